"""Sternenschiff: a race for six diamonds, every seat in a ship of its own."""
