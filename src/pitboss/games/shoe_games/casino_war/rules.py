"""Casino War: one card against the dealer's, the higher wins; a tie is surrendered or goes to war.

Six to eight decks in a shoe that stays until its cut card. A player who ties gives up half of the wager, or doubles it
and is dealt one more card against one more of the dealer's. Tie wagers may be made on both deals; a progressive pays on
how the cards tie.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from pitboss.errors import RuleError
from pitboss.games.parts import cut_offer, match_play, side_bets
from pitboss.games.parts import options as choices
from pitboss.games.parts import progressive as progressives
from pitboss.games.parts import shoe as shoes
from pitboss.games.parts.misdelivery import Misdelivery
from pitboss.games.parts.procedures import further_wager
from pitboss.games.parts.settlement import carry_out
from pitboss.games.parts.side_bets import SideBets
from pitboss.games.shoe_games.casino_war.paytables import INITIAL, PROGRESSIVE_BASE, TIE, WAR
from pitboss.games.shoe_games.casino_war.shoe import prepare_the_shoe, shoe
from pitboss.games.shoe_games.casino_war.side_bets import ORIGINAL_DEAL, PROGRESSIVE, SIDE_BETS, WAR_DEAL
from pitboss.kernel import kernel
from pitboss.record.choices import Choice as Offer
from pitboss.record.choices import Reply, Report
from pitboss.record.views import View
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Count, Flag
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.side_bets import AFTER_ALL_HANDS
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import DecisionRule, LaterWager, WagerRule
from pitboss.table import irregularities as common
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Irregularity, Layout
from pitboss.table.seats import Seat

# The money rule


@kernel
def compare(own: int, dealer: int) -> int:
    """1 where the player's card ranks higher, -1 where the dealer's does, 0 on a tie; suits count for nothing (3)."""
    return int(own >> 2 > dealer >> 2) - int(own >> 2 < dealer >> 2)


def initial_net(result: int) -> int:
    """What the initial wager nets on an original deal that is not tied."""
    return _net(INITIAL, int(result > 0))


def tie_net(result: int) -> int:
    """What a tie wager nets, on either deal."""
    return _net(TIE, int(result == 0))


def war_nets(result: int) -> tuple[int, int]:
    """What the initial and the war wager net on the war deal: the initial one at best comes back."""
    war = _net(WAR, 0 if result < 0 else 2 if result == 0 else 1)
    return (0 if war > 0 else -1), war


SURRENDER_NET = Fraction(-1, 2)


def _net(table: Paytable, value: int) -> int:
    line = table.line(value)
    return int(line.odds.ratio) if line else -1


# The round


def script(d: Dealer) -> Steps:
    """One round: the original deal and, after ties, the war deal."""
    yield from prepare_the_shoe(d)
    yield from d.take_wagers("6(b)", closing="6(b), 7(b)")
    side_bets.take(d)

    d.stage = "deal"
    yield from deal_to_all(d, d.left_to_right("7(c)"), "7(b), 7(c)")
    bets = SideBets(d)
    yield from settle_original_deal(d, bets)
    warring = [seat for seat in d.right_to_left() if seat.stands("war")]
    for seat in d.right_to_left():
        if seat not in warring:
            d.discard(seat.hand, "8(d)")
    if warring:
        yield from go_to_war(d, warring)
        settle_war(d, warring, bets)
    bets.settle(AFTER_ALL_HANDS)

    for hand in (*(seat.hand for seat in warring), d.hand):
        d.discard(hand, "8(h)")
    cut_offer.remember(d)
    d.shoe.watch_cut_card("5(g), 7(d)")


# The deal

MISDELIVERY = Misdelivery(clause="10(a)")


def deal_to_all(d: Dealer, seats: Sequence[Seat], clause: str) -> Steps:
    """One card face up to each player from the dealer's far left, clockwise; then one to the dealer."""
    hands = [*(seat.hand for seat in seats), d.hand]
    for at, hand in enumerate(hands):
        yield from MISDELIVERY.deal(d, hand, hands[at + 1 :], clause, up=True)


# Settlement


