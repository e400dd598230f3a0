"""Evenings of circles and their seasons: when members meet, who comes, with a word; what they are told; the table at the hour."""
