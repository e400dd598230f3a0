"""Pictures of a state: the sheets of all seats, the dice, whose turn it is; sound wherever SVG is shown."""

import random
import re
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from dicehaven.core.registry import games
from dicehaven.drawing.picture import SVG
from dicehaven_lab.envs.gymnasium import single_env
from dicehaven_lab.envs.load import load_game
from dicehaven_lab.envs.pettingzoo import aec_env, parallel_env
from dicehaven_lab.envs.state import GameState

TABLES = [(name, players) for name, game in games().items() for players in sorted({min(game.seats), max(game.seats)})]


def played(name: str, players: int, steps: int) -> GameState:
    state = load_game(name, players=players).new_initial_state()
    rng = random.Random(3)
    while steps and not state.is_terminal:
        if state.is_chance:
            state.apply_chance(state.sample_chance(rng))
        else:
            state.apply(rng.choice(state.legal_actions()))
        steps -= 1
    return state


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_picture_shows_all_seats_and_needs_no_page(name: str, players: int) -> None:
    for steps in (0, 40, 10**6):
        picture = played(name, players, steps).render(form="svg", language="de")
        root = ElementTree.fromstring(picture)
        words = ["".join(text.itertext()) for text in root.iter(f"{{{SVG}}}text")]
        assert {f"Platz {p + 1}" for p in range(players)} <= set(words)
        assert not list(root.iter(f"{{{SVG}}}use")) and not list(root.iter(f"{{{SVG}}}style"))
        assert not re.search(r"var\(|class=|px\b|translate[XY]|href", picture)
        assert all(element.tag.startswith(f"{{{SVG}}}") for element in root.iter()), "HTML would not be drawn"
        named = {element.get("id") for element in root.iter()}
        assert set(re.findall(r"url\(#([^)]+)\)", picture)) <= named


def test_a_picture_of_a_seat_shows_what_that_seat_sees() -> None:
    """In Würfelland nobody sees what the others enter before all have decided."""
    state = played("wuerfelland", 2, 40)
    while len(state.current_seats) < 2:
        if state.is_chance:
            state.apply_chance(state.sample_chance(random.Random(4)))
        else:
            state.apply(state.legal_actions()[-1])
    first = state.clone()
    twin = state.clone()
    first.apply(state.legal_actions(0)[0], 0)
    twin.apply(state.legal_actions(0)[-1], 0)
    assert first.match.view(0).stored().tobytes() != twin.match.view(0).stored().tobytes()
    assert first.render(1, form="svg") == twin.render(1, form="svg")


def test_pixels_have_the_colours_of_the_game_and_one_shape() -> None:
    before = played("saikoro", 2, 0).pixels()
    after = played("saikoro", 2, 30).pixels()
    assert before.shape == after.shape and before.dtype == np.uint8 and before.shape[2] == 3
    assert before[0, 0].tolist() == [0x33, 0x25, 0x1F], "the game's mat"
    assert (before != after).any()
    lacquer = (np.abs(after.astype(int) - (0x9C, 0x28, 0x1F)).sum(axis=2) < 24).sum()
    assert lacquer > 2000, "its trays"


def test_environments_show_pixels() -> None:
    agents = aec_env("saikoro(players=2)", render_mode="rgb_array")
    agents.reset(seed=1)
    together = parallel_env("wuerfelland(players=2)", render_mode="rgb_array")
    together.reset(seed=1)
    one = single_env("saikoro(players=2)", render_mode="rgb_array")
    one.reset(seed=1)
    for env in (agents, together, one):
        shown = env.render()
        assert isinstance(shown, np.ndarray) and shown.ndim == 3 and shown.dtype == np.uint8
        metadata: dict[str, Any] = env.metadata
        assert "rgb_array" in metadata["render_modes"]
    assert isinstance(single_env("saikoro(players=2)").render(), str)
