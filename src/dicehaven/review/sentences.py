"""The sentences of a review."""

from collections.abc import Iterator
from math import hypot
from pathlib import Path

from dicehaven.core.game import Game
from dicehaven.core.i18n import Seat, Text, Texts, text
from dicehaven.core.languages import number_format
from dicehaven.review.questions import Alternative, DecisionAnalysis, Estimate
from dicehaven.review.review import Review, Row
from dicehaven.review.steps import Step

FOLDER = Path(__file__).parent / "locale"
SHOWN = 4  # alternatives that are listed
WORTH_TELLING = 0.05  # points


def texts_for(game: Game, language: str) -> Texts:
    """The messages of the core, of a game and of reviews."""
    return Texts(language, game.folder / "locale", FOLDER)


def number(value: float, language: str, sign: str = "-", digits: int = 1) -> str:
    """A number with a given number of decimals; sign "+" writes that of positive ones too.

    >>> number(-3.14, "de"), number(2, "en", "+")
    ('−3,1', '+2.0')
    """
    said = f"{value:{sign}.{digits}f}"
    said = (f"{0:.{digits}f}" if float(said) == 0 else said).replace("-", "−")
    return said.replace(".", number_format(language).decimal_mark)


def percent(value: float, language: str, sign: str = "-", digits: int = 1) -> str:
    """A share of the win."""
    return number(100 * value, language, sign, digits) + number_format(language).percent_sign


