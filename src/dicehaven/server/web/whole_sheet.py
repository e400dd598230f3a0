"""A sheet of the old kind as one part.  To be removed when all games have parts."""

from typing import Any

from dicehaven.core.part import Part
from dicehaven.drawing.slots import slot


class WholeSheet:
    def __init__(self, sheet: Any) -> None:
        self.sheet = sheet

    def __eq__(self, other: object) -> bool:
        return isinstance(other, WholeSheet) and self.sheet is other.sheet

    def __hash__(self) -> int:
        return id(self.sheet)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.sheet, name)

    def shown(self, t: Any, v: Any, p: int) -> int:
        return p

    def drawing(self, t: Any, q: int, texts: Any, names: list[str]) -> str:
        return slot("all", tag="div")

    def parts(self, t: Any, v: Any, q: int, texts: Any, names: list[str], new: set[str]) -> dict[str, Part]:
        return {"all": Part(mark=self.sheet.stage(t, v, q, texts, names, set(), (), new))}

    def preview(self, t: Any, v: Any, p: int, texts: Any, names: list[str], chosen: tuple[str, ...]) -> dict[str, Part]:
        return {}

    def small_drawing(self, t: Any, q: int, texts: Any) -> str:
        return slot("all", tag="span")

    def small_parts(self, t: Any, v: Any, q: int, texts: Any, name: str, new: Any = ()) -> dict[str, Part]:
        return {"all": Part(mark=self.sheet.small(t, v, q, texts, name))}
