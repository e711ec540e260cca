"""Winner's Pot Poker: five-card stud for one pot, which the house plays for as well.

Two cards down and one up, then a bet equal to the ante or a fold; a fourth card up, then a double of twice the ante or
a fold; a fifth card up, and the highest hand takes the pot. The dealer puts in ante, bet and double at the start and
never folds. The house keeps the antes of those who fold on three cards and takes a commission from what players win.
A jacks plus bonus wager on the own hand is settled apart. A button that goes round the table says who comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from fractions import Fraction
from math import ceil, floor
from pathlib import Path
from typing import Any

from pitboss.errors import RuleError
from pitboss.money import Odds, dollars, pro_rata, split
from pitboss.ranking import high as rank
from pitboss.ranking.names import describe
from pitboss.rulebook.game import DecisionRule, Game, Irregularity, LaterWager, WagerRule
from pitboss.rulebook.options import Amount, Choice, Count, Flag, Rate
from pitboss.rulebook.paytable import Line, Paytable
from pitboss.rulebook.submission import Submission
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer, Report, Steps
from pitboss.table.seats import Hand, Seat

BONUS = Paytable(
    wager="jacks-plus-bonus",
    clause="10(b)",
    wording="10(a)",
    lines=(
        Line("royal-flush", rank.at_least(rank.ROYAL_FLUSH), Odds(400)),
        Line("straight-flush", rank.at_least(rank.STRAIGHT_FLUSH), Odds(80)),
        Line("four-of-a-kind", rank.at_least(rank.FOUR_OF_A_KIND), Odds(50)),
        Line("full-house", rank.at_least(rank.FULL_HOUSE), Odds(30)),
        Line("flush", rank.at_least(rank.FLUSH), Odds(15)),
        Line("straight", rank.at_least(rank.STRAIGHT), Odds(10)),
        Line("three-of-a-kind", rank.at_least(rank.THREE_OF_A_KIND), Odds(7)),
        Line("two-pair", rank.at_least(rank.TWO_PAIR), Odds(3)),
        Line("pair-jacks-or-better", rank.at_least(rank.PAIR, rank.JACK), Odds(1)),
    ),
)
BONUS_LIMIT = 50_000_00  # 10(c)

RANK_CLAUSES = (
    "5(c)",
    "5(b)(9)",
    "5(b)(8)",
    "5(b)(7)",
    "5(b)(6)",
    "5(b)(5)",
    "5(b)(4)",
    "5(b)(3)",
    "5(b)(2)",
    "5(b)(1)",
)
"""Clause of each category of hands, from no category at all up to the royal flush."""
ACE_LOW = (rank.at_least(rank.STRAIGHT, 5), rank.at_least(rank.STRAIGHT_FLUSH, 5))
"""Hands in which the ace counts below the two (5(a))."""

STAKES = {"ante": 1, "bet": 1, "double": 2}
"""Wagers that go into the pot, in antes (1 Ante, 1 Bet, 1 Double)."""
STAKE = sum(STAKES.values())
"""What it takes to see the showdown, in antes; the dealer puts it in at the start (6(c))."""

BREAK_EVEN = Fraction("0.3265")
"""Commission on a pot won against the dealer alone, in antes, up to which one player who plays best has the edge.

`make proofs` checks it against the exact solution.
"""


# The money rule


def players_portion(pot: Fraction | int, tied_players: int, dealer_tied: bool) -> Fraction:
    """The part of the pot that is not the dealer's, when the highest hand is held by so many players (9(h)(2))."""
    return Fraction(pot) * tied_players / (tied_players + dealer_tied)


def commission(portion: Fraction | int, rate: Fraction, fixed: Fraction | int | None) -> Fraction:
    """What the house takes from the players' joint portion: rate or fixed amount, whichever is less (9(h)(2))."""
    by_rate = rate * portion
    return by_rate if fixed is None else min(by_rate, Fraction(fixed))


def players_part(
    pot: Fraction | int, tied_players: int, dealer_tied: bool, rate: Fraction, fixed: Fraction | int | None
) -> Fraction:
    """What the players who hold the highest hand receive together (9(h)(2)); exact, in whatever unit the pot is in."""
    portion = players_portion(pot, tied_players, dealer_tied)
    return portion - commission(portion, rate, fixed)


