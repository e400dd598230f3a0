"""Dice: random streams for simulations, seeded dice for matches.  They are never part of a state.

A `Stream` is counter based and gives the same numbers with CPython ints, numba's int64 and CUDA: every intermediate
value fits into 64 bits, and the low half of a 32 x 32 bit product is right whether or not the product wrapped.
"""

import hashlib
import secrets
from collections.abc import Iterator
from typing import TYPE_CHECKING

from dicehaven.core.contract import Face, Ints
from dicehaven.core.rule import rule
from dicehaven.core.struct import Struct, i8

if TYPE_CHECKING:
    from dicehaven.core.match import Due

M32 = 0xFFFFFFFF
DICE_PER_DRAW = 5  # 32 bits give five six-sided dice with a relative bias below 2e-6


class Stream(Struct):
    """A stream of random numbers: two keys of 32 bits and the number of draws so far."""

    key: int = i8()
    lock: int = i8()
    draws: int = i8()


@rule
def mix32(x: int) -> int:
    """Return a bijective 32-bit hash without visible pattern (its constants were found by C. Wellons' hash prospector)."""
    x = (x ^ (x >> 16)) * 0x21F0AAAD & M32
    x = (x ^ (x >> 15)) * 0x735A2D97 & M32
    return x ^ (x >> 15)


@rule
def seeded(r: Stream, seed: int, number: int) -> None:
    """Make r the stream of game `number` of a series; `seed` and `number` are integers from 0 to 2**62 - 1.

    Seeds that are equal in their low 32 bits have the same streams under other numbers: see `seed_number`.
    """
    a = mix32((seed & M32) ^ 0x5851F42D)
    b = mix32(a ^ (seed >> 32 & M32))
    c = mix32((b + (number & M32)) & M32)
    r.key = mix32(c ^ (number >> 32 & M32))
    r.lock = mix32((r.key + a) & M32)
    r.draws = 0


@rule
def draw(r: Stream) -> int:
    """Return the stream's next 32 bits."""
    r.draws += 1
    return mix32(mix32((r.draws + r.key) & M32) ^ r.lock)


@rule
def below(r: Stream, n: int) -> int:
    """Return the stream's next number in range(n)."""
    return draw(r) * n >> 32


@rule
def throw(r: Stream, dice: Ints, count: int, sides: int) -> None:
    """Throw `count` dice with faces 1 to `sides` into `dice`."""
    bits = 0
    for i in range(count):
        if i % DICE_PER_DRAW == 0:
            bits = draw(r)
        bits = bits * sides
        dice[i] = 1 + (bits >> 32)
        bits = bits & M32


@rule
def shuffle(r: Stream, cards: Ints, count: int) -> None:
    """Shuffle the first `count` cards."""
    for i in range(count - 1, 0, -1):
        k = below(r, i + 1)
        held = cards[i]
        cards[i] = cards[k]
        cards[k] = held


def seed_number(seed: str | int) -> int:
    """Return the number that a seed stands for in a `Stream`: for a text, 62 bits of its SHA-256.

    A whole number stands for itself below 2**32, and for its digits as a text from there on, so that all its bits count.
    """
    if isinstance(seed, int) and seed <= M32:
        return seed
    return int.from_bytes(hashlib.sha256(str(seed).encode()).digest()[:8]) >> 2


class SeededDice:
    """Dice for people: the numbers of roll k follow from the seed and k alone, so a match can be resumed anywhere.

    >>> SeededDice("sunday").roll(0, 4, 6) == SeededDice("sunday").roll(0, 4, 6)
    True
    """

    def __init__(self, seed: str | None = None) -> None:
        self.seed = secrets.token_hex(16) if seed is None else seed

    def roll(self, k: int, count: int, sides: int) -> list[int]:
        """Return roll number k of the match: `count` values from 1 to `sides`, exactly uniform."""
        values = self._uniform(k, sides)
        return [1 + next(values) for _ in range(count)]

    def deal(self, k: int, cards: list[int]) -> list[int]:
        """Return roll number k of the match as a deal: the cards in random order, exactly uniform."""
        cards = list(cards)
        dealt = []
        for left in range(len(cards), 0, -1):
            dealt.append(cards.pop(next(self._uniform(k, left, len(cards)))))
        return dealt

    def answer(self, k: int, due: "Due") -> list[Face]:
        """Return roll number k of the match for what is due: the faces that fall, or the cards as they are dealt."""
        if due.cards:
            return list(self.deal(k, list(due.cards)))
        return [due.faces[i][v - 1] for i, v in enumerate(self.roll(k, due.count, due.sides))]

    def _uniform(self, k: int, n: int, part: int = 0) -> Iterator[int]:
        """Yield numbers in range(n) from SHA-256 in counter mode; bytes that would favour some numbers are thrown away."""
        block = 0
        limit = 256 - 256 % n
        while True:
            for byte in hashlib.sha256(f"{self.seed}/{k}/{part}/{block}".encode()).digest():
                if byte < limit:
                    yield byte % n
            block += 1
