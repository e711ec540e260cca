"""Double Cross Poker: two own cards and one arm of a cross of five community cards, against the dealer's better arm.

With the ends of two arms in sight the player folds, or names an arm and stakes two raises on it, each equal to the
ante. The dealer has two cards as well and takes whichever arm is better. The ante wins even money, the raises are paid
by the player's hand. On the side: the own two cards with the farthest card of the cross, shown before anybody decides.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from pitboss.games.parts import exposure, match_play, procedures
from pitboss.games.parts import options as choices
from pitboss.games.parts.crossing_lines import hand_value
from pitboss.games.parts.cut import DealersCut
from pitboss.games.parts.payout_limit import settle_within
from pitboss.games.parts.procedures import by_machine, deal_stacks, players_hands, put_the_stub_away
from pitboss.games.parts.ranks import Ranks
from pitboss.games.poker_games.double_cross_poker.cross import ARMS, SHOWN
from pitboss.games.poker_games.double_cross_poker.paytables import LIMIT, RAISE, RAISES
from pitboss.games.poker_games.double_cross_poker.side_bets import ACE_LOW, SIDE_BETS, THREE_CARD
from pitboss.games.poker_games.double_cross_poker.strategies import STRATEGIES
from pitboss.rulebook.options import Flag
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.side_bets import side_bet
from pitboss.rulebook.wagers import DecisionRule, LaterWager, WagerRule
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Seat

RANKS = Ranks(
    ("5(b)(10)", "5(b)(9)", "5(b)(8)", "5(b)(7)", "5(b)(6)", "5(b)(5)", "5(b)(4)", "5(b)(3)", "5(b)(2)", "5(b)(1)"),
    ace_low="5(a)",
)
CUT = DealersCut(made="4(c)(1), 4(c)(2)", again="4(d)")


# The round


def script(d: Dealer) -> Steps:
    """One round of Double Cross Poker."""
    yield from procedures.shuffle(d, "4(a)", second_deck="2(b)(3), 2(b)(4)")
    yield from CUT.make(d)
    yield from d.take_wagers("6(c)", closing="8(b)(2)" if by_machine(d) else "7(b)")
    yield from deal(d)

    d.stage = "three-card"
    for card in SHOWN:
        d.turn_one(d.community, card, "9(a)")
    yield from settle_three_card(d)

    d.stage = "decisions"
    arms: dict[int, str] = {}
    for seat in d.left_to_right("9(c)(1), 9(c)(2)"):
        yield from decide(d, seat, arms)

    d.stage = "reveal"
    yield from d.pause()
    d.turn(d.community, "9(d)")
    dealer = reveal(d)

    d.stage = "settlement"
    for seat in d.right_to_left("9(f)"):
        if seat.stands("ante"):
            settle(d, seat, hand_value(seat.hand.cards, d.community.cards, ARMS[arms[seat.number]]), dealer)
    procedures.collect_the_cards(d, "9(h)")


def deal(d: Dealer) -> Steps:
    """Two cards to each player from the left and to the dealer, then five to the cross, all face down (7(c), 8(c))."""
    d.stage = "deal"
    players, dealer, cross = ("8(c)",) * 3 if by_machine(d) else ("7(c)(1)", "7(c)(2)", "7(c)(3)")
    yield from deal_stacks(d, players_hands(d), 2, players)
    yield from deal_stacks(d, [d.hand], 2, dealer)
    yield from deal_stacks(d, [d.community], 5, cross)
    stub = "8(c)" if by_machine(d) else "7(d)"
    yield from put_the_stub_away(d, stub, counted="7(e)(1)", counted_by_machine="8(d)")


def settle_three_card(d: Dealer) -> Steps:
    """Whoever has a three-card wager may show the two cards for it; then they are turned face down again (9(a))."""
    bet = side_bet(d.options, THREE_CARD.name)
    assert bet is not None
    yield from exposure.settle_exposed(d, bet, "9(a)")
    for seat in d.seats:
        if seat.hand.cards and not seat.hand.down_cards():
            d.cover(seat.hand, "9(a)")


def decide(d: Dealer, seat: Seat, arms: dict[int, str]) -> Steps:
    """A player folds and loses the ante, or names an arm and stakes two raises on it (9(c))."""
    answers = {**dict.fromkeys(ARMS, "9(c)(2)"), "fold": "9(c)(1)"}
    decision = yield from d.ask(seat, answers, still=partial(seat.stands, "ante"), default="fold")
    if decision in ARMS:
        arms[seat.number] = decision
        for name in RAISES:
            d.stake(seat, name, seat.amount("ante"), "6(e), 9(c)(2)")
    elif decision == "fold":
        seat.folded = True
        d.collect(seat.wagers["ante"], "9(c)(1)")
        d.discard(seat.hand, "9(c)(1)")


def reveal(d: Dealer) -> int:
    """The dealer's hand is turned up and takes the arm that is better for it; what it is worth then (9(e))."""
    d.turn(d.hand, "9(e)")
    values = {arm: hand_value(d.hand.cards, d.community.cards, line) for arm, line in ARMS.items()}
    arm = max(values, key=values.__getitem__)
    d.note(f"the dealer uses the {arm} arm", "9(e)")
    RANKS.announce(d, d.hand, values[arm], "9(e)")
    return values[arm]


