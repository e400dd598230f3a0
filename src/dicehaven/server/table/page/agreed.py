"""What is agreed at a table that is not as usual there: real dice, a clock, house rules; and what options are called."""

from dicehaven.core.i18n import Texts
from dicehaven.core.options import Ahead, Choice, Flag, Option
from dicehaven.server.table.page.view import TableView
from dicehaven.server.table.play.seating import BY_HAND


def labelled(option: Option, texts: Texts, say: Texts) -> tuple[str, dict[str, str]]:
    """Return what an option is called, and its possible values with their names."""
    label = f"label-{option.name}"
    words = option.words if isinstance(option, Choice) else ()
    names = {word: texts(code) if texts.has(code := f"choice-{word}") else word for word in words}
    if isinstance(option, Flag):
        names = {"true": say("yes"), "false": say("no")}
    return texts(label if texts.has(label) else f"option-{option.name}"), names


def agreed(page: TableView) -> list[str]:
    """Return what is not as usual at a table: real dice, a clock, house rules."""
    table = page.table
    say = page.say
    found = [say("without-screen")] if table.settings.dice == BY_HAND else []
    if table.settings.clock:
        found.append(say("clock-each", time=say("clock-of", seconds=table.settings.clock)))
    return [*found, *_slowly(page), *house_rules(page)]


def house_rules(page: TableView) -> list[str]:
    """Return the rules of a table that are not the usual ones: options, a handicap, the board."""
    table = page.table
    say = page.say
    found = list[str]()
    given = table.header.get("options") or {}
    for option in table.game.options:
        value = given.get(option.name, option.default)
        if isinstance(option, Ahead):
            found += [
                say("even-agreed", name=page.names[p], ahead=ahead_in_words(page.texts, ahead))
                for p, ahead in enumerate(value or ())
                if ahead
            ]
        elif value != option.default:
            label, names = labelled(option, page.texts, say)
            written = ", ".join(map(str, value)) if isinstance(value, list) else str(value).lower()
            # a flag that is set needs no word
            found.append(label if value is True else f"{label}: {names.get(written, written)}")
    layout = table.header.get("layout")
    if layout and layout != table.game.default_layout:
        found.append(f"{say('board')}: {layout if isinstance(layout, str) else say('board-theirs')}")
    return found


def _slowly(page: TableView) -> list[str]:
    """Return what is agreed at a slow table."""
    settings = page.table.settings
    if not settings.days:
        return []
    found = [page.say("slow-agreed", days=settings.days, bank=settings.bank)]
    if settings.weekends_off:
        found.append(page.say("slow-weekends"))
    return found if settings.vacations_off else [*found, page.say("slow-no-vacations")]


def ahead_in_words(texts: Texts, ahead: int) -> str:
    """Return so much ahead in the game's own unit."""
    return texts("ahead", count=ahead) if texts.has("ahead") else str(ahead)
