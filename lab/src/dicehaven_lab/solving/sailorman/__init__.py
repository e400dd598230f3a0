"""Sailorman Dice beyond play: the most points that a seat can expect from a number of rolls of a solo match."""
