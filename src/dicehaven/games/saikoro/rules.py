"""The rules of Saikoro Senshi.  Ruling ids (SS-1 …) are those of the rules page.

What the fields of a match mean is said in `state.py`, the end of a round is in `scoring.py`.
"""

from typing import Any

from dicehaven.core.rule import inlined, rule

from .multisets import BOUND, BOUND_COUNT, HIGH, LOW, LOW_BITS, ONE, PACKED, PARTS, PARTS_COUNT, SIZE, STRIKES
from .scoring import begin_round, give, roll_off, score_round, show_treasures
from .state import (
    ACT,
    ANSWER,
    CLOSE_,
    DEAL,
    END_,
    FINAL,
    GEMS,
    GIVE,
    GIVE_,
    HIDDEN,
    HIT_,
    NOBODY,
    OVER,
    PLACE,
    ROLL,
    ROLLOFF,
    ROW,
    next_in,
)
from .state import ACTIONS as ACTIONS
from .state import DICE as DICE
from .state import MOVES as MOVES
from .state import PLAYERS as PLAYERS
from .state import Setup as Setup
from .state import State as State
from .teams import is_single, single_seat, team_wins

ONE_EACH = 0x111111  # the lowest bit of each face's count
THREE = 0x000100
LOW_FACES = (1 << LOW_BITS) - 1


@rule
def begin(t: Setup, s: State) -> None:
    for p in range(PLAYERS):
        s.own[p] = GEMS if p < t.players else 0
        s.captured[p], s.sums[p] = 0, 0
        s.team[p] = p
    s.gem_round, s.starter, s.winners, s.givers, s.tied = 0, 0, 0, 0, 0
    s.revealed = 0 if t.teams else 1
    begin_round(t, s)
    if t.teams:
        s.phase = DEAL


# Chance


@inlined
def dice_due(t: Setup, s: State) -> int:
    if s.phase <= FINAL:  # ROLL or FINAL
        return int(s.row[s.mover])
    if s.phase > ROLLOFF:
        return 0
    if s.phase == ROLLOFF:
        return seats_in(s.tied)
    return ROW if s.phase == ANSWER else int(t.players)


@rule
def seats_in(bits: int) -> int:
    """How many seats a bit set holds."""
    n = 0
    for p in range(PLAYERS):
        n += int(bits) >> p & 1
    return n


@inlined
def sides(t: Setup, s: State) -> int:
    return 0 if s.phase == DEAL else 6


@rule
def deck(t: Setup, s: State, cards: Any) -> None:
    for p in range(t.players):
        cards[p] = p // 2


@inlined
def rolled(t: Setup, s: State, dice: Any) -> None:
    if s.phase <= FINAL:
        take_dice(t, s, dice)
    elif s.phase == ROLLOFF:
        roll_off(t, s, dice)
    elif s.phase == ANSWER:
        answer_sudden_death(t, s, dice)
    else:
        take_cards(t, s, dice)


@rule
def take_cards(t: Setup, s: State, cards: Any) -> None:
    for p in range(t.players):
        s.team[p] = cards[p]
    s.revealed = t.open_teams
    s.phase = ROLL


@inlined
def take_dice(t: Setup, s: State, dice: Any) -> None:
    """The dice of the mover's whole attack row, on its turn or as its final roll."""
    hand = 0
    for i in range(s.row[s.mover]):
        hand += ONE[dice[i]]
    s.hand = HIGH[hand >> LOW_BITS] + LOW[hand & LOW_FACES]
    if t.teams and s.row[s.mover] == ROW and all_equal(dice):
        sudden_death(t, s)
    else:
        use_hand(t, s)


@inlined
def use_hand(t: Setup, s: State) -> None:
    if s.phase == ROLL:
        s.phase = PLACE
    else:
        use_final_roll(t, s)


