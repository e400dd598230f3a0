"""A program that plays: it takes a free seat at the table of a link and makes random legal moves.

    python examples/bot.py http://127.0.0.1:8321/t/TABLE --name Ada

It needs nothing but Python.  The server describes its API at /api/v1/openapi.json.
"""

import argparse
import json
import random
import secrets
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

words = argparse.ArgumentParser(description="Take a free seat at the table of a link and play.")
words.add_argument("link")
words.add_argument("--name", default="Robin")
words.add_argument("--seed")
given = words.parse_args()
link, rng = urlsplit(given.link), random.Random(given.seed)
table = f"{link.scheme}://{link.netloc}/api/v1/tables/{link.path.rstrip('/').rsplit('/', 1)[-1]}"
headers = {"Authorization": f"Bearer {secrets.token_hex(16)}", "Content-Type": "application/json"}


def ask(path: str = "", **body: Any) -> dict[str, Any]:
    """Read, or with a body change, the table; returns what the server answers."""
    with urlopen(Request(table + path, json.dumps(body).encode() if body else None, headers), timeout=60) as answer:
        return dict(json.load(answer))


def act(seen: dict[str, Any]) -> dict[str, Any]:
    """Roll and move as long as it is this seat's turn; returns the table as it is then."""
    while True:
        due = seen["due"]
        if seen["started"] and due and seat in due["rollers"]:
            faces = [rng.choice(die) for die in due["faces"]] if seen["dice"] == "mine" else None
            seen = ask("/roll", seat=seat, faces=faces)
        elif seen["legal"]:
            seen = ask("/move", seat=seat, move=rng.choice(seen["legal"]))
        else:
            return seen


for seat in [p for p, place in enumerate(ask()["seats"]) if place["kind"] == "open"]:
    try:
        seen = act(ask("/sit", seat=seat, name=given.name, share=secrets.token_hex(16)))
        break
    except HTTPError:
        continue  # somebody was quicker
else:
    raise SystemExit("Every seat is taken.")
with urlopen(Request(f"{table}/events", headers=headers), timeout=60) as news:  # a line at least every 20 seconds
    for line in news:
        if seen["over"]:
            break
        if line.startswith(b"data:"):
            seen = act(ask())
print(f"{given.name}: seat {seat}, scores {seen['scores']}, winners {seen['winners']}")
