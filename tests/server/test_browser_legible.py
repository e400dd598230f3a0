"""What people see: names in every script, large text, boards of many fields; nothing is cut, and all can be reached."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from browser_play import HIT, PATIENCE, resize, set_up
from browser_tables import KEY, seated, table
from browsers import DESK, FLAGS, HIDING, PHONE, chromium
from wuerfelland_play import continent

from dicehaven.core.registry import find

pytestmark = pytest.mark.slow

HEBREW = "אברהם בן־יעקב הירושלמי"
ARABIC = "عبد الرحمن بن محمد"
LONG = "W" * 24
KANJI = "太郎左衛門之助義経公長い名前である"
LARGE = "--blink-settings=defaultFontSize=32"  # as somebody chooses it in the settings of the browser
TITLES = """(state) => [...document.querySelectorAll(".table-rows a")].map((one) => {
  one.querySelector("em").textContent = state;
  const title = one.querySelector("b");
  return title.clientWidth / parseFloat(getComputedStyle(title).fontSize);
})"""  # how wide, in letters' heights
SCALED = "document.documentElement.style.fontSize = '200%'"  # as a style sheet of one's own does it

# Words that cannot be read whole: their box, or one around it, cuts them, or they run out of a button or the window.
# What scrolls may be longer than its box, and names may end in an ellipsis: `bdi`, and the last news of all.
CUT = """() => {
  const found = new Set(), width = document.documentElement.clientWidth;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const ignored = "bdi, .hidden, .skip, .aloud, .stripe, .watched, .rows, svg.sprite, option, script, noscript, template";
  words: for (let node; (node = texts.nextNode()); ) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest(ignored) || !element.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1);
    if (!boxes.length) continue;
    const left = Math.min(...boxes.map((box) => box.left)), right = Math.max(...boxes.map((box) => box.right));
    for (let around = element; around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around), box = around.getBoundingClientRect();
      if (style.clipPath !== "none") continue words;
      if (style.position === "fixed") break;
      const cuts = style.overflowX !== "visible" && style.display !== "inline";
      if (cuts && /auto|scroll/.test(style.overflowX)) break;
      if ((cuts || around.matches(".button, .seat, .panel")) && (left < box.left - 2 || right > box.right + 2)) {
        found.add(`${node.data.trim().slice(0, 40)} in ${around.tagName}.${around.className.baseVal ?? around.className}`);
        break;
      }
    }
    if ((left < -1 || right > width + 1) && !element.closest(".scrolls")) found.add(`${node.data.trim().slice(0, 40)} beyond the window`);
  }
  if (document.documentElement.scrollWidth > width) found.add("the page scrolls sideways");
  return [...found];
}"""
BEGINS = """(name) => {  // where the first letter of a name stands, and its box
  const range = document.createRange();
  range.setStart(name.firstChild, 0);
  range.setEnd(name.firstChild, 1);
  const [letter, box] = [range, name].map((one) => one.getBoundingClientRect());
  return letter.width > 0 && letter.left >= box.left - 1 && letter.right <= box.right + 1;
}"""


@contextmanager
def large_text(browser: Any) -> Iterator[Any]:
    """A browser whose letters are twice as large as usual."""
    flags = {"args": [*FLAGS, LARGE], "ignore_default_args": [HIDING]}
    running = browser.browser_type.launch(executable_path=chromium() or None, **flags)
    yield running
    running.close()


@pytest.mark.parametrize("game", ["wuerfelland", "saikoro"])
def test_a_name_from_right_to_left_keeps_its_beginning(game: str, address: str, person: Callable[..., Any]) -> None:
    link = table(address, game, [HEBREW, ARABIC, LONG, KANJI])
    page = person(PHONE)
    page.goto(link)
    names = page.locator("#seats .name bdi:visible, .saikoro-plate bdi").all()
    assert len(names) == 4
    for name in names[:3]:  # for the last one this machine may have no letters
        assert name.evaluate(BEGINS), name.inner_text()
    if game == "saikoro":  # one line beside the gems
        assert names[0].evaluate("(e) => e.scrollWidth > e.clientWidth"), "long enough to be cut"


def test_the_longest_name_leaves_the_log_its_link_and_the_question_its_room(
    address: str, person: Callable[..., Any]
) -> None:
    link = table(address, "wuerfelland", [LONG, LONG])
    page = person(PHONE, "de")
    page.goto(link)
    for element in (page.locator("#stripe a"), page.locator("#tray .prompt")):
        box = element.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]
    assert page.evaluate(CUT) == []
    resize(page, (1280, 860))
    assert page.locator("#log ol").evaluate("(e) => e.scrollWidth <= e.clientWidth")


def test_the_points_tell_four_people_apart(address: str, person: Callable[..., Any]) -> None:
    names = ["Großmutter Hildegard", "Großvater Maximilian", "Anna Schmidt", "Anna Meier"]
    page = seated(person(PHONE), address)
    page.goto(table(address, "wuerfelland", names, 999, options={"turn_limit": 1}) + "/result")
    for size in ((390, 844), (360, 740), (1280, 800)):
        resize(page, size)
        heads = page.locator(".sums thead bdi")
        assert heads.all_inner_texts() == ["Großmutter", "Großvater", "Anna S.", "Anna M."]
        assert all(e.evaluate("(e) => getComputedStyle(e).textOverflow") == "clip" for e in heads.all())
        table_, around = (page.locator(place).bounding_box() for place in (".sums", ".scrolls"))
        assert table_["width"] <= around["width"] + 1, "nothing scrolls"


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1280, 800)])
def test_with_the_browsers_letters_twice_as_large_nothing_is_cut(
    size: tuple[int, int], address: str, browser: Any
) -> None:
    links = [table(address, game, ["Mira", "Wilhelmine-Charlotte"], 3) for game in ("sailorman", "sternenschiff")]
    with large_text(browser) as running:
        page = seated(running.new_page(locale="de", viewport={"width": size[0], "height": size[1]}), address)
        for link in (*links, f"{links[0]}/replay?step=4", f"{links[0]}/menu", f"{address}/new/saikoro", address):
            page.goto(link)
            if link.endswith("/menu"):
                assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
            assert page.evaluate(CUT) == [], link
        page.goto(links[0])
        page.wait_for_selector("#tray[data-roll]")
        assert page.evaluate(HIT) == []
        strip = page.locator("#seats")
        assert strip.evaluate("(e) => e.scrollHeight <= e.clientHeight + 1")


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1280, 800)])
def test_with_a_style_sheet_that_doubles_the_letters_nothing_is_cut(
    size: tuple[int, int], address: str, person: Callable[..., Any]
) -> None:
    link = table(address, "wuerfelland", ["Mira", "Jonas"], 2)
    page = seated(person({"width": size[0], "height": size[1]}, "de"), address)
    boards = [f"{address}/boards/{game}" for game in ("wuerfelland", "sailorman")]
    for place in (link, f"{link}/menu", f"{address}/new/saikoro", address, *boards):
        page.goto(place)
        page.evaluate(SCALED)
        assert page.evaluate(CUT) == [], place
        if place in boards:
            sheet = page.locator("#stage .sheet").bounding_box()
            told = page.locator(".told").bounding_box()
            assert sheet["y"] + sheet["height"] <= told["y"] + 1, "the whole board can be painted"
    page.goto(f"{address}/tables")
    page.evaluate(SCALED)
    widths = page.evaluate(TITLES, "Wilhelmine-Charlotte gewinnt")
    assert widths and min(widths) >= 5, "what stands beside a title takes no word of it apart"
    page.goto(link)
    page.evaluate(SCALED)
    for name in page.locator("#seats .name bdi").all():
        assert name.evaluate("(e) => e.scrollWidth <= e.clientWidth"), "a short name is whole"


@pytest.mark.parametrize("language", ["en", "de"])
def test_at_twice_the_size_no_page_of_a_phone_scrolls_sideways(
    language: str, address: str, person: Callable[..., Any]
) -> None:
    link = table(address, "wuerfelland", ["Mira", "Jonas"], 2)
    with httpx.Client(base_url=address, headers={"Authorization": f"Bearer {KEY}"}, trust_env=False) as program:
        seats = [{"kind": "me", "name": "Mira"}, {"kind": "open"}]
        invites = program.post("/api/v1/tables", json={"game": "sailorman", "seats": seats}).json()["table"]
    host = seated(person({"width": 195, "height": 422}, language), address)  # as a zoom of 200 % makes of 390×844
    guest = person({"width": 195, "height": 422}, language)
    games = ("saikoro", "sailorman", "sternenschiff", "wuerfelland")
    pages = [address, link, f"{link}/menu", f"{link}/replay", f"{link}/take", f"{address}/t/{invites}"]
    pages += [
        f"{address}/{page}"
        for page in ("print/sailorman", "print/wuerfelland", "boards/sailorman", "boards/wuerfelland")
    ]
    pages += [f"{address}/new/{game}" for game in games]
    for person_at, place in [(guest, f"{address}/t/{invites}"), *((host, place) for place in pages)]:
        person_at.goto(place)
        person_at.evaluate("for (const more of document.querySelectorAll('details')) more.open = true")
        assert person_at.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0, (
            place
        )


UNREAD = """() => {  // what cannot be read without scrolling in a box, dice beside their well, answers below their edge
  const shown = (name) => [...document.querySelectorAll(name)].filter((one) => one.checkVisibility());
  const beyond = (one, around) => {
    const [box, room] = [one, around].map((each) => each.getBoundingClientRect());
    return box.left < room.left - 1 || box.right > room.right + 1 || box.bottom > room.bottom + 1;
  };
  const cuts = (one) => getComputedStyle(one).overflowY !== "visible" && one.clientHeight && one.scrollHeight > one.clientHeight + 4;  // a line may be higher than its letters
  const cut = shown(":is(main, aside, .bar) :is(p, h1, h2, h3, li, dd, button, .button, .panel), #tray :is(.ask, .said)").filter((one) => cuts(one) && !one.closest(".log, .hidden, svg") && getComputedStyle(one).clipPath === "none");
  const out = shown("#tray .dice .die").filter((one) => beyond(one, one.closest(".dice")));
  const below = shown("#tray .acts .button").filter((one) => beyond(one, one.closest(".acts")));
  return [...cut, ...out, ...below].map((one) => `${one.tagName}.${one.className.baseVal ?? one.className}: ${one.textContent.trim().slice(0, 60)}`);
}"""
MOST_WORDS = {  # the lesson's step and the puzzle that say most, or have most answers
    "saikoro": ("learn/saikoro/3?step=2", "puzzles/saikoro/1"),
    "sailorman": ("learn/sailorman/6?step=2", "puzzles/sailorman/4"),
    "sternenschiff": ("learn/sternenschiff/3?step=2", "puzzles/sternenschiff/1"),
    "wuerfelland": ("learn/wuerfelland/6?step=2", "puzzles/wuerfelland/13"),
}


@pytest.mark.parametrize("game", MOST_WORDS)
def test_larger_letters_on_a_tablet_cut_no_sentence(game: str, address: str, person: Callable[..., Any]) -> None:
    """The columns of a lesson and of a table stand below one another as soon as their words have no room beside each other."""
    lesson, puzzle = MOST_WORDS[game]
    link = table(address, game, ["Mira", "Jonas"], 3)
    page = seated(person(DESK, "de", reduced_motion="reduce"), address)
    for place in (
        link,
        f"{link}/replay?step=3",
        f"{address}/{lesson}",
        f"{address}/{puzzle}",
        f"{address}/rules/{game}",
    ):
        page.goto(place)
        for size in ((820, 1180), (1024, 768), (1280, 800)):
            for scale in (100, 125, 150, 200) if size[0] < 1280 else (100,):
                resize(page, size)
                page.evaluate(f"document.documentElement.style.fontSize = '{scale}%'")
                assert page.evaluate(UNREAD) == [], (place, size, scale)
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (place, size, scale)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (820, 1180), (390, 844)])
def test_the_review_below_a_result_has_its_room(
    size: tuple[int, int], address: str, person: Callable[..., Any]
) -> None:
    """On a tablet it stood in a column: the board 70 px wide, and a letter of each card's words in a line."""
    link = table(address, "sailorman", ["Mira", "Jonas"], 999)
    page = seated(person({"width": size[0], "height": size[1]}, "de"), address)
    page.goto(f"{link}/result")
    page.locator("#moment-stage").wait_for(timeout=1000 * PATIENCE)
    assert page.locator("#moment-stage svg.sheet").bounding_box()["width"] >= 0.4 * min(size[0], 1000)
    for heading in page.locator(".dearest li b:visible").all():
        assert heading.bounding_box()["height"] <= 3 * 25
    for squares in page.locator(".squares").all():
        assert squares.bounding_box()["height"] < 80
    assert page.evaluate(CUT) == []
    page.emulate_media(forced_colors="active")
    current = "getComputedStyle(document.querySelector('.dearest [aria-current]')).outlineStyle"
    assert page.evaluate(current) == "solid", "the card of the moment shown is told from the others"
    edge = "getComputedStyle(document.querySelector('.squares i')).borderColor"
    full = page.evaluate(edge)
    page.evaluate("document.querySelector('.squares i').classList.toggle('cost')")
    assert page.evaluate(edge) == full, "a hollow square has the reader's own colour, as a full one"
    page.evaluate(SCALED)
    letter = (
        "e => { const r = document.createRange(); r.selectNodeContents(e); return r.getBoundingClientRect().height; }"
    )
    for number in page.locator(".dearest .n").all():
        assert number.evaluate(letter) <= number.bounding_box()["height"] + 2, "the number stays in its circle"


