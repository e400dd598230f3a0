"""uvicorn's server, which says goodbye: who follows a table is told that the server ends before connections do."""

import socket

import uvicorn
from fastapi import FastAPI

from dicehaven.server.service.services import Services


class HttpServer(uvicorn.Server):
    """A server of our application."""

    def __init__(self, config: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(config)
        self.app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End all streams with a word, then as uvicorn does: answer what was asked, and close."""
        services: Services | None = getattr(self.app.state, "services", None)
        if services:
            services.say_goodbye()
        await super().shutdown(sockets)
