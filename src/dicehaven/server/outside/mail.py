"""Mail through the host's SMTP server."""

import re
import smtplib
import ssl
from dataclasses import dataclass
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from urllib.parse import unquote, urlsplit

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.outside.places import in_thread
from dicehaven.server.outside.requests import Undelivered

PATIENCE = 15.0  # seconds for each step of a delivery
LONGEST = 254  # characters of an address
LOOPBACK = ("localhost", "127.0.0.1", "::1")
LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
ADDRESS = re.compile(
    rf"[A-Za-z0-9.!#$%&'*+/=?^_`{{|}}~-]{{1,64}}@{LABEL}(?:\.{LABEL})+"
)  # as HTML has it, with a domain
PORTS = {"smtp": 587, "smtps": 465}


@dataclass(frozen=True)
class MailServer:
    """The host's SMTP server.  Unless it is this machine, nothing is sent without TLS."""

    host: str
    port: int
    tls: bool  # from the first byte; otherwise STARTTLS
    user: str
    password: str
    sender: str  # the address that mails come from

    @property
    def domain(self) -> str:
        """The domain that mails come from."""
        return self.sender.rpartition("@")[2]

    @classmethod
    def of_url(cls, url: str, sender: str) -> "MailServer":
        """Return the server of a URL such as `smtps://user:password@mail.example`; raise BadOption."""
        try:
            parts = urlsplit(url)
            port = parts.port or PORTS.get(parts.scheme, 0)
        except ValueError:
            raise BadOption(text("bad-mail-server"), "--mail") from None
        if parts.scheme not in PORTS or not parts.hostname:
            raise BadOption(text("bad-mail-server"), "--mail")
        if not is_address(sender):
            raise BadOption(text("bad-mail-address", address=sender[:60]), "--mail-from")
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(parts.hostname, port, parts.scheme == "smtps", user, password, sender)


PLAIN = str.maketrans("", "", "\r\n")


def is_address(words: str) -> bool:
    """Return whether words are one mail address, and nothing else.

    >>> [is_address(one) for one in ("mira@example.org", "Mira <mira@example.org>", "a@b", "a@b.c\\nBcc: x@y.z", "a@[10.0.0.1]")]
    [True, False, False, False, False]
    """
    return len(words) <= LONGEST and "=?" not in words and ADDRESS.fullmatch(words) is not None


def letter(server: MailServer, to: str, subject: str, words: str, stop: str = "") -> EmailMessage:
    """Return a mail; with `stop`, the address at which one click ends all further ones (RFC 8058)."""
    made = EmailMessage()
    made["From"] = Address("Dicehaven", addr_spec=server.sender)
    made["To"] = Address(addr_spec=to)
    made["Subject"] = subject.translate(PLAIN).replace("=?", "= ?")  # an encoded word may hold the end of a line
    made["Date"] = format_datetime(datetime.now(UTC))
    made["Message-ID"] = make_msgid(domain=server.domain)
    made["Auto-Submitted"] = "auto-generated"
    if stop:
        made["List-Unsubscribe"] = f"<{stop}>"
        made["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    made.set_content(words)
    return made


async def send(server: MailServer, mail: EmailMessage) -> None:
    """Hand a mail to the server; raise Undelivered."""
    await in_thread(lambda: _send(server, mail))


def _connected(server: MailServer, context: ssl.SSLContext) -> smtplib.SMTP:
    if server.tls:
        return smtplib.SMTP_SSL(server.host, server.port, timeout=PATIENCE, context=context)
    return smtplib.SMTP(server.host, server.port, timeout=PATIENCE)


def _send(server: MailServer, mail: EmailMessage) -> None:
    handed = False
    context = ssl.create_default_context()
    try:
        with _connected(server, context) as connection:
            if not server.tls and server.host not in LOOPBACK:
                connection.starttls(context=context)
            if server.user:
                connection.login(server.user, server.password)
            handed = True
            connection.send_message(mail)
            handed = False
    except smtplib.SMTPRecipientsRefused as error:
        lasting = any(500 <= code < 600 for code, _ in error.recipients.values())
        raise Undelivered("mail-refused", gone=lasting) from None
    except smtplib.SMTPResponseException:
        raise Undelivered("mail-refused") from None
    except (OSError, smtplib.SMTPException):
        raise Undelivered("no-answer", unsure=handed) from None
