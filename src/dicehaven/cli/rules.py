"""`dicehaven rules`: the rules of a game."""

from rich.markdown import Markdown

from dicehaven.cli.common import GameName, Language, game_of, language, plain_console


def rules(game: GameName, lang: Language = None) -> None:
    """Show the rules of a game."""
    plain_console().print(Markdown(game_of(game).page(language(lang))))
