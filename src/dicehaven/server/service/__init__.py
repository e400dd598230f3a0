"""What a table is and what it does: live tables, turns, bots, clocks, reviews."""
