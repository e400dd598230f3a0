"""Slow tables: deadlines, days off, the pool that pairs people once a day."""
