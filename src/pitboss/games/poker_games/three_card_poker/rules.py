"""Three Card Poker: three cards each against the dealer, against a paytable, or against both.

The ante buys a look at three cards; a play wager of the same amount then goes against the dealer, who needs queen high
to qualify, and straights or better earn an ante bonus whoever wins. Pair plus pays by the player's own three cards. On
the side: the best five of the player's and the dealer's six cards, the best hand at the table, a progressive with envy
bonuses on the own three cards or, linked with other games, on five cards with two community cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path

from pitboss.errors import RuleError
from pitboss.games.parts import cover_all, match_play, multi_game_link, procedures, side_bets
from pitboss.games.parts import options as choices
from pitboss.games.parts import progressive as progressives
from pitboss.games.parts.cut import DealersCut
from pitboss.games.parts.multi_game_link import linked, seeds_in_force
from pitboss.games.parts.procedures import (
    by_machine,
    deal_card_by_card,
    deal_stacks,
    further_wager,
    players_hands,
    put_the_stub_away,
)
from pitboss.games.parts.qualifying import against_a_qualifier
from pitboss.games.parts.ranks import three_card_ranks, three_cards
from pitboss.games.parts.settlement import BY_PLAYER, Verdict, at_net, settle_in_order, settlement_order
from pitboss.games.parts.side_bets import SideBets
from pitboss.games.poker_games.three_card_poker import versions
from pitboss.games.poker_games.three_card_poker.paytables import ANTE_BONUS, STAKES
from pitboss.games.poker_games.three_card_poker.side_bets import (
    COVERING,
    LINKED_PROGRESSIVE,
    PROGRESSIVE,
    SIDE_BETS,
    bonus_value,
)
from pitboss.kernel import kernel
from pitboss.ranking.high import QUEEN
from pitboss.ranking.three import HIGH_CARD, STRAIGHT, at_least, three
from pitboss.record.views import View
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Choice, Flag
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.side_bets import AFTER_ALL_HANDS, LAST
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import DecisionRule, LaterWager, WagerRule
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Hand, Seat

RANKS = three_card_ranks(("3(c)", "3(b)(5)", "3(b)(4)", "3(b)(3)", "3(b)(2)", "3(b)(1)"), ace_low="3(a)")


# The money rule

QUEEN_HIGH = at_least(HIGH_CARD, QUEEN)
"""The lowest hand with which the dealer qualifies (10(a)(1))."""


@kernel
def ante_and_play(player: int, dealer: int) -> tuple[int, int]:
    """What an ante and a play wager come to, in antes, given the values of the two hands (10(a)(1), 3(c))."""
    return against_a_qualifier(player, dealer, QUEEN_HIGH)


# The round

CUT = DealersCut(made="5(c)(1), 5(c)(2)", again="5(d)")


def script(d: Dealer) -> Steps:
    """One round of Three Card Poker."""
    yield from procedures.shuffle(d, "5(a)", second_deck="2(b)(3), 2(b)(4)")
    yield from CUT.make(d)
    yield from d.take_wagers("6(d)", closing="8(b)(2)" if by_machine(d) else "7(b)")
    side_bets.take(d)

    yield from deal(d)
    if not stub_is_needed(d):
        yield from take_the_stub(d)

    d.stage = "decisions"
    for seat in d.left_to_right("9(b)"):
        if seat.stands("ante"):
            yield from decide(d, seat)
    collect_forfeited(d)

    if dealer_waits(d):
        d.stage = "deal"
        yield from deal_stacks(d, [d.hand], 3, "8(c)(2)")
    d.stage = "reveal"
    yield from d.pause()
    show(d, d.hand, "9(b)")
    if linked(d.options):
        d.stage = "community"
        yield from deal_card_by_card(d, [d.community], ("12(g)", "12(g)"), up=True)
    if stub_is_needed(d):
        yield from take_the_stub(d)

    d.stage = "settlement"
    settle(d)


def deal(d: Dealer) -> Steps:
    """Three cards face down to each player and the dealer, from the left (7(c)), or in stacks (8(c))."""
    d.stage = "deal"
    if not by_machine(d):
        yield from deal_card_by_card(d, [*players_hands(d), d.hand], ("7(c)", "7(c)", "7(c)"))
        return
    yield from deal_stacks(d, players_hands(d), 3, "8(c)")
    if not dealer_waits(d):
        yield from deal_stacks(d, [d.hand], 3, "8(c)(1)")
    COVERING.show_payouts(d)


def dealer_waits(d: Dealer) -> bool:
    """Whether the dealer's stack comes only after the decisions (8(c)(2))."""
    return bool(d.options["dealer-stack-delivery"] == "after-decisions")


