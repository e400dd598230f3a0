"""Puzzles in a browser: found and answered by taps and by keyboard, without a network, and without scripts."""

from collections.abc import Callable
from typing import Any

from browsers import DESK, PHONE

from dicehaven.analysis.puzzles import puzzles_of
from dicehaven.core.registry import find


def first_with_button(name: str, move: str = "end") -> tuple[int, Any]:
    """A puzzle in which some move is chosen by its button alone, and its number."""
    found = puzzles_of(find(name)).all
    for number, puzzle in enumerate(found, 1):
        if move in puzzle.match(find(name)).legal(puzzle.seat):
            return number, puzzle
    raise AssertionError(name)


def answer(page: Any, move: str) -> None:
    page.locator(f"#tray [data-moves] form:has(input[value='{move}']) button").click()


def test_an_answer_is_judged_at_once_without_a_network_and_can_be_tried_again(
    person: Callable[..., Any], address: str
) -> None:
    number, puzzle = first_with_button("saikoro")
    page = person(DESK)
    page.goto(f"{address}/puzzles/saikoro/{number}")
    page.wait_for_selector("#tray [data-moves] form")
    page.context.set_offline(True)
    legal = puzzle.match(find("saikoro")).legal(puzzle.seat)
    mark = puzzle.mark(legal.index("end"))
    answer(page, "end")
    page.wait_for_selector("#every:visible")
    assert page.locator(".worth .mine").count() == 1
    assert page.inner_text("#share-text").endswith(mark)
    told = page.locator("[data-why]:visible")
    assert told.count() == bool(puzzle.reasons)
    if legal.index("end") in puzzle.tempting and puzzle.reasons:
        assert page.locator("[data-why]").nth(puzzle.tempting.index(legal.index("end"))).is_visible()
    assert not page.locator("#tray [data-moves] form").count()
    page.click("[data-again]")
    page.wait_for_selector("#tray [data-moves] form")
    assert not page.is_visible("#every")
    answer(page, "end")
    page.wait_for_selector("#every:visible")
    assert page.inner_text("#share-text").endswith(mark + mark)
    page.context.set_offline(False)
    page.goto(f"{address}/puzzles?game=saikoro&page={(number - 1) // 60 + 1}")
    page.wait_for_selector(f"a[href$='/puzzles/saikoro/{number}'] .solved:visible")
    assert page.inner_text(f"a[href$='/puzzles/saikoro/{number}'] .solved") == mark + mark


def test_the_answer_of_the_day_is_told_to_the_server_once_there_is_a_network(
    person: Callable[..., Any], address: str
) -> None:
    number, _ = first_with_button("saikoro")
    page = person(DESK, cut_off=True)
    page.goto(f"{address}/puzzles/saikoro/{number}")
    page.wait_for_selector("#tray [data-moves] form")
    page.evaluate(
        "() => { document.getElementById('main').dataset.day = '2026-12-07'; }"
    )  # as if it were that of a day
    page.context.set_offline(True)
    with page.expect_event("requestfailed", lambda request: request.url.endswith("/puzzle")):
        answer(page, "end")
    page.wait_for_selector("#every:visible")
    with page.expect_request(lambda request: request.url.endswith("/puzzle")) as told:
        page.context.set_offline(False)
    assert told.value.method == "POST" and told.value.post_data == "day=2026-12-07&move=end"


def test_a_puzzle_is_answered_by_keyboard_on_a_phone_and_leads_on(person: Callable[..., Any], address: str) -> None:
    number, _ = first_with_button("wuerfelland", "stop")
    page = person(PHONE, "de")
    page.goto(f"{address}/puzzles/wuerfelland/{number}")
    page.wait_for_selector(
        "#tray [data-moves] form"
    )  # made by the scripts, which listen from then on; keys act at once
    for _ in range(12):
        page.keyboard.press("Enter")
        if page.is_visible("#every"):
            break
        page.keyboard.press("ArrowRight")
    page.wait_for_selector("#every:visible")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.click("#tray .acts a.main")
    page.wait_for_url(f"**/puzzles/wuerfelland/{number + 1}")


def test_a_puzzle_without_scripts(person: Callable[..., Any], address: str) -> None:
    page = person(DESK, java_script_enabled=False)
    page.goto(f"{address}/puzzle")
    page.locator(".every-move button").first.click()
    page.wait_for_selector("#every")
    assert page.locator(".worth .mine em:visible").count() >= 1
