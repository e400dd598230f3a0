"""The lobby and the chat in real browsers: a link is copied and shared, and what is said is seen on a phone."""

from collections.abc import Callable
from typing import Any

from browser_play import go_ahead, play_on, seat, set_up, two_people
from browsers import BASE, DESK, PHONE

SHARING = "navigator.share = (what) => { window.shared = what; return Promise.resolve(); };"


def invite(page: Any, address: str, game: str = "sailorman") -> str:
    """Set a table up for oneself and a friend: the link to it."""
    page.goto(f"{address}/new/{game}")
    page.fill("input[name=name0]", "Mira")
    page.select_option("select[name=kind1]", "friend")
    page.click("form.setup button.main")
    page.wait_for_url("**/t/*")
    return str(page.url)


def join(page: Any, link: str, name: str) -> None:
    """Take the free seat of a table, as a person does who was sent a link."""
    page.goto(link)
    page.fill("form[action$='/sit'] input[name=name]", name)
    page.click("form[action$='/sit'] button")
    page.wait_for_selector("#tray")


def test_a_link_is_copied_and_shared(address: str, person: Callable[..., Any]) -> None:
    page = person(permissions=["clipboard-read", "clipboard-write"])
    page.add_init_script(SHARING)
    link = invite(page, address)
    assert page.get_by_label("Seat 2: Name").input_value() == ""
    page.click("[data-copies]")
    page.wait_for_selector("[data-copies]:has-text('Copied')")
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.click("[data-shares]")
    assert page.evaluate("window.shared.url") == link


def test_chat_that_arrives_is_seen_on_a_phone(address: str, person: Callable[..., Any]) -> None:
    phone = person(PHONE)
    friend = person(DESK)
    join(friend, invite(phone, address), "太郎")
    phone.wait_for_selector(".talk-button:visible")
    friend.fill("#talk input[name=words]", "Hallo 😀")
    friend.press("#talk input[name=words]", "Enter")
    card = phone.wait_for_selector(".talk-card:visible")
    assert not friend.is_visible(".talk-button") and not friend.is_visible(".talk-card")
    assert card.inner_text().split() == ["太郎", "Hallo", "😀"]
    assert phone.inner_text(".talk-button b") == "1"
    card.click()
    phone.wait_for_selector("#talk li:visible:has-text('Hallo')")
    assert not phone.is_visible(".talk-button b") and not phone.is_visible(".talk-card")
    friend.fill("#talk input[name=words]", "W" * 200)
    friend.press("#talk input[name=words]", "Enter")
    for page in (friend, phone):
        page.wait_for_selector("#talk li:has-text('WWW')")
        assert page.locator("#talk ol").evaluate("(e) => e.scrollWidth <= e.clientWidth")
    phone.fill("#talk input[name=words]", "Na du")
    phone.press("#talk input[name=words]", "Enter")
    friend.wait_for_selector("#talk li:has-text('Na du')")
    phone.click(".talk-button")
    phone.wait_for_selector("#talk li", state="hidden")


def test_whoever_is_in_the_chat_already_stays_there_when_it_has_opened(
    address: str, person: Callable[..., Any]
) -> None:
    desk, phone = two_people(person, address, "sternenschiff")
    phone.wait_for_selector(".talk-button:visible")
    stays = phone.evaluate("""() => new Promise((resume) => {
      const words = document.querySelector("#talk input[name=words]");
      addEventListener("hashchange", () => setTimeout(() => resume(document.activeElement === words)));
      document.querySelector(".talk-button").click();
      words.focus();
    })""")
    assert stays
    for number in range(4):
        phone.keyboard.type(f"line {number}")
        go_ahead([desk, phone], address, 3)  # turns pass meanwhile
        phone.keyboard.press("Enter")
        desk.wait_for_selector(f"#talk li:has-text('line {number}')")


def test_the_shell_loads_without_a_network_and_says_so(address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE, "de", cut_off=True)
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready.then((found) => found.active.state)")
    page.wait_for_function("navigator.serviceWorker.controller")
    page.context.set_offline(True)
    page.goto(f"{address}/rules/sailorman")
    assert page.inner_text("h1") == "Keine Verbindung"
    assert page.evaluate("getComputedStyle(document.querySelector('.panel')).backgroundColor") != "rgba(0, 0, 0, 0)"
    kept = page.evaluate(
        "caches.keys().then(async (names) => (await (await caches.open(names[0])).keys()).map((r) => new URL(r.url).pathname))"
    )
    assert kept and all(path == f"{BASE}/offline" or path.startswith(f"{BASE}/static/") for path in kept)
    page.context.set_offline(False)
    page.wait_for_selector("h1:has-text('Sailorman')")


