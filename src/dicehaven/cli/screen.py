"""The terminal's output and prompts: the table, the moves, messages and questions."""

import re
import sys

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Column, Table
from rich.text import Text as Styled

from dicehaven.core.contract import Face, Held, State
from dicehaven.core.errors import DicehavenError
from dicehaven.core.events import Event
from dicehaven.core.i18n import Text, Texts
from dicehaven.core.match import Due, Match

DESCRIBED = 14  # the largest number of legal moves that are described in words
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
KEYS = {"1": "beginning-of-line", "4": "end-of-line", "7": "beginning-of-line", "8": "end-of-line", "3": "delete-char"}
DEAD_KEYS = ("2", "5", "6", *map(str, range(11, 25)))  # insert, page up and down, F1 to F12
FORGET = "\x1b[3J"  # clears what a terminal has scrolled away


def edit_lines() -> None:
    """Let the usual keys edit a line where Python has readline; nothing that was typed is offered to whoever comes next."""
    try:
        import readline
    except ImportError:  # Windows has an editor of its own
        return
    if "libedit" in (readline.__doc__ or ""):
        return
    readline.set_auto_history(False)
    for number, function in KEYS.items():
        readline.parse_and_bind(f'"\\e[{number}~": {function}')
    for number in DEAD_KEYS:
        readline.parse_and_bind(f'"\\e[{number}~": ""')


def whole(word: str) -> int | None:
    """Return the whole number that a word stands for, or None."""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 10 else None


