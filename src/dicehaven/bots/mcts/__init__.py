"""Monte Carlo tree search, written once for all games.

`tree.py` stores the tree in arrays, `playout.py` plays beyond it, `engine.py` runs the iterations (all three compiled);
`search.py` searches within a budget of time or iterations (`budget.py`), on one or more cores, by sequential halving.
"""
