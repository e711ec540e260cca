"""Everything that may be asked of the floor over HTTP, one function each."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from functools import cache
from typing import Annotated, Any

import msgspec

from pitboss.desk.names import house_game
from pitboss.errors import RuleError
from pitboss.floor.books.accounts import wallet
from pitboss.floor.books.house import House
from pitboss.floor.books.reports import Report, report
from pitboss.floor.books.verify import differences, records, replay_differs
from pitboss.floor.desk.answers import AnyAnswer
from pitboss.floor.desk.authority import NotAllowed, may_look_up
from pitboss.floor.desk.floor import Floor
from pitboss.floor.desk.telling import TableSeen
from pitboss.floor.exports import FORMATS, as_phh, as_sheet, export
from pitboss.floor.people.persons import People, Person, Session, SignedIn
from pitboss.floor.streams import acts
from pitboss.floor.streams import house_events as he
from pitboss.floor.streams.proofs import Proofs, proofs
from pitboss.floor.streams.reading import acts_and_events
from pitboss.floor.streams.seats import Who, player_name
from pitboss.floor.streams.sight import Sight
from pitboss.floor.web import bodies
from pitboss.floor.web.bodies import Body
from pitboss.floor.web.endpoints import Asked, endpoint
from pitboss.floor.web.waiting import RoomSeen, Waiting
from pitboss.record.events import Event


@cache
def odds_of(game: str, options: tuple[tuple[str, str], ...]) -> dict[str, Any]:
    """The odds of a submission as `pitboss odds --json` prints them."""
    from pitboss.odds import solve  # solvers are loaded when they are wanted

    return solve(house_game(game).on_record(dict(options))).to_json()


class Api:
    """What the endpoints work on."""

    def __init__(self, floor: Floor, people: People) -> None:
        self.floor = floor
        self.people = people

    def allowed_to(self, session: Session, act: acts.Act) -> None:
        """Whoever corrects has given the password a short while ago."""
        if isinstance(act, acts.Correct):
            self.people.check_proved(session)

    def allowed(self, session: Session, table: str) -> str:
        """A table that whoever is signed in may come to."""
        if session.tables is not None and table not in session.tables:
            raise NotAllowed("your invitation is not for this table")
        if table not in self.floor.hosts:
            raise RuleError(f"there is no table {table!r}", field="table")
        if session.pits and self.floor.table(table).setting.pit not in session.pits:
            raise NotAllowed(f"you are a {session.role} in another pit")
        return table

    def shown(self, session: Session) -> Collection[str] | None:
        """The tables whose figures and rounds somebody may look up; None for all."""
        if not session.pits:
            return session.tables
        rows = self.floor.database.query("SELECT name, pit FROM table_state")
        return {name for name, pit in rows if pit in session.pits}


# Coming and going


@endpoint("POST", "/sign-in", SignedIn, takes=bodies.SignIn, public=True)
async def sign_in(api: Api, asked: Asked) -> SignedIn:
    """Sign in by name and password."""
    return await api.people.sign_in(asked.body.name, asked.body.password, asked.address, asked.body.role)


@endpoint("POST", "/join", SignedIn, takes=bodies.Join, public=True)
async def join(api: Api, asked: Asked) -> SignedIn:
    """Come as a guest, by an invitation."""
    return await api.people.join(asked.body.code, asked.body.name, asked.address)


@endpoint("POST", "/confirm", bodies.Added, takes=bodies.Confirm)
async def confirm(api: Api, asked: Asked) -> bodies.Added:
    """Give the password once more, before corrections, sealed views and changes of people."""
    await api.people.confirm(asked.signed_in, asked.body.password, asked.address)
    return bodies.Added(asked.signed_in.person)


@endpoint("POST", "/password", bodies.Added, takes=bodies.OwnPassword)
async def change_password(api: Api, asked: Asked) -> bodies.Added:
    """Change one's own password; one's other sessions are over."""
    await api.people.confirm(asked.signed_in, asked.body.password, asked.address)
    await api.people.set_password(asked.signed_in.person, asked.body.new, asked.signed_in.who)
    return bodies.Added(asked.signed_in.person)


@endpoint("GET", "/me", bodies.Me)
async def me(api: Api, asked: Asked) -> bodies.Me:
    """Who is signed in, and what is in the wallet."""
    session = asked.signed_in
    await api.floor.settled()
    tables = None if session.tables is None else tuple(sorted(session.tables))
    return bodies.Me(session.person, session.name, session.role, api.floor.balance(wallet(session.person)), tables)


# Tables


@endpoint("GET", "/tables", list[bodies.TableLine], matter="table")
async def tables(api: Api, asked: Asked) -> list[bodies.TableLine]:
    """The lobby: every open table."""
    rows = api.floor.database.query(
        "SELECT name, game, pit, status, seats, taken, round, waits FROM table_state"
        " WHERE status <> 'closed' ORDER BY name"
    )
    mine = api.shown(asked.signed_in)
    return [bodies.TableLine(*row) for row in rows if mine is None or row[0] in mine]


@endpoint("POST", "/tables", AnyAnswer, takes=acts.OpenTable)  # type: ignore[arg-type]
async def open_table(api: Api, asked: Asked) -> AnyAnswer:
    """Open a table."""
    return await api.floor.open_table(asked.body, asked.signed_in.who)


@endpoint("GET", "/tables/{table}", TableSeen, matter="table")
async def table(api: Api, asked: Asked) -> TableSeen:
    """A table in full, as the caller sees it."""
    return await _seen(api, asked)


async def _seen(api: Api, asked: Asked) -> TableSeen:
    name = api.allowed(asked.signed_in, asked.path["table"])
    seen = api.floor.watchers.seen(name, asked.signed_in.who)
    await api.floor.settled()
    return seen


@endpoint("GET", "/tables/{table}/view", TableSeen, matter="table")
async def table_view(api: Api, asked: Asked) -> TableSeen:
    """A table in full once more, with the round as the engine shows it."""
    return await _seen(api, asked)


@endpoint("GET", "/tables/{table}/sign", bodies.Sign, matter="table")
async def sign(api: Api, asked: Asked) -> bodies.Sign:
    """What is posted at the table."""
    return bodies.Sign(api.floor.table(api.allowed(asked.signed_in, asked.path["table"])).sign())


@endpoint("GET", "/tables/{table}/odds", dict[str, Any], matter="table")
async def odds(api: Api, asked: Asked) -> dict[str, Any]:
    """The exact odds of every wager under the options in force; worked out once, in a thread."""
    live = api.floor.table(api.allowed(asked.signed_in, asked.path["table"]))
    return await asyncio.to_thread(odds_of, live.setting.game, tuple(sorted(live.options().items())))


@endpoint("POST", "/tables/{table}/acts", AnyAnswer, takes=bodies.Command)
async def act(api: Api, asked: Asked) -> AnyAnswer:
    """Do something at a table, once however often it is sent."""
    name = api.allowed(asked.signed_in, asked.path["table"])
    command: bodies.Command = asked.body
    api.allowed_to(asked.signed_in, command.act)
    return await api.floor.command(name, command.act, asked.signed_in.who, command=command.id, ask=command.ask)


@endpoint("GET", "/room", RoomSeen, matter="table")
async def room(api: Api, asked: Asked) -> RoomSeen:
    """The poker room: free seats, offers, announcements and waiting lists; players see of others how many wait."""
    session = asked.signed_in
    await api.floor.settled()
    mine = [name for name in api.floor.hosts if session.tables is None or name in session.tables]
    return Waiting(api.floor, session.who, mine).seen()


@endpoint("POST", "/room/lists", AnyAnswer, takes=bodies.ListAct)
async def waiting_list(api: Api, asked: Asked) -> AnyAnswer:
    """Wait for a kind of poker table, or wait no longer; at whichever table the list is kept."""
    body: bodies.ListAct = asked.body
    session = asked.signed_in
    mine = [name for name in api.floor.hosts if session.tables is None or name in session.tables]
    kept = {one.kind: one.table for one in Waiting(api.floor, session.who, mine).lists()}
    if body.act.kind not in kept:
        known = ", ".join(map(repr, kept)) or "none"
        raise RuleError(f"there is no list for {body.act.kind!r}; there are {known}", field="act.kind")
    return await api.floor.command(kept[body.act.kind], body.act, session.who, command=body.id)


class Since(Body, frozen=True):
    """Where to go on."""

    since: Annotated[int, msgspec.Meta(ge=0)] = 0
    limit: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 200


class Happened(msgspec.Struct, frozen=True):
    """An entry as the caller may see it."""

    seq: int
    at: int
    events: list[Any]


@endpoint("GET", "/tables/{table}/events", list[Happened], query=Since, matter="table")
async def events(api: Api, asked: Asked) -> list[Happened]:
    """What happened at a table after a seq, as the caller may see it: for catching up."""
    name = api.allowed(asked.signed_in, asked.path["table"])
    await api.floor.settled()
    who, since = asked.signed_in.who, asked.query.since
    return await asyncio.to_thread(happened, api.floor, name, who, since, since + asked.query.limit)


def happened(floor: Floor, table: str, who: Who, since: int, last: int) -> list[Happened]:
    """Entries after a seq; read from the beginning of the round in which it lies, for there it says who sat where."""
    stream = floor.streams[floor.hosts[table]]
    rows = floor.database.query(
        "SELECT COALESCE(MAX(last_seq), 0) FROM round WHERE stream = ? AND at_table = ? AND last_seq <= ?",
        (stream.number, table, since),
    )
    sight, found = Sight(who, table), []
    for entry, _, made in acts_and_events(floor.database, stream.number, stream.kind, rows[0][0] + 1, last):
        shown = [one for one in map(sight.see, made) if one is not None]
        if entry.seq > since and shown:
            found.append(Happened(entry.seq, entry.at, shown))
    return found


@endpoint("GET", "/tables/{table}/proofs", Proofs, matter="table")
async def proofs_of(api: Api, asked: Asked) -> Proofs:
    """The openings of every card that the caller has seen since the shuffle before the last."""
    name = api.allowed(asked.signed_in, asked.path["table"])
    await api.floor.settled()
    stream = api.floor.streams[api.floor.hosts[name]]
    first = api.floor.shuffle_before(name)
    who = asked.signed_in.who
    return await asyncio.to_thread(proofs, api.floor.database, stream.number, stream.kind, name, who, first)


@endpoint("POST", "/tables/{table}/sealed", TableSeen, takes=bodies.Reason, matter="sealed")
async def sealed(api: Api, asked: Asked) -> TableSeen:
    """A table with everything that lies face down; that it was looked at is on record."""
    name = api.allowed(asked.signed_in, asked.path["table"])
    api.people.check_proved(asked.signed_in)
    await api.floor.note(he.SealedViewOpened(name, asked.body.reason), asked.signed_in.who)
    return api.floor.watchers.seen(name, Who("sealed", asked.signed_in.person))


@endpoint("GET", "/calls", list[bodies.Call], matter="reports")
async def calls(api: Api, asked: Asked) -> list[bodies.Call]:
    """Tables at which a supervisor is wanted."""
    mine = api.shown(asked.signed_in)
    live = {name: api.floor.table(name) for name in sorted(api.floor.hosts) if mine is None or name in mine}
    return [bodies.Call(name, one.called, bool(one.frozen)) for name, one in live.items() if one.called]


# Rounds


class RoundQuery(Body, frozen=True):
    """What rounds are looked for."""

    table: acts.Text = ""
    game: acts.Text = ""
    day: acts.Text = ""
    person: int = 0
    clause: acts.Text = ""
    ruling: acts.Text = ""
    least: acts.Cents = 0
    """Rounds in which at least so much was staked."""
    since: int = 0
    """Rounds that were over no earlier than this, in milliseconds of UTC; and no later than that."""
    until: int = 0
    limit: Annotated[int, msgspec.Meta(ge=1, le=500)] = 100


@endpoint("GET", "/rounds", list[bodies.RoundFound], query=RoundQuery, matter="rounds")
async def rounds(api: Api, asked: Asked) -> list[bodies.RoundFound]:
    """Rounds that are over: a player's own, for staff any."""
    query: RoundQuery = asked.query
    session = asked.signed_in
    person = session.person if session.role == "player" else query.person
    wanted = [
        ("at_table = ?", query.table),
        ("game = ?", query.game),
        ("day = ?", query.day),
        ("persons LIKE ?", f"% {player_name(person)} %" if person else ""),
        ("clauses LIKE ?", f"% {query.clause} %" if query.clause else ""),
        ("rulings LIKE ?", f"%{query.ruling}%" if query.ruling else ""),
        ("staked >= ?", query.least),
        ("at >= ?", query.since),
        ("at <= ?", query.until),
    ]
    used = [(test, value) for test, value in wanted if value]
    where = " AND ".join(test for test, _ in used) or "1 = 1"
    mine = _whose(api, session)
    if mine is not None:
        where += f" AND at_table IN ({', '.join('?' * len(mine))})"
    rows = api.floor.database.query(
        "SELECT at_table, number, first_seq, last_seq, at, day, game, staked, returned, house, void, rulings FROM round"
        f" WHERE {where} ORDER BY at DESC LIMIT ?",
        (*(value for _, value in used), *(mine or ()), query.limit),
    )
    names = bodies.RoundFound.__struct_fields__
    return [msgspec.convert(dict(zip(names, row, strict=True)), bodies.RoundFound, strict=False) for row in rows]


