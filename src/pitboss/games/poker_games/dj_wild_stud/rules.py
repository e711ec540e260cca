"""DJ Wild Stud Poker: five cards each against the dealer, deuces and the joker wild.

Ante and blind, equal to each other, buy five cards; a play wager of twice the ante goes against the dealer, who always
plays. Ante and play win even money, the blind by its table from a straight up. On the side: trips on the own hand,
natural or wild; a bad beat, whosever it is; the best hand at the table; and the linked progressive, for which wild
cards are replaced.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from pathlib import Path

from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import pack
from pitboss.games.parts import cover_all, match_play, multi_game_link, procedures, side_bets, void_hand
from pitboss.games.parts import options as choices
from pitboss.games.parts.cut import DealersCut
from pitboss.games.parts.forfeits import forfeit_everything, has_open_wagers
from pitboss.games.parts.procedures import deal_stacks, dealt_cards, further_wager, players_hands
from pitboss.games.parts.ranks import Ranks
from pitboss.games.parts.settlement import carry_out
from pitboss.games.parts.side_bets import SideBets
from pitboss.games.parts.wagers import ante, equal
from pitboss.games.poker_games.dj_wild_stud import wild_cards
from pitboss.games.poker_games.dj_wild_stud.paytables import BLIND
from pitboss.games.poker_games.dj_wild_stud.side_bets import COVERING, LABELS, LINK, SIDE_BETS, TRIPS_READING
from pitboss.games.poker_games.dj_wild_stud.wild_cards import is_wild, ranking_of
from pitboss.kernel import kernel
from pitboss.ranking.high import high
from pitboss.ranking.names import describe
from pitboss.ranking.wild import PAIR, STRAIGHT, at_least, describe_wild, wild
from pitboss.record.choices import Report
from pitboss.record.views import View
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Choice, Flag
from pitboss.rulebook.paytable import reach
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.side_bets import AFTER_ALL_HANDS, LAST, SideBet
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import DecisionRule, LaterWager
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Irregularity, Layout
from pitboss.table.seats import Hand, Seat

RANKS = Ranks(("8(d)(1)", *("5",) * 11), words=describe_wild, rule=wild)
CUT = DealersCut(made="4(c)(1), 4(c)(2)", again="4(d)")


# The money rule

PLAY_SIZE = 2
"""A play wager is so many antes (1 Play bet)."""
BLIND_FLOORS = BLIND.floors
BLIND_ODDS = (*(line.odds.win for line in BLIND.lines), 0)
"""Below its last line a winning blind is returned."""


@kernel
def ante_blind_and_play(player: int, dealer: int) -> tuple[int, int, int]:
    """What ante, blind and play come to, in antes, given the values of the two hands (8(d)(1)-(3))."""
    if player > dealer:
        return 1, BLIND_ODDS[reach(player, BLIND_FLOORS)], PLAY_SIZE
    if player < dealer:
        return -1, -1, -PLAY_SIZE
    return 0, 0, 0


# The round


def script(d: Dealer) -> Steps:
    """One round of DJ Wild Stud Poker."""
    yield from procedures.shuffle(d, "4(a)", second_deck="2(b)(3), 2(b)(4)")
    yield from CUT.make(d)
    yield from d.take_wagers("6(b)", closing="7(b)(2)")
    side_bets.take(d)

    d.stage = "deal"
    yield from deal_stacks(d, players_hands(d), 5, "7(c)")
    yield from deal_stacks(d, [d.hand], 5, "7(d)")
    COVERING.show_payouts(d, also=" and the dealer,")

    d.stage = "decisions"
    for seat in d.left_to_right("7(e)(1), 7(e)(2)"):
        yield from decide(d, seat)

    d.stage = "stub"
    yield from d.pause()
    d.count_stub("7(f)")

    d.stage = "reveal"
    yield from d.pause()
    dealer = show(d, d.hand, "8(d)")

    d.stage = "settlement"
    settle(d, dealer)


def decide(d: Dealer, seat: Seat) -> Steps:
    """A player plays with twice the ante, or folds and loses ante and blind (7(e))."""
    answers, still = {"play": "7(e)(1)", "fold": "7(e)(2)"}, partial(seat.stands, "ante")
    stake = PLAY_SIZE * seat.amount("ante")
    decision = yield from further_wager(d, seat, "play", stake, answers, still=still, clause="6(c), 7(e)(1)")
    if decision == "fold":
        seat.folded = True
        for name in ("ante", "blind"):
            d.collect(seat.wagers[name], "7(e)(2)")
        d.discard(seat.hand, "7(e)(2)")


def show(d: Dealer, hand: Hand, clause: str) -> int:
    """Turn up a hand and announce it; its value."""
    d.turn(hand, clause)
    value = ranking_of(d.options)(hand.cards)
    RANKS.announce(d, hand, value, clause)
    return value


# Settlement


class WildSideBets(SideBets):
    """Side bets of a round, the linked progressive on hands whose wild cards were replaced."""

    def __init__(self, d: Dealer) -> None:
        super().__init__(d)
        self.natural: dict[int, int] = {}

    def value(self, bet: SideBet, seat: Seat) -> int | None:
        return self.natural.get(seat.number) if bet.name == LINK.name else super().value(bet, seat)


def settle(d: Dealer, dealer: int) -> None:
    """Player by player from the right; then the linked progressive, cover all and the cards (8(d), 8(e))."""
    bets, exposed = WildSideBets(d), COVERING.exposed(max(at_least(STRAIGHT), dealer + 1))
    for seat in d.right_to_left():
        if seat.stands("ante"):
            player = show(d, seat.hand, "8(a)")
            settle_against_the_dealer(d, seat, player, dealer)
        carry_out(bets.verdicts(seat))
        if seat.hand.cards and cover_all.wants(d, seat):
            exposed.collect(d, seat.hand, ranking_of(d.options)(seat.hand.cards), "8(e)")
        elif not seat.stands(LINK.name):
            d.discard(seat.hand, "8(e)")
    for seat in d.right_to_left():
        if seat.stands(LINK.name):
            bets.natural[seat.number] = high(with_wild_cards_replaced(d, seat))
    bets.settle(AFTER_ALL_HANDS)
    bets.settle(LAST)
    procedures.collect_the_cards(d, "8(e)")
    for card in tuple(d.aside.cards):
        d.aside.discard(card, "8(e)")
    d.discard_stub("8(e)")


AGAINST_THE_DEALER = {-1: "8(d)(2)", 0: "8(d)(1)", 1: "8(d)(3)"}
"""By what the ante comes to."""


def settle_against_the_dealer(d: Dealer, seat: Seat, player: int, dealer: int) -> None:
    """Ante, blind and play, won, returned or lost (8(d)(1)-(3))."""
    ante, blind, play = ante_blind_and_play(player, dealer)
    clause = AGAINST_THE_DEALER[ante]
    d.resolve(seat.wagers["ante"], ante, clause)
    d.resolve(seat.wagers["blind"], blind, clause)
    d.resolve(seat.wagers["play"], play // PLAY_SIZE, clause)


def with_wild_cards_replaced(d: Dealer, seat: Seat) -> list[Card]:
    """A player's hand with a card of the stub for each wild card; one that is wild itself is replaced again (12(a))."""
    hand = []
    for card in dealt_cards(d, seat):
        while is_wild(card):
            card = d.aside.draw("12(a)")
        hand.append(card)
    d.announce(seat.hand, f"{describe(high(hand))} without wild cards", "12(a)")
    return hand


