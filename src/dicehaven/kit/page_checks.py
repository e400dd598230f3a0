"""Checks of the web table: pointing, reasons for moves, a match through the pages and one through the API."""

import random
import re
import warnings
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from dicehaven.analysis.reasons import Reasoner
from dicehaven.core import extras
from dicehaven.core.contract import FINISH, Prompt
from dicehaven.core.game import Game
from dicehaven.core.i18n import Text
from dicehaven.core.match import Match
from dicehaven.core.record import load
from dicehaven.kit.drawing_checks import parts_of
from dicehaven.kit.findings import answer, blaming, finding
from dicehaven.kit.language_checks import languages, say
from dicehaven.kit.walks import positions
from dicehaven.server.app import create_app
from dicehaven.server.config import Config, ServerSettings
from dicehaven.server.guard.limits import Limits
from dicehaven.server.table.play.selection import select, ways_of

TAPS = 12  # parts of a position that are tapped although nothing there can be done
STEPS = 40  # rolls and decisions of a match
COMPARED = 12  # positions in which two moves are compared
IDEA = "idea-"  # a message of an idea
KEY = {"Authorization": "Bearer the-kit-plays-here"}


# Pointing and advice


def check_pointing(game: Game) -> None:
    """Check that every legal move can be pointed at, part by part in any order, and that unlit parts have a reason."""
    if not game.pointing:
        return
    for number, match in enumerate(positions(game, seed=33)):
        for seat in match.movers:
            _check_pointing(match, seat, random.Random(number))


def _check_pointing(match: Match, seat: int, rng: random.Random) -> None:
    game = match.game
    about = (match.setup, match.view(seat), seat)
    lit: set[str] = set()
    ways = ways_of(match, seat, match.view(seat))
    for action in match.actions(seat):
        parts = parts_of(match, seat, action)
        lit.update(parts)
        if action not in select(ways, tuple(rng.sample(parts, len(parts)))).ready:
            facts = {"move": game.write(action), "parts": ", ".join(parts)}
            raise finding(game, "kit-cannot-point", "pointing", "parts", **facts)
        say(game, answer(game, "pointing", "button", *about, action), "button", match.players, "pointing")
        for chosen in ((), parts[:1], parts):
            _say_prompt(match, answer(game, "pointing", "ask", *about, tuple(chosen)))
    _tap(match, seat, lit, rng)
    answer(game, "pointing", "new", *about[:2], *about[1:])


def _say_prompt(match: Match, prompt: Prompt) -> None:
    for message in (prompt.turn, prompt.prompt, prompt.hint):
        if isinstance(message, Text):
            say(match.game, message, "ask", match.players, "pointing")


def _tap(match: Match, seat: int, lit: set[str], rng: random.Random) -> None:
    """Tap parts that are not lit: the intended action is illegal, and there must be a reason."""
    game = match.game
    legal = set(match.actions(seat))
    every = sorted({part for a in range(game.rules.ACTIONS) for part in _every_parts(match, seat, a)} - lit)
    for part in [*rng.sample(every, min(TAPS, len(every))), "no such part"]:
        meant = answer(game, "pointing", "attempt", match.setup, match.view(seat), seat, part)
        if meant is None:
            continue
        if not 0 <= meant < game.rules.ACTIONS:
            raise finding(game, "kit-no-action", "pointing", "attempt", found=meant, actions=game.rules.ACTIONS)
        if meant not in legal:
            reason = answer(game, "moves", "why_not", match.setup, match.view(seat), seat, meant)
            say(game, reason, "why_not", match.players)


def _every_parts(match: Match, seat: int, action: int) -> tuple[str, ...]:
    """Return the parts of any action, legal or not; nobody needs those of illegal actions, so the call may fail."""
    try:
        found: tuple[str, ...] = match.game.pointing.parts(  # type: ignore[union-attr]
            match.setup, match.view(seat), seat, action
        )
    except Exception:
        return ()
    return found


def check_advice(game: Game) -> None:
    """Check that every legal move has its reason, or none, in every language."""
    if not game.advice:
        return
    for match in positions(game, seed=51):
        for seat in match.movers:
            about = (match.setup, match.view(seat), seat)
            for action in match.actions(seat):
                answer(game, "advice", "harms", *about, action)
                reason = answer(game, "advice", "reason", *about, action)
                if reason is not None:
                    say(game, reason, "reason", match.players, "advice")


def check_ideas(game: Game) -> None:
    """Check that a reason between any two moves is said in every language, by ideas that the game names."""
    ideas = game.ideas
    for number, match in enumerate(positions(game, seed=52)):
        for seat in match.movers:
            actions = match.actions(seat)
            if len(actions) < 2 or number >= COMPARED:
                continue
            with blaming(game):
                reasoner = Reasoner(game, match.setup)
                for better, worse in (actions[:2], actions[1::-1]):
                    found = reasoner.between(match.view(seat), seat, better, worse)
                    labels = (row.label for row in (*found.figures, *found.picture))
                    for one in (*found.sentences, found.headline, *labels):
                        if ideas and one.code.startswith(IDEA):  # the others are not the game's
                            say(game, one, "facts", match.players, "ideas")
            unknown = set(found.ideas) - {*ideas.IDEAS, FINISH} if ideas else set[str]()
            if unknown:
                raise finding(game, "kit-unknown-idea", "ideas", "shares", idea=min(unknown))