def receipts(
    pot: int, tied_players: int, dealer_tied: bool, rate: Fraction, fixed: int | None, unit: int
) -> tuple[list[int], int]:
    """What each tied player receives, clockwise from the button, and the commission: the one rounding, in whole units.

    The commission is never rounded up, as its rate is a ceiling. Beside a dealer who shares the pot, what is below a
    unit stays with the dealer's share.
    """
    exact = players_part(pot, tied_players, dealer_tied, rate, fixed)
    together = (floor if dealer_tied else ceil)(exact / unit) * unit
    taken = floor((players_portion(pot, tied_players, dealer_tied) - exact) / unit) * unit
    return split(together, tied_players, unit), taken


def bonus_winnings(value: int, wager: int, table: Paytable, limit: int) -> int | None:
    """What a bonus wager wins on a hand, or None where it loses (10(b)); never more than the limit (10(c))."""
    line = table.line(value)
    return None if line is None else min(line.odds.winnings(wager), limit)


def royal_flush_winnings(wagers: Sequence[int], odds: Odds, limit: int, *, in_full: bool) -> list[int]:
    """What the bonus wagers of several royal flushes win: one limit between them, as the wagers are (10(c)).

    Read as a cap it binds only where they would win more; read to the letter (`in_full`) it is paid in any case.
    """
    nominal = sum(odds.winnings(wager) for wager in wagers)
    return pro_rata(limit if in_full else min(nominal, limit), wagers)


def bonus_limit(options: Submission) -> int:
    """The most that a bonus wager may win: $50,000, or the most winnable with the lowest bonus wager (10(c))."""
    minimum: int = options["jacks-plus-bonus-minimum"]
    return max(BONUS_LIMIT, int(minimum * options.paytable("jacks-plus-bonus").best))


# The round


def script(d: Dealer) -> Steps:
    """One round of Winner's Pot Poker."""
    by_machine = d.options["dealing-method"] == "machine"
    yield from d.shuffle("4(a)")
    if d.options["second-deck"]:
        d.note("the other deck is being shuffled while this one is in play", "2(b)(3), 2(b)(4)")
    place_the_dealers_wagers(d)
    yield from d.take_wagers("6(c)", closing="6(b), 8(c)(2)" if by_machine else "6(b), 7(c)")

    yield from (deal_stacks(d) if by_machine else deal_card_by_card(d))
    yield from decide(d, "first-decision", "9(a)(3)", bet_or_fold)
    yield from deal_face_up(d, "fourth-card", "9(b)")
    yield from decide(d, "second-decision", "9(c)(3)", double_or_fold)
    yield from deal_face_up(d, "fifth-card", "9(d)")

    yield from put_the_stub_away(d, "8(f)" if by_machine else "7(g)")
    sweep_into_the_pot(d)
    values = expose_hands(d)
    settle_bonus_wagers(d)
    award_the_pot(d, values)

    for seat in d.right_to_left():
        d.discard(seat.hand, "9(i)")
    d.discard(d.hand, "9(i)")
    d.count_deck("8(g)" if by_machine else "7(h)")


def place_the_dealers_wagers(d: Dealer) -> None:
    """The dealer's ante, bet and double, all at the start (6(c))."""
    for name, antes in STAKES.items():
        d.house_stakes(name, antes * d.options["ante-amount"], "6(c)")


def deal_card_by_card(d: Dealer) -> Steps:
    """Manual shoe: a burn, then a card to each at a time, two down and one up, from the button on (7(e), 7(f))."""
    d.stage = "deal"
    order = d.after_button()
    note_the_button(d, order, "7(e)")
    yield from burn(d, "7(f)")
    for clause in ("7(f)(1)", "7(f)(2)"):
        for hand in map(d.hand_at, order):
            yield from d.deal(hand, clause)
    for hand in map(d.hand_at, order):
        yield from d.deal(hand, "7(f)(3)", up=unexposed)


def deal_stacks(d: Dealer) -> Steps:
    """Machine: stacks of three from the button on, the top card of each, dealt last, turned up (8(d), 8(e))."""
    d.stage = "deal"
    from_the_left = d.options["machine-start"] == "leftmost-player"
    order = [*(seat.number for seat in d.seats), 0] if from_the_left else d.after_button()
    note_the_button(d, order, "8(e)" if from_the_left else "8(d)")
    if d.options["first-burn-with-machine"]:
        yield from burn(d, "8(c)(1)")
    for hand in map(d.hand_at, order):
        for _ in range(3):
            yield from d.deal(hand, "8(e)")
        yield from d.pause()
        if not hand.dead and unexposed(hand):
            d.turn_one(hand, 2, "8(e)")


