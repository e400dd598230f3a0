"""Würfelland beyond play: the fewest turns of a solo match, and the self-play from which its expert learns."""
