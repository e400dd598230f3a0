"""A program that plays: it takes a free seat at the table of a link and makes random legal moves.

    python examples/bot.py http://127.0.0.1:8321/t/TABLE --name Ada

It needs nothing but Python.  The server describes its API at /api/v1/openapi.json.
"""

import argparse
import hashlib
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
share = secrets.token_hex(32)  # adds to the seed of the dice: committed to now, revealed when all seats are taken
commitment = hashlib.sha256(f"dicehaven-dice/2 share\n{share}".encode()).hexdigest()  # see docs/fair-dice.md
headers = {"Authorization": f"Bearer {secrets.token_hex(16)}", "Content-Type": "application/json"}


def ask(path: str = "", **body: Any) -> dict[str, Any]:
    """Read, or with a body change, the table; returns what the server answers."""
    with urlopen(Request(table + path, json.dumps(body).encode() if body else None, headers), timeout=60) as answer:
        return dict(json.load(answer))


def act(seen: dict[str, Any]) -> dict[str, Any]:
    """Reveal the share, roll and move as long as it is this seat's turn; returns the table as it is then."""
    while True:
        due, fair = seen["due"], seen["fair"]
        if fair and fair["phase"] == "shares" and fair["seats"][seat]["state"] == "committed":
            if fair["commitment"] != promised["commitment"]:
                raise SystemExit("The server has another commitment than before.")
            seen = ask("/reveal", seat=seat, share=share)
            continue
        if seen["started"] and due and seat in due["rollers"]:
            faces = [rng.choice(die) for die in due["faces"]] if seen["dice"] == "mine" else None
            seen = ask("/roll", seat=seat, faces=faces)
        elif seen["legal"]:
            seen = ask("/move", seat=seat, move=rng.choice(seen["legal"]))
        else:
            return seen


promised = ask()  # the server's commitment, before it knows anything of ours
for seat in [p for p, place in enumerate(promised["seats"]) if place["kind"] == "open"]:
    try:
        seen = act(ask("/sit", seat=seat, name=given.name, commitment=commitment))
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
if seen["fair"] and (seen["commitment"] != promised["commitment"] or seen["fair"]["seats"][seat].get("share") != share):
    raise SystemExit("The dice were not those that this program added its share to.")
print(f"{given.name}: seat {seat}, scores {seen['scores']}, winners {seen['winners']}")
