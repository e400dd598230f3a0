"""The rules of Saikoro Senshi, in the order of their page; ruling ids (SS-1 …) are the page's.

Who wins a round and the match, and what is paid, is in `scoring.py`; who belongs together in `state.py`.
"""

from dicehaven.core.actions import Declaration
from dicehaven.core.contract import Ints
from dicehaven.core.rule import inlined, rule

from .multisets import (
    BOUND,
    BOUND_COUNT,
    ONE,
    PACKED,
    PARTS,
    PARTS_COUNT,
    SETS,
    SIZE,
    STRIKES,
    is_shown,
    number_of,
    shown_in,
)
from .scoring import begin_round, hand_over, roll_off, score_round, show_treasures, team_wins
from .state import (
    DICE,
    GEMS,
    HIDDEN,
    NOBODY,
    PLAYERS,
    ROW,
    Phase,
    Setup,
    State,
    are_known_mates,
    first_gems,
    has_seat,
    is_single,
    next_in,
    seats_in,
    single_seat,
    team_of,
)

# The moves, each declared once

_moves = Declaration(__name__)
_place = _moves.kind("place", "treasure {dice}", dice=[" ".join(map(str, dice)) or "none" for dice in SETS])
_hit = _moves.kind("hit", "hit {value}@{seat}", seat=range(PLAYERS), value=range(1, 7))
_give = _moves.kind("give", "give {gems}", gems=range(GEMS))
END = _moves.single("end")
CLOSE = _moves.single("close")

place, is_place, place_dice = _place.rules()  # dice: the number of their multiset
hit, is_hit, hit_seat, hit_value = _hit.rules()
give, is_give, give_gems = _give.rules()

ACTIONS = _moves.count
NOTATION = _moves.notation
FOR_PEOPLE = _moves.for_people
MOVES = 64  # legal ones at most in one decision


# The match begins


@rule
def begin(t: Setup, s: State) -> None:
    """Give each seat four gems, or fewer where others are ahead; in a team game the cards are dealt."""
    for p in range(PLAYERS):
        s.own[p] = first_gems(t, p) if p < t.players else 0
        s.captured[p] = 0
        s.sums[p] = 0
        s.team[p] = p
    s.gem_round = 0
    s.starter = 0
    s.winners = 0
    s.givers = 0
    s.tied = 0
    s.revealed = 0 if t.teams else 1
    begin_round(t, s)
    if t.teams:
        s.phase = Phase.DEAL


@rule
def deck(t: Setup, s: State, cards: Ints) -> None:
    """Write two cards of each team, one of the last where the number of seats is odd."""
    for p in range(t.players):
        cards[p] = p // 2


@rule
def deal_teams(t: Setup, s: State, cards: Ints) -> None:
    for p in range(t.players):
        s.team[p] = cards[p]
    s.revealed = t.open_teams
    s.phase = Phase.ROLL


# Chance


@inlined
def dice_due(t: Setup, s: State) -> int:
    if s.phase <= Phase.FINAL:  # ROLL or FINAL
        return int(s.row[s.mover])
    if s.phase > Phase.ROLLOFF:
        return 0
    if s.phase == Phase.ROLLOFF:
        return seats_in(s.tied)
    return ROW if s.phase == Phase.ANSWER else int(t.players)


@inlined
def sides(t: Setup, s: State) -> int:
    return 0 if s.phase == Phase.DEAL else 6


@inlined
def rolled(t: Setup, s: State, dice: Ints) -> None:
    if s.phase <= Phase.FINAL:
        roll(t, s, dice)
    elif s.phase == Phase.ROLLOFF:
        roll_off(t, s, dice)
    elif s.phase == Phase.ANSWER:
        answer_sudden_death(t, s, dice)
    else:
        deal_teams(t, s, dice)


# Decisions


@inlined
def mover(t: Setup, s: State) -> int:
    return int(s.mover) if Phase.PLACE <= s.phase <= Phase.GIVE else NOBODY


@rule
def owes(t: Setup, s: State, p: int) -> bool:
    return mover(t, s) == p


@inlined
def legal(t: Setup, s: State, p: int, moves: Ints) -> int:
    if s.phase == Phase.PLACE:
        return legal_places(t, s, moves)
    if s.phase == Phase.ACT:
        return legal_acts(t, s, moves)
    return legal_gifts(s, p, moves)


