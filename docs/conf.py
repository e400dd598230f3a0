"""The documentation site: Sphinx reads the pages of `docs/` as they are, and adds navigation, looks and the API.

`./dev docs` builds it. The order of the pages is in `site/navigation.py`, everything else is in `site/`.
"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent / "src"), str(HERE.parent / "lab" / "src"), str(HERE / "site")]

import http_api  # noqa: E402
import look  # noqa: E402
import navigation  # noqa: E402
import outside  # noqa: E402

import dicehaven  # noqa: E402

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "Dicehaven"
author = "the authors of Dicehaven"
version = release = dicehaven.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton"]
exclude_patterns = ["records", "site"]  # examples of records; this site's own code

myst_heading_anchors = 4  # as GitHub makes them
default_role = "py:obj"  # docstrings mark names by single backquotes

autodoc_member_order = "bysource"
python_maximum_signature_line_length = 90
copybutton_prompt_text = r"\$ |>>> |\.\.\. "  # prompts and what is printed are not copied
copybutton_prompt_is_regexp = True
pygments_style = "friendly"
pygments_dark_style = "github-dark"

html_theme = "furo"
html_title = "Dicehaven"
html_theme_options = look.OPTIONS
html_static_path = ["site/static", str(look.STATIC / "icon.svg")]
html_css_files = ["tokens.css", "site.css"]
html_favicon = str(look.STATIC / "icon.svg")
html_copy_source = False
html_show_sphinx = html_show_copyright = False


def setup(app: "Sphinx") -> None:
    """Connect what is ours."""
    app.connect("source-read", outside.read)
    app.connect("source-read", navigation.add)
    app.connect("source-read", http_api.add)
    app.connect("build-finished", look.copy)
