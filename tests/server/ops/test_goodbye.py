"""A server that ends says so: streams end with a word, what was asked is answered, and it is gone soon."""

import signal
import threading
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from browsers import PHONE
from conftest import TIME_OUT
from table_play import Program, Served, served

pytestmark = pytest.mark.flaky(reruns=1, only_rerun=TIME_OUT)

PATIENCE = 60_000  # milliseconds


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_streams_end_with_a_word(how: signal.Signals, tmp_path: Path) -> None:
    heard: dict[str, list[str]] = {"program": [], "page": []}
    begun = threading.Semaphore(0)

    def listen(server: Served, kind: str, path: str, key: str) -> None:
        headers = {"Accept-Encoding": "identity"} | ({"Authorization": f"Bearer {key}"} if key else {})
        with httpx.stream("GET", f"{server.address}{path}", headers=headers, timeout=30) as stream:
            begun.release()
            heard[kind] += stream.iter_lines()  # it ends as it should: an error would be raised here

    with served(f"sqlite:///{tmp_path / 'x.sqlite'}") as server:
        with httpx.Client(base_url=server.address) as client:
            program = Program(client, "the key of a program")
            table = program.create("saikoro", "me", "me")["table"]
        threads = [
            threading.Thread(target=listen, args=(server, "program", f"/api/v1/tables/{table}/events", program.key)),
            threading.Thread(target=listen, args=(server, "page", f"/t/{table}/stream?since=1", "")),
        ]
        for thread in threads:
            thread.start()
        assert all(begun.acquire(timeout=30) for _ in threads)
        server.process.send_signal(how)
        for thread in threads:
            thread.join(60)
        assert server.process.wait(60) == -how  # not when the last stream has been left, nor after tidying the memory
    for lines in heard.values():
        assert "event: restart" in lines[-5:], lines
        assert any(line.startswith("retry: ") for line in lines[-5:])


SAID = {"en": "The server is restarting", "de": "Der Server startet neu"}


def test_pages_say_so_and_go_on_by_themselves(browser: Any, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'x.sqlite'}"
    server = Served(database)
    try:
        with ExitStack() as opened:
            contexts = {
                language: opened.enter_context(browser.new_context(viewport=PHONE, locale=language))
                for language in SAID
            }
            pages = {language: at_a_table(context, server.address) for language, context in contexts.items()}
            server.end()
            banners = {language: page.locator("[data-restarts]") for language, page in pages.items()}
            for language, banner in banners.items():
                banner.wait_for(state="visible", timeout=PATIENCE)
                assert SAID[language] in banner.inner_text()
                assert pages[language].locator("[data-lost]").is_hidden()
            server = Served(database, port=httpx.URL(server.address).port or 0)
            for language, banner in banners.items():
                banner.wait_for(state="hidden", timeout=PATIENCE)
                pages[language].click("#tray form[action$='/roll'] button.main")
                pages[language].wait_for_selector("#stage .is-open, #tray form[action$='/play']")
    finally:
        server.end(signal.SIGKILL)


def at_a_table(context: Any, address: str) -> Any:
    """The page of somebody whose turn it is, and whose stream is open."""
    page = context.new_page()
    page.goto(f"{address}/new/saikoro")
    page.select_option("select[name=kind0]", "me")
    page.select_option("select[name=kind1]", "level1")
    page.select_option("select[name=begins]", "0")
    with page.expect_response(lambda answer: "/stream?seat=0" in answer.url):  # the lobby has a stream as well
        page.click("form.setup button.main")
        page.wait_for_selector("#tray.asks")
    return page
