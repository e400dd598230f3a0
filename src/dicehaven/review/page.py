"""A review as HTML: totals, the chart, the most costly decisions explained, and a table of all lines."""

from collections.abc import Callable, Collection
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from dicehaven.review.chart import NARROW, WIDE, chart
from dicehaven.review.chart import STYLES as CHART_STYLES
from dicehaven.review.review import COSTLY, DEAREST, Review, Row
from dicehaven.review.sentences import Sentences

HERE = Path(__file__).parent
PAGES = Environment(
    loader=FileSystemLoader(HERE), autoescape=True, trim_blocks=True, lstrip_blocks=True, auto_reload=False
)


def styles() -> str:
    """The style sheet of a review."""
    return "".join(file.read_text(encoding="utf-8") for file in (CHART_STYLES, HERE / "review.css"))


def article(
    found: Review,
    sentences: Sentences,
    link: Callable[[Row], str] | None = None,
    seats: Collection[int] = (),
) -> Markup:
    """The sections of a review; `link` gives the address of a line's moment, for a page that itself shows costly decisions.

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
    """A complete page, to be saved as a file."""
    title = f"{sentences.texts('title')}: {sentences.say('review-title')}"
    return PAGES.get_template("standalone.html").render(
        sentences=sentences, title=title, styles=Markup(styles()), article=article(found, sentences)
    )
