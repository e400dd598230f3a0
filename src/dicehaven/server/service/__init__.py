"""The service layer: live tables, turns, bots, clocks, reviews."""
