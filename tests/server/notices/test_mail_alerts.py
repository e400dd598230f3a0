"""Alerts by mail: to confirmed addresses only, twice a day at most besides last calls, ended by one click."""

import re
from email import message_from_bytes

import pytest
import schema
import sqlalchemy as sa
from alert_trial import ANNA, BEN, MINUTE, ORIGIN, Trial

from dicehaven.core.errors import BadOption
from dicehaven.server.db.clock import DAY, HOUR
from dicehaven.server.errors import NoTable, NotStored, TooMany
from dicehaven.server.notices.mail import MailServer, letter, send
from dicehaven.server.web.visitor import visitor_with

LINK = re.compile(rf"{ORIGIN}/mail/(confirm|stop)/(\w+)/(\w+)")


def link_in(t: Trial, number: int = -1) -> tuple[str, str]:
    """The channel and the code of the link in a mail."""
    found = LINK.search(t.mails.came[number].get_content())
    assert found
    return found[2], found[3]


async def confirmed(t: Trial, address: str = "anna@example.org") -> None:
    await t.wishes.ask_mail(visitor_with(ANNA), address, "en")
    await t.wishes.confirm_mail(*link_in(t))
    t.mails.came.clear()


@pytest.mark.parametrize(
    "name", ["A\r\nBcc: all@example.org", "=?utf-8?q?A=0D=0ABcc:_all=40example.org=0D=0A=0D=0AHi?="]
)
def test_no_name_adds_a_line_to_the_head_of_a_mail(name: str) -> None:
    """The name of a circle stands in subjects; Python decodes what looks like an encoded word, with its ends of lines."""
    server = MailServer("localhost", 25, False, "", "", "dice@dice.example")
    written = letter(server, "anna@example.org", f"{name} plans an evening", "Come!").as_bytes()
    assert b"\nBcc" not in written and message_from_bytes(written).get_payload() == "Come!\r\n"


def head_as_sent(lines: list[bytes]) -> dict[bytes, list[bytes]]:
    """The lines of each header of the last mail, as they were sent."""
    head: dict[bytes, list[bytes]] = {}
    name = b""
    for line in lines[len(lines) - lines[::-1].index(b"data") :]:
        if not line:
            break
        name = name if line[:1] in b" \t" else line.partition(b":")[0]
        head.setdefault(name, []).append(line)
    return head


@pytest.mark.parametrize(
    "name", ["Ben", "👨‍👩‍👧‍👦 Zoë Großmann-Łukaszewicz von der Küchentischrunde am Freitag, 20 Uhr"]
)
async def test_a_mail_as_it_is_sent_can_be_ended_by_one_click_of_any_program(trial: Trial, name: str) -> None:
    server = MailServer(
        "127.0.0.1", trial.mails.port, False, "", "", f"dice@{'dice-' * 12}host.example", "dice.example"
    )
    stop = f"https://a-long-name-of-a-host.{'dice-' * 10}host.example/mail/stop/{'f' * 32}/{'c' * 40}"
    to = f"{'anna' * 16}@{'b' * 60}.{'c' * 60}.example"
    mail = letter(server, to, f"{name} plans an evening", f"{name}\n{stop}\n", stop)
    await send(server, mail)
    head = head_as_sent(trial.mails.lines)
    assert head[b"List-Unsubscribe"] == [f"List-Unsubscribe: <{stop}>".encode()]
    assert head[b"List-Unsubscribe-Post"] == [b"List-Unsubscribe-Post: List-Unsubscribe=One-Click"]
    assert re.fullmatch(rb"Message-ID: <[\w.@-]+>", b"".join(head[b"Message-ID"]))
    for words in (b"To", b"From", b"Message-ID"):
        assert b"=?" not in b"".join(head[words]), "an address in words is none"
    for word in re.findall(rb"=\?\S+?\?=", b"".join(head[b"Subject"])):
        assert len(word) <= 75
    assert all(len(line) <= 998 and line.isascii() for line in trial.mails.lines)
    (came,) = trial.mails.came
    assert came["Subject"] == f"{name} plans an evening" and came["To"] == to and stop in came.get_content()
    assert trial.mails.lines[0] == b"ehlo dice.example"


