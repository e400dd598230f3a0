"""Which states there can be: dice, gems, cards and the order of a turn fit together."""

from dicehaven.core.contract import NEXT, Adjustable
from dicehaven.core.i18n import Seat, Text, text

from .multisets import COUNT, NOTHING, PACKED, SIZE, STRIKES, count_of, dice_in, number_of, packed, unpack
from .state import (
    HIDDEN,
    NOBODY,
    PLAYERS,
    REVEAL_ROUND,
    ROW,
    Phase,
    Setup,
    State,
    first_gems,
    first_seat,
    has_seat,
    is_single,
    mate_of,
    seats_in,
)

FACES = range(1, 7)
IN_A_TURN = (Phase.ROLL, Phase.PLACE, Phase.ACT)
MOST_PIPS = 6 * ROW


def check(t: Setup, s: State) -> Text | None:
    """Say what cannot be, or return None."""
    return (
        _numbers(t, s)
        or _cards(t, s)
        or _gems(t, s)
        or next(filter(None, (_dice(t, s, p) for p in range(t.players))), None)
        or _round(s)
        or _moment(t, s)
    )


def _numbers(t: Setup, s: State) -> Text | None:
    """Say which number means nothing."""
    seats = range(t.players)
    everybody = (1 << t.players) - 1
    allowed = {
        "phase": Phase.ROLL <= s.phase <= Phase.OVER,
        "mover": s.mover in seats,
        "starter": s.starter in seats,
        "closer": s.closer == NOBODY or s.closer in seats,
        "revealed": s.revealed in (0, 1) and (t.teams or s.revealed),
        "gem_round": s.gem_round >= 1,
        "hand": 0 <= s.hand < COUNT,
        "turn": s.turn >= 1,
        "finals": 0 <= s.finals <= t.players,
        "tied": s.tied & ~everybody == 0,
        "givers": s.givers & ~everybody == 0,
        "winners": s.winners & ~everybody == 0,
        "sums": all(0 <= total <= MOST_PIPS for total in s.sums),
        "row": all(0 <= row <= ROW for row in s.row),
        "treasure": all(map(_is_packed, s.treasure)),
        "attack": all(map(_is_packed, s.attack)),
        "strikes": _is_packed(s.strikes),
    }
    for name in ("row", "treasure", "attack", "own", "captured", "sums"):
        allowed[name] = allowed.get(name, True) and not any(getattr(s, name)[t.players :])
    wrong = next((name for name, fits in allowed.items() if not fits), None)
    return text("position-bad-number", field=wrong, value=str(getattr(s, wrong))) if wrong else None


def _is_packed(dice: int) -> bool:
    """Return whether a number is a packed multiset of at most five dice."""
    return 0 <= dice < 1 << 4 * len(FACES) and sum(count_of(dice, v) for v in FACES) <= ROW