@inlined
def step(t: Setup, s: State, p: int, a: int) -> None:
    if is_place(a):
        put_into_treasure(t, s, place_dice(a))
    elif is_hit(a):
        knock_out(s, hit_seat(a), hit_value(a))
    elif is_give(a):
        hand_over(t, s, give_gems(a))
        return
    elif a == CLOSE:
        s.closer = s.mover
        if t.fast:  # SS-6
            begin_final_rolls(t, s)
            return
    if s.phase == Phase.ACT and (a in (END, CLOSE) or not (may_close(s) or can_hit(t, s))):
        end_turn(t, s)


# A turn: 1. roll


@inlined
def roll(t: Setup, s: State, dice: Ints) -> None:
    """Take the dice of the mover's whole attack row, on its turn or as its final roll."""
    packed = 0
    for i in range(s.row[s.mover]):
        packed += ONE[dice[i]]
    s.hand = number_of(packed)
    if t.teams and s.row[s.mover] == ROW and all_equal(dice):
        sudden_death(t, s)
    else:
        use_hand(t, s)


@inlined
def use_hand(t: Setup, s: State) -> None:
    if s.phase == Phase.ROLL:
        s.phase = Phase.PLACE
    else:
        use_final_roll(t, s)


# 2. Place


@inlined
def legal_places(t: Setup, s: State, moves: Ints) -> int:
    """List any of the rolled dice, but all threes for a seat bound by the cursed three."""
    if cursed_three_binds(t, s):
        dice = BOUND[s.hand]
        n = int(BOUND_COUNT[s.hand])
    else:
        dice = PARTS[s.hand]
        n = int(PARTS_COUNT[s.hand])
    for i in range(n):
        moves[i] = place(dice[i])
    return n


@inlined
def put_into_treasure(t: Setup, s: State, m: int) -> None:
    """Place the multiset m of the rolled dice; the rest may attack.  With every die in treasure the round ends."""
    p = int(s.mover)
    s.treasure[p] += PACKED[m]
    s.attack[p] = PACKED[s.hand] - PACKED[m]
    s.strikes = STRIKES[s.hand] - STRIKES[m]
    s.row[p] -= SIZE[m]
    s.loose -= SIZE[m]
    s.hand = 0
    s.phase = Phase.ACT
    if s.loose == 0:
        score_round(t, s)


# 3. Attack, 4. close


@inlined
def legal_acts(t: Setup, s: State, moves: Ints) -> int:
    """List the hits that are possible, then `end` and `close`; each is written, and counted only if it may be done."""
    n = 0
    if s.strikes:
        for q in range(t.players):
            hits = hits_on(s, q)
            if hits:
                for v in range(1, 7):
                    moves[n] = hit(q, v)
                    n += is_shown(hits, v)
    moves[n] = END
    moves[n + 1] = CLOSE
    return n + 2 if may_close(s) else n + 1


@inlined
def can_hit(t: Setup, s: State) -> bool:
    if s.strikes:
        for q in range(t.players):
            if hits_on(s, q):
                return True
    return False


@inlined
def hits_on(s: State, q: int) -> int:
    """Return the values of seat q's treasure that the mover can knock out, as `shown_in` gives them."""
    if q == s.mover:
        return 0
    hits = shown_in(s.strikes) & shown_in(s.treasure[q])
    if hits and are_known_mates(s, q, s.mover):
        hits &= ONE[3]  # of a team-mate's treasure only threes
    return hits


@inlined
def knock_out(s: State, q: int, v: int) -> None:
    """A die of value v leaves seat q's treasure and is blank again; a closing of q is void."""
    s.strikes -= ONE[v]
    s.treasure[q] -= ONE[v]
    s.row[q] += 1
    s.loose += 1
    if s.closer == q:
        s.closer = NOBODY


@inlined
def may_close(s: State) -> bool:
    """Return whether no closing stands (SS-1) and something lies in the mover's treasure (SS-2)."""
    return s.closer == NOBODY and s.treasure[s.mover] != 0


