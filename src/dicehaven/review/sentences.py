"""The sentences of a review."""

from collections.abc import Collection, Iterable
from math import hypot
from pathlib import Path

from dicehaven.core.game import Game
from dicehaven.core.i18n import Seat, Text, Texts
from dicehaven.core.languages import number_format
from dicehaven.review.questions import Alternative, Estimate
from dicehaven.review.reasons import Reasons
from dicehaven.review.review import Review, Row
from dicehaven.review.steps import Step

FOLDER = Path(__file__).parent / "locale"
SHOWN = 4  # alternatives that are listed
# luck of a roll, and of a whole match, that is called even
NOTHING = 0.01
EVEN = 0.05


def texts_for(game: Game, language: str, isolating: bool = True) -> Texts:
    """The messages of the core, of a game and of reviews."""
    return Texts(language, game.messages, FOLDER, isolating=isolating)


def number(value: float, language: str, sign: str = "-", digits: int = 1) -> str:
    """A number with a given number of decimals; with sign "+", positive numbers have a sign, too.

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
    """The sentences of a review in one language.

    `names` are the seats' names (None: their numbers); `reader` is the seat of the reader, who is addressed as *you*;
    `isolating` as in `Texts`.
    """

    def __init__(
        self,
        found: Review,
        language: str,
        names: list[str] | None = None,
        reader: int | None = None,
        isolating: bool = True,
    ) -> None:
        self.review = found
        self.language = language
        self.names = names
        self.reader = reader
        self.texts = texts_for(found.plan.match.game, language, isolating)

    def say(self, code: str, **args: object) -> str:
        """A message with names for seats, beginning with a capital letter if it is a sentence."""
        shown = {key: self.number(value) if isinstance(value, float) else value for key, value in args.items()}
        said = self.texts.say(Text(code, shown), self.names, self.reader)
        return said[:1].upper() + said[1:] if said.endswith((".", "!")) else said

    def name(self, p: int) -> str:
        """A seat's name."""
        return self.names[p] if self.names else self.seat(p)

    def seat(self, p: int) -> str:
        """A seat's number in words."""
        return self.say("seat", number=p + 1)

    def team(self, seats: Iterable[int]) -> str:
        """The names of seats that win together."""
        return " & ".join(self.name(p) for p in seats)

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

    def points(self, lost: Estimate) -> str:
        """Say what was lost, in points of 100."""
        return self.number(-100 * lost.mean)

    def doubt(self, found: Estimate) -> str:
        """The standard error of an estimate; empty for an exact value."""
        return f" ± {self.number(100 * found.error)}" if found.error else ""

    # Rows

    def what(self, row: Row) -> str:
        """Say what happened in a line."""
        return self.texts.say(row.step.what, self.names)

    def move(self, step: Step, action: int) -> str:
        """An action in words."""
        return self.texts.say(step.actions[action], self.names)

    def effect(self, row: Row) -> str:
        """The luck of a roll for the seat that rolled, or what a decision gave away."""
        if row.luck:
            seat = row.step.seat
            if seat < 0 or not row.luck[seat].clear or abs(row.luck[seat].mean) < NOTHING:
                return ""
            return self.say("review-luck-of", luck=self.percent(row.luck[seat].mean, "+"))
        if row.analysis is None:
            return ""
        if row.costs:
            return self.say("review-gave-of", gave=self.change(row.gave))
        return self.say("review-best" if self.review.exact else "review-fine")

    def alternatives(self, row: Row) -> list[str]:
        """The best alternatives of a decision, including the one that was made, and how many more there were."""
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
        """Return True if an alternative is the move that was made."""
        return row.step.actions[one.action] is row.step.what

    def _alternative(self, row: Row, one: Alternative) -> str:
        chance = self.change(Estimate(one.chance, one.error))
        line = self.say("review-alternative", chance=chance, move=self.move(row.step, one.action))
        return self.say("review-played-mark", what=line) if self.made(row, one) else line

    # The whole

    @property
    def honesty(self) -> str:
        """The sentence that says whether the numbers are exact or estimates."""
        return self.say("review-exact" if self.review.exact else "review-estimated")

    def luck(self, p: int) -> str:
        """A seat's luck over the match; even if it cannot be distinguished from that."""
        luck = self.review.totals[p].luck
        return self.change(luck, "+") if _tells(luck) else self.say("review-luck-even")

    def accuracy(self, p: int) -> str:
        """A seat's accuracy; a dash if it had no choice."""
        found = self.review.totals[p].accuracy
        return "–" if found is None else percent(found, self.language, digits=0)

    @property
    def verdicts(self) -> list[str]:
        """Say what is certain enough to be said: who was lucky, who gave least away."""
        totals = self.review.totals
        match = self.review.plan.match
        teams = self.review.teams
        found = []
        lucky = sorted(teams, key=lambda team: -totals[team[0]].luck.mean)
        best = totals[lucky[0][0]].luck
        if len(teams) > 1 and _tells(best) and _apart(best, totals[lucky[1][0]].luck):
            found.append(self.say("review-luckiest", seat=[Seat(p) for p in lucky[0]]))
        elif not any(_tells(total.luck) for total in totals):
            found.append(self.say("review-all-even"))
        careful = sorted((p for p in range(len(totals)) if totals[p].decisions), key=lambda p: totals[p].gave.mean)
        if len(careful) > 1 and _apart(totals[careful[1]].gave, totals[careful[0]].gave):
            found.append(self.say("review-most-careful", seat=Seat(careful[0])))
        for p in match.winners:
            if _tells(totals[p].luck) and totals[p].luck.mean < 0:
                found.append(self.say("review-won-unlucky", seat=Seat(p)))
        return found

    # Costly decisions

    def nothing_dear(self, seats: Collection[int] | None = None) -> str:
        """The sentence that these seats (None: all) gave nothing away; praise only for those who had something to decide."""
        chosen = range(len(self.review.totals)) if seats is None else seats
        decided = any(self.review.totals[p].decisions for p in chosen)
        return self.say("review-no-dear" if decided else "review-no-choice")

    def headline(self, row: Row) -> str:
        """Say why a costly decision cost something, in a few words."""
        reason = Reasons(self.review, row).headline
        return self.say(reason.code, **reason.args)

    def place(self, row: Row) -> str:
        """Say where in the match a decision was."""
        return self.say("review-dear-place", roll=row.step.roll) if row.step.roll else self.say("review-dear-first")

    def as_good(self, row: Row) -> list[Alternative]:
        """The best alternatives besides the best one and the one that was made."""
        assert row.analysis is not None
        others = [one for one in row.analysis.alternatives[1:] if not self.made(row, one)]
        return sorted(others, key=lambda one: -one.chance)[: SHOWN - 1]

    def left(self, row: Row) -> Estimate:
        """The chance that remained after the move that was made."""
        assert row.analysis is not None
        return Estimate(max(0.0, row.analysis.alternatives[0].chance - row.gave.mean), row.gave.error)

    def title(self, row: Row) -> str:
        """The heading of a costly decision."""
        code = "review-dear-title" if row.step.roll else "review-dear-title-first"
        return self.say(code, roll=row.step.roll, seat=Seat(row.step.seat), gave=self.change(row.gave))

    def explained(self, row: Row) -> list[str]:
        """A costly decision in sentences: the move that was made, a better one, by how much it is better, and why."""
        judged = row.analysis
        assert judged is not None
        best = judged.alternatives[0]
        return [
            self.say("review-dear-made", move=row.step.what),
            self.say("review-dear-better", move=row.step.actions[best.action]),
            self.say(
                "review-dear-cost",
                best=self.percent(best.chance),
                left=self.percent(self.left(row).mean),
            ),
            *self.reasons(row),
        ]

    def reasons(self, row: Row) -> list[str]:
        """Say why the better move is better."""
        return [self.say(reason.code, **reason.args) for reason in Reasons(self.review, row)]


def _tells(luck: Estimate) -> bool:
    """Return True if the luck of a match is worth mentioning."""
    return luck.clear and abs(luck.mean) > EVEN


def _apart(more: Estimate, less: Estimate) -> bool:
    """Return True if one estimate is clearly above another."""
    return more.mean - less.mean > max(2 * hypot(more.error, less.error), EVEN)
