"""Text for a terminal that fits its width."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

LOW = 36  # lines of a terminal that cannot show a tall sheet with a list of moves below it
ENDLESS = Console(width=1000, force_terminal=False)


@dataclass(frozen=True)
class Fitting:
    """A renderable that is drawn when it is printed, for the number of columns available then.

    `low` draws it instead in a terminal of few lines.
    """

    draw: Callable[[int], RenderableType]
    low: Callable[[int], RenderableType] | None = None

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        is_low = self.low is not None and console.is_terminal and options.size.height < LOW
        yield (self.low if is_low and self.low else self.draw)(options.max_width)


def widest(draw: Callable[[int], RenderableType], most: int, width: int) -> RenderableType:
    """Return the drawing with as many items per row as fit into `width` columns: at least one, at most `most`."""
    for count in range(most, 1, -1):
        drawn = draw(count)
        if ENDLESS.measure(drawn).maximum <= width:
            return drawn
    return draw(1)