def _whose(api: Api, session: Session) -> Collection[str] | None:
    """The tables whose rounds somebody finds: those shown to them, and of these a dealer the own; None for all."""
    mine = api.shown(session)
    if session.role != "dealer":
        return mine
    dealt = [one for one in api.floor.hosts if api.floor.dealer_of(one) == session.who.actor]
    return [one for one in dealt if mine is None or one in mine]


@endpoint("GET", "/rounds/{table}/{number}.phh", str, matter="log", media="text/plain")
async def hand_history_file(api: Api, asked: Asked) -> str:
    """A hand of poker as a file of its history, with all its cards; that it left the floor is on record."""
    return await _written(api, asked, "phh", as_phh)


@endpoint("GET", "/rounds/{table}/{number}/phh", list[str], matter="log")
async def hand_history(api: Api, asked: Asked) -> list[str]:
    """The same as JSON."""
    return [await _written(api, asked, "phh", as_phh)]


@endpoint("GET", "/rounds/{table}/{number}.toml", str, matter="log", media="text/plain")
async def round_sheet_file(api: Api, asked: Asked) -> str:
    """A round of a house game as its round sheet, with all its cards; that it left the floor is on record."""
    return await _written(api, asked, "sheet", as_sheet)


async def _written(api: Api, asked: Asked, form: str, write: Callable[[list[Event]], str]) -> str:
    """A round in a format for others."""
    stream, kind, first, last = _found(api, asked)
    table, number = asked.path["table"], asked.path["number"]
    record = await asyncio.to_thread(_record, api.floor, stream, kind, table, first, last)
    written = await asyncio.to_thread(write, record)
    await api.floor.note(he.Exported(f"{form} {table} {number}"), asked.signed_in.who)
    return written


