"""A position: a variant of a game, a state that its rules accept, and dice that lie; and its text, short enough for an address.

>>> match = Match.new("saikoro", 2)
>>> match.roll([6, 3, 3, 2, 1])
>>> position = Position.of(match)
>>> Position.read(position.write()) == position
True

The text is `GAME.CODE`.  CODE is base64url without padding of: the format's version (1 byte), the version of the rules
(3), a checksum of the rest (3), and the rest: a deflated MessagePack of players, options, board, state and dice.  A state is the
bytes of its record, each XOR those of the state in which matches begin; those that follow from others are left out.  The version of the rules is a hash of everything that gives these bytes a meaning.
"""

import base64
import binascii
import hashlib
import zlib
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from dicehaven.core.contract import Face, LayoutData, State
from dicehaven.core.errors import BadGame, BadPosition
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import text
from dicehaven.core.interpreter import outside
from dicehaven.core.match import Match
from dicehaven.core.record import VERSION
from dicehaven.core.registry import find

FORMAT = b"\x01"
SIZE = 3  # bytes of a version, and of a checksum
HEAD = 1 + 2 * SIZE  # bytes before the deflated part
LONGEST = 100_000  # characters of a text, and bytes of its inflated part: boards of one's own are written out in it


class _Content(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """The deflated part of a text."""

    players: int
    options: dict[str, Any]
    layout: str | LayoutData | None
    state: bytes
    dice: list[Face]


class Position:
    """A variant of a game, a state that its rules accept, and the faces of dice that lie but have not been taken yet.

    The state is a copy, and never changed.
    """

    def __init__(self, game: Game, config: MatchConfig, state: State, dice: tuple[Face, ...] = ()) -> None:
        """Raise BadPosition if the rules do not accept the state, BadRoll if the dice cannot lie there."""
        self.game = game
        self.config = config
        self.state = state.copy()
        self.dice = dice
        with game.speaking():
            self._check()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.write() == other.write()

    def __hash__(self) -> int:
        return hash(self.write())

    def __repr__(self) -> str:
        return f"<position {self.write()}>"

    @classmethod
    def of(cls, match: Match, seat: int | None = None, dice: tuple[Face, ...] = ()) -> "Position":
        """Return the position of a match: as a seat sees it (-1: an onlooker), or (None) with everything that is hidden."""
        return cls(match.game, match.config, match.state if seat is None else match.view(seat), dice)

    def match(self) -> Match:
        """Return a match that begins here, with the dice taken; it has no record.

        Cards that are hidden stay so: whoever plays on deals them (`determinize`).
        """
        match = Match(self.game, self.config, _header(self.game, self.config))
        match.begin_with(self.state)
        if self.dice:
            match.roll(self.dice)
        return match

    def write(self) -> str:
        """Return the text of the position."""
        state = self.state.copy()
        begun = _begun(self.game, self.config)
        if self.game.position:
            self.game.position.forget(self.config.setup, state)
        changed = _bytes(state) ^ _bytes(begun)
        config = self.config
        content = _Content(config.players, config.options, config.layout, changed.tobytes(), list(self.dice))
        deflate = zlib.compressobj(9, wbits=-15, zdict=_words(self.game))
        rest = deflate.compress(msgspec.msgpack.encode(content)) + deflate.flush()
        head = FORMAT + rules_version(self.game, config) + _checksum(rest)
        return f"{self.game.name}.{_encode(head + rest)}"

    @classmethod
    def read(cls, written: str) -> "Position":
        """Return the position of a text; raise BadPosition, UnknownGame, BadOption, BadLayout or BadRoll."""
        name, _, code = written.strip().partition(".")
        if not code or len(code) > LONGEST:
            raise BadPosition(text("position-no-text"))
        game = find(name)
        version, content = _decode(game, code)
        config = game.configure(content.players, content.options, content.layout)
        begun = _begun(game, config)
        if version != rules_version(game, config) or len(content.state) != begun.dtype.itemsize:
            raise BadPosition(text("position-other-rules"))
        changed = np.frombuffer(content.state, np.uint8) ^ _bytes(begun)
        state = begun.load(np.frombuffer(changed, begun.dtype)[0])
        return cls(game, config, state, tuple(content.dice))

    def _check(self) -> None:
        found = outside(self.state)
        if found:
            raise BadPosition(text("position-bad-number", field=found.field, value=found.value))
        problem = self.game.position.check(self.config.setup, self.state) if self.game.position else None
        if problem:
            raise BadPosition(problem)
        try:
            match = self.match()
            for seat in match.movers if match.due is None else ():
                match.actions(seat)
        except BadGame as error:  # of a game that does not check its positions
            raise BadPosition(text("position-not-understood")) from error


def rules_version(game: Game, config: MatchConfig) -> bytes:
    """Return a hash of a variant's rules: of their `VERSION`, the fields of a state, and the Setup with its board."""
    counted = game.position.VERSION if game.position else 1
    version = f"{game.name} {counted} {game.rules.State.dtype.descr} ".encode()
    return hashlib.sha256(version + config.setup.stored().tobytes()).digest()[:SIZE]


def _decode(game: Game, code: str) -> tuple[bytes, _Content]:
    """Return the version of the rules and the content of a code; raise BadPosition."""
    try:
        data = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        data = b""
    rest = data[HEAD:]
    if data[:1] != FORMAT or _encode(data) != code or data[1 + SIZE : HEAD] != _checksum(rest):
        raise BadPosition(text("position-cut"))
    try:
        content = zlib.decompressobj(wbits=-15, zdict=_words(game)).decompress(rest, LONGEST)
        return data[1 : 1 + SIZE], msgspec.msgpack.decode(content, type=_Content)
    except (zlib.error, msgspec.MsgspecError, ValueError, RecursionError):
        raise BadPosition(text("position-cut")) from None


def _encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _checksum(rest: bytes) -> bytes:
    return zlib.crc32(rest).to_bytes(4, "big")[:SIZE]


def _words(game: Game) -> bytes:
    """Return words that are likely in a text, so that they need no room there."""
    return " ".join(word for option in game.options for word in (*option.allowed().split(", "), option.name)).encode()


def _header(game: Game, config: MatchConfig) -> dict[str, Any]:
    """Return the header of a record with this configuration."""
    header = {"record": VERSION, "game": game.name, "players": config.players, "options": config.options}
    return header | ({} if config.layout is None else {"layout": config.layout})


def _begun(game: Game, config: MatchConfig) -> State:
    """Return the state in which matches begin."""
    return Match(game, config, _header(game, config)).state


def _bytes(state: State) -> NDArray[np.uint8]:
    return np.frombuffer(state.stored().tobytes(), np.uint8)
