"""Draw the pictures that the server ships as PNG: icons of the app, and a cover of each game for links (needs Chromium).

PYTHONPATH=tests:src .venv/bin/python docs/pictures_app.py
"""

from pathlib import Path

from browsers import FLAGS, chromium
from playwright.sync_api import Browser, ViewportSize, sync_playwright

from dicehaven.core.registry import games
from dicehaven.drawing.svg import sprite
from dicehaven.server.web.sprites import FRAME, cover, symbols
from dicehaven.server.web.static_files import COVER, files_of, styles

GROUND, MARK = "#1c566b", "#faf6ec"
ICONS = {  # size, width of the mark, radius of the corners; phones mask and round what has none
    "icon-192": (192, 0.84, 0.2),
    "icon-512": (512, 0.84, 0.2),
    "icon-maskable-512": (512, 0.64, 0),
    "icon-apple-180": (180, 0.76, 0),
}
PREVIEW = ViewportSize(width=1200, height=630)  # the size that messengers show whole


def draw(browser: Browser, content: str, size: ViewportSize, file: Path) -> None:
    """Draw a page of one picture."""
    page = browser.new_page(viewport=size)
    page.set_content(f"<style>{styles()} body {{ margin: 0 }} .sprite {{ position: absolute }}</style>{content}")
    page.screenshot(path=file, omit_background=True)
    page.close()


def icon(size: int, share: float, corner: float) -> str:
    """The mark on its ground; `share` and `corner` are parts of the width."""
    mark = f'<svg width="{size * share}" height="{size * share}" viewBox="0 0 24 24"><use href="#mark"/></svg>'
    ground = f"width:{size}px;height:{size}px;border-radius:{corner * 100}%;background:{GROUND};color:{MARK}"
    return f'{sprite(FRAME)}<div style="{ground};display:grid;place-items:center">{mark}</div>'


def main() -> None:
    """Draw all of them."""
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=chromium() or None, args=FLAGS)
        for name, (size, share, corner) in ICONS.items():
            draw(browser, icon(size, share, corner), ViewportSize(width=size, height=size), files_of()[f"{name}.png"])
        for game in games().values():
            whole = "<style>.cover { display: block; width: 1200px; height: 630px }</style>"
            draw(browser, f"{symbols(game)}{whole}{cover(game)}", PREVIEW, game.folder / COVER)
        browser.close()


if __name__ == "__main__":
    main()
