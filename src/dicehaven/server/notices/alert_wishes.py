"""The wishes of whoever wants to be told, and the ways to them: kept for the browser's own key, off until wanted."""

import asyncio
import contextlib
import hashlib
import hmac
import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from urllib.parse import urlsplit

from sqlalchemy.sql import Executable

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import ENGLISH, text
from dicehaven.server.db.clock import HOUR
from dicehaven.server.errors import LaterMail, NoTable, NotStored, NotYours, Superseded, TooMany
from dicehaven.server.notices import store as stored
from dicehaven.server.notices import web_push, wish_store
from dicehaven.server.notices.alert_channels import CHANNELS, MAIL, NTFY, PUSH, code_of
from dicehaven.server.notices.alerts import TRY, UNCONFIRMED, URGENCY, Alerts
from dicehaven.server.notices.mail import is_address, mailbox_of
from dicehaven.server.notices.store import Alert
from dicehaven.server.notices.wish_store import Channel, Wishes
from dicehaven.server.people.store import with_language
from dicehaven.server.web.visitor import Visitor
from dicehaven.server.work.requests import Undelivered

LONGEST_ENDPOINT = 2_000  # characters
TABLES_TO_LOOK_AT = 50  # that are looked at when somebody wants something else
MAX_DEVICES = 10  # that take push messages
TOPIC = re.compile(r"[A-Za-z0-9_-]{8,64}")  # of ntfy: whoever knows it reads along, so it is not short
BETWEEN_TRIES = 20.0  # seconds
# mails that ask for a confirmation: for each address and each key in two days, and of the whole server in an hour
ASKED = 3
ASKED_IN_ALL = 100
HASH_CHARACTERS = 16  # characters of the hash of a mailbox that other nodes are told


