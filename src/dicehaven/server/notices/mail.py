"""Mail through the host's SMTP server."""

import re
import smtplib
import ssl
from dataclasses import dataclass
from datetime import UTC, datetime
from email.headerregistry import Address, BaseHeader, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import SMTP, Policy
from email.utils import format_datetime, make_msgid
from urllib.parse import unquote, urlsplit

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.work.places import in_thread
from dicehaven.server.work.requests import Undelivered

STEP_SECONDS = 15.0  # seconds for each step of a delivery
MAX_ADDRESS_CHARACTERS = 254  # characters of an address
LOOPBACK = ("localhost", "127.0.0.1", "::1")
LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
ADDRESS = re.compile(
    rf"[A-Za-z0-9.!#$%&'*+/=?^_`{{|}}~-]{{1,64}}@{LABEL}(?:\.{LABEL})+"
)  # as HTML has it, with a domain
PORTS = {"smtp": 587, "smtps": 465}
ENHANCED = re.compile(rb"5\.\d{1,3}\.\d{1,3}\b")  # the code of an answer (RFC 3463)
# nobody is there any more; a full mailbox, a suspicion or too many mails pass
GONE = (b"5.1.1", b"5.1.2", b"5.1.3", b"5.1.6", b"5.1.10", b"5.2.1")
GONE_IF_PLAIN = (550, 551, 553, 556)  # answers without such a code


@dataclass(frozen=True)
class MailServer:
    """The host's SMTP server.  Unless it is this machine, nothing is sent without TLS."""

    host: str
    port: int
    tls: bool  # from the first byte; otherwise STARTTLS
    user: str
    password: str
    sender: str  # the address that mails come from
    greets_as: str = ""  # the name of this server, '' for that of the machine

    @property
    def domain(self) -> str:
        """The domain that mails come from."""
        return self.sender.rpartition("@")[2]

    @classmethod
    def of_url(cls, url: str, sender: str, greets_as: str = "") -> "MailServer":
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
        return cls(parts.hostname, port, parts.scheme == "smtps", user, password, sender, greets_as)


PLAIN = str.maketrans("", "", "\r\n")


class AsItIs(UnstructuredHeader, BaseHeader):
    """A header on one line: programs that read addresses in it decode no words, as which Python writes long ones."""

    def fold(self, *, policy: Policy) -> str:
        """Return the header as a line."""
        return f"{self.name}: {self}{policy.linesep}"


HEADERS = HeaderRegistry()
HEADERS.map_to_type("list-unsubscribe", AsItIs)
HEADERS.map_to_type("message-id", AsItIs)
POLICY = SMTP.clone(header_factory=HEADERS, cte_type="7bit")  # not every server takes 8 bits


def is_address(words: str) -> bool:
    """Return whether words are one mail address, and nothing else.

    >>> [is_address(one) for one in ("mira@example.org", "Mira <mira@example.org>", "a@b", "a@b.c\\nBcc: x@y.z", "a@[10.0.0.1]")]
    [True, False, False, False, False]
    """
    return len(words) <= MAX_ADDRESS_CHARACTERS and "=?" not in words and ADDRESS.fullmatch(words) is not None


def mailbox_of(address: str) -> str:
    """Return what stands for all addresses that lead to one mailbox: without the tag of its owner, in small letters.

    >>> mailbox_of("Mira+dice@Example.org")
    'mira@example.org'
    """
    local, _, domain = address.lower().partition("@")
    return f"{local.partition('+')[0] or local}@{domain}"


def letter(server: MailServer, to: str, subject: str, words: str, stop: str = "") -> EmailMessage:
    """Return a mail; with `stop`, the address at which one click ends all further ones (RFC 8058)."""
    made = EmailMessage(POLICY)
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


def is_gone(code: int, words: bytes) -> bool:
    """Return whether a mail server's answer about an address says that nobody will ever be there again.

    >>> [is_gone(550, words) for words in (b"5.1.1 unknown", b"nobody", b"5.7.1 blocked")], is_gone(552, b"5.2.2 full")
    ([True, True, False], False)
    """
    enhanced = ENHANCED.match(words)
    return enhanced[0] in GONE if enhanced else code in GONE_IF_PLAIN


async def send(server: MailServer, mail: EmailMessage) -> None:
    """Hand a mail to the server; raise Undelivered."""
    await in_thread(lambda: _send(server, mail))


def _connected(server: MailServer, context: ssl.SSLContext) -> smtplib.SMTP:
    if server.tls:
        return smtplib.SMTP_SSL(
            server.host, server.port, server.greets_as or None, timeout=STEP_SECONDS, context=context
        )
    return smtplib.SMTP(server.host, server.port, server.greets_as or None, timeout=STEP_SECONDS)


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
        gone = any(is_gone(code, words) for code, words in error.recipients.values())
        raise Undelivered("mail-refused", gone=gone) from None
    except smtplib.SMTPDataError as error:
        words = error.smtp_error if isinstance(error.smtp_error, bytes) else error.smtp_error.encode()
        raise Undelivered("mail-refused", gone=is_gone(0, words)) from None
    except smtplib.SMTPResponseException:
        raise Undelivered("mail-refused") from None
    except (OSError, smtplib.SMTPException):
        raise Undelivered("no-answer", unsure=handed) from None