def note_the_button(d: Dealer, order: list[int], clause: str) -> None:
    button, first = (f"seat {position}" if position else "the dealer" for position in (d.button, order[0]))
    d.note(f"the button is in front of {button}; the deal begins with {first}", clause)


def unexposed(hand: Hand) -> bool:
    """Whether both down cards are unseen, so that the third card lies face up (12(a))."""
    return not any(hand.up[:2])


def burn(d: Dealer, clause: str) -> Steps:
    """Burn a card, and a second one where the burn before the last cards was missed (12(e))."""
    missed, d.burns_missed = d.burns_missed, 0
    yield from d.burn(clause)
    if missed:
        yield from d.burn("12(e)")


def decide(d: Dealer, stage: str, clause: str, decision: Callable[[Dealer, Seat], Steps]) -> Steps:
    """Each remaining player decides, clockwise from the button (9(a)(3), 9(c)(3))."""
    d.stage = stage
    remaining = [d.seat(position) for position in d.after_button() if position and d.seat(position).in_play]
    if remaining:
        d.note(f"seat {remaining[0].number} decides first", clause)
    for seat in remaining:
        void_unless_contested(d)
        yield from decision(d, seat)


def bet_or_fold(d: Dealer, seat: Seat) -> Steps:
    """On three cards: a bet equal to the ante, or the ante goes to the house (9(a)(1), 9(a)(2))."""
    decision = yield from ask(d, seat, "bet", "9(a)(1)", "9(a)(2)")
    if decision == "fold":
        d.collect(seat.wagers["ante"], "9(a)(2)")
        fold(d, seat, "9(a)(2)")


def double_or_fold(d: Dealer, seat: Seat) -> Steps:
    """On four cards: a double of twice the ante, or ante and bet go into the pot (9(c)(1), 9(c)(2))."""
    decision = yield from ask(d, seat, "double", "9(c)(1)", "9(c)(2)")
    if decision == "fold":
        for name in ("ante", "bet"):
            d.into_pot(seat.wagers[name], "9(c)(2)")
        fold(d, seat, "9(c)(2)")


def ask(d: Dealer, seat: Seat, wager: str, stay: str, leave: str) -> Generator[Any, Any, str]:
    """Ask a player for a further wager, and place it unless the player folds; returns what was decided."""
    amount = STAKES[wager] * seat.amount("ante")
    decision = yield from d.ask(seat, {wager: stay, "fold": leave}, still=lambda: seat.in_play, amounts={wager: amount})
    if decision == wager:
        d.stake(seat, wager, amount, stay)
    return decision


def fold(d: Dealer, seat: Seat, clause: str) -> None:
    """The cards go to the discard rack, or face down under the bonus wager that they still play for."""
    seat.folded = True
    if seat.stands("jacks-plus-bonus"):
        d.cover(seat.hand, clause)
    else:
        d.discard(seat.hand, clause)


def deal_face_up(d: Dealer, stage: str, clause: str) -> Steps:
    """Burn, then a card face up to each remaining player and the dealer (9(b), 9(d)); none where nobody is left."""
    d.stage = stage
    void_unless_contested(d)
    if d.in_play():
        yield from burn(d, clause)
        for position in order_of_later_cards(d):
            if position == 0 or d.seat(position).in_play:
                yield from d.deal(d.hand_at(position), clause, up=True)


def order_of_later_cards(d: Dealer) -> list[int]:
    """Clockwise from the first player after the button: by the letter the dealer is never first (9(b), 9(d))."""
    first, *others = d.after_button()
    if first == 0 and d.options["later-cards-start"] == "first-player":
        return [*others, first]
    return [first, *others]


def void_unless_contested(d: Dealer) -> None:
    """The round is void where the dealer's hand is dead and a player is left without an opponent (12(a))."""
    if d.hand.dead and len(d.in_play()) < 2:
        d.void_round("the dealer's hand is dead and fewer than two players remain: the round is void", "12(a)")


def put_the_stub_away(d: Dealer, clause: str) -> Steps:
    """All cards are dealt: the stub goes unseen to the discard rack (7(g), 8(f))."""
    d.stage = "showdown"
    yield from d.pause()
    void_unless_contested(d)
    d.discard_stub(clause)