def test_who_opens_a_rematch_waits_for_the_others_and_invites_nobody(address: str, person: Callable[..., Any]) -> None:
    host = person()
    guest = person(PHONE, "de")
    set_up(host, address, "saikoro", ["me", "friend"])
    link = host.url.split("?")[0]
    join(guest, link, "Jonas")
    for page in (host, guest):
        page.wait_for_selector("#tray")
    go_ahead([host, guest], address, 12)
    play_on([host, guest], 1)
    host.goto(address)  # away from the match: her browser reveals no share for the next one
    guest.goto(f"{link}/result")
    guest.click(".rematch button")
    guest.wait_for_url(lambda url: not url.startswith(link))
    guest.wait_for_selector(".waits")  # the page is loaded anew once the guest's own browser has committed
    assert not guest.locator(".invite, [data-copies]").count()
    host.goto(f"{link}/result")
    host.click(".rematch a")
    for page in (host, guest):
        page.wait_for_selector("#tray")


def test_an_invited_newcomer_finds_the_rules_and_so_does_the_host(address: str, person: Callable[..., Any]) -> None:
    for size, title in ((DESK, "Sailorman Dice"), (PHONE, "Sailorman Dice")):
        host = person(size)
        guest = person(size, "de")
        guest.goto(invite(host, address))
        for page, words in ((host, f"Rules of {title}"), (guest, f"Spielregeln: {title}")):
            with page.context.expect_page() as opened:
                page.click(f"#main a:has-text('{words}')")
            assert title in opened.value.inner_text("h1")
            assert page.is_visible(".bar nav a[href$='/rules/sailorman']")
        assert host.is_visible(".places") and guest.is_visible("form[action$='/sit']"), "the lobby stays open"
        bottom = guest.locator("#main a[href$='/rules/sailorman']").evaluate("(e) => e.getBoundingClientRect().bottom")
        assert bottom <= size["height"], "an invitation shows it at once"


def test_who_begins_is_one_of_those_who_play(address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE)
    page.goto(f"{address}/new/wuerfelland")

    def offered() -> list[str]:
        return list(page.locator("select[name=begins] option").all_inner_texts())

    assert offered() == ["Seat 1", "Seat 2", "Drawn by lot"]
    for p in (2, 3):
        seat(page, p, "level1")
    page.evaluate(
        "const kind = document.querySelector('[name=kind2]'); kind.value = 'none'; kind.dispatchEvent(new Event('change', {bubbles: true}))"
    )
    page.select_option("select[name=begins]", "3")
    assert offered() == ["Seat 1", "Seat 2", "Seat 4", "Drawn by lot"]
    seat(page, 2, "friend")
    assert page.input_value("select[name=begins]") == "3", "what was chosen stays"
    page.click(".places li:nth-child(4) [data-away]")
    assert page.input_value("select[name=begins]") == "0"


def test_who_keeps_no_cookies_is_told_before_anything_is_taken(address: str, person: Callable[..., Any]) -> None:
    host = person(DESK)
    guest = person(PHONE, refused=403)
    set_up(host, address, "sailorman", ["me", "friend"], begins="0")
    link = host.locator(".address input").first.input_value()

    def without_cookies(route: Any) -> None:
        route.continue_(headers={name: value for name, value in route.request.headers.items() if name != "cookie"})

    guest.route("**/*", without_cookies)
    guest.context.clear_cookies()
    guest.goto(link)
    guest.context.clear_cookies()
    form = guest.locator("form[action$='/sit']").first
    form.locator("input[name=name]").fill("Jonas")
    form.locator("button").click()
    guest.wait_for_selector("main:has-text('keeps no cookies')")
    host.reload()
    assert host.locator(".places form[action$='/sit']").count() and "Jonas" not in host.inner_text(".places")
    guest.goto(f"{address}/new/saikoro")
    guest.context.clear_cookies()
    guest.fill("[name=name0]", "Jonas")
    guest.click("form.setup button.main")
    guest.wait_for_selector("form.setup :text('keeps no cookies')")
    assert guest.input_value("[name=name0]") == "Jonas"


def test_a_refused_copy_says_so_and_leaves_the_words_selected(address: str, person: Callable[..., Any]) -> None:
    for language, words in (("en", "copy it yourself"), ("de", "kopiere es selbst")):
        page = person(PHONE, language)
        errors: list[Any] = []
        page.on("pageerror", lambda error, errors=errors: errors.append(error))
        page.goto(f"{address}/new/saikoro")
        page.select_option("select[name=kind1]", "friend")
        page.click("form.setup button.main")
        page.wait_for_selector("[data-copies]")
        page.evaluate("""() => {
            navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
            document.execCommand = () => false;
        }""")
        for _ in range(2):
            page.click("[data-copies]")
            page.wait_for_function(
                "words => document.querySelector('[data-copies] span').textContent.includes(words)", arg=words
            )
        link = page.input_value("input[data-copy]")
        assert page.evaluate("getSelection().toString()") == link
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        page.click("input[data-copy]")
        page.click("[data-copies]")
        assert not errors
