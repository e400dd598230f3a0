"""Tables in any state for pages of a browser, set up by a program with the browser's key."""

from typing import Any

import httpx

KEY = "the-key-of-somebody"


def table(address: str, game: str, names: list[str], rolls: int = 1, **more: Any) -> str:
    """A table at which all sit at one device, after some rolls and what was decided on them."""
    with httpx.Client(base_url=address, headers={"Authorization": f"Bearer {KEY}"}, trust_env=False) as program:
        seats = [{"kind": "me", "name": name} for name in names]
        made = program.post("/api/v1/tables", json={"game": game, "seats": seats, **more}).raise_for_status().json()
        place = f"/api/v1/tables/{made['table']}"
        while True:
            now = program.get(place).json()
            rolls -= bool(now["due"])
            if rolls < 0 or now["over"]:
                return f"{address}/t/{made['table']}"
            if now["due"] and now["due"]["rollers"]:
                program.post(f"{place}/roll", json={"seat": now["due"]["rollers"][0]}).raise_for_status()
            for seat in now["movers"]:
                if legal := program.get(place, params={"seat": seat}).json()["legal"]:
                    program.post(f"{place}/move", json={"seat": seat, "move": legal[0]}).raise_for_status()
                    break


def seated(page: Any, address: str) -> Any:
    """The page of whoever has the key of the seats."""
    page.context.add_cookies([{"name": "dicehaven", "value": KEY, "url": address}])
    return page