async def test_an_address_is_confirmed_by_its_link_before_anything_is_mailed(trial: Trial) -> None:
    await trial.wants(turn="mail")
    await trial.wishes.ask_mail(visitor_with(ANNA), "anna@example.org", "de")
    (mail,) = trial.mails.came
    assert mail["To"] == "anna@example.org" and mail["From"] == "Dicehaven <dice@dice.example>"
    assert mail["Subject"] == "Bestätige deine Adresse für Dicehaven" and "List-Unsubscribe" not in mail
    await trial.match()
    await trial.pass_(2 * HOUR)
    assert len(trial.mails.came) == 1, "nobody has confirmed it"
    channel, code = link_in(trial)
    for odd in (code[:-1], "", "é", code.swapcase() if code.swapcase() != code else "0" * 40):
        with pytest.raises(NoTable):
            await trial.wishes.confirm_mail(channel, odd)
    with pytest.raises(NoTable):
        await trial.wishes.stop_mail(channel, code)
    await trial.wishes.confirm_mail(channel, code)
    await trial.wishes.confirm_mail(channel, code)  # pressed twice
    await trial.match()
    await trial.pass_(2 * HOUR)
    assert len(trial.mails.came) == 2


async def test_a_digest_comes_twice_a_day_at_most_and_a_last_call_besides(trial: Trial) -> None:
    await confirmed(trial)
    await trial.wants(turn="mail", time="mail")
    for _ in range(3):
        await trial.match()
    await trial.pass_(30 * MINUTE)
    assert not trial.mails.came, "perhaps she comes by herself"
    await trial.pass_(HOUR)
    (first,) = trial.mails.came
    assert first["Subject"] == "Dicehaven: 3 notices"
    words = first.get_content().replace("\r\n", "\n")
    assert words.count(f"{ORIGIN}/t/") == 3 and words.count("Your turn: Saikoro Senshi\nBen\n") == 3
    await trial.match()
    for _ in range(10):
        await trial.pass_(HOUR)
    assert len(trial.mails.came) == 1
    await trial.pass_(2 * HOUR)
    assert [mail["Subject"] for mail in trial.mails.came[1:]] == ["Your turn: Saikoro Senshi"]
    await trial.match(clock=int(4 * DAY))
    await trial.pass_(3 * HOUR)
    assert len(trial.mails.came) == 2


async def test_a_last_call_waits_for_no_digest(trial: Trial) -> None:
    await confirmed(trial)
    await trial.wants(turn="mail", time="mail")
    await trial.match(clock=int(6 * HOUR))
    await trial.pass_(2 * HOUR)
    await trial.pass_(3 * HOUR)
    assert [mail["Subject"] for mail in trial.mails.came] == ["Your turn: Saikoro Senshi"]
    await trial.pass_(0.5 * HOUR)
    subjects = [mail["Subject"] for mail in trial.mails.came[1:]]
    assert len(subjects) == 1 and "Last call: Saikoro Senshi" in trial.mails.came[1].get_content()


async def test_a_mail_that_has_to_be_sent_again_has_the_same_name(trial: Trial) -> None:
    """Its server has died before it could note that it was sent: mail servers and programs drop the second one."""
    await confirmed(trial)
    await trial.wants(turn="mail")
    table = await trial.match()
    await trial.pass_(2 * HOUR)
    await trial.house.store.write(sa.update(schema.alerts).values(claimed=None))
    await trial.pass_(12 * HOUR)
    await trial.looks(table)
    await trial.turn(table, ANNA)
    await trial.turn(table, BEN)
    await trial.pass_(13 * HOUR)
    first, again, other = (mail["Message-ID"] for mail in trial.mails.came)
    assert first == again != other and first.endswith("@dice.example>")


async def test_one_click_ends_all_mail(trial: Trial) -> None:
    await confirmed(trial)
    await trial.wants(turn="mail")
    await trial.match()
    await trial.pass_(2 * HOUR)
    (mail,) = trial.mails.came
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    channel, code = link_in(trial)
    assert mail["List-Unsubscribe"] == f"<{ORIGIN}/mail/stop/{channel}/{code}>"
    await trial.wishes.stop_mail(channel, code)
    await trial.match()
    await trial.pass_(DAY)
    assert len(trial.mails.came) == 1 and not await trial.wishes.ways_to(visitor_with(ANNA))
    with pytest.raises(NoTable):
        await trial.wishes.stop_mail(channel, code)


