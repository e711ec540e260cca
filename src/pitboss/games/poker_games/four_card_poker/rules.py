"""Four Card Poker: the best four of five cards against the best four of the dealer's six, one of which is shown.

The ante buys a look at five cards and at the dealer's up card; a play wager of one to three antes then goes against the
dealer, who needs nothing to qualify and loses ties. Three of a kind or better earns an ante bonus whoever wins. Aces up
pays by the player's own cards. On the side: a progressive with envy bonuses on the own four cards or, linked with other
games, on all five, and the best hand at the table.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from pathlib import Path

from pitboss.games.parts import (
    cover_all,
    four_card_progressive,
    in_antes,
    match_play,
    multi_game_link,
    procedures,
    side_bets,
)
from pitboss.games.parts import options as choices
from pitboss.games.parts.cut import DealersCut
from pitboss.games.parts.multi_game_link import linked, seeds_in_force
from pitboss.games.parts.procedures import (
    by_machine,
    deal_card_by_card,
    deal_stacks,
    players_hands,
    put_the_stub_away,
)
from pitboss.games.parts.progressive import seeded
from pitboss.games.parts.ranks import four_card_ranks, four_cards
from pitboss.games.parts.settlement import BY_PLAYER, Verdict, at_net, carry_out, settle_in_order, settlement_order
from pitboss.games.parts.side_bets import SideBets
from pitboss.games.poker_games.four_card_poker.paytables import ANTE_BONUS
from pitboss.games.poker_games.four_card_poker.side_bets import COVERING, LINKED_PROGRESSIVE, PROGRESSIVE, SIDE_BETS
from pitboss.games.poker_games.four_card_poker.strategies import MULTIPLES
from pitboss.kernel import kernel
from pitboss.ranking.four import STRAIGHT, at_least, four
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Flag
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.side_bets import AFTER_ALL_HANDS, LAST
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import DecisionRule, LaterWager, WagerRule
from pitboss.table import irregularities as common
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Hand, Seat

RANKS = four_card_ranks(
    ("3(c)", "3(b)(7)", "3(b)(6)", "3(b)(5)", "3(b)(4)", "3(b)(3)", "3(b)(2)", "3(b)(1)"), ace_low="3(a)"
)


# The money rule

PLAY_MULTIPLES = (1, 2, 3)
"""A play wager is anything from the first to the last of them, in antes (9(b))."""


@kernel
def against_the_dealer(player: int, dealer: int) -> int:
    """Whether ante and play both win, 1, or both lose, -1, given the values of the two hands (10(a)(1))."""
    return 1 if player >= dealer else -1


# The round

CUT = DealersCut(made="5(c)(1), 5(c)(2)", again="5(d)")


def script(d: Dealer) -> Steps:
    """One round of Four Card Poker."""
    yield from procedures.shuffle(d, "5(a)", second_deck="2(b)(3), 2(b)(4)")
    yield from CUT.make(d)
    yield from d.take_wagers("6(d)", closing="8(b)(2)" if by_machine(d) else "7(b)")
    side_bets.take(d)

    d.stage = "deal"
    yield from (deal_by_machine(d) if by_machine(d) else deal_from_shoe(d))

    d.stage = "decisions"
    for seat in d.left_to_right("9(b)"):
        if seat.stands("ante"):
            yield from decide(d, seat)
    collect_forfeited(d)

    d.stage = "reveal"
    yield from d.pause()
    show(d, d.hand)

    d.stage = "settlement"
    settle(d)


def deal_from_shoe(d: Dealer) -> Steps:
    """One card at a time from the left, five for everybody, and at once a sixth, face up, for the dealer (7)."""
    yield from deal_card_by_card(d, [*players_hands(d), d.hand], ("7(c)",) * 5)
    yield from d.deal(d.hand, "7(c)", up=True)
    yield from put_the_stub_away(d, "7(d)", counted="7(e)a")


def deal_by_machine(d: Dealer) -> Steps:
    """Stacks of five from the left, the dealer's last; of one more stack the bottom card is the dealer's sixth, face
    up, and the others go away unseen (8)."""
    yield from deal_stacks(d, [*players_hands(d), d.hand], 5, "8(c)")
    yield from d.burn("8(c)", 4)
    yield from d.deal(d.hand, "8(c)", up=True)
    COVERING.show_payouts(d)
    yield from put_the_stub_away(d, "8(d)", counted="7(e)a", counted_by_machine="8(e)")


def decide(d: Dealer, seat: Seat) -> Steps:
    """A player who has looked at the cards makes a play wager or folds (9(b))."""
    answers = (
        d.multiples_of(seat, "ante", "play", PLAY_MULTIPLES, "9(b)", between=True),
        otherwise(seat, "fold", "9(b)"),
    )
    reply = yield from d.offer(seat, answers, still=partial(seat.stands, "ante"))
    if reply and reply.name == "play":
        d.stake(seat, "play", reply.amount, "6(a)(1), 9(b)")
    seat.folded = reply is not None and reply.name == "fold"


def collect_forfeited(d: Dealer) -> None:
    """Antes of folded hands are lost, and their cards go away unless some wager still depends on them (9(c))."""
    for seat in d.seats:
        if seat.folded:
            d.collect(seat.wagers["ante"], "9(c)")
            side_bets.fold(d, seat)
            if not side_bets.on_own_hand(d, seat) and not cover_all.wants(d, seat):
                d.discard(seat.hand, "9(c)")


def show(d: Dealer, hand: Hand) -> None:
    """Turn up a hand and announce its best four cards (9(d))."""
    d.turn(hand, "9(d)")
    RANKS.announce(d, hand, four(hand.cards))


# Settlement


def settle(d: Dealer) -> None:
    """Hands are shown from the right and losers collected (9(d)); then winners are paid and hands collected in the
    order that the house has chosen, envy bonuses and cover all wagers after them, the dealer's cards last (9(e))."""
    order = d.options["settlement-order"]
    clause = "9(e)(2)" if order == BY_PLAYER else "9(e)(1)"
    dealer, bets = four(d.hand.cards), SideBets(d)
    exposed = COVERING.exposed(max(at_least(STRAIGHT), dealer + 1))

    seats = [seat for seat in d.right_to_left("9(d)") if seat.hand.cards]
    for seat in seats:
        show(d, seat.hand)
    verdicts = {seat.number: [*main_wagers(d, seat, dealer), *bets.verdicts(seat)] for seat in d.right_to_left()}
    carry_out(verdict for found in verdicts.values() for verdict in found if verdict.loses)

    def winners(seat: Seat) -> list[Verdict]:
        return [verdict for verdict in verdicts[seat.number] if not verdict.loses]

    def collect(seat: Seat) -> None:
        if cover_all.wants(d, seat) and seat.hand.cards:
            exposed.collect(d, seat.hand, four(seat.hand.cards), f"{clause}, 9(f)")
        else:
            d.discard(seat.hand, f"{clause}, 9(f)")

    settle_in_order(d, order, lambda seat: None, winners, collect, clause)
    bets.settle(AFTER_ALL_HANDS)
    bets.settle(LAST)
    procedures.collect_the_cards(d, "9(e), 9(f)")


