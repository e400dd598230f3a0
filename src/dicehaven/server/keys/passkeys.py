"""Passkeys: a device knows by its own lock whose it is, where the server has a name and https.

What a device has to sign is not stored: it is a moment with a code that only this server can make.
"""

import binascii
import hashlib
import hmac
import json
import secrets
import struct
from base64 import urlsafe_b64decode
from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from dicehaven.core import extras
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.db.journal import Check
from dicehaven.server.db.store import Store
from dicehaven.server.errors import NotYours
from dicehaven.server.people import passkey_store as passkeys
from dicehaven.server.people.passkey_store import Passkey
from dicehaven.server.people.profiles import Profiles
from dicehaven.server.web.visitor import Visitor

MODULE = "fido2"
CHALLENGE_SECONDS = 600  # seconds, from a page to its answer
MAX_PASSKEYS = 8  # passkeys of a profile
MOMENT = struct.Struct(">Q16s")  # seconds since 1970, random bytes
REQUIRED = "required"
BACK = "back"
UNREADABLE = (
    ValueError,
    KeyError,
    TypeError,
    IndexError,
    AttributeError,
    OverflowError,
    RecursionError,
    struct.error,
    binascii.Error,
)


class Site(NamedTuple):
    """A server as browsers know it: its name, and its address with the scheme and the port."""

    name: str
    origin: str


class Passkeys:
    """The passkeys of one server."""

    def __init__(self, store: Store, profiles: Profiles) -> None:
        self.store = store
        self.profiles = profiles

    async def of(self, visitor: Visitor) -> list[Passkey]:
        """Return the passkeys of the current profile, oldest first."""
        return await self.store.read(partial(passkeys.of_profile, key=visitor.id))

    async def creation_options(self, visitor: Visitor, name: str, site: Site) -> str:
        """Return the options, as JSON, with which a browser makes a passkey for the current profile."""
        challenge = await self._challenge(visitor.id)
        known = [self._credential(one) for one in await self.of(visitor)]
        user = {"id": secrets.token_bytes(16), "name": name, "displayName": name}
        options, _ = _server(site).register_begin(user, known, REQUIRED, REQUIRED, challenge=challenge)
        return json.dumps(dict(options)["publicKey"], default=dict)

    async def request_options(self, site: Site) -> str:
        """Return the options, as JSON, with which a browser finds one of its passkeys."""
        options, _ = _server(site).authenticate_begin(None, REQUIRED, await self._challenge(BACK))
        return json.dumps(dict(options)["publicKey"], default=dict)

    async def add(self, visitor: Visitor, site: Site, answer: str) -> None:
        """Let a passkey lead back to the current profile; raise NotYours without one, or for an answer that proves nothing, BadOption."""
        if await self.profiles.of(visitor) is None:
            raise NotYours(text("no-profile"))
        try:
            given = _read(answer)
            state = await self._state(given, visitor.id)
            made = _server(site).register_complete(state, given).credential_data
        except UNREADABLE as error:
            raise NotYours(text("passkey-wrong")) from error
        passkey = Passkey(_id(made.credential_id), visitor.id, bytes(made), b"", self.store.now())

        def check(connection: Connection) -> None:
            if len(passkeys.of_profile(connection, passkey.profile)) >= MAX_PASSKEYS:
                raise BadOption(text("passkey-many", most=MAX_PASSKEYS), "passkey")

        try:
            await self.store.write(Check(f"passkeys of {passkey.profile}", check), passkeys.added(passkey))
        except IntegrityError as error:
            raise NotYours(text("passkey-wrong")) from error

    async def person_of(self, site: Site, answer: str) -> str:
        """Return the person to whom a passkey leads; raise NotYours for one that is unknown, or an answer that proves nothing."""
        try:
            given = _read(answer)
            state = await self._state(given, BACK)
            known = await self.store.read(partial(passkeys.of_id, passkey_id=_id(_decoded(given["rawId"]))))
            if known:
                _server(site).authenticate_complete(state, [self._credential(known)], given)
                if await self.profiles.of(Visitor(known.profile)):
                    return known.profile
        except UNREADABLE as error:
            raise NotYours(text("passkey-wrong")) from error
        raise NotYours(text("passkey-wrong"))

    async def remove(self, visitor: Visitor, passkey_id: str) -> None:
        """Let a passkey of the current profile lead nowhere."""
        await self.store.write(passkeys.removed(visitor.id, passkey_id))

    def _credential(self, passkey: Passkey) -> Any:
        from fido2.webauthn import AttestedCredentialData

        return AttestedCredentialData(passkey.credential)

    async def _challenge(self, about: str) -> bytes:
        moment = MOMENT.pack(int(self.store.now()), secrets.token_bytes(16))
        return moment + await self._code(moment, about)

    async def _code(self, moment: bytes, about: str) -> bytes:
        salt = await self.profiles.salt()
        return hmac.digest(salt, b"passkey " + about.encode() + moment, "sha256")

    async def _state(self, given: Mapping[str, Any], about: str) -> dict[str, Any]:
        """Return what the answer must have signed; raise ValueError if that is not ours, is meant for something else, or too old."""
        signed = json.loads(_decoded(given["response"]["clientDataJSON"]))["challenge"]
        challenge = _decoded(signed)
        moment, code = challenge[: MOMENT.size], challenge[MOMENT.size :]
        if not hmac.compare_digest(code, await self._code(moment, about)):
            raise ValueError("another challenge")
        if not 0 <= self.store.now() - MOMENT.unpack(moment)[0] <= CHALLENGE_SECONDS:
            raise ValueError("an old challenge")
        return {"challenge": signed, "user_verification": REQUIRED}


def offered() -> bool:
    """Return whether the module is installed that checks passkeys."""
    return extras.installed(MODULE)


def _server(site: Site) -> Any:
    from fido2.server import Fido2Server

    rp: Any = {"id": site.name, "name": "Dicehaven"}
    return Fido2Server(rp, verify_origin=lambda origin: origin == site.origin)


def _read(answer: str) -> dict[str, Any]:
    given = json.loads(answer)
    if not isinstance(given, dict):
        raise TypeError("no object")
    return given


def _decoded(written: str) -> bytes:
    return urlsafe_b64decode(written + "=" * (-len(written) % 4))


def _id(credential_id: bytes) -> str:
    return hashlib.sha256(credential_id).hexdigest()
