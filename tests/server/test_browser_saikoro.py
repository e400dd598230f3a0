"""Saikoro Senshi's table of eight on the smallest phone: the own row is in view, all others can be reached."""

from collections.abc import Iterator
from typing import Any

import pytest
from browsers import FLAGS, chromium, served

playwright = pytest.importorskip("playwright.sync_api", reason="needs Playwright (extra `dev`)")

SEEN = """(seat) => {
  const stage = document.querySelector("#stage").getBoundingClientRect();
  const row = document.querySelector(`[data-slot="seat ${seat}"]`).getBoundingClientRect();
  return row.height >= 44 && row.top >= stage.top - 1 && row.bottom <= stage.bottom + 1;
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(f"sqlite:///{tmp_path_factory.mktemp('table') / 'tables.sqlite'}") as found:
        yield found


def test_of_eight_rows_the_own_one_is_in_view_and_each_can_be_reached(address: str) -> None:
    path = chromium()
    if path is None:
        pytest.skip("needs a browser: install chromium (Debian: apt-get install chromium)")
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=path or None, args=FLAGS)
        page: Any = browser.new_context(viewport={"width": 320, "height": 480}, reduced_motion="reduce").new_page()
        page.goto(f"{address}/new/saikoro")
        page.select_option("select[name=kind0]", "me")
        for seat in range(1, 8):
            page.select_option(f"select[name=kind{seat}]", "level1")
        page.fill("input[name=name0]", "Mira")
        page.select_option("select[name=begins]", "0")
        page.click("form.setup button.main")
        page.wait_for_selector("#tray.asks")
        assert page.evaluate(SEEN, 0)
        for seat in range(1, 8):
            page.evaluate(
                f"""document.querySelector('[data-slot="seat {seat}"]').scrollIntoView({{block: "nearest"}})"""
            )
            assert page.evaluate(SEEN, seat), seat
        browser.close()
