"""Tables in every state, set up through the API, and for each operation a request that must succeed."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
from table_play import Program, fine, play_on, short

from dicehaven.core.fair_dice import share_commitment
from dicehaven.core.registry import find

SHARE = "5a" * 32
COMMITMENT = share_commitment(SHARE)
BOARD = {"game": "sailorman", "name": "Mine", "layout": find("sailorman").layout_data(None)}
HAND = [6, 5, 4, 3, 2]  # a roll of Saikoro Senshi after which several decisions follow


@dataclass
class Asked:
    """The parts of a request besides its operation; `by` is the sender."""

    by: Program | None
    path: dict[str, str] = field(default_factory=dict)
    query: dict[str, Any] = field(default_factory=dict)
    body: Any = None


class House:
    """A server with tables of Anna and Ben."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        self.circle = ""  # of Anna
        self.anna, self.ben, self.carla = (Program(client, f"the-key-of-{name}") for name in ("anna", "ben", "carla"))
        self.standing = [
            self.lobby(),
            self.rolled(),
            self.decided(),
            self.secret(),
            self.over(),
            self.bot(),
            self.closed(),
        ]
        self.standing.append(self.revealing())
        self.board = self._board()
        self.spare = [self.lobby(), self.running(), self.asked_for()[0]]  # where people come and go

    def lobby(self) -> str:
        """A seat is free, and everybody may know."""
        return self._new("saikoro", "me", "open", public=True)

    def rated(self) -> str:
        """A seat is free, and whoever sits down may agree that the match is rated."""
        return self._new("saikoro", "me", "open", rated=True, options={})

    def running(self) -> str:
        """The dice are due; people roll and type them in."""
        return self._new("saikoro", "me", "me", dice="mine")

    def rolled(self) -> str:
        """Anna decides."""
        table = self.running()
        fine(self.anna.post(f"{table}/roll", seat=0, faces=HAND))
        return table

    def decided(self) -> str:
        """Anna has decided and may take it back."""
        table = self.rolled()
        fine(self.anna.post(f"{table}/move", seat=0, move="treasure 6 5"))
        return table

    def secret(self) -> str:
        """One of two has decided in secret."""
        table = self._new("sailorman", "me", "me")
        fine(self.anna.post(f"{table}/roll", seat=0))
        for _ in range(2):
            seen = self.anna.sees(table)
            mover = next((p for p in seen["movers"] if self.anna.sees(table, seat=p)["legal"]), None)
            if mover is not None and len(seen["movers"]) == 2:
                move = self.anna.sees(table, seat=mover)["legal"][0]
                fine(self.anna.post(f"{table}/move", seat=mover, move=move))
        return table

    def over(self) -> str:
        """The match has ended."""
        table = self._new("saikoro", "me", "me", options={"turn_limit": 1, "fast": True})
        play_on({0: self.anna, 1: self.anna}, table, random.Random(1))
        return table

    def bot(self) -> str:
        """A bot sits beside Anna; hints are allowed."""
        return self._new("saikoro", "me", "greedy", dice="mine", hints=True)

    def closed(self) -> str:
        """Onlookers are not welcome."""
        return self._new("wuerfelland", "me", "me", watch=False)

    def committed(self) -> str:
        """Anna has committed to a share, and a seat is free."""
        return self._new("saikoro", seats=[{"kind": "me", "commitment": COMMITMENT}, {}])

    def revealing(self) -> str:
        """All seats are taken, and Anna has not revealed her share."""
        table = self.committed()
        fine(self.ben.post(f"{table}/sit", seat=1, name="Ben"))
        return table

    def gathering(self) -> str:
        """Enough are there at a table of a circle, and a seat is free."""
        as_browser = {"cookie": f"dicehaven={self.anna.key}"}
        if not self.circle:
            founded = {"name": "Kitchen Table", "zone": "Europe/Berlin", "person": "Anna"}
            self.circle = self.client.post("/circles", data=founded, headers=as_browser).headers["location"]
        seats = {"kind0": "me", "name0": "Anna", "kind1": "here", "name1": "Ben", "kind2": "friend"}
        form = seats | {"circle": self.circle.rpartition("/")[2]}
        return str(self.client.post("/new/saikoro", data=form, headers=as_browser).headers["location"][3:])

    def asked_for(self) -> tuple[str, str]:
        """A table at whose bot's seat Ben wants to sit, and the id of his request."""
        table = self.bot()
        return table, fine(self.ben.post(f"{table}/requests", seat=1, name="Ben"))["id"]

    def good(self, operation: str) -> Asked:
        """A request that must succeed, at a table of its own where it changes something."""
        ways: dict[str, Callable[[], Asked]] = {
            "create_table": lambda: Asked(self.anna, body={"game": "saikoro", "seats": [{"kind": "me"}, {}]}),
            "list_open_tables": lambda: Asked(None, query={"limit": 2}),
            "list_my_tables": lambda: Asked(self.anna, query={"limit": 2}),
            "list_games": lambda: Asked(None),
            "describe_record": lambda: Asked(None),
            "list_bots": lambda: Asked(None),
            "describe_view": lambda: Asked(None, {"game": "wuerfelland"}),
            "view_table": lambda: Asked(self.anna, {"name": self.standing[3]}, {"seat": 1}),
            "read_record": lambda: Asked(None, {"name": self.standing[4]}),
            "sit_down": lambda: self._seat(self.ben, self.lobby(), 1, name="Ben", commitment=COMMITMENT),
            "share_seat": lambda: self._seat(self.anna, self.lobby(), 0, companion="Lina"),
            "begin_now": lambda: Asked(self.anna, {"name": self.gathering()}),
            "commit_to_share": lambda: self._seat(self.anna, self.committed(), 0, commitment=COMMITMENT),
            "reveal_share": lambda: self._seat(self.anna, self.revealing(), 0, share=SHARE),
            "close_table": lambda: Asked(self.anna, {"name": self.bot()}),
            "make_link": lambda: self._seat(self.anna, self.running(), 0),
            "list_devices": lambda: Asked(self.anna, {"name": self.standing[0], "seat": "0"}),
            "renew_key": lambda: Asked(self.carla, body={"key": "the-next-key-of-carla"}),
            "agree_to_rating": lambda: self._seat(self.anna, self.rated(), 0),
            "leave_seat": lambda: self._seat(self.anna, self.lobby(), 0),
            "make_move": lambda: self._seat(self.anna, self.rolled(), 0, move="treasure 6 5"),
            "roll_dice": lambda: self._seat(self.anna, self.running(), 0, faces=HAND),
            "take_back": lambda: self._seat(self.anna, self.decided(), 0),
            "take_back_roll": lambda: self._seat(self.anna, self.rolled(), 0),
            "play_again": lambda: Asked(self.anna, {"name": self.standing[4]}),
            "ask_for_seat": lambda: self._seat(self.ben, self.bot(), 1, name="Ben"),
            "list_requests": lambda: Asked(self.anna, {"name": self.asked_for()[0]}),
            "list_my_boards": lambda: Asked(self.anna),
            "make_board": lambda: Asked(self.anna, body=BOARD),
            "read_board": lambda: Asked(None, {"board": self.board}),
            "measure_board": lambda: Asked(None, {"board": self._board()}),
            "change_board": lambda: Asked(self.anna, {"board": self.board}, body={"name": "Ours"}),
            "remove_board": lambda: Asked(self.anna, {"board": self._board()}),
            "read_position": lambda: Asked(None, body={"game": "saikoro", "players": 2}),
            "position_at_table": lambda: Asked(self.anna, {"name": self.standing[4]}),
            "analyse_position": lambda: Asked(None, body={"position": self._position(), "depth": 0}),
            "ask_for_hint": lambda: Asked(self.anna, {"name": self._hinted()}, {"seat": 0}),
        }
        if operation == "answer_request":
            table, number = self.asked_for()
            return Asked(self.anna, {"name": table, "number": number}, body={"accept": True})
        if operation in ("take_seat_along", "remove_device"):
            table = self.running()
            code = fine(self.anna.post(f"{table}/link", seat=0))["code"]
            if operation == "take_seat_along":
                return Asked(self.ben, {"name": table}, body={"code": code})
            links = self.anna.get(f"{table}/seats/0/devices").json()[1:]
            return Asked(self.anna, {"name": table, "seat": "0", "device": links[-1]["id"]})
        return ways[operation]()

    def _position(self) -> str:
        """The text of a position."""
        found: str = fine(self.client.post("/api/v1/position", json={"game": "saikoro", "players": 2}))["position"]
        return found

    def _board(self) -> str:
        """A board of Anna's."""
        found: str = fine(self.client.post("/api/v1/boards", headers=self.anna.headers, json=BOARD))["board"]
        return found

    def _hinted(self) -> str:
        table = self.bot()
        fine(self.anna.post(f"{table}/roll", seat=0, faces=HAND))
        return table

    def _seat(self, by: Program, table: str, seat: int, **more: Any) -> Asked:
        return Asked(by, {"name": table}, body={"seat": seat, **more})

    def _new(self, game: str, *kinds: str, **more: Any) -> str:
        found: str = self.anna.create(game, *kinds, **({"options": short(game)} | more))["table"]
        return found