@inlined
def is_last_turn(t: Setup, s: State) -> bool:
    """Return whether no closing stands and the turn limit is reached: final rolls follow (SS-7)."""
    return s.closer == NOBODY and s.turn >= t.turn_limit * s.rivals


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
        elif is_last_turn(t, s):
            s.finals = s.rivals
            final_rolls(t, s)
            return
        s.turn += 1
        if s.row[s.mover]:
            s.phase = Phase.ROLL
            return
        if may_close(s):
            s.phase = Phase.ACT
            return


# Teams


@rule
def legal_gifts(s: State, p: int, moves: Ints) -> int:
    """List gifts from no gem to all but one (SS-9)."""
    for gems in range(s.own[p]):
        moves[gems] = give(gems)
    return int(s.own[p])


@inlined
def cursed_three_binds(t: Setup, s: State) -> bool:
    """Return whether the mover must keep its threes: every seat before the reveal (SS-8), only the pairs after it."""
    return t.teams != 0 and (s.revealed == 0 or not is_single(t, s, s.mover))


@rule
def all_equal(dice: Ints) -> bool:
    for i in range(1, ROW):
        if dice[i] != dice[0]:
            return False
    return True


@rule
def sudden_death(t: Setup, s: State) -> None:
    """Five equal dice win the match for the roller's team, unless a single seat may answer a pair (SS-11)."""
    s.revealed = 1
    if is_single(t, s, s.mover) or single_seat(t, s) == NOBODY:
        team_wins(t, s, s.team[s.mover])
    else:
        s.phase = Phase.ANSWER


@rule
def answer_sudden_death(t: Setup, s: State, dice: Ints) -> None:
    """Five higher ones win for the single seat, five of the same value let the turn go on, anything else loses."""
    face = 1
    while PACKED[s.hand] != ROW * ONE[face]:
        face += 1
    if all_equal(dice) and dice[0] == face:
        s.phase = Phase.FINAL if s.finals else Phase.ROLL
        use_hand(t, s)
    elif all_equal(dice) and dice[0] > face:
        team_wins(t, s, s.team[single_seat(t, s)])
    else:
        team_wins(t, s, s.team[s.mover])


# The fast game (SS-6), and the turn limit (SS-7)


@rule
def begin_final_rolls(t: Setup, s: State) -> None:
    s.mover = next_in(t, s, s.mover)
    s.strikes = 0
    s.finals = int(s.rivals) - 1
    final_rolls(t, s)


@rule
def final_rolls(t: Setup, s: State) -> None:
    """Ask for the next final roll of a seat that has dice in its attack row."""
    while s.finals and not s.row[s.mover]:
        s.finals -= 1
        s.mover = next_in(t, s, s.mover)
    s.phase = Phase.FINAL
    if not s.finals:
        score_round(t, s)


@rule
def use_final_roll(t: Setup, s: State) -> None:
    """Put all dice of a final roll into treasure."""
    p = s.mover
    s.treasure[p] += PACKED[s.hand]
    s.attack[p] = 0
    s.row[p] = 0
    s.hand = 0
    s.finals -= 1
    s.mover = next_in(t, s, p)
    final_rolls(t, s)


# The end of the match


@inlined
def over(t: Setup, s: State) -> bool:
    return s.phase == Phase.OVER


@rule
def won(t: Setup, s: State, p: int) -> bool:
    return has_seat(s.winners, p)


@rule
def score(t: Setup, s: State, p: int) -> int:
    return int(s.own[p]) + int(s.captured[p])


@rule
def collected(t: Setup, s: State, p: int) -> int:
    """Return the gems that keep seat p in the match."""
    return int(s.own[p])


@rule
def turns(t: Setup, s: State) -> int:
    return int(s.gem_round)


# What is hidden


@rule
def redact(t: Setup, s: State, p: int) -> None:
    """Nobody, not even the seat itself, knows a team card before the reveal."""
    if not s.revealed:
        for q in range(t.players):
            s.team[q] = HIDDEN


@rule
def hidden_cards(t: Setup, v: State) -> int:
    """Return the team cards, until they are turned: nothing that happens before tells one from another (SS-8)."""
    return int(t.players) if v.team[0] == HIDDEN and v.phase != Phase.DEAL else 0


@rule
def determinize(t: Setup, v: State, cards: Ints) -> None:
    for p in range(t.players):
        v.team[p] = cards[p]
