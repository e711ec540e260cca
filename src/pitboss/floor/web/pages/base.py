"""What every page has: the templates, who is signed in, one sentence for what cannot be shown."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pitboss.errors import RuleError
from pitboss.floor.books.accounts import wallet
from pitboss.floor.desk.authority import NotAllowed, check_reading
from pitboss.floor.people.persons import Session
from pitboss.floor.web.app import HEADERS, Web
from pitboss.floor.web.pages.render import environment

_LOOKS = ("four-colour", "light")
_PRINTED = ("sign.html", "odds.html", "poker_odds.html", "rounds.html", "round.html", "reports.html", "verify.html")
"""Pages that are read like paper, and light for everybody."""
Page = Callable[[Request, Session], Awaitable[Response]]


class Pages:
    """Everything that the pages share: the web behind them and the templates."""

    def __init__(self, web: Web) -> None:
        self.web = web
        self.floor = web.floor
        self._templates = environment()

    # Answers

    def page(self, name: str, request: Request, status: int = 200, **shown: Any) -> Response:
        """A template with what every page has."""
        session = self.session(request)
        looks = [one for one in _LOOKS if one in request.cookies.get("look", "").split(".")]
        if name in _PRINTED and "light" not in looks:
            looks.append("light")
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
