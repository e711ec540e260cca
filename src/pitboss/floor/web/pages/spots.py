"""The spots of a table: every wager that the game offers there, what stands on it and what it has come to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from pitboss.floor.web.pages.picture import Outcome, Picture
from pitboss.floor.web.pages.wording import amount, signed, title
from pitboss.money import Odds
from pitboss.record.choices import Choice
from pitboss.rulebook.paytable import PaytableMatrix
from pitboss.rulebook.submission import Submission

_LINES = 6
"""Lines of a paytable that the naming line can hold."""


class Others(msgspec.Struct, frozen=True):
    """What others have on a spot."""

    seats: int
    amount: int


class Spot(msgspec.Struct, frozen=True):
    """One wager on the layout."""

    wager: str
    family: str
    """How the choice names it: the wager itself, or the pattern of its family."""
    title: str
    clause: str
    gist: str
    minimum: int
    maximum: int
    pays: str
    main: bool
    open: bool
    """Whether it can be bet on now."""
    stands: int = 0
    """What the viewer has on it in the round under way; `mine` is what is drawn."""
    mine: int = 0
    outcome: Outcome | None = None
    others: Others | None = None
    asked: int = 0
    """What a choice of the moment would put here."""
    seat: int = 0
    """The seat at which it is bet on; 0 where the viewer has none."""
    box: int = 0
    """Its number, where the viewer has several of them and each has its own spots."""

    @property
    def state(self) -> str:
        """How it is drawn."""
        if self.outcome is not None:
            if self.outcome.result in ("win", "lose"):
                return "win" if self.outcome.net >= 0 and self.outcome.result == "win" else "lose"
            return "void"
        if self.mine:
            return "mine"
        if self.asked:
            return "asked"
        return "empty" if self.open else "closed"

    @property
    def result(self) -> str:
        """The result in words: `+30.00`, `10.00 back`."""
        if self.outcome is None:
            return ""
        return f"{amount(self.mine)} back" if self.state == "void" else signed(self.outcome.net)

    @property
    def named(self) -> str:
        """Its title, with the box that it belongs to where the viewer has several."""
        return f"Box {self.box}, {self.title}" if self.box else self.title

    @property
    def limits(self) -> str:
        least, most = amount(self.minimum), amount(self.maximum)
        return least if least == most else f"{least} to {most}"

    @property
    def label(self) -> str:
        """Its accessible name."""
        parts = [self.named]
        if self.mine:
            parts += [amount(self.mine), "yours"]
        if self.outcome is not None:
            parts.append({"win": "wins", "lose": "loses"}.get(self.state, "") + f" {self.result}")
        elif not self.mine and self.open:
            parts.append(f"{self.limits}, pays {self.pays}" if self.pays else self.limits)
        if self.others is not None:
            parts.append(f"{amount(self.others.amount)} of others")
        return ", ".join(part.strip() for part in parts)


def spots_of(
    options: Submission, picture: Picture, present: Picture, seats: Sequence[int], choices: Sequence[Choice],
    *, betting: bool, box: int = 0, mine: Sequence[int] = (),
) -> list[Spot]:  # fmt: skip
    """Every spot of a house game's layout, drawn as in `picture`, for what a viewer bets at some seats: at all that are
    theirs, or at one box of several, where `mine` has all of them."""
    at = seats[0] if seats else 0

    def standing(wager: str) -> Mapping[str, Any]:
        stands = [present.seats[seat].wagers.get(wager, 0) for seat in seats if seat in present.seats]
        return {**_standing(picture, wager, seats, mine or seats), "stands": sum(stands), "seat": at, "box": box}

    bettable = {choice.name: choice for choice in choices} if betting else {}
    asked = {choice.name: choice for choice in choices if choice.minimum and not choice.cards} if not betting else {}
    rules = [rule for rule in options.game.wagers if rule.at_table(options) and not rule.coupon]
    must = {rule.name for rule in rules if rule.required(1)} or {rule.name for rule in rules[:1]}
    spots = []
    for rule in rules:
        choice = bettable.get(rule.shown)
        least, most = (choice.minimum, choice.maximum) if choice else rule.limits(options)
        for wager in rule.names(options):
            spots.append(
                Spot(wager, rule.shown, title(wager), rule.clause, rule.gist, least, most,
                     _pays(options, rule.stem, wager), rule.name in must, choice is not None, **standing(wager))
            )  # fmt: skip
    known = {spot.wager for spot in spots}
    for later in options.later_wagers:
        choice = next((asked[name] for name in later.decisions if name in asked), None)
        if later.name not in known:
            put = choice.multiples[-1] * choice.unit if choice and choice.multiples else choice.maximum if choice else 0
            spots.append(
                Spot(later.name, later.name, title(later.name), later.clause, later.gist, 0, 0,
                     _pays(options, later.name, later.name), True, False, asked=put,
                     **standing(later.name))
            )  # fmt: skip
            known.add(later.name)
    main = {spot.wager for spot in spots if spot.main}
    for seat in seats:
        for wager in picture.seats[seat].wagers if seat in picture.seats else ():
            if wager not in known:
                known.add(wager)
                of_a_hand = wager.rpartition("-")[0] in main  # on one that was born by a split: `double-2`
                spots.append(Spot(wager, wager, title(wager), "", "", 0, 0, "", of_a_hand, False,
                                  **standing(wager)))  # fmt: skip
    return spots


def _standing(picture: Picture, wager: str, seats: Sequence[int], own: Sequence[int]) -> Mapping[str, Any]:
    """What stands on a wager: the viewer's at these seats, and what others have on it, at none of the viewer's own."""
    mine, outcome, count, total = 0, None, 0, 0
    for number, seat in picture.seats.items():
        stands = seat.wagers.get(wager, 0)
        if number in seats:
            mine += stands
            outcome = seat.outcomes.get(wager, outcome)
        elif stands and number not in own:
            count, total = count + 1, total + stands
    return {"mine": mine, "outcome": outcome, "others": Others(count, total) if count else None}


def _pays(options: Submission, stem: str, wager: str) -> str:
    """What a wager pays, short enough for the naming line."""
    printed = options.game.paytables.get(stem)
    if printed is None or isinstance(printed, PaytableMatrix) or not options.pays_by(stem):
        return ""
    lines = options.paytable(stem).lines
    selection = wager.removeprefix(f"{stem}-")
    chosen = [line for line in lines if selection in line.name.split("-or-")] or list(lines)
    if len(chosen) == 1:
        return str(chosen[0].pay)
    shown = [f"{title(line.name).lower()} {line.pay}" for line in chosen[:_LINES] if isinstance(line.pay, Odds)]
    return "; ".join(shown) + ("; …" if len(chosen) > _LINES else "")


class Pays(msgspec.Struct, frozen=True):
    """The paytable of a wager, line by line."""

    title: str
    clause: str
    lines: tuple[tuple[str, str], ...]


def paytables(options: Submission, wagers: Sequence[str]) -> list[Pays]:
    """The paytables of some wagers that have more than one line."""
    found = []
    for wager in wagers:
        printed = options.game.paytables.get(wager)
        if printed is None or isinstance(printed, PaytableMatrix) or not options.pays_by(wager):
            continue
        table = options.paytable(wager)
        if len(table.lines) > 1:
            lines = tuple((title(line.name), str(line.pay)) for line in table.lines)
            found.append(Pays(title(wager), table.clause, lines))
    return found
