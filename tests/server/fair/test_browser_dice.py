"""Fair dice in real browsers: they commit, keep, reveal and check; their script agrees with ours to the last bit."""

import json
import random
from collections.abc import Callable
from typing import Any

import httpx
from browser_play import set_up
from browser_tables import KEY, seated
from conftest import HERE
from table_play import Program, fine, play_on, verified

VECTORS = json.loads((HERE / "records" / "fair-dice.json").read_text(encoding="utf-8"))
VECTOR = """async ([files, { protocol: v, record }]) => {
  const p = await import(`${files}/dice/protocol.js`), { sha256 } = await import(`${files}/dice/sha256.js`);
  const text = record.map((line) => line + "\\n").join(""), { signature } = JSON.parse(record[0]).fair;
  const found = await p.fingerprint(text, signature), rolls = [];
  for (let k = 0; k < 3; k++) rolls.push((await p.roll(v.seed, k, 5, 6)).map((n) => n + 1));
  const hashes = [0, 1, 55, 56, 63, 64, 65, 1000].map((n) => new Uint8Array(n).fill(7));
  const plain = hashes.map((bytes) => p.hex(sha256(bytes)));
  const web = await Promise.all(hashes.map(async (bytes) => p.hex(await crypto.subtle.digest("SHA-256", bytes))));
  return {
    context: p.contextOf(v.table, v.header),
    commitment: await p.commitmentOf(v.secret, v.key, p.contextOf(v.table, v.header)),
    share: p.shareCommitment(v.seats[0].share),
    seed: await p.seedOf(v.secret, v.commitment, v.seats),
    rolls,
    deal: await p.deal(v.seed, 3, [1, 1, 2, 2, 3, 3]),
    fingerprint: found,
    signed: [await p.isSigned(v.key, found, signature), await p.isSigned(v.key, v.seed, signature)],
    hashed: plain.every((hash, i) => hash === web[i]),
  };
}"""
CHECKS = "() => Object.fromEntries([...document.querySelectorAll('[data-check]')].map((e) => [e.dataset.check, e.className]))"
FOUND = "[data-proof][data-found]"


def test_the_script_agrees_with_the_vectors(address: str, person: Callable[..., Any]) -> None:
    page = person()
    page.goto(f"{address}/new/saikoro")
    files = page.locator("script[src$='/dice/shares.js']").get_attribute("src").removesuffix("/dice/shares.js")
    vector = VECTORS["protocol"]
    found = page.evaluate(VECTOR, [files, VECTORS])
    assert found == {
        "context": vector["context"],
        "commitment": vector["commitment"],
        "share": vector["seats"][0]["commitment"],
        "seed": vector["seed"],
        "rolls": vector["rolls"],
        "deal": vector["deal"],
        "fingerprint": verified(VECTORS["record"]).digest,
        "signed": [True, False],
        "hashed": True,
    }