class Screen:
    """Prints and asks. Names and typed text are shown as they are, never read as markup."""

    def __init__(self, console: Console, texts: Texts, names: list[str], reader: int | None = None) -> None:
        self.console = console
        self.texts = texts
        self.names = names
        self.reader = reader
        self.notes: list[Styled] = []
        edit_lines()

    def say(self, message: Text | str) -> str:
        """Return a message in the reader's language, with the names of the seats."""
        return message if isinstance(message, str) else self.texts.say(message, self.names)

    def sentence(self, event: Event) -> str:
        """Return an event as a sentence that addresses the reader as “you”."""
        return self.texts.say(event.message, self.names, self.reader)

    def print(self, line: str | Styled, style: str = "", to_copy: bool = False) -> None:
        """Print a line, which wraps between words; what is there to copy, such as a file's name, is never broken."""
        self.console.print(Styled(line, style) if isinstance(line, str) else line, soft_wrap=to_copy)

    def paragraphs(self, lines: list[Styled]) -> None:
        """Print lines that wrap between words."""
        self.console.print(*lines, sep="\n")

    def note(self, line: str | Styled, style: str = "") -> None:
        """Queue a line to be printed before the next question."""
        self.notes.append(Styled(line, style) if isinstance(line, str) else line)

    def note_once(self, line: str, style: str = "") -> None:
        """Queue a line unless it is the latest one already."""
        if all(line != note.plain for note in self.notes):
            self.note(line, style)

    def complaint(self, error: DicehavenError, place: bool = False) -> Styled:
        """Say why something is not possible; nothing has changed."""
        where = f"{error.where}: " if place and error.where else ""
        sentence = self.say(error.reason)
        return Styled.assemble(("✗", "red"), f" {where or sentence[:1].upper()}{sentence if where else sentence[1:]}")

    def ask(self, question: str) -> str:
        """Read an answer; raises EOFError at the end of input."""
        for note in self.notes:
            self.print(note)
        self.notes.clear()
        prompt = Styled(f"{question} ", "bold")
        if not (self.console.is_terminal and sys.stdin.isatty()):
            return self.console.input(prompt).strip()
        with self.console.capture() as drawn:
            self.console.print(prompt, end="")
        return input(ESCAPE.sub("\x01\\g<0>\x02", drawn.get())).strip()  # marked, so that readline does not count it

    def faces(self, match: Match, words: list[str], due: Due) -> list[Face]:
        """Return the faces in the order of the dice: each word goes to the next die that has such a face, as on the pad."""
        if len(words) != due.count:
            return list(words)
        dice: list[Face | None] = [None] * due.count
        for word in words:
            free = [i for i, face in enumerate(dice) if face is None]
            place = next((i for i in free if self._face(match, word, due.faces[i]) in due.faces[i]), free[0])
            dice[place] = self._face(match, word, due.faces[place])
        return [face for face in dice if face is not None]

    def _face(self, match: Match, word: str, faces: tuple[Face, ...]) -> Face:
        """Return the face that a word means: its name in the record or the reader's language, or an unambiguous beginning."""
        spoken: dict[str, Face] = {str(face): face for face in faces}
        spoken |= {self.say(match.game.moves.face_text(face)).lower(): face for face in faces}
        fitting = {face for name, face in spoken.items() if name.startswith(word)}
        return spoken.get(word) or (fitting.pop() if len(fitting) == 1 else word)

    def clear(self) -> None:
        """Clear the screen of a terminal."""
        if self.console.is_dumb_terminal:
            self.console.print("\n" * self.console.height)
        elif self.console.is_terminal:
            self.console.clear()

    def hide(self) -> None:
        """Erase everything shown so far, including the scrollback."""
        self.clear()
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write(FORGET)
            self.console.file.flush()
        self.line()

    def line(self) -> None:
        """Draw a horizontal line."""
        self.console.print(Rule(style="dim"))

    def table(self, match: Match, seat: int, lit: set[int], news: list[Event], held: Held | None) -> None:
        """Show the board that has been cleared, if there is a new one, what is new, and the table as a seat sees it, above the moves."""
        self.clear()
        if held:
            self.board(match, held.board, seat, set(), self.say(held.prompt.turn))
            for words in filter(None, (held.prompt.prompt, held.prompt.hint)):
                said = self.texts.say(words, self.names, self.reader)
                self.console.print(Styled(said[:1].upper() + said[1:], "bold"))
        self.events(news, 3)
        self.board(match, match.view(seat), seat, lit, self.texts("title"))

    def board(self, match: Match, view: State, seat: int, lit: set[int], title: str) -> None:
        """Draw the table as a view of a seat shows it, with the places of the actions in `lit` marked."""
        self.console.print(Rule(title, style="dim", align="left"))
        drawn = match.game.terminal.draw(match.setup, view, seat, self.texts, self.names, lit)
        self.console.print(drawn, highlight=False, markup=False)

    def events(self, events: list[Event], width: int = 4) -> None:
        """Print what happened, one line each."""
        for event in events:
            self.console.print(Styled.assemble((f" {event.roll:>{width}} ", "dim"), self.sentence(event)))

    def moves(self, match: Match, seat: int, actions: list[int]) -> None:
        """Print all legal moves with their numbers; if there are few, in words as well."""
        shown = self._few(match, seat, actions) if len(actions) <= DESCRIBED else self._many(match, actions)
        self.console.print(Padding(shown, (0, 0, 0, 1)))

    def _few(self, match: Match, seat: int, actions: list[int]) -> Table:
        """Return moves in words, a line each."""
        columns = Column(justify="right", style="dim"), Column(style="bold", no_wrap=True), Column(style="italic")
        shown = Table.grid(*columns, padding=(0, 2, 0, 0))
        view = match.view(seat)
        for number, action in enumerate(actions, 1):
            words = self.say(match.game.moves.describe(match.setup, view, seat, action))
            shown.add_row(str(number), match.game.shown(action), words)
        return shown

    def _many(self, match: Match, actions: list[int]) -> Columns:
        """Return moves in their notation, several in a line."""
        lines = [
            Styled.assemble((f"{number:>3} ", "dim"), (match.game.shown(action), "bold"))
            for number, action in enumerate(actions, 1)
        ]
        return Columns(lines, padding=(0, 1), equal=True)

    def rules(self, match: Match) -> None:
        """Show the rules of the game."""
        self.console.print(Markdown(match.game.page(self.texts.language)))
