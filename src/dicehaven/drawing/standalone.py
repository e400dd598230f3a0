"""Drawings that need no page: symbols stand where they are used, and style sheets have become attributes.

In a page, a drawing refers to the page's symbols, and a browser applies style sheets with custom properties to it.  Other
programs that show SVG understand neither.
"""

import re
from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from typing import Any
from xml.etree import ElementTree

from dicehaven.core import extras

SVG = "http://www.w3.org/2000/svg"
KEPT = frozenset(  # what a style sheet may say of a drawing
    (
        *("fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray"),
        *("stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "paint-order", "opacity", "color", "display"),
        *("visibility", "transform", "rx", "font-family", "font-size", "font-weight", "font-style", "text-anchor"),
    )
)
MEANT_FOR_PAGES = re.compile(r"class|role|tabindex|pathLength|(data|aria)-.*")
VAR = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)")
FONT = re.compile(r"(?:(?P<weight>\d+)\s+)?(?P<size>[\d.]+px)(?:/\S+)?\s+(?P<family>.+)")
COMPUTED = re.compile(r"\b(calc|min|max|clamp|color-mix)\(")  # what only a browser works out
UNITS = re.compile(r"(?<=\d)px\b")
MOVED = re.compile(r"translate([XY])\(\s*([^)]*)\)")


def standalone(drawing: str, styles: str, symbols: Mapping[str, str]) -> str:
    """An SVG as a document of its own, with the symbols that `use` names in it and the styles applied.

    Raises MissingExtra without the extra `envs`.
    """
    extras.need("envs", "cssselect2")
    import cssselect2

    root = ElementTree.fromstring(drawing.replace("<svg", f'<svg xmlns="{SVG}"', 1))
    shapes = {name: ElementTree.fromstring(f'<g xmlns="{SVG}">{d}</g>') for name, d in symbols.items()}
    for use in list(root.iter(f"{{{SVG}}}use")):
        use.extend(deepcopy(list(shapes[use.attrib.pop("href").removeprefix("#")])))
    _style(cssselect2.ElementWrapper.from_xml_root(root), _rules(styles), {})
    ElementTree.register_namespace("", SVG)
    return ElementTree.tostring(root, encoding="unicode")


@cache
def _rules(styles: str) -> Any:
    """A style sheet, ready to be matched; what depends on a medium or its state is left out."""
    import cssselect2
    import tinycss2

    matcher = cssselect2.Matcher()
    for rule in tinycss2.parse_stylesheet(styles, skip_comments=True, skip_whitespace=True):
        if rule.type != "qualified-rule":
            continue
        declared = {
            one.name: tinycss2.serialize(one.value).strip()
            for one in tinycss2.parse_blocks_contents(rule.content)
            if one.type == "declaration" and (one.name in KEPT or one.name == "font" or one.name.startswith("--"))
        }
        for selector in cssselect2.compile_selector_list(rule.prelude) if declared else ():
            if selector.pseudo_element is None:
                matcher.add_selector(selector, declared)
    return matcher


def _style(element: Any, rules: Any, inherited: dict[str, str]) -> None:
    """Turn what applies to an element, and to all within it, into attributes."""
    found = dict[str, str]()
    for *_, declared in sorted(rules.match(element), key=lambda match: match[:2]):
        found |= declared
    variables = inherited | {name: value for name, value in found.items() if name.startswith("--")}
    node = element.etree_element
    for name, value in {**node.attrib, **found}.items():
        if name.startswith("--") or MEANT_FOR_PAGES.fullmatch(name):
            node.attrib.pop(name, None)
        elif name in found or "var(" in value:
            _set(node, name, _resolved(value, variables))
    for child in element.iter_children():
        _style(child, rules, variables)
    for child in [child for child in node if child.get("display") == "none"]:
        node.remove(child)
    if node.tag == f"{{{SVG}}}use":  # its symbol, which is drawn on 24 by 24
        node.tag = f"{{{SVG}}}svg"
        node.set("viewBox", "0 0 24 24")


def _resolved(value: str, variables: Mapping[str, str]) -> str:
    """A value with the custom properties that it names; "" if one has no value."""
    while found := VAR.search(value):
        meant = variables.get(found[1], found[2])
        if meant is None:
            return ""
        value = value[: found.start()] + meant.strip() + value[found.end() :]
    return value


def _set(node: Any, name: str, value: str) -> None:
    """Set an attribute as SVG 1.1 writes it; what it does not know leaves the attribute as it is."""
    if not value or COMPUTED.search(value):
        return
    if name == "font":
        font = FONT.fullmatch(value)
        for part, meant in font.groupdict().items() if font else ():
            if meant:
                node.set(f"font-{part}", UNITS.sub("", meant))
        return
    if name == "transform":
        value = MOVED.sub(lambda moved: f"translate({'0 ' if moved[1] == 'Y' else ''}{moved[2]})", value)
    node.set(name, UNITS.sub("", value))
