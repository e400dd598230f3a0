"""Passkeys: made and used by a device of this file; every other answer proves nothing."""

import hashlib
import html
import json
import re
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from profile_browser import NAME, Browser, everything
from starlette.testclient import TestClient
from table_play import app_client

from dicehaven.server.guard.limits import Limits
from dicehaven.server.web.visitor import key_hash

webauthn = pytest.importorskip("fido2.webauthn", reason="needs fido2 (extra `host`)")
cose = pytest.importorskip("fido2.cose")
REFUSED = 403
ORIGIN = "https://dicehaven.test"
VERIFIED = 0x05  # somebody was there, and was recognised
ATTESTED = 0x40


def coded(content: bytes) -> str:
    return urlsafe_b64encode(content).decode().rstrip("=")


class Device:
    """A device with one passkey, and what it adds to an answer in a test of wrong ones."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)

    def make(self, options: dict[str, Any], **other: Any) -> dict[str, str]:
        public = cose.ES256.from_cryptography_key(self.private.public_key())
        made = webauthn.AttestedCredentialData.create(webauthn.Aaguid(bytes(16)), self.id, public)
        flags = other.get("flags", VERIFIED) | ATTESTED
        data = webauthn.AuthenticatorData.create(site(other), flags, 0, made)
        client = signed("webauthn.create", options, other)
        response = {
            "clientDataJSON": coded(client),
            "attestationObject": coded(bytes(webauthn.AttestationObject.create("none", data, {}))),
        }
        return self.answer(response)

    def use(self, options: dict[str, Any], **other: Any) -> dict[str, str]:
        data = bytes(webauthn.AuthenticatorData.create(site(other), other.get("flags", VERIFIED), 0))
        client = signed("webauthn.get", options, other)
        signature = self.private.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": coded(client),
            "authenticatorData": coded(data),
            "signature": coded(other.get("signature", signature)),
        }
        return self.answer(response)

    def answer(self, response: dict[str, str]) -> dict[str, str]:
        answer = {"id": coded(self.id), "rawId": coded(self.id), "type": "public-key", "response": response}
        return {"answer": json.dumps(answer | {"clientExtensionResults": {}})}


def site(other: dict[str, Any]) -> bytes:
    return hashlib.sha256(str(other.get("site", "dicehaven.test")).encode()).digest()


def signed(kind: str, options: dict[str, Any], other: dict[str, Any]) -> bytes:
    data = {"type": kind, "challenge": options["challenge"], "origin": ORIGIN, "crossOrigin": False}
    return json.dumps(data | {name: other[name] for name in data if name in other}).encode()


def options_of(browser: Browser, path: str = "/settings") -> dict[str, Any]:
    found = re.search(r'data-passkey="([^"]*)"', browser.get(path))
    assert found
    options: dict[str, Any] = json.loads(html.unescape(found[1]))
    return options


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with app_client(tmp_path / "x.sqlite") as found:
        found.base_url = ORIGIN
        yield found


@pytest.fixture
def owner(client: TestClient) -> tuple[Browser, Device]:
    browser = Browser(client).named()
    device = Device()
    browser.post("/settings/passkey", **device.make(options_of(browser)))  # type: ignore[arg-type]
    return browser, device


def use(browser: Browser, device: Device, status: int = 303, **other: Any) -> None:
    browser.post("/back/passkey", status, **device.use(options_of(browser, "/back"), **other))


def test_a_passkey_brings_back_and_the_database_alone_does_not(owner: tuple[Browser, Device], tmp_path: Path) -> None:
    browser, device = owner
    other = Browser(browser.client)
    use(other, device)
    assert other.person == browser.person and NAME in other.get("/settings")
    assert browser.key not in everything(tmp_path / "x.sqlite")
    page = browser.get("/settings")
    assert page.count('action="/settings/passkey/remove"') == 1
    options = options_of(browser)
    assert options["rp"]["id"] == "dicehaven.test" and options["excludeCredentials"][0]["id"] == coded(device.id)
    assert options["authenticatorSelection"]["residentKey"] == "required"


WRONG: dict[str, dict[str, Any]] = {
    "another site": {"origin": "https://evil.example"},
    "plain http": {"origin": "http://dicehaven.test"},
    "another name": {"site": "evil.example"},
    "another kind": {"type": "webauthn.make"},
    "another challenge": {"challenge": coded(bytes(56))},
    "nobody recognised": {"flags": 0x01},
    "nobody there": {"flags": 0x04},
}


@pytest.mark.parametrize("wrong", [*WRONG, "signature", "stranger", "of the settings"])
def test_nothing_else_brings_back(owner: tuple[Browser, Device], wrong: str) -> None:
    browser, device = owner
    other = Browser(browser.client)
    form = device.use(options_of(other, "/back"), **WRONG.get(wrong, {}))
    if wrong == "signature":
        form = device.use(options_of(other, "/back"), signature=bytes(70))
    if wrong == "stranger":  # who has copied the id
        stranger = Device()
        stranger.id = device.id
        form = stranger.use(options_of(other, "/back"))
    if wrong == "of the settings":
        form = device.use(options_of(browser))
    key = other.key
    other.post("/back/passkey", REFUSED, **form)
    assert other.key == key


@pytest.mark.parametrize("wrong", [*WRONG, "of the way back", "of somebody else", "without a name", "once more"])
def test_nothing_else_is_kept(owner: tuple[Browser, Device], wrong: str) -> None:
    browser, device = owner
    evil = Browser(browser.client)
    if wrong == "without a name":
        evil.get("/")
    else:
        evil.named("Evil")
    options = options_of(browser if wrong in ("of somebody else", "without a name") else evil)
    if wrong == "of the way back":
        options = options_of(evil, "/back")
    made = device if wrong == "once more" else Device()
    evil.post("/settings/passkey", REFUSED, **made.make(options, **WRONG.get(wrong, {})))
    assert evil.get("/settings").count('action="/settings/passkey/remove"') == 0


@pytest.mark.parametrize(
    "answer", ["", "{", "[]", "{}", '{"rawId": 1}', '{"rawId": "é", "response": {}}', "null", "7" * 5000, "[" * 7000]
)
@pytest.mark.parametrize("path", ["/back/passkey", "/settings/passkey"])
def test_garbage_is_refused(client: TestClient, path: str, answer: str) -> None:
    browser = Browser(client).named()
    assert browser.ask("POST", path, answer=answer).status_code in (REFUSED, 422)
    device = Device()
    form = device.make(options_of(browser)) if path == "/settings/passkey" else device.use(options_of(browser, "/back"))
    whole = json.loads(form["answer"])
    for name in whole["response"]:
        for value in ("", "AAAA", coded(secrets.token_bytes(200)), 7, None):
            cut = whole | {"response": whole["response"] | {name: value}}
            assert browser.ask("POST", path, answer=json.dumps(cut)).status_code == REFUSED


def test_a_page_may_be_open_for_a_while_only(owner: tuple[Browser, Device], monkeypatch: pytest.MonkeyPatch) -> None:
    browser, device = owner
    form = device.use(options_of(browser, "/back"))
    now = time.time()
    monkeypatch.setattr("time.time", lambda: now + 700)
    browser.post("/back/passkey", REFUSED, **form)
    use(browser, device)


def removed(browser: Browser) -> None:
    page = browser.get("/settings")
    browser.post("/settings/passkey/remove", passkey=page.split('name="passkey" value="')[1].partition('"')[0])


def deleted(browser: Browser) -> None:
    browser.post("/settings/delete", sure="yes")


@pytest.mark.parametrize("end", [removed, deleted])
def test_then_it_leads_nowhere(owner: tuple[Browser, Device], end: Callable[[Browser], None], tmp_path: Path) -> None:
    browser, device = owner
    stranger = Browser(browser.client).named("Evil")
    number = hashlib.sha256(device.id).hexdigest()
    stranger.post("/settings/passkey/remove", passkey=number)  # which is not theirs
    key = browser.key
    end(browser)
    use(Browser(browser.client), device, REFUSED)
    assert number not in everything(tmp_path / "x.sqlite")
    assert end is not deleted or key_hash(key) not in everything(tmp_path / "x.sqlite")


def test_that_of_a_merged_profile_leads_on(owner: tuple[Browser, Device]) -> None:
    browser, device = owner
    old = browser.key
    browser.post("/settings/person", name="Lina")
    browser.post("/settings/merge", person=key_hash(old)[:12], sure="yes")
    other = Browser(browser.client)
    use(other, device)
    assert other.person == browser.person


@pytest.mark.parametrize("address", ["http://dicehaven.test", "https://198.51.100.7", "https://[::1]"])
def test_there_are_none_without_a_name_and_https(client: TestClient, address: str) -> None:
    client.base_url = address
    browser = Browser(client).named()
    assert "passkey" not in browser.get("/settings") + browser.get("/back")
    for path in ("/settings/passkey", "/back/passkey"):
        browser.post(path, REFUSED, answer="{}")


def test_tries_are_limited(tmp_path: Path) -> None:
    with app_client(tmp_path / "x.sqlite", Limits(), "198.51.100.7") as client:
        client.base_url = ORIGIN
        browser = Browser(client)
        form = Device().use(options_of(browser, "/back"))
        answers = [browser.ask("POST", "/back/passkey", **form).status_code for _ in range(13)]
        assert answers[:10] == [REFUSED] * 10 and answers[-1] == 429
