"""High Card Flush: seven cards each, of which those of the longest suit count; the dealer needs three, nine high.

A longer flush beats a shorter one, and of two of one length the higher cards decide. The ante buys a look at seven
cards; a raise of one ante then goes against the dealer, up to two on a five-card flush and three on a longer one. If
the dealer does not qualify, antes win and raises are returned. On the side: the longest flush and the longest straight
flush of the own cards, and a progressive on the latter. A raised hand stays whole until it is settled: unused cards,
which the players lay aside, still count for the side bets.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from pitboss.errors import RuleError
from pitboss.games.parts import forfeits, in_antes, match_play, procedures, side_bets
from pitboss.games.parts import options as choices
from pitboss.games.parts import progressive as progressives
from pitboss.games.parts.cut import DealersCut
from pitboss.games.parts.procedures import by_machine, deal_stacks, players_hands, put_the_stub_away
from pitboss.games.parts.qualifying import against_a_qualifier
from pitboss.games.parts.ranks import Ranks, longest_flush
from pitboss.games.parts.settlement import carry_out
from pitboss.games.parts.side_bets import SideBets
from pitboss.games.parts.wagers import ante
from pitboss.games.poker_games.high_card_flush.paytables import (
    CONTRIBUTION,
    GENEROUS,
    OWN_TABLE,
    RESERVE,
    SEED,
    STRAIGHT_FLUSHES,
)
from pitboss.games.poker_games.high_card_flush.side_bets import SIDE_BETS
from pitboss.games.poker_games.high_card_flush.strategies import MULTIPLES, NINE_HIGH, most_antes
from pitboss.kernel import kernel
from pitboss.ranking.flush import describe_flush, flush
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Amount, Flag
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import DecisionRule, LaterWager
from pitboss.table import irregularities as common
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Hand, Seat

RANKS = Ranks(("5(a), 5(b)(2)", *("5(b)(1), 5(a), 5(b)(2)",) * 7), words=describe_flush, rule=flush)


# The money rule

RAISES = (1, 2, 3)


@kernel
def ante_and_raise(player: int, dealer: int) -> tuple[int, int]:
    """How ante and raise come out, each in its own units, given the values of the two hands (9(e)(1))."""
    return against_a_qualifier(player, dealer, NINE_HIGH)


# The round

CUT = DealersCut(made="4(c)(1), 4(c)(2)", again="4(d)")


def script(d: Dealer) -> Steps:
    """One round of High Card Flush."""
    yield from procedures.shuffle(d, "4(a)", second_deck="2(b)(3), 2(b)(4)")
    yield from CUT.make(d)
    yield from d.take_wagers("6(d)", closing="8(b)(2)" if by_machine(d) else "7(b)")
    side_bets.take(d)

    d.stage = "deal"
    yield from deal_stacks(d, players_hands(d), 7, "8(c)" if by_machine(d) else "7(c)")
    yield from deal_stacks(d, [d.hand], 7, "8(d)" if by_machine(d) else "7(d)")
    stub = "8(e)" if by_machine(d) else "7(e)"
    yield from put_the_stub_away(d, stub, counted="7(f)(1)", counted_by_machine="8(f)")

    d.stage = "decisions"
    for seat in d.left_to_right("9(b)"):
        yield from decide(d, seat)

    d.stage = "reveal"
    yield from d.pause()
    dealer = show(d, d.hand, "9(d)")

    d.stage = "settlement"
    settle(d, dealer)


def decide(d: Dealer, seat: Seat) -> Steps:
    """A player who has looked at the cards raises or folds (9(b))."""
    most = most_antes(flush(seat.hand.cards)) if seat.stands("ante") else 1
    answers = (
        d.multiples_of(seat, "ante", "raise", RAISES[:most], "9(b), 6(a)(5)", between=True),
        otherwise(seat, "fold", "9(b)"),
    )
    reply = yield from d.offer(seat, answers, still=partial(seat.stands, "ante"))
    if reply and reply.name == "raise":
        d.stake(seat, "raise", reply.amount, "9(b), 6(a)(5)")
    elif reply:
        fold(d, seat)


def fold(d: Dealer, seat: Seat) -> None:
    """The ante is lost and the cards go away; bonuses on them are settled at once (9(b), 9(c))."""
    seat.folded = True
    d.collect(seat.wagers["ante"], "9(b)")
    side_bets.fold(d, seat)
    carry_out(SideBets(d).verdicts(seat))
    d.discard(seat.hand, "9(b)")


def show(d: Dealer, hand: Hand, clause: str) -> int:
    """Turn up a hand and announce its longest flush; its value."""
    d.turn(hand, clause)
    value = flush(hand.cards)
    RANKS.announce(d, hand, value)
    return value


# Settlement

AGAINST_A_QUALIFIED_HAND = {1: "9(e)(1)(ii)a", -1: "9(e)(1)(ii)b", 0: "9(e)(1)(ii)c"}
"""By what the ante comes to."""


def settle(d: Dealer, dealer: int) -> None:
    """Player by player from the right, the dealer's cards last (9(e), 9(f))."""
    bets = SideBets(d)
    for seat in d.right_to_left("9(e)"):
        if seat.stands("raise"):
            player = show(d, seat.hand, "9(e)")
            ante, raised = ante_and_raise(player, dealer)
            clause = "9(e)(1)(i)" if dealer < NINE_HIGH else AGAINST_A_QUALIFIED_HAND[ante]
            for name, net in (("ante", ante), ("raise", raised)):
                d.resolve(seat.wagers[name], net, f"{clause}, 10(b)" if net > 0 else clause)
            documented = bets.winning_shares(seat)
            carry_out(bets.verdicts(seat))
            if documented:
                d.leave(seat.hand, "stays on the table until the payment is documented", "11(e)")
            else:
                d.discard(seat.hand, "9(e)(3), 11(d)")
    procedures.collect_the_cards(d, "9(f)")


