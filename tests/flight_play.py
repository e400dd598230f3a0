"""Flights that a browser has begun, flown to their end by a program with the browser's key."""

import random
import time
from typing import Any

import httpx

DAYS = {"sternenschiff": "2026-11-02", "saikoro": "2026-11-03", "wuerfelland": "2026-11-04", "sailorman": "2026-11-05"}
PATIENCE = 90.0  # seconds


def begin(page: Any, address: str, day: str) -> str:
    """Begin the flight of a day: the id of its table."""
    page.goto(f"{address}/flight/{day}")
    page.click(".verdict button.main")
    page.wait_for_url("**/t/*")
    return str(page.url).rpartition("/t/")[2].partition("?")[0]


def fly(page: Any, address: str, table: str, seed: int = 1) -> None:
    """Fly to the end at random."""
    key = next(one["value"] for one in page.context.cookies() if one["name"] == "dicehaven")
    rng = random.Random(seed)
    end = time.monotonic() + PATIENCE
    where = f"{address}/api/v1/tables/{table}"
    with httpx.Client(headers={"authorization": f"Bearer {key}"}) as api:
        while time.monotonic() < end:
            seen = api.get(where).json()
            if seen["over"] or seen["closed"]:
                return
            if seen["due"] and 0 in seen["due"]["rollers"]:
                api.post(f"{where}/roll", json={"seat": 0})
            elif seen["legal"] and 0 in seen["movers"]:
                api.post(f"{where}/move", json={"seat": 0, "move": rng.choice(seen["legal"])})
            else:
                time.sleep(0.02)
    raise AssertionError("the flight does not arrive")