@rule
def use_final_roll(t: Setup, s: State) -> None:
    p = s.mover
    s.treasure[p] += PACKED[s.hand]
    s.attack[p], s.row[p], s.hand = 0, 0, 0
    s.finals -= 1
    s.mover = next_in(t, s, p)
    final_rolls(t, s)


# Sudden death (source 01, 03 I; SS-11)


@rule
def all_equal(dice: Any) -> bool:
    for i in range(1, ROW):
        if dice[i] != dice[0]:
            return False
    return True


@rule
def sudden_death(t: Setup, s: State) -> None:
    """Five equal dice win the match for the roller's team, unless a single seat may answer a pair."""
    s.revealed = 1
    if is_single(t, s, s.mover) or single_seat(t, s) == NOBODY:
        team_wins(t, s, s.team[s.mover])
    else:
        s.phase = ANSWER


@rule
def answer_sudden_death(t: Setup, s: State, dice: Any) -> None:
    face = 1
    while PACKED[s.hand] != ROW * ONE[face]:
        face += 1
    if all_equal(dice) and dice[0] == face:
        s.phase = FINAL if s.finals else ROLL
        use_hand(t, s)
    elif all_equal(dice) and dice[0] > face:
        team_wins(t, s, s.team[single_seat(t, s)])
    else:
        team_wins(t, s, s.team[s.mover])


# Decisions


@inlined
def mover(t: Setup, s: State) -> int:
    return int(s.mover) if PLACE <= s.phase <= GIVE else NOBODY


@rule
def owes(t: Setup, s: State, p: int) -> bool:
    return mover(t, s) == p


@inlined
def legal(t: Setup, s: State, p: int, moves: Any) -> int:
    if s.phase == PLACE:
        return legal_places(t, s, moves)
    if s.phase == ACT:
        return legal_acts(t, s, moves)
    for gems in range(s.own[p]):
        moves[gems] = GIVE_ + gems
    return int(s.own[p])


@inlined
def legal_places(t: Setup, s: State, moves: Any) -> int:
    """Any of the rolled dice, but all threes for a seat bound by the cursed three."""
    if t.teams and cursed(t, s):
        row, n = BOUND[s.hand], int(BOUND_COUNT[s.hand])
    else:
        row, n = PARTS[s.hand], int(PARTS_COUNT[s.hand])
    for i in range(n):
        moves[i] = row[i]
    return n


@rule
def cursed(t: Setup, s: State) -> bool:
    """Whether the cursed three binds the mover: every seat before the reveal (SS-8), only the pairs after it."""
    return not s.revealed or not is_single(t, s, s.mover)


@inlined
def legal_acts(t: Setup, s: State, moves: Any) -> int:
    """What can be hit, then `end`, then `close`.  Each is written, and counted only if it may be done."""
    n = 0
    if s.strikes:
        for q in range(t.players):
            hits = hits_on(s, q)
            if hits:
                for v in range(6):
                    moves[n] = HIT_ + 6 * q + v
                    n += hits >> 4 * v & 1
    moves[n] = END_
    moves[n + 1] = CLOSE_
    return n + 2 if may_close(s) else n + 1


@inlined
def hits_on(s: State, q: int) -> int:
    """The values of seat q's treasure that the mover can knock out, as lowest bits of their counts."""
    if q == s.mover:
        return 0
    hits = some_of(s.strikes) & some_of(s.treasure[q])
    if hits and s.revealed and s.team[q] == s.team[s.mover]:
        hits &= THREE  # of a team-mate's treasure only threes
    return hits


@inlined
def some_of(packed: int) -> int:
    """The lowest bit of each count that is not zero (counts are at most five)."""
    return (int(packed) | int(packed) >> 1 | int(packed) >> 2) & ONE_EACH


@inlined
def may_close(s: State) -> bool:
    """No closing stands (SS-1) and something lies in the mover's treasure (SS-2)."""
    return s.closer == NOBODY and s.row[s.mover] < ROW


