"""Würfelland as a race: how many rounds each board still needs, and the turn that is best by that.

| module        | holds                                                                                          |
| ------------- | ---------------------------------------------------------------------------------------------- |
| `features.py` | what a board looks like, as numbers                                                            |
| `rounds.py`   | the rounds that it is expected to need, by a learned network, and chances to be first          |
| `turn.py`     | what each action is worth: all ways to place a batch, all rolls of phase 1                     |
| `playout.py`  | a few turns played so, to compare the best actions by what they lead to                        |
| `racer.py`    | the player                                                                                     |
| `lessons.py`  | self-play from which the network is learned (`dicehaven learn wuerfelland --expert`)           |
"""
