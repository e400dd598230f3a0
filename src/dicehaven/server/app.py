"""The web application: pages and API over the same services."""

import gc
import hashlib
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from dicehaven import __version__
from dicehaven.core.errors import DicehavenError
from dicehaven.core.registry import games
from dicehaven.review.page import styles as styles_of_reviews
from dicehaven.server.caching.caches import Caches
from dicehaven.server.fast_path import FastPath
from dicehaven.server.service.services import Services
from dicehaven.server.storage.store import Store
from dicehaven.server.web import problems, routes
from dicehaven.server.web.middleware import HeadMiddleware, SecurityMiddleware
from dicehaven.server.web.rate_limit import Limits
from dicehaven.server.web.render import Renderer
from dicehaven.server.web.routes import api

HERE = Path(__file__).parent
YEAR = "public, max-age=31536000, immutable"


class Static(StaticFiles):
    """Files whose addresses change with their content, so that browsers may keep them."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = YEAR
        return response


def styles_of_games() -> str:
    """The styles of all games' sheets, and of reviews."""
    files = [game.folder / "sheet" / "sheet.css" for game in games().values()]
    return "\n".join([*(file.read_text(encoding="utf-8") for file in files if file.is_file()), styles_of_reviews()])


def version_of_files() -> str:
    """A name for the present content of all static files."""
    content = [path.read_bytes() for path in sorted((HERE / "web" / "static").rglob("*")) if path.is_file()]
    return hashlib.sha256(b"".join([*content, styles_of_games().encode()])).hexdigest()[:10]


def create_app(
    database: str, pause: float | None = None, limits: Limits | None = None, bots: Sequence[str] = ()
) -> FastAPI:
    """The application over a database; `pause` is the seconds before a watched bot acts, `bots` are users' bots."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        caches = Caches()
        app.state.renderer = Renderer(caches, version)
        app.state.services = services = Services(Store(database), caches.configs, pause, bots)
        await services.open()
        usual = gc.get_threshold()
        _collect_less()
        yield
        gc.unfreeze()
        gc.set_threshold(*usual)
        await services.close()

    version, styles = version_of_files(), styles_of_games()
    app = FastAPI(
        title="Dicehaven",
        version=__version__,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        telemetry={"tracing": False, "metrics": False, "logs": False},
    )
    app.add_middleware(FastPath, problem=problems.refused)
    app.add_middleware(SecurityMiddleware, limits=limits or Limits())
    app.add_middleware(HeadMiddleware)
    app.add_exception_handler(DicehavenError, problems.refused)
    app.add_exception_handler(RequestValidationError, problems.not_valid)
    app.add_exception_handler(HTTPException, problems.no_page)
    app.include_router(api.router)  # first: programs ask more often
    app.include_router(routes.router)

    @app.get(f"/static/{version}/css/games.css", include_in_schema=False)
    async def game_styles() -> Response:
        return Response(styles, media_type="text/css", headers={"Cache-Control": YEAR})

    app.mount(f"/static/{version}", Static(directory=HERE / "web" / "static"))
    return app


def _collect_less() -> None:
    """Collect garbage less often, and never what is loaded by now: with a thousand tables a search takes half a second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 50)
