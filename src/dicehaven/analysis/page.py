"""A review as HTML: accuracy, the chart, the totals, and a table of all lines; alone, also the most costly decisions.

The chart (SVG) shows the chances over a match, one line per team, distinguished by dashes and labels; usually each seat is
its own team.  Triangles mark rolls that changed a seat's chances a lot, circled numbers the most costly decisions.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from dicehaven.analysis.review import COSTLY, DEAREST, Review, Row
from dicehaven.analysis.sentences import Sentences
from dicehaven.core.graphemes import fitted
from dicehaven.core.i18n import isolated
from dicehaven.core.languages import percent
from dicehaven.drawing.svg import circle, el, g, path, rect, svg, text

HERE = Path(__file__).parent
CHART_STYLES = HERE / "chart.css"
PAGES = Environment(
    loader=FileSystemLoader(HERE), autoescape=True, trim_blocks=True, lstrip_blocks=True, auto_reload=False
)
DASHES = (None, "9 4", "2 4", "12 4 2 4", "5 2", "1 3", "18 5", "9 3 2 3 2 3")
LINE = 18.0  # height of a line of text
# rolls that get a mark at most, and what they change at least
MARKED = 12
LUCKY = 0.04


@dataclass(frozen=True)
class Frame:
    """The area of the lines, between left and right, top and bottom; labels are at their ends or below it."""

    width: float
    left: float
    right: float
    bottom: float
    ticks: int  # numbers of rolls along the bottom
    letters: int  # of a name
    below: bool = False
    top: float = 16.0


WIDE = Frame(720.0, 48.0, 552.0, 296.0, ticks=8, letters=13)
NARROW = Frame(340.0, 44.0, 330.0, 240.0, ticks=4, letters=24, below=True)


def styles() -> str:
    """Return the style sheet of a review."""
    return "".join(file.read_text(encoding="utf-8") for file in (CHART_STYLES, HERE / "review.css"))


def article(
    found: Review,
    sentences: Sentences,
    link: Callable[[Row], str] | None = None,
    seats: Collection[int] = (),
) -> Markup:
    """Return the sections of a review.

    `link` gives the address of a line's moment, on a page that itself shows the costly decisions.

    The chart marks the most costly decisions of `seats`, or of all seats if there are none.
    """
    dear = found.costly(seats or None)[:DEAREST]
    drawing = Markup(chart(found, sentences, WIDE, dear) + chart(found, sentences, NARROW, dear))
    return Markup(
        PAGES.get_template("article.html").render(
            found=found, sentences=sentences, say=sentences.say, link=link, chart=drawing, most=COSTLY
        )
    )


def standalone(found: Review, sentences: Sentences) -> str:
    """Return a complete page, to be saved as a file."""
    title = f"{sentences.texts('title')}: {sentences.say('review-title')}"
    return PAGES.get_template("standalone.html").render(
        sentences=sentences, title=title, styles=Markup(styles()), article=article(found, sentences)
    )


# The chart


def chart(
    found: Review,
    sentences: Sentences,
    frame: Frame = WIDE,
    dear: Sequence[Row] | None = None,
    standalone: bool = False,
) -> str:
    """Draw the chart as SVG, with the decisions `dear` marked (None: the most costly of all); `standalone` includes styles."""
    drawing = _Drawing(found, sentences, frame, found.dearest if dear is None else dear)
    height = frame.bottom + 34 + (LINE * len(found.teams) + 6 if frame.below else 0)
    style = el("style", CHART_STYLES.read_text(encoding="utf-8")) if standalone else ""
    inside = (style, rect(0, 0, frame.width, height, class_="ground"), *drawing.parts())
    kind = f"chances {'narrow' if frame.below else 'wide'}"
    space = {"xmlns": "http://www.w3.org/2000/svg"} if standalone else {}
    return svg(frame.width, height, *inside, label=label(found, sentences), class_=kind, **space)


def label(found: Review, sentences: Sentences) -> str:
    """Describe the chart in words, with one sentence for each team."""
    first = found.rows[0].chances
    last = found.rows[-1].chances
    ends = " ".join(
        sentences.say(
            "review-course-end",
            seat=sentences.team(team),
            first=sentences.percent(first[team[0]].mean),
            last=sentences.percent(last[team[0]].mean),
        )
        for team in found.teams
    )
    return sentences.say("review-course-label", ends=ends)


class _Drawing:
    """The parts of a drawing, in the order in which they are drawn."""

    def __init__(self, found: Review, sentences: Sentences, frame: Frame, dear: Sequence[Row]) -> None:
        self.found = found
        self.sentences = sentences
        self.frame = frame
        self.rows = found.rows
        self.dear = dear
        self.team_of = {p: k for k, team in enumerate(found.teams) for p in team}

    def parts(self) -> list[str]:
        teams = range(len(self.found.teams))
        return [
            *self._scale(),
            *(self._course(k) for k in teams),
            *(self._luck(number, p) for number, p in self._lucky()),
            *(self._dear(row, k) for k, row in enumerate(self.dear, 1)),
            *(self._legend() if self.frame.below else self._ends()),
        ]

    def _x(self, number: int) -> float:
        left = self.frame.left
        right = self.frame.right
        return left + (right - left) * number / max(1, len(self.rows) - 1)

    def _chance(self, row: Row, k: int) -> float:
        """Return a team's chance to win, which is that of each of its seats."""
        return row.chances[self.found.teams[k][0]].mean

    def _y(self, chance: float) -> float:
        return self.frame.bottom - (self.frame.bottom - self.frame.top) * min(1.0, max(0.0, chance))

    def _scale(self) -> list[str]:
        """Draw lines for the quarters, and the numbers of some rolls."""
        parts = []
        frame = self.frame
        for quarter in range(5):
            y = self._y(quarter / 4)
            parts.append(path(f"M{frame.left} {y:.1f}H{frame.right}", class_="rule"))
            parts.append(
                text(
                    frame.left - 7,
                    y + 4,
                    percent(quarter / 4, self.sentences.language, digits=0),
                    class_="axis",
                    text_anchor="end",
                )
            )
        rolls = [row for row in self.rows if row.luck]
        every = max(1, -(-len(rolls) // frame.ticks))
        for k, row in enumerate(rolls[every - 1 :: every]):
            x = self._x(row.number)
            number = row.step.roll
            said = self.sentences.say("review-chart-roll", number=number) if k == 0 else str(number)
            parts.append(path(f"M{x:.1f} {frame.bottom}v5", class_="rule"))
            parts.append(text(x, frame.bottom + 19, said, class_="axis", text_anchor="middle"))
        return parts

    def _course(self, k: int) -> str:
        points = "L".join(f"{self._x(row.number):.1f} {self._y(self._chance(row, k)):.1f}" for row in self.rows)
        return g(path(f"M{points}", class_="course", stroke_dasharray=DASHES[k % len(DASHES)]), class_=f"track-{k}")

    def _lucky(self) -> list[tuple[int, int]]:
        """Return the rolls that changed most, as line and seat."""
        found = []
        for row in self.rows:
            if row.luck:
                p = max(range(len(row.luck)), key=lambda p: (abs(row.luck[p].mean), p == row.step.seat))
                found.append((abs(row.luck[p].mean), row.number, p))
        return [(number, p) for luck, number, p in sorted(found, reverse=True)[:MARKED] if luck >= LUCKY]

    def _luck(self, number: int, p: int) -> str:
        """Draw a triangle that points up for good luck and down for bad luck."""
        row = self.rows[number]
        tip = -6 if row.luck[p].mean > 0 else 6
        start = f"M{self._x(number):.1f} {self._y(row.chances[p].mean) + tip:.1f}"
        return path(f"{start}l5.5 {-1.7 * tip:.1f}h-11z", class_=f"luck track-{self.team_of[p]}")

    def _dear(self, row: Row, k: int) -> str:
        """Draw a number in a circle where one of the most costly decisions was made."""
        p = row.step.seat
        x = self._x(row.number)
        y = self._y(row.chances[p].mean)
        return g(circle(x, y, 9), text(x, y + 4.4, k), class_=f"dear track-{self.team_of[p]}")

    def _named(self, k: int) -> str:
        """Return a team's names, shortened if they are too long, and its last chance."""
        team = self.found.teams[k]
        letters = (self.frame.letters - 3 * (len(team) - 1)) // len(team)
        shown = " & ".join(isolated(fitted(self.sentences.name(p), letters)) for p in team)
        return f"{shown}  {self.sentences.percent(self._chance(self.rows[-1], k))}"

    def _ends(self) -> list[str]:
        """Write names at the ends of the lines, moved apart if they would overlap."""
        x = self._x(len(self.rows) - 1)
        parts = []
        last = [self._chance(self.rows[-1], k) for k in range(len(self.found.teams))]
        order = sorted(range(len(last)), key=lambda k: -last[k])
        places = [self._y(last[k]) for k in order]
        for i in range(1, len(order)):
            places[i] = max(places[i], places[i - 1] + LINE)
        lowest = self.frame.bottom + LINE / 2
        for i in reversed(range(len(order))):
            places[i] = min(places[i], lowest)
            lowest = places[i] - LINE
        for k, y in zip(order, places):
            leader = path(f"M{x + 3:.1f} {self._y(last[k]):.1f}L{x + 14:.1f} {y:.1f}", class_="leader")
            parts.append(g(leader, text(x + 18, y + 5, self._named(k), class_="name"), class_=f"track-{k}"))
        return parts

    def _legend(self) -> list[str]:
        """Draw the legend below the lines: a piece of each line, and whose it is."""
        parts = []
        left = self.frame.left
        for k in range(len(self.found.teams)):
            y = self.frame.bottom + 40 + LINE * k
            piece = path(f"M{left} {y - 4.5:.1f}h34", class_="course", stroke_dasharray=DASHES[k % len(DASHES)])
            parts.append(g(piece, text(left + 42, y, self._named(k), class_="name"), class_=f"track-{k}"))
        return parts
