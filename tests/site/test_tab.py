"""A tab is enough: the table is played in three browsers without a server, and keeps what was answered."""

from tabs import Space, Tab, site, space, tab

__all__ = ["site", "space", "tab"]


def test_a_table_is_played_kept_and_played_on_without_a_network(tab: Tab, space: Space) -> None:
    tab.open()
    table = tab.sit_down("saikoro")
    tab.play(4)
    stored = tab.version()
    assert stored > 4
    tab.open(table)
    assert tab.version() >= stored
    space.close()
    tab.open(table)
    tab.play(4)
    assert tab.version() > stored
    other = tab.sit_down("wuerfelland", kind1="level3")
    tab.play(3)
    tab.go("/")
    assert tab.run("return [...page.links].some((one) => one.pathname === arguments[0])", other)


def test_dice_from_the_table_are_typed_in(tab: Tab) -> None:
    tab.open()
    tab.sit_down("sailorman", kind1="me", name1="Ben", dice="mine")
    assert tab.run("return page.querySelectorAll('#tray .slot').length")
    tab.play(3)
    assert tab.version() >= 3


def test_an_act_that_was_answered_survives_its_worker(tab: Tab) -> None:
    tab.open()
    table = tab.sit_down("saikoro")
    for _ in range(3):
        tab.play(2)
        answered = tab.version()
        tab.press()
        tab.engine.run("window.house.worker.terminate();")
        tab.open(table)
        assert tab.version() >= answered
