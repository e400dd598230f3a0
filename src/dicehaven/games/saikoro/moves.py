"""Moves of Saikoro Senshi as text: notation, sentences, why a move is illegal; what happened, and what a result is made of."""

import re
from collections.abc import Iterator, Sequence

from dicehaven.core.contract import Face, Held, Points, Prompt
from dicehaven.core.i18n import Faces, Seat, Text, text

from . import rules
from .multisets import ONE, PACKED, SETS, count_of, dice_in, opposite, packed, unpack
from .queries import dice_words, members, others_in, round_is_over, values_words
from .rules import FOR_PEOPLE, NOTATION
from .scoring import treasure_sum
from .state import NOBODY, Phase, Setup, State, has_seat, mate_of, single_seat, team_gems


def roller(t: Setup, s: State) -> int:
    """Return the seat that the dice due belong to; in a roll-off the first of them."""
    return rollers(t, s)[0]


def rollers(t: Setup, s: State) -> list[int]:
    """Return the seats that the dice due belong to: in a roll-off a die each."""
    if s.phase == Phase.ROLLOFF:
        return [p for p in range(t.players) if has_seat(s.tied, p)]
    return [single_seat(t, s) if s.phase == Phase.ANSWER else s.mover]


def forgive(move: str) -> str:
    """Accept values in any order, with commas or without blanks: `5,6` is `treasure 6 5`, `hit 6 2` is `hit 6@2`."""
    hit = re.fullmatch(r"hit ?([1-6]) ?[@ ,] ?([0-8])", move)
    if hit:
        return f"hit {hit[1]}@{hit[2]}"
    placed = re.fullmatch(r"(?:treasure)?([1-6, ]*)", move)
    if placed and move:
        return f"treasure {' '.join(sorted(re.sub('[, ]', '', placed[1]), reverse=True)) or 'none'}"
    return move


def describe(t: Setup, s: State, p: int, a: int) -> Text:
    """Put an action into words."""
    if rules.is_place(a):
        dice = SETS[rules.place_dice(a)]
        return text("move-treasure", dice=dice_words(dice), count=len(dice))
    if rules.is_hit(a):
        value = rules.hit_value(a)
        return text("move-hit", seat=Seat(rules.hit_seat(a)), value=value, own=opposite(value))
    if rules.is_give(a):
        return text("move-give", gems=rules.give_gems(a))
    if a == rules.END:
        return text("move-end")
    return closing(t, s, p)


def closing(t: Setup, s: State, p: int) -> Text:
    """Say what closing leads to, and which dice it gives up (SS-2)."""
    idle = unpack(s.attack[p])
    others = others_in(t, s, p)
    return text(
        "move-close-fast" if t.fast else "move-close",
        sum=treasure_sum(s, p),
        count=len(others),
        other=Seat(others[0]),
        idle=len(idle),
        values=values_words(idle) if idle else "",
    )


def why_not(t: Setup, s: State, p: int, a: int) -> Text:
    """Return the reason why seat p, whose decision it is, may not do a."""
    if s.phase == Phase.GIVE:
        return text("only-so-many-gems", most=s.own[p] - 1) if rules.is_give(a) else text("only-gifts")
    if rules.is_give(a):
        return text("nothing-to-give")
    if rules.is_place(a):
        return text("already-placed") if s.phase == Phase.ACT else _why_not_place(s, rules.place_dice(a))
    if s.phase == Phase.PLACE:
        return text("place-first")
    if rules.is_hit(a):
        return _why_not_hit(t, s, p, rules.hit_seat(a), rules.hit_value(a))
    if s.closer != NOBODY:
        return text("closing-stands", seat=Seat(s.closer))
    return text("nothing-in-treasure")


def _why_not_place(s: State, m: int) -> Text:
    wanted = SETS[m]
    there = SETS[s.hand]
    for v in sorted(set(wanted), reverse=True):
        if wanted.count(v) > there.count(v):
            return text("not-that-many", value=v, found=there.count(v))
    return text("threes-must-go")


def _why_not_hit(t: Setup, s: State, p: int, q: int, v: int) -> Text:
    if q >= t.players:
        return text("no-such-seat", number=q, last=t.players - 1)
    if q == p:
        return text("own-treasure")
    if not s.own[q]:
        return text("seat-is-out", seat=Seat(q))
    if not count_of(s.treasure[q], v):
        others = [o for o in range(t.players) if o != p and s.own[o]]
        if len(others) > 1 and not any(count_of(s.treasure[o], v) for o in others):
            return text("in-no-treasure", value=v)
        return text("not-in-treasure", seat=Seat(q), value=v)
    if not count_of(s.strikes, v):
        used = count_of(s.attack[p], opposite(v))
        return text("die-already-used" if used else "no-such-attacker", value=v, own=opposite(v))
    return text("team-mate", seat=Seat(q))


# What happened: the differences between two views of a seat