# Irregularities

BEFORE_SETTLEMENT = ("decisions", "deal", "stub", "reveal")


def player_communicates(d: Dealer, report: Report) -> str:
    """8(c): every wager of that player is forfeited."""
    forfeit_everything(d, d.seat(report.seat), "8(c)")
    return f"seat {report.seat} has shared information and forfeits every wager of the round"


IRREGULARITIES = (
    common.dealer_card_exposed("DJ-I1", "13(a)", ("decisions", "deal")),
    common.card_face_up("DJ-I2", "13(b)", ("deal",)),
    common.cards_face_up("DJ-I3", "13(b)", ("deal",)),
    common.wrong_number_of_cards("DJ-I4", "13(c)", BEFORE_SETTLEMENT, ruling=void_hand.ruling),
    common.shuffler_fails("DJ-I5", "13(d)"),
    common.dealing_shoe_fails("DJ-I6", "13(e)", ("deal",)),
    common.shuffler_counts_wrong("DJ-I7", "7(g)", trigger="the counting shuffler reports a deck that has not 53 cards"),
    Irregularity(
        id="player-communicates",
        row="DJ-I8",
        clause="8(c)",
        stages=("decisions", "deal", "stub"),
        trigger="a player shares information about a hand before the dealer reveals the own one",
        ruling=player_communicates,
        seat="required",
        guard=has_open_wagers,
    ),
    CUT.improper("DJ-I9"),
    # The text is silent on these three; read as in the sister games.
    common.card_drawn_in_error("DJ-I10", "7(c)", ("deal",), silent=True),
    common.dealer_has_four_cards("DJ-I11", "7(d)", ("reveal", "deal", "decisions", "stub"), silent=True),
    common.dealer_wrong_number_of_cards(
        "DJ-I12",
        "7(d)",
        BEFORE_SETTLEMENT,
        trigger="the dealer has been dealt a wrong number of cards, other than four",
        silent=True,
    ),
)