def _cards(t: Setup, s: State) -> Text | None:
    """Say what is wrong with the team cards: two of each team, one of the last where the number of seats is odd."""
    dealt = s.team[: t.players]
    if s.team[t.players :] != list(range(t.players, PLAYERS)):
        return text("position-bad-number", field="team", value=str(s.team))
    unknown = t.teams and not s.revealed and dealt == [HIDDEN] * t.players
    cards = [p // 2 for p in range(t.players)] if t.teams and s.phase != Phase.DEAL else list(range(t.players))
    if not unknown and sorted(dealt) != cards:
        return text("position-cards")
    if s.phase == Phase.DEAL and (not t.teams or s.gem_round > 1):
        return text("position-bad-number", field="phase", value=s.phase)
    if not s.revealed and (s.gem_round >= REVEAL_ROUND or (t.open_teams and s.phase != Phase.DEAL)):
        return text("position-not-revealed", round=REVEAL_ROUND)
    return None


def _gems(t: Setup, s: State) -> Text | None:
    gems = sum(s.own) + sum(s.captured)
    dealt = sum(first_gems(t, p) for p in range(t.players))
    if min(s.own) < 0 or min(s.captured) < 0 or gems != dealt:
        return text("position-gems", count=dealt, found=gems)
    if s.phase != Phase.OVER and sum(own > 0 for own in s.own) < 2:
        return text("position-one-left")
    return None


def _dice(t: Setup, s: State, p: int) -> Text | None:
    """Say what is wrong with the dice of a seat."""
    placed = dice_in(s.treasure[p])
    in_round = s.own[p] > 0 or s.phase in (Phase.GIVE, Phase.OVER)
    if placed + s.row[p] != ROW and (s.own[p] or placed + s.row[p]):
        return text("position-dice", seat=Seat(p), count=ROW)
    if not in_round and placed + s.row[p]:
        return text("position-out", seat=Seat(p))
    if dice_in(s.attack[p]) > s.row[p]:
        return text("position-attack", seat=Seat(p), count=int(s.row[p]))
    bound = t.teams and (not s.revealed or not is_single(t, s, p))
    if bound and count_of(s.attack[p], 3):
        return text("position-three", seat=Seat(p))
    return None


def _round(s: State) -> Text | None:
    """Say what is wrong with the round: who plays it, who has closed, what still lies outside of the treasures."""
    if s.phase not in (Phase.GIVE, Phase.OVER) and s.rivals != sum(own > 0 for own in s.own):
        return text("position-bad-number", field="rivals", value=s.rivals)
    if s.closer != NOBODY and not s.treasure[s.closer]:
        return text("position-closer", seat=Seat(s.closer))
    if s.phase in IN_A_TURN:
        if s.closer == s.mover:
            return text("position-closer-on-turn", seat=Seat(s.closer))
        if s.loose != sum(s.row):
            return text("position-bad-number", field="loose", value=s.loose)
        if not s.loose:
            return text("position-all-placed")
    return None


def _moment(t: Setup, s: State) -> Text | None:
    """Say what does not fit what happens next."""
    mover = s.mover
    row = s.row[mover]
    if s.phase not in (Phase.OVER, Phase.GIVE, Phase.ROLLOFF) and not s.own[mover]:
        return text("position-mover-out", seat=Seat(mover))
    rolled = int(SIZE[s.hand])
    expected = {Phase.PLACE: row, Phase.ANSWER: ROW}.get(Phase(s.phase), rolled if s.phase == Phase.OVER else 0)
    if rolled != expected:
        return text("position-rolled", count=int(expected), found=rolled)
    if s.phase in (Phase.ROLL, Phase.PLACE) and not row:
        return text("position-nothing-to-roll", seat=Seat(mover))
    attacking = s.attack[mover] if s.phase == Phase.ACT else 0
    left = int(STRIKES[number_of(attacking)])
    if s.phase != Phase.OVER and any(count_of(s.strikes, v) > count_of(left, v) for v in FACES):
        return text("position-strikes", seat=Seat(mover))
    fits = {
        "finals": (s.finals > 0) == (s.phase == Phase.FINAL) or (s.phase == Phase.ANSWER and s.finals > 0),
        "tied": seats_in(s.tied) > 1 if s.phase == Phase.ROLLOFF else not s.tied,
        "winners": (s.winners != 0) == (s.phase == Phase.OVER),
        "givers": _may_give(t, s) if s.phase == Phase.GIVE else not s.givers,
        "hand": s.phase != Phase.ANSWER or (t.teams and len({v for v in FACES if _hand_shows(s, v)}) == 1),
    }
    wrong = next((name for name, fit in fits.items() if not fit), None)
    return text("position-bad-number", field=wrong, value=getattr(s, wrong)) if wrong else None


def _hand_shows(s: State, v: int) -> bool:
    return count_of(int(PACKED[s.hand]), v) > 0


def _may_give(t: Setup, s: State) -> bool:
    """Return whether the first giver is asked, and each giver has gems to hand over to a mate that has none (SS-9)."""
    if not s.givers or s.mover != first_seat(s.givers) or not s.revealed:
        return False
    givers = [p for p in range(t.players) if has_seat(s.givers, p)]
    return all(s.own[p] > 1 and mate_of(t, s, p) != NOBODY and not s.own[mate_of(t, s, p)] for p in givers)


# Setting up by hand


def adjustables(t: Setup, s: State, p: int) -> list[Adjustable]:
    """Return the gems and the dice of all seats: they lie on one table."""
    found = []
    faces: list[Text | str] = [text("set-empty"), *map(str, FACES)]
    gems = [str(n) for n in range(sum(first_gems(t, q) for q in range(t.players)))]
    for q in range(t.players):
        found.append(Adjustable(f"gems {q}", text("set-gems", seat=Seat(q)), gems, s.own[q], {f"gems {q}": NEXT}))
        for name, dice in (("treasure", unpack(s.treasure[q])), ("attack", unpack(s.attack[q]))):
            for i in range(ROW):
                place = f"{name} {q}.{i}"
                label = text(f"set-{name}", seat=Seat(q), number=i + 1)
                found.append(Adjustable(place, label, faces, dice[i] if i < len(dice) else 0, {place: NEXT}))
    return found


def adjust(t: Setup, s: State, p: int, place: str, value: int) -> None:
    """Change one die, or the gems of a seat: those that it has more, another seat has less."""
    name, _, where = place.partition(" ")
    if name == "gems":
        _give_gems(t, s, int(where), value)
    else:
        q, i = map(int, where.split("."))
        dice = unpack(getattr(s, name)[q])
        if i < len(dice):
            del dice[i]
        getattr(s, name)[q] = packed(tuple([*dice, value] if value else dice))
        s.row[q] = ROW - dice_in(s.treasure[q])
        if name == "treasure":
            s.attack[q] = packed(tuple(unpack(s.attack[q])[: s.row[q]]))
    give_turn(t, s, s.mover)


def _give_gems(t: Setup, s: State, p: int, own: int) -> None:
    """Give a seat so many own gems; the difference comes from what the others have captured, or have themselves."""
    more = own - s.own[p]
    s.own[p] = own
    others = [(p + k) % t.players for k in range(1, t.players)]
    if more < 0:
        s.captured[others[0]] -= more
    for gems in (s.captured, s.own):
        for q in others if more > 0 else ():
            taken = min(more, gems[q])
            gems[q] -= taken
            more -= taken
    for q in range(t.players):
        if not s.own[q]:
            s.row[q] = s.treasure[q] = s.attack[q] = 0
        elif not s.row[q] and not s.treasure[q]:
            s.row[q] = ROW


def give_turn(t: Setup, s: State, p: int) -> None:
    """Let a seat roll for a turn of this round; team cards that have not been dealt stay unknown."""
    if s.phase == Phase.DEAL:
        s.team[: t.players] = [HIDDEN] * t.players if not t.open_teams else [q // 2 for q in range(t.players)]
        s.revealed = t.open_teams
    s.phase = Phase.ROLL
    s.mover = p
    s.closer = NOBODY if s.closer == p else s.closer
    s.rivals = sum(own > 0 for own in s.own)
    s.loose = sum(s.row)
    s.hand = NOTHING
    s.strikes = s.finals = s.tied = s.givers = s.winners = 0
