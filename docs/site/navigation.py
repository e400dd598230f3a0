"""The order of the pages: what stands at the side of every page.  The files themselves stay plain Markdown."""

from typing import Any

PAGES = {
    "Tutorials": [
        "tutorials/first-match",
        "tutorials/real-dice",
        "tutorials/review",
        "tutorials/change-a-number",
        "tutorials/new-game",
        "tutorials/research",
    ],
    "Play": [
        "table",
        "tab",
        "my-page",
        "handicap",
        "profiles",
        "circles",
        "evenings",
        "daily-flight",
        "learning",
        "puzzles",
        "analysis",
        "reviews",
        "notices",
        "slow-tables",
        "fair-dice",
        "commands",
    ],
    "Results": ["solved", "teams", "solo", "boards", "bots", "ratings", "search"],
    "Design and research": ["study", "lessons", "library", "benchmark", "cluster", "speed"],
    "Host": ["hosting", "tab-hosting", "operations", "settings", "nodes", "table-speed"],
    "Python": [
        "python/games",
        "python/states",
        "python/batches",
        "python/exact",
        "python/observations",
        "python/adapters",
        "python/records",
        "python/bots",
        "python/contract",
        "python/errors",
    ],
    "Other programs": ["api", "http-api", "record", "notation"],
    "The project": [
        "project/contributing",
        "tab-design",
        "glossary",
        "project/changelog",
        "project/security",
        "project/third-party",
    ],
}
UNLISTED = {"package"}  # what a package index shows


def add(app: Any, page: str, source: list[str]) -> None:
    """Append the tables of contents to the start page, as Sphinx wants them."""
    if page in UNLISTED:
        source[0] = f"---\norphan: true\n---\n\n{source[0]}"
    if page == "index":
        there = app.env.found_docs
        listed = {page: [one for one in pages if one in there] for page, pages in PAGES.items()}
        others = sorted(there - UNLISTED - {"index"} - {one for pages in listed.values() for one in pages})
        for title, pages in (listed | {"More": others}).items():
            if pages:
                source[0] += "\n".join(["\n\n```{toctree}", ":hidden:", f":caption: {title}", "", *pages, "```\n"])
