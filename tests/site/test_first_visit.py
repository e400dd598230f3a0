"""A first visit to a tab: what there is to read meanwhile, what happens without a network, and that every page is there afterwards."""

import pytest
from tabs import READY, Space, Tab

ENTER = "!document.getElementById('enter').hidden"
HEADING = "return document.querySelector('#meanwhile h2').textContent;"
# Follow all links from some addresses, one address of each kind; return what is not there, and how many pages were asked for
WALK = """
const base = arguments[1];
const kind = (path) => path.replace(/[?#].*/, '').replace(/\\/[A-Za-z0-9_-]{12}(?=\\/|$)/g, '/ID').replace(/[0-9]+/g, '0');
const waiting = [...arguments[0]], seen = new Set(waiting.map(kind)), wrong = [];
return (async () => {
  while (waiting.length && seen.size < 300) {
    const path = waiting.shift(), answer = await frame.fetch(path), text = await answer.text();
    if (!answer.ok) wrong.push(`${path}: ${answer.status}`);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
    for (const link of new DOMParser().parseFromString(text, 'text/html').querySelectorAll('a[href^="/"]')) {
      const next = link.getAttribute('href').replace(/#.*/, '');
      if (next.startsWith(`${base}/static/`) || seen.has(kind(next))) continue;
      seen.add(kind(next));
      waiting.push(next);
    }
  }
  return [wrong, seen.size];
})();
"""


def test_a_rule_that_is_read_stays_until_one_goes_on(new_tab: Tab) -> None:
    tab = new_tab
    tab.engine.open(f"{tab.origin}/")
    tab.wait("document.querySelector('#meanwhile img')?.naturalWidth")
    first = tab.engine.run(HEADING)
    tab.engine.run("document.getElementById('another').click();")
    second = tab.engine.run(HEADING)
    assert second != first
    assert len(tab.engine.run("return [...document.querySelectorAll('.dots i')].map((dot) => dot.className);")) == 4
    tab.wait(ENTER)
    assert tab.engine.run(HEADING) == second
    assert tab.run("return document.getElementById('page').hidden")
    tab.engine.run("document.getElementById('enter').click();")
    tab.wait(READY)
    tab.engine.open(f"{tab.origin}/")  # the second time nobody is asked
    tab.wait(READY)


@pytest.mark.parametrize("new_tab", ["chromium"], indirect=True)
def test_a_visit_that_lost_its_network_says_so_and_goes_on_by_itself_as_one_has_set_it_meanwhile(
    new_tab: Tab, space: Space
) -> None:
    tab = new_tab
    space.broken.add("app.pack.xz")
    tab.engine.open(f"{tab.origin}/")
    tab.wait("document.querySelector('.stalled #how-long')?.textContent")
    assert tab.run("return document.getElementById('page').hidden")
    moving = tab.engine.run("return document.querySelector('h1').textContent")
    tab.engine.run("document.getElementById('language').click(); document.getElementById('theme').click();")
    assert tab.engine.run("return document.querySelector('h1').textContent") != moving
    shade = tab.engine.run("return document.documentElement.dataset.theme")
    space.broken.clear()
    tab.wait(f"{ENTER} || {READY}")
    tab.open()
    assert tab.run("return page.documentElement.lang") == "de"
    assert tab.run("return page.documentElement.dataset.theme") == shade


@pytest.mark.parametrize("visited", ["chromium"], indirect=True)
def test_every_page_that_is_linked_to_is_there(tab: Tab) -> None:
    begin = ["/"]
    for game in ("saikoro", "sailorman", "sternenschiff", "wuerfelland"):
        table = tab.sit_down(game, kind1="level1")
        tab.play(3)
        begin += [table, f"/new/{game}", f"/learn/{game}", f"/rules/{game}"]
    wrong, count = tab.run(WALK, [tab.base + path for path in begin], tab.base)
    assert not wrong
    assert count > 40
