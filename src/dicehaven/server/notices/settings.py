"""The settings of notices: mail, push and ntfy."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from ipaddress import IPv4Address
from typing import Annotated
from urllib.parse import quote, urlsplit

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.server.config import Config, Part, Setting
from dicehaven.server.guard.settings import GuardSettings
from dicehaven.server.notices.mail import MailServer

HOST = re.compile(r"[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*")


def ntfy_servers(urls: Sequence[str]) -> tuple[str, ...]:
    """Return the addresses of servers of ntfy; raise BadOption for one that is none."""
    return tuple(map(ntfy_server, urls))


def ntfy_server(url: str) -> str:
    """Return the address of a server of ntfy; raise BadOption for one that is none."""
    try:
        parts = urlsplit(url.strip())
        port = parts.port
    except ValueError:
        raise BadOption(text("bad-ntfy-server", server=url[:60]), "--ntfy") from None
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment or parts.username:
        raise BadOption(text("bad-ntfy-server", server=url[:60]), "--ntfy")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}{f':{port}' if port else ''}{quote(parts.path.rstrip('/'))}"


def read_push_hosts(names: Sequence[str]) -> tuple[str, ...]:
    """Return the hosts of push services; raise BadOption for one that is none."""
    odd = next((one for one in names if not HOST.fullmatch(one)), "")
    if odd:
        raise BadOption(text("bad-push-host", host=odd[:60]), "--push-host")
    return tuple(map(str.lower, names))


@dataclass(frozen=True)
class AlertSettings(Part):
    """The services that the host allows: a mail server, servers of ntfy, hosts of push services (any if there are none)."""

    panel = "How people can be told something"
    mail: Annotated[
        str,
        Setting(
            "SMTP server for notices by mail: smtps://user:password@mail.example, or smtp:// for STARTTLS. "
            "Needs --host-name. The password is better kept in the variable.",
        ),
    ] = field(default="", repr=False)
    mail_from: Annotated[str, Setting("Address that mail comes from.")] = ""
    ntfy: Annotated[
        tuple[str, ...],
        Setting(
            "ntfy server to which people may let notices be sent, such as https://ntfy.sh; repeatable.",
            read=ntfy_servers,
        ),
    ] = ()
    push_hosts: Annotated[
        tuple[str, ...],
        Setting(
            "Host of a push service, with all hosts below it; repeatable. If omitted, any in the public Internet.",
            option="--push-host",
            read=read_push_hosts,
        ),
    ] = ()

    def check(self, config: Config) -> None:
        self.server(config[GuardSettings].host_names)

    def server(self, host_names: Sequence[str]) -> MailServer | None:
        """Return the mail server, which is greeted by the first of these names; raise BadOption for one that cannot be."""
        if not self.mail:
            return None
        if not host_names:
            raise BadOption(text("mail-needs-name"), "--mail")
        return MailServer.of_url(self.mail, self.mail_from, _greeting(host_names[0]))


def _greeting(host: str) -> str:
    """Return a host's name as it is said to mail servers, an address in brackets (RFC 5321, 4.1.3)."""
    name = host.partition(":")[0]
    try:
        return f"[{IPv4Address(name)}]"
    except ValueError:
        return name
