"""The fewest fields that must be crossed to have some treasures: smallest trees of fields from the start to them.

A tree to several treasures is one that forks at a field, or goes on from one to the next (S. E. Dreyfus and R. A. Wagner,
The Steiner Problem in Graphs, 1971).
"""

import numpy as np

from .dice import Array
from .land import Land, members

FAR = 10**6


def fewest_fields(board: Land) -> list[int]:
    """By number of treasures, from 0: how many fields must be crossed at least."""
    chests = list(members(board.chests))
    fields = len(board.beside)
    beside = np.full((fields, 6), fields)
    for field in range(fields):
        around = list(members(int(board.beside[field])))
        beside[field, : len(around)] = around
    trees = np.full((1 << len(chests), fields + 1), FAR)  # [treasures, field in the tree]; the last is no field
    rooted = np.full(1 << len(chests), FAR)  # trees that begin at the start
    rooted[0] = 0
    first = list(members(board.start))
    for wanted in range(1, 1 << len(chests)):
        if wanted & wanted - 1 == 0:
            trees[wanted, chests[wanted.bit_length() - 1]] = 1
        part = (wanted - 1) & wanted
        while part > wanted ^ part:  # each fork once
            rest = wanted ^ part
            trees[wanted, :fields] = np.minimum(trees[wanted, :fields], trees[part, :fields] + trees[rest, :fields] - 1)
            rooted[wanted] = min(rooted[wanted], rooted[part] + rooted[rest])
            part = (part - 1) & wanted
        _grow(trees[wanted], beside)
        rooted[wanted] = min(rooted[wanted], trees[wanted, first].min())
    least = [FAR] * (len(chests) + 1)
    for wanted in range(1 << len(chests)):
        least[wanted.bit_count()] = min(least[wanted.bit_count()], int(rooted[wanted]))
    return least


def _grow(trees: Array, beside: Array) -> None:
    """Let trees that hold a field hold one beside it, too."""
    while True:
        grown = np.minimum(trees[:-1], trees[beside].min(axis=1) + 1)
        if (grown == trees[:-1]).all():
            return
        trees[:-1] = grown
