"""What comes over the wire, as types with limits; nothing else is let in."""

from __future__ import annotations

from typing import Annotated

import msgspec

from pitboss.floor.streams import acts

CommandId = Annotated[str, msgspec.Meta(max_length=64)]
Ask = Annotated[str, msgspec.Meta(max_length=24)]
Password = Annotated[str, msgspec.Meta(max_length=200)]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is sent to the floor; names that it does not know are refused."""


class SignIn(Body, frozen=True):
    """A name and a password, and the role to act in where there are several."""

    name: acts.Text
    password: Password
    role: acts.Text = ""


class Confirm(Body, frozen=True):
    """The password of whoever is signed in."""

    password: Password


class NewPassword(Body, frozen=True):
    """Another password for somebody."""

    password: Password


class OwnPassword(Body, frozen=True):
    """The password of whoever is signed in, and the one that takes its place."""

    password: Password
    new: Password


class Join(Body, frozen=True):
    """The code of an invitation, and what the guest is to be called."""

    code: acts.Text
    name: acts.Text


class Command(Body, frozen=True):
    """Something to be done at a table: the client's id of it, the question that it answers, and the act."""

    act: acts.AtTable
    id: CommandId = ""
    ask: Ask = ""


class NewPerson(Body, frozen=True):
    """Somebody to be known from now on."""

    name: acts.Text
    password: Password
    roles: tuple[acts.Name, ...]


class NewInvitation(Body, frozen=True):
    """An invitation for so many guests to some tables."""

    tables: Annotated[tuple[acts.Name, ...], msgspec.Meta(min_length=1, max_length=100)]
    places: Annotated[int, msgspec.Meta(ge=1, le=1000)] = 10
    chips: acts.Cents = 1_000_00
    hours: Annotated[int, msgspec.Meta(ge=1, le=24 * 7)] = 12


class Code(Body, frozen=True):
    """The code of an invitation, or the link with it."""

    code: acts.Text


class CageAct(Body, frozen=True):
    """Play chips issued to a wallet, or redeemed from it."""

    act: acts.Issue | acts.Redeem
    id: CommandId = ""


class ListAct(Body, frozen=True):
    """Somebody waits for a kind of poker table, or waits no longer."""

    act: acts.JoinList | acts.LeaveList
    id: CommandId = ""


class MeterAct(Body, frozen=True):
    """A shared meter is seeded, or discontinued."""

    act: acts.SeedMeter | acts.DiscontinueMeter
    id: CommandId = ""


class Reason(Body, frozen=True):
    """Why something is done that others will want to know of."""

    reason: Annotated[str, msgspec.Meta(min_length=3, max_length=200)]


class Nothing(Body, frozen=True):
    """No body is needed."""


# What comes back


class TableLine(msgspec.Struct, frozen=True):
    """A table in the lobby."""

    table: str
    game: str
    pit: str
    status: str
    seats: int
    taken: int
    round: int
    waits: str
    """Why nothing is dealt there, where that is so."""


class RoundFound(msgspec.Struct, frozen=True):
    """A round that is over, as a search finds it."""

    table: str
    number: int
    first: int
    last: int
    at: int
    day: str
    game: str
    staked: int
    returned: int
    house: int
    void: bool
    rulings: str


class Account(msgspec.Struct, frozen=True):
    """An account and its balance in cents."""

    account: str
    balance: int


class MeterShown(msgspec.Struct, frozen=True):
    """A shared meter: what it shows, and what its terms are."""

    meter: str
    shows: int
    terms: str


class Me(msgspec.Struct, frozen=True):
    """Who is signed in."""

    person: int
    name: str
    role: str
    wallet: int
    tables: tuple[str, ...] | None
    """Where a guest may go; nothing for everybody else."""


class Invitation(msgspec.Struct, frozen=True):
    """The code of an invitation, which is told once."""

    code: str
    path: str


class Added(msgspec.Struct, frozen=True):
    """The number of a new person."""

    person: int


class Call(msgspec.Struct, frozen=True):
    """A table at which a supervisor is wanted."""

    table: str
    reason: str
    frozen: bool


class Verified(msgspec.Struct, frozen=True):
    """What the verification found: nothing, if all is well."""

    differences: tuple[str, ...]
    entries: int
    rounds: int


class Sign(msgspec.Struct, frozen=True):
    """What is posted at a table."""

    text: str


class Problem(msgspec.Struct, frozen=True):
    """Why something was not done, in one sentence."""

    message: str
    field: str = ""
    clause: str = ""
