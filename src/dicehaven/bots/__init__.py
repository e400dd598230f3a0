"""Bots, from random to exact play."""
