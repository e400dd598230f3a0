"""Lessons in a browser: every chapter by its model solution, a wrong answer in each, by touch, by keys, without scripts and network."""

from collections.abc import Callable
from typing import Any

import pytest
from barriers import assert_no_barriers
from browsers import BASE, DESK
from conftest import GAMES

from dicehaven.core.lesson import Step, lessons_of
from dicehaven.core.registry import find

pytestmark = pytest.mark.slow

SMALL = {"width": 360, "height": 740}
STEP = "() => Number(new URLSearchParams(location.search).get('step') ?? 1)"
DATA = "JSON.parse(document.getElementById('chapter').textContent)"
WAYS = f"""([step, move]) => {DATA}.steps[step - 1].board.choices.moves.find(([notation]) => notation === move)[2]"""
# the parts of a wrong move with one part, and a wrong move without parts
WRONG = f"""(step) => {{
  const {{ board, answers, replies }} = {DATA}.steps[step - 1];
  const wrong = board.choices.moves.filter(([move]) => !replies[answers[move]][0]);
  const right = new Set(board.choices.moves.filter(([move]) => replies[answers[move]][0]).flatMap(([, , ways]) => ways.flat()));
  for (const [move, , ways] of wrong) for (const way of ways)
    if (way.length === 1 && !right.has(way[0])) return {{ part: way[0], why: replies[answers[move]][2] }};
  for (const [move, , ways] of wrong) if (ways.some((way) => !way.length)) return {{ move, why: replies[answers[move]][2] }};
  return null;
}}"""
SHOWN = f"(step) => {DATA}.steps[step - 1].show"
REACHED = """(names) => names.map((name) => {
  const part = document.querySelector(`#stage [data-slot="${name}"], #stage [data-part="${name}"], #tray [data-part="${name}"]`);
  if (!part) return name;
  part.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, right, top, bottom, width, height } = part.getBoundingClientRect();
  return width >= 5 && height >= 5 && left >= -1 && right <= innerWidth + 1 && top >= 0 && bottom <= innerHeight + 1 ? null : [name, left, right, top, bottom];
}).filter(Boolean)"""
CUT_OFF = """() => {
  const ask = document.querySelector("#tray .ask");
  return ask.scrollHeight > ask.clientHeight + 1 ? [ask.scrollHeight, ask.clientHeight, ask.innerText] : null;
}"""


def tap(page: Any, part: str, number: int = 0) -> None:
    """Tap a part where a finger would: what lies there must be it.  Several of a name are tapped one after the other."""
    page.locator(f'#stage [data-part="{part}"], #tray [data-part="{part}"]').nth(number).click()


def answer(page: Any, step: int) -> None:
    """Give the model answer by tapping its parts and pressing its button."""
    move = page.evaluate(f"(step) => {DATA}.steps[step - 1].model", step)
    way = page.evaluate(WAYS, [step, move])[0]
    chosen = page.locator("#stage [aria-pressed=true], #tray [data-part][aria-pressed=true]").count()
    for i, part in enumerate(() if chosen >= len(way) else way):
        tap(page, part, way[:i].count(part))
    page.locator(f'#tray [data-moves] form:has(input[name=move][value="{move}"]) button').click()
    on = page.evaluate(
        f"([step, move]) => {{ const one = {DATA}.steps[step - 1]; return one.flows && one.silent[one.answers[move]]; }}",
        [step, move],
    )
    if not on:
        page.locator("[data-go-on]").click()


def refuse(page: Any, step: int) -> bool:
    """Give a wrong answer if there is one that can be tapped; it is answered at once, in its place."""
    wrong = page.evaluate(WRONG, step)
    if not wrong:
        return False
    if "part" in wrong:
        tap(page, wrong["part"])
        assert page.locator("[data-tried]").count()
    else:
        page.locator(f'#tray [data-moves] form:has(input[name=move][value="{wrong["move"]}"]) button').click()
    assert page.locator(".ask.refused .turn").inner_text().strip() == "Not there"
    assert page.locator(".ask.refused .prompt").inner_text() == wrong["why"]
    assert page.locator("[data-go-on]").is_hidden()
    return True


