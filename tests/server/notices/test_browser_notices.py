"""The settings of notices in a browser, at both sizes, by keyboard and without JavaScript; the service worker's push event."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pytest
from barriers import assert_no_barriers
from browser_play import two_people
from browsers import BASE, DESK, PHONE

HERE = "/settings/notices"
SOON = 15_000  # milliseconds
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
# a browser whose push service cannot be reached from here
PUSHING = """
Notification.requestPermission = async () => "granted";
PushManager.prototype.getSubscription = async () => null;
PushManager.prototype.subscribe = async function ({ userVisibleOnly, applicationServerKey }) {
  if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error("no key");
  const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
  const raw = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const text = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return { toJSON: () => ({ endpoint: "https://push.example.net/p/1", keys: { p256dh: text(raw), auth: text(crypto.getRandomValues(new Uint8Array(16))) } }) };
};
"""


@pytest.mark.parametrize(("size", "language", "night"), [(DESK, "en", False), (PHONE, "de", True)])
def test_the_grid_is_there_for_everybody(
    address: str, person: Callable[..., Any], size: dict[str, int], language: str, night: bool
) -> None:
    page = person(size, language, color_scheme="dark" if night else "light", timezone_id="Europe/Berlin")
    page.goto(address + HERE)
    assert_no_barriers(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    page.focus("[name=turn][value=push]")
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.fill("[name=quiet_from]", "21:00")
    page.fill("[name=quiet_until]", "07:30")
    page.press("[name=quiet_until]", "Enter")
    page.wait_for_url(f"{address}{HERE}#notices", timeout=SOON)
    ticked = page.evaluate("[...document.querySelectorAll(':checked')].map((box) => box.name)")
    assert "Berlin" in page.inner_text("form .fine"), "that of the device, until another is said"
    assert ticked == ["turn", "start"] and page.input_value("[name=quiet_from]") == "21:00"


def test_without_javascript_all_but_push_is_there(address: str, person: Callable[..., Any]) -> None:
    page = person(DESK, java_script_enabled=False)
    page.goto(address + HERE)
    assert page.locator("[data-push]").is_hidden() and page.locator("noscript").count()
    page.check("[name=over][value=push]")
    page.click("form[action$='/settings/notices'] .main")
    assert page.is_checked("[name=over][value=push]")
    page.click("form[action$='/feed'] button")
    assert page.locator("input[value$='.ics']").count() == 1


def test_a_device_takes_notices_with_one_tap(address: str, person: Callable[..., Any]) -> None:
    page = person(PHONE)
    page.add_init_script(PUSHING)
    page.goto(address + HERE)
    page.click("[data-push] button")
    page.wait_for_selector(".channels b:has-text('push.example.net')", timeout=SOON)
    assert_no_barriers(page)
    page.click("form[action$='/remove'] button")
    page.wait_for_selector(".channels", state="detached", timeout=SOON)


def test_the_service_worker_shows_what_is_pushed(address: str, person: Callable[..., Any]) -> None:
    """Chromium reaches no push service here: the event is dispatched in the worker by the test."""
    page = person(DESK)
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    (worker,) = page.context.service_workers
    told = worker.evaluate(
        """async () => {
          const told = [], there = {};
          registration.showNotification = async (title, { body, tag, data, renotify }) => {
            told.push([title, body, tag, data.url, renotify]);
            there[tag] = { data };
          };
          registration.getNotifications = async ({ tag }) => tag in there ? [there[tag]] : [];
          for (const once of ["turn abc 7", "turn abc 7", "turn abc 9"]) {
            const waits = [], data = JSON.stringify({ title: "Your turn", body: "Ben", url: "/t/abc", tag: "abc", once });
            const pushed = new PushEvent("push", { data });
            pushed.waitUntil = (done) => waits.push(done);
            dispatchEvent(pushed);
            await Promise.all(waits);
          }
          return told;
        }"""
    )
    told_as = ["Your turn", "Ben", "abc", "/t/abc"]
    assert told == [[*told_as, True], [*told_as, False], [*told_as, True]], "what is only sent again makes no sound"
    opened = worker.evaluate(
        """async () => {
          const opened = [], notification = { data: { url: "/t/abc" }, close: () => opened.push("closed") };
          clients.openWindow = async (url) => { opened.push(url); };
          const tapped = new ExtendableEvent("notificationclick"), waits = [];
          tapped.notification = notification;
          tapped.waitUntil = (done) => waits.push(done);
          dispatchEvent(tapped);
          await Promise.all(waits);
          return opened;
        }"""
    )
    assert opened == ["closed", f"{address}/t/abc"]
    for works, leads in (
        (True, [["told", "You are coming."]]),
        (False, [["opened", f"{address}/circles/c/evenings/e"]]),
    ):
        found = worker.evaluate(
            """async (works) => {
              const found = [], sent = [];
              const replies = [{ words: "I’ll come", path: "/circles/c/evenings/e/answer", form: { answer: "yes", who: "a" }, done: "You are coming." }];
              const notification = { title: "Kitchen", tag: "e", data: { url: "/circles/c/evenings/e", replies }, close() {} };
              self.fetch = async (path, { method, body }) => { sent.push([method, path, String(body)]); return { ok: works }; };
              clients.openWindow = async (url) => { found.push(["opened", url]); };
              registration.showNotification = async (title, { body }) => { found.push(["told", body]); };
              const tapped = new ExtendableEvent("notificationclick"), waits = [];
              Object.defineProperty(tapped, "action", { value: "0" });
              tapped.notification = notification;
              tapped.waitUntil = (done) => waits.push(done);
              dispatchEvent(tapped);
              await Promise.all(waits);
              return [sent, found];
            }""",
            works,
        )
        path = f"{urlsplit(address).path}/circles/c/evenings/e/answer"
        assert found == [[["POST", path, "answer=yes&who=a"]], leads]


def test_a_push_address_that_has_changed_is_handed_over(address: str, person: Callable[..., Any]) -> None:
    """By the browser, or asked for anew by the worker; without either nothing is sent."""
    page = person(DESK)
    page.goto(address)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    (worker,) = page.context.service_workers
    sent = worker.evaluate(
        """async () => {
          const sent = [], given = (endpoint) => ({ toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }) });
          self.fetch = async (path, { method, body }) => { sent.push([method, path, String(body)]); };
          PushManager.prototype.subscribe = async ({ applicationServerKey }) => given(`again-${applicationServerKey}`);
          const old = { options: { applicationServerKey: "key" } };
          for (const about of [{ newSubscription: given("new"), oldSubscription: old }, { oldSubscription: old }, {}]) {
            const waits = [], changed = Object.assign(new ExtendableEvent("pushsubscriptionchange"), about);
            changed.waitUntil = (done) => waits.push(done);
            dispatchEvent(changed);
            await Promise.all(waits);
          }
          return sent;
        }"""
    )
    path = f"{BASE}/settings/notices/device"
    assert sent == [["POST", path, f"endpoint={one}&p256dh=p&auth=a"] for one in ("new", "again-key")]


def test_a_table_says_whether_it_is_looked_at(address: str, person: Callable[..., Any]) -> None:
    jonas, _ = two_people(person, address)
    sent: list[str] = []
    jonas.on("request", lambda request: sent.extend([request.url] * request.url.endswith("/looking")))
    for hidden, visible in ((True, 0), (False, 1)):
        with jonas.expect_response(lambda answer: f"visible={visible}" in (answer.request.post_data or "")) as answered:  # noqa: B023
            jonas.evaluate(HIDE, hidden)
        assert answered.value.status == 204 and "seat=0" in answered.value.request.post_data
    count = len(sent)
    jonas.evaluate(HIDE, True)
    jonas.evaluate("() => dispatchEvent(new PageTransitionEvent('pagehide'))")
    assert len(sent) == count + 1, "it was left once"