@endpoint("GET", "/rounds/{table}/{number}", list[Happened], matter="rounds")
async def one_round(api: Api, asked: Asked) -> list[Happened]:
    """A round that is over, event by event, as the caller may see it; an auditor sees all of it."""
    stream, kind, first, last = _found(api, asked)
    session = asked.signed_in
    who = Who("sealed", session.person) if session.role == "auditor" else session.who
    return await asyncio.to_thread(_round, api.floor, stream, kind, asked.path["table"], who, first, last)


def _found(api: Api, asked: Asked) -> tuple[int, str, int, int]:
    """Where a round is: the stream, its kind, the first and the last entry. A player finds own rounds only."""
    table, number, session = asked.path["table"], asked.path["number"], asked.signed_in
    rows = api.floor.database.query(
        "SELECT stream, first_seq, last_seq, persons FROM round WHERE at_table = ? AND number = ?",
        (table, int(number) if number.isdecimal() and len(number) < 10 else 0),
    )
    if not rows or not may_look_up(session.who, lambda: api.floor.dealer_of(table), rows[0][3]):
        raise RuleError("there is no such round, or it is not yours", field="number")
    mine = api.shown(session)
    if mine is not None and table not in mine:
        raise NotAllowed("this round is not for you to see")
    return rows[0][0], api.floor.kind_of(rows[0][0]), rows[0][1], rows[0][2]


