"""Bringing a file in, and taking out again what came with it.

What is here stays.  The same table twice is kept as it stands further on: if that is the file's, the one here is put away, and comes back with *undo*.
Everything is stored in short pieces, match by match, so that nobody else waits; what has come by then is known to *undo*, whatever happens.
"""

import contextlib
import secrets
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from functools import partial

import msgspec

from dicehaven.core.errors import BadInput, DicehavenError
from dicehaven.core.i18n import text
from dicehaven.server.db.journal import Statement
from dicehaven.server.errors import Busy, EnoughToday, NoTable, NotStored, NotYours, Superseded
from dicehaven.server.feature import House, folders
from dicehaven.server.keep import matches, parts, store
from dicehaven.server.keep.others import bring_others, without_others
from dicehaven.server.keep.parts import BrowserPart, MatchPart, TablePart, each
from dicehaven.server.keep.settings import KeepSettings
from dicehaven.server.keep.store import BUSY_SECONDS, BroughtFile, Came, Kept, Told
from dicehaven.server.keep.taking import may_go
from dicehaven.server.people.profiles import Profiles
from dicehaven.server.table.play.live_table import LiveTable
from dicehaven.server.table.play.registry import TableRegistry
from dicehaven.server.table.play.seats import Seats
from dicehaven.server.table.play.sweeper import Sweeper
from dicehaven.server.table.play.table_service import TableService
from dicehaven.server.web.visitor import Visitor
from dicehaven.server.work.workers import Apart

# of one file; the rest comes when it is brought again, since what is here already is passed over
MATCHES = 400
TABLES = 100
LINES = 60_000
AT_ONCE = 3  # files that come in at the same time: they are in memory, unpacked
TOGETHER = 10  # matches that are stored in a transaction
SENTENCES = 20  # of refusals that are told
LONGEST_SENTENCE = 400


class Keeping:
    """The files of the people of one server."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.store = house.store
        self._coming = 0  # files

    @property
    def most_bytes(self) -> int:
        """The bytes that a file may have here; 0: none may be brought."""
        return int(self.house.config[KeepSettings].bring * 1_000_000)

    async def kept(self, visitor: Visitor) -> Kept:
        """Return what is known of a visitor's own file."""
        return (await self.store.read(partial(store.kept_of, person=visitor.id)))[0]

    async def brought(self, visitor: Visitor) -> Sequence[BroughtFile]:
        """Return the files that a visitor has brought, the latest first."""
        return await self.store.read(partial(store.files_of, people=sorted(visitor.ids))) if visitor else []

    async def saved(self, visitor: Visitor) -> None:
        """Note that a visitor has saved their file, if they are known."""
        if visitor.known:
            await self.store.write(store.known(visitor.id), store.saved(visitor.id, self.store.now()))

    async def remind(self, visitor: Visitor, reminds: bool) -> None:
        """Remind a visitor of saving their file, or no longer."""
        await self.store.write(store.known(visitor.id), store.reminded(visitor.id, reminds))

    async def clear(self) -> None:
        """Forget what came in with files so long ago that nobody takes it out any more."""
        await self.store.write(store.outdated(self.store.now()))

    # Bringing in

    async def bring(self, visitor: Visitor, content: bytes, language: str) -> tuple[BroughtFile, BrowserPart]:
        """Bring a file in, and return what came of it, and what in it is the browser's; refusals of single items are told in a language.

        Raise NotYours where none may be brought, BadInput for a file that is none of ours, Busy while another one comes in.
        """
        if not self.most_bytes:
            raise NotYours(text("keep-not-here"))
        if len(content) > self.most_bytes:
            raise BadInput(text("keep-file-large", megabytes=self.most_bytes / 1_000_000))
        if self._coming >= AT_ONCE:
            raise Busy(text("busy-files"))
        self._coming += 1
        try:
            found = await self.house[Apart].make(f"keep {visitor.id}", lambda: _ours(content))
            browser = parts.one(found, parts.BROWSER, BrowserPart) or BrowserPart()
            async with self._alone(visitor):
                return await _Bringing(self.house, visitor, found, language).all(), browser
        finally:
            self._coming -= 1

    @contextlib.asynccontextmanager
    async def _alone(self, visitor: Visitor) -> AsyncIterator[None]:
        """Let no other file come in for a visitor in the context; raise Busy while one does."""
        await self.store.write(store.known(visitor.id))
        _, busy = await self.store.read(partial(store.kept_of, person=visitor.id))
        now = self.store.now()
        if busy > now:
            raise Busy(text("keep-busy"))
        try:
            await self.store.write(store.working(visitor.id, busy, until := now + BUSY_SECONDS))
        except Superseded:
            raise Busy(text("keep-busy")) from None
        try:
            yield
        finally:
            with contextlib.suppress(Superseded):  # it has taken so long that another one has begun
                await self.store.write(store.working(visitor.id, until, 0.0))

    # Undoing

    async def undo(self, visitor: Visitor, file_id: str) -> BroughtFile:
        """Take out what came in with a file, exactly that, and return it; raise NoTable if there is no such file of theirs."""
        file = next((one for one in await self.brought(visitor) if one.id == file_id), None)
        if file is None:
            raise NoTable(text("keep-no-file"))
        came = file.came
        for some in _slices(came.matches):
            await self.store.write(*store.without_matches(some))
        for some in _slices(came.tables):
            await self.house[Sweeper].delete(some)
        for some in _slices(came.replaced):
            await self.house[Sweeper].restore(some)
        await without_others(self.house, visitor, came)
        await self.store.write(store.gone(file.id))
        return file


