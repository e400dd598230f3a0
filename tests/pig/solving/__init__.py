"""Pig beyond play: the match between two seats, solved."""