def main_wagers(d: Dealer, seat: Seat, dealer: int) -> list[Verdict]:
    """How ante and play come out, with the ante bonus, given the dealer's hand (10(a)(1), 10(a)(2))."""
    if not seat.stands("play"):
        return []
    player = four(seat.hand.cards)
    net, line = against_the_dealer(player, dealer), d.options.paytable("ante-bonus").line(player)
    found = [at_net(d, seat.wagers[name], net, "10(a)(1)") for name in ("ante", "play")]
    if line is not None:
        bonus = line.odds.winnings(seat.amount("ante"))
        found.append(Verdict(False, partial(d.bonus, seat, "ante-bonus", bonus, "10(a)(2)", line.odds)))
    return found


# Irregularities

BEFORE_SETTLEMENT = ("decisions", "deal", "stub", "reveal")

IRREGULARITIES = (
    common.card_face_up("FCP-I1", "13(a)", ("deal",)),
    common.cards_face_up("FCP-I2", "13(a)", ("deal",)),
    common.card_drawn_in_error("FCP-I3", "13(b)", ("deal",)),
    common.wrong_number_voids_all("FCP-I4", "13(c)", BEFORE_SETTLEMENT),
    common.dealer_card_exposed("FCP-I5", "13(d)", BEFORE_SETTLEMENT),
    common.shuffler_fails("FCP-I6", "13(e)"),
    common.dealing_shoe_fails("FCP-I7", "13(f)", ("deal", "stub")),
    common.stub_count_shows_misdeal("FCP-I8", "7(e)b"),
    common.stub_count_wrong("FCP-I9", "7(e)b"),
    common.shuffler_counts_wrong("FCP-I10", "7(f)"),
    CUT.improper("FCP-I11"),
)


