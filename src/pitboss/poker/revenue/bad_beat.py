"""Bad beats: which losing hands are paid from the fund, and to whom (19(a), 19(b); S23).

The rules leave the qualifying hands, the contribution and the shares to the house, which submits and posts them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from typing import Any

import msgspec

from pitboss.equipment.cards import Card, cards, show
from pitboss.errors import RuleError
from pitboss.money import dollars, split
from pitboss.poker.hand import Hand
from pitboss.poker.revenue.rake import Contribution
from pitboss.poker.terms import Terms
from pitboss.ranking.high import high
from pitboss.ranking.names import describe
from pitboss.rulebook.options import Amount, Choice, Count, Flag, Option, Rate, percent


class FiveCards(Option, frozen=True, kw_only=True):
    """A hand of five cards, as in `Ah Ad Ac Jh Jd`; any hand that ranks at least as high qualifies."""

    def read(self, raw: object) -> tuple[Card, ...]:
        hand = cards(str(raw))
        if len(hand) != 5 or len(set(hand)) != 5 or max(hand) >= 52:
            raise self.refuse(raw)
        return hand

    def show(self, value: Any) -> str:
        return show(value)

    def legal(self) -> str:
        return "a hand of five different cards, as in 'Ah Ad Ac Jh Jd'"


def _rate(name: str, numerator: int, gist: str, clause: str) -> Rate:
    return Rate(name=name, default=Fraction(numerator, 100), most=Fraction(1), clause=clause, gist=gist)


OPTIONS: tuple[Option, ...] = (
    Choice(
        name="game",
        default="hold-em",
        values=("hold-em", "omaha", "five-card-omaha"),
        clause="19(c)",
        gist="the type of poker played at designated tables",
    ),
    Amount(name="contribution", default=100, clause="19(b)(1)", gist="what every qualifying pot contributes"),
    Amount(name="minimum-pot", default=2000, least=0, clause="19(b)(3)", gist="the least pot that contributes"),
    _rate("jackpot-share", 80, "the share of the collections that goes into the jackpot", "19(b)"),
    _rate("reserve-share", 20, "the share held back for the next jackpot", "19(b)(2)"),
    _rate("withheld-share", 0, "the share held back for other payments to players", "19(b)(2)"),
    Choice(
        name="withheld-return",
        default="jackpot",
        values=("jackpot", "promotions"),
        clause="19(b)(2)",
        gist="how withheld money returns to the players (A13)",
    ),
    FiveCards(
        name="losing-hand",
        default=cards("Ah Ad Ac Jh Jd"),
        clause="19(b)(4)",
        gist="the least hand that must lose (S23)",
    ),
    FiveCards(
        name="winning-hand",
        default=cards("2c 2d 2h 2s 3c"),
        clause="19(b)(4)",
        gist="the least hand that must win (S23)",
    ),
    Flag(name="both-hole-cards", default=True, clause="19(b)(4)", gist="winner and loser use two hole cards (S23)"),
    Count(name="players", default=4, least=2, most=11, clause="19(b)(4)", gist="players dealt in, at least (S23)"),
    _rate("loser-share", 50, "the share of the losing hand (S23)", "19(b)(4)"),
    _rate("winner-share", 25, "the share of the winning hand (S23)", "19(b)(4)"),
    _rate("table-share", 25, "the share of the other players dealt in (S23)", "19(b)(4)"),
    Choice(
        name="payout-amount",
        default="recorded",
        values=("recorded", "with-boxes"),
        clause="19(f)",
        gist="A12: what a bad beat wins, the amount on record or also the jackpot's share of what lies in the boxes",
    ),
    Choice(
        name="count-at",
        default="table",
        values=("table", "cage"),
        clause="19(d)",
        gist="whether boxes are counted at a closed table or in the cage",
    ),
    Choice(
        name="payment-place", default="table", values=("table", "cage"), clause="19(g)", gist="where a payout is made"
    ),
    Choice(
        name="discontinuation",
        default="transfer",
        values=("transfer", "pay-out"),
        clause="19(i)",
        gist="what becomes of the fund: transferred to another payout, or kept until it is paid",
    ),
)


class BadBeatRules(Terms):
    """The bad beat rules of a house, as submitted and posted."""

    def __init__(self, chosen: Mapping[str, Any] | None = None) -> None:
        super().__init__(OPTIONS, chosen)

    def contradictions(self) -> Iterator[RuleError]:
        for last, names in (
            ("withheld-share", ("jackpot-share", "reserve-share", "withheld-share")),
            ("table-share", ("loser-share", "winner-share", "table-share")),
        ):
            if sum(self[name] for name in names) != 1:
                yield self.refuse(last, f"{', '.join(names)} must make 100%")
        if high(self["winning-hand"]) <= high(self["losing-hand"]):
            yield self.refuse("winning-hand", "the winning hand must rank above the losing hand")

    @property
    def contribution(self) -> Contribution:
        """What a designated table takes out of a pot."""
        return Contribution(self["contribution"], self["minimum-pot"])

    def parts(self, collected: int) -> tuple[int, int, int]:
        """Collections divided into jackpot, reserve and withheld; odd cents go to the jackpot."""
        reserve, withheld = int(collected * self["reserve-share"]), int(collected * self["withheld-share"])
        return collected - reserve - withheld, reserve, withheld

    def posted(self) -> list[tuple[str, str]]:
        """What the house must post in its poker room (19(b)(1) to (4))."""
        return [
            ("from each pot", f"${dollars(self['contribution'])}, no more"),
            ("least pot", f"${dollars(self['minimum-pot'])}"),
            ("goes into the jackpot", percent(self["jackpot-share"])),
            ("held for the next jackpot", percent(self["reserve-share"])),
            (f"held for players ({self['withheld-return']})", percent(self["withheld-share"])),
            ("must lose", f"{describe(high(self['losing-hand']))} or better"),
            ("must win", f"{describe(high(self['winning-hand']))} or better"),
            ("hole cards used", "both" if self["both-hole-cards"] else "any"),
            ("players dealt in", f"{self['players']} or more"),
            ("losing hand", percent(self["loser-share"])),
            ("winning hand", percent(self["winner-share"])),
            ("other players dealt in", percent(self["table-share"])),
        ]


class BadBeat(msgspec.Struct, frozen=True):
    """A qualifying hand: who lost it, who won it, and who else was dealt in, by seat."""

    losers: tuple[int, ...]
    winners: tuple[int, ...]
    others: tuple[int, ...]

    def payments(self, amount: int, rules: BadBeatRules) -> dict[int, int]:
        """What every seat receives; equal shares, odd cents to the losing hand (S23)."""
        winning = int(amount * rules["winner-share"])
        each = int(amount * rules["table-share"]) // len(self.others) if self.others else 0
        losing = amount - winning - each * len(self.others)
        return {
            **dict(zip(self.losers, split(losing, len(self.losers)), strict=True)),
            **dict(zip(self.winners, split(winning, len(self.winners)), strict=True)),
            **dict.fromkeys(self.others, each),
        }


def bad_beat(hand: Hand, rules: BadBeatRules) -> BadBeat:
    """The bad beat in a finished hand; refuses a hand that does not qualify, and says why.

    Only the natural board counts (004:H10), and only hands that were shown.
    """
    if not hand.over or hand.voided:
        raise _refuse("the hand was not played to its end")
    if hand.variant.name != rules["game"]:
        raise _refuse(f"the payout is for {rules['game']}, not {hand.variant.name}")
    if len(hand.seats) < rules["players"]:
        raise _refuse(f"{len(hand.seats)} players were dealt in, not {rules['players']}")
    pot = sum(part.amount for part in hand.result.pots)
    if pot < rules["minimum-pot"]:
        raise _refuse(f"the pot of {dollars(pot)} is below {dollars(rules['minimum-pot'])}")
    contest = hand.rules.contests[0]
    hands, board = hand.cards.hands, hand.cards.boards[0]
    worth = {position: contest.value(hands[position], board) for position in sorted(hand.cards.shown)}
    best = max(worth.values(), default=0)
    if best < high(rules["winning-hand"]):
        raise _refuse(f"the winning hand is {describe(best)}" if best else "no hand was shown")
    qualified = {p: v for p, v in worth.items() if not rules["both-hole-cards"] or _uses_both(hand, p, v)}
    if best not in qualified.values():
        raise _refuse("the winning hand does not use both hole cards")
    beaten = [v for v in qualified.values() if high(rules["losing-hand"]) <= v < best]
    if not beaten:
        raise _refuse(f"no losing hand of {describe(high(rules['losing-hand']))} or better was shown")
    losers = _seats(hand, qualified, max(beaten))
    winners = _seats(hand, qualified, best)
    others = tuple(seat for seat in sorted(hand.seats) if seat not in (*losers, *winners))
    return BadBeat(losers, winners, others)


def _seats(hand: Hand, worth: Mapping[int, int], wanted: int) -> tuple[int, ...]:
    return tuple(hand.seats[position] for position, value in worth.items() if value == wanted)


def _uses_both(hand: Hand, position: int, worth: int) -> bool:
    """Whether two hole cards and three of the board make the hand that the player has."""
    own, board = hand.cards.hands[position], hand.cards.boards[0]
    return any(high((*pair, *rest)) == worth for pair in combinations(own, 2) for rest in combinations(board, 3))


def _refuse(why: str) -> RuleError:
    return RuleError(f"this is no bad beat: {why}", field="hand", clause="19(b)(4)")
