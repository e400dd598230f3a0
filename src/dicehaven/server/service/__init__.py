"""The services that act on tables: turns, bots, clocks, hints, reviews, devices."""
