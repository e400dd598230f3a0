"""All that is in a tab goes along as one file: into another browser's tab, out of it again, and to a server."""

import base64
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from app_server import served
from browsers import BASE
from kept_files import Keeper, parts_of
from own_config import own_config
from table_play import empty_database
from tabs import BROWSERS, PATIENCE, READY, Space, Tab

from dicehaven.server.app import create_app

SAVE = """frame.URL.createObjectURL = (file) => { frame.file = file; return '#'; };
frame.HTMLAnchorElement.prototype.click = function () { frame.saved = this.download; };
page.querySelector('[data-saves] button').click();"""
READ = """return frame.file.arrayBuffer()
    .then((bytes) => btoa([...new Uint8Array(bytes)].map((one) => String.fromCharCode(one)).join('')));"""
CHOOSE = """const bytes = Uint8Array.from(atob(arguments[0]), (one) => one.charCodeAt(0)), given = new frame.DataTransfer();
given.items.add(new frame.File([bytes], 'dicehaven.zip', { type: 'application/zip' }));
const input = page.querySelector('[data-drop] input');
input.files = given.files;
input.dispatchEvent(new frame.Event('change'));"""
STORED = "return [JSON.parse(frame.localStorage.lessons ?? '{}'), JSON.parse(frame.localStorage.puzzles ?? '{}')];"
RECORD = "return frame.fetch(`${arguments[0]}/record`).then((found) => found.text());"


def saved(tab: Tab) -> bytes:
    """The file that the page saves."""
    tab.go("/keep")
    tab.run(SAVE)
    tab.wait("frame.saved")
    assert tab.run("return /^dicehaven-[0-9-]{10}.zip$/.test(frame.saved)")
    return base64.b64decode(tab.run(READ))


def brought(tab: Tab, content: bytes) -> None:
    """Choose a file on the page, and wait until it is in."""
    tab.go("/keep")
    tab.run(CHOOSE, base64.b64encode(content).decode())
    tab.wait(f"page.querySelector('[data-undoes]') && {READY}")


@pytest.mark.parametrize("name", BROWSERS)
def test_all_of_a_tab_goes_along_into_another_one_and_to_a_server(name: str, space: Space, tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
    with BROWSERS[name](tmp_path / "one") as engine:
        tab = Tab(engine, space.address, BASE)
        tab.open()
        table = tab.sit_down("saikoro", kind1="me", name1="Ben", dice="mine")
        tab.play(4)
        tab.run("frame.localStorage.puzzles = JSON.stringify({ 'saikoro 1': '🟩' });")
        tab.run(
            "frame.localStorage.lessons = JSON.stringify({ saikoro: { dice: { step: 2 }, hits: { step: 1, done: true } } });"
        )
        record: Any = tab.run(RECORD, tab.base + table)
        content = saved(tab)
    parts = parts_of(content)
    assert [one["id"] for one in parts["under-way.json"]] == [table.removeprefix("/t/")]
    with BROWSERS[name](tmp_path / "two") as engine:
        tab = Tab(engine, space.address, BASE)
        tab.open()
        tab.run("frame.localStorage.lessons = JSON.stringify({ saikoro: { dice: { step: 3 } } });")
        brought(tab, content)
        assert "Brought in: one table" in tab.shown()
        lessons, puzzles = tab.run(STORED)
        assert lessons == {"saikoro": {"dice": {"step": 3}, "hits": {"step": 1, "done": True}}} and puzzles == {
            "saikoro 1": "🟩"
        }
        tab.go("/")
        there = str(tab.run("return [...page.links].find((one) => /\\/t\\/[\\w-]{12}$/.test(one.pathname)).pathname"))
        assert there != tab.base + table and tab.run(RECORD, there).splitlines()[1:] == record.splitlines()[1:]
        tab.go(there.removeprefix(tab.base))
        before = tab.version()
        tab.play(6)  # some of which only point at something, and the last of which may be under way
        end = time.monotonic() + PATIENCE
        while tab.version() == before:
            assert time.monotonic() < end, "it goes on"
        tab.go("/keep")
        tab.run("frame.left = true; page.querySelector('[data-undoes] button').click();")
        tab.wait(f"!frame.left && {READY} && !page.querySelector('[data-undoes]')")
        assert tab.run(STORED) == [{"saikoro": {"dice": {"step": 3}}}, {}]
        assert tab.run("return frame.fetch(arguments[0]).then((found) => found.status)", there) == 404
    database = tmp_path / "server.sqlite"
    database.write_bytes(empty_database())
    with (
        served(create_app(own_config(f"sqlite:///{database}"))) as port,
        httpx.Client(base_url=f"http://127.0.0.1:{port}") as client,
    ):
        keeper = Keeper(client)
        keeper.brought(content)
        assert "Brought in: one table" in keeper.get("/keep")
