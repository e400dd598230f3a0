"""Observations: what a seat sees as a vector of numbers, declared feature by feature.

A game's `observation.py` declares FEATURES; each turns a field of the State into numbers, for many states at once.
Features read views, so they cannot reveal what a seat must not see.

Arrays: `views` is a structured array of N States, each as the deciding seat may see it, and `seats` (N,) has the number of
that seat.  Whatever belongs to seats is rotated so that this seat comes first, then the others clockwise.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from dicehaven.core.contract import AnyInts, Feature, Floats32
from dicehaven.core.struct import Struct


def number(field: str, scale: float = 1.0, by_seat: bool = False, what: str = "") -> Feature:
    """Encode a number, divided by `scale`, usually the largest value that occurs in play."""
    return Feature(field, 1, lambda x, _seats, _players: (x[..., None] / scale).astype(np.float32), by_seat, what)


def one_of(field: str, values: Iterable[int], by_seat: bool = False, what: str = "") -> Feature:
    """Encode one-hot: a 1 at the position of the value in `values`; all 0 for any other value."""
    known = np.array([int(value) for value in values])
    return Feature(
        field, len(known), lambda x, _seats, _players: (x[..., None] == known).astype(np.float32), by_seat, what
    )


def bits(field: str, count: int, by_seat: bool = False, what: str = "") -> Feature:
    """Encode the lowest `count` bits of a set, the lowest first."""
    places = np.arange(count)
    return Feature(
        field,
        count,
        lambda x, _seats, _players: (x[..., None].astype(np.int64) >> places & 1).astype(np.float32),
        by_seat,
        what,
    )


def counts(field: str, table: Any, scale: float = 1.0, by_seat: bool = False, what: str = "") -> Feature:
    """Encode as the row of a table (values, width) at the value, such as the faces of a numbered multiset, divided by `scale`."""
    rows: Floats32 = np.asarray(table, np.float32) / np.float32(scale)

    def encode(x: AnyInts, seats: AnyInts, players: int) -> Floats32:
        return rows.take(x.astype(np.int64), axis=0)

    return Feature(field, rows.shape[1], encode, by_seat, what)


def packed(field: str, count: int, width: int, scale: float = 1.0, by_seat: bool = False, what: str = "") -> Feature:
    """Encode `count` numbers of `width` bits each that are packed into one, the lowest first, each divided by `scale`."""
    shifts = width * np.arange(count)
    mask = (1 << width) - 1
    return Feature(
        field,
        count,
        lambda x, _seats, _players: ((x[..., None].astype(np.int64) >> shifts & mask) / scale).astype(np.float32),
        by_seat,
        what,
    )


def seat(field: str, what: str = "") -> Feature:
    """Encode a seat, one-hot and relative to the viewer: first the viewer, then the others clockwise; all 0 for no seat."""

    def encode(x: AnyInts, seats: AnyInts, players: int) -> Floats32:
        turned = np.where(x >= 0, (x.astype(np.int64) - seats) % players, -1)
        found: Floats32 = (turned[..., None] == np.arange(players)).astype(np.float32)
        return found

    return Feature(field, None, encode, False, what)


def seat_set(field: str, what: str = "") -> Feature:
    """Encode a set of seats (bits): a 1 for each seat in it, the viewer first, then the others clockwise."""

    def encode(x: AnyInts, seats: AnyInts, players: int) -> Floats32:
        turned = (seats[..., None] + np.arange(players)) % players
        return (x[..., None].astype(np.int64) >> turned & 1).astype(np.float32)

    return Feature(field, None, encode, False, what)


@dataclass(frozen=True)
class Named:
    """The place of a feature in an observation: numbers `start` to `stop - 1`, as an array of `shape`."""

    name: str
    """The field of the State."""
    start: int
    """The index of the first number in the observation."""
    stop: int
    """The index after the last one."""
    shape: tuple[int, ...]
    """The shape of these numbers as an array."""
    what: str
    """What they mean, in words."""


def as_they_are(state: type[Struct], seats: int) -> list[Feature]:
    """Return every field of a State as it is, for a game without features; arrays with `seats` rows count as by seat."""
    names = state.dtype.names or ()
    return [number(name, by_seat=state.dtype[name].shape[:1] == (seats,)) for name in names]


class Observer:
    """Makes the observations of a game with one number of seats: vectors of `size` numbers, described by `parts`."""

    def __init__(self, features: Iterable[Feature], dtype: np.dtype[np.void], players: int) -> None:
        self.features = tuple(features)
        self.players = players
        self.parts: list[Named] = []
        self.size = 0
        for feature in self.features:
            axes = dtype[feature.field].shape
            axes = (players, *axes[1:]) if feature.by_seat else axes
            shape = (*axes, players if feature.width is None else feature.width)
            stop = self.size + int(np.prod(shape))
            self.parts.append(Named(feature.field, self.size, stop, shape, feature.what))
            self.size = stop

    def observe(self, views: npt.NDArray[np.void], seats: AnyInts, into: Floats32 | None = None) -> Floats32:
        """Return the observations (N, size), float32, of N views for their `seats` (N,); written to `into` if given."""
        found = np.empty((len(views), self.size), np.float32) if into is None else into
        seats = np.asarray(seats).astype(np.int64)
        turned = (seats[:, None] + np.arange(self.players)) % self.players
        rows = np.arange(len(views))[:, None]
        for feature, part in zip(self.features, self.parts):
            values = views[feature.field]
            values = values[rows, turned] if feature.by_seat else values
            beside = seats.reshape(-1, *[1] * (values.ndim - 1))
            found[:, part.start : part.stop] = feature.encode(values, beside, self.players).reshape(len(views), -1)
        return found
