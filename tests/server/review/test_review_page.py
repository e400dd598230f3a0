"""The page of a review: the viewer's dearest decisions, the position before them, and trying again from there."""

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient
from table_play import Program, app_client, fine, play_on, short

from dicehaven.analysis.estimates import Estimate
from dicehaven.analysis.judge import Alternative
from dicehaven.analysis.questions import Answer, DecisionAnalysis, DecisionQuestion, PositionsQuestion
from dicehaven.analysis.reasons import Reason
from dicehaven.analysis.review import Findings, Review, assemble
from dicehaven.analysis.steps import plan_review
from dicehaven.core.contract import Figure, Often
from dicehaven.core.i18n import Seat, text
from dicehaven.server.errors import Busy
from dicehaven.server.review.reviews import Reviews
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.web.request import TRIES
from dicehaven.server.work.jobs import Job


def made_up(table: LiveTable) -> Review:
    """A review by answers that nothing was computed for: every third decision gave something away, later ones more."""
    planned = plan_review(table.match.lines)
    players = planned.match.players
    answers = list[Answer]()
    for k, (_, question) in enumerate(planned.questions):
        if isinstance(question, PositionsQuestion):
            answers.append([[[1 / players] * 40] * players] * len(question.views))
            continue
        assert isinstance(question, DecisionQuestion)
        others = [a for a in question.actions if a != question.played]
        if k % 3:
            found = (Alternative(question.played, 0.6, 0.01), *(Alternative(a, 0.5, 0.01) for a in others))
            answers.append(DecisionAnalysis(found))
            continue
        gave = 0.1 + k / 2 / len(planned.questions)
        found = (
            Alternative(others[0], 0.8, 0.01),
            *(Alternative(a, 0.8 - gave, 0.01) for a in question.actions if a != others[0]),
        )
        told = Reason(
            ideas=("finish",),
            explains=1.0,
            sentences=(text("reason-win", seat=Seat(question.seat), often=40, instead=0),),
            figures=(Figure(text("reason-wins", seat=Seat(question.seat)), 40, 0),),
            picture=(Often(text("reason-wins", seat=Seat(question.seat)), 40),),
        )
        answers.append(DecisionAnalysis(found, Estimate(gave, 0.01), told))
    return assemble(planned, answers)


MADE_UP: dict[str, Job[Findings]] = {}


async def at_once(self: Reviews, table: LiveTable) -> Job[Findings]:
    """In place of `Reviews.of`."""
    name = f"{table.id} {table.plays}"
    if name not in MADE_UP:
        MADE_UP[name] = Job(name, Findings.of(made_up(table)), 1, is_done=True)
    return MADE_UP[name]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Reviews, "of", at_once)
        with app_client(tmp_path_factory.mktemp("reviews") / "x.sqlite") as found:
            yield found


def page(client: TestClient, key: str, path: str, language: str = "en") -> Any:
    cookies = f"dicehaven={key}; language={language}"
    return client.get(path, headers={"cookie": cookies}, follow_redirects=False)


@pytest.fixture(scope="module", params=["saikoro", "sailorman", "sternenschiff", "wuerfelland"])
def table(client: TestClient, request: pytest.FixtureRequest) -> str:
    """A finished match of Anna against a bot."""
    anna = Program(client, "the-long-key-of-anna")
    found = str(anna.create(request.param, "me", "greedy", options=short(request.param), name="Anna")["table"])
    assert play_on({0: anna}, found, random.Random(1))["over"]
    return found