def settle(d: Dealer, seat: Seat, player: int, dealer: int) -> None:
    """All three wagers lose, push, or win: the ante even money, the raises by the player's hand (9(f), 9(g), 10)."""
    d.turn(seat.hand, "9(f)")
    RANKS.announce(d, seat.hand, player, "9(g)(1)")
    wagers = [seat.wagers[name] for name in ("ante", *RAISES)]
    if player < dealer:
        for wager in wagers:
            d.collect(wager, "9(g)(2)")
        d.discard(seat.hand, "9(g)(2)")
    elif player == dealer:
        for wager in wagers:
            d.push(wager, "9(g)(3)")
    else:
        table = d.options.paytable(RAISE.wager)
        d.resolve(wagers[0], 1, "9(g)(3)")
        for wager in wagers[1:]:
            settle_within(LIMIT.in_force(d.options), d, wager, table, player, "9(g)(2)", clause="9(g)(3), 10(b)")


# Irregularities

BEFORE_SETTLEMENT = ("decisions", "deal", "stub", "three-card", "reveal")

IRREGULARITIES = (
    common.card_face_up("I1", "11(a)", ("deal",)),
    common.cards_face_up("I2", "11(a)", ("deal",)),
    common.card_drawn_in_error("I3", "11(b)", ("deal",)),
    common.wrong_number_voids_all("I4", "11(c)", BEFORE_SETTLEMENT, place="community"),
    common.stub_count_shows_misdeal("I5", "7(e)(2)"),
    common.stub_count_wrong("I6", "7(e)(2)"),
    common.shuffler_counts_wrong("I7", "7(f)"),
    common.shuffler_fails("I8", "11(d)"),
    common.dealing_shoe_fails("I9", "11(e)", ("deal", "stub")),
    CUT.improper("I10"),
    # The text has no ruling on a wrong number of cards before the dealer that no count has found, nor on cards seen too
    # early; read as in the sister games.
    common.dealer_wrong_number_of_cards(
        "I11a", "7(e)(2)", BEFORE_SETTLEMENT, trigger="the dealer has been dealt a wrong number of cards"
    ),
    common.voids_round(
        "I11b",
        "9(d)",
        ("decisions", "deal", "stub", "three-card"),
        id="community-card-exposed",
        trigger="a community card is exposed before its time",
        ruling=common.RESHUFFLED,
        guard=common.community_face_down,
    ),
    common.dealer_card_exposed("I11c", "9(e)", BEFORE_SETTLEMENT),
)


# The licensee's choices

OPTIONS = (
    *choices.limits("ante", 5_00, 500_00, "6(c)"),
    *choices.limits_within(THREE_CARD.name, 1_00, 100_00, "6(d)"),
    LIMIT.option,
    choices.dealing_method("7(a), 8(a)", "two"),
    choices.second_deck("2(b)"),
    choices.counting_shuffler("7(f)"),
    choices.stub_count_interval("7(e)(1)"),
    CUT.option,
    match_play.accepted("6(a)"),
    Flag(
        name=ACE_LOW,
        default=True,
        clause="5(c)(3)",
        gist="reading: ace, two and three are a three-card straight",
    ),
    choices.seats(6, 22),
)


GAME = Game(
    name="double-cross-poker",
    title="Double Cross Poker",
    family="poker games",
    summary="two own cards and one arm of a cross, named with two of its cards in sight, against the dealer's better",
    folder=Path(__file__).parent,
    solver="pitboss.odds.poker_games.double_cross_poker",
    script=script,
    max_players=22,
    wagers=(
        WagerRule(
            name="ante",
            clause="6(c)",
            gist="the wager against the dealer, made before the deal",
            required=lambda players: True,
            demand="1 Ante",
            unit=lambda name, options: options.unit(RAISE.wager),
            unit_clause="10(b)",
        ),
        match_play.coupons("6(a)", "ante"),
    ),
    later_wagers=tuple(
        LaterWager(name=name, clause="9(c)(2)", gist="a raise on the arm that is named", of="ante", by=tuple(ARMS))
        for name in RAISES
    ),
    decisions=(
        *exposure.decisions("9(a)", "three-card wager"),
        DecisionRule(name="vertical", clause="9(c)(2)", gist="play the vertical arm with two raises"),
        DecisionRule(name="horizontal", clause="9(c)(2)", gist="play the horizontal arm with two raises"),
        DecisionRule(name="fold", clause="9(c)(1)", gist="give up the ante"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=(RAISE,),
    side_bets=SIDE_BETS,
    contradictions=(choices.limits_in_order, LIMIT.contradictions),
    strategies=STRATEGIES,
    conduct=Conduct(seated="6(b)", chips="6(a)", bets_stand="6(c)", idle="4(e)"),
    equipment=Equipment(deck_clause="2(a)"),
    layout=Layout(community=True, dealer_hand=True, inscription="9(g)(3)"),
)
