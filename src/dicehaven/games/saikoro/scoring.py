"""Rounds of Saikoro Senshi: comparing treasures, paying and handing over gems, deciding the match."""

from dicehaven.core.contract import Ints
from dicehaven.core.rule import inlined, rule

from .multisets import PIPS, dice_in, number_of
from .state import (
    NOBODY,
    REVEAL_ROUND,
    ROW,
    Phase,
    Setup,
    Starter,
    State,
    are_known_mates,
    first_seat,
    has_seat,
    mate_of,
    next_in,
    team_gems,
)


@rule
def begin_round(t: Setup, s: State) -> None:
    s.gem_round += 1
    if s.gem_round >= REVEAL_ROUND:
        s.revealed = 1
    rivals = 0
    for p in range(t.players):
        s.treasure[p] = 0
        s.attack[p] = 0
        s.row[p] = 0
        if s.own[p]:
            s.row[p] = ROW
            rivals += 1
    s.rivals = rivals
    s.loose = ROW * rivals
    s.hand = 0
    s.strikes = 0
    s.closer = NOBODY
    s.finals = 0
    s.mover = s.starter
    s.turn = 1
    s.phase = Phase.ROLL


# The end of a round


@rule
def show_treasures(t: Setup, s: State) -> None:
    """Nobody could break the closing: all others move what shows a value into treasure (SS-2, SS-3)."""
    for p in range(t.players):
        if p != s.closer:
            s.treasure[p] += s.attack[p]
            s.row[p] -= dice_in(s.attack[p])
            s.attack[p] = 0
    score_round(t, s)


@inlined
def treasure_sum(s: State, p: int) -> int:
    """Return the sum of the dice in seat p's treasure."""
    return int(PIPS[number_of(int(s.treasure[p]))])


@rule
def score_round(t: Setup, s: State) -> None:
    best = -1
    tied = 0
    for p in range(t.players):
        if s.own[p]:
            total = treasure_sum(s, p)
            s.sums[p] = total
            if total > best:
                best = total
                tied = 0
            if total == best:
                tied |= 1 << p
    settle_tie(t, s, tied)


@rule
def settle_tie(t: Setup, s: State, tied: int) -> None:
    """One seat in the set wins the round; more of them roll off."""
    if tied & (tied - 1):
        s.tied = tied
        s.phase = Phase.ROLLOFF
        return
    s.tied = 0
    pay(t, s, first_seat(tied))


@rule
def roll_off(t: Setup, s: State, dice: Ints) -> None:
    """Compare one die each, lowest seat first; only those who rolled highest stay tied."""
    best = 0
    still = 0
    i = 0
    for p in range(t.players):
        if has_seat(s.tied, p):
            if dice[i] > best:
                best = int(dice[i])
                still = 0
            if dice[i] == best:
                still |= 1 << p
            i += 1
    settle_tie(t, s, still)


@rule
def pay(t: Setup, s: State, winner: int) -> None:
    """Take a gem from each other seat; mates that know each other pay none, unless partners pay (SS-8, SS-13)."""
    if t.starter != Starter.ROTATE:
        s.starter = winner  # for `loser` the search begins here, once gems are paid and given
    bare = 0  # the set of seats that lose their last gem
    for p in range(t.players):
        if s.own[p] and p != winner and (t.partners_pay or not are_known_mates(s, p, winner)):
            s.own[p] -= 1
            s.captured[winner] += 1
            if s.own[p] == 0:
                bare |= 1 << p
    if bare:
        if match_decided(t, s):
            finish(t, s)
            return
        if t.teams and s.revealed:
            find_givers(t, s, bare)
    next_giver(t, s)


# Gifts (SS-9)


@rule
def find_givers(t: Setup, s: State, bare: int) -> None:
    """Find the seats with two gems or more, now that all have paid, whose team-mate has just lost its last one."""
    s.givers = 0
    for p in range(t.players):
        mate = mate_of(t, s, p)
        if s.own[p] > 1 and mate != NOBODY and has_seat(bare, mate):
            s.givers |= 1 << p


@rule
def next_giver(t: Setup, s: State) -> None:
    """Ask the next giver, in seat order; when there is none, the next round begins."""
    if s.givers:
        s.mover = first_seat(s.givers)
        s.phase = Phase.GIVE
        return
    if t.starter == Starter.LOSER:
        s.starter = lowest_seat(t, s, s.starter)
    elif t.starter == Starter.ROTATE:
        s.starter = next_in(t, s, s.starter)
    begin_round(t, s)


@rule
def lowest_seat(t: Setup, s: State, winner: int) -> int:
    """Return the seat still in with the lowest sum, nearest clockwise after the winner, who is furthest (SS-4)."""
    best = 99
    found = int(winner)
    for k in range(1, t.players + 1):
        p = (int(winner) + k) % t.players
        if s.own[p] and s.sums[p] < best:
            best = int(s.sums[p])
            found = p
    return found


@rule
def hand_over(t: Setup, s: State, gems: int) -> None:
    """Hand gems over to the team-mate that has none left (SS-9)."""
    s.givers &= ~(1 << int(s.mover))
    s.own[s.mover] -= gems
    s.own[mate_of(t, s, s.mover)] += gems
    next_giver(t, s)


# The end of the match


@rule
def match_decided(t: Setup, s: State) -> bool:
    """Return whether a team has no own gems left; in solo play, whether one seat is left."""
    if t.teams:
        for p in range(t.players):
            if team_gems(t, s, s.team[p]) == 0:
                return True
        return False
    left = 0
    for p in range(t.players):
        left += s.own[p] > 0
    return left < 2


@rule
def finish(t: Setup, s: State) -> None:
    """Find the winners: most own gems of a team, then most captured gems, then shared (SS-10)."""
    best = 0
    s.winners = 0
    for p in range(t.players):
        if not team_gems(t, s, s.team[p]):
            continue
        worth = 0
        for q in range(t.players):
            if s.team[q] == s.team[p]:
                worth += 1000 * int(s.own[q]) + int(s.captured[q])
        if worth > best:
            best = worth
            s.winners = 0
        if worth == best:
            s.winners |= 1 << p
    s.phase = Phase.OVER
    s.givers = 0


@rule
def team_wins(t: Setup, s: State, team: int) -> None:
    """End the match; all seats of the team have won it."""
    s.winners = 0
    for p in range(t.players):
        if s.team[p] == team:
            s.winners |= 1 << p
    s.phase = Phase.OVER
    s.finals = 0
