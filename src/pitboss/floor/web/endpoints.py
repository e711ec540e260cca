"""Endpoints as data: what each takes, gives and asks of whoever calls. Routes and OpenAPI are made from this list."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.floor.people.persons import Session
from pitboss.floor.web.bodies import Body

if TYPE_CHECKING:
    from pitboss.floor.web.api import Api


class Asked(msgspec.Struct, frozen=True):
    """A request, read and checked."""

    session: Session | None
    path: dict[str, str]
    query: Any
    body: Any
    address: str

    @property
    def signed_in(self) -> Session:
        """Whoever asks; the endpoint is for people who are signed in."""
        assert self.session is not None
        return self.session


JSON, LINES = "application/json", "application/jsonl"
"""How things are given; a list, to whoever accepts that, as JSON line by line."""

Handler = Callable[["Api", Asked], Awaitable[Any]]


class Endpoint(msgspec.Struct, frozen=True):
    """One thing that may be asked of the floor."""

    method: str
    path: str
    handler: Handler
    gives: Any
    takes: type[Body] | None
    query: type[Body] | None
    public: bool
    """Whether one need not be signed in."""
    matter: str
    """What is read, for the authority; empty where the act itself is checked."""
    media: str = JSON

    @property
    def summary(self) -> str:
        return (self.handler.__doc__ or "").splitlines()[0]


ENDPOINTS: list[Endpoint] = []


def endpoint(
    method: str,
    path: str,
    gives: Any,
    *,
    takes: type[Body] | None = None,
    query: type[Body] | None = None,
    public: bool = False,
    matter: str = "",
    media: str = JSON,
) -> Callable[[Handler], Handler]:
    """Mark a function as what answers a path under `/api/v1`."""

    def listed(handler: Handler) -> Handler:
        ENDPOINTS.append(Endpoint(method, path, handler, gives, takes, query, public, matter, media))
        return handler

    return listed
