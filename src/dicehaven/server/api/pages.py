"""The description of the API, for programs and for people."""

from starlette.requests import Request
from starlette.responses import Response

from dicehaven.core.registry import games
from dicehaven.server.api.openapi import Schema, described
from dicehaven.server.rules.pages import rendered
from dicehaven.server.web.request import apart, language_of, renderer_of, texts_of, whole_page
from dicehaven.server.web.routing import Routes

router = Routes()


def _description(request: Request) -> Schema:
    """Return the description, which is made when somebody asks for the first time."""
    state = request.app.state
    if not hasattr(state, "description"):
        state.description = described(request.app.routes, renderer_of(request).base)
    found: Schema = state.description
    return found


@router.get("/api/v1/openapi.json")
async def describe(request: Request) -> Schema:
    """Get the description of all operations."""
    return _description(request)


@router.get("/api")
async def interface(request: Request) -> Response:
    """Show the addresses of the API, and how moves are written."""
    description = _description(request)
    rows = [
        f"| `{method.upper()} {path}` | {what['description'].splitlines()[0]} |"
        for path, methods in description["paths"].items()
        for method, what in methods.items()
    ]
    texts = texts_of(request)
    language = language_of(request)
    moves = [f"* **{own('title')}**: {own('notation')}" for own in (game.texts(language) for game in games().values())]
    lines = [f"# {description['info']['title']}", texts("interface"), texts("interface-record"), "\n".join(moves)]
    table = "\n".join(["| API | JSON |", "| --- | --- |", *rows])
    content = await apart(request, "api", lambda: rendered("\n\n".join([*lines, table])))
    return whole_page(request, "page.html", None, title="API", content=content, pictures=[])
