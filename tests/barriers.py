"""What keeps people out of a page: axe looks for it, on a desk by day and on a phone by night."""

from pathlib import Path
from typing import Any

from browsers import DESK, PHONE

AXE = (Path(__file__).parent / "axe.min.js").read_text(encoding="utf-8")
FOUND = """() => axe.run(document, { resultTypes: ["violations"] })
  .then((found) => found.violations.map((one) => [one.id, one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160))]))"""
LOOKS = [(DESK, "light"), (PHONE, "dark")]


def assert_no_barriers(page: Any) -> None:
    """What axe finds on the page as it is, and that nothing has to be scrolled sideways."""
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    page.evaluate(AXE)
    for size, scheme in LOOKS:
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url
        assert page.evaluate(FOUND) == [], (page.url, scheme)