def test_two_browsers_commit_reveal_and_check(address: str, person: Callable[..., Any]) -> None:
    mira = person()
    jonas = person()
    set_up(mira, address, "saikoro", ["me", "friend"])
    link = mira.url.partition("?")[0]
    shown = mira.locator("#dice dd code").first.text_content()
    table = link.rpartition("/")[2]
    jonas.goto(link)
    assert jonas.locator("#dice dd.committed").count() == 1  # Mira's, before Jonas has drawn his share
    jonas.fill("form[action$='/sit'] input[name=name]", "Jonas")
    jonas.click("form[action$='/sit'] button")
    for page in (mira, jonas):
        page.wait_for_selector("#tray")
    keys = [next(c["value"] for c in page.context.cookies() if c["name"] == "dicehaven") for page in (mira, jonas)]
    with httpx.Client(base_url=address, timeout=60) as client:
        programs = {seat: Program(client, key) for seat, key in enumerate(keys)}
        begun = programs[0].sees(table)["fair"]
        assert [seat["state"] for seat in begun["seats"]] == ["revealed", "revealed"] and begun["commitment"] == shown
        mira.goto(link)  # the page of the table learns what the others gave
        mira.wait_for_function("() => Object.values(localStorage).some((entry) => entry.includes('seats'))")
        play_on(programs, table, random.Random(1))
        record = verified(programs[0].get(f"{table}/record").json())
    mira.goto(f"{link}/result")
    mira.wait_for_selector(FOUND)
    summary = mira.locator("#dice summary").first
    assert "The dice were fair" in summary.inner_text() and not mira.locator("[data-check]").first.is_visible()
    summary.click()
    assert mira.locator("[data-check]:visible").count() == 6
    assert mira.evaluate(CHECKS) == dict.fromkeys(("commitment", "before", "shares", "own", "rolls", "signed"), "good")
    assert record.commitment == shown and record.digest in mira.locator("#dice").inner_html()

    def forge(route: Any) -> None:
        lines = route.fetch().text().split("\n")
        place = next(i for i, line in enumerate(lines) if line.startswith('{"roll"'))
        faces = json.loads(lines[place])["roll"]
        lines[place] = json.dumps({"roll": [faces[0] % 6 + 1, *faces[1:]]})
        route.fulfill(body="\n".join(lines))

    jonas.route("**/record", forge)
    jonas.goto(f"{link}/result")
    jonas.wait_for_selector(f"{FOUND}[data-found=bad]")
    assert jonas.locator("[data-check='rolls']").is_visible(), "what is wrong is seen at once"
    assert "NOT" in jonas.locator("#dice summary").first.inner_text()
    checks = jonas.evaluate(CHECKS)
    assert checks["rolls"] == checks["signed"] == "bad" and checks["commitment"] == "good"


EXAMINE = """async ([files, text, due]) => {
  const { examine } = await import(`${files}/dice/proof.js`), { rolls, signed } = await examine(text, due);
  return { rolls, signed };
}"""


def test_of_mixed_dice_a_browser_checks_those_of_the_server_and_takes_the_others_as_signed(
    address: str, person: Callable[..., Any]
) -> None:
    page = seated(person(), address)
    with httpx.Client(base_url=address, timeout=60) as client:
        mine, number = Program(client, KEY), 0
        table = mine.create("saikoro", "me", "me", dice="mixed")["table"]
        rng = random.Random(1)
        while not (seen := mine.sees(table, seat=0))["over"]:
            if (due := seen["due"]) and due["rollers"]:
                number += 1  # every other roll is typed in
                faces = [rng.choice(die) for die in due["faces"]] if number % 2 else None
                fine(mine.post(f"{table}/roll", seat=due["rollers"][0], faces=faces, drawn=faces is None))
            else:
                seat = seen["movers"][0]
                fine(mine.post(f"{table}/move", seat=seat, move=rng.choice(mine.sees(table, seat=seat)["legal"])))
        text = client.get(f"/t/{table}/record", headers=mine.headers).text
        due = client.get(f"/t/{table}/dice", headers=mine.headers).json()["rolls"]
    page.goto(f"{address}/t/{table}/result")
    page.wait_for_selector(f"{FOUND}[data-found=good]")
    files = page.locator("script[src$='/dice/proof.js']").get_attribute("src").removesuffix("/dice/proof.js")
    lines = text.splitlines()
    typed, drawn = (
        next(k for k, one in enumerate(lines) if '"roll"' in one and ('"hand"' in one) == hand)
        for hand in (True, False)
    )

    def examined(k: int, **other: Any) -> Any:
        """What a browser finds of a record with another line."""
        line = {name: value for name, value in (json.loads(lines[k]) | other).items() if value is not None}
        forged = [*lines[:k], json.dumps(line), *lines[k + 1 :]]
        return page.evaluate(EXAMINE, [files, "\n".join(forged) + "\n", due])

    other = [face % 6 + 1 for face in json.loads(lines[typed])["roll"]]
    assert page.evaluate(EXAMINE, [files, text, due]) == {"rolls": True, "signed": True}
    assert examined(typed, roll=other) == {"rolls": True, "signed": False}
    assert examined(typed, hand=None)["rolls"] is False, "called the server's"
    assert examined(drawn, roll=other[: len(json.loads(lines[drawn])["roll"])])["rolls"] is False
    assert examined(drawn, hand=True)["signed"] is False, "called real"
