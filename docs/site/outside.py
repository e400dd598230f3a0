"""Pages that are kept outside `docs/`: the site shows the file itself, and links to it lead to its page."""

import os
import re
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parents[1]
ROOT = DOCS.parent
PAGES = {
    "project/contributing": ROOT / "CONTRIBUTING.md",
    "project/changelog": ROOT / "CHANGELOG.md",
    "project/security": ROOT / "SECURITY.md",
    "project/third-party": ROOT / "THIRD_PARTY.md",
}
LINK = re.compile(r"(?<=\]\()(?!\w+:|#)([^)#\s]+)")


def read(app: Any, page: str, source: list[str]) -> None:
    """Put the file in place of its page, and make links lead to where things are on the site."""
    file = PAGES.get(page)
    if file:
        source[0] = file.read_text(encoding="utf-8")
    here = DOCS / f"{page}.md"
    source[0] = LINK.sub(lambda link: _target(link[1], (file or here).parent, here.parent), source[0])


def _target(link: str, written_in: Path, shown_in: Path) -> str:
    """Where a link leads on the site, relative to the page that shows it."""
    leads_to = (written_in / link).resolve()
    if not leads_to.exists():
        return link
    if leads_to == ROOT / "README.md":
        leads_to = DOCS / "index.md"
    for page, file in PAGES.items():
        if leads_to == file:
            leads_to = DOCS / f"{page}.md"
    return Path(os.path.relpath(leads_to, shown_in)).as_posix()