# The licensee's choices

OPTIONS = (
    *choices.limits("ante", 5_00, 1_000_00, "6(b)"),
    *choices.limits("trips", 1_00, 100_00, "6(b)"),
    *choices.limits("two-way-bad-beat", 1_00, 100_00, "10(a)"),
    *choices.limits("cover-all", 1_00, 100_00, "11(a)"),
    Flag(name="two-way-bad-beat", default=False, clause="10(a)", gist="the two-way bad beat wager is offered"),
    choices.second_deck("2(b)"),
    choices.counting_shuffler("7(g)"),
    choices.stub_count_interval("7(f)"),
    CUT.option,
    *wild_cards.OPTIONS,
    Choice(
        name=TRIPS_READING,
        default="best-of",
        values=("best-of", "rank-first"),
        clause="8(d)(5)",
        gist="reading: trips pays the better of the natural and the wild hand, or the natural one where it is as high",
    ),
    COVERING.offered(),
    Choice(
        name=LABELS,
        default="corrected",
        values=("corrected", "printed"),
        clause="11(k)",
        gist="reading: the payouts go with hands that are about as rare as they are high, or with those printed",
    ),
    COVERING.counts_folded_hands(default=True),
    choices.progressive_stake(LINK.name, 1_00, "12(b)"),
    *choices.meter_shares(LINK.name, Fraction(1, 5)),
    void_hand.returns("13(c)", void_hand.OWN_HAND),
    match_play.accepted("6(a)"),
    choices.seats(6, 6),
)


def generous_labels(options: Submission) -> str:
    """Caution: the printed labels of cover all."""
    if not options["cover-all"] or options[LABELS] == "corrected":
        return ""
    return "cover all by its printed labels returns about three times what is staked"


def meters(options: Submission) -> tuple[MeterRule, ...]:
    """The meters of the linked progressive, at their printed seeds for the stake."""
    if not options.offers(LINK.name):
        return ()
    table, stake = options[f"{LINK.name}.paytable"], options[f"{LINK.name}-amount"]
    return LINK.meters(options, multi_game_link.seeds(LINK.name, table, stake))


# Strategy

PAIR_OF_FOURS, PAIR_OF_FIVES = at_least(PAIR, 4), at_least(PAIR, 5)


def best_play(view: View) -> str:
    """The best play: a pair of fives or better, and a natural pair of fours without a three."""
    cards = view.own.hand.cards
    value, threes = wild(cards), any(card >> 2 == 1 for card in cards)
    fours = value >= PAIR_OF_FOURS and not threes and not any(map(is_wild, cards))
    return "play" if value >= PAIR_OF_FIVES or fours else "fold"


def pair_of_fours(view: View) -> str:
    return "play" if wild(view.own.hand.cards) >= PAIR_OF_FOURS else "fold"


GAME = Game(
    name="dj-wild-stud",
    title="DJ Wild Stud Poker",
    family="poker games",
    summary="five cards against the dealer's, deuces and the joker wild; the blind pays from a straight up",
    folder=Path(__file__).parent,
    solver="pitboss.odds.poker_games.dj_wild_stud",
    script=script,
    max_players=6,
    wagers=(
        ante("6(b)", demand="1 Ante wager"),
        equal("blind", "ante", "6(b)", "the wager that wins by its table, equal to the ante", demand="1 Blind wager"),
        match_play.coupons("6(a)", "ante"),
    ),
    later_wagers=(
        LaterWager(
            name="play",
            clause="1 Play bet",
            gist="the further wager against the dealer",
            of="ante",
            multiples=(PLAY_SIZE,),
        ),
    ),
    decisions=(
        DecisionRule(name="play", clause="7(e)(1)", gist="wager twice the ante"),
        DecisionRule(name="fold", clause="7(e)(2)", gist="give up ante and blind"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=(BLIND,),
    side_bets=SIDE_BETS,
    meters=meters,
    contradictions=(choices.limits_in_order, choices.shares_in_order),
    cautions=(generous_labels,),
    strategies={
        "pair-of-fives": best_play,
        "pair-of-fours": pair_of_fours,
        "always-play": lambda view: "play",
        "always-fold": lambda view: "fold",
    },
    conduct=Conduct(seated="6(d)", chips="6(a)", bets_stand="6(b)", idle="4(e)"),
    equipment=Equipment(deck_clause="2(a)", cards=pack(jokers=1)),
    layout=Layout(dealer_hand=True, inscription="8(d)(3)"),
)
