"""The application: routes from the endpoints, sessions, tokens, limits, and one sentence for whatever is wrong."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from hmac import compare_digest
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from pitboss.errors import RuleError
from pitboss.floor.desk import answers
from pitboss.floor.desk.authority import NotAllowed, check_reading
from pitboss.floor.desk.floor import Floor
from pitboss.floor.people.limits import Bucket
from pitboss.floor.people.persons import People, Session, SignedIn
from pitboss.floor.store.database import StoreError
from pitboss.floor.web.api import Api
from pitboss.floor.web.bodies import Problem
from pitboss.floor.web.endpoints import ENDPOINTS, JSON, LINES, Asked, Endpoint
from pitboss.floor.web.live import Live
from pitboss.floor.web.openapi import document
from pitboss.record.events import ENCODER

COOKIE = "pitboss"
CSRF = "x-csrf"
LARGEST = 16_384
"""Bytes in a body."""
HEADERS = {
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cache-control": "no-store",
}
_STATUS: dict[type, int] = {
    answers.Accepted: 200,
    answers.Stale: 409,
    answers.Refused: 422,
    answers.Forbidden: 403,
    answers.Unavailable: 503,
}
_FAULTS = logging.getLogger("pitboss.floor")
_SAFE = ("GET", "HEAD")


class Web:
    """What the routes share: the floor, its people, and who asks how often."""

    def __init__(self, floor: Floor, people: People, *, secure: bool = False, acts_per_second: float = 20) -> None:
        self.floor = floor
        self.people = people
        self.api = Api(floor, people)
        self.secure = secure
        """Whether cookies are for TLS only."""
        self.acts = Bucket(int(2 * acts_per_second), acts_per_second, time.monotonic)
        self.visits = Bucket(100, 20, time.monotonic)

    # Who asks

    def token(self, request: Any) -> tuple[str, bool]:
        """The token of a request, and whether a browser sent it by itself."""
        bearer = request.headers.get("authorization", "")
        if bearer.startswith("Bearer "):
            return bearer[7:], False
        return request.cookies.get(COOKIE, ""), True

    def session(self, request: Request) -> Session | None:
        """The session of a request. A method that changes something needs the token that no other site can know."""
        token, ambient = self.token(request)
        session = self.people.session(token) if token else None
        if session and ambient and request.method not in _SAFE:
            shown = request.headers.get(CSRF, "").encode()
            return session if compare_digest(shown, session.csrf.encode()) else None
        return session

    # Answering

    def route(self, one: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        """What answers an endpoint."""

        async def answer(request: Request) -> Response:
            try:
                return await self._answer(one, request)
            except NotAllowed as error:
                return problem(403, str(error))
            except RuleError as error:
                return problem(422, error.message, error.field, error.clause)
            except StoreError as error:
                return problem(503, str(error))
            except ClientDisconnect:
                return problem(400, "the request ended early")
            except Exception:
                _FAULTS.exception("%s %s", one.method, one.path)
                return problem(500, "this is a fault of the floor, not yours")

        return answer

    async def _answer(self, one: Endpoint, request: Request) -> Response:
        address = request.client.host if request.client else ""
        session = self.session(request)
        if session is None and not one.public:
            return problem(401, "sign in first")
        limited = self.acts.take(f"p{session.person}") if session else self.visits.take(address)
        if not limited:
            return problem(429, "too often; wait a moment")
        if session is not None and one.matter:
            check_reading(one.matter, session.who)
        try:
            query = msgspec.convert(dict(request.query_params), one.query, strict=False) if one.query else None
            body = await self._body(one, request) if one.takes else None
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            return problem(400, _sentence(error))
        asked = Asked(session, dict(request.path_params), query, body, address)
        found = await one.handler(self.api, asked)
        if one.media != JSON:
            return Response(found, 200, HEADERS, one.media)
        if isinstance(found, list) and LINES in request.headers.get("accept", ""):
            return Response(b"".join(ENCODER.encode(line) + b"\n" for line in found), 200, HEADERS, LINES)
        response = reply(found, _STATUS.get(type(found), 200))
        if isinstance(found, SignedIn):
            response.set_cookie(
                COOKIE, found.token, httponly=True, samesite="lax", secure=self.secure, max_age=12 * 3600, path="/"
            )
        return response

    async def _body(self, one: Endpoint, request: Request) -> Any:
        raw = b""
        async for chunk in request.stream():
            raw += chunk
            if len(raw) > LARGEST:
                raise msgspec.ValidationError(f"a body has at most {LARGEST} bytes")
        return msgspec.json.decode(raw or b"{}", type=one.takes)

    async def sign_out(self, request: Request) -> Response:
        """End the session."""
        session = self.session(request)
        if session is None:
            return problem(401, "sign in first")
        await self.people.sign_out(self.token(request)[0])
        response = reply({}, 200)
        response.delete_cookie(COOKIE)
        return response

    async def openapi(self, request: Request) -> Response:
        """The description of the API."""
        return reply(document(ENDPOINTS), 200)


LIVE = "/api/v1/live"


def application(web: Web, pages: Sequence[BaseRoute] = ()) -> ASGIApp:
    """The application of a floor; `pages` are mounted beside the API, and sockets go straight to their endpoint."""
    routes: list[BaseRoute] = [Route(f"/api/v1{one.path}", web.route(one), methods=[one.method]) for one in ENDPOINTS]
    routes += [
        Route("/api/v1/sign-out", web.sign_out, methods=["POST"]),
        Route("/api/openapi.json", web.openapi),
        *pages,
    ]
    requests, sockets = Starlette(routes=routes), Live(web)

    def answered(scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        live = scope["type"] == "websocket" and scope["path"] == LIVE
        return (sockets if live else requests)(scope, receive, send)

    return answered


def reply(body: Any, status: int) -> Response:
    """A body as JSON, with the headers that every answer has."""
    return Response(ENCODER.encode(body), status, HEADERS, JSON)


def problem(status: int, message: str, field: str = "", clause: str = "") -> Response:
    """One sentence about what is wrong."""
    return reply(Problem(message, field, clause), status)


def _sentence(error: Exception) -> str:
    message = " ".join(str(error).split())[:200]
    return message[:1].lower() + message[1:]