# Irregularities

BEFORE_SETTLEMENT = ("decisions", "deal", "stub", "reveal")

IRREGULARITIES = (
    common.card_face_up("HCF-I1", "12(a)", ("deal",)),
    common.cards_face_up("HCF-I2", "12(a)", ("deal",)),
    common.card_drawn_in_error("HCF-I3", "12(b)", ("deal",)),
    common.wrong_number_voids_all("HCF-I4", "12(c)", BEFORE_SETTLEMENT),  # the text forgets the dealer
    common.dealer_card_exposed("HCF-I5", "12(d)", BEFORE_SETTLEMENT),
    common.shuffler_fails("HCF-I6", "12(e)"),
    common.dealing_shoe_fails("HCF-I7", "12(f)", ("deal", "stub")),
    common.stub_count_shows_misdeal("HCF-I8", "7(f)(2)"),
    common.stub_count_wrong("HCF-I9", "7(f)(2)"),
    common.shuffler_counts_wrong("HCF-I10", "7(g)"),
    forfeits.player_communicates("HCF-I11", "9(a)", ("decisions", "reveal")),
    CUT.improper("HCF-I12"),
)


# The licensee's choices

OPTIONS = (
    *choices.limits("ante", 5_00, 500_00, "6(a)(1)"),
    *choices.limits("flush-bonus", 1_00, 100_00, "6(a)(2)"),
    *choices.limits("straight-flush-bonus", 1_00, 100_00, "6(a)(3)"),
    choices.positions_per_player(3, "6(e)"),
    choices.dealing_method("7(a), 8(a)", "seven"),
    choices.second_deck("2(b)"),
    CUT.option,
    choices.counting_shuffler("7(g)"),
    choices.stub_count_interval("7(f)(1)"),
    choices.odds_wording("10(a)"),
    match_play.accepted("6(b)"),
    Amount(
        name="bonus-payout-limit",
        default=None,
        may_be_none=True,
        clause="10(g)",
        gist="the most that flush bonus and straight flush bonus of one hand win together",
    ),
    Flag(
        name="folded-hands-qualify",
        default=False,
        clause="11(c)",
        gist="reading: a folded hand still plays for the progressive, as 9(c) has it",
    ),
    progressives.simultaneous_winners("11(f)"),
    Amount(name="progressive-amount", default=1_00, least=1_00, most=1_00, clause="6(a)(4), 11(a)", gist="the stake"),
    choices.seats(6, 6),
)


def own_amounts(options: Submission) -> list[RuleError]:
    """Contradiction: amounts of the house's own for a table that is printed."""
    if options["straight-flush-bonus.paytable"] == OWN_TABLE:
        return []
    names = [f"straight-flush-bonus.{line}" for line in STRAIGHT_FLUSHES]
    message = f"only table {OWN_TABLE} pays what the house sets"
    return [RuleError(message, field=name, clause="10(g)") for name in names if name in options.chosen]


def generous_table(options: Submission) -> str:
    if options["flush-bonus.paytable"] not in GENEROUS:
        return ""
    return "flush bonus tables E and K as printed return more than is staked"


def meters(options: Submission) -> tuple[MeterRule, ...]:
    """The main meter, whose reserve is the secondary one, and all that is on it after a win of the whole (10(f))."""
    if not options.offers("progressive"):
        return ()
    table = options["progressive.paytable"]
    meter = MeterRule(
        name="progressive",
        wager="progressive",
        seed=SEED,
        reset=0,
        contribution=CONTRIBUTION[table],
        reserve=RESERVE[table],
        clause="10(f)",
    )
    return (meter,)


GAME = Game(
    name="high-card-flush",
    title="High Card Flush",
    family="poker games",
    summary="seven cards, of which the longest suit counts, against the dealer's; the dealer needs three, nine high",
    folder=Path(__file__).parent,
    solver="pitboss.odds.poker_games.high_card_flush",
    script=script,
    max_players=6,
    wagers=(
        ante("6(a)(1)", demand="6(a)(1)"),
        match_play.coupons("6(b)", "ante"),
    ),
    later_wagers=(
        LaterWager(
            name="raise",
            clause="6(a)(5)",
            gist="the further wager against the dealer, more than the ante only with five or more cards of a suit",
            of="ante",
            multiples=RAISES,
            between=True,
        ),
    ),
    decisions=(
        DecisionRule(
            name="raise",
            clause="9(b)",
            gist="wager one ante more, up to two on a five-card flush and three on a longer one: raise:1, raise:12.50",
        ),
        DecisionRule(name="fold", clause="9(b)", gist="give up the ante; the bonuses are settled at once"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    side_bets=SIDE_BETS,
    meters=meters,
    contradictions=(choices.limits_in_order, own_amounts),
    cautions=(generous_table,),
    strategies=in_antes.strategies("raise", MULTIPLES),
    conduct=Conduct(one_position="6(e)", seated="6(c)", chips="6(b)", bets_stand="6(d)", idle="4(e)"),
    equipment=Equipment(deck_clause="2(a)"),
    layout=Layout(dealer_hand=True, reads=longest_flush, inscription="9(e)(1)(i)"),
)
