"""PINs and six words: slow to check, so tries have a rate, the queue has an end, and nobody waits behind somebody else's."""

import asyncio
import threading
from pathlib import Path

import pytest
from profile_browser import NAME, Browser
from table_play import app_client

from dicehaven.server.errors import Busy, TooMany
from dicehaven.server.guard.limits import TRIES, Limits
from dicehaven.server.people import six_words, slow_hashes
from dicehaven.server.people.slow_hashes import OF_ONE, THREADS, WAITING, SlowHashes
from dicehaven.server.work.fair_queue import address


def test_the_queue_has_an_end_and_is_fair(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()
    served: list[str] = []

    def slow(words: list[str], salt: bytes) -> tuple[str, bytes]:
        go_on.wait(30)
        served.append(words[0])
        return words[0], salt

    monkeypatch.setattr(six_words, "stretched", slow)

    async def play() -> None:
        hashes = SlowHashes()

        async def asks(who: str) -> str:
            address.set(who)
            return (await hashes.stretched([who], b"", ""))[0]

        flood = [asyncio.create_task(asks("flood")) for _ in range(THREADS + OF_ONE)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await asks("flood")
        honest = asyncio.create_task(asks("honest"))
        others = [asyncio.create_task(asks(f"other {k}")) for k in range(WAITING - OF_ONE - 1)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await asks("one more")
        assert await asyncio.to_thread(bool, "the database is read in other threads") and not honest.done()
        go_on.set()
        await asyncio.gather(honest, *flood, *others)
        last = [k for k, who in enumerate(served) if who == "flood"][THREADS:]
        assert served.index("honest") < min(last), "before what somebody else has asked for earlier"
        hashes.close()

    asyncio.run(play())


async def test_tries_about_a_person_are_limited_wherever_they_come_from() -> None:
    limits, hashes = Limits(), SlowHashes()
    hashes.allows = limits.allow_try
    for k in range(TRIES):
        address.set(f"192.0.2.{k}")
        await hashes.stretched(["1234"], b"salt", "somebody")
    with pytest.raises(TooMany):
        await hashes.stretched(["1234"], b"salt", "somebody")
    await hashes.stretched(["1234"], b"salt", "somebody else")
    hashes.close()


@pytest.mark.parametrize("path", ["pin", "words"])
def test_setting_them_is_a_try_too(path: str, tmp_path: Path) -> None:
    with app_client(tmp_path / "x.sqlite", Limits(), "198.51.100.7") as client:
        browser = Browser(client).named()
        answers = [browser.ask("POST", f"/settings/{path}", pin="1234") for _ in range(TRIES + 1)]
        assert [one.status_code < 400 for one in answers] == [True] * TRIES + [False]
        assert answers[-1].status_code == 429 and answers[-1].headers["retry-after"]
        assert f'value="{NAME}"' in browser.get("/settings"), "all else goes on"


@pytest.mark.parametrize(("language", "sentence"), [("en", "Too many PINs"), ("de", "zu viele PINs")])
def test_a_full_queue_is_said(language: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_hashes, "WAITING", 0)
    with app_client(tmp_path / "x.sqlite") as client:
        browser = Browser(client).named()
        headers = {"cookie": f"dicehaven={browser.key}; language={language}"}
        answer = client.post("/settings/pin", data={"pin": "1234"}, headers=headers, follow_redirects=False)
        assert answer.status_code == 503 and answer.headers["retry-after"] and sentence in answer.text
