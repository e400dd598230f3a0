"""Würfelland (Spies & Staupe, NSV 2018): set dice of one colour aside and cross off a land of hexagons."""
