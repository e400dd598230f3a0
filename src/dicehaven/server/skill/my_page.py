"""My page: what somebody's matches tell, in words and charts."""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from math import ceil
from typing import NamedTuple

from markupsafe import Markup

from dicehaven.core.languages import day, decimal, listed, month, percent
from dicehaven.core.registry import games
from dicehaven.server.skill.charts import interval, line_in_band
from dicehaven.server.skill.my_matches import Mine, MyMatches, teams_of, token_of
from dicehaven.server.table.play.seating import FAIR, TYPED
from dicehaven.skill.intervals import Verdict
from dicehaven.skill.standing import (
    LEAST,
    Diary,
    Difference,
    Span,
    accuracy_over_time,
    against_fair,
    change,
    finished_before,
    luck_diary,
)

RIVALS = 8  # people and bots on the page
BEST = "best-score"  # the message of a game in which many points are something to be proud of
WEIGHTY = 10  # decisions at stake in a match whose accuracy may be a best
POINTS = 0.05  # a scale of differences is a multiple of this
STEP = 5  # wins: a scale of luck is a multiple of this


class Compared(NamedTuple):
    """A difference in a table: of what, of how many matches, the figures, the band as a drawing, the conclusion."""

    name: str
    matches: int
    got: str
    due: str
    band: Markup
    words: str
    sure: bool