class Replayed(msgspec.Struct, frozen=True):
    """Whether a round comes out the same when it is played again, and where not."""

    same: bool
    events: int
    difference: str = ""


@endpoint("GET", "/rounds/{table}/{number}/replay", Replayed, matter="rounds")
async def replayed_round(api: Api, asked: Asked) -> Replayed:
    """A round played again from its record, and whether it comes out the same."""
    stream, kind, first, last = _found(api, asked)
    return await asyncio.to_thread(_replayed, api.floor, stream, kind, asked.path["table"], first, last)


def _replayed(floor: Floor, stream: int, kind: str, table: str, first: int, last: int) -> Replayed:
    record = _record(floor, stream, kind, table, first, last)
    difference = replay_differs(record)
    return Replayed(not difference, len(record), difference)


def _record(floor: Floor, stream: int, kind: str, table: str, first: int, last: int) -> list[Event]:
    """The events of a round."""
    return [one for one in records(floor.database, stream, kind, table, first, last) if one.table == table][-1].events


def _round(floor: Floor, stream: int, kind: str, table: str, who: Who, first: int, last: int) -> list[Happened]:
    sight = Sight(who, table)
    return [
        Happened(entry.seq, entry.at, [one for one in map(sight.see, made) if one is not None])
        for entry, _, made in acts_and_events(floor.database, stream, kind, first, last)
    ]


