"""Findings of the solved two-seat round: tables as lists of rows, with names that `locale/` explains."""

import numpy as np

from dicehaven.core.contract import FloatArray
from dicehaven.core.multisets import likelihood
from dicehaven.games.saikoro.exact import (
    CLOSED,
    EQUAL,
    MOVER_HITS,
    NOBODY_HITS,
    OPEN,
    OTHER_HITS,
    match_chance,
)
from dicehaven.games.saikoro.layout import STARTERS
from dicehaven.games.saikoro.multisets import COUNT, DICE, NOTHING, PARTS, PARTS_COUNT, PIPS, SETS, SIZE
from dicehaven.games.saikoro.state import Setup
from dicehaven_lab.solving.contract import Row

from .turn_tables import Turns, turns

Rows = list[Row]  # Any: names, counts, chances, None for what there is none of

MOST_ROWS = 12


def handicaps(t: Setup) -> dict[str, Turns]:
    """Return the memory of a seat for each thing that it may be forbidden."""
    return {
        "no-strikes": turns(strikes=False),
        "close-from-4": turns(least=4),
        "close-from-5": turns(least=5),
    }


def besides(t: Setup) -> dict[str, tuple[Turns, Turns]]:
    """Return the rounds in which not both seats may knock out dice."""
    free = turns()
    bound = turns(strikes=False)
    return {NOBODY_HITS: (bound, bound), MOVER_HITS: (free, bound), OTHER_HITS: (bound, free)}


def findings(t: Setup, known: FloatArray) -> dict[str, Rows]:
    """Return tables by name."""
    keeping = _first_turn(known)
    return {
        "match": _match(t, float(known[OPEN, NOTHING, NOTHING])),
        "faces": _faces(keeping),
        "first-dice": _dice(keeping),
        "first-turn": _kept(keeping),
        "closing": _closing(known),
    }


def _match(t: Setup, first: float) -> Rows:
    """Return the match for the seat that begins its first round."""
    rows = []
    for starter, name in enumerate(STARTERS):
        other = t.copy()
        other.starter = starter
        rows.append({"starter": name, "chance": match_chance(other, first)})
    return rows


Keeping = list[tuple[int, int, bool, float]]  # hand, what is kept of it, whether to close then, chance


def _first_turn(known: FloatArray) -> Keeping:
    """Return the best first turn of a round with each roll of five dice; the other seat has nothing in treasure."""
    found = []
    for hand in range(COUNT):
        if SIZE[hand] == DICE:
            chances = [(*_passed(known, m), m) for m in PARTS[hand][: PARTS_COUNT[hand]]]
            chance, close, kept = max(chances)
            found.append((hand, kept, close, chance))
    return found


def _passed(known: FloatArray, mine: int) -> tuple[float, bool]:
    ended, closed = (1 - float(known[k, NOTHING, mine]) for k in (OPEN, CLOSED))
    return (closed, True) if SIZE[mine] and closed > ended else (ended, False)


def _faces(keeping: Keeping) -> Rows:
    """Return how often a die of the first roll goes to treasure, by the value that it shows."""
    rows = []
    for v in range(1, 7):
        rolled = sum(likelihood(SETS[hand]) * SETS[hand].count(v) for hand, *_ in keeping)
        kept = sum(likelihood(SETS[hand]) * SETS[m].count(v) for hand, m, *_ in keeping)
        rows.append({"face": v, "kept": kept / rolled})
    return rows


def _dice(keeping: Keeping) -> Rows:
    """Return how many dice of the first roll go to treasure, and how often the seat closes then."""
    rows = []
    for dice in range(DICE + 1):
        found = [(likelihood(SETS[hand]), close) for hand, kept, close, _ in keeping if SIZE[kept] == dice]
        share = float(sum(weight for weight, _ in found))
        rows.append(
            {"kept-dice": dice, "rolls": share, "closed": float(sum(weight for weight, close in found if close))}
        )
    return rows


def _kept(keeping: Keeping) -> Rows:
    """Return what is kept of the first roll, how often, and the chance then: the most frequent, the best first."""
    shares: dict[tuple[int, bool, float], float] = {}
    for hand, kept, close, chance in keeping:
        shares[kept, close, chance] = shares.get((kept, close, chance), 0.0) + likelihood(SETS[hand])
    rows: Rows = [
        {
            "treasure": " ".join(map(str, SETS[kept])) or "–",
            "rolls": share,
            "then": "close" if close else "end",
            "chance": chance,
        }
        for (kept, close, chance), share in shares.items()
    ]
    frequent = sorted(rows, key=lambda row: -row["rolls"])[:MOST_ROWS]
    return sorted(frequent, key=lambda row: -row["chance"])


def _closing(known: FloatArray) -> Rows:
    """Return the smallest lead with which closing can be right, and from which it always is, by the dice in both treasures."""
    size = np.array(SIZE)
    pips = np.array(PIPS)
    # [mine, other]
    ended = 1 - known[OPEN].T
    closed = 1 - known[CLOSED].T
    better = (closed > ended - EQUAL) & (closed > EQUAL)  # what is lost in any case is left out
    lead = pips[:, None] - pips[None, :]
    rows = []
    for own in range(DICE, 0, -1):
        for other in range(DICE + 1 if own < DICE else DICE):
            there = np.ix_(size == own, size == other)
            right = better[there]
            leads = lead[there]
            if not right.any():
                continue
            never = leads[~right]
            always = int(leads.min()) if not len(never) else int(never.max()) + 1
            rows.append(
                {
                    "own": own,
                    "other": other,
                    "sometimes": int(leads[right].min()),
                    "always": always if always <= leads.max() else None,
                    "positions": float(right.mean()),
                }
            )
    return rows
