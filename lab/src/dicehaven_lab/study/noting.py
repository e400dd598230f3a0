"""Plays matches and notes who leads when, how much there is to choose, and what is chosen (compiled, generic over games).

Dice follow from the seed, the number of the match and the turn, so two variants of a game that are played with one seed
have the same dice in the same turn, however often anybody rolled before.
"""

from typing import NamedTuple

import numpy as np

from dicehaven.bots.defaults import quiet
from dicehaven.bots.mcts.playout import is_first_of_team, win_chance
from dicehaven.bots.policies import ENDLESS, LONGEST, apply_chance, choose
from dicehaven.core.contract import FloatArray, Ints, Rules, Setup, State
from dicehaven.core.default_rules import begin, dice_due, legal, mover, over, score, step, turns, won
from dicehaven.core.dice import Stream, seeded
from dicehaven.core.rule import rule
from dicehaven.core.scratch import moves_and_dice
from dicehaven.core.struct import Records, Slot, Struct, i1, i2, i4, i8, records

MOST_SEATS = 8
MAX_POSITIONS = 2048  # quiet positions of a match that are noted
MAX_DECISIONS = 16384  # decisions of a match that are noted
MAX_TURNS = 1 << 12  # with dice of their own; later ones share a stream
CHOICE_SEED = 0x7A57E5EED  # of the choices among equals
TENTHS = 10
WHOLE = 1000  # chances are noted in thousandths
LEAD = 50  # thousandths above an equal share: from there on somebody leads
CLEAR = 750  # thousandths: a match is decided when its winner's chance stays above
NOBODY = -1


class Note(Struct):
    """The notes about a match; chances are in thousandths, by the game's own estimate."""

    turns: int = i8()
    decisions: int = i4()
    choices: int = i4()  # decisions with more than one legal action
    positions: int = i4()
    changes: int = i4()  # of the lead
    decided: int = i4()  # thousandths of the match after which the winner's chance stays clear
    lowest: int = i4()  # chance of the winner
    won: list[int] = i1(MOST_SEATS)
    score: list[int] = i4(MOST_SEATS)
    chance: list[int] = i2(TENTHS)  # of the winner, at the beginning of each tenth of the match
    ahead: list[int] = i1(TENTHS)  # 1 if the winner leads there, 0 if another seat does, -1 if nobody
    options: list[int] = i4(TENTHS)  # hundredths of legal actions a decision, by tenth of the decisions


class Workspace(NamedTuple):
    """The memory that one thread needs to note a match."""

    states: Records[State]
    views: Records[State]
    streams: Records[Stream]  # of the dice, and of choices
    moves: Ints
    dice: Ints
    chances: FloatArray  # (positions, seats)
    counts: Ints  # legal actions of each decision
    log: Ints  # the actions of the match
    offered: Ints  # by action: decisions in which it was legal
    taken: Ints  # by action: decisions in which it was chosen


def workspace_for(rules: Rules[Setup, State]) -> Workspace:
    """Return a workspace for compiled code."""
    moves, dice = moves_and_dice(rules)
    return Workspace(
        records(rules.State, 2), records(rules.State, 1), records(Stream, 2), moves, dice, *_memory(rules.ACTIONS)
    )


def plain_workspace(rules: Rules[Setup, State]) -> Workspace:
    """Return a workspace for the interpreter."""
    streams = Slot([Stream(), Stream()])
    states = Slot([rules.State(), rules.State()])
    views = Slot([rules.State()])
    return Workspace(states, views, streams, [0] * rules.MOVES, [0] * rules.DICE, *_memory(rules.ACTIONS))


def _memory(actions: int) -> tuple[FloatArray, Ints, Ints, Ints, Ints]:
    whole = (np.zeros(MAX_DECISIONS, np.int32), np.zeros(MAX_DECISIONS, np.int32))
    return np.zeros((MAX_POSITIONS, MOST_SEATS)), *whole, np.zeros(actions, np.int64), np.zeros(actions, np.int64)


@rule
def seed_turn(w: Workspace, seed: int, number: int, turn: int) -> None:
    """Make the streams those of a turn of match `number`."""
    place = number * MAX_TURNS + turn % MAX_TURNS
    seeded(w.streams[0], seed, place)
    seeded(w.streams[1], seed ^ CHOICE_SEED, place)


@rule
def note_position(t: Setup, s: State, n: int, w: Workspace) -> int:
    """Note every seat's chance if the position is quiet; return the number of positions so far."""
    if n >= MAX_POSITIONS or not quiet(t, s):
        return n
    for p in range(t.players):
        w.chances[n, p] = win_chance(t, s, p)
    return n + 1


@rule
def note_options(n: int, count: int, w: Workspace) -> None:
    """Note the legal actions of decision n."""
    if n < MAX_DECISIONS:
        w.counts[n] = count
    for i in range(count):
        a = w.moves[i]
        w.offered[a] = w.offered[a] + 1


