"""Who may do what: one table, asked before anything is done.

A player acts at a seat of their own, a dealer at the table that they deal; everybody else in the role of the session,
at the pits for which it was granted (`supervisor@main`; everywhere where no pit is named).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitboss.errors import PitbossError, RuleError
from pitboss.floor.streams import acts
from pitboss.floor.streams.seats import Who

PLAYER, DEALER, SUPERVISOR, MANAGER, CAGE, AUDITOR = "player", "dealer", "supervisor", "manager", "cage", "auditor"
ROLES = (PLAYER, DEALER, SUPERVISOR, MANAGER, CAGE, AUDITOR)
STAFF = (DEALER, SUPERVISOR, MANAGER, CAGE, AUDITOR)

_AT_SEAT = (PLAYER,)
_FOR_PLAYERS = (PLAYER, DEALER, SUPERVISOR)
_DEALING = (DEALER, SUPERVISOR)
_RUNNING = (SUPERVISOR, MANAGER)

MAY: dict[type[acts.Act], tuple[str, ...]] = {
    **dict.fromkeys((acts.Bet, acts.Ready, acts.Decide, acts.PostBlinds, acts.ClaimBadBeat), _AT_SEAT),
    **dict.fromkeys((acts.Sit, acts.Buy, acts.Leave, acts.SitOut, acts.SitIn), _FOR_PLAYERS),
    **dict.fromkeys((acts.JoinList, acts.LeaveList, acts.DeclineSeat), _FOR_PLAYERS),
    **dict.fromkeys((acts.OpenBets, acts.CloseBets, acts.CallOff, acts.Step, acts.Report, acts.Deal), _DEALING),
    **dict.fromkeys((acts.Describe, acts.Enter, acts.Settle), _DEALING),
    **dict.fromkeys((acts.Reshuffle, acts.ChangeDeck, acts.ChangeDice, acts.SettleHand), _DEALING),
    **dict.fromkeys((acts.OfferSeat, acts.Announce, acts.Procedure), _DEALING),
    acts.TapOut: (DEALER,),
    acts.CallSupervisor: (PLAYER, DEALER, SUPERVISOR),
    acts.Freeze: (DEALER, SUPERVISOR, MANAGER),
    **dict.fromkeys((acts.OpenTable, acts.CloseTable, acts.ChangeDealer, acts.ChangeLimits, acts.Remove), _RUNNING),
    acts.Inspect: (DEALER, *_RUNNING),
    **dict.fromkeys((acts.Resolve, acts.Validate, acts.Correct, acts.VerifyTime), _RUNNING),
    **dict.fromkeys((acts.Issue, acts.Redeem, acts.Fill, acts.Count, acts.CountBoxes, acts.TearUp), (CAGE,)),
    acts.Sign: (DEALER, SUPERVISOR),
    **dict.fromkeys((acts.FundStep, acts.SeedMeter, acts.DiscontinueMeter), (MANAGER,)),
    acts.PassTime: (),
}
"""By act, the roles that may do it. The house and the clock are nobody's role: they ask nobody."""

READS: dict[str, tuple[str, ...]] = {
    "table": (*ROLES,),
    "rounds": (*ROLES,),
    "people": (MANAGER,),
    "invitations": (MANAGER, SUPERVISOR),
    "accounts": (MANAGER, CAGE, AUDITOR),
    "reports": (SUPERVISOR, MANAGER, CAGE, AUDITOR),
    "verify": (MANAGER, AUDITOR),
    "sealed": (AUDITOR,),
    "log": (MANAGER, AUDITOR),
}
"""By matter, the roles that may read it, or in the case of people and invitations write it."""


def check_roles(roles: Sequence[str]) -> None:
    """Refuse roles that there are not; each may name a pit (`dealer@main`)."""
    if not roles:
        raise RuleError("a person has at least one role", field="roles")
    for role in roles:
        if role.partition("@")[0] not in ROLES:
            raise RuleError(f"there is no role {role!r}; there are {', '.join(ROLES)}", field="roles")


def granted(roles: Sequence[str], role: str) -> tuple[str, ...] | None:
    """The pits in which somebody with these roles has one of them: none for all pits, None where nowhere.

    >>> granted(["dealer", "supervisor@main"], "supervisor"), granted(["dealer"], "dealer"), granted([], "cage")
    (('main',), (), None)
    """
    pits = [pit for one in roles for name, _, pit in (one.partition("@"),) if name == role]
    return None if not pits else () if "" in pits else tuple(sorted(pits))


_FOR_SOMEBODY = (acts.Sit, acts.JoinList, acts.LeaveList, acts.DeclineSeat)


class NotAllowed(PitbossError):
    """Whoever asks may not do this."""


def check(act: acts.Act, who: Who, dealer: str = "", pit: str = "") -> None:
    """Refuse what the role may not do, or not in this pit, or a dealer at another's table."""
    if who.role in ("house", "clock"):
        return
    if who.role not in MAY[type(act)]:
        raise NotAllowed(f"a {who.role} may not do this")
    if not who.at(pit):
        raise NotAllowed(f"you are a {who.role} in another pit")
    if who.role == DEALER and dealer != who.actor:
        raise NotAllowed("another dealer has this table")
    if who.role == PLAYER and isinstance(act, _FOR_SOMEBODY) and act.person not in (0, who.person):
        raise NotAllowed("a player sits down or waits for nobody else")


def may_look_up(who: Who, dealer: Callable[[], str], persons: str) -> bool:
    """Whether a finished round may be looked at event by event, by who deals at its table now and who played: a
    player's own, those of the table that a dealer deals, all for everybody else; the cage has the figures alone."""
    match who.role:
        case "player":
            return f" {who.actor} " in persons
        case "dealer":
            return dealer() == who.actor
    return who.role != CAGE


def check_reading(matter: str, who: Who) -> None:
    """Refuse to read what the role may not."""
    if who.role not in READS[matter]:
        raise NotAllowed(f"a {who.role} may not see this")
