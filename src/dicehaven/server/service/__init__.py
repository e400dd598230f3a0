"""What is done with tables: turns, bots, clocks, hints, reviews, devices."""
