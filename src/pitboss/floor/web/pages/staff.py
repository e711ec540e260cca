"""The pages of those who run the floor and of those who look it over: consoles, pit, cage, people, reports, rounds."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from pitboss.desk.names import POKER_GAMES
from pitboss.desk.records import replay
from pitboss.errors import PitbossError, RuleError
from pitboss.floor.books.reports import REPORTS
from pitboss.floor.books.reports import report as report_of
from pitboss.floor.desk.authority import DEALER, PLAYER, READS, NotAllowed
from pitboss.floor.people.persons import Person, Session
from pitboss.floor.streams.house_table import HouseTable
from pitboss.floor.web import api
from pitboss.floor.web.app import HEADERS
from pitboss.floor.web.bodies import RoundFound
from pitboss.floor.web.endpoints import Asked
from pitboss.floor.web.pages import boxes, consoles, searching, slips
from pitboss.floor.web.pages.base import Pages
from pitboss.floor.web.pages.layouts import kinds
from pitboss.floor.web.pages.reference import sentences
from pitboss.floor.web.pages.room_desk import RoomDesk
from pitboss.floor.web.pages.rounds import RoundShown
from pitboss.floor.web.pages.scene import CHIPS
from pitboss.floor.web.pages.tables import TablePages
from pitboss.floor.web.pages.wording import coming_limits
from pitboss.games import names as house_games
from pitboss.record.events import ENCODER

_RUNNING = ("supervisor", "manager")


def _only(session: Session, *roles: str) -> None:
    if session.role not in roles:
        raise NotAllowed(f"a {session.role} has no such page")


_LEADS = {"table": "table", "game": "game", "clause": "clause", "row": "ruling"}
"""The columns of reports that lead to their rounds, and the field of the search that each is."""


class StaffPages:
    """Pages for staff; rounds are for players, too, their own."""

    def __init__(self, pages: Pages, tables: TablePages) -> None:
        self._pages = pages
        self._tables = tables
        self._floor = pages.floor

    # The console

    async def console(self, request: Request, session: Session) -> Response:
        """The console of a table."""
        _only(session, "dealer", *_RUNNING)
        scene = await self._tables.scene(request, session, dealers_side=True)
        live, seen = scene.live, scene.seen
        names = self._floor.names([seen.dealer]) if seen.dealer else {}
        rows = self._floor.database.query("SELECT id FROM account WHERE id LIKE ? ORDER BY id", (f"%{seen.table}%",))
        return self._pages.page(
            "console.html", request, scene=scene, step=consoles.next_step(seen, live), rows=consoles.rows(live),
            course=consoles.course(seen, scene.recent),
            dealer=names.get(seen.dealer, ""), supervising=session.role in _RUNNING,
            acts_here=session.role == "supervisor" or seen.dealer == session.person,
            slips=slips.open_slips(self._floor, seen.table, session.person) if seen.slips else [],
            accounts=[row[0] for row in rows], timers=consoles.timers(live, self._floor.now()),
            inspected=[one for one in live.inspected() if session.role in _RUNNING or one == live.opening.what],
            coming=coming_limits(live.announced) if live.announced else "",
            dealers=self._pages.web.people.in_role(DEALER),
            limit_names=[name for name in seen.options if name.endswith(("-minimum", "-maximum"))],
        )  # fmt: skip

    async def ruling(self, request: Request, session: Session) -> Response:
        """What the rules would say to a report."""
        _only(session, "dealer", *_RUNNING)
        name = self._pages.web.api.allowed(session, request.path_params["table"])
        seat = request.query_params.get("seat", "0")
        try:
            found: Any = consoles.ruling(
                self._floor.table(name), request.query_params.get("row", ""), int(seat) if seat.isdecimal() else 0
            )
            status = 200
        except RuleError as error:
            found, status = {"message": error.message, "clause": error.clause}, 422
        return Response(ENCODER.encode(found), status, HEADERS, "application/json")

    async def pit(self, request: Request, session: Session) -> Response:
        """The board of the pit."""
        _only(session, "dealer", *_RUNNING)
        await self._floor.settled()
        tiles = consoles.board(self._floor, session.who)
        games = (*house_games(), *POKER_GAMES)
        return self._pages.page("pit.html", request, tiles=tiles, games=games, supervising=session.role in _RUNNING)

    async def room(self, request: Request, session: Session) -> Response:
        """The desk of the poker room: seats, lists, offers, announcements."""
        _only(session, "dealer", *_RUNNING)
        await self._floor.settled()
        players = self._pages.web.people.in_role(PLAYER)
        return self._pages.page("room.html", request, desk=RoomDesk(self._floor, session), players=players)

    # Money and people

    async def cage(self, request: Request, session: Session) -> Response:
        """Every account; at the cage, chips out and in."""
        await self._floor.settled()
        rows = self._floor.database.query("SELECT id, balance FROM account ORDER BY id")
        people = self._pages.web.people.everybody()
        names = {one.id: one.name for one in people}
        accounts = [(name, _whose(name, names), int(balance)) for name, balance in rows]
        tables = [(name, live) for name in sorted(self._floor.hosts) if not (live := self._floor.table(name)).closed]
        inventories = [
            (name, self._floor.balance(f"table:{name}:inventory"))
            for name, live in tables
            if isinstance(live, HouseTable)
        ]
        return self._pages.page(
            "cage.html", request, accounts=accounts, total=sum(one[2] for one in accounts), tables=inventories,
            chips=CHIPS, people=people, funds=boxes.with_boxes(self._floor),
            slips=[one for name, _ in tables for one in slips.open_slips(self._floor, name, session.person)],
        )  # fmt: skip

    async def people(self, request: Request, session: Session) -> Response:
        """Everybody who is known."""
        return self._pages.page("people.html", request, people=self._pages.web.people.everybody())

    async def reports(self, request: Request, session: Session) -> Response:
        """A report of a gaming day."""
        name = request.query_params.get("report", next(iter(REPORTS)))
        day = request.query_params.get("day", "")[:10]
        tables = self._pages.web.api.shown(session)
        found = await asyncio.to_thread(report_of, self._floor.database, name, day, "", tables)
        may = session.role in READS["verify"]
        return self._pages.page(
            "reports.html", request, chosen=name, day=day, names=tuple(REPORTS), report=found, may_verify=may,
            leads=_LEADS,
        )  # fmt: skip

    async def verify(self, request: Request, session: Session) -> Response:
        """The whole log, verified."""
        found = await api.verify(self._pages.web.api, Asked(session, {}, None, None, ""))
        return self._pages.page("verify.html", request, found=found)

    # Rounds

    async def rounds(self, request: Request, session: Session) -> Response:
        """The search for rounds."""
        said = {name: request.query_params.get(name, "") for name in searching.NAMES}
        found: list[RoundFound] = []
        fitting: list[Person] = []
        sorry = ""
        await self._floor.settled()
        try:
            if session.role != PLAYER:
                fitting = searching.people(said["person"], self._pages.web.people.everybody())
            if len(fitting) < 2:
                query = searching.read(said, fitting[0].id if fitting else 0)
                found = await api.rounds(self._pages.web.api, Asked(session, {}, query, None, ""))
        except RuleError as error:
            sorry = error.message
        return self._pages.page("rounds.html", request, found=found, said=said, fitting=fitting, sorry=sorry)

    async def round(self, request: Request, session: Session) -> Response:
        """One round, step by step."""
        table, number = request.path_params["table"], request.path_params["number"]
        step = request.query_params.get("step", "")
        await self._floor.settled()
        shown = await asyncio.to_thread(
            RoundShown, self._floor, session, table, number, int(step) if step.isdecimal() and len(step) < 6 else -1
        )
        verdict = None
        may = session.role in READS["verify"]
        if may and request.query_params.get("verify"):
            verdict = await asyncio.to_thread(self._played_again, table, int(number))
        clause = getattr(shown.event, "clause", "")
        return self._pages.page(
            "round.html", request, shown=shown, verdict=verdict, may_verify=may,
            felt=kinds.felt_of(kinds.kind_of(shown.game)),
            clause_words=sentences(shown.game, clause) if clause else "",
        )  # fmt: skip

    def _played_again(self, table: str, number: int) -> str:
        """What differs when a round is played again; nothing where all is the same."""
        shown = RoundShown(self._floor, Session(0, 0, "", "auditor", "", 0, 0), table, str(number))
        try:
            replay([event for event in shown.events if not type(event).__module__.startswith("pitboss.floor")])
        except PitbossError as error:
            return str(error)
        return ""

    def routes(self) -> list[BaseRoute]:
        page = self._pages.signed_in
        return [
            Route("/tables/{table}/console", page(self.console)),
            Route("/tables/{table}/ruling", page(self.ruling)),
            Route("/pit", page(self.pit)),
            Route("/dealer", page(self.pit)),
            Route("/room", page(self.room)),
            Route("/cage", page(self.cage, "accounts")),
            Route("/people", page(self.people, "people")),
            Route("/reports", page(self.reports, "reports")),
            Route("/reports/verify", page(self.verify, "verify")),
            Route("/rounds", page(self.rounds, "rounds")),
            Route("/rounds/{table}/{number}", page(self.round, "rounds")),
        ]


def _whose(account: str, people: dict[int, str]) -> str:
    """The person that an account is named for."""
    last = account.rpartition(":")[2]
    return people.get(int(last[1:]), "") if last[:1] == "p" and last[1:].isdecimal() else ""