# The licensee's choices

OPTIONS = (
    *choices.limits("ante", 5_00, 500_00, "6(a)(1)"),
    *choices.limits("aces-up", 5_00, 500_00, "6(a)(2)"),
    *choices.limits("cover-all", 1_00, 100_00, "11(a)"),
    choices.positions_per_player(2, "6(e)"),
    choices.dealing_method("7(a), 8(a)", "five"),
    settlement_order("9(e)"),
    choices.second_deck("2(b)"),
    CUT.option,
    choices.counting_shuffler("7(f)"),
    choices.stub_count_interval("7(e)a"),
    match_play.accepted("6(b)"),
    COVERING.offered(),
    cover_all.column_counts("11(k)"),
    COVERING.counts_folded_hands(default=True),
    choices.progressive_stake("progressive", 1_00, "12(a)(5)"),
    *four_card_progressive.seeds("progressive", "12(a)(3)"),
    *choices.meter_shares("progressive", Fraction(1, 5), "12(a)(3)"),
    multi_game_link.seeds_grow("12(b)"),
    Flag(
        name="folded-hands-qualify",
        default=False,
        clause="12(a)",
        gist="reading: a folded hand still plays for the progressive and brings its envy bonuses",
    ),
    choices.seats(7, 7),
)


def meters(options: Submission) -> tuple[MeterRule, ...]:
    """The meters of the progressive in force: seeds are printed for the linked one, the house's own for the others."""
    if linked(options):
        return LINKED_PROGRESSIVE.meters(options, seeds_in_force(options))
    return seeded(PROGRESSIVE, options)


GAME = Game(
    name="four-card-poker",
    title="Four Card Poker",
    family="poker games",
    summary="the best four of five cards against the dealer's best four of six, against a paytable, or both",
    folder=Path(__file__).parent,
    solver="pitboss.odds.poker_games.four_card_poker",
    script=script,
    max_players=7,
    wagers=(
        WagerRule(name="ante", clause="6(a)(1)", gist="the wager against the dealer, made before the deal"),
        match_play.coupons("6(b)", "ante"),
    ),
    later_wagers=(
        LaterWager(
            name="play",
            clause="9(b)",
            gist="the further wager against the dealer",
            of="ante",
            multiples=PLAY_MULTIPLES,
            between=True,
        ),
    ),
    decisions=(
        DecisionRule(name="play", clause="9(b)", gist="place a play wager of one to three antes: play:3, play:12.50"),
        DecisionRule(name="fold", clause="9(b)", gist="give up the ante; an aces up wager stays in play"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=(ANTE_BONUS,),
    side_bets=SIDE_BETS,
    meters=meters,
    contradictions=(
        choices.limits_in_order,
        choices.shares_in_order,
        COVERING.needs_machine,
        four_card_progressive.contradictions("progressive", seed="12(a)(3)", stake="12(a)(5)"),
    ),
    cautions=(cover_all.generous_columns,),
    strategies=in_antes.strategies("play", MULTIPLES),
    conduct=Conduct(one_position="6(e)", seated="6(c)", chips="6(b)", bets_stand="6(d)", idle="5(e)"),
    equipment=Equipment(deck_clause="2(a)"),
    layout=Layout(dealer_hand=True, reads=four_cards, inscription="10(a)(1)"),
)
