"""A match at one keyboard: shows each seat its view and reads moves, dice and commands."""

import shlex
from pathlib import Path

from rich.console import Console

from dicehaven.ahead.compiling import Compiling, Progress
from dicehaven.cli.files import Saved
from dicehaven.cli.hint import hint
from dicehaven.cli.output import program
from dicehaven.cli.screen import Screen, whole
from dicehaven.cli.seats import Seats, is_private, may_share, patient, take_back
from dicehaven.core.dice import SeededDice
from dicehaven.core.errors import BadOption, DicehavenError
from dicehaven.core.events import tell
from dicehaven.core.i18n import Texts
from dicehaven.core.match import ONLOOKER, Due, Match

NEWS = 12  # lines of the log shown before a decision
COMMANDS = ("help", "hint", "undo", "log", "rules", "save", "quit", "hints")


class Quit(Exception):
    """Raised when the user quits; the record is complete."""


class Session:
    """The main loop of a match at one keyboard."""

    def __init__(
        self,
        match: Match,
        seats: Seats,
        texts: Texts,
        console: Console,
        saved: Saved,
        hints: bool,
        compiling: Compiling | None = None,
    ) -> None:
        self.match = match
        self.seats = seats
        self.texts = texts
        self.saved = saved
        self.hints = hints
        self.compiling = compiling
        self.names = seats.names(texts)
        self.screen = Screen(console, texts, self.names, seats.reader)
        seed = match.header.get("seed")
        self.dice = SeededDice(seed) if seed is not None else None
        self.bots = {
            p: patient(seats.words[p], match.game, match.setup, seed or "", compiling, self.say_stand_in)
            for p in range(match.players)
            if seats.is_bot(p)
        }
        self.alone = len(seats.people) == 1
        self.at_keyboard = seats.people[0] if self.alone else ONLOOKER
        self.shown = 0
        self.unsaved: BadOption | None = None  # why the file lacks what happened last
        self.leaving = False
        self.commands = {
            word: command for command in COMMANDS for word in (command, *texts(f"command-{command}").split(", "))
        }

    def run(self) -> None:
        """Play until the match is over and saved, or somebody quits; raises BadOption if a new match cannot be saved."""
        self.saved.write(self.match.lines)
        if bots := self.seats.kinds(self.texts, self.match.game):
            self.screen.note(self.texts("bots-sitting", bots=", ".join(bots)))
        try:
            while not self.match.over or self.unsaved:
                if self.match.over:
                    answer = self.ask(self.texts("press-to-save"))
                    if answer:
                        self.command(answer)
                else:
                    self.step()
                self.keep()
        except (Quit, EOFError):
            return
        self.show_openly()
        self.screen.line()

    def keep(self) -> None:
        """Save what is new; if that fails, the match continues and the next prompt says so."""
        try:
            self.saved.write(self.match.lines)
            self.unsaved = None
            self.leaving = False
        except BadOption as error:
            self.unsaved = error

    def goodbye(self) -> None:
        """Say where the record is and how to go on; raises BadOption if its last part could not be saved."""
        self.keep()
        if self.unsaved:
            raise self.unsaved
        file = Path(shlex.quote(str(self.saved.path)))
        code = "kept-finished" if self.match.over else "kept-unfinished"
        self.screen.print(self.texts(code, file=file, command=program()), to_copy=True)

    def step(self) -> None:
        """Play one roll or one decision."""
        match = self.match
        if match.due:
            self.roll(match.due)
            return
        movers = match.movers
        people = [p for p in movers if not self.seats.is_bot(p)]
        if not people:
            seat = movers[0]
            action = self.bots[seat].choose(match.view(seat), seat, match.actions(seat), len(match.lines))
            match.play(seat, match.game.write(action))
        else:
            self.decide(self.at_keyboard if self.at_keyboard in people else people[0])

    def say_stand_in(self, seat: int, done: Progress) -> None:
        """Say, once before the next question, that another level plays while a bot is being compiled."""
        self.screen.note_once(
            self.texts("stands-in", name=self.names[seat], done=done.done, total=done.total), "yellow"
        )

    # Rolls

    def roll(self, due: Due) -> None:
        match = self.match
        if due.cards:
            # even with real dice nobody may know the cards, so we deal them
            match.roll((self.dice or SeededDice()).answer(match.rolls, due))
            return
        roller = match.game.moves.roller(match.setup, match.state)
        if self.dice is None:
            self.show_openly()
            self.ask_dice(roller, due)
            return
        if match.can_undo() or not self.seats.is_bot(roller):
            if match.can_undo():
                self.show_openly()
            code = "press-to-roll" if not self.seats.is_bot(roller) else "press-to-go-on"
            answer = self.ask(self.texts(code, name=self.names[roller], count=due.count))
            if answer and self.command(answer):
                return
        match.roll(self.dice.answer(match.rolls, due))

    def ask_dice(self, roller: int, due: Due) -> None:
        kinds = dict.fromkeys(" ".join(map(str, faces)) for faces in due.faces)
        self.screen.print(self.texts("faces", faces=" · ".join(kinds)), "dim")
        while True:
            answer = self.ask(self.texts("type-dice", name=self.names[roller], count=due.count))
            if self.command(answer):
                return
            words = answer.lower().replace(",", " ").split()
            if len(words) == 1 and due.count > 1 and words[0].isascii() and words[0].isdigit():
                words = list(words[0])
            try:
                self.match.roll(self.screen.faces(self.match, words, due))
                return
            except DicehavenError as error:
                self.screen.print(self.screen.complaint(error))

    # Decisions

    def decide(self, seat: int) -> None:
        match = self.match
        game = self.match.game
        if not self.alone and self.at_keyboard != seat:
            apart = is_private(match) or not may_share(match, seat, self.at_keyboard)
            if apart and not self.hand_over(seat):
                return
            self.at_keyboard = seat
        harmful = self.harmful(seat)
        actions = sorted(match.actions(seat), key=lambda action: (action in harmful, game.write(action)))
        self.draw_view(set(actions) if self.hints else set())
        if self.hints:
            self.screen.moves(match, seat, actions)
        while True:
            answer = self.ask(self.texts("your-move", name=self.names[seat]))
            if self.commands.get(answer.lower()) == "help":
                self.screen.moves(match, seat, actions)
                self.screen.print(self.texts("help"), "dim")
                continue
            if self.commands.get(answer.lower()) == "hint":
                self.screen.paragraphs(hint(match, seat, self.texts, self.names, self.compiling))
                continue
            if self.command(answer):
                return
            try:
                if answer:
                    number = whole(answer)
                    chosen = number is not None and 1 <= number <= len(actions)
                    match.play(seat, game.write(actions[number - 1]) if chosen and number else game.typed(answer))
                    return
            except DicehavenError as error:
                self.screen.print(self.screen.complaint(error))

    def harmful(self, seat: int) -> set[int]:
        """Return the legal moves of a seat that do nothing but harm, which are listed last; none if all do."""
        match = self.match
        actions = match.actions(seat)
        advice = match.game.advice
        if advice is None:
            return set()
        view = match.view(seat)
        found = {action for action in actions if advice.harms(match.setup, view, seat, action)}
        return found if len(found) < len(actions) else set()

    def hand_over(self, seat: int) -> bool:
        """Pass the keyboard on, with an empty screen; returns False if a command was typed instead."""
        self.leave_keyboard()
        while answer := self.ask(self.texts("pass-keyboard", name=self.names[seat])):
            if self.command(answer):
                return False
        return True

    # Commands

    def command(self, answer: str) -> bool:
        """Carry out a command; False if the answer is not a command.  After True the step starts over."""
        word, _, rest = answer.partition(" ")
        command = self.commands.get(word.lower())
        if command is None or (rest and command != "save"):
            return False
        if command == "quit":
            self.quit()
        elif command == "undo":
            self.undo()
        elif command == "save":
            self.save(rest.strip())
        elif command == "hints":
            self.hints = not self.hints
        else:
            if command == "hint":
                self.screen.print(self.texts("no-hint-now"), "dim")
            elif command == "log":
                self.screen.events(list(tell(self.match, self.at_keyboard)))
            elif command == "rules":
                self.screen.rules(self.match)
            else:
                self.screen.print(self.texts("help"), "dim")
            answer = self.ask(self.texts("press-to-go-on"))
            self.command(answer)
        return True

    def quit(self) -> None:
        """Quit, if everything is saved or the user has been warned that it is not."""
        self.keep()
        if not self.unsaved or self.leaving:
            raise Quit
        self.leaving = True

    def undo(self) -> None:
        """Undo for the person at the keyboard: a decision, or a roll of real dice that was mistyped."""
        try:
            if self.dice is None and self.match.can_take_back_roll():
                faces = [
                    self.screen.say(self.match.game.moves.face_text(one)) for one in self.match.take_back_roll().faces
                ]
                self.shown = 0
                self.screen.note(self.texts("unrolled", dice=" ".join(faces)), "yellow")
                return
            taken = take_back(self.match, self.seats.people, self.at_keyboard)
            self.screen.note(self.texts("undone", move=taken.move), "yellow")
        except DicehavenError as error:
            self.screen.note(self.screen.complaint(error))

    def save(self, file: str) -> None:
        """Write the record now, or keep it in another file from now on."""
        try:
            if file:
                self.saved.move(Path(file).expanduser(), self.match.lines)
            else:
                self.saved.write(self.match.lines, again=True)
            self.unsaved = None
            self.screen.note(self.texts("saved", file=self.saved.path))
        except BadOption as error:
            self.screen.note(self.screen.complaint(error, place=True))

    # What is shown

    def show_openly(self) -> None:
        """Show the table as everybody at the keyboard may see it."""
        if not self.alone and not may_share(self.match, self.at_keyboard):
            self.leave_keyboard()
        self.draw_view(set())

    def leave_keyboard(self) -> None:
        """Clear everything that the seat at the keyboard saw, including its notes."""
        if self.at_keyboard != ONLOOKER:
            self.screen.notes.clear()
        self.at_keyboard = ONLOOKER
        self.screen.hide()

    def draw_view(self, lit: set[int]) -> None:
        """Show the table as the seat at the keyboard sees it, and what has happened since it last did."""
        events = list(tell(self.match, self.at_keyboard))
        fresh = events[self.shown :]
        held = next((event.held for event in reversed(fresh) if event.held), None)
        news = fresh if self.alone else events
        self.shown = len(events)
        self.screen.table(self.match, self.at_keyboard, lit, news[-NEWS:], held)

    def ask(self, question: str) -> str:
        if self.unsaved:
            self.screen.note(self.screen.complaint(self.unsaved, place=True))
            self.screen.note(self.texts("unsaved-leave" if self.leaving else "unsaved"), "red")
        return self.screen.ask(question)
