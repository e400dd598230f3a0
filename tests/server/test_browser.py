"""The table in real browsers: whole games of two people far apart, one device, real dice, keyboard, both languages."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from browser_play import SHORT, go_ahead, join, play_on, set_up
from browsers import BASE, DESK, PHONE
from table_play import Relay

TURNS = {"option-turn_limit": "1"}  # of games that take longer than others
AHEAD = {"sailorman": 90, "saikoro": 12, "sternenschiff": 46, "wuerfelland": 6}  # acts, of which every match has more


@pytest.mark.parametrize("game", sorted(SHORT))
def test_two_people_far_apart_finish_a_game(game: str, address: str, person: Callable[..., Any]) -> None:
    mira = person(DESK, "de")
    jonas = person(PHONE, "en")
    set_up(mira, address, game, ["me", "friend"])
    join(jonas, mira.locator(".address input").input_value(), 'Jonas <b>"&')
    for page in (mira, jonas):  # each has revealed its share of the dice
        page.wait_for_selector("#tray")
    go_ahead([mira, jonas], address, AHEAD[game])
    play_on([mira, jonas], 3)
    assert mira.evaluate("document.documentElement.lang") == "de"
    for page in (mira, jonas):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing to scroll sideways"
        page.wait_for_selector("[data-banner] p:last-child", state="attached")  # the end had a moment of its own
        page.click("#tray a[href$='/result']")
        page.wait_for_selector(".verdict")
    assert "<b>" in jonas.locator("main").inner_text() and not jonas.locator("main b b").count()


def test_a_family_around_one_device_with_real_dice(address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE, "de")
    set_up(page, address, "wuerfelland", ["me", "here"], **TURNS, dice="mine")
    assert page.locator(".pad-form .slot").count() == 6
    play_on([page], 5)


def test_a_team_game_against_bots(address: str, person: Callable[..., Any]) -> None:
    page = person()
    set_up(page, address, "saikoro", ["me", "level3", "level1", "level3"])
    go_ahead([page], address, 6)
    play_on([page], 8)


def test_within_two_clicks_a_game_runs(address: str, person: Callable[..., Any]) -> None:
    page = person()
    page.goto(address)
    page.click(".box-card.saikoro a.main")
    page.click("button.main")
    page.wait_for_selector("#tray.asks [data-main]")


def test_a_lost_connection_comes_back_to_the_exact_state(address: str, person: Callable[..., Any]) -> None:
    mira = person()
    jonas = person(cut_off=True)
    set_up(mira, address, "sailorman", ["me", "friend"])
    way = Relay(httpx.URL(address).port or 0)
    with jonas.expect_response(lambda answer: "/stream?seat=1" in answer.url):
        join(jonas, mira.locator(".address input").input_value().replace(address, way.address + BASE), "Jonas")
    way.cut()
    mira.click("#tray [data-main]")
    mira.wait_for_selector("#tray[data-roll='1']")
    assert jonas.get_attribute("#tray", "data-roll") == "0"
    way.mend()
    jonas.wait_for_selector("#tray[data-roll='1']")
    way.close()


@pytest.mark.flaky(reruns=0)
def test_an_onlooker_watches_and_can_do_nothing(address: str, person: Callable[..., Any]) -> None:
    page = person()
    onlooker = person()
    set_up(page, address, "saikoro", ["me", "level3"])
    onlooker.goto(page.url)
    assert not onlooker.locator("#tray form:visible, #tray button:visible").count()
    page.locator("#tray [data-main]").press("Enter")
    onlooker.wait_for_selector("#tray[data-roll='1']")


def test_a_seat_moves_to_another_device_by_a_link(address: str, person: Callable[..., Any]) -> None:
    desk = person()
    phone = person(PHONE)
    set_up(phone, address, "wuerfelland", ["me", "level3"])
    other = phone.url
    set_up(desk, address, "saikoro", ["me", "level3"])
    table = desk.url.split("?")[0]
    desk.goto(f"{table}/menu")
    desk.click("form[action$='/link'] button")
    phone.goto(desk.input_value("#link"))
    assert "#" not in phone.url
    phone.click("main button.main")
    phone.wait_for_selector("#tray.asks [data-main]")
    phone.goto(other)
    phone.wait_for_selector("#tray.asks [data-main]")  # its own seat is still its own


def test_three_people_each_on_their_own_device(address: str, person: Callable[..., Any]) -> None:
    people = [
        person(**kind, refused=409)  # whoever comes second with a roll is told so
        for kind in ({}, {"size": PHONE, "language": "de"}, {"size": PHONE})
    ]
    set_up(people[0], address, "wuerfelland", ["me", "friend", "friend"], **TURNS)
    link = people[0].locator(".address input").input_value()
    for number, page in enumerate(people[1:], 1):
        join(page, link, f"Person {number}")
    for page in people:
        page.wait_for_selector("#tray")
    play_on(people, 4)
