"""The tables of a study: a row for each match, for each kind of move, for each place that was used, for each decision.

Every table is a pure function of a plan and a range of match numbers, so it can be played in chunks, with the same rows on
one core, on all, or on a cluster.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import process_time
from types import SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from dicehaven.bots.bot import bot
from dicehaven.bots.levels import Bot
from dicehaven.bots.plugins import location_of
from dicehaven.core.compiler import compiled, plain
from dicehaven.core.contract import Setup
from dicehaven.core.game import Game
from dicehaven.core.interpreter import legal_actions
from dicehaven.core.scratch import require_ended, require_room
from dicehaven_lab.chunks import ALL_CORES, Execution, Rows, Series, configuration, rows_of
from dicehaven_lab.code import compile_once, rules_of
from dicehaven_lab.study import noting, weighing
from dicehaven_lab.study.noting import NOBODY, TENTHS, WHOLE, Note, Workspace
from dicehaven_lab.study.plan import Plan

OFFERED = 10  # matches in which it is noted which parts legal moves would use
WORD = 32  # bytes of a word in a row of numbers
Decide = Callable[[int, int], int]  # the action of a seat, out of so many that are in work.moves
PARTS = pa.schema({"match": pa.int64(), "seat": pa.int8(), "part": pa.string(), "times": pa.int32()})


def play_matches(plan: Plan, lo: int, hi: int) -> pa.Table:
    """Play matches lo to hi - 1, one row each."""
    if plan.compiled:
        notes, _ = played_compiled(plan, lo, hi)
    else:
        notes = np.array([played_by_bots(plan, g).stored() for g in range(lo, hi)], Note.dtype)
    return table_of_notes(notes, plan, lo)


def play_moves(plan: Plan, lo: int, hi: int) -> pa.Table:
    """Count, for each action, the decisions of these matches in which it was legal (`offered`) and was chosen (`taken`)."""
    _, work = played_compiled(plan, lo, hi)
    offered = np.asarray(work.offered)
    taken = np.asarray(work.taken)
    there = np.flatnonzero(offered)
    return pa.table({"action": there, "offered": offered[there], "taken": taken[there]})


def played_compiled(plan: Plan, lo: int, hi: int) -> tuple[npt.NDArray[np.void], Workspace]:
    """Play matches of policies; return their notes, and the memory with the log of the last and the counts of all actions."""
    game = plan.found_game()
    rules = rules_of(game)
    work = noting.workspace_for(rules)
    notes = np.zeros(hi - lo, Note.dtype)
    setup = plan.config().setup.stored()
    compiled(noting, rules).play_series(setup, plan.seed_number, lo, hi, plan.policies, work, notes)
    require_room(game.rules, work.moves, work.dice)
    require_ended(game.rules, notes["decisions"].tolist(), lo)
    return notes, work


def play_parts(plan: Plan, lo: int, hi: int) -> pa.Table:
    """Count, for each match, seat and part of the sheet, how often a move used it.

    For the first matches, include parts that only a legal move would have used, with `times` 0.
    """
    game = plan.found_game()
    config = plan.config()
    rows = list[dict[str, Any]]()
    for number in range(lo, hi):
        counts: Counter[tuple[int, str]] = Counter()
        for state, seat, action in moments(plan, number):
            view = state
            if game.hides:
                view = state.copy()
                game.plain.redact(config.setup, view, seat)
            assert game.pointing
            parts = partial(game.pointing.parts, config.setup, view, seat)
            counts.update({(seat, part) for part in parts(action)})
            if number < OFFERED:
                for other in legal_actions(game, config.setup, state, seat):
                    counts.update({(seat, part): 0 for part in parts(other)})
        for (seat, part), times in sorted(counts.items()):
            rows.append({"match": number, "seat": seat, "part": part, "times": times})
    return pa.Table.from_pylist(rows, PARTS)


def table_of_notes(notes: Any, plan: Plan, lo: int) -> pa.Table:
    """Return notes as columns: `match`, then per seat `won_1`, `score_1` …, counts, and chances from 0 to 1."""
    numbers = np.arange(lo, lo + len(notes))
    columns: dict[str, Any] = {"match": numbers}
    if plan.rounds > 1:
        columns["first_bot"] = (-numbers) % plan.rounds
    for p in range(plan.players):
        columns[f"won_{p + 1}"] = notes["won"][:, p] > 0
        columns[f"score_{p + 1}"] = notes["score"][:, p]
    for name in ("turns", "decisions", "choices", "positions", "changes"):
        columns[name] = notes[name]
    for name in ("decided", "lowest"):
        columns[name] = notes[name].astype(np.float32) / WHOLE
    for k in range(TENTHS):
        columns[f"chance_{k}"] = notes["chance"][:, k].astype(np.float32) / WHOLE
        columns[f"ahead_{k}"] = notes["ahead"][:, k]
        options = notes["options"][:, k]
        columns[f"options_{k}"] = np.where(options == NOBODY, np.nan, options / 100).astype(np.float32)
    return pa.table(columns)


TABLES: dict[str, Callable[[Plan, int, int], pa.Table]] = {
    "matches": play_matches,
    "moves": play_moves,
    "places": play_parts,
    "decisions": weighing.weigh_decisions,
}


@dataclass(frozen=True)
class StudySeries(Series):
    """Matches `first`, `first` + 1 … of a plan, as rows of one of TABLES."""

    game: Game
    plan: Plan
    table: str
    first: int = 0

    @property
    def compiled(self) -> bool:  # type: ignore[override]
        """True for policies, which compiled code plays; bots are asked one by one."""
        return self.plan.compiled and self.table != "places"

    @property
    def sizes(self) -> tuple[int, int]:  # type: ignore[override]
        """The least and the most matches of a chunk."""
        if not self.plan.compiled:
            return 2, 16
        return {"matches": (128, 4096), "moves": (256, 4096)}.get(self.table, (8, 64))

    def description(self) -> dict[str, Any]:
        plan = self.plan
        return {
            "series": f"study {self.table}",
            **configuration(self.game, plan.config()),
            "bots": plan.bots,
            "alternating": plan.alternating,
            "first": self.first,
            "seed": plan.seed,
        }

    def files(self) -> list[Path]:
        places = (location_of(bot) for bot in self.plan.bots)
        return [Path(place).expanduser() for place in places if place.endswith(".py")]

    def prepare(self) -> None:
        if self.plan.compiled:
            compile_once(self.game, noting, lambda: compile_all(self.plan), rules_of(self.game))

    def play(self, lo: int, hi: int) -> Rows:
        return numbers_of(TABLES[self.table](self.plan, self.first + lo, self.first + hi))


def compile_all(plan: Plan) -> None:
    """Use everything that is compiled for a study once, so that it gets compiled."""
    play_matches(plan, 0, 0)
    weighing.weigh_decisions(plan, 0, 1, playouts=4)


def gather(
    table: str,
    plan: Plan,
    lo: int,
    hi: int,
    execution: Execution = ALL_CORES,
    progress: Callable[[int], None] = lambda done: None,
) -> pa.Table:
    """Return one of TABLES for matches lo to hi - 1, in their order."""
    series = StudySeries(plan.found_game(), plan, table, lo)
    own = execution.part(f"{table}-{plan.key()}-{lo}")
    return table_of(rows_of(series, hi - lo, own, progress))


def numbers_of(table: pa.Table) -> Rows:
    """Return a table as columns of numbers; words are rows of bytes."""
    return {name: _numbers(table[name]) for name in table.column_names}


def table_of(found: Rows) -> pa.Table:
    """Return the table that `numbers_of` was given."""
    return pa.table({name: _words(column) if column.ndim == 2 else column for name, column in found.items()})


def _numbers(column: Any) -> npt.NDArray[Any]:  # Any: pyarrow has no types
    if not pa.types.is_string(column.type):
        found: npt.NDArray[Any] = column.to_numpy()
        return found
    words = np.array([word.encode()[:WORD] for word in column.to_pylist()], f"S{WORD}")
    return words.view(np.uint8).reshape(-1, WORD)


def _words(column: npt.NDArray[Any]) -> Any:
    padded = np.ascontiguousarray(column).view(f"S{WORD}").reshape(-1)
    return pa.array([word.decode() for word in padded], pa.string())


# Matches in the interpreter: those of bots, and those whose moves are looked at


def played_by_bots(plan: Plan, number: int) -> Note:
    """Play match `number` by any bots, noted as compiled matches are."""
    game = plan.found_game()
    setup = plan.config().setup
    code = plain(noting, game.rules)
    work = noting.plain_workspace(game.rules)
    note = Note()
    counts = [0, 0]  # decisions, positions

    def decide(seat: int, n: int) -> int:
        code.note_options(counts[0], n, work)
        view = work.states[0].copy()
        code.redact(setup, view, seat)
        word = plan.seated(number)[seat]
        chosen = _bot(plan, word).choose(
            view, seat, [work.moves[i] for i in range(n)], number * noting.MAX_DECISIONS + counts[0]
        )
        counts[0] += 1
        return int(chosen)

    def rolling() -> None:
        counts[1] = code.note_position(setup, work.states[0], counts[1], work)

    _walk(plan, code, setup, number, work, decide, rolling)
    code.close_note(setup, work.states[0], counts[0], counts[1], work, note)
    return note


def _walk(
    plan: Plan,
    code: SimpleNamespace,
    setup: Setup,
    number: int,
    work: Workspace,
    decide: Decide,
    rolling: Callable[[], object],
) -> None:
    """Play a match in the interpreter with the dice of the compiled one."""
    state = work.states[0]
    turn = NOBODY
    code.begin(setup, state)
    while not code.over(setup, state):
        now = code.turns(setup, state)
        if now != turn:
            turn = now
            code.seed_turn(work, plan.seed_number, number, turn)
        due = code.dice_due(setup, state)
        if due:
            rolling()
            code.apply_chance(setup, state, work.streams[0], work.dice, due)
            continue
        seat = code.mover(setup, state)
        n = code.legal(setup, state, seat, work.moves)
        code.step(setup, state, seat, decide(seat, n))


def moments(plan: Plan, number: int) -> Sequence[tuple[Any, int, int]]:
    """Return the decisions of a match of policies: (state before, seat, action), replayed from the log of the compiled one."""
    game = plan.found_game()
    setup = plan.config().setup
    _, fast = played_compiled(plan, number, number + 1)
    work = noting.plain_workspace(game.rules)
    found: list[tuple[Any, int, int]] = []

    def decide(seat: int, n: int) -> int:
        action = int(fast.log[len(found)])
        found.append((work.states[0].copy(), seat, action))
        return action

    _walk(plan, plain(noting, game.rules), setup, number, work, decide, lambda: None)
    return found


_made: dict[tuple[str, str], Bot] = {}  # by plan and word


def _bot(plan: Plan, word: str) -> Bot:
    """Return a bot of this process, made once for all matches with the same setup."""
    key = (plan.key(), word)
    if key not in _made:
        _made[key] = bot(word, plan.found_game(), plan.config().setup, plan.seed, process_time)
    return _made[key]
