"""`dicehaven print`: blank sheets as a PDF, or as a page for a browser."""

import contextlib
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Annotated

import typer

from dicehaven.cli.files import put, writing
from dicehaven.cli.options import GameName, Language, Layout, language, layout_of
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.core.registry import find

BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "msedge",
    "chrome",
    "brave-browser",
)
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
# how the names of files end that this command writes
PDF = (".pdf",)
PAGES = (".html", ".htm")
PRINT_SECONDS = 120  # seconds


def print(
    game: GameName,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="FILE",
            help="Output file: a PDF (.pdf) or a page (.html). [default: GAME.pdf]",
            show_default=False,
        ),
    ] = None,
    copies: Annotated[int, typer.Option(min=1, max=60, help="Copies of each sheet.")] = 1,
    each: Annotated[int, typer.Option(help="Sheets per page: 1, 2, 4 or 6.")] = 1,
    paper: Annotated[str, typer.Option(help="Paper size: a4 or letter.")] = "a4",
    outlines: Annotated[bool, typer.Option("--outlines", help="Draw cutting lines.")] = False,
    layout: Layout = None,
    lang: Language = None,
) -> None:
    """Write a game's blank sheets at their true size, to print: `dicehaven print GAME --copies 6`.

    For a PDF, Chromium, Chrome or Edge must be installed; a page (FILE.html) needs no other program.
    """
    from dicehaven.server.rules.printing import GRIDS, PAPERS, Order, blank_sheets, empty_sheets, standalone

    chosen = find(game)
    spoken = language(lang)
    output = out or Path(f"{chosen.name}.pdf")
    for value, allowed, option in ((each, GRIDS, "--each"), (paper, PAPERS, "--paper")):
        if value not in allowed:
            raise BadOption(text("bad-option", value=repr(value), allowed=", ".join(map(str, allowed))), option)
    kind = output.suffix.lower()
    if kind not in PDF + PAGES and (output.is_file() or not output.exists()):  # what is no file has no such name
        raise BadOption(text("print-ending", endings=", ".join(PDF + PAGES)), str(output))
    sheets = empty_sheets(chosen.name, spoken)
    if not sheets:
        raise BadOption(text("nothing-to-print"), "GAME")
    if layout is not None:
        sheets = blank_sheets(chosen, layout_of(chosen, layout), spoken)
    page = standalone(chosen, sheets, spoken, Order(copies, paper, each, outlines))
    with writing(output):
        if kind in PAGES:
            put(output, page.encode())
        else:
            write_pdf(page, output)
    if out is None:
        typer.echo(str(output))


def write_pdf(page: str, output: Path) -> None:
    """Let a browser print the page into a file; raises BadOption if there is no browser, or it fails."""
    browser = browser_here()
    if browser is None:
        raise BadOption(text("no-browser", page=output.with_suffix(".html").name), "--out")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "page.html"
        made = Path(folder) / "page.pdf"
        source.write_text(page, encoding="utf-8")
        flags = ["--headless", "--disable-gpu", "--no-first-run", f"--user-data-dir={folder}/profile"]
        flags += ["--no-sandbox"] if sys.platform == "linux" else []  # the page is ours and brings no script
        flags += ["--no-pdf-header-footer", f"--print-to-pdf={made}", source.as_uri()]
        with contextlib.suppress(subprocess.TimeoutExpired):
            subprocess.run([browser, *flags], capture_output=True, timeout=PRINT_SECONDS, check=False)
        if not made.is_file():
            raise BadOption(text("browser-failed", browser=browser), "--out")
        put(output, made.read_bytes())


def browser_here() -> str | None:
    """Return a browser that prints into files, or None if none is installed."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    return found or next((place for place in PLACES if Path(place).is_file()), None)
