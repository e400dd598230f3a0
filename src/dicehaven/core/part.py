"""The state of a part of a drawing: everything about it that can change."""

from typing import NamedTuple


class Part(NamedTuple):
    """What a part of a sheet looks like and says now; its place and its shape are in the drawing.

    `classes` are its states as CSS classes, `mark` is the SVG or HTML of what stands in it, `label` is what a screen
    reader says, and `point` the name by which `pointing` knows it ("" if a tap on it means nothing).
    """

    classes: str = ""
    mark: str = ""
    label: str = ""
    point: str = ""


NOTHING = Part()
