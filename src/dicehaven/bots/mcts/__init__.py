"""Monte Carlo tree search, written once for all games.

`tree.py` is the memory, `playout.py` what is played beyond it, `engine.py` one iteration after another (all compiled),
`search.py` the budget: time or iterations, on so many cores.
"""
