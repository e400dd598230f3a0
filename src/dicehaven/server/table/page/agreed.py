"""What is agreed at a table that is not as usual: a clock, house rules; said in one line wherever a table is offered or played."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from dicehaven.core.game import Game
from dicehaven.core.i18n import Texts
from dicehaven.core.options import Ahead, Choice, Flag, Option
from dicehaven.server.table.page.view import TableView
from dicehaven.server.table.play.seating import MIXED, TYPED, Settings


class Agreement(NamedTuple):
    """How a table is played: `names` are those of its seats, `say` and `texts` the words of pages and of the game."""

    game: Game
    options: Mapping[str, Any]  # as a header has them
    layout: object  # of a header: a name, a written board, or None for the usual one
    settings: Settings
    names: Sequence[str]
    say: Texts
    texts: Texts


def agreement(page: TableView) -> Agreement:
    """Return how a table is played, in the reader's words."""
    header = page.table.header
    options = header.get("options") or {}
    return Agreement(
        page.table.game, options, header.get("layout"), page.table.settings, page.names, page.say, page.texts
    )


def labelled(option: Option, texts: Texts, say: Texts) -> tuple[str, dict[str, str]]:
    """Return what an option is called, and its possible values with their names."""
    label = f"label-{option.name}"
    words = option.words if isinstance(option, Choice) else ()
    names = {word: texts(code) if texts.has(code := f"choice-{word}") else word for word in words}
    if isinstance(option, Flag):
        names = {"true": say("yes"), "false": say("no")}
    return texts(label if texts.has(label) else f"option-{option.name}"), names


def unusual(how: Agreement) -> list[str]:
    """Return what is not as usual: the board, options, a handicap, the time, who may look, a file that it comes from."""
    settings = how.settings
    say = how.say
    found = house_rules(how)
    if settings.clock:
        found.append(say("clock-each", time=say("clock-of", seconds=settings.clock)))
    found += _slowly(settings, say)
    if settings.rated:
        found.append(say("usual-rated"))
    if settings.brought:
        found.append(say("brought-in"))
    return found if settings.watch else [*found, say("usual-unseen")]


def in_one_line(how: Agreement) -> str:
    """Return the sentence about what is not as usual.  The dice are no rule: they are said apart."""
    found = unusual(how)
    return say_all(how.say, found)


def say_all(say: Texts, found: Sequence[str]) -> str:
    """Return the sentence that these rules are not as usual, or that all is."""
    return say("as-usual-but", rules="; ".join(found)) if found else say("as-usual")


def agreed(page: TableView) -> list[str]:
    """Return what is not as usual at a table, real dice included, as a list of tables shows it."""
    chosen = page.table.settings.dice
    dice = [page.say("mixed-dice" if chosen == MIXED else "without-screen")] if chosen in TYPED else []
    return [*dice, *unusual(agreement(page))]


def house_rules(how: Agreement) -> list[str]:
    """Return the rules that are not the usual ones: options, a handicap, the board."""
    found = list[str]()
    for option in how.game.options:
        value = how.options.get(option.name, option.default)
        if isinstance(option, Ahead):
            found += [
                how.say("even-agreed", name=name, ahead=ahead_in_words(how.texts, ahead))
                for name, ahead in zip(how.names, value or ())  # a form that is being filled in may have more of either
                if ahead
            ]
        elif value != option.default:
            label, names = labelled(option, how.texts, how.say)
            written = ", ".join(map(str, value)) if isinstance(value, list) else str(value).lower()
            # a flag that is set needs no word
            brief = f"brief-{option.name}"
            label = how.texts(brief) if value is True and how.texts.has(brief) else label
            found.append(label if value is True else f"{label}: {names.get(written, written)}")
    if how.layout and how.layout != how.game.default_layout:
        named = isinstance(how.layout, str)
        found.append(how.say("board-other", name=how.layout) if named else how.say("board-theirs"))
    return found


def _slowly(settings: Settings, say: Texts) -> list[str]:
    """Return what is agreed at a slow table."""
    if not settings.days:
        return []
    found = [say("slow-agreed", days=settings.days, bank=settings.bank)]
    if settings.weekends_off:
        found.append(say("slow-weekends"))
    return found if settings.vacations_off else [*found, say("slow-no-vacations")]


def ahead_in_words(texts: Texts, ahead: int) -> str:
    """Return so much ahead in the game's own unit."""
    return texts("ahead", count=ahead) if texts.has("ahead") else str(ahead)
