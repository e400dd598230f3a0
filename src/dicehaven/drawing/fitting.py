"""Text for a terminal that fits its width."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

ENDLESS = Console(width=1000, force_terminal=False)


@dataclass(frozen=True)
class Fitting:
    """A renderable that is drawn when it is printed, for the number of columns available then."""

    draw: Callable[[int], RenderableType]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.draw(options.max_width)


def widest(draw: Callable[[int], RenderableType], most: int, width: int) -> RenderableType:
    """Return the drawing with as many items per row as fit into `width` columns: at least one, at most `most`."""
    for count in range(most, 1, -1):
        drawn = draw(count)
        if ENDLESS.measure(drawn).maximum <= width:
            return drawn
    return draw(1)
