"""A bot of one's own: it likes long moves, and never explains why.

./dev play saikoro --seats you,examples/own_bot.py
./dev run ladder saikoro --bots level1,examples/own_bot.py --games 50
"""


class Bot:
    """`choose` gets the view of the seat, the legal moves as the rules page writes them, and the seconds it may take."""

    def choose(self, view, legal, clock):
        return max(legal, key=len)
