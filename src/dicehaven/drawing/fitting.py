"""Text for a terminal that fits its width."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

ENDLESS = Console(width=1000, force_terminal=False)


@dataclass(frozen=True)
class Fitting:
    """Drawn when it is printed, for as many columns as there are then."""

    draw: Callable[[int], RenderableType]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.draw(options.max_width)


def widest(draw: Callable[[int], RenderableType], most: int, width: int) -> RenderableType:
    """The drawing with as many things in a row as fit into so many columns, at most `most`, and at least one."""
    for count in range(most, 1, -1):
        drawn = draw(count)
        if ENDLESS.measure(drawn).maximum <= width:
            return drawn
    return draw(1)