class Sentences:
    """The sentences of a review in one language; `names` are the seats' names, None for their numbers."""

    def __init__(self, found: Review, language: str, names: list[str] | None = None) -> None:
        self.review, self.language, self.names = found, language, names
        self.texts = texts_for(found.plan.match.game, language)

    def say(self, code: str, **args: object) -> str:
        """A message with names for seats; it begins with a capital letter where it is a sentence."""
        said = self.texts.say(Text(code, args), self.names)
        return said[:1].upper() + said[1:] if said.endswith((".", "!")) else said

    def name(self, p: int) -> str:
        """A seat's name."""
        return self.names[p] if self.names else self.say("seat", number=p)

    # Numbers

    def number(self, value: float, sign: str = "-") -> str:
        """A number with one decimal; sign "+" writes that of positive ones too."""
        return number(value, self.language, sign)

    def percent(self, value: float, sign: str = "-") -> str:
        """A share of the win."""
        return percent(value, self.language, sign)

    def change(self, found: Estimate, sign: str = "-") -> str:
        """A mean in percent with its standard error, if it has one."""
        return self.percent(found.mean, sign) + self.doubt(found)

    def doubt(self, found: Estimate) -> str:
        """The standard error of an estimate, nothing for what is exact."""
        return f" ± {self.number(100 * found.error)}" if found.error else ""

    # Rows

    def what(self, row: Row) -> str:
        """What happened in a line."""
        return self.texts.say(row.step.what, self.names)

    def move(self, step: Step, action: int) -> str:
        """An action in words."""
        return self.texts.say(step.actions[action], self.names)

    def effect(self, row: Row) -> str:
        """The luck of a roll for who rolled it, or what a decision gave away."""
        if row.luck:
            seat = row.step.seat
            return self.say("review-luck-of", luck=self.percent(row.luck[seat].mean, "+")) if seat >= 0 else ""
        if row.analysis is None:
            return ""
        if row.costs:
            return self.say("review-gave-of", gave=self.change(row.gave))
        return self.say("review-best" if self.review.exact else "review-fine")

    def alternatives(self, row: Row) -> list[str]:
        """The best alternatives of a decision, the one that was made among them, and how many more there were."""
        judged = row.analysis
        if judged is None:
            return []
        played = next(one for one in judged.alternatives if self.made(row, one))
        shown = list(judged.alternatives[:SHOWN])
        shown = shown if played in shown else [*shown[:-1], played]
        lines = [self._alternative(row, one) for one in shown]
        more = len(judged.alternatives) - len(shown)
        return [*lines, self.say("review-more-moves", count=more)] if more else lines

    def made(self, row: Row, one: Alternative) -> bool:
        """Whether an alternative is the move that was made."""
        return row.step.actions[one.action] is row.step.what

    def _alternative(self, row: Row, one: Alternative) -> str:
        chance = self.change(Estimate(one.chance, one.error))
        line = self.say("review-alternative", chance=chance, move=self.move(row.step, one.action))
        return self.say("review-played-mark", what=line) if self.made(row, one) else line

    # The whole

    @property
    def honesty(self) -> str:
        """Whether the numbers are known or estimated."""
        return self.say("review-exact" if self.review.exact else "review-estimated")

    @property
    def verdicts(self) -> list[str]:
        """What stands out with sufficient certainty: who was lucky, who was careful."""
        totals, match = self.review.totals, self.review.plan.match
        found = []
        lucky = sorted(range(len(totals)), key=lambda p: -totals[p].luck.mean)
        if _apart(totals[lucky[0]].luck, totals[lucky[1]].luck):
            found.append(self.say("review-luckiest", seat=Seat(lucky[0])))
        careful = sorted(range(len(totals)), key=lambda p: totals[p].gave.mean)
        if _apart(totals[careful[1]].gave, totals[careful[0]].gave):
            found.append(self.say("review-most-careful", seat=Seat(careful[0])))
        for p in match.winners:
            if totals[p].luck.clear and totals[p].luck.mean < 0:
                found.append(self.say("review-won-unlucky", seat=Seat(p)))
        return found

    def title(self, row: Row) -> str:
        """The heading of a dear decision."""
        code = "review-dear-title" if row.step.roll else "review-dear-title-first"
        return self.say(code, roll=row.step.roll, seat=Seat(row.step.seat), gave=self.change(row.gave))

    def explained(self, row: Row) -> list[str]:
        """A dear decision in sentences: what was made, what would have been better, by how much and why."""
        judged = row.analysis
        assert judged is not None
        best = judged.alternatives[0]
        return [
            self.say("review-dear-made", move=row.step.what),
            self.say("review-dear-better", move=row.step.actions[best.action]),
            self.say(
                "review-dear-cost",
                best=self.percent(best.chance),
                left=self.percent(max(0.0, best.chance - judged.gave.mean)),
            ),
            *(self.say(reason.code, **reason.args) for reason in self._reasons(row.step.seat, judged, row)),
        ]

    def _reasons(self, seat: int, judged: DecisionAnalysis, row: Row) -> Iterator[Text]:
        """Why the better move is better, as far as the search saw it."""
        if not judged.shares:
            played = next(one for one in judged.alternatives if self.made(row, one))
            better = sum(one.chance > played.chance for one in judged.alternatives)
            yield text("review-why-rank", better=better, count=len(judged.alternatives))
            return
        own = judged.points[seat]
        others = [p for p in range(len(judged.points)) if p != seat]
        least = min(others, key=lambda p: judged.points[p].mean)
        if _telling(own):
            code = "review-why-points" if own.mean > 0 else "review-why-fewer"
            yield text(code, points=self.number(abs(own.mean)), seat=Seat(seat))
        if _telling(judged.points[least]) and judged.points[least].mean < 0:
            yield text("review-why-others", points=self.number(-judged.points[least].mean), seat=Seat(least))
        winner = min(others, key=lambda p: judged.shares[p].mean)
        if len(others) > 1 and judged.shares[winner].clear and -judged.shares[winner].mean > judged.gave.mean / 2:
            yield text("review-why-profit", seat=Seat(winner))
        yield text("review-why-pairs", better=round(100 * judged.better), worse=round(100 * judged.worse))


def _telling(points: Estimate) -> bool:
    return points.clear and abs(points.mean) > WORTH_TELLING


def _apart(more: Estimate, less: Estimate) -> bool:
    """Whether one estimate is clearly above another."""
    return more.mean - less.mean > max(2 * hypot(more.error, less.error), 1e-9)