def test_a_board_of_many_fields_can_be_enlarged(address: str, person: Callable[..., Any]) -> None:
    link = table(address, "wuerfelland", ["Mira", "Jonas"], 0, layout={"boards": {"1a": list(continent())}})
    page = seated(person(PHONE), address)
    for place in (link, f"{link}/replay"):
        page.goto(place)
        field = page.locator("#stage [data-part] .reach").first
        small = field.bounding_box()["width"]
        assert small < 24
        page.click("#main [data-enlarge]")
        assert field.bounding_box()["width"] >= 40
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for part in (page.locator("#stage [data-part]").first, page.locator("#stage [data-part]").last):
            part.scroll_into_view_if_needed()
            part.click(trial=True)
        resize(page, (1280, 860))
        resize(page, (PHONE["width"], PHONE["height"]))
        assert field.bounding_box()["width"] >= 40
        page.click("#main [data-enlarge]")
        assert field.bounding_box()["width"] == pytest.approx(small, abs=1)


def test_a_ring_of_many_fields_can_be_enlarged(address: str, person: Callable[..., Any]) -> None:
    """Sternenschiff's console has several drawings: they grow together, and the button covers none of what can be read."""
    ship = find("sternenschiff").layout_data(None)
    link = table(address, "sternenschiff", ["Mira", "Jonas"], -1, layout={**ship, "ring": 3 * ship["ring"]})
    scrolled = "(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])(document.querySelector('#stage'))"
    for size in (PHONE, {"width": 390, "height": 664}, {"width": 320, "height": 568}):
        page = seated(person(size, has_touch=True), address)
        page.goto(link)
        button = page.locator("#main [data-enlarge]")
        button.wait_for()
        page.evaluate("document.querySelector('#stage').scrollTop = 9999")
        pirates = page.locator("#stage .pirates").last.bounding_box()
        corner = button.bounding_box()
        assert pirates["y"] + pirates["height"] <= corner["y"] + 1
        button.click()
        fields = [field.bounding_box() for field in page.locator("#stage .ring-field").all()]
        assert min(min(box["width"], box["height"]) for box in fields) >= 40
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for field in page.locator("#stage .is-open").all():
            field.scroll_into_view_if_needed()
            place = page.evaluate(scrolled)
            field.tap()
            assert "is-focus" in str(field.get_attribute("class"))
            assert page.evaluate(scrolled) == place, "nothing moves under the finger"