def stub_is_needed(d: Dealer) -> bool:
    """Whether cards are still to come from the stub after the decisions."""
    return dealer_waits(d) or linked(d.options)


def take_the_stub(d: Dealer) -> Steps:
    """The stub goes away, counted where due (7(d), 7(e), 8(d), 8(e))."""
    clause = "8(d)" if by_machine(d) else "7(d)"
    yield from put_the_stub_away(d, clause, counted="7(e)(1)", counted_by_machine="8(e)")


def decide(d: Dealer, seat: Seat) -> Steps:
    """A player who has looked at the cards plays or folds; a hand may be folded unseen, side wagers and all (9(b))."""
    answers = {"play": "9(b)", "fold": "9(b)", "fold-unseen": "9(b)"}
    decision = yield from further_wager(
        d, seat, "play", seat.amount("ante"), answers, still=lambda: seat.stands("ante")
    )
    seat.folded = decision.startswith("fold")
    if decision == "fold-unseen":
        side_bets.give_up(d, seat, "9(b)")
        d.discard(seat.hand, "9(b)")
        seat.hand.dead = True


def collect_forfeited(d: Dealer) -> None:
    """Antes of folded hands are lost, and their cards go away unless some wager still depends on them (9(b))."""
    for seat in d.seats:
        if seat.folded:
            d.collect(seat.wagers["ante"], "9(b)")
            side_bets.fold(d, seat)
            if not side_bets.on_own_hand(d, seat) and not cover_all.wants(d, seat):
                d.discard(seat.hand, "9(b)")


def show(d: Dealer, hand: Hand, clause: str) -> None:
    """Turn up a hand and announce it."""
    d.turn(hand, clause)
    RANKS.announce(d, hand, three(hand.cards))


# Settlement


def settle(d: Dealer) -> None:
    """Every wager from the dealer's right, then envy bonuses and cover all wagers; the dealer's cards last (9(c))."""
    order = d.options["settlement-order"]
    clause = "9(c)(2)" if order == BY_PLAYER else "9(c)(1)"
    dealer, bets = three(d.hand.cards), SideBets(d)
    exposed = COVERING.exposed(max(at_least(STRAIGHT), dealer + 1))

    def show_hand(seat: Seat) -> None:
        if seat.hand.cards:
            show(d, seat.hand, clause)

    def verdicts(seat: Seat) -> list[Verdict]:
        return [*against_the_dealer(d, seat, dealer), *bets.verdicts(seat)]

    def collect(seat: Seat) -> None:
        if bets.envy_of(seat):
            d.leave(seat.hand, "stays face up for the envy bonuses", "12(e)b")
        elif d.options["cover-all"] and seat.hand.cards:
            exposed.collect(d, seat.hand, three(seat.hand.cards), f"{clause}, 9(d)")
        else:
            d.discard(seat.hand, f"{clause}, 9(d)")

    settle_in_order(d, order, show_hand, verdicts, collect, clause)
    bets.settle(AFTER_ALL_HANDS)
    bets.settle(LAST)

    procedures.collect_the_cards(d, "9(c), 9(d)")
    if d.options.offers("progressive"):
        d.note('"END GAME": the progressive system is ready for the next round', "12(d)g")


