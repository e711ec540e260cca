"""The pages of players: lobby, tables, signs, odds."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from pitboss.errors import RuleError
from pitboss.floor.people.persons import Session
from pitboss.floor.streams.floor_table import FloorTable
from pitboss.floor.streams.poker_room import RoomTable
from pitboss.floor.web.app import HEADERS
from pitboss.floor.web.pages import poker_odds
from pitboss.floor.web.pages.base import Pages
from pitboss.floor.web.pages.beside import Beside
from pitboss.floor.web.pages.history import Results, recent
from pitboss.floor.web.pages.lobby import Lobby
from pitboss.floor.web.pages.odds import Solved, solved
from pitboss.floor.web.pages.reference import hint, sentences
from pitboss.floor.web.pages.scene import Scene
from pitboss.odds.parsheet.document import NOTHING_LOADED


class TablePages:
    """Pages about tables."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._floor = pages.floor
        self._results = Results(pages.floor)
        self._beside = Beside()

    async def lobby(self, request: Request, session: Session) -> Response:
        """Every open table."""
        await self._floor.settled()
        return self._pages.page("lobby.html", request, lobby=Lobby(self._floor, session))

    async def scene(self, request: Request, session: Session, *, dealers_side: bool = False) -> Scene:
        """A table as somebody sees it: what is on disk, up to the seq that the view has."""
        name = self._pages.web.api.allowed(session, request.path_params["table"])
        seen = self._floor.watchers.seen(name, session.who)
        described = self._floor.table(name).described(session.who)
        await self._floor.settled()
        found = await asyncio.to_thread(recent, self._floor, name, session.who, seen.seq)
        results = await asyncio.to_thread(self._results.of, name)
        last = bool(request.query_params.get("last"))
        return Scene(seen, self._floor.table(name), session, found.with_sheet(described), results, last=last,
                     dealers_side=dealers_side)  # fmt: skip

    async def table(self, request: Request, session: Session) -> Response:
        """A table page."""
        return self._pages.page("table.html", request, scene=await self.scene(request, session))

    async def parts(self, request: Request, session: Session) -> Response:
        """The parts of a table page that change."""
        return self._pages.page("parts_of_table.html", request, scene=await self.scene(request, session))

    async def sign(self, request: Request, session: Session) -> Response:
        """What is posted at a table."""
        name = self._pages.web.api.allowed(session, request.path_params["table"])
        live = self._floor.table(name)
        return self._pages.page("sign.html", request, table=name, game=live.setting.game, text=live.sign())

    async def odds(self, request: Request, session: Session) -> Response:
        """The odds of every wager under the rules in force; at a poker table, of hands against each other."""
        live = self._floor.table(self._pages.web.api.allowed(session, request.path_params["table"]))
        if isinstance(live, RoomTable):
            return self._poker_odds(request, live)
        found, sorry = None, ""
        try:
            found = self._solved(live)
        except RuleError as error:
            sorry = error.message
        about = found.about(request.query_params.get("wager", "")) if found else None
        return self._pages.page("odds.html", request, table=live.setting.table, game=live.setting.game, solved=found,
                                about=about, sorry=sorry)  # fmt: skip

    def _poker_odds(self, request: Request, live: RoomTable) -> Response:
        """What the house takes at a poker table, and what the hands come to that the visitor asks about."""
        said = request.query_params
        hands = tuple(one[: poker_odds.LONGEST] for one in said.getlist("hand") if one.strip())
        board, dead = (said.get(name, "")[: poker_odds.LONGEST] for name in ("board", "dead"))
        table = live.host.room.table(live.name)
        game = table.rules.variant.name
        found, square, waits, sorry = None, None, False, ""
        try:
            if poker_odds.has_starting_hands(game):
                square = self._beside.found(poker_odds.starting_hands)
                waits = square is None
            if hands:
                found = self._beside.found(poker_odds.compared, game, hands, board, dead)
                waits = waits or found is None
        except RuleError as error:
            sorry = error.message
        places = min(table.rules.variant.max_players, poker_odds.MOST_HANDS)
        return self._pages.page(
            "poker_odds.html", request, table=live.name, game=live.setting.game, rake=table.revenue.posted(),
            hands=hands, board=board, dead=dead, places=places, found=found, square=square, sorry=sorry, waits=waits,
        )  # fmt: skip

    async def par_sheet(self, request: Request, session: Session) -> Response:
        """The par sheet of the rules in force: a page that needs nothing but itself."""
        live = self._floor.table(self._pages.web.api.allowed(session, request.path_params["table"]))
        found = self._solved(live)
        if found is None:
            return RedirectResponse(f"/tables/{live.setting.table}/odds", 303)
        policy = f"{NOTHING_LOADED}; frame-ancestors 'none'; base-uri 'none'"
        return HTMLResponse(found.par_sheet, 200, {**HEADERS, "content-security-policy": policy})

    def _solved(self, live: FloorTable) -> Solved | None:
        return self._beside.found(solved, live.setting.game, tuple(sorted(live.options().items())))

    async def clauses(self, request: Request, session: Session) -> Response:
        """The sentences of a citation."""
        name = self._pages.web.api.allowed(session, request.path_params["table"])
        game = self._floor.table(name).setting.game
        return _text(sentences(game, request.query_params.get("of", "")[:200]))

    async def hint(self, request: Request, session: Session) -> Response:
        """What a strategy of the game would do."""
        name = self._pages.web.api.allowed(session, request.path_params["table"])
        live = self._floor.table(name)
        seen = self._floor.watchers.seen(name, session.who)
        await self._floor.settled()
        mine = tuple(seat for seat, person in live.persons().items() if person == session.person)
        try:
            return _text(await asyncio.to_thread(hint, seen, mine))
        except RuleError as error:
            return _text(error.message, 404)

    def routes(self) -> list[BaseRoute]:
        page = self._pages.signed_in
        return [
            Route("/", page(self.lobby)),
            Route("/tables/{table}", page(self.table)),
            Route("/tables/{table}/parts", page(self.parts)),
            Route("/tables/{table}/sign", page(self.sign)),
            Route("/tables/{table}/odds", page(self.odds)),
            Route("/tables/{table}/odds/par-sheet", page(self.par_sheet)),
            Route("/tables/{table}/clauses", page(self.clauses)),
            Route("/tables/{table}/hint", page(self.hint)),
        ]


def _text(words: str, status: int = 200) -> Response:
    return Response(words, status, HEADERS, "text/plain; charset=utf-8")
