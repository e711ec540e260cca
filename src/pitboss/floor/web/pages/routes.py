"""The pages of a floor and what answers them. What a page shows it asks of the API's own functions and the desk."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from pitboss.errors import RuleError
from pitboss.floor.books.accounts import wallet
from pitboss.floor.desk.authority import NotAllowed, check_reading
from pitboss.floor.people.persons import Session
from pitboss.floor.web.app import HEADERS, Web
from pitboss.floor.web.pages.history import Results, recent
from pitboss.floor.web.pages.lobby import Lobby
from pitboss.floor.web.pages.render import STATIC, environment
from pitboss.floor.web.pages.scene import Scene

_KINDS = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
_LOOKS = ("four-colour", "light", "dark")
Page = Callable[[Request, Session], Awaitable[Response]]


class Pages:
    """Everything that the pages share: the web behind them, the templates, results that were read."""

    def __init__(self, web: Web) -> None:
        self.web = web
        self.floor = web.floor
        self.results = Results(web.floor)
        self._templates = environment()
        self._static = {path.name: path.read_bytes() for path in STATIC.iterdir()}

    # Answers

    def page(self, name: str, request: Request, status: int = 200, **shown: Any) -> Response:
        """A template with what every page has."""
        session = self.session(request)
        looks = [one for one in _LOOKS if one in request.cookies.get("look", "").split(".")]
        shown = {
            "session": session,
            "path": request.url.path,
            "look": " ".join(looks),
            "links": links(session) if session else (),
            **({"wallet": self.floor.balance(wallet(session.person))} if session else {}),
            **shown,
        }
        return Response(self._templates.get_template(name).render(shown), status, HEADERS, "text/html; charset=utf-8")

    def session(self, request: Request) -> Session | None:
        token, _ = self.web.token(request)
        return self.web.people.session(token) if token else None

    def signed_in(self, page: Page, matter: str = "table") -> Callable[[Request], Awaitable[Response]]:
        """A page for people who are signed in and may read the matter; everybody else is sent to sign in."""

        async def answer(request: Request) -> Response:
            session = self.session(request)
            if session is None:
                return RedirectResponse(f"/sign-in?then={request.url.path}", 303)
            try:
                check_reading(matter, session.who)
                return await page(request, session)
            except NotAllowed as error:
                return self.page("sorry.html", request, 403, sentence=str(error))
            except RuleError as error:
                return self.page("sorry.html", request, 404, sentence=error.message)

        return answer

    # Pages for everybody

    async def static(self, request: Request) -> Response:
        """A style sheet, a script or a picture."""
        name = request.path_params["name"]
        if name not in self._static:
            raise HTTPException(404)
        headers = {**HEADERS, "cache-control": "max-age=3600"}
        return Response(self._static[name], 200, headers, _KINDS[Path(name).suffix])

    async def sign_in(self, request: Request) -> Response:
        """Name and password."""
        return self.page("sign_in.html", request, code="", then=_inside(request.query_params.get("then", "/")))

    async def join(self, request: Request) -> Response:
        """Somebody comes by an invitation."""
        return self.page("sign_in.html", request, code=request.path_params["code"], then="/")

    # Players

    async def lobby(self, request: Request, session: Session) -> Response:
        """Every open table."""
        await self.floor.settled()
        return self.page("lobby.html", request, lobby=Lobby(self.floor, session))

    async def scene(self, request: Request, session: Session) -> Scene:
        """A table as somebody sees it: what is on disk, up to the seq that the view has."""
        name = self.web.api.allowed(session, request.path_params["table"])
        seen = self.floor.watchers.seen(name, session.who)
        await self.floor.settled()
        found = await asyncio.to_thread(recent, self.floor, name, session.who, seen.seq)
        results = await asyncio.to_thread(self.results.of, name)
        last = bool(request.query_params.get("last"))
        return Scene(seen, self.floor.table(name), session, found, results, last=last)

    async def table(self, request: Request, session: Session) -> Response:
        """A table page."""
        return self.page("table.html", request, scene=await self.scene(request, session))

    async def parts(self, request: Request, session: Session) -> Response:
        """The parts of a table page that change."""
        return self.page("parts_of_table.html", request, scene=await self.scene(request, session))

    async def sign(self, request: Request, session: Session) -> Response:
        """What is posted at a table."""
        name = self.web.api.allowed(session, request.path_params["table"])
        live = self.floor.table(name)
        return self.page("sign.html", request, table=name, game=live.setting.game, text=live.sign())


def links(session: Session) -> list[tuple[str, str]]:
    """Where the role of a session may go."""
    found = [("/", "Lobby"), ("/rounds", "My rounds" if session.role == "player" else "Rounds")]
    staff = {
        "dealer": [("/dealer", "Tables to deal")],
        "supervisor": [("/pit", "Pit"), ("/room", "Room desk"), ("/reports", "Reports")],
        "manager": [("/pit", "Pit"), ("/people", "People"), ("/reports", "Reports"), ("/cage", "Accounts")],
        "cage": [("/cage", "Cage"), ("/reports", "Reports")],
        "auditor": [("/reports", "Reports"), ("/cage", "Accounts")],
    }
    return found + staff.get(session.role, [])


def _inside(path: str) -> str:
    """A path of this floor to go to; nothing else."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/"


def routes(web: Web) -> list[BaseRoute]:
    """The routes of all pages."""
    here = Pages(web)
    return [
        Route("/static/{name}", here.static),
        Route("/sign-in", here.sign_in),
        Route("/join/{code}", here.join),
        Route("/", here.signed_in(here.lobby)),
        Route("/tables/{table}", here.signed_in(here.table)),
        Route("/tables/{table}/parts", here.signed_in(here.parts)),
        Route("/tables/{table}/sign", here.signed_in(here.sign)),
    ]