@pytest.mark.parametrize(("game", "size"), [*zip(GAMES, (DESK, SMALL) * 2)])
def test_every_chapter_is_walked_through(
    game: str, size: dict[str, int], address: str, person: Callable[..., Any]
) -> None:
    lessons = lessons_of(find(game))
    assert 4 <= len(lessons) <= 7
    page = person(size, has_touch=size is SMALL)
    page.goto(f"{address}/learn/{game}")
    for lesson in lessons:
        page.goto(f"{address}/learn/{game}")
        current = page.locator(".chapters [aria-current=step]")
        assert current.get_attribute("href").split("?")[0].endswith(f"/learn/{game}/{lesson.number}")
        current.click()
        refused = False
        for number, step in enumerate(lesson.steps, 1):
            page.wait_for_function(
                f"n => ({STEP})() === n && document.querySelector('.steps-of .now')?.textContent.trim() === `${{n}}`",
                arg=number,
            )
            assert page.evaluate(REACHED, list(step.show)) == [], (lesson, number)
            assert page.evaluate(CUT_OFF) is None, (lesson, number)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            if step.answers:
                refused = refused or refuse(page, number)
                assert page.evaluate(CUT_OFF) is None, (lesson, number)
                answer(page, number)
            else:
                page.locator("[data-go-on]").click()
        if lesson.steps:
            asked = [step for step in lesson.steps if len(step.answers) > 1]
            assert refused or not asked, lesson
        if lesson.match:
            page.wait_for_selector("[data-first-match]")
            page.click("[data-first-match] .main")
            page.wait_for_url("**/t/*")
            page.wait_for_selector("#tray")
    page.goto(f"{address}/learn/{game}")
    assert page.locator(".chapters a.done").count() == len(lessons)
    assert not page.locator("[data-onward]").count()


def says(step: Step) -> bool:
    """Return whether something is said to the answer that a step shows: where nothing is, it leads straight on."""
    return not step.model or bool(step.answers[step.model].text)


def test_a_place_is_kept_and_gone_on_from(address: str, person: Callable[..., Any]) -> None:
    page = person()
    page.goto(f"{address}/learn/saikoro/2")
    page.locator('[data-to="3"]').click()
    page.locator("[data-back]").click()
    page.wait_for_function(f"({STEP})() === 2")
    page.goto(f"{address}/learn/saikoro")
    current = page.locator(".chapters [aria-current=step]")
    assert current.get_attribute("href") == f"{BASE}/learn/saikoro/2?step=2"
    assert "step 2 of" in current.inner_text()
    assert page.locator("[data-onward]").inner_text().startswith("Go on with")
    page.locator("[data-onward]").click()
    assert page.locator(".told-steps [aria-current=step]").get_attribute("data-to") == "2"


@pytest.mark.parametrize("game", ["sailorman", "sternenschiff"])
def test_a_step_is_answered_by_keys_alone(game: str, address: str, person: Callable[..., Any]) -> None:
    lesson = lessons_of(find(game))[1]
    number = next(i for i, step in enumerate(lesson.steps, 1) if step.answers and says(step))
    page = person()
    page.goto(f"{address}/learn/{game}/2?step={number}")
    page.wait_for_function("() => document.readyState === 'complete'")
    page.locator("[data-show-me]").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.matches('[data-go-on]')")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.matches('#tray') || !location.pathname.endsWith('/2')")


def test_no_page_of_lessons_has_barriers(address: str, person: Callable[..., Any]) -> None:
    page = person(DESK, "de", bypass_csp=True, reduced_motion="reduce")
    for place in ("/learn", *(f"/learn/{game}" for game in GAMES), *(f"/learn/{game}/2?step=2" for game in GAMES)):
        page.goto(address + place)
        assert_no_barriers(page)
    page.goto(f"{address}/learn/saikoro/{len(lessons_of(find('saikoro')))}")
    assert_no_barriers(page)


@pytest.mark.parametrize("game", ["saikoro", "sailorman"])
def test_without_scripts_each_answer_is_a_button(game: str, address: str, person: Callable[..., Any]) -> None:
    page = person(SMALL, java_script_enabled=False)
    lesson = lessons_of(find(game))[1]
    page.goto(f"{address}/learn/{game}/2")
    for step in lesson.steps:
        if step.answers:
            wrong = next((move for move, one in step.answers.items() if not one.right), None)
            if wrong:
                page.locator(f'.every-move button[value="{wrong}"]').click()
                assert page.locator(".ask.refused").count()
            page.locator(f'.every-move button[value="{step.model}"]').click()
        if says(step):
            page.locator("[data-go-on]").click()
    assert page.url.rstrip("/").endswith("/3") or "step=" in page.url


def test_a_chapter_goes_on_without_a_network(address: str, person: Callable[..., Any]) -> None:
    page = person(cut_off=True)
    page.goto(f"{address}/learn/saikoro/1")
    page.wait_for_function(
        "async (kept) => { for (const name of await caches.keys()) if (await (await caches.open(name)).match(kept)) return true; return false; }",
        arg=page.url,
    )
    page.context.set_offline(True)
    page.locator("[data-go-on], [data-show-me]").locator("visible=true").first.click()
    page.goto(f"{address}/learn/saikoro/1?step=3")
    page.wait_for_function("() => document.querySelector('.told-steps [aria-current=step]')?.dataset.to === '3'")
    page.goto(f"{address}/learn/saikoro")
    assert page.locator(".chapters li").count() == len(lessons_of(find("saikoro")))
    page.context.set_offline(False)