class AlertWishes:
    """The wishes and channels of people; changes are those of the browser's own key."""

    def __init__(self, alerts: Alerts) -> None:
        self.alerts = alerts
        self.store = alerts.store
        self.channels = alerts.channels
        self.say = alerts.house.say
        # counts a mail to a mailbox, given as a hash; or what has had enough, and for how many seconds
        self.allows_mail: Callable[[str], tuple[str, float]] = lambda mailbox: ("", 0.0)
        self._asking = asyncio.Lock()  # mails are counted one after the other

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of channels that there are on this server."""
        return self.channels.kinds

    async def of(self, visitor: Visitor) -> Wishes:
        """Return what a visitor wants to be told; nothing if they never said."""
        found = await self.store.read(lambda connection: wish_store.wishes_of(connection, visitor.id))
        return found or Wishes(visitor.id, {}, ENGLISH)

    async def ways_to(self, visitor: Visitor) -> list[Channel]:
        """Return the channels of these keys, oldest first."""
        return await self.store.read(lambda connection: wish_store.channels_of(connection, visitor.id))

    async def wish(
        self,
        visitor: Visitor,
        wanted: Mapping[str, Sequence[str]],
        language: str,
        quiet: tuple[int, int] | None,
    ) -> None:
        """Store what is wanted, and the language in which it is told; raise BadOption for a kind that there is not."""
        check_keys(visitor)
        before = await self.of(visitor)
        kinds = self.alerts.kinds
        odd = next((one for one in wanted if one not in kinds), "")
        odd = odd or next((one for ways in wanted.values() for one in ways if one not in CHANNELS), "")
        if odd:
            raise BadOption(text("bad-option", value=odd[:20], allowed=", ".join((*kinds, *CHANNELS))), "wishes")
        wishes = {kind: sorted(set(ways)) for kind, ways in wanted.items() if ways}
        begins, ends = quiet or (None, None)
        now = before._replace(
            wishes=wishes,
            language=language,
            quiet_from=begins,
            quiet_until=ends,
        )
        every = (*URGENCY, *self.alerts.others, *kinds)
        told = {one: wishes.get(self.alerts.wished_as.get(one, one), []) for one in every} | {TRY: list(CHANNELS)}
        await self._store(now, stored.unwished(now.key, told))
        for table in await self.alerts.registry.of_hash(now.key, TABLES_TO_LOOK_AT):  # those that wait already
            await self.alerts.note(table, [now.key])

    async def _store(self, wishes: Wishes, *also: Executable) -> None:
        if not wishes.stored:
            self.store.room.take("wishes")
        spoken = with_language(wishes.key, wishes.language)
        await self.store.write(*wish_store.wished(wishes._replace(stored=self.store.now())), spoken, *also)

    # Channels

    async def add_device(self, visitor: Visitor, endpoint: str, p256dh: str, auth: str) -> None:
        """Let a browser take push messages; raise BadOption for what is no subscription."""
        check_keys(visitor)
        try:
            web_push.public_key(p256dh)
            fits = len(web_push.decode(auth)) == 16 and urlsplit(endpoint).scheme == "https"
            self.channels.check_endpoint(endpoint)
        except (ValueError, Undelivered):
            fits = False
        if not fits or len(endpoint) > LONGEST_ENDPOINT:
            raise BadOption(text("bad-push-address"), "endpoint")
        mine = visitor.id
        now = self.store.now()
        name = hashlib.sha256(endpoint.encode()).hexdigest()
        others = [one for one in await self.ways_to(visitor) if one.kind == PUSH and one.id != name]
        oldest = others[: max(0, len(others) + 1 - MAX_DEVICES)]
        if name not in [one.id for one in await self.ways_to(visitor)]:
            self.store.room.take("channels")
        given = Channel(name, mine, PUSH, endpoint, {"p256dh": p256dh, "auth": auth}, now, now)
        await self.store.write(*(wish_store.removed(mine, one.id) for one in oldest), *wish_store.opened(given))

    async def set_topic(self, visitor: Visitor, server: str, topic: str) -> None:
        """Let a topic of a server of ntfy take alerts, or none if it is empty; raise BadOption."""
        check_keys(visitor)
        mine = visitor.id
        if not topic:
            await self.store.write(wish_store.closed(mine, NTFY))
            return
        if server not in self.channels.settings.ntfy:
            raise BadOption(text("no-ntfy-server", server=server[:60]), "server")
        if not TOPIC.fullmatch(topic):
            raise BadOption(text("bad-ntfy-topic"), "topic")
        now = self.store.now()
        address = f"{server}/{topic}"
        name = hashlib.sha256(f"{mine} {address}".encode()).hexdigest()
        self.store.room.take("channels")
        await self.store.write(
            wish_store.closed(mine, NTFY, name), *wish_store.opened(_plain(name, mine, NTFY, address, now, now))
        )

    async def remove(self, visitor: Visitor, channel_id: str) -> None:
        """Delete a channel of these keys."""
        await self.store.write(wish_store.removed(visitor.id, channel_id))

    async def ask_mail(self, visitor: Visitor, address: str, language: str) -> None:
        """Mail the link that confirms an address; raise BadOption, LaterMail if there were too many, NotStored if it is not sent."""
        check_keys(visitor)
        if MAIL not in self.kinds:
            raise BadOption(text("not-offered"), "mail")
        if not is_address(address):
            raise BadOption(text("bad-mail-address", address=address[:60]), "mail")
        mine = visitor.id
        now = self.store.now()
        one = _plain(secrets.token_hex(16), mine, MAIL, address, now, None)
        async with self._asking:
            await self._check_mail(one)
            await self.store.write(*wish_store.opened(one))
        try:
            await self.channels.ask_for_confirmation(one, self.say(language), await self.alerts.upkeep())
        except Undelivered as problem:
            raise NotStored(text("mail-not-sent", why=self.say(language)(f"alert-problem-{problem.code}"))) from None

    async def _check_mail(self, one: Channel) -> None:
        """Raise LaterMail if a mailbox, a person, the address that asks, or everybody, has had as many mails as there may be."""
        now = one.made
        mailbox = mailbox_of(one.address)
        waiting = await self.store.read(lambda connection: wish_store.unconfirmed(connection, now - UNCONFIRMED))
        same = [other.made for other in waiting if mailbox_of(other.address) == mailbox or other.key == one.key]
        if len(same) >= ASKED:
            raise LaterMail("mail-asked-there", sorted(same)[-ASKED] + UNCONFIRMED - now)
        lately = sorted(other.made for other in waiting if other.made > now - HOUR)
        if len(lately) >= ASKED_IN_ALL:
            raise LaterMail("mail-asked-by-all", lately[-ASKED_IN_ALL] + HOUR - now)
        what, wait = self.allows_mail(_hash(mailbox)[:HASH_CHARACTERS])
        if what:
            raise LaterMail(f"mail-asked-{what}", wait)

    async def of_link(self, what: str, channel_id: str, code: str) -> Channel:
        """Return the channel of a link in a mail (`confirm`, `stop`); raise NoTable for a link that does not count any more."""
        found = await self.store.read(lambda connection: wish_store.channel(connection, channel_id))
        upkeep = await self.alerts.upkeep()
        if found is None or not hmac.compare_digest(code_of(upkeep, what, found).encode(), code.encode()):
            raise NoTable(text("mail-link-over"))
        return found

    async def confirm_mail(self, channel_id: str, code: str) -> None:
        """Confirm an address by the code of its link: it takes the place of an earlier one; raise NoTable."""
        one = await self.of_link("confirm", channel_id, code)
        if one.confirmed is None:
            now = self.store.now()
            with contextlib.suppress(Superseded):  # it was pressed twice
                await self.store.write(wish_store.confirmed(one.id, now), wish_store.closed(one.key, MAIL, one.id))

    async def stop_mail(self, channel_id: str, code: str) -> None:
        """Send no more mails to an address; raise NoTable."""
        one = await self.of_link("stop", channel_id, code)
        await self.store.write(wish_store.removed(one.key, one.id))

    async def try_all(self, visitor: Visitor, language: str) -> None:
        """Send something to all channels of these keys at once, also to those that were given up; raise TooMany."""
        check_keys(visitor)
        mine = visitor.id
        now = self.store.now()
        tried = [one for one in await self.store.read(lambda c: stored.of_key(c, mine)) if one.kind == TRY]
        if any(one.moment > now - BETWEEN_TRIES for one in tried):
            raise TooMany(text("tried-just-now"))
        if not await self.store.read(lambda c: wish_store.has_wishes(c, [mine])):
            await self._store(Wishes(mine, {}, language))
        ways = await self.ways_to(visitor)
        notes = [Alert(mine, TRY, "", kind, int(now), now) for kind in sorted({one.kind for one in ways})]
        reopened = [wish_store.works(one.id) for one in ways if one.ended]
        await self.store.write(*reopened, *([stored.all_anew(notes, 0.0)] if notes else []))
        await self.alerts.tell(mine)

    # Feeds

    async def new_feed(self, visitor: Visitor, language: str) -> str:
        """Return a new secret for the address of feeds in a language; an earlier one does not lead there any more."""
        check_keys(visitor)
        secret = secrets.token_urlsafe(24)
        now = (await self.of(visitor))._replace(feed=_hash(secret), language=language)
        await self._store(now)
        return secret

    async def of_feed(self, secret: str) -> Wishes:
        """Return the wishes to which the secret of a feed belongs; raise NoTable."""
        found = await self.store.read(lambda connection: wish_store.wishes_of_feed(connection, _hash(secret)))
        if found is None:
            raise NoTable(text("feed-over"))
        return found


def check_keys(visitor: Visitor) -> None:
    """Raise NotYours for a browser that holds no key."""
    if not visitor:
        raise NotYours(text("no-key"))


def _plain(name: str, key: str, kind: str, address: str, made: float, confirmed: float | None) -> Channel:
    return Channel(name, key, kind, address, {}, made, confirmed)


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
