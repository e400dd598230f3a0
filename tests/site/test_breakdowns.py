"""Python that breaks down in a tab, as an engine can make it do: it starts once more, and what was stored is there."""

from pathlib import Path

import pytest
from tabs import READY, Tab, newer, settled

TRAP = "os.abort"  # as a trap of WebAssembly does
AT_START = f"""import os
if b'"tries":1' in open('/data/before.db', 'rb').read(4096):
    {TRAP}()
"""
LATER = f"""import asyncio, os
asyncio.get_event_loop().call_later(25, {TRAP})
"""
STARTED = f"{READY} && !page.querySelector('.new-version')"


def begun(tab: Tab, site: Path, changes: str) -> int:
    """Begin with a newer version; return how many changes of a table were stored before, which is shown afterwards."""
    table = tab.sit_down("saikoro")
    tab.play(3)
    stored = settled(tab)
    newer(site, changes)
    tab.open()
    tab.wait("page.querySelector('.new-version')")
    tab.run("frame.left = true; page.querySelector('.new-version .main').click();")
    tab.wait(f"!frame.left && {STARTED}")
    tab.go(table)
    return stored


@pytest.mark.parametrize("new_tab", ["chromium", "webkit"], indirect=True)
def test_a_start_in_which_python_breaks_down_is_made_once_more(at_home: Tab, own_site: Path) -> None:
    stored = begun(at_home, own_site, AT_START)
    assert at_home.version() >= stored
    at_home.play(2)


@pytest.mark.parametrize("new_tab", ["chromium", "webkit"], indirect=True)
def test_where_python_breaks_down_later_the_page_comes_again_with_what_was_stored(at_home: Tab, own_site: Path) -> None:
    stored = begun(at_home, own_site, LATER)
    at_home.run("frame.broken = true;")
    at_home.wait(f"!frame.broken && {STARTED}")
    assert at_home.run("return page.querySelector('main.mat') !== null")
    assert at_home.version() >= stored
    at_home.play(2)