def against_the_dealer(d: Dealer, seat: Seat, dealer: int) -> list[Verdict]:
    """How ante and play come out, with the ante bonus, given the dealer's hand."""
    if not seat.stands("play"):
        return []
    ante, play = ante_and_play(three(seat.hand.cards), dealer)
    clause = "10(a)(1)" if ante else "3(c)"
    return [
        at_net(d, seat.wagers["ante"], ante, clause),
        at_net(d, seat.wagers["play"], play, clause),
        *ante_bonus(d, seat),
    ]


def ante_bonus(d: Dealer, seat: Seat) -> list[Verdict]:
    """Paid on the ante of a player who made the play wager, whatever the dealer holds (10(a)(3))."""
    table = d.options.paytable("ante-bonus")
    line = table.line(bonus_value(seat.hand.cards))
    if line is None:
        return []
    bonus = line.odds.winnings(seat.amount("ante"))
    return [Verdict(False, partial(d.bonus, seat, "ante-bonus", bonus, table.clause, line.odds))]


# Irregularities

BEFORE_SETTLEMENT = ("decisions", "deal", "stub", "reveal", "community")

IRREGULARITIES = (
    common.card_face_up("TCP-I1", "13(a)", ("deal",)),
    common.cards_face_up("TCP-I2", "13(a)", ("deal",)),
    common.card_drawn_in_error("TCP-I3", "13(b)", ("deal",)),
    common.wrong_number_voids_all("TCP-I4", "13(c)", BEFORE_SETTLEMENT),
    common.dealer_card_exposed("TCP-I5", "13(d)", BEFORE_SETTLEMENT),
    common.shuffler_fails("TCP-I6", "13(e)"),
    common.dealing_shoe_fails("TCP-I7", "13(f)", ("deal", "stub", "decisions", "reveal", "community")),
    common.stub_count_shows_misdeal("TCP-I8", "7(e)(2)"),
    common.stub_count_wrong("TCP-I9", "7(e)(2)"),
    common.shuffler_counts_wrong("TCP-I10", "7(f)"),
    CUT.improper("TCP-I11"),
    common.no_effect(
        "TCP-I12",
        "6(d)",
        BEFORE_SETTLEMENT,
        id="wager-after-no-more-bets",
        trigger="a player makes, raises or withdraws a wager after the bets were closed",
        ruling="the wagers stand as they were when the bets were closed",
        seat="optional",
    ),
)


# The licensee's choices

OPTIONS = (
    *choices.limits("ante", 5_00, 1_000_00, "6(a)(1)"),
    *choices.limits("pair-plus", 5_00, 1_000_00, "6(a)(2)"),
    *choices.limits("6-card-bonus", 1_00, 100_00, "6(g)"),
    *choices.limits("cover-all", 1_00, 100_00, "11(a)"),
    versions.OPTION,
    choices.positions_per_player(3, "6(e)"),
    choices.dealing_method("7(a), 8(a)", "three"),
    Choice(
        name="dealer-stack-delivery",
        default="before-decisions",
        values=("before-decisions", "after-decisions"),
        clause="8(c)(1), 8(c)(2)",
        gist="when the machine's last stack comes to the dealer",
    ),
    settlement_order("9(c)"),
    choices.second_deck("2(b)"),
    CUT.option,
    choices.counting_shuffler("7(f)"),
    choices.stub_count_interval("7(e)(1)"),
    match_play.accepted("6(b)"),
    COVERING.offered(),
    COVERING.counts_folded_hands(default=True, which="a folded hand, unless folded unseen,"),
    choices.progressive_stake("progressive", 1_00, "12(a), 12(h)"),
    choices.meter_seed(
        "progressive-seed", 5_000_00, gist="what the meter of tables 1 to 3, or the major meter of 2-level, starts from"
    ),
    choices.meter_seed("progressive-minor-seed", 500_00, gist="what the minor meter of 2-level starts from"),
    multi_game_link.seeds_grow("12(g)", default=False),
    *choices.meter_shares("progressive", Fraction(1, 5)),
    Flag(
        name="folded-hands-qualify", default=False, clause="12(c)", gist="a folded hand still plays for the progressive"
    ),
    progressives.simultaneous_winners("12(d)c"),
    progressives.envy_trigger("12(e)a"),
    choices.seats(7, 7),
)