@inlined
def can_hit(t: Setup, s: State) -> bool:
    if s.strikes:
        for q in range(t.players):
            if hits_on(s, q):
                return True
    return False


@inlined
def step(t: Setup, s: State, p: int, a: int) -> None:
    if s.phase == PLACE:
        place(t, s, a)
    elif a < GIVE_:
        hit(t, s, a - HIT_)
    elif a < END_:
        give(t, s, a - GIVE_)
        return
    elif a == CLOSE_:
        s.closer = s.mover
        if t.fast:  # SS-6
            begin_final_rolls(t, s)
            return
    if s.phase == ACT and (a >= END_ or not (may_close(s) or can_hit(t, s))):
        end_turn(t, s)


@inlined
def place(t: Setup, s: State, m: int) -> None:
    """The multiset m of the rolled dice goes to treasure, the rest may attack; with every die in treasure the round ends."""
    p = int(s.mover)
    s.treasure[p] += PACKED[m]
    s.attack[p] = PACKED[s.hand] - PACKED[m]
    s.strikes = STRIKES[s.hand] - STRIKES[m]
    s.row[p] -= SIZE[m]
    s.loose -= SIZE[m]
    s.hand, s.phase = 0, ACT
    if s.loose == 0:
        score_round(t, s)


@inlined
def hit(t: Setup, s: State, target: int) -> None:
    """Knock a die of value v + 1 out of seat q's treasure: it goes back blank; a closing of q is void."""
    q, v = target // 6, target % 6
    die = 1 << 4 * v
    s.strikes -= die
    s.treasure[q] -= die
    s.row[q] += 1
    s.loose += 1
    if s.closer == q:
        s.closer = NOBODY


@rule
def end_turn(t: Setup, s: State) -> None:
    """Pass the turn on, over seats that have nothing to roll and may not close, to the round's end at last."""
    s.strikes = 0
    while True:
        s.mover = next_in(t, s, s.mover)
        if s.closer != NOBODY:
            if s.mover == s.closer:
                show_treasures(t, s)
                return
        elif s.turn >= t.turn_limit * s.rivals:  # SS-7
            s.finals = s.rivals
            final_rolls(t, s)
            return
        s.turn += 1
        if s.row[s.mover]:
            s.phase = ROLL
            return
        if may_close(s):
            s.phase = ACT
            return


@rule
def begin_final_rolls(t: Setup, s: State) -> None:
    s.mover, s.strikes = next_in(t, s, s.mover), 0
    s.finals = int(s.rivals) - 1
    final_rolls(t, s)


@rule
def final_rolls(t: Setup, s: State) -> None:
    """Ask for the next final roll of a seat that has dice in its attack row (SS-6, SS-7)."""
    while s.finals and not s.row[s.mover]:
        s.finals -= 1
        s.mover = next_in(t, s, s.mover)
    s.phase = FINAL
    if not s.finals:
        score_round(t, s)


# The end of the match


@inlined
def over(t: Setup, s: State) -> bool:
    return s.phase == OVER


@rule
def won(t: Setup, s: State, p: int) -> bool:
    return (int(s.winners) >> p & 1) == 1


@rule
def score(t: Setup, s: State, p: int) -> int:
    return int(s.own[p]) + int(s.captured[p])


@rule
def turns(t: Setup, s: State) -> int:
    return int(s.gem_round)


@rule
def redact(t: Setup, s: State, p: int) -> None:
    """Nobody, not even the seat itself, knows a team card before the reveal."""
    if not s.revealed:
        for q in range(t.players):
            s.team[q] = HIDDEN


@rule
def hidden_cards(t: Setup, v: State) -> int:
    """The team cards, until they are turned: nothing that happens before tells one from another (SS-8)."""
    return 0 if v.revealed or v.phase == DEAL else int(t.players)


@rule
def determinize(t: Setup, v: State, cards: Any) -> None:
    for p in range(t.players):
        v.team[p] = cards[p]
