"""Answers leave in one piece, and nothing that is written is kept for longer than a step of the event loop."""

import asyncio
from typing import Any

import uvicorn

from dicehaven.server.http_protocol import HttpProtocol, JoiningTransport


class Wire(asyncio.Transport):
    """A transport that notes what it is given."""

    def __init__(self) -> None:
        super().__init__()
        self.sent = list[bytes]()
        self.closed = False

    def write(self, data: Any) -> None:
        assert not self.closed
        self.sent.append(data)

    def close(self) -> None:
        self.closed = True


def test_a_head_waits_for_its_body_and_no_longer() -> None:
    async def play() -> list[bytes]:
        wire = Wire()
        joining = JoiningTransport(wire)
        joining.write(b"HTTP/1.1 200 OK\r\n\r\n")
        joining.write(b"body")
        joining.write(b"HTTP/1.1 200 OK\r\n\r\n")  # of a stream that is silent at first
        assert len(wire.sent) == 1
        await asyncio.sleep(0)
        joining.write(b"event")
        joining.write(b"HTTP/1.1 400 Bad Request\r\n\r\n")
        joining.close()
        await asyncio.sleep(0)
        assert wire.closed
        return wire.sent

    head = b"HTTP/1.1 200 OK\r\n\r\n"
    assert asyncio.run(play()) == [head + b"body", head, b"event", b"HTTP/1.1 400 Bad Request\r\n\r\n"]


def test_an_answer_of_the_server_is_one_packet() -> None:
    """uvicorn alone writes its head first: whoever reads once gets no body."""

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"4")]})
        await send({"type": "http.response.body", "body": b"body"})

    async def play() -> list[bytes]:
        config = uvicorn.Config(answer, http=HttpProtocol, port=0, log_level="warning", lifespan="off", ws="none")
        server = uvicorn.Server(config)
        config.load()
        server.lifespan = config.lifespan_class(config)
        await server.startup()
        port = server.servers[0].sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        answers = []
        for _ in range(3):
            writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
            answers.append(await reader.read(4096))
        writer.close()
        await server.shutdown()
        return answers

    assert all(found.startswith(b"HTTP/1.1 200") and found.endswith(b"\r\n\r\nbody") for found in asyncio.run(play()))
