"""Routes that make the pages an installable app: manifest, icon, service worker, offline page."""

import json
from functools import cache

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from dicehaven.core.i18n import Texts
from dicehaven.core.registry import games
from dicehaven.server.web import static_files
from dicehaven.server.web.request import language_of, renderer_of, texts_of, whole_page
from dicehaven.server.web.routing import Routes
from dicehaven.server.web.sprites import frame_symbols

router = Routes()
# --paper and --act of tokens.css
PAPER = "#faf6ec"
ACT = "#1c566b"
ANEW = {"Cache-Control": "no-cache"}  # may be kept, and is asked for each time
FACES = ("alegreya-700", "alegreya-sans-400", "alegreya-sans-500", "alegreya-sans-700")
SHELL = ("css/all.css", "icon.svg", "js/page.js", "js/frame.js", *(f"fonts/{face}-basic.woff2" for face in FACES))


def described(base: str, files: str, language: str, say: Texts) -> dict[str, object]:
    """Return the manifest of a site below a path; `files` is the folder of its icons, from where the manifest lies."""
    icons = [
        {"src": f"{files}/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in (192, 512)
    ] + [
        {"src": f"{files}/icon-maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        {"src": f"{files}/icon.svg", "sizes": "any", "type": "image/svg+xml"},
    ]
    return {
        "id": f"{base}/",
        "name": "Dicehaven",
        "short_name": "Dicehaven",
        "description": say("welcome-more"),
        "lang": language,
        "start_url": f"{base}/",
        "scope": f"{base}/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games"],
        "icons": icons,
        "shortcuts": [
            {"name": game.texts(language)("title"), "url": f"{base}/new/{game.name}"} for game in games().values()
        ],
    }


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
    """Get the manifest, from which phones install Dicehaven on the home screen."""
    renderer = renderer_of(request)
    files = f"{renderer.base}/static/{renderer.version}"
    found = described(renderer.base, files, language_of(request), texts_of(request))
    return JSONResponse(found, media_type="application/manifest+json", headers=ANEW)


@router.get("/apple-touch-icon.png")
async def apple_icon() -> Response:
    """Get the icon, at the address where iPhones look for it."""
    return Response(_file("icon-apple-180.png"), media_type="image/png", headers=ANEW)


@cache
def _file(name: str) -> bytes:
    return static_files.files_of()[name].read_bytes()


@router.get("/service-worker.js")
async def service_worker(request: Request) -> Response:
    """Get the service worker, which caches only this version's static files and the offline page."""
    renderer = renderer_of(request)
    files = f"{renderer.base}/static/{renderer.version}"
    own = {
        "BASE": renderer.base,
        "FILES": files,
        "VERSION": f"{renderer.version}-{language_of(request)}",
        "SHELL": [f"{renderer.base}/offline", *(f"{files}/{name}" for name in SHELL)],
    }
    head = f"const {', '.join(f'{name} = {json.dumps(value)}' for name, value in own.items())};\n"
    return Response(head + _file("js/service-worker.js").decode(), media_type="text/javascript", headers=ANEW)


@router.get("/offline")
async def offline(request: Request) -> Response:
    """Show the offline page, which the service worker serves without a connection."""
    return whole_page(request, "offline.html", symbols=frame_symbols())
