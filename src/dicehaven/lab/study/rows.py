"""Tables of a study: a row for each match, for each kind of move, for each place that was used.

Everything here is a pure function of a plan and a range of match numbers, so the rows do not depend on how a series is
divided into chunks.
"""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from time import process_time
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyarrow as pa

from dicehaven.bots.bot import Bot, bot
from dicehaven.core.compiler import compiled, plain
from dicehaven.core.contract import Setup
from dicehaven.core.interpreter import legal_actions
from dicehaven.core.scratch import require_ended, require_room
from dicehaven.lab.compiling import rules_of
from dicehaven.lab.study import noting
from dicehaven.lab.study.noting import NOBODY, TENTHS, WHOLE, Note, Workspace
from dicehaven.lab.study.plan import Plan

OFFERED = 10  # matches in which it is noted which parts legal moves would use


def play_matches(plan: Plan, lo: int, hi: int) -> pa.Table:
    """Matches lo to hi - 1, one row each."""
    game = plan.found_game()
    config = plan.config()
    if plan.compiled:
        notes = np.zeros(hi - lo, Note.dtype)
        work = noting.workspace_for(rules_of(game))
        code = compiled(noting, rules_of(game))
        code.play_series(config.setup.stored(), plan.seed_number, lo, hi, plan.policies, work, notes)
        require_room(game.rules, work.moves, work.dice)
        require_ended(game.rules, notes["decisions"], lo)
    else:
        notes = np.array([played_by_bots(plan, g).stored() for g in range(lo, hi)], Note.dtype)
    return table_of_notes(notes, plan, lo)


def play_moves(plan: Plan, lo: int, hi: int) -> pa.Table:
    """For each action, in how many decisions of these matches it was legal (`offered`) and was chosen (`taken`)."""
    game = plan.found_game()
    config = plan.config()
    assert plan.compiled
    work = noting.workspace_for(rules_of(game))
    notes = np.zeros(hi - lo, Note.dtype)
    code = compiled(noting, rules_of(game))
    setup = config.setup.stored()
    code.play_series(setup, plan.seed_number, lo, hi, plan.policies, work, notes)
    offered = np.asarray(work.offered)
    taken = np.asarray(work.taken)
    there = np.flatnonzero(offered)
    return pa.table({"action": there, "offered": offered[there], "taken": taken[there]})


def play_parts(plan: Plan, lo: int, hi: int) -> pa.Table:
    """For each match, seat and part of the sheet, how often a move used it.

    For the first matches, also parts that only a legal move would have used, with `times` 0.
    """
    game = plan.found_game()
    config = plan.config()
    rows: list[tuple[int, int, str, int]] = []
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
        rows += [(number, seat, part, times) for (seat, part), times in sorted(counts.items())]
    columns = zip(*rows) if rows else ((), (), (), ())
    kinds = (pa.int64(), pa.int8(), pa.string(), pa.int32())
    names = ("match", "seat", "part", "times")
    return pa.table({name: pa.array(list(column), kind) for name, kind, column in zip(names, kinds, columns)})


def table_of_notes(notes: Any, plan: Plan, lo: int) -> pa.Table:
    """Notes as columns: `match`, then per seat `won_1`, `score_1` …, counts, and chances from 0 to 1."""
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


# Matches in the interpreter: those of bots, and those whose moves are looked at


def played_by_bots(plan: Plan, number: int) -> Note:
    """Match `number` played by any bots, noted as compiled matches are."""
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
    plan: Plan, code: SimpleNamespace, setup: Setup, number: int, work: Workspace, decide: Any, rolling: Any
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
    """The decisions of a match of policies: (state before, seat, action), replayed from the log of the compiled one."""
    game = plan.found_game()
    setup = plan.config().setup
    fast = noting.workspace_for(rules_of(game))
    note = np.zeros(1, Note.dtype)
    compiled(noting, rules_of(game)).play_series(
        setup.stored(), plan.seed_number, number, number + 1, plan.policies, fast, note
    )
    log = fast.log
    work = noting.plain_workspace(game.rules)
    found: list[tuple[Any, int, int]] = []

    def decide(seat: int, n: int) -> int:
        action = int(log[len(found)])
        found.append((work.states[0].copy(), seat, action))
        return action

    _walk(plan, plain(noting, game.rules), setup, number, work, decide, lambda: None)
    return found


_made: dict[tuple[str, str], Bot] = {}  # by plan and word


def _bot(plan: Plan, word: str) -> Bot:
    """A bot of this process, made once for all matches with the same setup."""
    key = (plan.key(), word)
    if key not in _made:
        _made[key] = bot(word, plan.found_game(), plan.config().setup, plan.seed, process_time)
    return _made[key]