def machine_contradictions(options: Submission) -> list[RuleError]:
    """Only a machine can keep the dealer's stack until the decisions are made."""
    if options["dealing-method"] == "machine" or options["dealer-stack-delivery"] == "before-decisions":
        return []
    message = "only a machine can keep the dealer's stack until the decisions are made"
    return [RuleError(message, field="dealer-stack-delivery", clause="8(c)(2)")]


def generous_table(options: Submission) -> str:
    if options["progressive.paytable"] != "3-as-printed":
        return ""
    return "progressive table 3 as printed returns more than is staked even without its meter"


def meters(options: Submission) -> tuple[MeterRule, ...]:
    """The meters of the progressive in force: seeds are printed for the linked one, the house's own for the others."""
    if linked(options):
        return LINKED_PROGRESSIVE.meters(options, seeds_in_force(options))
    top, minor = options["progressive-seed"], options["progressive-minor-seed"]
    return PROGRESSIVE.meters(options, {"progressive": top, "major": top, "minor": minor})


# Strategy

WORTH_PLAYING = at_least(HIGH_CARD, QUEEN, 6) | 4 << 8
"""Queen, six, four: the lowest hand on which a play wager loses less than folding."""


@kernel
def worth_playing(own: Sequence[int]) -> bool:
    """The best play, without exceptions for the cards that the player holds."""
    return three(own) >= WORTH_PLAYING


def best_play(view: View) -> str:
    return "play" if worth_playing(view.own.hand.cards) else "fold"


def like_the_dealer(view: View) -> str:
    """Play whatever would qualify the dealer."""
    return "play" if three(view.own.hand.cards) >= QUEEN_HIGH else "fold"


GAME = Game(
    name="three-card-poker",
    title="Three Card Poker",
    family="poker games",
    summary="three cards against the dealer's, against a paytable, or both; the dealer needs queen high",
    folder=Path(__file__).parent,
    solver="pitboss.odds.poker_games.three_card_poker",
    script=script,
    max_players=7,
    wagers=(
        WagerRule(
            name="ante",
            clause="6(a)(1)",
            gist="the wager against the dealer, made before the deal",
            demand="6(f)(3)",
            relation=versions.ante,
        ),
        match_play.coupons("6(b)", "ante"),
    ),
    later_wagers=(LaterWager(name="play", clause="9(b)", gist="the further wager against the dealer", of="ante"),),
    decisions=(
        DecisionRule(name="play", clause="9(b)", gist="place a play wager equal to the ante"),
        DecisionRule(name="fold", clause="9(b)", gist="give up the ante; the side wagers on the hand stay in play"),
        DecisionRule(name="fold-unseen", clause="9(b)", gist="give up the whole hand, unexposed, with its side wagers"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=(ANTE_BONUS,),
    side_bets=SIDE_BETS,
    meters=meters,
    contradictions=(
        choices.limits_in_order,
        choices.shares_in_order,
        versions.contradictions,
        machine_contradictions,
        COVERING.needs_machine,
        progressives.stated_for(STAKES),
    ),
    cautions=(generous_table,),
    strategies={
        "optimal": best_play,
        "like-the-dealer": like_the_dealer,
        "always-play": lambda view: "play",
    },
    conduct=Conduct(one_position="6(e)", seated="6(c)", chips="6(b)", bets_stand="6(d)", idle="5(e)"),
    equipment=Equipment(deck_clause="2(a)"),
    layout=Layout(dealer_hand=True, community=True, reads=three_cards, inscription="10(a)(1)"),
)
