"""A tab is enough: the table is played in three browsers without a server, and keeps what was answered."""

import lzma
from pathlib import Path

import pytest
from tabs import READY, Chromium, Space, Tab, settled

from dicehaven.site.build import packed_small


def test_a_table_is_played_kept_and_played_on_without_a_network(tab: Tab, space: Space) -> None:
    table = tab.sit_down("saikoro")
    tab.play(4)
    stored = tab.version()
    assert stored > 4
    tab.open(table)
    assert tab.version() >= stored
    with space.away():
        tab.open(table)
        tab.play(4)
        assert tab.version() > stored
        other = tab.sit_down("wuerfelland", kind1="level3")
        tab.play(3)
        tab.go("/")
        assert tab.run("return [...page.links].some((one) => one.pathname === arguments[0])", tab.base + other)


def test_dice_from_the_table_are_typed_in(tab: Tab) -> None:
    tab.sit_down("sailorman", kind1="me", name1="Ben", dice="mine")
    tab.wait("page.querySelector('#tray .slot')")
    tab.play(3)
    assert settled(tab) >= 3


def test_an_act_that_was_answered_survives_its_worker(tab: Tab) -> None:
    table = tab.sit_down("saikoro")
    for _ in range(3):
        tab.play(2)
        answered = tab.version()
        tab.press()
        tab.engine.run("window.house.worker.terminate();")
        tab.open(table)
        assert tab.version() >= answered


def test_a_page_that_one_leaves_leaves_the_tables_to_the_next_and_begins_anew_where_one_goes_back(tab: Tab) -> None:
    table = tab.sit_down("saikoro")
    tab.play(2)
    stored = settled(tab)
    for _ in range(3):
        tab.open(table)
    tab.play(2)
    tab.engine.open(f"{tab.origin}/v/")  # which is no page of ours
    tab.engine.run("setTimeout(() => history.back());")
    tab.wait(READY)
    tab.go(table)
    assert tab.version() > stored
    tab.play(2)


@pytest.mark.parametrize("visited", ["chromium"], indirect=True)
def test_two_tabs_share_one_house_and_the_second_takes_over(tab: Tab) -> None:
    tab.engine.open(f"{tab.origin}/v/")  # which is no page of ours
    with tab.second("/") as one:
        table = one.sit_down("saikoro")
        one.play(2)
        with one.second(table) as other:
            other.play(2)
            stored = other.version()
            one.close()
            other.play(2)
            assert other.version() > stored
            assert other.engine.run("return Boolean(window.house.leads)")


def test_a_browser_that_keeps_nothing_is_told_of_before_one_plays(new_tab: Tab, own_site: Path) -> None:
    tab = new_tab
    (file,) = own_site.glob("v/*/files.js.xz")
    refused = b"""(navigator.storage ?? {}).getDirectory = IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };
"""
    file.write_bytes(packed_small(refused + lzma.decompress(file.read_bytes())))
    own = Space(own_site, base=tab.base)
    tab.origin = own.address
    tab.engine.open(f"{tab.origin}/")
    tab.wait("!document.getElementById('denied').hidden")
    if isinstance(tab.engine, Chromium):
        assert tab.engine.barriers() == []
    assert tab.run("return document.getElementById('page').hidden")
    tab.engine.run("document.getElementById('anyway').click();")
    tab.wait(READY)
    tab.sit_down("saikoro")
    tab.play(2)
    own.close()
