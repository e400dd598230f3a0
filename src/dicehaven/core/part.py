"""The state of a part of a drawing: everything about it that can change."""

import msgspec


class Part(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """What a part of a sheet looks like and says now; its place and its shape are in the drawing.

    `classes` are its states as CSS classes, `mark` is the SVG or HTML of what stands in it, `label` is what a screen
    reader says, and `point` the name by which `pointing` knows it ("" if a tap on it means nothing).  It holds
    nothing but text, so the garbage collector need not look at it, nor at a dictionary of parts: pages keep hundreds of
    thousands.
    """

    classes: str = ""
    mark: str = ""
    label: str = ""
    point: str = ""


NOTHING = Part()
