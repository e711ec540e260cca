"""What is on record of the house itself: people, seals, looks under the cards. Persons are numbers here."""

from __future__ import annotations

from pitboss.record.events import Event, decoder


class FloorStarted(Event, frozen=True):
    """The floor opens its doors, with this version of the engine."""

    engine: str


class Draining(Event, frozen=True):
    """Rounds finish and no new ones are opened, until the floor is opened anew."""


class HouseArranged(Event, frozen=True):
    """What the house is called, when its gaming day begins, and which chips it has."""

    name: str
    day_begins: int
    denominations: tuple[str, ...]


class Sealed(Event, frozen=True):
    """The heads of all streams that have moved since the last seal: an outside copy makes tampering evident."""

    heads: dict[str, str]
    """By stream: `seq hash`."""


class PersonAdded(Event, frozen=True):
    """Somebody is known from now on, in these roles."""

    person: int
    roles: tuple[str, ...]


class RolesChanged(Event, frozen=True):
    """Somebody acts in other roles from now on."""

    person: int
    roles: tuple[str, ...]


class PersonRemoved(Event, frozen=True):
    """A name is blanked; what the person did stays."""

    person: int


class PasswordSet(Event, frozen=True):
    """Somebody has another password from now on."""

    person: int


class SignInFailed(Event, frozen=True):
    """A wrong password, or a name that nobody has (0)."""

    person: int


class Invited(Event, frozen=True):
    """An invitation for some tables is made out, or (places 0) revoked."""

    tables: tuple[str, ...]
    places: int


class SealedViewOpened(Event, frozen=True):
    """Somebody has looked under the cards of a table."""

    table: str
    reason: str


class Exported(Event, frozen=True):
    """Records have left the floor."""

    what: str


class Significant(Event, frozen=True):
    """Something that the people who run the floor should know."""

    what: str


HouseEvent = (
    FloorStarted | Draining | HouseArranged | Sealed | PersonAdded | RolesChanged | PersonRemoved | PasswordSet
    | SignInFailed | Invited | SealedViewOpened | Exported | Significant
)  # fmt: skip

decode = decoder(HouseEvent)
