"""Saikoro Senshi beyond play: the two-seat match solved, policies judged by it, and rounds between teams with fewer dice."""
