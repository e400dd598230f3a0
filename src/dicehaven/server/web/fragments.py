"""Fragments: the parts of a table's page that change, each a piece of HTML with an id of its own."""

from collections.abc import Mapping

from dicehaven.server.web.page_view import PageView

FRAGMENTS = ("stripe", "stage", "tray", "seats", "log", "talk")


def fragment(page: PageView, name: str, why: str = "") -> str:
    """A part of the page; `why` says in the tray why something is not possible."""
    return str(getattr(page.renderer.macros, name)(page, page.table, page.say, why))


def fragments(page: PageView) -> dict[str, str]:
    """All parts of the page by id; rendered once for all who see the same."""
    if page.selected:
        return {name: fragment(page, name) for name in FRAGMENTS}
    kept = page.renderer.caches.fragments
    key = (page.table.id, page.version, page.seat, tuple(page.mine), page.viewer.language)
    found = kept.get(key)
    if found is None:
        found = kept[key] = {name: fragment(page, name) for name in FRAGMENTS}
    return found


def partials(parts: Mapping[str, str]) -> str:
    """Fragments as the parts of an answer that htmx puts in their places."""
    return "".join(
        f'<hx-partial hx-target="#{name}" hx-swap="outerMorph">{html}</hx-partial>' for name, html in parts.items()
    )