GREAT = (
    "answer-equal",
    "answer-fails",
    "answer-higher",
    "close",
    "gift",
    "out",
    "reveal",
    "sudden-death",
    "void",
    "won",
)
HIGHLIGHTS = frozenset(f"event-{what}" for what in GREAT)


def events(t: Setup, before: State, after: State) -> list[Text]:
    """Return what happened between two views of one seat, as messages in the order in which it did."""
    messages: list[Text] = []
    if before.phase in (Phase.PLACE, Phase.ACT):
        messages += _turn(t, before, after)
    elif before.phase in (Phase.ROLL, Phase.FINAL):
        messages += _sudden_death(t, before, after)
    elif before.phase == Phase.ANSWER:
        messages.append(_answer(t, before, after))
    if after.revealed and not before.revealed:
        teams = [text("team-of", letter=letter, seats=[Seat(p) for p in seats]) for letter, seats in members(t, after)]
        messages.append(text("event-reveal", teams=teams))
    messages += _gems(t, before, after)
    if after.gem_round > before.gem_round:
        messages.append(text("event-round", number=after.gem_round, seat=Seat(after.mover)))
    return messages


def _turn(t: Setup, before: State, after: State) -> Iterator[Text]:
    """Tell the mover's turn and its consequences."""
    ended = round_is_over(before, after)
    mover = Seat(before.mover)
    if before.phase == Phase.PLACE:
        # a round that ends here ends with all dice just rolled in treasure
        dice = SETS[before.hand] if ended else unpack(after.treasure[before.mover] - before.treasure[before.mover])
        yield text("event-place", seat=mover, dice=Faces(tuple(dice), dice_words(dice)), count=len(dice))
    else:
        for q in range(t.players):
            if v := _knocked_out(before, after, q, ended):
                yield text("event-hit", seat=mover, other=Seat(q), value=v, own=opposite(v))
    closer = before.closer
    if before.phase == Phase.ACT and closer == NOBODY and (ended or after.closer != NOBODY):
        closer = before.mover
        yield text("event-close", seat=mover)
    elif not ended and after.closer != closer:
        yield text("event-void", seat=Seat(closer))
    if ended:
        yield text("event-all-placed") if closer == NOBODY else text("event-stands", seat=Seat(closer))
    elif after.phase == Phase.FINAL:
        yield text("event-last-rolls") if after.closer == NOBODY else text("event-fast-rolls")


def _knocked_out(before: State, after: State, q: int, ended: bool) -> int:
    """Return the value by which seat q's treasure has shrunk, 0 if nothing was knocked out of it.

    At the end of a round attack rows have joined the treasures, and only the sums are known.
    """
    if q == before.mover or not before.own[q]:
        return 0
    was = sum(unpack(before.treasure[q]))
    if not ended:
        return was - sum(unpack(after.treasure[q]))
    return was + (0 if q == before.closer else sum(unpack(before.attack[q]))) - after.sums[q]


def _paid(t: Setup, before: State, after: State) -> bool:
    return any(after.captured[p] > before.captured[p] for p in range(t.players))


def _sudden_death(t: Setup, before: State, after: State) -> Iterator[Text]:
    if after.phase == Phase.ANSWER or (after.phase == Phase.OVER and not _paid(t, before, after)):
        yield text("event-sudden-death", seat=Seat(before.mover))
    if after.phase == Phase.ANSWER:
        yield text("event-may-answer", seat=Seat(single_seat(t, after)))


def _answer(t: Setup, before: State, after: State) -> Text:
    alone = single_seat(t, before)
    if after.phase != Phase.OVER or _paid(t, before, after):
        return text("event-answer-equal", seat=Seat(alone))
    return text("event-answer-higher" if has_seat(after.winners, alone) else "event-answer-fails", seat=Seat(alone))


def _gems(t: Setup, before: State, after: State) -> Iterator[Text]:
    """Tell of sums compared, roll-offs, gems won, lost and handed over."""
    if before.phase not in (Phase.ROLLOFF, Phase.GIVE) and (after.phase == Phase.ROLLOFF or _paid(t, before, after)):
        yield text("event-sums", sums=[_sum(after, p) for p in _rivals(t, before, after)])
    if after.phase == Phase.ROLLOFF:
        tied = [Seat(p) for p in range(t.players) if has_seat(after.tied, p)]
        yield text("event-rolloff-again" if before.phase == Phase.ROLLOFF else "event-rolloff", seats=tied)
    for p in range(t.players):
        if after.captured[p] > before.captured[p]:
            gems = after.captured[p] - before.captured[p]
            yield text("event-won", seat=Seat(p), gems=gems, number=before.gem_round)
    for p in range(t.players):
        if before.own[p] and not after.own[p]:
            yield text("event-out", seat=Seat(p))
    if before.phase == Phase.GIVE:
        giver = before.mover
        gems = before.own[giver] - after.own[giver]
        yield text("event-gift", seat=Seat(giver), other=Seat(mate_of(t, before, giver)), gems=gems)


