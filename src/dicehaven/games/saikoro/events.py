"""Events of Saikoro Senshi: messages for the differences between two views of a seat."""

from collections.abc import Iterator

from dicehaven.core.i18n import Faces, Seat, Text, text

from .multisets import SETS, unpack
from .queries import members, round_is_over
from .state import NOBODY, Phase, Setup, State, has_seat
from .teams import mate_of, single_seat
from .words import dice_words


def events(t: Setup, before: State, after: State) -> list[Text]:
    """What happened between two views of one seat, in the order in which it did."""
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
    """What the mover did, and what came of it."""
    ended = round_is_over(before, after)
    mover = Seat(before.mover)
    if before.phase == Phase.PLACE:
        # a round that ends here ends with all dice just rolled in treasure
        dice = SETS[before.hand] if ended else _gained(before, after, before.mover)
        yield text("event-place", seat=mover, dice=Faces(tuple(dice), dice_words(dice)), count=len(dice))
    elif after.gem_round == before.gem_round:
        yield from _hits(t, before, after, ended)
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


def _gained(before: State, after: State, p: int) -> list[int]:
    return unpack(after.treasure[p] - before.treasure[p])


def _hits(t: Setup, before: State, after: State, ended: bool) -> Iterator[Text]:
    """The die that was knocked out; at the end of a round attack rows have joined the treasures."""
    for q in range(t.players):
        joined = ended and q != before.closer
        there = sorted(unpack(before.treasure[q]) + (unpack(before.attack[q]) if joined else []))
        for v in unpack(after.treasure[q]):
            there.remove(v)
        if there and q != before.mover:
            [v] = there
            yield text("event-hit", seat=Seat(before.mover), other=Seat(q), value=v, own=7 - v)


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
    """Sums compared, roll-offs, gems won, lost and handed over."""
    if before.phase not in (Phase.ROLLOFF, Phase.GIVE) and (after.phase == Phase.ROLLOFF or _paid(t, before, after)):
        rivals = sorted((p for p in range(t.players) if before.own[p]), key=lambda p: -after.sums[p])
        yield text("event-sums", sums=[text("sum-of", seat=Seat(p), sum=after.sums[p]) for p in rivals])
    if after.phase == Phase.ROLLOFF:
        tied = [Seat(p) for p in range(t.players) if has_seat(after.tied, p)]
        yield text("event-rolloff-again" if before.phase == Phase.ROLLOFF else "event-rolloff", seats=tied)
    for p in range(t.players):
        if after.captured[p] > before.captured[p]:
            yield text("event-won", seat=Seat(p), gems=after.captured[p] - before.captured[p])
    for p in range(t.players):
        if before.own[p] and not after.own[p]:
            yield text("event-out", seat=Seat(p))
    if before.phase == Phase.GIVE:
        giver = before.mover
        gems = before.own[giver] - after.own[giver]
        yield text("event-gift", seat=Seat(giver), other=Seat(mate_of(t, before, giver)), gems=gems)