def sweep_into_the_pot(d: Dealer) -> None:
    """What remains of antes, bets and doubles joins the dealer's in the pot (9(e))."""
    for seat in d.in_play():
        for name in STAKES:
            d.into_pot(seat.wagers[name], "9(e)")


def expose_hands(d: Dealer) -> dict[int, int]:
    """The dealer's hand, then the players' from the right, turned up and announced (9(f)); their values by position."""
    values: dict[int, int] = {}
    if d.in_play():
        positions = ([] if d.hand.dead else [0]) + [seat.number for seat in d.right_to_left() if seat.in_play]
        for position in positions:
            values[position] = expose(d, d.hand_at(position), "9(f)")
    return values


def expose(d: Dealer, hand: Hand, clause: str) -> int:
    """Turn up a hand and announce it: the highest that its two to five cards form (1 Hand)."""
    d.turn(hand, clause)
    value = rank.high(hand.cards)
    d.announce(hand, describe(value), RANK_CLAUSES[rank.category(value)] + (", 5(a)" if value in ACE_LOW else ""))
    return value


def settle_bonus_wagers(d: Dealer) -> None:
    """Every bonus wager, on the cards that its player holds or folded, from and to the table inventory (9(g))."""
    bettors = [seat for seat in d.right_to_left() if seat.stands("jacks-plus-bonus")]
    for seat in bettors:
        if seat.folded:
            expose(d, seat.hand, "9(g)")
    shared = share_the_limit(d, bettors)
    for seat in bettors:
        settle_bonus(d, seat, rank.high(seat.hand.cards), shared.get(seat.number))
        if seat.folded:
            d.discard(seat.hand, "9(g)")


def share_the_limit(d: Dealer, bettors: list[Seat]) -> dict[int, int]:
    """Winnings by seat where two or more bonus players have royal flushes; equal odd cents go clockwise (10(c))."""
    line = d.options.paytable("jacks-plus-bonus").lines[0]
    royals = sorted(
        (seat for seat in bettors if rank.high(seat.hand.cards) >= line.floor),
        key=lambda seat: d.after_button().index(seat.number),
    )
    if len(royals) < 2:
        return {}
    wagers = [seat.amount("jacks-plus-bonus") for seat in royals]
    in_full = d.options["royal-flush-sharing"] == "maximum-paid"
    winnings = royal_flush_winnings(wagers, line.odds, bonus_limit(d.options), in_full=in_full)
    return dict(zip((seat.number for seat in royals), winnings, strict=True))


def settle_bonus(d: Dealer, seat: Seat, value: int, share: int | None = None) -> None:
    """One bonus wager: paid once for the highest line that the hand reaches, up to the limit or a share of it (10)."""
    wager, table = seat.wagers["jacks-plus-bonus"], d.options.paytable("jacks-plus-bonus")
    won = bonus_winnings(value, wager.amount, table, bonus_limit(d.options)) if share is None else share
    if won is None:
        d.collect(wager, "9(g)")
        return
    line = table.line(value)
    assert line is not None
    d.pay(wager, won, "10(b)" if won == line.odds.winnings(wager.amount) else "10(c)", line.odds)


def award_the_pot(d: Dealer, values: dict[int, int]) -> None:
    """The highest hand takes the pot, tied hands share it; players less the commission, the dealer without (9(h))."""
    best = max(values.values(), default=0)
    holders = [position for position in d.after_button() if values.get(position) == best]
    players = [position for position in holders if position]
    if not players:
        d.note(f"the dealer has the highest hand{f', {describe(best)}' if values else ': no player is left'}", "9(h)")
        d.award({0: d.pot}, clause="9(h)(1)", losers_clause="9(h)(1)")
        return
    tied = 0 in holders
    names = " and ".join(f"seat {position}" if position else "the dealer" for position in holders)
    d.note(f"the highest hand is {describe(best)}, held by {names}", "9(h)")
    rate, fixed, unit = (d.options[name] for name in ("commission-rate", "commission-fixed-amount", "rounding-unit"))
    shares, taken = receipts(d.pot, len(players), tied, rate, fixed, unit)
    awards = dict(zip(players, shares, strict=True))
    if tied:
        awards[0] = d.pot - sum(shares) - taken
    clause = "9(h)(2)(i)" if len(holders) == 1 else "9(h)(2)(ii)"
    d.award(awards, clause=clause, losers_clause=clause, commission=taken)


# Irregularities

