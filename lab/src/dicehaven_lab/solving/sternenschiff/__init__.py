"""Sternenschiff beyond play: a single ship, solved for the fewest expected turns, and bounds of a race."""
