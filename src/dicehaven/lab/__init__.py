"""Studying games: simulation, traces, perft, ladders, board fairness."""
