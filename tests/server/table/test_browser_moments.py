"""What counts at a table is seen: the board of a round that is over stays, and great events, until whoever looks has seen them."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from browser_play import go_ahead, play_on, resize, set_up
from browsers import DESK, PHONE

WINDOWS = [{"width": 1280, "height": 800}, PHONE]
KEYS = ["the-key-of-mira-who-looks", "the-key-of-jonas-afar"]
HELD = "#held:not([hidden])"
GO_ON = "[data-go-on]"
BANNER = "[data-banner]"
HEARS = """() => {
  window.heard = [];
  new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((line) => window.heard.push(line.textContent))))
    .observe(document.querySelector("[data-news]"), { childList: true });
}"""
AWAY = """(away) => {
  Object.defineProperty(document, "hidden", { value: away, configurable: true });
  Object.defineProperty(document, "visibilityState", { value: away ? "hidden" : "visible", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


class Table:
    """A table with real dice, whose seats a test plays through the API."""

    def __init__(self, address: str, game: str = "saikoro", **options: Any) -> None:
        self.address = address
        self.programs = [
            httpx.Client(base_url=f"{address}/api/v1", headers={"Authorization": f"Bearer {key}"}) for key in KEYS
        ]
        seats = [{"kind": "me", "name": "Mira"}, {"kind": "open"}]
        made = self.programs[0].post("/tables", json={"game": game, "seats": seats, "dice": "mine", "options": options})
        self.name = made.raise_for_status().json()["table"]
        self.post(1, "sit", name="Jonas")

    def post(self, seat: int, act: str, **body: Any) -> None:
        self.programs[seat].post(f"/tables/{self.name}/{act}", json={"seat": seat, **body}).raise_for_status()

    def roll(self, seat: int, dice: str) -> None:
        self.post(seat, "roll", faces=[int(face) for face in dice])

    def turn(self, seat: int, dice: str, keep: str, *acts: str) -> None:
        """Roll, keep some dice, and act."""
        self.roll(seat, dice)
        for move in (f"treasure {' '.join(sorted(keep, reverse=True)) or 'none'}", *acts):
            self.post(seat, "move", move=move)

    def ship(self, seat: int, places: tuple[str, ...], *acts: str) -> None:
        """Place three dice of Sternenschiff, and act."""
        for left, place in zip((3, 2, 1), places):
            self.roll(seat, place[0] * left)
            self.post(seat, "move", move=f"place {place}")
        for move in acts:
            self.post(seat, "move", move=move)

    def jonas_wins_round_1(self) -> None:
        self.turn(0, "65322", "65", "close")
        self.turn(1, "66444", "6")

    def jonas_wins_round_2(self) -> None:
        self.turn(1, "66655", "66655", "end")
        self.turn(0, "11122", "11122")

    def opened(self, page: Any, seat: int | None = 0) -> Any:
        """The table's page as a seat sees it, or an onlooker."""
        if seat is not None:
            page.context.add_cookies([{"name": "dicehaven", "value": KEYS[seat], "url": self.address}])
        page.goto(f"{self.address}/t/{self.name}")
        page.wait_for_selector("#tray")
        page.wait_for_load_state()
        return page


def at_one_device(address: str, game: str) -> Table:
    """A table with real dice, whose seats a family shares."""
    table = Table.__new__(Table)
    table.address = address
    program = httpx.Client(base_url=f"{address}/api/v1", headers={"Authorization": f"Bearer {KEYS[0]}"})
    table.programs = [program, program]
    seats = [{"kind": "me", "name": name} for name in ("Mira", "Jonas")]
    made = program.post("/tables", json={"game": game, "seats": seats, "dice": "mine"})
    table.name = made.raise_for_status().json()["table"]
    return table


def sums(page: Any) -> list[str]:
    return list(page.locator("#stage .saikoro-sum b").all_inner_texts())


@pytest.mark.parametrize("window", WINDOWS, ids=["desk", "phone"])
def test_the_scored_board_stays_until_it_has_been_seen(
    address: str, person: Callable[..., Any], window: dict[str, int]
) -> None:
    table = Table(address)
    page = table.opened(person(window))
    table.jonas_wins_round_1()
    page.wait_for_selector(HELD)
    table.turn(1, "22211", "222", "end")  # nobody waits: the next round goes on
    page.wait_for_function(
        "() => document.querySelector('[data-log]').textContent.includes('Jonas puts three 2s into treasure')"
    )
    words = page.locator(HELD).inner_text()
    assert "Round 1 is over" in words and "Jonas 24 : 11 you: one gem for Jonas" in words
    assert "the 3, 2 and 2 in your attack row did not count" in words and "Meanwhile it is your turn" in words
    assert sums(page) == ["24", "11"] and "Round won by Jonas" in page.locator("#stage").inner_text()
    for part in (".outcome", ".reasons", ".due", GO_ON):
        box = page.locator(f"{HELD} {part}").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= window["width"], part
        assert box["y"] >= 0 and box["y"] + box["height"] <= window["height"], part
    page.reload()
    page.wait_for_selector(HELD)
    assert sums(page) == ["24", "11"]
    page.click(GO_ON)
    page.wait_for_selector("#held", state="hidden")
    assert sums(page) == ["6", "0"]
    assert "roll" in page.locator("#tray").inner_text().lower()
    page.reload()
    page.wait_for_selector("#stage .saikoro-sum b")
    assert page.locator(HELD).count() == 0 and sums(page) == ["6", "0"]


def test_it_is_said_once_and_the_keyboard_goes_on_from_it(address: str, person: Callable[..., Any]) -> None:
    table = Table(address)
    page = table.opened(person(DESK))
    page.evaluate(HEARS)
    table.jonas_wins_round_1()
    page.wait_for_selector(HELD)
    assert page.evaluate("document.activeElement.hasAttribute('data-go-on')")
    heard = " ".join(page.evaluate("window.heard"))
    assert heard.count("24 : 11") == 1 and heard.count("Round 1 is over") == 1, heard
    assert "wins round 1" not in heard and "Treasures:" not in heard, heard
    table.turn(1, "22211", "222", "end")
    page.wait_for_selector(".due:visible")
    page.keyboard.press("Enter")
    page.wait_for_selector("#held", state="hidden")
    page.wait_for_function("() => window.heard.some((said) => said.includes('Roll your 5 dice'))")
    assert page.evaluate("document.activeElement.closest('#tray') !== null")


def test_an_onlooker_sees_it_and_one_who_comes_later_need_not(address: str, person: Callable[..., Any]) -> None:
    table = Table(address)
    early = table.opened(person(DESK), seat=None)
    late = person(DESK)
    table.jonas_wins_round_1()
    early.wait_for_selector(HELD)
    assert "Jonas 24 : 11 Mira: one gem for Jonas" in early.locator(HELD).inner_text()
    early.reload()
    early.wait_for_selector(HELD)
    table.opened(late, seat=None)
    assert late.locator(HELD).count() == 0 and sums(late) == ["0", "0"]


def test_of_rounds_that_passed_unseen_the_latest_is_shown_and_the_earlier_told(
    address: str, person: Callable[..., Any]
) -> None:
    table = Table(address)
    page = table.opened(person(DESK))
    page.evaluate(AWAY, True)
    table.jonas_wins_round_1()
    table.jonas_wins_round_2()
    page.wait_for_selector(f"{HELD} .outcome:has-text('Jonas 28 : 7 you')")  # else the board of round 1 would stay
    page.evaluate(AWAY, False)
    earlier = page.locator(f"{HELD} .earlier").inner_text()
    assert "Jonas" in earlier and "ound 1" in earlier, earlier
    page.click(GO_ON)
    page.wait_for_selector("#held", state="hidden")


def test_a_board_that_is_taken_back_is_held_no_longer(address: str, person: Callable[..., Any]) -> None:
    table = Table(address, fast=True)
    page = table.opened(person(DESK))
    table.turn(0, "65322", "65", "close")
    table.roll(1, "66444")
    page.wait_for_selector(HELD)
    table.post(1, "unroll")
    page.wait_for_selector("#held", state="hidden")
    table.roll(1, "11111")
    page.wait_for_selector(f"{HELD} .outcome:has-text('You 11 : 5 Jonas')")


@pytest.mark.parametrize("window", WINDOWS, ids=["desk", "phone"])
def test_a_great_event_stays_until_a_tap_and_not_beyond_its_round(
    address: str, person: Callable[..., Any], window: dict[str, int]
) -> None:
    table = Table(address)
    page = table.opened(person(window))
    table.turn(0, "65322", "65", "end")
    table.turn(1, "66222", "66", "close")
    page.wait_for_selector(f"{BANNER}:has-text('Jonas closes')")
    page.wait_for_timeout(6_000)
    assert page.locator(BANNER).is_visible()
    page.mouse.click(5, window["height"] - 5)
    page.wait_for_selector(BANNER, state="hidden")
    table.turn(0, "222", "")
    page.wait_for_selector(HELD)
    table.turn(1, "65322", "65", "close")
    page.click(GO_ON)
    page.wait_for_selector(f"{BANNER}:has-text('Jonas closes')")  # it came while the board was held
    table.turn(0, "33333", "")
    page.wait_for_selector(HELD)
    assert not page.locator(BANNER).is_visible()


@pytest.mark.parametrize("window", WINDOWS, ids=["desk", "phone"])
def test_a_fight_that_is_lost_at_once_is_seen_and_heard_though_the_next_ship_is_shown(
    address: str, person: Callable[..., Any], window: dict[str, int]
) -> None:
    table = at_one_device(address, "sternenschiff")
    page = table.opened(person(window, reduced_motion="reduce"))
    for seat in range(2):
        table.post(seat, "move", move="start 0")
    table.ship(0, ("4 blue", "4 red", "6 green"), "use blue", "use red", "use green")
    page.wait_for_selector("[data-pad] .roller:has-text('Mira')")
    page.evaluate(HEARS)
    table.roll(0, "11")  # two pirates of strength 3, and no chip
    page.wait_for_selector(f"{BANNER}:has-text('Mira loses')")
    page.wait_for_selector("[data-pad] .roller:has-text('Jonas')")
    assert page.locator(f"{BANNER} p").count() == 2  # what was rolled, and what it came to
    page.wait_for_function("() => window.heard.some((said) => said.includes('Mira loses'))")
    pad, banner = page.locator("#tray").bounding_box(), page.locator(BANNER).bounding_box()
    assert banner["y"] + banner["height"] <= pad["y"] and banner["y"] >= 0
    assert banner["x"] >= 0 and banner["x"] + banner["width"] <= window["width"]


def test_what_happened_while_nobody_looked_is_listed(address: str, person: Callable[..., Any]) -> None:
    table = Table(address)
    page = table.opened(person(DESK))
    table.turn(0, "65322", "65", "end")
    page.evaluate(AWAY, True)
    table.turn(1, "22665", "66", "hit 5@0", "end")
    page.evaluate(AWAY, False)
    page.wait_for_selector(f"{BANNER}:has-text('Jonas knocks a 5 out of your treasure with a 2')")
    assert page.locator(f"{BANNER} p").count() == 3  # what was rolled, kept and knocked out


COVERED = """() => {
  const [card, sheet, tray] = ["[data-banner]", "#stage .sheet", "#tray"].map((one) => document.querySelector(one).getBoundingClientRect());
  return [card.height > 0, card.top >= sheet.bottom || card.left >= sheet.right, card.left >= 0 && card.right <= innerWidth && card.bottom <= innerHeight];
}"""


def test_the_end_of_a_match_covers_nothing_that_it_reports(address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE, reduced_motion="reduce")
    set_up(page, address, "sailorman", ["me", "level1"])
    go_ahead([page], address, 30)
    play_on([page], seed=3)
    page.wait_for_selector(BANNER)
    for size in [(390, 844), (1280, 800), (820, 1180), (844, 390)]:
        resize(page, size)
        assert page.evaluate(COVERED) == [True, True, True], size