@rule
def note_action(n: int, a: int, w: Workspace) -> None:
    """Note the action of decision n."""
    w.taken[a] = w.taken[a] + 1
    if n < MAX_DECISIONS:
        w.log[n] = a


@rule
def leader(t: Setup, s: State, n: int, w: Workspace) -> int:
    """Return the first seat of the team that leads in position n, or NOBODY."""
    best = 0.0
    found = NOBODY
    units = 0
    for p in range(t.players):
        if is_first_of_team(t, s, p):
            units += 1
            if w.chances[n, p] > best:
                best = w.chances[n, p]
                found = p
    return found if best * WHOLE >= WHOLE / units + LEAD else NOBODY


@rule
def winners_chance(t: Setup, s: State, n: int, w: Workspace) -> int:
    """Return the chance of the winners together in position n; s is the end of the match."""
    total = 0.0
    for p in range(t.players):
        if won(t, s, p) and is_first_of_team(t, s, p):
            total += w.chances[n, p]
    return int(min(total, 1.0) * WHOLE + 0.5)


@rule
def share_of_win(t: Setup, s: State, p: int) -> float:
    """Return the share of the win of seat p's team in a match that is over."""
    winners = 0
    for q in range(t.players):
        if won(t, s, q) and is_first_of_team(t, s, q):
            winners += 1
    return 1.0 / winners if won(t, s, p) and winners else 0.0


@rule
def first_winner(t: Setup, s: State) -> int:
    """Return the first seat that has won."""
    for p in range(t.players):
        if won(t, s, p):
            return p
    return 0


@rule
def close_note(t: Setup, s: State, decisions: int, positions: int, w: Workspace, note: Note) -> None:
    """Write the outcome of a match into `note`; s is its end."""
    note.turns = turns(t, s)
    note.decisions = decisions
    note.positions = positions
    note.choices = 0
    note.changes = 0
    note.decided = WHOLE
    note.lowest = WHOLE
    for p in range(t.players):
        note.won[p] = won(t, s, p)
        note.score[p] = score(t, s, p)
    holder = NOBODY
    clear_from = positions
    for n in range(positions):
        now = leader(t, s, n, w)
        if now != NOBODY:
            if holder != NOBODY and now != holder:
                note.changes = note.changes + 1
            holder = now
        chance = winners_chance(t, s, n, w)
        note.lowest = min(note.lowest, chance)
        if chance < CLEAR:
            clear_from = positions
        elif clear_from == positions:
            clear_from = n
    if positions and share_of_win(t, s, first_winner(t, s)) == 1.0:  # a shared win is decided at the end
        note.decided = clear_from * WHOLE // positions
    for k in range(TENTHS):
        note.chance[k] = WHOLE
        note.ahead[k] = NOBODY
        if positions:
            n = k * positions // TENTHS
            note.chance[k] = winners_chance(t, s, n, w)
            now = leader(t, s, n, w)
            note.ahead[k] = NOBODY if now == NOBODY else won(t, s, now)
    note_choices(min(decisions, MAX_DECISIONS), w, note)


@rule
def note_choices(decisions: int, w: Workspace, note: Note) -> None:
    """Count how much there was to choose, by tenth of the decisions."""
    for k in range(TENTHS):
        lo = k * decisions // TENTHS
        hi = (k + 1) * decisions // TENTHS
        total = 0
        for n in range(lo, hi):
            total += w.counts[n]
            if w.counts[n] > 1:
                note.choices = note.choices + 1
        note.options[k] = total * 100 // (hi - lo) if hi > lo else NOBODY


@rule
def play_and_note(t: Setup, seed: int, number: int, policies: Ints, w: Workspace, note: Note) -> None:
    """Play match `number` of a series, each seat by its policy; its decisions are ENDLESS if it does not end."""
    s = w.states[0]
    turn = NOBODY
    decisions = 0
    positions = 0
    begin(t, s)
    for _ in range(LONGEST):
        if over(t, s):
            close_note(t, s, decisions, positions, w, note)
            return
        now = turns(t, s)
        if now != turn:
            turn = now
            seed_turn(w, seed, number, turn)
        count = dice_due(t, s)
        if count:
            positions = note_position(t, s, positions, w)
            apply_chance(t, s, w.streams[0], w.dice, count)
            continue
        p = mover(t, s)
        n = legal(t, s, p, w.moves)
        note_options(decisions, n, w)
        a = choose(t, s, w.views, p, w.streams[1], policies[p], w.moves, n)
        note_action(decisions, a, w)
        step(t, s, p, a)
        decisions += 1
    note.decisions = ENDLESS


@rule
def play_series(
    t: Setup, seed: int, lo: int, hi: int, policies: list[Ints], w: Workspace, notes: Records[Note]
) -> None:
    """Play matches lo to hi - 1 into notes[0 : hi - lo], up to one that does not end.

    policies[g % len(policies)] are the seats' of match g.
    """
    for g in range(lo, hi):
        play_and_note(t, seed, g, policies[g % len(policies)], w, notes[g - lo])
        if notes[g - lo].decisions < 0:
            return
