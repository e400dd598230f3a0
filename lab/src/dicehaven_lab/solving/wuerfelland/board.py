"""A board as sets of fields: bit i of a whole number stands for field i, areas one after another."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from dicehaven.games.wuerfelland.state import COLOURS, NONE, Setup, edge_area, edge_fields

from .turns import Array

MOST_FIELDS = 63  # of a set


class Land(NamedTuple):
    """The fields of a board; sets of them are whole numbers."""

    first: Array  # areas first[c] to first[c + 1] - 1 are of colour c
    area: Array  # [area]: its fields, a set
    offset: Array  # [area]: its first field
    extent: Array  # [area]: how many fields
    beside: Array  # [field]: the fields that touch it
    start: int  # the fields that touch the start
    chests: int  # the fields with a treasure


def land(t: Setup, p: int = 0) -> Land:
    """Return the board of a seat."""
    extent = [int(t.extent[p][a]) for a in range(t.areas[p])]
    offset = [sum(extent[:a]) for a in range(len(extent))]
    area = [((1 << n) - 1) << at for n, at in zip(extent, offset)]
    within = [(a, i) for a, n in enumerate(extent) for i in range(n)]
    beside = [_fields(offset, [int(edge) for edge in t.edges[p][a][i]]) for a, i in within]
    return Land(
        np.array([t.first[p][c] for c in range(COLOURS + 1)], np.int64),
        np.array(area, np.int64),
        np.array(offset, np.int64),
        np.array(extent, np.int64),
        np.array(beside, np.int64),
        _fields(offset, [int(edge) for edge in t.start_edges[p]]),
        sum(int(t.chests[p][a]) << offset[a] for a in range(len(extent))),
    )


def _fields(offset: list[int], edges: list[int]) -> int:
    """Return the fields of `edge` numbers, up to the first NONE, as a set."""
    fields = 0
    for edge in edges:
        if edge == NONE:
            break
        fields |= edge_fields(edge) << offset[edge_area(edge)]
    return fields


def members(fields: int) -> Iterator[int]:
    """Yield the fields of a set."""
    while fields:
        yield (fields & -fields).bit_length() - 1
        fields &= fields - 1


FAR = 10**6


def fewest_fields(board: Land) -> list[int]:
    """Return how many fields must be crossed at least, by number of treasures, from 0."""
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
