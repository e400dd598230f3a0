"""The channels by which alerts reach people: push messages, ntfy, mail.

A channel that fails is tried again, less and less often, and given up after a week; its owner reads why in the settings.
"""

import asyncio
import contextlib
import hashlib
import hmac
import json
import ssl
from collections.abc import AsyncIterator, Sequence
from email.header import Header
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from sqlalchemy.sql import Executable

from dicehaven.core.i18n import Texts
from dicehaven.server.config import Config
from dicehaven.server.db.clock import DAY
from dicehaven.server.db.store import Store
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.notices import mail, web_push, wish_store
from dicehaven.server.notices.settings import AlertSettings
from dicehaven.server.notices.slots import Note
from dicehaven.server.notices.store import AlertUpkeep
from dicehaven.server.notices.wish_store import Channel
from dicehaven.server.work import requests
from dicehaven.server.work.names import Names
from dicehaven.server.work.places import NoPlace, Places
from dicehaven.server.work.requests import Undelivered

PUSH = "push"
MAIL = "mail"
NTFY = "ntfy"
CHANNELS = (PUSH, MAIL, NTFY)
WEEK = 7 * DAY  # seconds that a channel may fail before it is given up
# seconds until a delivery is tried again: at first, and at most
RETRY_SECONDS = 300.0
MAX_RETRY_SECONDS = 6 * 3_600.0
# that a delivery waits for a place, and until it is tried again if it got none
PLACE_SECONDS = 60.0
PLACE_RETRY_SECONDS = 30.0
MESSAGE_SECONDS = 24 * 3_600  # seconds that a push service keeps a message
LONGEST_NAME = 40  # characters of the name of a mail
TOPIC = 32  # characters of a topic of a push service
NOBODY = "mailto:nobody@dicehaven.invalid"  # the host, if its address is not known


class Outcome(NamedTuple):
    """The outcome of a delivery: delivered, perhaps delivered, or to be tried again after some seconds (0: never)."""

    delivered: bool
    unsure: bool
    retry: float