DEALING = ("deal", "fourth-card", "fifth-card")
AFTER_THE_DEAL = ("first-decision", "fourth-card", "second-decision", "fifth-card", "showdown")


def down_card_exposed(d: Dealer, report: Report) -> str:
    """12(a): the exposed card, taken to be the last down card, serves as the up card; the third one lies face down."""
    hand = d.hand_at(report.seat)
    d.turn_one(hand, min(len(hand.cards), 2) - 1, "12(a)")
    return f"the third card of {hand.place} is dealt face down; the hand plays on"


def both_down_cards_exposed(d: Dealer, report: Report) -> str:
    """12(a): the hand is dead, its wagers void; only a bonus wager that wins on the two cards is paid."""
    seat = d.seat(report.seat)
    expose_down_cards(d, seat.hand)
    value = rank.high(seat.hand.cards[:2])
    if seat.stands("jacks-plus-bonus") and BONUS.line(value) is not None:
        settle_bonus(d, seat, value)
    d.void_hand(seat, "12(a)")
    d.discard(seat.hand, "12(a)")
    return f"the hand at seat {seat.number} is dead and its wagers are void; a bonus wager won on the two cards is paid"


def dealers_down_cards_exposed(d: Dealer, report: Report) -> str:
    """12(a): the dealer's hand is dead; at least two players may go on among themselves for their own money."""
    expose_down_cards(d, d.hand)
    if d.options["dead-dealer-hand"] == "void-round" or len(d.in_play()) < 2:
        d.void_round("the dealer's hand is dead: the round is void", "12(a)")
    d.house_withdraws("12(a)")
    d.hand.dead = True
    d.discard(d.hand, "12(a)")
    return "the dealer's hand is dead and the dealer's wagers leave the pot; the players play on for their own"


def expose_down_cards(d: Dealer, hand: Hand) -> None:
    for index in (0, 1):
        if not hand.up[index]:
            d.turn_one(hand, index, "12(a)")


def burn_missed(d: Dealer, report: Report) -> str:
    """12(e): the deal goes on, and two cards are burned before the next one."""
    d.burns_missed += 1
    if d.stage == "fifth-card":
        return "the deal goes on; no further cards follow, so that no burn is made good"
    return "the deal goes on; after the betting round two cards are burned before the next one"


def _dealing_down_cards(d: Dealer, report: Report) -> str:
    """Guard: the hand's down cards are on the table and its third card is not face up yet."""
    hand = d.hand_at(report.seat)
    dealt = 3 if d.options["dealing-method"] == "machine" else 1  # a machine delivers all three at once
    if hand.dead or len(hand.cards) < dealt:
        return f"{hand.place} has not been dealt its down cards"
    if hand.up[2:3] == [True]:
        return f"the third card of {hand.place} is face up already, and the text has no ruling for that"
    return ""


def _one_exposed(d: Dealer, report: Report) -> str:
    again = "one down card of this hand is exposed already; report both-down-cards-exposed or dealer-down-cards-exposed"
    return _dealing_down_cards(d, report) or ("" if unexposed(d.hand_at(report.seat)) else again)


def _both_exposed(d: Dealer, report: Report) -> str:
    hand = d.hand_at(report.seat)
    return _dealing_down_cards(d, report) or ("" if len(hand.cards) > 1 else f"{hand.place} has one card only")


def _about_to_burn(d: Dealer, report: Report) -> str:
    return "" if d.reaching_for == "burn" else "no burn is due"


def _deal_begun(d: Dealer, report: Report) -> str:
    dealt = any(hand.cards for hand in map(d.hand_at, d.after_button()))
    return "" if dealt else "no card has been dealt"


