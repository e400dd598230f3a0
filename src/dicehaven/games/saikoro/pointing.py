"""Moves of Saikoro Senshi chosen on the sheet: dice in the tray to place, dice in treasures to knock out; questions.

To attack, a player points at the die in a treasure, or first at a die in the tray and then at the one that it knocks out.
Cursed threes leave no choice: they go along with every placing and are not pointed at.
"""

import re
from collections import Counter
from functools import lru_cache

from dicehaven.core.contract import Prompt
from dicehaven.core.i18n import Seat, Text, text

from . import rules
from .multisets import MULTISETS, NOTHING, SETS, count_of, is_shown, opposite, unpack
from .queries import bound_threes, closed, on_turn, others_in, sudden_death, tied, values_words, winners
from .rules import can_hit, hits_on, is_last_turn, may_close
from .scoring import treasure_sum
from .state import NOBODY, Phase, Setup, State, mate_of


def die_part(value: int) -> str:
    return f"die {value}"


def hit_part(value: int, q: int) -> str:
    return f"hit {value}@{q}"


def fallen_part(value: int, q: int) -> str:
    """Return the part for a die that has been knocked out of a treasure; only used to mark changes."""
    return f"fallen {value}@{q}"


def gems_part(q: int) -> str:
    """Return the part for the gems of a seat; only used to mark changes."""
    return f"gems {q}"


CARDS = "cards"  # the team cards, when they have been turned


def parts(t: Setup, v: State, p: int, a: int) -> tuple[str, ...]:
    """Return the parts that choose action a, as a multiset; () for an action that has a button only."""
    if rules.is_place(a):
        return _free(rules.place_dice(a), bound_threes(t, v))
    if rules.is_hit(a):
        return (hit_part(rules.hit_value(a), rules.hit_seat(a)),)
    return ()


@lru_cache(4096)
def _free(dice: int, threes: int) -> tuple[str, ...]:
    """Return the dice of a multiset that are pointed at: all but a number of threes."""
    free = list(SETS[dice])
    for _ in range(min(threes, free.count(3))):
        free.remove(3)
    return tuple(map(die_part, free))


def ways(t: Setup, v: State, p: int, a: int) -> tuple[tuple[str, ...], ...]:
    """Return the multisets of parts that choose action a: a hit may name the die that strikes, or leave it out."""
    usual = parts(t, v, p, a)
    return (usual, (die_part(opposite(rules.hit_value(a))), *usual)) if rules.is_hit(a) else (usual,)


def attempt(t: Setup, v: State, p: int, part: str) -> int | None:
    """Return the action that a tap on a part that is not lit was meant to be, or None."""
    aim = target((part,))
    if aim:
        value, q = aim
        return rules.hit(q, value)
    die = re.fullmatch(r"die ([1-6])", part)
    if not die:
        return None
    value = int(die[1])
    if v.phase == Phase.PLACE and value == 3 and bound_threes(t, v):
        return rules.place(MULTISETS.number(u for u in SETS[v.hand] if u != 3))  # take the threes out
    if v.phase == Phase.PLACE and value in SETS[v.hand]:
        return None  # chosen already
    if v.phase == Phase.ACT:
        return _strike(t, v, p, value)
    return rules.place(MULTISETS.number((value,)))


def _strike(t: Setup, v: State, p: int, value: int) -> int | None:
    """Return the hit that a tap on a die of the attack row was meant as; None if that die can still hit."""
    if any(is_shown(hits_on(v, q), opposite(value)) for q in range(t.players)):
        return None
    others = [q for q in range(t.players) if q != p and v.own[q]]
    there = [q for q in others if count_of(v.treasure[q], opposite(value))]
    return rules.hit((there or others)[0], opposite(value))


