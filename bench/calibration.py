"""What learned evaluations predict against who wins, in games from which nothing was learned.

`python bench/calibration.py [FILE.svg]`: greedy bots play ten series with every number of seats, as `dicehaven learn` lets
them; the shipped weights give the chances in quiet positions.  Prints each tenth of the chances with the seats' share of
the win and its 95 % interval (Student's t over the ten series, since positions of a match are alike), and draws them into
a file (needs the extra `study`).
"""

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from common import table, with_picture

from dicehaven.cli.learn_rounds import MOST_SEATS
from dicehaven.core.contract import Options
from dicehaven.core.game import Game
from dicehaven.core.registry import games
from dicehaven.lab.chunks import Execution
from dicehaven.lab.learning.calibration import BINS, calibrate
from dicehaven.lab.learning.configurations import configurations
from dicehaven.lab.learning.evaluation import sample

# games of a series for each number of seats and variant
SERIES = 10
GAMES = 60
T95 = 2.262  # Student's t with nine degrees of freedom
SIDE = 230  # of a plot


class Tenth(NamedTuple):
    """Seats whose chance lies in a tenth: what is predicted, the share of the win, half its 95 % interval."""

    seats: int
    predicted: float
    won: float
    half: float


def tenths(game: Game) -> list[Tenth]:
    """The tenths that occur in every series."""
    variants: tuple[Options, ...] = tuple(getattr(game.evaluation, "VARIANTS", ({},)))
    seats = [players for players in game.seats if players <= MOST_SEATS]
    tables = [config for players in seats for config in configurations(game, players, variants)]
    weights = np.array(game.module("evaluation").__dict__["WEIGHTS"])
    found: list[dict[int, Tenth]] = []
    for k in range(SERIES):
        samples = [sample(game, one, GAMES, f"calibration/{k}/{i}", Execution(cores=1)) for i, one in enumerate(tables)]
        bins = calibrate(samples, weights).bins
        found.append({int(b.predicted * BINS): Tenth(b.seats, b.predicted, b.actual, 0.0) for b in bins})
    return [over_series([of[k] for of in found]) for k in range(BINS) if all(k in of for of in found)]


def over_series(of: list[Tenth]) -> Tenth:
    """A tenth in all series."""
    seats, predicted, won, _ = np.array(of).T
    half = T95 * float(won.std(ddof=1)) / len(of) ** 0.5
    return Tenth(int(seats.sum()), float(predicted.mean()), float(won.mean()), half)


def draw(known: dict[str, list[Tenth]], file: Path) -> None:
    """A square for each game: predicted against won, with the line where both are equal."""
    import altair as alt

    from dicehaven.lab.study.style import LINE, NEW, PAPER, QUIET, axis, picture_of, words

    ticks: Any = {"grid": True, "values": [0, 0.25, 0.5, 0.75, 1], "format": ".0%"}
    across = axis(title="predicted", **ticks)
    up = axis(title="won", **ticks)
    domain = alt.Scale(domain=[0, 1])
    plots = []
    for name, of in known.items():
        rows: list[Any] = [
            {"p": t.predicted, "won": t.won, "low": max(0, t.won - t.half), "high": min(1, t.won + t.half)} for t in of
        ]
        base = alt.Chart(alt.InlineData(values=rows))
        x = alt.X("p:Q", scale=domain, axis=across)
        even: list[Any] = [{"p": 0, "won": 0}, {"p": 1, "won": 1}]
        title: list[Any] = [{"p": 0.03, "won": 0.95, "name": games()[name].texts("en")("title")}]
        plots.append(
            alt.layer(
                alt.Chart(alt.InlineData(values=even))
                .mark_line(stroke=LINE, strokeWidth=2)
                .encode(x=x, y=alt.Y("won:Q", scale=domain, axis=up)),
                base.mark_rule(stroke=NEW, strokeWidth=2).encode(x=x, y=alt.Y("low:Q", axis=up), y2="high:Q"),
                base.mark_point(size=44, filled=True, fill=NEW, stroke=PAPER, opacity=1).encode(
                    x=x, y=alt.Y("won:Q", axis=up)
                ),
                alt.Chart(alt.InlineData(values=title))
                .mark_text(**words("left", fill=QUIET))
                .encode(x=x, y=alt.Y("won:Q", axis=up), text="name:N"),
            ).properties(width=SIDE, height=SIDE)
        )
    chart = alt.vconcat(*(alt.hconcat(*plots[i : i + 2], spacing=40) for i in range(0, len(plots), 2)), spacing=30)
    svg = picture_of(chart, "calibration", "Predicted chances to win and the share of matches won, for each game")
    file.write_text(svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1) + "\n", encoding="utf-8")


def main(file: Path | None = None) -> None:
    """Print the table; draw into a file."""
    known = {name: tenths(game) for name, game in games().items() if game.evaluation}
    head = ("predicted", *known)
    print(f"Share of the win in % by predicted chance, {SERIES} series of {GAMES} games a configuration\n")
    rows = []
    for k in range(BINS):
        cells = []
        for of in known.values():
            here = [t for t in of if int(t.predicted * BINS) == k]
            cells.append(f"{100 * here[0].won:.1f} ± {100 * here[0].half:.1f}" if here else "")
        rows.append((f"{100 * k // BINS} – {100 * (k + 1) // BINS} %", *cells))
    table(head, rows)
    off = {
        name: sum(t.seats * abs(t.won - t.predicted) for t in of) / sum(t.seats for t in of)
        for name, of in known.items()
    }
    print("\nmean difference in %: " + ", ".join(f"{name} {100 * by:.1f}" for name, by in off.items()))
    if file:
        draw(known, file)


if __name__ == "__main__":
    with_picture(main)