def test_my_dearest_decisions_come_first_and_others_on_request(client: TestClient, table: str) -> None:
    mine = page(client, "the-long-key-of-anna", f"/t/{table}/review").text
    assert "Your costliest decisions" in mine and mine.count('aria-current="true"') == 1
    shown = mine.partition('class="mat position"')[2].partition("explained")[0]
    assert "<svg" in shown or "data-slot" in shown
    if 'data-game="sailorman"' in mine:  # in other games a better move may be a button, such as closing
        assert "is-focus" in shown
    assert ("The better move is drawn" in shown) == ("is-focus" in shown or "is-ghost" in shown or "selected" in shown)
    marked = 'class="played"><span role' in shown or 'class="played"><button' in shown or "is-open" in shown
    assert ("What was chosen instead is outlined" in shown) == marked
    assert "Try again from here" in mine and "You win in this very turn" in mine
    other = page(client, "the-long-key-of-anna", f"/t/{table}/review?seat=1").text
    assert "’s costliest decisions" in other and "You were" not in other
    assert page(client, "", f"/t/{table}/review").text.count("Everybody’s costliest decisions") == 1
    lost = [float(words.replace("−", "-")) for words in re.findall(r'class="lost numbers"><b>([−\d.]+)</b>', mine)]
    assert 2 <= len(lost) <= 3 and lost == sorted(lost)
    said = re.findall(
        r'<small><span class="signs" aria-hidden="true" title="([^"]+)">.*?</span><span class="hidden">([^<]+)<', mine
    )
    assert len(said) == len(lost) and all(title == words for title, words in said), (
        "signs, and words for whoever hears them"
    )
    second = re.findall(r'href="(/t/[^"]*moment=2)#moment"', mine)[0].replace("&amp;", "&")
    assert "2 of" in page(client, "the-long-key-of-anna", second).text
    german = page(client, "the-long-key-of-anna", f"/t/{table}/review", "de").text
    assert "Deine teuersten Entscheidungen" in german and "⟨" not in german + mine
    assert "Well played" not in mine and "835" not in mine and "style=" not in mine


def test_one_tries_again_from_the_position_before_the_decision(client: TestClient, table: str) -> None:
    anna = Program(client, "the-long-key-of-anna")
    mine = page(client, "the-long-key-of-anna", f"/t/{table}/review").text
    line = int(re.findall(r'name="line" value="(\d+)"', mine)[0])
    header = {"cookie": "dicehaven=the-long-key-of-anna"}
    there = client.post(f"/t/{table}/practice", data={"line": line}, headers=header, follow_redirects=False)
    fresh = there.headers["location"].removeprefix("/t/")
    assert fresh != table and page(client, "the-long-key-of-anna", f"/t/{fresh}").status_code == 200
    old, new = ([json.loads(one) for one in fine(anna.get(f"{name}/record"))] for name in (table, fresh))
    settled = len(new)
    assert settled <= line and new[1:settled] == old[1:settled] and "fair" not in new[0]
    seen = anna.sees(fresh, seat=0)
    assert old[line]["seat"] == 0 and old[line]["move"] in seen["legal"]
    assert play_on({0: anna}, fresh, random.Random(2))["over"]
    assert "proof" in page(client, "the-long-key-of-anna", f"/t/{fresh}/menu").text
    for back in ("menu", "result"):
        assert f'href="/t/{table}/review">' in page(client, "the-long-key-of-anna", f"/t/{fresh}/{back}").text
    for wrong in (0, 1, 10**6):
        refused = client.post(f"/t/{table}/practice", data={"line": wrong}, headers=header, follow_redirects=False)
        assert refused.status_code in (303, 422) and (wrong == 1 or refused.status_code == 422)


# No room


async def refused(*_: Any) -> None:
    """In place of what begins a computation."""
    raise Busy(text("too-busy"))


def test_a_review_without_room_is_asked_for_again_some_times(
    client: TestClient, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Reviews, "of", refused)
    shown = page(client, "the-long-key-of-anna", f"/t/{table}/review?moment=2&seat=1")
    tries = 0
    while again := re.search(r'id="review" data-refresh="([^"]+)" data-every="10000"', shown.text):
        assert "has a lot to work out just now" in shown.text
        assert f'href="/t/{table}/review?moment=2&amp;seat=1"' in shown.text.replace("&seat", "&amp;seat")
        tries += 1
        shown = page(client, "the-long-key-of-anna", again[1].replace("&amp;", "&"))
        assert shown.status_code == 200
    assert tries == TRIES and "still has too much to work out" in shown.text and "Ask again" in shown.text
    rest = page(client, "the-long-key-of-anna", f"/t/{table}/review?part=1&edition=1").text
    assert 'id="refining"' in rest and "edition=1" in rest, "what is shown already stays"
    assert 'data-refresh="/t/' in page(client, "the-long-key-of-anna", f"/t/{table}/result").text