def new(t: Setup, before: State, v: State, p: int) -> set[str]:
    """Return the parts that have changed since an earlier view: dice placed or knocked out, gems, cards turned."""
    found = {CARDS} if t.teams and v.revealed and not before.revealed else set[str]()
    same_round = v.gem_round == before.gem_round
    for q in range(t.players):
        if (v.own[q], v.captured[q]) != (before.own[q], before.captured[q]):
            found.add(gems_part(q))
        there = Counter(unpack(v.treasure[q]))
        earlier = Counter(unpack(before.treasure[q])) if same_round else Counter[int]()
        found |= {hit_part(value, q) for value in there - earlier}
        found |= {fallen_part(value, q) for value in earlier - there}
    return found


def placed(t: Setup, v: State, chosen: tuple[str, ...]) -> tuple[int, ...]:
    """Return the dice that go into treasure by what has been pointed at, cursed threes included, values falling."""
    return _placed(v.hand, bound_threes(t, v), chosen) if v.phase == Phase.PLACE else ()


@lru_cache(4096)
def _placed(hand: int, threes: int, chosen: tuple[str, ...]) -> tuple[int, ...]:
    pointed = Counter(chosen)
    kept = Counter({value: pointed[die_part(value)] for value in range(1, 7)})
    kept[3] += threes
    return tuple(sorted((kept & Counter(SETS[hand])).elements(), reverse=True))


@lru_cache(256)
def target(chosen: tuple[str, ...]) -> tuple[int, int] | None:
    """Return the value and the seat of the treasure die that has been pointed at."""
    hit = next(filter(None, (re.fullmatch(r"hit ([1-6])@([0-7])", part) for part in chosen)), None)
    return (int(hit[1]), int(hit[2])) if hit else None


@lru_cache(256)
def striker(chosen: tuple[str, ...]) -> int:
    """Return the value of the attacking die, pointed at itself or by what it knocks out; 0 without one."""
    aim = target(chosen)
    if aim:
        return opposite(aim[0])
    return next((value for value in range(1, 7) if die_part(value) in chosen), 0)


def button(t: Setup, v: State, p: int, a: int) -> Text:
    """Return the short label of the button that commits a."""
    if rules.is_place(a):
        kept = rules.place_dice(a)
        return (
            text("button-keep-none")
            if kept == NOTHING
            else text("button-keep", values=values_words(SETS[kept]), count=len(SETS[kept]))
        )
    if rules.is_hit(a):
        return text("button-hit")
    if rules.is_give(a):
        return text("button-give", gems=rules.give_gems(a))
    if a == rules.CLOSE:
        return text("button-close")
    return text("button-end-early" if v.phase == Phase.ACT and can_hit(t, v) else "button-end")


# The question


