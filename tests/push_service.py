"""A push service, a server of ntfy and an SMTP server on this machine, which keep what they are sent."""

import asyncio
import contextlib
import datetime
import ipaddress
import json
import ssl
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from dicehaven.server.notices.web_push import CURVE, encode, raw_public


def decrypted(message: bytes, private: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """What a browser reads of a push message: RFC 8291, from the other side."""
    salt, size, length = message[:16], int.from_bytes(message[16:20], "big"), message[20]
    sender, content = message[21 : 21 + length], message[21 + length :]
    assert len(content) <= size and len(message) <= 4096
    shared = private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
    info = b"WebPush: info\0" + raw_public(private.public_key()) + sender
    secret = HKDF(hashes.SHA256(), 32, auth, info).derive(shared)
    key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
    nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
    return AESGCM(key).decrypt(nonce, content, None).rstrip(b"\0")[:-1]


@dataclass
class Browser:
    """A browser that takes push messages."""

    private: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))
    auth: bytes = b"sixteen bytes it"

    def subscription(self, endpoint: str) -> dict[str, str]:
        """What its page sends to the server."""
        return {
            "endpoint": endpoint,
            "p256dh": encode(raw_public(self.private.public_key())),
            "auth": encode(self.auth),
        }

    def reads(self, content: bytes) -> dict[str, Any]:
        """What its service worker gets."""
        found: dict[str, Any] = json.loads(decrypted(content, self.private, self.auth))
        return found


@dataclass
class Requested:
    """A request that has come: its target, headers and content."""

    target: str
    headers: dict[str, str]
    content: bytes


@dataclass
class WebService:
    """An HTTP service: answers each request with `status`, or never if it is 0."""

    port: int = 0
    status: int = 201
    more: str = ""  # headers of the answer
    came: list[Requested] = field(default_factory=list)

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            first, *lines = head.strip().split("\r\n")
            headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
            content = await reader.readexactly(int(headers.get("content-length", "0")))
            self.came.append(Requested(first.split(" ")[1], headers, content))
            if self.status:
                writer.write(f"HTTP/1.1 {self.status} x\r\n{self.more}content-length: 0\r\n\r\n".encode())
                await writer.drain()
            else:
                await asyncio.sleep(60)
        writer.close()


@contextlib.asynccontextmanager
async def web_service(context: ssl.SSLContext | None = None) -> AsyncIterator[WebService]:
    """A service on a free port of this machine."""
    service = WebService()
    server = await asyncio.start_server(service.answer, "127.0.0.1", 0, ssl=context)
    service.port = server.sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        server.close()


def certified(folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """The two ends of TLS: a server called localhost, and a client that trusts it alone."""
    key = ec.generate_private_key(CURVE)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    names = x509.SubjectAlternativeName([x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(1))
        .not_valid_after(now + datetime.timedelta(1))
        .add_extension(names, False)
        .add_extension(x509.BasicConstraints(True, None), True)
        .sign(key, hashes.SHA256())
    )
    file = folder / "localhost.pem"
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(private + made.public_bytes(Encoding.PEM))
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(file)
    client = ssl.create_default_context(cadata=made.public_bytes(Encoding.PEM).decode())
    return server, client


@dataclass
class MailBox:
    """An SMTP server (RFC 5321) that keeps what it is sent; `refuses` is its answer to each recipient, if set."""

    port: int = 0
    refuses: str = ""
    refuses_content: str = ""
    came: list[EmailMessage] = field(default_factory=list)
    lines: list[bytes] = field(default_factory=list)  # all that a client has said, as it was sent

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def say(line: str) -> None:
            writer.write(f"{line}\r\n".encode())

        say("220 localhost")
        with contextlib.suppress(OSError):
            while line := (await reader.readline()).decode().strip():
                self.lines.append(line.encode())
                verb = line.split(" ")[0].split(":")[0].upper()
                if verb == "DATA":
                    say("354 go on")
                    content = await reader.readuntil(b"\r\n.\r\n")
                    self.lines += content.split(b"\r\n")
                    if self.refuses_content:
                        say(self.refuses_content)
                        continue
                    made = message_from_bytes(content[:-5].replace(b"\r\n..", b"\r\n."), policy=policy.default)
                    assert isinstance(made, EmailMessage)
                    self.came.append(made)
                    say("250 kept")
                elif verb == "QUIT":
                    say("221 bye")
                    break
                else:
                    say(self.refuses if verb == "RCPT" and self.refuses else "250 yes")
        writer.close()


@contextlib.asynccontextmanager
async def mail_box() -> AsyncIterator[MailBox]:
    """A mail server on a free port of this machine."""
    box = MailBox()
    server = await asyncio.start_server(box.talk, "127.0.0.1", 0)
    box.port = server.sockets[0].getsockname()[1]
    try:
        yield box
    finally:
        server.close()
