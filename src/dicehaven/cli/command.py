"""The base of all commands: no option is given twice, and the help lists the installed languages."""

from typing import Any

import typer
from typer.core import TyperCommand

from dicehaven.cli.common import texts_of
from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text
from dicehaven.core.languages import language_name, language_of_environment, languages

INTERRUPTED = 130  # the exit code of a shell's command that Ctrl-C has stopped


class Command(TyperCommand):
    """A command of ours. The contexts and formatters are those of the click that typer brings, hence `Any`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Refuse an option that is given twice, instead of forgetting its first value; some may be repeated."""
        _, _, order = self.make_parser(ctx).parse_args(args=list(args))
        given: set[str] = set()
        for parameter in order:
            if parameter.param_type_name == "option" and not (parameter.multiple or parameter.is_eager):
                if parameter.opts[0] in given:
                    raise BadOption(text("option-twice", option=parameter.opts[0]), parameter.opts[0])
                given.add(parameter.opts[0])
        return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Run the command; if Ctrl-C stops a series, say what is kept of it."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            if "keep" not in ctx.params:
                raise
            folder = ctx.params["keep"]
            say = texts_of(None, language_of_environment())
            typer.echo(say("interrupted-kept", folder=str(folder)) if folder else say("interrupted"), err=True)
            raise typer.Exit(INTERRUPTED) from None

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """The help, its paragraphs as wide as the terminal, with the languages that `--lang` can name."""
        self.help = "\n\n".join(" ".join(part.split()) for part in (self.help or "").split("\n\n"))
        for parameter in self.params:
            if parameter.name == "lang":
                names = ", ".join(f"{tag} ({language_name(tag)})" for tag in languages())
                parameter.help = f"Language: {names}; defaults to that of the environment."  # type: ignore[attr-defined]
        super().format_help(ctx, formatter)