def ask(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> Prompt:
    """Return the prompt for seat p (-1: an onlooker) with its selection."""
    return Prompt(_turn(t, v, p), *_question(t, v, p, chosen))


def _turn(t: Setup, v: State, p: int) -> Text:
    here = on_turn(t, v)
    if v.phase == Phase.OVER:
        return text("ask-over")
    if v.phase == Phase.ANSWER:
        return text("ask-sudden-death")
    if v.phase == Phase.ROLLOFF:
        return text("ask-rolloff", number=v.gem_round)
    if v.phase == Phase.FINAL:
        return text("ask-final", number=v.gem_round)
    if here == NOBODY:
        return text("round", number=v.gem_round)
    if here == p:
        return text("ask-your-turn", number=v.gem_round)
    return text("ask-turn-of", number=v.gem_round, seat=Seat(here))


def _question(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> tuple[Text, Text | None]:
    mine = on_turn(t, v) == p
    mover = Seat(v.mover)
    if v.phase == Phase.OVER:
        return _outcome(t, v, p)
    if v.phase == Phase.DEAL:
        return text("ask-deal"), None if t.open_teams else text("team-hidden")
    if v.phase == Phase.ROLLOFF:
        return text("ask-one-die-each", seats=[Seat(q) for q in tied(t, v)]), text("ask-highest-wins")
    if v.phase == Phase.ANSWER:
        answer = text("ask-your-answer") if mine else text("ask-answer-of", seat=Seat(on_turn(t, v)))
        return answer, text("ask-answer-hint")
    if v.phase in (Phase.ROLL, Phase.FINAL):
        count = v.row[v.mover]
        rolls = text("ask-roll", count=count) if mine else text("ask-roll-of", seat=mover, count=count)
        return rolls, text("final-rolls") if v.phase == Phase.FINAL else _standing(v, p)
    if v.phase == Phase.PLACE:
        return _placing(t, v, chosen) if mine else (text("ask-keep-of", seat=mover), _standing(v, p))
    if v.phase == Phase.ACT:
        return _acting(t, v, p, chosen) if mine else (text("ask-act-of", seat=mover), _standing(v, p))
    other = Seat(mate_of(t, v, v.mover))
    if mine:
        return text("ask-give", seat=other), text("ask-give-hint", seat=other)
    return text("ask-give-of", seat=mover, other=other), None


def _standing(v: State, p: int) -> Text | None:
    """Return the closing that stands, if there is one."""
    closer = closed(v)
    if closer == NOBODY:
        return None
    return text("ask-you-closed") if closer == p else text("closed-by", seat=Seat(closer))


def _placing(t: Setup, v: State, chosen: tuple[str, ...]) -> tuple[Text, Text]:
    kept = placed(t, v, chosen)
    if not chosen:
        return text("ask-keep"), text("threes-must-go") if kept else _standing(v, v.mover) or text("ask-keep-hint")
    rest = list(SETS[v.hand])
    for value in kept:
        rest.remove(value)
    total = sum(unpack(v.treasure[v.mover])) + sum(kept)
    prompt = text("ask-keep-these", values=values_words(kept), count=len(kept))
    if len(kept) == v.loose:
        best = max((q for q in range(t.players) if q != v.mover and v.own[q]), key=lambda q: treasure_sum(v, q))
        return prompt, text("ask-scored", sum=total, seat=Seat(best), other=treasure_sum(v, best))
    code = "ask-rest" if closed(v) == NOBODY else "ask-rest-counts"  # an answer's attack row joins its treasure (SS-14)
    return prompt, text(code, sum=total, count=len(rest), values=values_words(rest))


def _acting(t: Setup, v: State, p: int, chosen: tuple[str, ...]) -> tuple[Text, Text | None]:
    aim = target(chosen)
    if aim:
        value, q = aim
        total = treasure_sum(v, q)
        hint = text("ask-hit-then", seat=Seat(q), before=total, after=total - value)
        if q == v.closer:
            hint = text("sentences", first=text("ask-breaks", seat=Seat(q)), then=hint)
        return text("ask-hit", own=opposite(value), seat=Seat(q), value=value), hint
    own = striker(chosen)
    if own:
        return text("ask-strike", own=own, value=opposite(own)), text("ask-falls")
    follows = _closing(t, v, p) if may_close(v) else _standing(v, p)
    if is_last_turn(t, v):
        limit = text("ask-last-turn")
        follows = text("sentences", first=follows, then=limit) if follows else limit
    if can_hit(t, v):
        return text("ask-attack"), follows
    return text("ask-close" if may_close(v) else "ask-end"), follows


def _closing(t: Setup, v: State, p: int) -> Text:
    """Return what closing leads to, and what it costs (SS-2)."""
    others = others_in(t, v, p)
    whose = {"other": Seat(others[0])}
    code = "ask-close-fast-hint" if t.fast else "ask-close-hint"
    closing = text(code, sum=treasure_sum(v, p), count=len(others), **whose)
    idle = unpack(v.attack[p])
    if not idle:
        return closing
    return text(
        "sentences", first=closing, then=text("ask-close-idle", values=values_words(idle), others=len(others), **whose)
    )


def _outcome(t: Setup, v: State, p: int) -> tuple[Text, Text | None]:
    won = winners(t, v)
    if p in won:
        prompt = text("ask-you-win") if len(won) == 1 else text("ask-team-wins")
    else:
        prompt = text("ask-won", seats=[Seat(q) for q in won])
    return prompt, text("ask-by-sudden-death", seat=Seat(v.mover)) if sudden_death(v) else None
