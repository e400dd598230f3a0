"""Commands that refuse an option given twice, instead of forgetting the first value."""

from typing import Any

from typer.core import TyperCommand

from dicehaven.core.errors import BadOption
from dicehaven.core.i18n import text


class Once(TyperCommand):
    """A command whose options may be given once, except those that take many values."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        _, _, order = self.make_parser(ctx).parse_args(args=list(args))
        given: set[str] = set()
        for parameter in order:
            if parameter.param_type_name == "option" and not (parameter.multiple or parameter.is_eager):
                if parameter.opts[0] in given:
                    raise BadOption(text("option-twice", option=parameter.opts[0]), parameter.opts[0])
                given.add(parameter.opts[0])
        return super().parse_args(ctx, args)
