"""The page on which a board is painted: its state, what can be done to it, what it shows."""