async def test_another_address_takes_the_place_of_the_first_once_it_is_confirmed(trial: Trial) -> None:
    await confirmed(trial)
    await trial.wishes.ask_mail(visitor_with(ANNA), "anna@elsewhere.example", "en")
    assert [one.confirmed is not None for one in await trial.wishes.ways_to(visitor_with(ANNA))] == [True, False]
    await trial.wishes.confirm_mail(*link_in(trial))
    assert [one.address for one in await trial.wishes.ways_to(visitor_with(ANNA))] == ["anna@elsewhere.example"]


async def test_nobody_is_asked_again_and_again(trial: Trial) -> None:
    for key in (ANNA, BEN, "the-long-key-of-cleo"):
        await trial.wishes.ask_mail(visitor_with(key), "Victim@example.org", "en")
    with pytest.raises(TooMany):
        await trial.wishes.ask_mail(visitor_with("the-long-key-of-dora"), "victim@example.org", "en")
    for number in range(2):
        await trial.wishes.ask_mail(visitor_with(ANNA), f"other{number}@example.org", "en")
    with pytest.raises(TooMany):
        await trial.wishes.ask_mail(visitor_with(ANNA), "more@example.org", "en")
    assert len(trial.mails.came) == 5
    trial.later = 3 * DAY
    await trial.alerts.look()
    assert not await trial.wishes.ways_to(visitor_with(ANNA)), "what nobody confirms is forgotten"


@pytest.mark.parametrize(
    "answer", ["452 4.2.2 full", "552 5.2.2 over quota", "552 too much", "550 5.7.1 looks odd", "554 not now"]
)
@pytest.mark.parametrize("of_content", [False, True])
async def test_a_mailbox_that_is_full_is_tried_again_for_a_week(trial: Trial, answer: str, of_content: bool) -> None:
    await confirmed(trial)
    await trial.wants(turn="mail")
    await trial.match()
    setattr(trial.mails, "refuses_content" if of_content else "refuses", answer)
    tries = 0
    for _ in range(9):
        trial.mails.lines.clear()
        await trial.pass_(DAY)
        tries += trial.mails.lines.count(b"data" if of_content else b"rcpt TO:<anna@example.org>")
        (way,) = await trial.wishes.ways_to(visitor_with(ANNA))
        assert way.problem == "mail-refused" and way.works == (tries < 8)
    assert tries == 8


@pytest.mark.parametrize("answer", ["550 nobody of that name", "550 5.1.1 unknown", "556 5.1.10 no mail here"])
async def test_an_address_that_is_refused_is_said_and_given_up(trial: Trial, answer: str) -> None:
    await confirmed(trial)
    await trial.wants(turn="mail")
    await trial.match()
    trial.mails.refuses = answer
    await trial.pass_(2 * HOUR)
    (way,) = await trial.wishes.ways_to(visitor_with(ANNA))
    assert way.ended and way.problem == "mail-refused" and not trial.mails.came
    with pytest.raises(NotStored):
        await trial.wishes.ask_mail(visitor_with(BEN), "ben@example.org", "en")


@pytest.mark.parametrize(
    "address",
    [
        "",
        "anna",
        "anna@",
        "@example.org",
        "anna@localhost",
        "a@b.example, c@d.example",
        "Anna <anna@example.org>",
        "anna@[10.0.0.1]",
        "anna@example.org\r\nBcc: all@example.org",
        "änna@example.org",
        "=?utf-8?q?x=0D=0ABcc=3Ay=40z.org?=@example.org",
        "anna@exa mple.org",
        f"{'a' * 250}@example.org",
        "a@b..example",
    ],
)
async def test_what_is_no_single_address_is_refused(trial: Trial, address: str) -> None:
    with pytest.raises(BadOption):
        await trial.wishes.ask_mail(visitor_with(ANNA), address, "en")
    assert not trial.mails.came and not await trial.wishes.ways_to(visitor_with(ANNA))


def test_a_mail_server_is_named_by_its_url() -> None:
    found = MailServer.of_url("smtps://dice%40x:p%2Fw@mail.example", "dice@dice.example")
    assert (found.host, found.port, found.tls, found.user, found.password) == (
        "mail.example",
        465,
        True,
        "dice@x",
        "p/w",
    )
    assert MailServer.of_url("smtp://mail.example", "dice@dice.example").port == 587
    for odd in ("mail.example", "http://mail.example", "smtp://", "smtp://x:99999", ""):
        with pytest.raises(BadOption):
            MailServer.of_url(odd, "dice@dice.example")
    with pytest.raises(BadOption):
        MailServer.of_url("smtp://mail.example", "dice")