def _rivals(t: Setup, before: State, after: State) -> list[int]:
    """Return the seats that have played a round that has been scored, sums falling."""
    return sorted((p for p in range(t.players) if before.own[p]), key=lambda p: -after.sums[p])


def _sum(after: State, p: int) -> Text:
    return text("sum-of", seat=Seat(p), sum=after.sums[p])


# The board that a round ended with


def held(t: Setup, before: State, after: State, dice: Sequence[Face]) -> Held | None:
    """Return the scored board of a round, once the next one has begun."""
    if after.gem_round == before.gem_round:
        return None
    rolled = [int(face) for face in dice]
    board = _scored(t, before, after, rolled)
    turn = text("held-round", number=before.gem_round)
    if before.phase == Phase.GIVE:
        [gift] = [one for one in _gems(t, before, after) if one.code == "event-gift"]
        return Held(board, Prompt(turn, gift), text("held-next"), ("event-gift",))
    hint: Text | None = None
    for words in (
        *_why(t, before, board, rolled),
        *(one for one in _gems(t, before, after) if one.code == "event-out"),
    ):
        sentence = text("sentence", words=words)
        hint = text("sentences", first=hint, then=sentence) if hint else sentence
    prompt = Prompt(turn, _compared(t, before, after), hint)
    last = rolled if before.phase == Phase.ROLLOFF else ()
    return Held(board, prompt, text("held-next"), ("event-sums", "event-won", "event-out"), last)


def _scored(t: Setup, before: State, after: State, rolled: list[int]) -> State:
    """Return the board when it was scored: all dice that counted in treasure, gems paid, the winner alone in the roll-off."""
    board = before.copy()
    board.tied = sum(1 << p for p in range(t.players) if after.captured[p] > before.captured[p])
    board.own[:] = after.own
    board.captured[:] = after.captured
    board.phase = Phase.ROLLOFF
    board.hand = 0
    board.strikes = 0
    board.finals = 0
    if before.phase in (Phase.ROLLOFF, Phase.GIVE):
        return board
    if before.phase == Phase.ACT and before.closer == NOBODY:
        board.closer = before.mover
    last = {Phase.PLACE: PACKED[before.hand], Phase.ANSWER: PACKED[before.hand], Phase.FINAL: packed(tuple(rolled))}
    board.attack[before.mover] = last.get(Phase(before.phase), before.attack[before.mover])
    for p in range(t.players):
        fallen = _knocked_out(before, after, p, True)
        if p != board.closer:
            board.treasure[p] += board.attack[p]
            board.row[p] -= dice_in(board.attack[p])
            board.attack[p] = 0
        if fallen:
            board.treasure[p] -= ONE[fallen]
            board.row[p] += 1
    return board


def _compared(t: Setup, before: State, after: State) -> Text:
    """Say what the sums are, and what the winner is paid: Bot 24 : 20 you: one gem for the bot."""
    first, *others = _rivals(t, before, after)
    winner = next(p for p in range(t.players) if after.captured[p] > before.captured[p])
    gems = text("gems-for", seat=Seat(winner), gems=after.captured[winner] - before.captured[winner])
    if len(others) > 1:
        return text("held-sums", sums=[_sum(after, p) for p in (first, *others)], gems=gems)
    second = text("second-sum", seat=Seat(others[0]), sum=after.sums[others[0]])
    return text("held-pair", first=_sum(after, first), second=second, gems=gems)


def _why(t: Setup, before: State, board: State, rolled: list[int]) -> Iterator[Text]:
    """Tell why the round ended, which dice did not count, and the dice of a roll-off."""
    if before.phase == Phase.ROLLOFF:
        tied = [p for p in range(t.players) if has_seat(before.tied, p)]
        yield text("held-rolloff", dice=[text("sum-of", seat=Seat(p), sum=die) for p, die in zip(tied, rolled)])
    closer = board.closer
    idle = unpack(board.attack[board.closer]) if board.closer != NOBODY else []
    if idle:
        yield text("held-idle", seat=Seat(closer), values=values_words(idle), count=len(idle))
    elif closer != NOBODY:
        yield text("held-closing", seat=Seat(closer))


# The result


def points(t: Setup, v: State, q: int) -> list[Points]:
    """Return seat q's gems; captured ones only break ties between teams (SS-10)."""
    return [Points(text("points-own"), v.own[q]), Points(text("points-captured"), v.captured[q], False)]


def ending(t: Setup, v: State) -> Text:
    """Say how the match ended: one seat is left, a team has lost its last gem, or five equal dice (SS-6, SS-10)."""
    if not t.teams:
        return text("ended-alone")
    bare = any(not team_gems(t, v, v.team[p]) for p in range(t.players))
    return text("ended-bare" if bare else "ended-suddenly")