class AlertChannels:
    """Delivers notes by channels; `upkeep` returns the secrets of all servers."""

    def __init__(self, store: Store, config: Config) -> None:
        self.store = store
        self.settings = config[AlertSettings]
        self.origin = config[GuardSettings].origin
        self.mail_server = self.settings.server(config[GuardSettings].host_names)
        self.inside = False  # tests have push services on this machine
        self.context: ssl.SSLContext | None = None
        self._names = Names()
        self._places = Places()

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of channels that there are on this server."""
        return (PUSH, *((MAIL,) if self.mail_server else ()), *((NTFY,) if self.settings.ntfy else ()))

    @property
    def contact(self) -> str:
        """The address by which a push service finds the host."""
        return f"mailto:{self.mail_server.sender}" if self.mail_server else self.origin or NOBODY

    async def deliver(
        self, channels: Sequence[Channel], notes: Sequence[Note], say: Texts, upkeep: AlertUpkeep
    ) -> Outcome:
        """Deliver notes by each of some channels of one kind, and note which of them work."""
        sent = await asyncio.gather(*(self._tried(one, notes, say, upkeep) for one in channels))
        changes: list[Executable] = []
        now = self.store.now()
        retry = 0.0
        for one, problem in zip(channels, sent, strict=True):
            if problem is None:
                if one.failing or one.ended:
                    changes.append(wish_store.works(one.id))
                continue
            if problem.untried:
                retry = max(retry, PLACE_RETRY_SECONDS)
                continue
            since = now - (one.failing or now)
            ends = problem.gone or since > WEEK
            changes.append(wish_store.failed(one, problem.code, now, ends))
            if not ends and not problem.unsure:
                retry = max(retry, min(max(RETRY_SECONDS, since), MAX_RETRY_SECONDS))
        if changes:
            await self.store.write(*changes)
        unsure = any(problem and problem.unsure for problem in sent)
        return Outcome(None in sent, unsure, retry)

    async def _tried(self, one: Channel, notes: Sequence[Note], say: Texts, upkeep: AlertUpkeep) -> Undelivered | None:
        try:
            async with self._place(one, PLACE_SECONDS):
                if one.kind == MAIL:
                    await self._mail(one, notes, say, upkeep)
                else:
                    for note in notes:
                        await (self._push(one, note, upkeep) if one.kind == PUSH else self._ntfy(one, note))
        except Undelivered as problem:
            return problem
        return None

    @contextlib.asynccontextmanager
    async def _place(self, one: Channel, patience: float) -> AsyncIterator[None]:
        """Hold a place for a delivery; raise Undelivered if there is none."""
        server = self.mail_server.host if one.kind == MAIL and self.mail_server else urlsplit(one.address).hostname
        try:
            async with self._places.held(one.key, server or "", patience):
                yield
        except NoPlace:
            raise Undelivered("busy", untried=True) from None

    async def _push(self, one: Channel, note: Note, upkeep: AlertUpkeep) -> None:
        receiver = web_push.Receiver(one.address, one.push_keys["p256dh"], one.push_keys["auth"])
        self.check_endpoint(one.address)
        topic = hashlib.sha256(note.subject.encode()).hexdigest()[:TOPIC]
        message: dict[str, Any] = {
            "title": note.title,
            "body": note.words,
            "url": note.path,
            "tag": note.subject,
            "once": note.once,
        }
        message |= {"replies": [one._asdict() for one in note.replies]} if note.replies else {}
        try:
            key = web_push.private_key(upkeep.push_key)
            headers = web_push.headers_of(receiver, topic, MESSAGE_SECONDS, self.contact, self.store.now(), key)
            content = web_push.encrypted(json.dumps(message, ensure_ascii=False).encode(), receiver)
        except ValueError:
            raise Undelivered("no-push-key", gone=True) from None
        status = await requests.post(self._names, one.key, one.address, headers, content, self.inside, self.context)
        _check(status, gone=status in (404, 410))

    async def _ntfy(self, one: Channel, note: Note) -> None:
        if not any(one.address.startswith(f"{server}/") for server in self.settings.ntfy):
            raise Undelivered("not-offered", gone=True)
        headers = {"Title": _mime(note.title), "Content-Type": "text/plain; charset=utf-8"}
        headers |= {"Click": self.origin + note.path} if self.origin else {}
        words = note.words.encode()
        status = await requests.post(self._names, one.key, one.address, headers, words, True, self.context)
        _check(status)

    async def _mail(self, one: Channel, notes: Sequence[Note], say: Texts, upkeep: AlertUpkeep) -> None:
        server = self.mail_server
        if server is None:
            raise Undelivered("not-offered", gone=True)
        stop = f"{self.origin}{link_of(upkeep, 'stop', one)}"
        lines = [f"{note.title}\n{note.words}\n{self.origin}{note.path}" for note in notes]
        ends = say("alert-mail-ends", settings=f"{self.origin}/settings/notices", stop=stop)
        subject = notes[0].title if len(notes) == 1 else say("alert-mail-subject", count=len(notes))
        made = mail.letter(server, one.address, subject, "\n\n".join([*lines, ends]), stop)
        name = hashlib.sha256(json.dumps([one.id, *(note.once for note in notes)]).encode()).hexdigest()
        made.replace_header(
            "Message-ID", f"<{name[:LONGEST_NAME]}@{server.domain}>"
        )  # mail servers drop what comes again
        await mail.send(server, made)

    async def ask_for_confirmation(self, one: Channel, say: Texts, upkeep: AlertUpkeep) -> None:
        """Send the mail whose link confirms an address; raise Undelivered."""
        server = self.mail_server
        if server is None:
            raise Undelivered("not-offered")
        link = f"{self.origin}{link_of(upkeep, 'confirm', one)}"
        words = say("alert-confirm-mail", origin=self.origin, link=link)
        async with self._place(one, PLACE_RETRY_SECONDS):
            await mail.send(server, mail.letter(server, one.address, say("alert-confirm-subject"), words))

    def check_endpoint(self, endpoint: str) -> None:
        """Raise Undelivered for a push service that the host does not allow."""
        host = urlsplit(endpoint).hostname or ""
        allowed = self.settings.push_hosts
        if allowed and not any(host == one or host.endswith(f".{one}") for one in allowed):
            raise Undelivered("not-offered", gone=True)


def link_of(upkeep: AlertUpkeep, what: str, one: Channel) -> str:
    """Return the path of a link in a mail that nobody else can make."""
    return f"/mail/{what}/{one.id}/{code_of(upkeep, what, one)}"


def code_of(upkeep: AlertUpkeep, what: str, one: Channel) -> str:
    """Return the code of a link in a mail: a keyed hash, which is stored nowhere."""
    content = json.dumps([what, one.id, one.address]).encode()
    return hmac.new(upkeep.secret.encode(), content, hashlib.sha256).hexdigest()[:40]


def _check(status: int, gone: bool = False) -> None:
    if not 200 <= status < 300:
        raise Undelivered("is-gone" if gone else "redirects" if 300 <= status < 400 else "refuses", gone=gone)


def _mime(words: str) -> str:
    """Return words as a header can hold them (RFC 2047)."""
    return words if words.isascii() and "=?" not in words else Header(words, "utf-8", maxlinelen=10_000).encode()