# A match in pages and by the API


def check_web(game: Game) -> None:
    """Check a match with the fewest seats through the pages, and one with the most through the API."""
    extras.need("kit", "httpx")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # whichever httpx there is will do
        from starlette.testclient import TestClient

    with TemporaryDirectory(prefix="dicehaven-kit-") as folder, blaming(game):
        app = create_app(
            Config(ServerSettings(database=f"sqlite:///{Path(folder) / 'tables.sqlite'}", pace=0, ahead=False)),
            Limits(),
        )
        with TestClient(app, base_url="http://dicehaven.test", client=("127.0.0.1", 50_000)) as client:
            for language in languages(game.messages):
                client.headers["Accept-Language"] = language
                for address in ("/", f"/new/{game.name}", f"/rules/{game.name}", f"/print/{game.name}"):
                    _get(client, game, address)
            by_pages(client, game, random.Random(51))
            by_api(client, game, random.Random(52))


def _get(client: Any, game: Game, address: str, **more: Any) -> str:
    return _text_of(game, client.get(address, **more), address)


def _text_of(game: Game, response: Any, address: str) -> str:
    """Return the text of an answer; raises BadGame if the request was refused."""
    if response.status_code >= 400:
        said = re.sub(r"<[^>]*>|\s+", " ", response.text)[:200].strip()
        raise finding(game, "kit-page", "rules", address=address, status=response.status_code, said=said)
    return str(response.text)


def by_pages(client: Any, game: Game, rng: random.Random) -> None:
    """Play all seats on one device: every page before every step, moves by pointing."""
    form = {f"kind{p}": "me" if p == 0 else "here" for p in range(game.seats[0])}
    made = client.post(f"/new/{game.name}", data=form, follow_redirects=True)
    _text_of(game, made, f"/new/{game.name}")
    address = made.url.path
    since = list[tuple[int, int, str]]()
    for _ in range(STEPS):
        match = _match(client, game, address, since)
        if match.over:
            _get(client, game, f"{address}/result")
            break
        for seat in range(match.players):
            _get(client, game, f"{address}?seat={seat}")
        if match.due:
            seat = (match.rollers or [0])[0]
            _text_of(game, client.post(f"{address}/roll", data={"seat": seat, "show": seat}), f"{address}/roll")
            since.append((match.rolls, seat, ""))
            continue
        seat = rng.choice(match.movers)
        action = rng.choice(match.actions(seat))
        _point(match, seat, action, rng)
        since.append((match.rolls, seat, game.write(action)))
        sent: dict[str, Any] = {"seat": seat, "move": game.write(action)}
        _text_of(game, client.post(f"{address}/play", data=sent), f"{address}/play")
    for step in (0, 1, 5, 10_000):
        _get(client, game, f"{address}/replay?step={step}&seat=0")


def _match(client: Any, game: Game, address: str, since: list[tuple[int, int, str]]) -> Match:
    """Return the match up to the last roll, from its record, with what has been done since: after how many rolls, seat, move.

    Whoever rolls ("" for a move) or decides goes on with what is forced, as at a table.
    """
    lines = _get(client, game, f"{address}/record").splitlines()
    match = Match.replay([load(line, address) for line in lines])
    if match.over:
        return match
    earlier = [seat for rolls, seat, _ in since if rolls < match.rolls]
    for seat, move in [(seat, "") for seat in earlier[-1:]] + [one[1:] for one in since if one[0] == match.rolls]:
        if move:
            match.play(seat, move)
        while (forced := match.forced(seat)) is not None:
            match.play(seat, game.write(forced))
    return match


def _point(match: Match, seat: int, action: int, rng: random.Random) -> None:
    """Point at the parts of a move, one after another in any order, until its button is there."""
    game = match.game
    if not game.pointing:
        return
    ways = ways_of(match, seat, match.view(seat))
    for way in ways[action]:
        chosen: tuple[str, ...] = ()
        for part in rng.sample(way, len(way)):
            if part not in select(ways, chosen).lit:
                break
            chosen = (*chosen, part)
        if action not in select(ways, chosen).ready:
            facts = {"move": game.write(action), "parts": ", ".join(way)}
            raise finding(game, "kit-cannot-point", "pointing", "parts", **facts)


def by_api(client: Any, game: Game, rng: random.Random) -> None:
    """Play all seats from one program."""
    new = {"game": game.name, "seats": [{"kind": "me"}] * game.seats[-1]}
    made = client.post("/api/v1/tables", json=new, headers=KEY)
    _text_of(game, made, "/api/v1/tables")
    address = f"/api/v1/tables/{made.json()['table']}"
    seen = made.json()
    for _ in range(STEPS):
        if seen["over"]:
            break
        if seen["due"]:
            body = {"seat": (seen["due"]["rollers"] or [0])[0]}
            answered = client.post(f"{address}/roll", json=body, headers=KEY)
        else:
            seat = rng.choice(seen["movers"])
            legal = client.get(f"{address}?seat={seat}", headers=KEY).json()["legal"]
            body = {"seat": seat, "move": rng.choice(legal)}
            answered = client.post(f"{address}/move", json=body, headers=KEY)
        _text_of(game, answered, address)
        seen = answered.json()
    _get(client, game, f"{address}/record", headers=KEY)
