"""The look of the site: that of the web table, whose colours and faces it copies."""

import os
import shutil
from pathlib import Path
from typing import Any

STATIC = Path(__file__).parents[2] / "src" / "dicehaven" / "server" / "web" / "static"

_COLOURS = {  # what Furo names, by the names of tokens.css
    "font-stack": "var(--sans)",
    "font-stack--headings": "var(--serif)",
    "color-foreground-primary": "var(--ink)",
    "color-foreground-secondary": "var(--ink-2)",
    "color-foreground-muted": "var(--ink-2)",
    "color-foreground-border": "var(--line-2)",
    "color-background-primary": "var(--paper)",
    "color-background-secondary": "var(--paper-2)",
    "color-background-hover": "var(--paper-3)",
    "color-background-hover--transparent": "transparent",
    "color-background-border": "var(--line)",
    "color-background-item": "var(--paper-3)",
    "color-brand-primary": "var(--act)",
    "color-brand-content": "var(--act)",
    "color-brand-visited": "var(--act)",
    "color-link": "var(--act)",
    "color-link--hover": "var(--act)",
    "color-link-underline": "var(--line)",
    "color-link-underline--hover": "var(--act)",
    "color-inline-code-background": "var(--paper-2)",
    "color-code-background": "var(--paper-2)",
    "color-code-foreground": "var(--ink)",
    "color-api-name": "var(--act)",
    "color-api-pre-name": "var(--ink-2)",
    "color-api-keyword": "var(--brass-ink)",
    "color-highlight-on-target": "var(--lit)",
    "color-admonition-background": "transparent",
}

OPTIONS: dict[str, Any] = {
    "light_css_variables": _COLOURS,
    "dark_css_variables": _COLOURS,
    "light_logo": "icon.svg",
    "dark_logo": "icon.svg",
    "navigation_with_keys": True,
}
if _TAB := os.environ.get("DICEHAVEN_TAB"):  # the path of a site beside this one (`dicehaven build-site`)
    OPTIONS["announcement"] = f'<a href="{_TAB}">Try it now</a>: all four games, in this browser, without a server'


def copy(app: Any, error: Exception | None) -> None:
    """Copy tokens and faces from the web table.  Furo has day and night at `body`, the web table at the root."""
    if error or app.builder.format != "html":
        return
    to = Path(app.outdir)
    tokens = (STATIC / "css" / "tokens.css").read_text(encoding="utf-8")
    tokens = tokens.replace(":root[data-theme", "body[data-theme").replace("../fonts/", "fonts/")
    (to / "_static" / "tokens.css").write_text(tokens, encoding="utf-8")
    shutil.copytree(STATIC / "fonts", to / "_static" / "fonts", dirs_exist_ok=True)