@endpoint("GET", "/house", House, matter="table")
async def house(api: Api, asked: Asked) -> House:
    """What the house is called, when its gaming day begins, and which chips it has."""
    return api.floor.house


# Money


@endpoint("POST", "/cage", AnyAnswer, takes=bodies.CageAct)
async def cage(api: Api, asked: Asked) -> AnyAnswer:
    """Issue play chips to a wallet, or redeem them."""
    return await api.floor.cage(asked.body.act, asked.signed_in.who, asked.body.id)


@endpoint("GET", "/accounts", list[bodies.Account], matter="accounts")
async def accounts(api: Api, asked: Asked) -> list[bodies.Account]:
    """Every account and its balance."""
    rows = api.floor.database.query("SELECT id, balance FROM account ORDER BY id")
    return [bodies.Account(*row) for row in rows]


@endpoint("POST", "/meters/{meter}", AnyAnswer, takes=bodies.MeterAct)
async def meter(api: Api, asked: Asked) -> AnyAnswer:
    """Seed a shared meter, or discontinue it."""
    return await api.floor.meter(asked.path["meter"], asked.body.act, asked.signed_in.who, asked.body.id)


@endpoint("GET", "/meters", list[bodies.MeterShown], matter="table")
async def meters(api: Api, asked: Asked) -> list[bodies.MeterShown]:
    """The progressive meters that tables share."""
    found = api.floor.meters()
    await api.floor.settled()
    return [bodies.MeterShown(name, one.display, str(one.rule.terms)) for name, one in found.items()]


class Figures(Body, frozen=True):
    """A gaming day, or nothing for all; and what is summed up by (`table`, `game`, `pit`; funds `week`, `month`,
    `year`)."""

    day: acts.Text = ""
    by: acts.Text = ""


@endpoint("GET", "/reports/{report}", Report, query=Figures, matter="reports")
async def reports(api: Api, asked: Asked) -> Report:
    """A report of a gaming day: drop, hold, theory, room, rulings, dealers, timers, inspections, submissions,
    corrections, funds, meters, counts, significant."""
    query, tables, floor = asked.query, api.shown(asked.signed_in), api.floor
    name = asked.path["report"]
    return await asyncio.to_thread(report, floor.database, name, query.day, query.by, tables, floor.now())


@endpoint("GET", "/verify", bodies.Verified, matter="verify")
async def verify(api: Api, asked: Asked) -> bodies.Verified:
    """Check the chain, the seals and the books."""
    await api.floor.settled()
    found = await asyncio.to_thread(lambda: tuple(differences(api.floor.database)))
    count = [api.floor.database.query(f"SELECT COUNT(*) FROM {name}")[0][0] for name in ("entry", "round")]
    return bodies.Verified(found, *count)