def _ours(content: bytes) -> dict[str, bytes]:
    """Return the parts of a file; raise BadInput for one that we have not written."""
    from dicehaven.server.keep.zipped import unpacked  # no page needs it

    found = unpacked(content)
    told = parts.one(found, parts.FORMAT, parts.FormatPart)
    if told is None or told.dicehaven != "kept":
        raise BadInput(text("keep-not-ours"))
    if told.format > parts.FORMAT_NUMBER:
        raise BadInput(text("keep-newer"))
    return found


def _slices(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    for lo in range(0, len(ids), TOGETHER):
        yield ids[lo : lo + TOGETHER]


class _Bringing:
    """One file that comes in for a visitor."""

    def __init__(self, house: House, visitor: Visitor, found: Mapping[str, bytes], language: str) -> None:
        self.house = house
        self.visitor = visitor
        self.parts = found
        self.language = language
        self.file = BroughtFile(secrets.token_urlsafe(9), house.now(), Came(), Told())
        self.lines = 0
        self.full = False  # nothing more is taken in today

    async def all(self) -> BroughtFile:
        """Bring everything in that can be."""
        file, write = self.file, self.house.store.write
        await write(store.begun(self.visitor.id, file))
        ids = sorted(self.visitor.ids)
        tables = await self.house.store.read(partial(store.tables_of, ids=ids))
        played = await self.house.store.read(partial(store.matches_of, ids=ids))
        moved = await self._matches(tables, played)
        await self._tables(tables, played | moved)
        await self._name()
        await bring_others(self.house, self.visitor, self.parts, file.came, moved, self.refuse)
        await write(store.came(file))
        return file

    def refuse(self, error: DicehavenError) -> None:
        """Note that an item was refused, and why."""
        self.file.told.refusals += 1
        if len(self.file.told.refused) < SENTENCES:
            said = error.say(error.texts(self.language, *folders("locale")))
            self.file.told.refused.append(said[:LONGEST_SENTENCE])

    def _items(self, name: str, kind: type[parts.T]) -> list[parts.T]:
        found = list[parts.T]()
        for one in each(self.parts, name, kind):
            if isinstance(one, BadInput):
                self.refuse(one)
            else:
                found.append(one)
        return found

    async def _matches(self, tables: Mapping[str, str], played: Mapping[str, str]) -> dict[str, str]:
        """Bring in matches that have ended, the latest first; return their ids here by those where they were played."""
        told, came, now = self.file.told, self.file.came, self.house.now()
        items = self._items(parts.RESULTS, MatchPart)
        items.sort(key=lambda one: -parts.moment(one.ended, now))
        moved = dict[str, str]()
        waiting: list[tuple[MatchPart, LiveTable]] = []

        async def store_waiting() -> None:
            rows: list[Statement] = []
            for part, table in waiting:
                rows += matches.ended(table, part, parts.moment(part.ended, now))
                came.matches.append(table.id)
                moved[part.origin] = table.id
            came.replaced += (replaced := [tables[part.origin] for part, _ in waiting if part.origin in tables])
            await self.house.store.write(*rows, store.came(self.file))
            await self._put_away(replaced)
            waiting.clear()

        for part in items:
            known = (
                part.origin in played or part.origin in moved or any(one.origin == part.origin for one, _ in waiting)
            )
            if known or not await self._may_replace(tables.get(part.origin, "")):
                told.here += 1
            elif self._is_full(f"records/{part.id}.jsonl", len(came.matches) + len(waiting) >= MATCHES):
                told.left += 1
            else:
                work = partial(matches.finished, part, self.parts, self.visitor.id, self.house[Seats])
                table = await self._made(work)
                if table and self._has_room():
                    waiting.append((part, table))
                elif table:
                    told.left += 1
                if len(waiting) >= TOGETHER:
                    await store_waiting()
        if waiting:
            await store_waiting()
        return moved

    async def _tables(self, tables: Mapping[str, str], played: Mapping[str, str]) -> None:
        """Bring in the tables whose match goes on."""
        told, came = self.file.told, self.file.came
        for part in self._items(parts.UNDER_WAY, TablePart):
            here = tables.get(part.origin, "")
            if part.origin in played or not await self._may_replace(here):
                told.here += 1
            elif self._is_full(f"tables/{part.id}.jsonl", len(came.tables) >= TABLES):
                told.left += 1
            else:
                work = partial(matches.under_way, part, self.parts, self.visitor.id, self.house[Seats])
                table = await self._made(work)
                if table and here and len((await self._find(here)).match.lines) >= len(table.match.lines):
                    told.here += 1
                elif table:
                    await self._add(table, here)

    async def _add(self, table: LiveTable, here: str) -> None:
        """Add a table, in place of the one that is here, if any."""
        before = msgspec.structs.replace(self.file.came)
        came = self.file.came
        came.tables = [*came.tables, table.id]
        came.replaced = [*came.replaced, *([here] if here else [])]
        try:
            await self.house[TableService].add(table, also=[store.came(self.file)])
        except DicehavenError as error:
            came.tables, came.replaced = before.tables, before.replaced
            self._no_room(error) if isinstance(error, EnoughToday | NotStored) else self.refuse(error)
        else:
            await self._put_away([here] if here else [])

    async def _find(self, table_id: str) -> LiveTable:
        return await self.house[TableRegistry].find(table_id)

    async def _may_replace(self, here: str) -> bool:
        """Return whether a file may know more of a table here, if there is one: nobody else is at it, and its match goes on."""
        with contextlib.suppress(NoTable):
            return not here or may_go(await self._find(here), self.visitor.ids)
        return False

    async def _put_away(self, replaced: Sequence[str]) -> None:
        if replaced:
            await self.house[Sweeper].delete(replaced)

    async def _made(self, work: "partial[LiveTable]") -> LiveTable | None:
        """Return a match that has been replayed, where nobody waits for it; None if the rules refuse it."""
        try:
            return await self.house[Apart].make(f"keep {self.visitor.id}", work)
        except DicehavenError as error:
            self.refuse(error)
            return None

    def _is_full(self, name: str, enough: bool) -> bool:
        """Return whether no more is taken in, or count the lines of one more record."""
        self.full = self.full or enough
        lines = matches.lines_in(self.parts.get(name, b""))
        if not self.full and lines <= matches.LINES:  # a longer one is refused unread
            self.lines += lines
            self.full = self.lines > LINES
        return self.full

    def _has_room(self) -> bool:
        """Take room for one more match."""
        try:
            self.house[TableRegistry].check_room()
        except (EnoughToday, NotStored) as error:
            self._no_room(error)
            return False
        return True

    def _no_room(self, error: DicehavenError) -> None:
        if not self.full:
            self.refuse(error)
        self.full = True

    async def _name(self) -> None:
        """Take the name of the file for whoever has none here."""
        profiles = self.house[Profiles]
        found = next(iter(self._items(parts.PROFILE, parts.ProfilePart)), None)
        if not found or not found.name or await profiles.of(self.visitor):
            return
        with contextlib.suppress(DicehavenError):
            self.file.came.name = (await profiles.name(self.visitor, found.name)).name