IRREGULARITIES = (
    Irregularity(
        id="down-card-exposed",
        row="I1",
        clause="12(a)",
        stages=("deal",),
        trigger="the first or the second down card of a player or the dealer is exposed in the deal",
        ruling=down_card_exposed,
        seat="optional",
        guard=_one_exposed,
    ),
    Irregularity(
        id="both-down-cards-exposed",
        row="I2",
        clause="12(a)",
        stages=("deal",),
        trigger="both down cards of a player are exposed in the deal",
        ruling=both_down_cards_exposed,
        seat="required",
        miscounts=True,
        guard=_both_exposed,
    ),
    Irregularity(
        id="dealer-down-cards-exposed",
        row="I3",
        clause="12(a)",
        stages=("deal",),
        trigger="both down cards of the dealer are exposed in the deal",
        ruling=dealers_down_cards_exposed,
        miscounts=True,
        guard=_both_exposed,
    ),
    common.card_face_up("I4", "12(b)", DEALING),
    common.cards_face_up("I5", "12(b)", DEALING),
    common.no_effect(
        id="card-face-up-in-stub",
        row="I6",
        clause="12(b)",
        stages=("showdown",),
        trigger="one or more cards are found face up in the stub after all cards are dealt",
        ruling="all wagers are settled as usual",
    ),
    common.card_drawn_in_error("I7", "12(c)", DEALING),
    common.wrong_number_of_cards("I8", "12(d)", (*AFTER_THE_DEAL, "deal")),
    Irregularity(
        id="burn-missed",
        row="I9",
        clause="12(e)",
        stages=DEALING,
        trigger="the dealer does not burn a card before the initial deal, the fourth or the fifth cards",
        ruling=burn_missed,
        guard=_about_to_burn,
    ),
    common.voids_round(
        id="card-not-dealt",
        row="I10",
        clause="12(f)",
        stages=("deal", *AFTER_THE_DEAL),
        trigger="a player or the dealer is not dealt a card that is due",
        ruling="a misdeal: all wagers are void and the cards are reshuffled",
        seat="optional",
        miscounts=True,
        guard=_deal_begun,
    ),
    common.no_effect(
        id="button-not-moved",
        row="I11",
        clause="12(g)",
        stages=("deal", *AFTER_THE_DEAL),
        trigger="the dealer has not moved the button to its next place",
        ruling="the round goes on as if the button had been moved; the next move is made from there",
    ),
    common.no_effect(
        id="player-exposes-own-cards",
        row="I12",
        clause="12(h)",
        stages=(*AFTER_THE_DEAL, "deal"),
        trigger="a player exposes own down cards before the dealer turns them up",
        ruling="the hand stays live and the round goes on",
        seat="required",
        guard=common.holds_cards,
    ),
    common.shuffler_fails("I13", "12(i)"),
    common.dealing_shoe_fails("I14", "12(j)", ("deal", *AFTER_THE_DEAL[:-1])),
    common.shuffler_counts_wrong("I15", "8(h)"),
    common.recut_ordered("I16", "4(d)"),
)


# The licensee's choices

OPTIONS = (
    Amount(name="ante-amount", default=5_00, clause="1 Ante", gist="the one ante of all players and the dealer"),
    Rate(
        name="commission-rate",
        default=Fraction(1, 10),
        most=Fraction(1, 10),
        clause="9(h)(2)",
        gist="commission on the players' part of the pot",
    ),
    Amount(
        name="commission-fixed-amount",
        default=None,
        may_be_none=True,
        clause="9(h)(2)",
        gist="fixed commission on a pot; it is charged where it is less than the rate gives",
    ),
    Amount(name="jacks-plus-bonus-minimum", default=1_00, gist="lowest jacks plus bonus wager"),
    Amount(name="jacks-plus-bonus-maximum", default=100_00, gist="highest jacks plus bonus wager"),
    Choice(
        name="dealing-method",
        default="machine",
        values=("machine", "manual-shoe"),
        clause="7(a), 8(a)",
        gist="stacks of three from a machine, or card by card from a manual shoe",
    ),
    Flag(
        name="first-burn-with-machine",
        default=False,
        clause="8(c)(1)",
        gist="a card is burned before the machine is loaded, as the earlier edition has it",
    ),
    Choice(
        name="machine-start",
        default="after-button",
        values=("after-button", "leftmost-player"),
        clause="8(d), 8(e)",
        gist="reading: who gets the first stack from the machine",
    ),
    Choice(
        name="later-cards-start",
        default="first-player",
        values=("first-player", "after-button"),
        clause="9(b), 9(d)",
        gist="reading: fourth and fifth cards begin with a player, or as the initial deal does",
    ),
    Flag(name="second-deck", default=True, clause="2(b)", gist="two decks alternate every round"),
    Flag(name="counting-shuffler", default=True, clause="8(h)", gist="the shuffler counts the deck itself"),
    Count(
        name="deck-count-interval",
        default=5,
        least=1,
        most=5,
        clause="7(h), 8(g)",
        gist="rounds between counts of the deck",
    ),
    Amount(name="rounding-unit", default=1, gist="smallest unit in which the pot is divided"),
    Choice(
        name="dead-dealer-hand",
        default="players-only",
        values=("players-only", "void-round"),
        clause="12(a)",
        gist="reading: after a dead dealer hand two or more players go on among themselves, or the round is void",
    ),
    Choice(
        name="royal-flush-sharing",
        default="shared-cap",
        values=("shared-cap", "maximum-paid"),
        clause="10(c)",
        gist="reading: several royal flushes win no more than one bonus limit together, or exactly that limit",
    ),
    Count(
        name="seats",
        default=6,
        least=1,
        most=8,
        gist="player positions; five cards for each and the dealer",
    ),
)


