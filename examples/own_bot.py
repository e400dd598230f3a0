"""A bot of your own: it plays the move with the longest notation.

./dev play saikoro --players you,examples/own_bot.py
./dev run ladder saikoro --bots level1,examples/own_bot.py --games 50
"""

from dicehaven.bots.plugins import View


class Bot:
    """`choose` gets the seat's view, the legal moves in the notation of the rules page, and the seconds that it may take."""

    def choose(self, view: View, legal: list[str], clock: float) -> str:
        return max(legal, key=len)
