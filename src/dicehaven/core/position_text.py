"""The text of a position: `GAME.CODE`, short enough for the fragment of an address.

CODE is base64url without padding of: the format's version (1 byte), the version of the rules (3), a checksum of the rest (3), and the rest:
a deflated MessagePack of players, options, board, state and dice.  A state is the bytes of its record, each XOR those of
the state in which matches begin; those that follow from others are left out.  The version of the rules is a hash of everything
that gives these bytes a meaning.
"""

import base64
import binascii
import hashlib
import zlib
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from dicehaven.core.contract import Face, LayoutData, Setup, State
from dicehaven.core.errors import BadPosition
from dicehaven.core.game import Game, MatchConfig
from dicehaven.core.i18n import text
from dicehaven.core.interpreter import carry_out, outside
from dicehaven.core.options import Ahead
from dicehaven.core.registry import find
from dicehaven.core.struct import layout_of

FORMAT = b"\x01"
SIZE = 3  # bytes of a version, and of a checksum
HEAD = 1 + 2 * SIZE  # bytes before the deflated part
AHEAD = "ahead"  # the field of a Setup with what seats have ahead
VARIANTS = 16  # whose positions share a configuration
LONGEST = 100_000  # characters of a text, and bytes of its inflated part: boards of one's own are written out in it


class Written(NamedTuple):
    """The content of a text."""

    game: Game
    config: MatchConfig
    state: State
    dice: tuple[Face, ...]


class _Content(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """The deflated part of a text."""

    players: int
    options: dict[str, Any]
    layout: str | LayoutData | None
    state: bytes
    dice: list[Face]


def write(game: Game, config: MatchConfig, state: State, dice: tuple[Face, ...]) -> str:
    """Return the text of a position."""
    state = state.copy()
    begun = begun_state(game, config)
    if game.position:
        game.position.forget(config.setup, state)
    changed = _xor(state.to_bytes(), begun.to_bytes())
    content = _Content(config.players, config.options, config.layout, changed, list(dice))
    deflate = zlib.compressobj(9, wbits=-15, zdict=_words(game))
    rest = deflate.compress(msgspec.msgpack.encode(content)) + deflate.flush()
    head = FORMAT + rules_version(game, config) + _checksum(rest)
    return f"{game.name}.{_encode(head + rest)}"


def read(written: str) -> Written:
    """Return what a text says; raise BadPosition, UnknownGame, BadOption or BadLayout.

    The state is not checked: what follows from other fields may still be missing in it.
    """
    name, _, code = written.strip().partition(".")
    if not code or len(code) > LONGEST:
        raise BadPosition(text("position-no-text"))
    game = find(name)
    version, content = _decode(game, code)
    config = _configured(game, msgspec.msgpack.encode((content.players, content.options, content.layout)))
    begun = begun_state(game, config)
    if version != rules_version(game, config) or len(content.state) != layout_of(type(begun)).size:
        raise BadPosition(text("position-other-rules"))
    state = begun.from_bytes(_xor(content.state, begun.to_bytes()))
    return Written(game, config, state, tuple(content.dice))


@lru_cache(VARIANTS)
def _configured(game: Game, variant: bytes) -> MatchConfig:
    """Return the configuration of a variant, which its positions share: that of Würfelland takes 50 ms to make, and 1 MB."""
    return game.configure(*msgspec.msgpack.decode(variant))


def complete(game: Game, config: MatchConfig, state: State) -> None:
    """Fill in what follows from other fields of a state; raise BadPosition for one that cannot be."""
    with game.speaking():
        found = outside(state)
        if found:
            raise BadPosition(text("position-bad-number", field=found.field, value=found.value))
        problem = game.position.check(config.setup, state) if game.position else None
        if problem:
            raise BadPosition(problem)


def rules_version(game: Game, config: MatchConfig) -> bytes:
    """Return a hash of a variant's rules: of their `VERSION`, the fields of a state, and the Setup with its board."""
    counted = game.position.VERSION if game.position else 1
    version = f"{game.name} {counted} {layout_of(game.rules.State).described} ".encode()
    return hashlib.sha256(version + setup_bytes(config.setup)).digest()[:SIZE]


def setup_bytes(setup: Setup) -> bytes:
    """Return the bytes of a Setup; without a handicap as they were before games had one, so that earlier texts can be read."""
    return setup.to_bytes("" if any(getattr(setup, AHEAD, ())) else AHEAD)


def begun_state(game: Game, config: MatchConfig) -> State:
    """Return the state in which matches begin."""
    state: State = game.rules.State()
    carry_out(game, game.plain.begin, config.setup, state)
    return state


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
    options = [
        option for option in game.options if not isinstance(option, Ahead)
    ]  # which is later than the first texts
    return " ".join(word for option in options for word in (*option.allowed().split(", "), option.name)).encode()


def _xor(one: bytes, other: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(one, other, strict=True))
