"""The snapshot of Python's memory that a browser makes at a first visit: the next start is from it, and one that does not fit does no harm."""

import pytest
from tabs import Space, Tab

# Put something else in place of the snapshot, or change what it was made for
SPOIL = """
return (async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const asked of await cache.keys()) {
      if (!asked.url.endsWith('/snapshot')) continue;
      const found = await cache.match(asked), bytes = new Uint8Array(await found.arrayBuffer());
      const headers = Object.fromEntries(found.headers), how = arguments[0];
      if (how === 'cut off') await cache.put(asked, new Response(bytes.slice(0, 1000), { headers }));
      else if (how === 'something else') await cache.put(asked, new Response(bytes.fill(7), { headers }));
      else await cache.put(asked, new Response(bytes, { headers: { ...headers, [how]: '5' } }));
      return true;
    }
  }
  return false;
})();
"""


def begun(tab: Tab) -> bool:
    """Open the tab; return True if it has begun from a snapshot."""
    tab.open()
    quick = bool(tab.engine.run("return house.quick;"))
    if not quick:
        tab.wait("house.remembers")
    return quick


def test_the_next_starts_are_from_a_snapshot_and_have_no_more_than_the_first(tab: Tab, space: Space) -> None:
    table = tab.sit_down("saikoro")
    tab.play(2)
    stored = tab.version()
    tables = {table}
    with space.away():
        for _ in range(2):
            assert begun(tab)
            tab.open(table)
            assert tab.version() >= stored
            tables.add(tab.sit_down("saikoro"))
    assert len(tables) == 3  # what is drawn at random is not that of the start before


@pytest.mark.parametrize("visited", ["chromium"], indirect=True)
def test_a_snapshot_that_does_not_fit_is_made_anew(tab: Tab) -> None:
    for how in ("cut off", "something else", "agent", "table"):
        assert tab.engine.run(SPOIL, how)
        assert not begun(tab), how
    assert begun(tab)
    tab.sit_down("wuerfelland")
    tab.play(2)
