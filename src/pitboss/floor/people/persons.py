"""Persons, their sessions and invitations.

A person acts in one role per session. Tokens are random and only their hashes are kept; passwords are hashed by argon2,
in a thread, for that takes its time.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from pitboss.errors import RuleError
from pitboss.floor.desk.authority import PLAYER, ROLES, STAFF, NotAllowed, check_roles, granted
from pitboss.floor.people.limits import Failures
from pitboss.floor.streams import acts
from pitboss.floor.streams import house_events as he
from pitboss.floor.streams.seats import Who

if TYPE_CHECKING:
    from pitboss.floor.desk.floor import Floor

HOURS = 3_600_000
LASTS = 12 * HOURS
IDLE = HOURS // 2
"""After so long without a word a session of staff is over."""
PROVED = HOURS // 4
"""For so long a password stands for what is asked twice: corrections, sealed views, people."""
_GUEST_CHIPS = 1_000_00
_LEAST_LETTERS = 8
_WRONG = "name or password is wrong"


class Session(msgspec.Struct):
    """Somebody who is signed in, in one role."""

    id: int
    person: int
    name: str
    role: str
    csrf: str
    expires: int
    used: int
    tables: frozenset[str] | None = None
    """The tables that a guest was invited to; None for everybody else."""
    proved: int = 0
    """When the password was given last."""
    pits: tuple[str, ...] = ()
    """Where the role was granted; everywhere where there are none."""

    @property
    def who(self) -> Who:
        return Who(self.role, self.person, self.id, self.pits)


class SignedIn(msgspec.Struct, frozen=True):
    """What a person gets who has signed in."""

    person: int
    name: str
    role: str
    roles: tuple[str, ...]
    csrf: str
    token: str


class Person(msgspec.Struct, frozen=True):
    """Somebody who is known here."""

    id: int
    name: str
    roles: tuple[str, ...]
    guest: bool


class People:
    """Who is known on a floor, and who is signed in."""

    def __init__(self, floor: Floor, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._floor = floor
        self._database = floor.database
        self._hasher = PasswordHasher()
        self._failures = Failures(monotonic)
        self._sessions: dict[bytes, Session] = {}
        self._names: dict[int, str] = {}
        self._lock, self._joining = asyncio.Lock(), asyncio.Lock()
        floor.names = self.names

    # Persons

    async def add(self, name: str, password: str, roles: Sequence[str], by: Who, invitation: str = "") -> int:
        """Somebody new. Without a password they cannot sign in by name."""
        name = _name(name)
        check_roles(roles)
        secret = await self._hashed(password) if password else ""
        async with self._lock:
            if self._database.query("SELECT id FROM person WHERE name = ?", (name,)):
                raise RuleError("somebody is called that already", field="name")
            number = self._database.query("SELECT COALESCE(MAX(id), 0) + 1 FROM person")[0][0]
            put = ("INSERT INTO person VALUES (?, ?, ?, ?, ?)", (number, name, secret, " ".join(roles), invitation))
            await self._floor.note(he.PersonAdded(number, tuple(roles)), by, [put])
        return int(number)

    async def _hashed(self, password: str) -> str:
        if len(password) < _LEAST_LETTERS:
            raise RuleError(f"a password has at least {_LEAST_LETTERS} characters", field="password")
        return await asyncio.to_thread(self._hasher.hash, password)

    async def set_password(self, person: int, password: str, by: Who) -> None:
        """Give somebody another password; whatever other sessions they have are over."""
        found = self._database.query("SELECT roles, invitation FROM person WHERE id = ?", (person,))
        if not found or not found[0][0] or found[0][1]:
            raise RuleError("nobody with this number signs in by a password", field="person")
        changed = ("UPDATE person SET secret = ? WHERE id = ?", (await self._hashed(password), person))
        ended = ("DELETE FROM session WHERE person = ? AND id <> ?", (person, by.session))
        await self._floor.note(he.PasswordSet(person), by, [changed, ended])
        kept = {token: one for token, one in self._sessions.items() if one.person != person or one.id == by.session}
        self._sessions = kept

    async def first_manager(self) -> str:
        """On a floor where nobody is known yet, somebody who holds every role; returns the password, once."""
        if self._database.query("SELECT id FROM person LIMIT 1"):
            return ""
        password = secrets.token_urlsafe(9)
        await self.add("manager", password, ("manager", *(role for role in ROLES if role != "manager")), Who.HOUSE)
        return password

    async def arrange(self, name: str, roles: Sequence[str], by: Who) -> str:
        """Have somebody act in these roles from now on; returns the password of whoever is new, once."""
        rows = self._database.query("SELECT id, roles FROM person WHERE name = ?", (_name(name),))
        if not rows:
            password = secrets.token_urlsafe(9)
            await self.add(name, password, roles, by)
            return password
        number, held = rows[0]
        if held.split() != list(roles):
            check_roles(roles)
            put = ("UPDATE person SET roles = ? WHERE id = ?", (" ".join(roles), number))
            ended = ("DELETE FROM session WHERE person = ?", (number,))
            await self._floor.note(he.RolesChanged(number, tuple(roles)), by, [put, ended])
            self._sessions = {token: one for token, one in self._sessions.items() if one.person != number}
        return ""

    async def remove(self, person: int, by: Who) -> None:
        """Blank a name; what the person did stays in the log, under a number."""
        blank = ("UPDATE person SET name = ?, secret = '', roles = '' WHERE id = ?", (f"former {person}", person))
        ended = ("DELETE FROM session WHERE person = ?", (person,))
        await self._floor.note(he.PersonRemoved(person), by, [blank, ended])
        self._names.pop(person, None)
        self._sessions = {token: one for token, one in self._sessions.items() if one.person != person}

    def everybody(self) -> list[Person]:
        """All who are known."""
        rows = self._database.query("SELECT id, name, roles, invitation FROM person ORDER BY id")
        return [Person(row[0], row[1], tuple(row[2].split()), bool(row[3])) for row in rows]

    def in_role(self, role: str) -> list[Person]:
        """All who may act in a role, in some pit or everywhere."""
        return [one for one in self.everybody() if granted(one.roles, role) is not None]

    def names(self, persons: Iterable[int]) -> dict[int, str]:
        """What people are called."""
        found = {}
        for person in persons:
            if person not in self._names:
                rows = self._database.query("SELECT name FROM person WHERE id = ?", (person,))
                self._names[person] = rows[0][0] if rows else f"p{person}"
            found[person] = self._names[person]
        return found

    # Signing in

    async def sign_in(self, name: str, password: str, address: str, role: str = "") -> SignedIn:
        """Begin a session, in the role that is asked for or the person's first."""
        number, roles = await self._known(name, password, address)
        return await self._begin(number, name, roles, role)

    async def _known(self, name: str, password: str, address: str) -> tuple[int, list[str]]:
        """Who has this name and password, and in which roles; every failure makes the next try take longer."""
        keys = (f"name {name}", f"address {address}")
        wait = self._failures.wait(*keys)
        if wait > 0:
            raise RuleError(f"too many wrong passwords; try again in {int(wait) + 1} seconds", field="password")
        rows = self._database.query("SELECT id, secret, roles FROM person WHERE name = ?", (name,))
        number, secret, roles = rows[0] if rows else (0, "", "")
        right = await asyncio.to_thread(self._matches, secret or _NOBODYS, password)
        if not right or not secret:
            self._failures.add(*keys)
            await self._floor.note(he.SignInFailed(number))
            raise RuleError(_WRONG, field="password")
        self._failures.forget(*keys)
        return number, roles.split()

    def _matches(self, secret: str, password: str) -> bool:
        try:
            return self._hasher.verify(secret, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def _begin(self, person: int, name: str, roles: Sequence[str], role: str = "") -> SignedIn:
        role = role or roles[0].partition("@")[0]
        pits = granted(roles, role)
        if pits is None:
            raise RuleError(f"you are not a {role} here", field="role")
        token, csrf, now = secrets.token_urlsafe(32), secrets.token_urlsafe(16), self._floor.now()
        digest = digest_of(token)
        number = secrets.randbelow(2**62)
        session = Session(number, person, name, role, csrf, now + LASTS, now, self._invited(person), pits=pits)
        put = (
            "INSERT INTO session VALUES (?, ?, ?, ?, ?, ?, ?)",
            (digest, number, person, role, csrf, session.expires, now),
        )
        await self._floor.write([put])
        session.proved = now
        self._sessions[digest] = session
        return SignedIn(person, name, role, tuple(roles), csrf, token)

    def session(self, token: str) -> Session | None:
        """The session of a token, if it is not over."""
        digest = digest_of(token)
        session = self._sessions.get(digest) or self._stored(digest)
        now = self._floor.now()
        if session is None or now >= session.expires:
            return None
        if session.role in STAFF and now - session.used > IDLE:
            self._sessions.pop(digest, None)
            return None
        session.used = max(session.used, now)
        return session

    def _stored(self, digest: bytes) -> Session | None:
        rows = self._database.query(
            "SELECT s.id, s.person, p.name, s.role, s.csrf, s.expires, s.used, p.roles FROM session s"
            " JOIN person p ON p.id = s.person WHERE s.token = ?",
            (digest,),
        )
        pits = granted(rows[0][7].split(), rows[0][3]) if rows else None
        if pits is None:
            return None
        number, person, name, role, csrf, expires, used, _ = rows[0]
        session = Session(number, person, name, role, csrf, expires, used, self._invited(person), pits=pits)
        self._sessions[digest] = session
        return session

    async def confirm(self, session: Session, password: str, address: str) -> None:
        """Whoever is signed in gives the password once more."""
        await self._known(session.name, password, address)
        session.proved = self._floor.now()

    def check_proved(self, session: Session) -> None:
        """Refuse what needs a password that was given a short while ago."""
        if self._floor.now() - session.proved > PROVED:
            raise NotAllowed("give your password once more first")

    async def sign_out(self, token: str) -> None:
        """End a session."""
        digest = digest_of(token)
        self._sessions.pop(digest, None)
        await self._floor.write([("DELETE FROM session WHERE token = ?", (digest,))])

    # Invitations

    async def invite(
        self, tables: Sequence[str], places: int, by: Who, *, chips: int = _GUEST_CHIPS, hours: int = 12
    ) -> str:
        """A code with which so many guests may join some tables."""
        for table in tables:
            if table not in self._floor.hosts:
                raise RuleError(f"there is no table {table!r}", field="tables")
        code = secrets.token_urlsafe(12)
        put = (
            "INSERT INTO invitation VALUES (?, ?, ?, ?, ?)",
            (digest_of(code), " ".join(tables), places, chips, self._floor.now() + hours * HOURS),
        )
        await self._floor.note(he.Invited(tuple(tables), places), by, [put])
        return code

    async def revoke(self, code: str, by: Who) -> None:
        """An invitation is good no more; who has come by it stays."""
        digest = digest_of(code)
        if not self._database.query("SELECT places FROM invitation WHERE code = ? AND places > 0", (digest,)):
            raise RuleError("there is no such invitation, or it is not good any more", field="code")
        ended = ("UPDATE invitation SET places = 0 WHERE code = ?", (digest,))
        await self._floor.note(he.Invited((), 0), by, [ended])

    async def join(self, code: str, name: str, address: str) -> SignedIn:
        """A guest comes by an invitation, is a person from then on, and gets chips to play with."""
        key = f"address {address}"
        if self._failures.wait(key) > 0:
            raise RuleError("too many wrong codes; try again later", field="code")
        digest = digest_of(code)
        async with self._joining:
            rows = self._database.query("SELECT places, chips, expires FROM invitation WHERE code = ?", (digest,))
            if not rows or rows[0][0] < 1 or self._floor.now() >= rows[0][2]:
                self._failures.add(key)
                raise RuleError("this invitation is not good, or not good any more", field="code")
            person = await self.add(name, "", (PLAYER,), Who.HOUSE, digest.hex())
            await self._floor.write([("UPDATE invitation SET places = places - 1 WHERE code = ?", (digest,))])
        await self._floor.cage(acts.Issue(person, rows[0][1]), Who.HOUSE)
        return await self._begin(person, _name(name), (PLAYER,))

    def _invited(self, person: int) -> frozenset[str] | None:
        """The tables that a guest may come to."""
        rows = self._database.query("SELECT invitation FROM person WHERE id = ?", (person,))
        if not rows or not rows[0][0]:
            return None
        tables = self._database.query("SELECT tables FROM invitation WHERE code = ?", (bytes.fromhex(rows[0][0]),))
        return frozenset(tables[0][0].split()) if tables else frozenset()


_NOBODYS = "$argon2id$v=19$m=65536,t=3,p=4$bm9ib2R5bm9ib2R5bm9ib2Q$Qm9GJ0yZtHqvXxF8xZr4yXbO2Gd5cQJr2mO3q1n0kQk"
"""The hash of no password: an unknown name takes as long as a known one."""


def digest_of(token: str) -> bytes:
    """What is kept of a token or a code."""
    return sha256(token.encode()).digest()


def _name(name: str) -> str:
    """A name as it is kept: one line of letters, digits and a few marks."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= 40 or not name.isprintable():
        raise RuleError("a name has 1 to 40 characters", field="name")
    return name