class Seal(msgspec.Struct, frozen=True):
    """What to copy elsewhere: nothing before it can be changed then without being noticed."""

    day: str
    seal: str
    """The head of the house's own stream, in which the heads of all others are sealed: `seq hash`."""


@endpoint("GET", "/seal", Seal, matter="log")
async def seal(api: Api, asked: Asked) -> Seal:
    """Seal everything, and what the seal is."""
    floor = api.floor
    return Seal(floor.house.gaming_day(floor.now()), await floor.sealed())


class Export(Body, frozen=True):
    """A gaming day, or nothing for all; and the format (`events`, `csv`, `sheets`, `phh`)."""

    day: acts.Text = ""
    format: acts.Text = "events"


@endpoint("GET", "/export", list[str], query=Export, matter="log")
async def exported(api: Api, asked: Asked) -> list[str]:
    """Finished rounds as the auditor sees them, line by line; that they left the floor is on record."""
    query: Export = asked.query
    if query.format not in FORMATS:
        raise RuleError(f"there are {', '.join(FORMATS)}", field="format")
    await api.floor.note(he.Exported(f"{query.format} {query.day}".strip()), asked.signed_in.who)
    return await asyncio.to_thread(lambda: list(export(api.floor.database, query.format, query.day)))


class Playing(msgspec.Struct, frozen=True):
    """How many tables are still playing."""

    playing: int


@endpoint("POST", "/drain", Playing, takes=bodies.Nothing, matter="people")
async def drain(api: Api, asked: Asked) -> Playing:
    """Let rounds finish and open no new ones, for an upgrade between rounds."""
    return Playing(await api.floor.drain(asked.signed_in.who))


# People


@endpoint("GET", "/people", list[Person], matter="people")
async def people(api: Api, asked: Asked) -> list[Person]:
    """Everybody who is known."""
    return api.people.everybody()


@endpoint("POST", "/people", bodies.Added, takes=bodies.NewPerson, matter="people")
async def add_person(api: Api, asked: Asked) -> bodies.Added:
    """Add a person."""
    new: bodies.NewPerson = asked.body
    api.people.check_proved(asked.signed_in)
    return bodies.Added(await api.people.add(new.name, new.password, new.roles, asked.signed_in.who))


@endpoint("POST", "/people/{person}/remove", bodies.Added, takes=bodies.Nothing, matter="people")
async def remove_person(api: Api, asked: Asked) -> bodies.Added:
    """Blank a person's name; what they did stays."""
    number = _person(asked)
    api.people.check_proved(asked.signed_in)
    await api.people.remove(number, asked.signed_in.who)
    return bodies.Added(number)


@endpoint("POST", "/people/{person}/password", bodies.Added, takes=bodies.NewPassword, matter="people")
async def set_password(api: Api, asked: Asked) -> bodies.Added:
    """Give a person another password; their other sessions are over."""
    number = _person(asked)
    api.people.check_proved(asked.signed_in)
    await api.people.set_password(number, asked.body.password, asked.signed_in.who)
    return bodies.Added(number)


def _person(asked: Asked) -> int:
    """The person that a path names."""
    number = asked.path["person"]
    if not number.isdecimal() or len(number) > 9:
        raise RuleError("a person has a number", field="person")
    return int(number)


@endpoint("POST", "/invitations", bodies.Invitation, takes=bodies.NewInvitation, matter="invitations")
async def invite(api: Api, asked: Asked) -> bodies.Invitation:
    """Make out an invitation; its code is told once."""
    new: bodies.NewInvitation = asked.body
    code = await api.people.invite(new.tables, new.places, asked.signed_in.who, chips=new.chips, hours=new.hours)
    return bodies.Invitation(code, f"/join/{code}")


@endpoint("POST", "/invitations/revoke", bodies.Invitation, takes=bodies.Code, matter="invitations")
async def revoke_invitation(api: Api, asked: Asked) -> bodies.Invitation:
    """Make an invitation good no more; who has come by it stays."""
    code = asked.body.code.rpartition("/")[2]
    await api.people.revoke(code, asked.signed_in.who)
    return bodies.Invitation(code, "")
