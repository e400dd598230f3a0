"""Draw each game in mid-match for the docs, played by seeded greedy seats: as the terminal, one also as its sheets.

.venv/bin/python docs/pictures.py
"""

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import TerminalTheme

from dicehaven.bots.bot import bot
from dicehaven.core.dice import SeededDice
from dicehaven.core.events import tell
from dicehaven.core.match import Match
from dicehaven.core.registry import games
from dicehaven_lab.envs.pictures import as_png

HERE = Path(__file__).parent / "pictures"
PAPER = TerminalTheme(
    (250, 246, 236),
    (35, 40, 44),
    [
        (35, 40, 44),
        (155, 47, 42),
        (63, 107, 67),
        (119, 81, 15),
        (28, 86, 107),
        (110, 64, 110),
        (20, 110, 120),
        (250, 246, 236),
    ],
    [
        (90, 90, 82),
        (180, 60, 50),
        (80, 130, 80),
        (185, 138, 55),
        (50, 110, 140),
        (140, 90, 140),
        (40, 140, 150),
        (255, 253, 247),
    ],
)
FORMAT = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL).replace(
    "Fira Code", "ui-monospace"
)
MOMENTS = {"saikoro": (4, 30), "sailorman": (2, 46), "sternenschiff": (3, 60), "wuerfelland": (2, 70)}
SHEETS = "saikoro"  # whose sheets are drawn, too
NAMES = ["Mira", "Jonas", "Käthe", "Ben"]


def picture(name: str, players: int, decisions: int, language: str) -> None:
    """Play a number of decisions and draw the table as the seat to decide sees it."""
    game, dice = games()[name], SeededDice("pictures")
    match = Match.new(game, players)
    bots = [bot("greedy", game, match.setup, "pictures") for _ in range(players)]
    while match.due or decisions:
        if match.due:
            due = match.due
            if due.cards:
                match.roll(list(dice.deal(match.rolls, list(due.cards))))
            else:
                values = dice.roll(match.rolls, due.count, due.sides)
                match.roll([due.faces[i][v - 1] for i, v in enumerate(values)])
            continue
        seat = match.movers[0]
        action = bots[seat].choose(match.view(seat), seat, match.actions(seat), decisions)
        match.play(seat, game.write(action))
        decisions -= 1
    seat = match.movers[0]
    if name == SHEETS:
        (HERE / "sheets.png").write_bytes(as_png(match))
    texts, console = (
        game.texts(language),
        Console(record=True, width=88, force_terminal=True, color_system="truecolor", file=io.StringIO()),
    )
    lit = set(match.actions(seat))
    console.print(game.terminal.draw(match.setup, match.view(seat), seat, texts, NAMES, lit), highlight=False)
    for event in list(tell(match, seat))[-4:]:
        console.print(f" [dim]{event.roll:>3}[/] {texts.say(event.message, NAMES)}", highlight=False)
    title = f"dicehaven play {name}" + (" --lang de" if language == "de" else "")
    HERE.mkdir(exist_ok=True)
    (HERE / f"{name}.svg").write_text(
        console.export_svg(title=title, theme=PAPER, code_format=FORMAT, unique_id=name), encoding="utf-8"
    )


if __name__ == "__main__":
    for name, (players, decisions) in MOMENTS.items():
        picture(name, players, decisions, "de" if name == "wuerfelland" else "en")
        print(HERE / f"{name}.svg")
