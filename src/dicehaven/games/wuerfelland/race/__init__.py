"""Würfelland as a race: how many rounds each board is expected to need, and the best turn by that measure.

| module        | holds                                                                                          |
| ------------- | ---------------------------------------------------------------------------------------------- |
| `features.py` | the features of a board                                                                        |
| `rounds.py`   | the rounds that it is expected to need, by a learned network, and chances to be first          |
| `turn.py`     | what each action is worth: all ways to place a batch, all rolls of phase 1                     |
| `playout.py`  | short playouts with these turns, to compare the best actions                                   |
| `racer.py`    | the player                                                                                     |
| `lessons.py`  | self-play from which the network is learned (`dicehaven learn wuerfelland --expert`)           |
"""
