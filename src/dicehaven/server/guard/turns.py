"""Turns: requests of one network begin one after the other, so that a flood of them delays nobody else.

Otherwise requests that arrive together are handled together: forty pages for one address before the event loop reads what
others have sent.  Here, at most one request of each network begins in each turn of the loop.
"""

import asyncio
from collections import deque


class Turns:
    """Who waits for a turn, by network; a network at which nobody waits takes no memory."""

    def __init__(self) -> None:
        self._lines: dict[str, deque[asyncio.Future[None]]] = {}

    async def take(self, network: str) -> None:
        """Wait until no other request of the network begins in this turn of the loop."""
        line = self._lines.get(network)
        if line is None:
            self._lines[network] = deque()
            asyncio.get_running_loop().call_soon(self._next, network)
            return
        turn = asyncio.get_running_loop().create_future()
        line.append(turn)
        await turn

    def _next(self, network: str) -> None:
        line = self._lines[network]
        while line and line[0].done():  # who waited has gone
            line.popleft()
        if not line:
            del self._lines[network]
            return
        line.popleft().set_result(None)
        asyncio.get_running_loop().call_soon(self._next, network)