class MyPage(MyMatches):
    """The figures on the page of somebody's matches."""

    # Wins

    @property
    def summary(self) -> str:
        """The number of matches and of wins, and of those that would be fair."""
        shares = [(one.outcome.won, one.outcome.fair) for one in self.mine]
        since = month(self.mine[0].match.ended, self.language)
        figures = {"count": len(shares), "won": self._number(sum(won for won, _ in shares))}
        due = decimal(sum(fair for _, fair in shares), self.language, 0)
        said = self.say("me-summary", since=since, due=due, **figures)
        whole = against_fair(shares)
        return f"{said} {self.say('me-so', verdict=_conclusion(whole))}"

    @cached_property
    def expected(self) -> list[Compared]:
        """Wins against the fair share, by game; the conclusions hold for all of them at once."""
        by_game: dict[str, list[tuple[float, float]]] = {}
        for one in self.mine:
            by_game.setdefault(one.match.game, []).append((one.outcome.won, one.outcome.fair))
        names = sorted(by_game, key=lambda name: -len(by_game[name]))
        figures = sum(len(shares) >= LEAST for shares in by_game.values())
        found = [against_fair(by_game[name]) for name in names]
        scale = _scale(found)
        return [
            Compared(
                self.title(name),
                len(by_game[name]),
                self._number(sum(won for won, _ in by_game[name])),
                decimal(sum(fair for _, fair in by_game[name]), self.language, 0),
                self._band(one, scale),
                *self._words("me-verdict", one, against_fair(by_game[name], figures)),
            )
            for name, one in zip(names, found)
        ]

    @cached_property
    def heads(self) -> list[Compared]:
        """The share of matches in which I finished before each of those with whom I have played most, against what is fair."""
        pairs: dict[str, list[tuple[float, float]]] = {}
        for one in self.mine:
            teams = teams_of(*one.variant)
            for other in one.rivals:
                if other.companion or teams is None or teams[other.seat] == teams[one.seat.seat]:
                    continue
                mine = one.outcome.fair
                theirs = one.fair[other.seat]
                before = finished_before((one.seat.share, one.seat.score), (other.share, other.score))
                pairs.setdefault(token_of(other.kind, other.key), []).append((before, mine / (mine + theirs)))
        chosen = [rival for rival in self.rivals if rival.token in pairs]
        chosen = sorted(chosen, key=lambda rival: (rival.is_bot, -len(pairs[rival.token])))[:RIVALS]
        figures = sum(len(pairs[rival.token]) >= LEAST for rival in chosen)
        found = [against_fair(pairs[rival.token]) for rival in chosen]
        scale = _scale(found)
        return [
            Compared(
                rival.name,
                len(pairs[rival.token]),
                self._number(sum(before for before, _ in pairs[rival.token])),
                self._number(sum(1 - before for before, _ in pairs[rival.token])),
                self._band(one, scale),
                *self._words("me-head-verdict", one, against_fair(pairs[rival.token], figures)),
            )
            for rival, one in zip(chosen, found)
        ]

    @property
    def heads_say(self) -> str:
        """With how many of them it is certain who finishes before whom."""
        return self.say("me-heads-say", count=sum(row.sure for row in self.heads))

    def _band(self, one: Difference, scale: float) -> Markup:
        """Return a difference as a drawing; nothing where there are too few matches."""
        if not one.has_band:
            return Markup("")
        at, low, high = (decimal(100 * x, self.language, 0, "+") for x in (one.value, one.low, one.high))
        return interval(one.value, one.low, one.high, scale, self.say("me-points-between", at=at, low=low, high=high))

    def _words(self, code: str, one: Difference, corrected: Difference) -> tuple[str, bool]:
        """Return the conclusion in words, and true if it is certain."""
        return self.say(code, verdict=_conclusion(one, corrected)), _conclusion(one, corrected).startswith("certain")

    def _number(self, value: float) -> str:
        """Write wins: whole ones unless some were shared."""
        return decimal(value, self.language, 0 if abs(value - round(value)) < 0.05 else 1)

    # Luck

    @cached_property
    def weighed(self) -> list[Mine]:
        """The matches whose luck is known."""
        return [one for one in self.mine if one.outcome.luck is not None]

    @property
    def unweighed(self) -> int:
        """The number of matches whose luck is not known yet."""
        return sum(one.outcome.luck is None and not one.match.brought for one in self.mine)

    @cached_property
    def diary(self) -> Diary:
        """All luck so far; matches of a game with as many seats vary alike."""
        return luck_diary(
            [(f"{one.match.game} {len(one.match.seats)}", one.outcome.luck or 0.0) for one in self.weighed]
        )

    @property
    def luck_scale(self) -> int:
        """The wins at the top of the chart, which are as many fewer at its bottom."""
        most = max(*map(abs, self.diary.luck), *self.diary.half)
        return max(STEP, STEP * ceil(most / STEP)) if most > 2 else ceil(most) or 1

    @property
    def luck_chart(self) -> Markup:
        """The luck so far in the band in which it should lie."""
        top = float(self.luck_scale)
        label = f"{self.luck_words[0]} {self.luck_words[1]}"
        return line_in_band(self.diary.luck, self.diary.half, -top, top, label)

    @property
    def luck_words(self) -> tuple[str, str]:
        """The luck so far in a short sentence, and what it means."""
        total = self.diary.total
        wins = decimal(abs(total), self.language)
        code = "me-luck-even-so-far" if round(total, 1) == 0 else "me-luck-more" if total > 0 else "me-luck-fewer"
        said = self.say(code, wins=wins)
        if len(self.weighed) < LEAST:
            return said, self.say("me-luck-few", least=LEAST)
        worse = max(1, min(99, round(100 * self.diary.share_below)))
        within = self.say("me-luck-within" if self.diary.is_within else "me-luck-outside")
        return said, f"{self.say('me-luck-worse', count=worse)} {within}"

    @property
    def luck_ticks(self) -> list[str]:
        """The numbers of matches along the chart."""
        count = len(self.weighed)
        return [str(round(count * k / 4)) for k in range(1, 5)]

    @property
    def dice(self) -> Counter[str]:
        """The kinds of dice of these matches."""
        return Counter(one.match.dice for one in self.weighed)

    @property
    def proven(self) -> int:
        """The number of matches whose dice anybody can check."""
        return self.dice[FAIR]

    @property
    def by_hand(self) -> int:
        """The number of matches with real dice, if only some of them."""
        return sum(self.dice[one] for one in TYPED)

    @property
    def extremes(self) -> list[tuple[str, str]]:
        """The matches with the luckiest and the unluckiest dice, each in words and with its address."""
        in_order = sorted(self.weighed, key=lambda one: one.outcome.luck or 0.0)
        chosen = [("me-luckiest", in_order[-1]), ("me-unluckiest", in_order[0])]
        return [
            (self.say(code, day=day(one.match.ended, self.language)), self.address(one.match)) for code, one in chosen
        ]

    # Accuracy

    @cached_property
    def judged(self) -> list[Mine]:
        """The matches whose accuracy is known."""
        return [one for one in self.mine if one.outcome.accuracy is not None and one.outcome.decisions]

    @cached_property
    def spans(self) -> list[Span]:
        """The accuracy over time."""
        return accuracy_over_time([one.outcome for one in self.judged])

    @property
    def accuracy_scale(self) -> tuple[float, float]:
        """The accuracy at the bottom and at the top of the chart."""
        low = min(span.accuracy.low for span in self.spans)
        high = max(span.accuracy.high for span in self.spans)
        return max(0.0, int(low * 20) / 20), min(1.0, ceil(high * 20) / 20)

    @property
    def accuracy_chart(self) -> Markup:
        """The accuracy of each span, with its doubt."""
        low, high = self.accuracy_scale
        values = [span.accuracy.value for span in self.spans]
        half = [span.accuracy.half for span in self.spans]
        return line_in_band(values, half, low, high, " ".join(self.accuracy_words), values, dots=True)

    @property
    def accuracy_labels(self) -> list[str]:
        """The accuracy at the top, in the middle and at the bottom of the chart."""
        low, high = self.accuracy_scale
        return [percent(x, self.language, 0) for x in (high, (low + high) / 2, low)]

    @property
    def accuracy_ticks(self) -> list[str]:
        """When the first matches of the chart were, and the last."""
        return [month(self.judged[k].match.ended, self.language) for k in (0, -1)]

    @property
    def accuracy_words(self) -> tuple[str, str]:
        """The accuracy in a short sentence, and what it means."""
        first = percent(self.spans[0].accuracy.value, self.language, 0)
        last = percent(self.spans[-1].accuracy.value, self.language, 0)
        moved = change(self.spans)
        if moved is None:
            return self.say("me-accuracy-now", share=last), self.say("me-accuracy-later", least=2 * LEAST)
        way = "more" if moved.value > 0 else "less"
        known = moved.verdict
        verdict = "unseen" if known is Verdict.UNSEEN else f"{known.value}-{way}"
        mixed = len({one.match.game for one in self.judged}) > 1
        more = f" {self.say('me-accuracy-mixed')}" if mixed else ""
        return self.say("me-accuracy-from", first=first, last=last), self.say("me-accuracy-so", verdict=verdict) + more

    # Bests

    @property
    def bests(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """By game, what somebody can be proud of, with when and with whom."""
        by_game: dict[str, list[Mine]] = {}
        for one in self.mine:
            by_game.setdefault(one.match.game, []).append(one)
        found = [(self.title(name), self._bests_of(name, mine)) for name, mine in by_game.items()]
        return [(title, bests) for title, bests in found if bests]

    def _bests_of(self, name: str, mine: list[Mine]) -> list[tuple[str, str]]:
        found = list[tuple[str, str]]()
        game = games().get(name)
        texts = game.texts(self.language) if game else None
        if texts and texts.has(BEST):
            best = max(mine, key=lambda one: one.seat.score)
            found.append((texts(BEST, score=best.seat.score), self._when(best)))
        judged = [one for one in mine if one.outcome.accuracy is not None and one.outcome.decisions >= WEIGHTY]
        if judged:
            best = max(judged, key=lambda one: one.outcome.accuracy or 0.0)
            share = percent(best.outcome.accuracy or 0.0, self.language, 0)
            found.append((self.say("me-accuracy-of", share=share), self._when(best)))
        return found

    def _when(self, one: Mine) -> str:
        names = self.names(one.match)
        others = listed([names[seat.seat] for seat in one.rivals], self.language)
        return self.say("me-best-when", day=day(one.match.ended, self.language), names=others)


def _conclusion(one: Difference, corrected: Difference | None = None) -> str:
    """Return the conclusion: certain-more, certain-less, likely-more, likely-less, close, or unseen; few under LEAST matches."""
    if not one.has_band:
        return "few"
    found = (corrected or one).verdict
    if found is Verdict.UNSEEN:
        return "close" if one.is_close else "unseen"
    return f"{found.value}-{'more' if one.value > 0 else 'less'}"


def _scale(found: Sequence[Difference]) -> float:
    """Return the end of a scale on which all bands fit."""
    most = max((max(one.high, -one.low) for one in found if one.has_band), default=POINTS)
    return max(POINTS, POINTS * ceil(most / POINTS))
