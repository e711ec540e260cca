"""A progressive wager: stakes onto the meters, percentage pays off them, other pays from the tray, envy bonuses.

A game describes its wager by the clauses that rule it (`Progressive`) and calls the steps where its script comes to
them: `take` when the bets are closed, `verdict` at each player's settlement, `pay_envy` at the end. Which hands qualify
is for the game to say: it hands over their values by seat, and a hand that is not among them wins nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import msgspec

from pitboss.errors import RuleError
from pitboss.games.parts.settlement import Verdict
from pitboss.money import dollars
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Choice
from pitboss.rulebook.paytable import Line, Share
from pitboss.rulebook.submission import Submission
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Seat

ENVY = "envy-bonus"


class Progressive(msgspec.Struct, frozen=True, kw_only=True):
    """The clauses of a progressive wager."""

    wager: str = "progressive"
    taken: str
    """The stakes are taken off the layout and registered."""
    settled: str
    """The stake is settled together with the player's other wagers."""
    meter_pays: str
    """Percentages come off the meter."""
    tray_pays: str
    """Other pays come from the tray."""
    fed: str
    """The meters, and what goes onto them."""
    verified: str = ""
    """A supervisor confirms a win, where the rules say so."""
    shared: str = ""
    """Several hits of one line share one payment, where the house plays it so."""
    envy: str = ""
    """The others receive an envy bonus."""
    void_keeps_envy: bool = False
    """Whether a player whose hand was void, the stake returned, still receives envy bonuses."""

    def take(self, d: Dealer) -> None:
        """The dealer takes all progressive stakes off the layout and they count on the meters."""
        for seat in d.seats:
            if seat.stands(self.wager):
                d.feed_meters(seat.wagers[self.wager], self.taken)

    def line(self, options: Submission, value: int | None) -> Line | None:
        """What a hand wins; nothing where it does not qualify."""
        return None if value is None else options.paytable(self.wager).line(value)

    def verdict(self, d: Dealer, seat: Seat, hands: Mapping[int, int], *, split: bool = False) -> Verdict:
        """What becomes of a player's stake, given the values of the hands that qualify, by seat.

        With `split`, hands that hit the same line of a meter in one round share one payment, made when the first of
        them is settled; without it each is paid in turn at what the meter then shows.
        """
        line = self.line(d.options, hands.get(seat.number))
        if line is None:
            return Verdict(True, partial(d.lose, seat.wagers[self.wager], self.settled))
        return Verdict(False, partial(self._pay, d, seat, line, hands, split))

    def settle(self, d: Dealer, seat: Seat, hands: Mapping[int, int], *, split: bool = False) -> None:
        """Settle a player's stake at once, as `verdict` decides."""
        self.verdict(d, seat, hands, split=split).carry_out()

    def _pay(self, d: Dealer, seat: Seat, line: Line, hands: Mapping[int, int], split: bool) -> None:
        if not seat.stands(self.wager):
            return  # paid together with another hand on the same line
        if self.verified:
            hand = line.name.replace("-", " ")
            d.note(f"seat {seat.number} is selected; a supervisor confirms the {hand}", self.verified)
        if isinstance(line.pay, Share) and split:
            sharing = [
                other.wagers[self.wager]
                for other in d.right_to_left()
                if other.stands(self.wager) and self.line(d.options, hands.get(other.number)) == line
            ]
            d.share(sharing, line.pay, self.shared if len(sharing) > 1 else self.meter_pays)
        else:
            clause = self.meter_pays if isinstance(line.pay, Share) else self.tray_pays
            d.pay_line(seat.wagers[self.wager], line, clause)

    def envy_for(self, options: Submission, value: int | None) -> int:
        """The envy bonus that a hand brings the others, in cents."""
        line = self.line(options, value) if options.offers(self.wager) else None
        return line.envy if line else 0

    def envied(self, d: Dealer, hands: Mapping[int, int]) -> Mapping[int, int]:
        """The hands that bring an envy bonus by the house's reading: any player's, or those of players with a stake."""
        if d.options[ENVY_TRIGGER] == "any-player":
            return hands
        return {number: value for number, value in hands.items() if self.made(d.seat(number))}

    def pay_envy(self, d: Dealer, hands: Mapping[int, int], *, to: Callable[[Seat], bool] = lambda seat: True) -> None:
        """Every player with a stake is paid for every other player's hand that brings an envy bonus.

        `hands` has the hands that can bring one, by seat; `to` says who can still receive one. A player is not paid for
        a hand of the same player.
        """
        for holder in d.right_to_left():
            envy = self.envy_for(d.options, hands.get(holder.number))
            for seat in d.right_to_left():
                if envy and self.made(seat) and to(seat) and not _same_player(seat, holder):
                    d.bonus(seat, ENVY, envy, self.envy)

    def made(self, seat: Seat) -> bool:
        """Whether a player has this wager in the round, lost or not; a void one only where it keeps envy bonuses."""
        return self.wager in seat.wagers and (self.void_keeps_envy or seat.wagers[self.wager].result != "void")

    def meters(self, options: Submission, seeds: Mapping[str, int]) -> tuple[MeterRule, ...]:
        """The meters that the table in force pays from, at these seeds; each gets an equal part of the contribution."""
        if not options.offers(self.wager):
            return ()
        table = options.paytable(self.wager)
        names = list(dict.fromkeys(line.pay.meter for line in table.lines if isinstance(line.pay, Share)))
        stake = options[f"{self.wager}-amount"]
        chosen = options[f"{self.wager}.paytable"]
        return tuple(
            MeterRule(
                name=name,
                wager=self.wager,
                seed=seeds[name],
                contribution=options[f"{self.wager}-contribution"] / len(names),
                reserve=options[f"{self.wager}-reserve"] / len(names),
                clause=self.fed,
                terms=f"paytable {chosen}, stake {dollars(stake)}, {len(options.game.pack(options))} cards",
            )
            for name in names
        )


# The licensee's readings

ENVY_TRIGGER, SIMULTANEOUS = "envy-trigger", "simultaneous-meter-winners"


def envy_trigger(clause: str) -> Choice:
    return Choice(
        name=ENVY_TRIGGER,
        default="any-player",
        values=("any-player", "progressive-player"),
        clause=clause,
        gist="reading: whose hand brings the others an envy bonus",
    )


def simultaneous_winners(clause: str, *, default: str = "sequential", reading: bool = False) -> Choice:
    gist = "hands that hit one meter in one round are paid in turn from the right, or share one payment"
    return Choice(
        name=SIMULTANEOUS,
        default=default,
        values=("sequential", "split") if default == "sequential" else ("split", "sequential"),
        clause=clause,
        gist=f"reading: {gist}" if reading else gist,
    )


def share_one_payment(options: Submission) -> bool:
    """Whether hands that hit one meter in one round share one payment."""
    return bool(options[SIMULTANEOUS] == "split")


def stated_for(stakes: Mapping[str, int], clause: str = "") -> Callable[[Submission], list[RuleError]]:
    """Contradiction: a progressive table, by its name, that is printed for one stake (in cents) is offered at another.

    Without a clause of its own it is against that of the table.
    """

    def contradiction(options: Submission) -> list[RuleError]:
        stake = stakes.get(options["progressive.paytable"])
        if stake is None or options["progressive-amount"] == stake:
            return []
        cited = clause or options.paytable("progressive").clause
        message = f"this table is for a stake of {dollars(stake)}"
        return [RuleError(message, field="progressive-amount", clause=cited)]

    return contradiction


def _same_player(one: Seat, other: Seat) -> bool:
    return one is other or (one.player != "" and one.player == other.player)
