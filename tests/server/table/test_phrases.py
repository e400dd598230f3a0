"""Ready phrases: said by a tap, read by each person in their own language; where a circle wants it, nothing else is said."""

from collections.abc import Callable
from typing import Any

from browser_play import join, set_up
from browsers import DESK
from circle_people import ZONE, Browser, circle_of
from starlette.testclient import TestClient

from dicehaven.core.i18n import ENGLISH
from dicehaven.server.table.play.phrases import PHRASES, phrase_in, written
from dicehaven.server.web.render import Renderer


def test_each_phrase_has_words_in_each_language() -> None:
    renderer = Renderer("x")
    for language in (ENGLISH, "de"):
        say = renderer.messages(language)
        assert len({say(f"phrase-{phrase}") for phrase in PHRASES}) == len(PHRASES)
    assert all(phrase_in(written(phrase)) == phrase for phrase in PHRASES)
    assert not any(map(phrase_in, ("", ":", "::", ":no-such:", "hello", " :hello:", ":hello")))


def test_a_phrase_is_read_in_ones_own_language_and_may_be_all_that_is_said(client: TestClient) -> None:
    mira = Browser(client, "Mira")
    jonas = Browser(client, "Jonas", "de")
    circle = circle_of(mira, jonas)
    form = {"kind0": "me", "name0": "Mira", "kind1": "friend", "kind2": "level1"}
    for only in ("", "1"):
        mira.post(f"{circle}/change", name="Kitchen Table", zone=ZONE, phrases=only or "0")
        given = form | {"circle": circle.split("/")[-1]}
        table = mira.post("/new/saikoro", **given).headers["location"].split("?")[0]
        jonas.post(f"{table}/sit", seat=1, name="Jonas")
        assert mira.post(f"{table}/say", seat=0, words=":well-played:").status_code == 303
        assert "👏 Well played!" in mira.get(table).text
        assert "👏 Gut gespielt!" in jonas.get(table).text
        typed = mira.post(f"{table}/say", seat=0, words="Hello :well-played:")
        assert typed.status_code == (422 if only else 303)
        assert ("Only ready phrases" in typed.text or "only ready phrases" in typed.text) == bool(only)
        assert ('name="words" maxlength' in mira.get(table).text) != bool(only)


def test_a_phrase_is_sent_by_a_tap_and_again(address: str, person: Callable[..., Any]) -> None:
    mira = person(DESK)
    jonas = person(DESK, "de")
    set_up(mira, address, "saikoro", ["me", "friend"])
    join(jonas, mira.locator(".address input").input_value(), "Jonas")
    mira.wait_for_selector("#talk form")
    mira.click(".phrases summary")
    for count in (1, 2):
        mira.click(".phrases button:has-text('What luck!')")
        mira.wait_for_function("(count) => document.querySelectorAll('#talk li').length === count", arg=count)
    jonas.wait_for_selector("#talk li:has-text('So ein Glück!')", state="attached")
