"""The style of all pictures of a study: two inks, filled and hollow, lines and letters; Vega-Lite as SVG.

Marks are given to Altair as keywords (Any: its marks take some eighty of them).
"""

import re
from typing import Any, Literal

import altair as alt
import vl_convert

from dicehaven.core.languages import number_format

PAPER = "#faf6ec"
INK = "#23282c"
QUIET = "#5a5a52"
LINE = "#d3c6ab"
NEW = "#1c566b"
NEW_PALE = "#6d97a5"
NEW_DEEP = "#123f50"
OLD = "#8a6a2a"
OLD_PALE = "#e8dab5"
OLD_DEEP = "#8a6a2a"
FONT = "Alegreya Sans, Gill Sans, sans-serif"
# the plotting area, in pixels
WIDE = 500
HIGH = 190
SMALL = 14  # font size of small labels, in pixels
DASH = [7, 5]
Align = Literal["left", "center", "right"]
Chart = alt.LayerChart | alt.FacetChart | alt.Chart | alt.VConcatChart


def ink(k: int, n: int) -> str:
    """Return the colour of variant k of n: a change is blue, its parent brass; one alone is blue."""
    return NEW if k == n - 1 else OLD


def pale(k: int, n: int) -> str:
    """Return the colour of areas, likewise."""
    return NEW_PALE if k == n - 1 else OLD_PALE


def deep(k: int, n: int) -> str:
    """Return the colour of the one column that is highlighted, likewise."""
    return NEW_DEEP if k == n - 1 else OLD_DEEP


def dot(k: int, n: int) -> Any:
    """Return the mark of a measured value: filled for a change, hollow for its parent."""
    return {
        "size": 90,
        "filled": True,
        "fill": ink(k, n) if k == n - 1 else PAPER,
        "stroke": ink(k, n),
        "strokeWidth": 2.2,
        "opacity": 1,
    }


def line(k: int, n: int) -> Any:
    """Return the mark of a line: solid for a change, dashed for its parent."""
    return {"stroke": ink(k, n), "strokeWidth": 2.6, "strokeDash": [] if k == n - 1 else DASH, "strokeJoin": "round"}


def axis(**more: Any) -> alt.Axis:
    """Return an axis without a title."""
    settings: Any = {"title": None} | more
    return alt.Axis(**settings)


def words(align: Align = "center", dy: int = 0, strong: bool = False, **more: Any) -> Any:
    """Return the mark of a label."""
    weight = 700 if strong else 400
    return {
        "font": FONT,
        "fontSize": SMALL,
        "fontWeight": weight,
        "fill": INK if strong else QUIET,
        "align": align,
        "dy": dy,
    } | more


def picture_of(chart: Chart, name: str, label: str, language: str = "en") -> str:
    """Draw a chart as SVG that can be one of many on a page, with the numbers on its axes as the language writes them."""
    marks = number_format(language)
    numbers = alt.NumberLocale(decimal=marks.decimal_mark, thousands=marks.group_mark, grouping=[3], currency=["", ""])
    styled = chart.configure(
        font=FONT,
        background="transparent",
        locale=alt.Locale(number=numbers),
        view=alt.ViewConfig(stroke=None),
        axis=alt.AxisConfig(
            labelFontSize=SMALL,
            labelColor=QUIET,
            labelFontWeight=400,
            titleFontSize=SMALL,
            titleColor=QUIET,
            titleFontWeight=400,
            domainColor="#8f8168",
            tickColor="#8f8168",
            gridColor=LINE,
            labelPadding=6,
            labelFont=FONT,
        ),
    )
    svg: str = vl_convert.vegalite_to_svg(styled.to_json())
    # without a fixed size, with unique ids and a label
    begin = svg.index("<svg")
    head, rest = svg[begin:].split(">", 1)
    box = re.search(r'viewBox="([^"]+)"', head)
    assert box
    rest = re.sub(r'(id="|url\(#|href="#)', rf"\g<1>{name}-", rest)
    rest = re.sub(r' (aria-[a-z]+|role)="[^"]*"', "", rest)
    escaped = label.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
    return f'<svg class="plot" viewBox="{box[1]}" role="img" aria-label="{escaped}">{rest}'
