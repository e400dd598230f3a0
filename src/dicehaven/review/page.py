"""A review as a piece of a page: totals, the drawing, the dearest decisions explained, every line in a table."""

from collections.abc import Callable
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from dicehaven.review.chart import NARROW, chart
from dicehaven.review.chart import STYLES as CHART_STYLES
from dicehaven.review.review import Review, Row
from dicehaven.review.words import Words

HERE = Path(__file__).parent
PAGES = Environment(
    loader=FileSystemLoader(HERE), autoescape=True, trim_blocks=True, lstrip_blocks=True, auto_reload=False
)


def styles() -> str:
    """What the pieces look like."""
    return "".join(file.read_text(encoding="utf-8") for file in (CHART_STYLES, HERE / "review.css"))


def article(found: Review, words: Words, link: Callable[[Row], str] | None = None) -> Markup:
    """The sections of a review; `link` gives the address of a line's moment."""
    drawing = Markup(chart(found, words) + chart(found, words, NARROW))
    return Markup(
        PAGES.get_template("article.html").render(found=found, words=words, say=words.say, link=link, chart=drawing)
    )


def alone(found: Review, words: Words) -> str:
    """A whole page in a file of its own."""
    title = f"{words.texts('title')}: {words.say('review-title')}"
    return PAGES.get_template("alone.html").render(
        words=words, title=title, styles=Markup(styles()), article=article(found, words)
    )
