"""Monte Carlo tree search, written once for all games.

`tree.py` is the tree in arrays, `playout.py` what is played beyond it, `engine.py` one iteration after another (all
compiled); `search.py` is a search with a budget of time or iterations, on so many cores, and `halving.py` the sequential
halving by which it compares the root's actions.
"""
