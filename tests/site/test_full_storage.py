"""What a browser keeps of a tab: where there is no room, nothing that was answered is lost; where it has tidied up, it says so."""

import pytest
from tabs import READY, Tab, settled

# in front of `files.js`: there is no room while a channel says so
NO_ROOM = """new BroadcastChannel("room").onmessage = ({ data, target }) => { self.noRoom = data; new BroadcastChannel("heard").postMessage(data); };
for (const [kind, name] of [[self.FileSystemSyncAccessHandle, "write"], [IDBObjectStore, "put"]]) if (kind) {
  const whole = kind.prototype[name];
  kind.prototype[name] = function (...given) { if (self.noRoom) throw new DOMException("no", "QuotaExceededError"); return whole.apply(this, given); };
}
"""
TELL = """window.heard = null; new BroadcastChannel("heard").onmessage = ({ data }) => { window.heard = data; };
window.telling = window.telling ?? new BroadcastChannel("room"); window.telling.postMessage(arguments[0]);"""


# Put a script before the one that opens the files
BEFORE = """return (async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name), asked = (await cache.keys()).find(({ url }) => url.endsWith('/files.js'));
    if (!asked) continue;
    const found = await cache.match(asked), headers = Object.fromEntries(found.headers);
    await cache.put(asked, new Response(arguments[0] + (await found.text()), { headers }));
  }
})();"""


def test_where_there_is_no_room_an_act_is_refused_and_goes_on_when_there_is(tab: Tab) -> None:
    tab.engine.run(BEFORE, NO_ROOM)
    tab.open()
    table = tab.sit_down("saikoro")
    tab.play(3)
    stored = settled(tab)
    tab.engine.run(TELL, True)
    tab.wait("window.heard === true")
    assert any(tab.press() == "pressed" for _ in range(9))  # some of which only point at something
    tab.wait("page.querySelector('#tray').innerText.includes('cannot store anything')")
    assert tab.version() == stored
    tab.engine.run(TELL, False)
    tab.wait("window.heard === false")
    tab.play(2)
    after = tab.version()
    assert after > stored
    tab.open(table)
    assert tab.version() >= after


@pytest.mark.parametrize("visited", ["chromium"], indirect=True)
def test_a_real_quota_loses_nothing_that_was_answered(tab: Tab) -> None:
    table = tab.sit_down("saikoro")
    tab.play(3)
    stored = settled(tab)
    limits = tab.engine.context.new_cdp_session(tab.engine.page)  # type: ignore[attr-defined]
    limits.send("Storage.overrideQuotaForOrigin", {"origin": tab.origin, "quotaSize": 1})
    new = f"frame.fetch('{tab.base}/new/saikoro', {{ method: 'POST', body: new URLSearchParams({{ kind0: 'me', name0: 'Anna', kind1: 'level1' }}) }})"
    for _ in range(200):  # tables, until they do not fit any more into what the file has
        answer = tab.run(f"return {new}.then((found) => found.text())")
        if "cannot store anything" in answer:
            break
    assert "cannot store anything" in answer
    tab.open(table)
    assert tab.version() == stored
    limits.send("Storage.overrideQuotaForOrigin", {"origin": tab.origin})
    tab.play(2)
    assert tab.version() > stored


def test_tables_that_the_browser_has_tidied_away_are_missed_before_one_begins(tab: Tab) -> None:
    tab.sit_down("saikoro")
    tab.play(2)
    tab.engine.run(
        """window.house.worker.terminate();
        const remove = (place) => place.removeEntry("dicehaven", { recursive: true }).catch(async ({ name }) => { // as long as the worker still holds them
          if (name === "NotFoundError") return;
          await new Promise((go) => setTimeout(go, 100));
          return remove(place);
        });
        return Promise.all([
          navigator.storage?.getDirectory?.().then(remove, () => {}),
          new Promise((go) => { const gone = indexedDB.deleteDatabase("dicehaven"); gone.onsuccess = gone.onerror = gone.onblocked = () => go(true); }),
        ]).then(() => true);"""
    )
    tab.engine.open(f"{tab.origin}/")
    tab.wait("!document.getElementById('evicted').hidden")
    assert tab.run("return document.getElementById('page').hidden")
    tab.engine.run("document.getElementById('anew').click();")
    tab.wait(READY)
    tab.sit_down("saikoro")
    tab.open()
    assert tab.run("return document.getElementById('evicted').hidden")
