"""The routes of all pages, and those that are not of a table: static files, signing in, invitations, passwords."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from pitboss.floor.people.persons import Session
from pitboss.floor.web.app import HEADERS, Web
from pitboss.floor.web.pages.base import Pages
from pitboss.floor.web.pages.render import STATIC
from pitboss.floor.web.pages.staff import StaffPages
from pitboss.floor.web.pages.tables import TablePages

_KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


class PublicPages:
    """What is shown to people who are not signed in."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._static = {path.name: path.read_bytes() for path in STATIC.iterdir()}

    async def static(self, request: Request) -> Response:
        """A style sheet, a script or a picture."""
        name = request.path_params["name"]
        if name not in self._static:
            raise HTTPException(404)
        mark = f'"{sha256(self._static[name]).hexdigest()[:16]}"'
        headers = {**HEADERS, "cache-control": "no-cache", "etag": mark}
        if request.headers.get("if-none-match") == mark:
            return Response(status_code=304, headers=headers)
        return Response(self._static[name], 200, headers, _KINDS[Path(name).suffix])

    async def sign_in(self, request: Request) -> Response:
        """Name and password."""
        return self._pages.page("sign_in.html", request, code="", then=_inside(request.query_params.get("then", "/")))

    async def join(self, request: Request) -> Response:
        """Somebody comes by an invitation."""
        return self._pages.page("sign_in.html", request, code=request.path_params["code"], then="/")

    async def password(self, request: Request, session: Session) -> Response:
        """Another password for whoever is signed in by one."""
        return self._pages.page("password.html", request)


def _inside(path: str) -> str:
    """A path of this floor to go to; nothing else."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/"


def routes(web: Web) -> list[BaseRoute]:
    """The routes of all pages."""
    pages = Pages(web)
    public, tables = PublicPages(pages), TablePages(pages)
    return [
        Route("/static/{name}", public.static),
        Route("/sign-in", public.sign_in),
        Route("/join/{code}", public.join),
        Route("/password", pages.signed_in(public.password)),
        *tables.routes(),
        *StaffPages(pages, tables).routes(),
    ]
