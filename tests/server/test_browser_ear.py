"""What is said of a match to somebody who does not see it: each thing once, in its order."""

import time
from collections.abc import Callable
from typing import Any

from browser_play import PATIENCE, choose, two_people

HEARS = """() => {
  window.heard = [];
  const added = (place) => new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((line) => window.heard.push(line.textContent.trim()))))
    .observe(place, { childList: true, subtree: true });
  document.querySelectorAll("[data-news], .chat [aria-live]").forEach(added);
}"""


def test_an_entry_is_told_once_though_it_is_shown_to_all_later(address: str, person: Callable[..., Any]) -> None:
    """Whoever has decided first finds the own line below those of the others then."""
    page, other = two_people(person, address)
    choose(page)
    other.evaluate(HEARS)
    other.wait_for_selector("#stage .takes")
    other.locator("#stage .takes").first.click()
    end = time.monotonic() + PATIENCE
    for one, done in ((other, "#tray form[action$='/undo']"), (page, "#tray [data-roll]:not(*), #tray:not(.asks)")):
        while not one.locator(done).count():
            assert time.monotonic() < end
            for choice in ("[data-moves] button", "#stage .takes"):
                if one.locator(choice).count():
                    one.locator(choice).first.click()
                    break
            one.wait_for_timeout(50)
    other.wait_for_function("() => window.heard.join().includes('Mira enters')")
    heard = " ".join(other.evaluate("window.heard"))
    assert heard.count("You enter") == 1, heard


def test_of_the_chat_only_what_is_new_is_read_out_and_once(address: str, person: Callable[..., Any]) -> None:
    page, other = two_people(person, address)
    for one in (page, other):
        one.evaluate(HEARS)
    for words in ("good luck", "and to you", "ready?"):
        page.fill("[data-say] [name=words]", words)
        page.keyboard.press("Enter")
        page.wait_for_function("(words) => window.heard.some((said) => said.includes(words))", arg=words)
        page.wait_for_selector("[data-say] button:not(.is-sent)")
    heard = page.evaluate("window.heard")
    assert [said.split()[-1] for said in heard] == ["luck", "you", "ready?"], heard
    live = ".talk-card >> xpath=.."
    other.wait_for_selector(".talk-card:has-text('ready?')")  # a phone: the chat itself is hidden there
    assert other.locator(live).get_attribute("aria-live") == "polite"
    page.evaluate("document.querySelector('.chat').style.transform = 'translateY(2000px)'")  # out of sight, but there
    other.evaluate("document.querySelector('[data-say] [name=words]').value = 'here I am'")
    other.evaluate("document.querySelector('[data-say]').requestSubmit()")
    page.wait_for_selector(".talk-card:has-text('here I am')")
    assert page.locator(live).get_attribute("aria-live") == "off"
