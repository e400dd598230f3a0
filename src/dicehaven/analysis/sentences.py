"""The sentences of a review, and of the reasons why a move is better."""

from collections.abc import Collection, Iterable
from math import hypot
from pathlib import Path

from dicehaven.analysis.estimates import Estimate
from dicehaven.analysis.judge import Alternative
from dicehaven.analysis.reasons import Reason, restored
from dicehaven.analysis.review import Review, Row
from dicehaven.analysis.steps import Step
from dicehaven.core.game import Game
from dicehaven.core.i18n import Seat, Text, Texts, capitalized
from dicehaven.core.languages import decimal, percent

FOLDER = Path(__file__).parent / "locale"
SHOWN_ALTERNATIVES = 4  # alternatives that are listed
# luck of a roll, and of a whole match, that is called even
NOTHING = 0.01
EVEN = 0.05


def texts_for(game: Game, language: str, isolating: bool = True) -> Texts:
    """Return the messages of the core, of a game and of reviews."""
    return Texts(language, game.messages, FOLDER, isolating=isolating)


class ReasonSentences:
    """The sentences of reasons in one language.

    `names` are the seats' names (None: their numbers); `reader` is the seat of the reader, who is addressed as *you*;
    `isolating` as in `Texts`.
    """

    def __init__(
        self,
        game: Game,
        language: str,
        names: list[str] | None = None,
        reader: int | None = None,
        isolating: bool = True,
    ) -> None:
        self.language = language
        self.names = names
        self.reader = reader
        self.texts = texts_for(game, language, isolating)

    def say(self, code: str, **args: object) -> str:
        """Return a message with names for seats; if it is a sentence, it begins with a capital letter."""
        shown = {key: self.number(value) if isinstance(value, float) else value for key, value in args.items()}
        said = self.texts.say(Text(code, shown), self.names, self.reader)
        return capitalized(said) if said.endswith((".", "!")) else said

    def number(self, value: float, sign: str = "-") -> str:
        """Write a number with one decimal; with the sign "+", positive ones have it, too."""
        return decimal(value, self.language, sign=sign)

    def told(self, reason: Reason) -> list[str]:
        """Say the reason, two sentences at most."""
        return [self.say(one.code, **one.args) for one in reason.told]

    def briefly(self, reason: Reason) -> str:
        """Say the idea that explains most in a few words."""
        return capitalized(self.say(reason.headline.code))

    def spoken(self, message: Text) -> str:
        """Return what a reason says in its picture, or beside a figure."""
        return self.texts.say(restored(message), self.names, self.reader)

    def figures(self, reason: Reason) -> list[tuple[str, str, str]]:
        """Return the reason in figures: what they are, after the better move, after the other one."""
        return [
            (capitalized(self.spoken(one.label)), self._figure(one.better), self._figure(one.worse))
            for one in reason.figures
        ]

    def _figure(self, value: float) -> str:
        return str(round(value)) if value == round(value) else self.number(value)


class Sentences(ReasonSentences):
    """The sentences of a review in one language; `names`, `reader` and `isolating` as in `ReasonSentences`."""

    def __init__(
        self,
        found: Review,
        language: str,
        names: list[str] | None = None,
        reader: int | None = None,
        isolating: bool = True,
    ) -> None:
        super().__init__(found.plan.match.game, language, names, reader, isolating)
        self.review = found

    def name(self, p: int) -> str:
        """Return a seat's name, or its number in words."""
        return self.names[p] if self.names else self.say("seat", number=p + 1)

    def team(self, seats: Iterable[int]) -> str:
        """Return the names of seats that win together."""
        return " & ".join(self.name(p) for p in seats)

    # Numbers

    def percent(self, value: float, sign: str = "-") -> str:
        """Write a share of the win in per cent."""
        return percent(value, self.language, sign=sign)

    def change(self, found: Estimate, sign: str = "-") -> str:
        """Write a mean in per cent with its standard error, if it has one."""
        doubt = f" ± {self.number(100 * found.error)}" if found.error else ""
        return self.percent(found.mean, sign) + doubt

    def points(self, lost: Estimate) -> str:
        """Write what was lost, in points of 100."""
        return self.number(-100 * lost.mean)

    # Rows

    def what(self, row: Row) -> str:
        """Say what happened in a line."""
        return self.texts.say(row.step.what, self.names)

    def move(self, step: Step, action: int) -> str:
        """Return an action in words."""
        return self.texts.say(step.actions[action], self.names)

    def effect(self, row: Row) -> str:
        """Say what luck the seat had with its roll, or what its decision gave away; nothing if that is next to nothing."""
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
        """List the best alternatives of a decision, with the move that was made, and say how many more there were."""
        judged = row.analysis
        if judged is None:
            return []
        played = next(one for one in judged.alternatives if self.made(row, one))
        shown = list(judged.alternatives[:SHOWN_ALTERNATIVES])
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
        """Say how lucky a seat was over the match; luck that is not certain is called even."""
        luck = self.review.totals[p].luck
        return self.change(luck, "+") if _tells(luck) else self.say("review-luck-even")

    def accuracy(self, p: int) -> str:
        """Return a seat's accuracy in per cent; a dash if it had no choice."""
        found = self.review.totals[p].accuracy
        return "–" if found is None else percent(found, self.language, digits=0)

    @property
    def verdicts(self) -> list[str]:
        """The sentences that are certain enough: who was lucky, who gave least away, who won in spite of bad luck."""
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
        """Say that these seats (None: all) gave nothing away; praise them only if they had something to decide."""
        chosen = range(len(self.review.totals)) if seats is None else seats
        decided = any(self.review.totals[p].decisions for p in chosen)
        return self.say("review-no-dear" if decided else "review-no-choice")

    def headline(self, row: Row) -> str:
        """Say why a costly decision cost something, in a few words."""
        return self.briefly(row.reason) if row.reason else self.say("review-head-better")

    def place(self, row: Row) -> str:
        """Say where in the match a decision was."""
        return self.say("review-dear-place", roll=row.step.roll) if row.step.roll else self.say("review-dear-first")

    def as_good(self, row: Row) -> list[Alternative]:
        """Return the alternatives that come next, without the best one and the one that was made."""
        assert row.analysis is not None
        others = [one for one in row.analysis.alternatives[1:] if not self.made(row, one)]
        return sorted(others, key=lambda one: -one.chance)[: SHOWN_ALTERNATIVES - 1]

    def left(self, row: Row) -> Estimate:
        """Return the chance that remained after the move that was made."""
        assert row.analysis is not None
        return Estimate(max(0.0, row.analysis.alternatives[0].chance - row.gave.mean), row.gave.error)

    def title(self, row: Row) -> str:
        """Return the heading of a costly decision."""
        code = "review-dear-title" if row.step.roll else "review-dear-title-first"
        return self.say(code, roll=row.step.roll, seat=Seat(row.step.seat), gave=self.change(row.gave))

    def explained(self, row: Row) -> list[str]:
        """Explain a costly decision: the move that was made, a better one, by how much it is better, and why."""
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
        """Say why the better move is better; nothing as long as nobody has asked."""
        return self.told(row.reason) if row.reason else []


def _tells(luck: Estimate) -> bool:
    """Return True if the luck of a match is worth mentioning."""
    return luck.clear and abs(luck.mean) > EVEN


def _apart(more: Estimate, less: Estimate) -> bool:
    """Return True if one estimate is clearly above another."""
    return more.mean - less.mean > max(2 * hypot(more.error, less.error), EVEN)