def settle_original_deal(d: Dealer, bets: SideBets) -> Steps:
    """From the dealer's right: lower loses, higher wins, a tie wins the tie wager and asks for a decision (8(a))."""
    d.stage = "decisions"
    for seat in d.right_to_left("8(a)"):
        if not seat.in_play:
            continue
        result = compare(seat.hand.cards[0], d.hand.cards[0])
        carry_out(bets.verdicts(seat, ORIGINAL_DEAL))
        if result == 0:
            d.announce(seat.hand, "a tie hand", "8(a), 1 Tie hand, 3")
            yield from surrender_or_war(d, seat)
        else:
            clause = "8(b), 9(a)(1)" if result > 0 else "8(a), 8(b)"
            d.resolve(seat.wagers["initial"], initial_net(result), clause)
        if not seat.stands("war"):
            carry_out(bets.verdicts(seat))
        for wager in seat.wagers.values():
            d.close(wager)  # a ruling in the war deal does not bring it back


def surrender_or_war(d: Dealer, seat: Seat) -> Steps:
    """Half of the initial wager is given up, or a war wager as high as it is made; there is no third way (8(c))."""
    initial = seat.wagers["initial"]
    answers = {"surrender": "8(c), 8(c)(1)", "war": "8(c), 8(c)(2)"}
    answer = yield from further_wager(
        d,
        seat,
        "war",
        initial.amount,
        answers,
        still=lambda: seat.in_play,
        default="surrender",
        clause="8(c)(2), 1 War wager",
    )
    if answer == "surrender":
        d.lose_part(initial, initial.amount // 2, "8(c)(1)")
        seat.folded = True


def go_to_war(d: Dealer, warring: Sequence[Seat]) -> Steps:
    """War wagers are confirmed, tie wagers made, three cards burned, and one card dealt to each and to the dealer."""
    d.stage = "war-wagers"
    d.note("war wagers are confirmed; the tied cards stay exposed", "8(e), 6(b)")
    least, most = d.options["tie-minimum"], d.options["tie-maximum"]

    def wager_on_tie(seat: Seat, answer: Reply) -> None:
        if answer.name == "war-tie":
            d.stake(seat, "war-tie", answer.amount, "8(e)")

    asked = {
        seat.number: (
            Offer(seat.number, "war-tie", "8(e)", least, most),
            otherwise(seat, "no-tie", "8(e)", passing=True),
        )
        for seat in warring
    }
    yield from d.poll(asked, then=wager_on_tie)
    d.stage = "war-burn"
    yield from d.burn("8(f)", 3)
    d.stage = "war-deal"
    yield from deal_to_all(d, d.in_order(warring[::-1], "8(f)"), "8(f)")


def settle_war(d: Dealer, warring: Sequence[Seat], bets: SideBets) -> None:
    """From the dealer's right: lower loses everything, higher and tie win the war wager; the initial one pushes."""
    d.stage = "settlement"
    for seat in d.in_order(warring, "8(g)"):
        if not seat.in_play:
            continue
        result = compare(seat.hand.cards[1], d.hand.cards[1])
        initial, war = war_nets(result)
        d.resolve(seat.wagers["initial"], initial, "8(g), 9(a)(1)" if initial == 0 else "8(g), 8(h)")
        d.resolve(seat.wagers["war"], war, "8(h), 9(a)(3)" if war > 0 else "8(g), 8(h)")
        carry_out([*bets.verdicts(seat, WAR_DEAL), *bets.verdicts(seat)])


# Irregularities

DEALING = ("deal", "war-deal")


def not_dealt(d: Dealer, report: Report) -> str:
    d.void_hand(d.seat(report.seat), "10(d)")
    return f"the wagers of seat {report.seat} are void; the player joins the next round"


def _without_a_card(d: Dealer, report: Report) -> str:
    seat = d.seat(report.seat)
    return "" if seat.in_play and not seat.hand.cards else "the seat has been dealt to, or is out of the round"


IRREGULARITIES = (
    MISDELIVERY.row("I1", DEALING),
    common.card_face_up("I2", "10(b)", DEALING),
    common.cards_face_up("I3", "10(b)", DEALING),
    common.card_drawn_in_error("I4", "10(c)", DEALING),
    Irregularity(
        id="seat-not-dealt",
        row="I5",
        clause="10(d)",
        stages=("deal",),
        trigger="no card is dealt to a player who has made a wager",
        ruling=not_dealt,
        seat="required",
        guard=_without_a_card,
    ),
    common.shuffler_fails("I6", "10(e)", guard=shoes.shuffler_at_work),
    common.burn_forgotten("I7", "10(f)", ("burn", "war-burn")),
    common.new_dealer("7(a)", "7(a)"),
)


# The licensee's choices

OPTIONS = (
    *choices.limits("initial", 5_00, 5_000_00, "6(b)"),
    *choices.limits("tie", 1_00, 1_000_00, "6(b)"),
    shoes.decks(6, "2(a)"),
    shoes.card_supply((shoes.TWO_BATCHES, shoes.BY_HAND, shoes.PRE_SHUFFLED), "2(d)(2), 5(a)"),
    Flag(name="second-cut-card", default=False, clause="2(c)", gist="a second cut card hides the last card"),
    shoes.cut_by("5(b)"),
    Count(
        name="cut-card-depth",
        default=78,
        least=78,
        most=208,
        clause="5(f)",
        gist="cards behind the cut card, at least a deck and a half",
    ),
    *MISDELIVERY.options(),
    match_play.accepted("6(a)", default=True),
    choices.progressive_stake("progressive", PROGRESSIVE_BASE, "11(c)"),
    choices.meter_seed("progressive-seed", 10_000_00, gist="what the meter starts from, for a stake of 5.00"),
    *choices.meter_shares("progressive", Fraction(6, 100)),
    progressives.simultaneous_winners("11(b)", default="split", reading=True),
    progressives.envy_trigger("11 Envy a."),
    Flag(
        name="envy-grows-with-stake",
        default=False,
        clause="11 Envy a.",
        gist="reading: the envy bonus is stated for a stake of 5.00 and grows with it",
    ),
    choices.seats(6, 9),
)


def stake_contradictions(options: Submission) -> list[RuleError]:
    """The figures of the progressive multiply with a larger stake (11(c))."""
    if options["progressive-amount"] % PROGRESSIVE_BASE == 0:
        return []
    return [RuleError("the stake is a multiple of 5.00", field="progressive-amount", clause="11(c)")]


def meters(options: Submission) -> tuple[MeterRule, ...]:
    """One meter, its seed stated for a stake of $5 and growing with it."""
    seed = options["progressive-seed"] * options["progressive-amount"] // PROGRESSIVE_BASE
    return PROGRESSIVE.meters(options, {"progressive": seed})


# Strategy


def always_war(view: View) -> str:
    """The best play: go to war on every tie, without a tie wager."""
    return _otherwise(view) or "war"


def always_surrender(view: View) -> str:
    return _otherwise(view) or "surrender"


def _otherwise(view: View) -> str:
    """What to say to the questions that are not about the tie."""
    return {"misdelivery": "stay", "war-wagers": "no-tie"}.get(view.stage, "")


GAME = Game(
    name="casino-war",
    title="Casino War",
    family="shoe games",
    summary="one card against the dealer's, the higher wins; a tie is surrendered or goes to war",
    folder=Path(__file__).parent,
    solver="pitboss.odds.shoe_games.casino_war",
    script=script,
    max_players=9,
    wagers=(
        WagerRule(
            name="initial",
            clause="6(b), 1 Initial wager",
            gist="the wager against the dealer's card",
            required=lambda players: True,
            demand="6(b)",
            unit=lambda name, options: 2,
            unit_clause="8(c)(1)",
        ),
        match_play.coupons("6(a)", "initial"),
    ),
    later_wagers=(
        LaterWager(name="war", clause="8(c)(2)", gist="the further wager of a player who goes to war", of="initial"),
    ),
    decisions=(
        DecisionRule(name="surrender", clause="8(c)(1)", gist="give up half of the initial wager after a tie"),
        DecisionRule(name="war", clause="8(c)(2)", gist="make a war wager as high as the initial one after a tie"),
        DecisionRule(name="war-tie", clause="8(e)", gist="wager an amount that the war cards tie: war-tie:5.00"),
        DecisionRule(name="no-tie", clause="8(e)", gist="make no tie wager on the war deal; may be left out"),
        *MISDELIVERY.decisions(),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=(INITIAL, WAR),
    side_bets=SIDE_BETS,
    meters=meters,
    contradictions=(choices.limits_in_order, choices.shares_in_order, stake_contradictions),
    strategies={"always-war": always_war, "always-surrender": always_surrender},
    memory=(cut_offer.memory(9),),
    conduct=Conduct(chips="6(a)", bets_stand="6(b)", idle="5(h)"),
    equipment=Equipment(deck_clause="2(a)", shoe=shoe),
    layout=Layout(dealer_hand=True, inscription="8(c)"),
)