RING = """(key) => {  // the ring of focus: whether the pad shows it whole, which words it lies on, and its contrast to what is below
  key.focus({ focusVisible: true });
  const style = getComputedStyle(key), box = key.getBoundingClientRect(), pad = key.closest(".tray").getBoundingClientRect();
  const wide = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset), ring = [box.left - wide, box.top - wide, box.right + wide, box.bottom + wide];
  const whole = ring[0] >= pad.left && ring[1] >= pad.top && ring[2] <= pad.right && ring[3] <= Math.min(pad.bottom, innerHeight);
  const words = [...document.querySelectorAll(".pad-form .who span:not(:has(*))")].filter((one) => !key.contains(one) && one.checkVisibility()).filter((one) => {
    const other = one.getBoundingClientRect();
    return other.width > 1 && other.left < ring[2] && other.right > ring[0] && other.top + 2 < ring[3] && other.bottom - 2 > ring[1];
  });
  const light = (colour) => colour.match(/[0-9.]+/g).slice(0, 3).map((part) => part / 255).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0.05);
  const ground = (one) => (getComputedStyle(one).background.match(/rgba?\\([^)]*\\)/g) ?? []).find((colour) => !/, 0\\)/.test(colour)) ?? ground(one.parentElement);
  const [one, other] = [style.outlineColor, ground(key.parentElement)].map(light);
  return [whole || [ring, pad.toJSON()], words.map((one) => one.textContent), Math.max(one, other) / Math.min(one, other)];
}"""


