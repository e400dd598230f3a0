"""The dice of one table, on the side that knows their secret: commitment, seed and proof, by the table's protocol."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import to_builtins

from dicehaven.core.fair_dice import first_protocol, protocol
from dicehaven.core.fair_dice.proof import sealed
from dicehaven.core.fair_dice.protocol import SeatShare
from dicehaven.core.fair_dice.signing import public_key
from dicehaven.core.record import Line

PROTOCOLS = (first_protocol.PROTOCOL, protocol.PROTOCOL)


class TableDice(Protocol):
    """Everything by which the dice of a table are proved fair."""

    @property
    def commitment(self) -> str:
        """The hash of the secret, which everybody may see from the beginning."""
        ...

    @property
    def secret(self) -> str:
        """The secret, which is shown when the match has ended."""
        ...

    def seed(self, shares: Sequence[SeatShare]) -> str:
        """The seed of all dice."""
        ...

    def proof(self, shares: Sequence[SeatShare], ended: bool, closed: bool) -> dict[str, Any]:
        """The `fair` object of the header, with the secret once the match has ended or was `closed`."""
        ...

    def sealed(self, lines: Sequence[Line]) -> list[Line]:
        """The record of a match that has ended, sealed so that no line can be changed or cut unnoticed."""
        ...


class SecondDice:
    """The dice of a table by the present protocol, 2."""

    def __init__(self, root: str, table: str, header: Mapping[str, Any]) -> None:
        """`root` is stored with the table; `header` is that of its record."""
        self.table = table
        self._signing_seed = protocol.signing_seed_of(root, table)
        self.key = public_key(self._signing_seed)  # that the record will be signed with
        self._secret = protocol.secret_of(root, table)
        self._commitment = protocol.commitment_of(self._secret, self.key, protocol.context_of(table, header))

    @property
    def secret(self) -> str:
        return self._secret

    @property
    def commitment(self) -> str:
        return self._commitment

    def seed(self, shares: Sequence[SeatShare]) -> str:
        return protocol.seed_of(self.secret, self.commitment, shares)

    def proof(self, shares: Sequence[SeatShare], ended: bool, closed: bool) -> dict[str, Any]:
        seats = [to_builtins(share) for share in shares]
        fair = {"protocol": protocol.PROTOCOL, "table": self.table, "commitment": self.commitment, "key": self.key}
        return (
            fair
            | {"seats": seats}
            | ({"secret": self.secret} if ended or closed else {})
            | ({"closed": True} if closed else {})
        )

    def sealed(self, lines: Sequence[Line]) -> list[Line]:
        return sealed(lines, self._signing_seed)


class FirstDice:
    """The dice of a table by protocol 1."""

    def __init__(self, secret: str) -> None:
        self._secret = secret

    @property
    def secret(self) -> str:
        return self._secret

    @property
    def commitment(self) -> str:
        return first_protocol.commitment_of(self.secret)

    def seed(self, shares: Sequence[SeatShare]) -> str:
        return first_protocol.seed_of(self.secret, [share.share for share in shares])

    def proof(self, shares: Sequence[SeatShare], ended: bool, closed: bool) -> dict[str, Any]:
        fair = {"commitment": self.commitment, "shares": [share.share for share in shares]}
        return fair | ({"secret": self.secret} if ended or closed else {})

    def sealed(self, lines: Sequence[Line]) -> list[Line]:
        return list(lines)


def table_dice(kind: int, root: str, table: str, header: Mapping[str, Any]) -> TableDice:
    """The dice of a table that was made by protocol `kind`; raises ValueError if that is not one of PROTOCOLS."""
    if kind not in PROTOCOLS:
        raise ValueError(f"protocol {kind}")
    return SecondDice(root, table, header) if kind == protocol.PROTOCOL else FirstDice(root)
