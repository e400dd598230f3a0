"""The rules once more, naively, from the rules pages alone: what perft is checked against."""