@pytest.mark.parametrize("game", ["sailorman", "saikoro"])
@pytest.mark.parametrize("size", [(320, 568), (320, 480), (1280, 800)])
def test_the_ring_of_focus_on_the_pad_is_whole_and_stands_out(
    size: tuple[int, int], game: str, address: str, person: Callable[..., Any]
) -> None:
    page = seated(person({"width": size[0], "height": size[1]}, "de"), address)
    page.goto(table(address, game, ["Mira", "Jonas"], 0, dice="mine"))
    page.wait_for_selector(".pad-form")
    page.locator(".face-key").first.click()
    for key in page.locator(".pad-form button:visible:enabled").all():
        whole, words, contrast = key.evaluate(RING)
        assert whole and not words and contrast >= 3, (key.get_attribute("class"), whole, words, contrast)


def test_night_is_not_printed(address: str, person: Callable[..., Any]) -> None:
    ink = "getComputedStyle(document.querySelector('main h1, main h2, main p')).color"
    page = person(color_scheme="light")
    printed = []
    for theme, system in (("light", "light"), ("dark", "light"), ("auto", "dark")):
        page.emulate_media(media="print", color_scheme=system)
        page.context.add_cookies([{"name": "theme", "value": theme, "url": address}])
        page.goto(f"{address}/rules/saikoro")
        printed.append(page.evaluate(ink))
    assert len(set(printed)) == 1, printed
    page.emulate_media(media="screen", color_scheme="dark")
    assert page.evaluate(ink) != printed[0]


def test_a_sound_that_may_not_play_yet_says_so(address: str, person: Callable[..., Any]) -> None:
    first = person()
    set_up(first, address, "sailorman", ["me", "level1"], begins="0")
    first.evaluate("localStorage.setItem('sound', '1')")
    page = first.context.new_page()
    page.goto(first.url)
    line = page.locator("[data-silent]")
    line.wait_for()
    assert "once you have tapped this page" in line.inner_text()
    page.click("#tray form[action$='/roll'] [data-main]")
    line.wait_for(state="hidden")
