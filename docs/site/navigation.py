"""The order of the pages: what stands at the side of every page.  The files themselves stay plain Markdown."""

from typing import Any

PAGES = {
    "Play": ["table", "reviews", "fair-dice", "commands"],
    "Results": ["solved", "alone", "boards", "bots"],
    "Design and research": ["study", "library", "speed"],
    "Host": ["hosting", "operations", "settings", "nodes", "table-speed"],
    "Python": [
        "python/games",
        "python/states",
        "python/batches",
        "python/observations",
        "python/adapters",
        "python/records",
        "python/bots",
        "python/contract",
        "python/errors",
    ],
    "Other programs": ["api", "http-api", "record", "notation"],
    "The project": ["project/contributing", "glossary", "project/changelog", "project/security", "project/third-party"],
}
UNLISTED = {"package"}  # what a package index shows


def add(app: Any, page: str, source: list[str]) -> None:
    """Append the tables of contents to the start page, as Sphinx wants them."""
    if page in UNLISTED:
        source[0] = f"---\norphan: true\n---\n\n{source[0]}"
    if page == "index":
        for title, pages in PAGES.items():
            source[0] += "\n".join(["\n\n```{toctree}", ":hidden:", f":caption: {title}", "", *pages, "```\n"])