def contradictions(options: Submission) -> list[RuleError]:
    """Choices that are legal one by one but not together."""
    found = []
    if options["jacks-plus-bonus-minimum"] > options["jacks-plus-bonus-maximum"]:
        message = "the lowest bonus wager is above the highest"
        found.append(RuleError(message, field="jacks-plus-bonus-minimum"))
    if options["dealing-method"] == "manual-shoe" and options["first-burn-with-machine"]:
        message = "a burn before the machine is loaded contradicts dealing from a manual shoe, which has its own"
        found.append(RuleError(message, field="first-burn-with-machine", clause="8(c)(1)"))
    if options["dealing-method"] == "manual-shoe" and options["machine-start"] != "after-button":
        message = "a first stack for the leftmost player contradicts dealing from a manual shoe"
        found.append(RuleError(message, field="machine-start", clause="8(e)"))
    if options["ante-amount"] % options["rounding-unit"]:
        message = "the ante is not a multiple of the rounding unit, so that pots could not be divided in whole units"
        found.append(RuleError(message, field="rounding-unit"))
    return found


def low_commission(options: Submission) -> str:
    """Caution: with a commission this low the house has no edge over a lone player."""
    ante = options["ante-amount"]
    taken = commission(2 * STAKE * ante, options["commission-rate"], options["commission-fixed-amount"])
    if taken > BREAK_EVEN * ante:
        return ""
    return (
        f"a lone player who plays best has the edge over the house: a pot of {dollars(2 * STAKE * ante)} won from the "
        f"dealer pays a commission of {float(taken / ante):.4g} antes; the house needs more than {float(BREAK_EVEN)}"
    )


# Strategy


def simple_play(d: Dealer, seat: Seat) -> str:
    """Stay in with a hand at least as high as what the dealer shows; alone, 0.02 antes short of the best play."""
    stays = rank.high(seat.hand.cards) >= rank.high(d.hand.up_cards())
    return never_fold(d, seat) if stays else "fold"


def never_fold(d: Dealer, seat: Seat) -> str:
    """Bet, then double; costs exactly the commission rate on the whole stake."""
    return "double" if seat.stands("bet") else "bet"


GAME = Game(
    name="winners-pot-poker",
    title="Winner's Pot Poker",
    family="pot games",
    summary="five-card stud against the other players and the dealer for one pot, less a commission",
    folder=Path(__file__).parent,
    script=script,
    max_players=8,
    wagers=(
        WagerRule(
            name="ante",
            clause="1 Ante",
            gist="the initial wager, a fixed amount; to the house on a fold on three cards, else into the pot",
            required=lambda players: True,
            demand="6(c)",
        ),
        WagerRule(
            name="jacks-plus-bonus",
            clause="1 Jacks plus bonus wager",
            gist="the optional wager that the own hand reaches a pair of jacks or better, folded or not",
        ),
    ),
    later_wagers=(
        LaterWager(name="bet", clause="1 Bet", gist="the second wager, to stay in on three cards", of="ante"),
        LaterWager(
            name="double",
            clause="1 Double",
            gist="the third wager, to stay in on four cards",
            of="ante",
            multiples=(2,),
        ),
    ),
    decisions=(
        DecisionRule(name="bet", clause="9(a)(1)", gist="on three cards, place a bet equal to the ante"),
        DecisionRule(name="double", clause="9(c)(1)", gist="on four cards, place a double of twice the ante"),
        DecisionRule(name="fold", clause="9(a)(2), 9(c)(2)", gist="give up the wagers made; a bonus wager stays alive"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=(BONUS,),
    contradictions=(contradictions,),
    cautions=(low_commission,),
    strategies={"simple": simple_play, "never-fold": never_fold},
    one_position="11",
    seated="6(e)",
    chips="6(a)",
    deck_clause="2(a)",
    count_option="deck-count-interval",
    has_button=True,
    has_dealer_hand=True,
)
