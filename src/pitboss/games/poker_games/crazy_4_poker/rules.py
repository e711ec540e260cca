"""Crazy 4 Poker: the best four of five cards against the dealer's, who needs king high to qualify.

Ante and super bonus, equally high, buy five cards; a play wager of one ante then goes against the dealer, or up to
three with a pair of aces or better. Below king high the dealer returns antes and pays the play. The super bonus pays
from a straight up, whoever wins, and is lost only with a losing hand below one. On the side: queens up on the own four
cards, progressives on four and on five cards with envy bonuses, one on the own or the dealer's five, and the best hand
at the table.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from pathlib import Path

from pitboss.errors import RuleError
from pitboss.games.parts import (
    cover_all,
    forfeits,
    four_card_progressive,
    in_antes,
    multi_game_link,
    procedures,
    side_bets,
)
from pitboss.games.parts import options as choices
from pitboss.games.parts.cut import DealersCut
from pitboss.games.parts.multi_game_link import linked, seeds_in_force
from pitboss.games.parts.procedures import by_machine, deal_hands, dealt_cards, put_the_stub_away
from pitboss.games.parts.progressive import seeded
from pitboss.games.parts.ranks import four_card_ranks, four_cards
from pitboss.games.parts.settlement import carry_out
from pitboss.games.parts.side_bets import SideBets
from pitboss.games.parts.wagers import ante, equal
from pitboss.games.poker_games.crazy_4_poker.paytables import SUPER_BONUS
from pitboss.games.poker_games.crazy_4_poker.side_bets import (
    COVERING,
    FIVE_CARD_PROGRESSIVE,
    FOUR_CARD_PROGRESSIVE,
    HAND_BONUS,
    LINKED_PROGRESSIVE,
    PROGRESSIVE,
    SIDE_BETS,
)
from pitboss.games.poker_games.crazy_4_poker.strategies import KING_HIGH, MULTIPLES, PAIR_OF_ACES
from pitboss.kernel import kernel
from pitboss.ranking.four import STRAIGHT, at_least, four
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.rules import Change, Conduct, Equipment
from pitboss.rulebook.side_bets import LAST
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import DecisionRule, LaterWager
from pitboss.table import irregularities as common
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Hand, Seat

RANKS = four_card_ranks(
    ("5(c)", "5(b)(7)", "5(b)(6)", "5(b)(5)", "5(b)(4)", "5(b)(3)", "5(b)(2)", "5(b)(1)"), ace_low="5(a)"
)


# The money rule

A_STRAIGHT = at_least(STRAIGHT)
"""The lowest hand on which the super bonus pays (10(b))."""
PLAY_MULTIPLES = (1, 2, 3)


@kernel
def most_antes(own: int) -> int:
    """The highest play wager on a hand of this value, in antes; one is the lowest (9(b))."""
    return 3 if own >= PAIR_OF_ACES else 1


@kernel
def showdown(player: int, dealer: int) -> tuple[int, int, int]:
    """How ante, play and super bonus come out, given the values of the two hands (9(c)(3)).

    1 is a win, at even money or, for the super bonus, by its table; 0 is returned; -1 is lost.
    """
    bonus = 1 if player >= A_STRAIGHT else 0
    if dealer < KING_HIGH:
        return 0, 1, bonus
    if player > dealer:
        return 1, 1, bonus
    if player < dealer:
        return -1, -1, bonus if bonus else -1
    return 0, 0, bonus


FOLDED = -2
"""What a fold nets, in antes: the ante and the super bonus (9(b))."""


# The round

CUT = DealersCut(made="4(d)", again="4(e)")


def script(d: Dealer) -> Steps:
    """One round of Crazy 4 Poker."""
    yield from procedures.shuffle(d, "4(a)", second_deck="2(b)(2), 2(b)(3)")
    yield from CUT.make(d)
    yield from d.take_wagers("6(c)", closing="8(a)(2)" if by_machine(d) else "7(b)")
    side_bets.take(d)

    yield from deal_hands(d, d.hand, (("7(c), 7(d)", "7(c), 7(d)"),) * 5, stacks="8(b)")
    if by_machine(d):
        COVERING.show_payouts(d)
        yield from put_the_stub_away(d, "8(c), 8(e)", counted="8(d)")
    else:
        yield from put_the_stub_away(d, "7(e), 7(g)", counted="7(f)")

    d.stage = "decisions"
    for seat in d.left_to_right("9(b)"):
        yield from decide(d, seat)
    collect_forfeited(d)

    d.stage = "reveal"
    yield from d.pause()
    dealer = show(d, d.hand, "9(c)")

    extras = yield from HAND_BONUS.system_draws(d)
    d.stage = "settlement"
    settle(d, dealer, *extras)


def decide(d: Dealer, seat: Seat) -> Steps:
    """A player who has looked at the cards makes a play wager or gives up ante and super bonus (9(b))."""
    most = most_antes(four(seat.hand.cards)) if seat.stands("ante") else 1
    answers = (
        d.multiples_of(seat, "ante", "play", PLAY_MULTIPLES[:most], "9(b)", between=True),
        otherwise(seat, "fold", "9(b)"),
    )
    reply = yield from d.offer(seat, answers, still=partial(seat.stands, "ante"))
    if reply and reply.name == "play":
        d.stake(seat, "play", reply.amount, "6(d)(1), 9(b)")
    seat.folded = reply is not None and reply.name == "fold"


def collect_forfeited(d: Dealer) -> None:
    """What folded hands have forfeited is collected, and their cards (9(c))."""
    for seat in d.seats:
        if seat.folded and seat.stands("ante"):
            d.collect(seat.wagers["ante"], "9(b), 9(c)")
            d.collect(seat.wagers["super-bonus"], "9(b), 9(c)")
            side_bets.fold(d, seat)
            d.discard(seat.hand, "9(c)")


def show(d: Dealer, hand: Hand, turned: str, formed: str = "") -> int:
    """Turn up a hand and announce its best four cards; their value."""
    d.turn(hand, turned)
    value = four(hand.cards)
    RANKS.announce(d, hand, value, formed)
    return value


# Settlement


def settle(d: Dealer, dealer: int, magic_card: str, lucky_position: str) -> None:
    """Player by player from the right, the cover all wagers when all are done (9(c)-(g), 11(j))."""
    bets, exposed = SideBets(d), COVERING.exposed(max(A_STRAIGHT, dealer + 1))
    for seat in d.right_to_left("9(c)"):
        documented = ", ".join(DOCUMENTED[name] for name in bets.winning_shares(seat) if name in DOCUMENTED)
        if seat.stands("play"):
            player = show(d, seat.hand, "9(c)(1)", "9(c)(2)")
            settle_against_the_dealer(d, seat, player, dealer)
        carry_out(bets.verdicts(seat))
        if not seat.hand.dead:
            HAND_BONUS.pay_extras(d, seat, dealt_cards(d, seat), magic_card, lucky_position)
        if d.options.offers("progressive") and bets.envy_of(seat):
            d.leave(seat.hand, "stays face up for the envy bonuses", "12(e)b")
        else:
            collect_cards(d, seat, documented, exposed)

    bets.settle(LAST)
    procedures.collect_the_cards(d, "9(g)")
    if d.options.offers("progressive"):
        d.note('"Game Over": the progressive system is ready for the next round', "12(d)e")


AGAINST_A_QUALIFIED_HAND = {-1: "9(c)(3)(ii)a", 1: "9(c)(3)(ii)b", 0: "9(c)(3)(ii)c"}
"""By what the ante comes to."""


def settle_against_the_dealer(d: Dealer, seat: Seat, player: int, dealer: int) -> None:
    """Ante, play and super bonus, won, returned or lost."""
    ante, play, bonus = showdown(player, dealer)
    clause = "9(c)(3)(i)" if dealer < KING_HIGH else AGAINST_A_QUALIFIED_HAND[ante]
    for name, net in (("ante", ante), ("play", play)):
        d.resolve(seat.wagers[name], net, f"{clause}, 10(a)" if net > 0 else clause)
    if bonus > 0:
        d.settle(seat.wagers["super-bonus"], SUPER_BONUS, player, clause=f"{clause}, 10(b)")
    else:
        d.resolve(seat.wagers["super-bonus"], bonus, clause)


DOCUMENTED = {
    FOUR_CARD_PROGRESSIVE.name: "9(e)(4)",
    FIVE_CARD_PROGRESSIVE.name: "9(e)(4)",
    HAND_BONUS.on_own_hand.name: "9(f)(3)",
}
"""Wagers whose shares of a meter are paid by hand, the cards staying on the table meanwhile."""


def collect_cards(d: Dealer, seat: Seat, documented: str, exposed: cover_all.Exposed) -> None:
    """A settled hand goes to the discard rack, unless a hand pay or the cover all wagers want it to stay."""
    if documented:
        d.leave(seat.hand, "stays on the table until the payment is documented", documented)
    elif seat.hand.cards and cover_all.wants(d, seat):
        exposed.collect(d, seat.hand, four(seat.hand.cards), "9(g)")
    else:
        d.discard(seat.hand, "9(g)")


# Irregularities

BEFORE_SETTLEMENT = ("decisions", "deal", "stub", "reveal")


IRREGULARITIES = (
    common.card_face_up("C4-I1", "13(a)", ("deal",)),
    common.cards_face_up("C4-I2", "13(a)", ("deal",)),
    common.card_drawn_in_error("C4-I3", "13(b)", ("deal",)),
    common.wrong_number_voids_all("C4-I4", "13(c)", BEFORE_SETTLEMENT),
    common.voids_round(
        "C4-I5",
        "13(d)",
        ("decisions", "deal", "stub"),
        id="dealer-card-exposed",
        trigger="a card of the dealer is exposed before every player has folded or made a play wager",
        ruling=common.RESHUFFLED,
        guard=common.dealer_face_down,
    ),
    common.shuffler_fails("C4-I6", "13(e)"),
    common.dealing_shoe_fails("C4-I7", "13(f)", ("deal", "stub")),
    common.stub_count_shows_misdeal("C4-I8", "7(h), 8(f)"),
    common.stub_count_wrong("C4-I9", "7(h), 8(f)"),
    common.shuffler_counts_wrong("C4-I10", "4(b)"),
    forfeits.player_leaves("C4-I11", "6(b)", BEFORE_SETTLEMENT),
    CUT.improper("C4-I12"),
)


# The licensee's choices

TEN_THOUSAND = 10_000_00

OPTIONS = (
    *choices.limits("ante", 5_00, 500_00, "6(d)(1)"),
    *choices.limits("queens-up", 5_00, 500_00, "6(d)(2)"),
    *choices.limits("cover-all", 1_00, 100_00, "11(a)"),
    choices.dealing_method("7(a), 8(a)(1)", "five"),
    choices.second_deck("2(b)"),
    CUT.option,
    choices.counting_shuffler("4(b)"),
    choices.stub_count_interval("7(f), 8(d)"),
    forfeits.abandoned_wagers("6(b)", otherwise="hold"),
    choices.progressive_stake("four-card-progressive", 1_00, "10(d)(5)"),
    *four_card_progressive.seeds("four-card-progressive", "10(d)(3)"),
    *choices.meter_shares("four-card-progressive", Fraction(1, 5), "10(d)(3)"),
    choices.progressive_stake("five-card-progressive", 1_00, "10(e)(5)"),
    choices.meter_seed(
        "five-card-progressive-seed",
        TEN_THOUSAND,
        "10(e)(3)",
        least=TEN_THOUSAND,
        gist="what the five-card meter starts from",
    ),
    choices.meter_seed(
        "five-card-progressive-reset",
        TEN_THOUSAND,
        "10(e)(3)",
        least=TEN_THOUSAND,
        gist="what the five-card meter goes back to",
    ),
    *choices.meter_shares("five-card-progressive", Fraction(1, 5), "10(e)(3)"),
    choices.progressive_stake("progressive", 1_00, "12(a), 12(h)"),
    choices.meter_seed("progressive-seed", 5_000_00, gist="what the sensor's meter of table pays-1 starts from"),
    *choices.meter_shares("progressive", Fraction(1, 5)),
    multi_game_link.seeds_grow("12(f)"),
    *HAND_BONUS.options,
    COVERING.offered(),
    COVERING.counts_folded_hands(default=False),
    choices.seats(7, 7),
)


def stakes_as_printed(options: Submission) -> list[RuleError]:
    """Contradiction: a stake for which no envy bonuses are printed."""
    found = []
    if options.offers("five-card-progressive") and options["five-card-progressive-amount"] not in (1_00, 5_00):
        message = "envy bonuses are printed for a stake of 1.00 or 5.00"
        found.append(RuleError(message, field="five-card-progressive-amount", clause="10(e)(5)"))
    if options["progressive.paytable"] == "pays-1" and options["progressive-amount"] != 1_00:
        message = "this table is for a stake of 1.00"
        found.append(RuleError(message, field="progressive-amount", clause="12(e)"))
    return found


def meters(options: Submission) -> tuple[MeterRule, ...]:
    """The meters of the progressive wagers on offer."""
    seeds = seeds_in_force(options) if linked(options) else {"progressive": options["progressive-seed"]}
    sensor = LINKED_PROGRESSIVE if linked(options) else PROGRESSIVE
    return (
        *seeded(FOUR_CARD_PROGRESSIVE, options),
        *seeded(FIVE_CARD_PROGRESSIVE, options),
        *sensor.meters(options, seeds),
        *HAND_BONUS.meters(options),
    )


GAME = Game(
    name="crazy-4-poker",
    title="Crazy 4 Poker",
    family="poker games",
    summary="the best four of five cards against the dealer's, who needs king high; a super bonus goes with the ante",
    folder=Path(__file__).parent,
    solver="pitboss.odds.poker_games.crazy_4_poker",
    script=script,
    max_players=7,
    wagers=(
        ante("6(d)(1)", demand="6(d)(1)"),
        equal(
            "super-bonus",
            "ante",
            "6(d)(1)",
            "the wager, as high as the ante, that pays from a straight up whoever wins",
            demand="6(d)(1)",
        ),
    ),
    later_wagers=(
        LaterWager(
            name="play",
            clause="9(b)",
            gist="the further wager against the dealer, more than the ante only with a pair of aces or better",
            of="ante",
            multiples=PLAY_MULTIPLES,
            between=True,
        ),
    ),
    decisions=(
        DecisionRule(
            name="play",
            clause="9(b)",
            gist="wager one ante more, or with a pair of aces or better up to three: play:1, play:3, play:12.50",
        ),
        DecisionRule(name="fold", clause="9(b)", gist="give up ante, super bonus and the wagers on the own hand"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=(SUPER_BONUS,),
    side_bets=SIDE_BETS,
    meters=meters,
    contradictions=(
        choices.limits_in_order,
        choices.shares_in_order,
        stakes_as_printed,
        COVERING.needs_machine,
        HAND_BONUS.contradictions,
        four_card_progressive.contradictions("four-card-progressive", seed="10(d)(3)", stake="10(d)(5)"),
    ),
    strategies=in_antes.strategies("play", MULTIPLES),
    conduct=Conduct(one_position="6(e)", seated="6(b)", chips="6(a)", bets_stand="6(c)", idle="4(f)"),
    equipment=Equipment(deck_clause="2(a)", changes=(Change("cards", 8, "2(c)"),)),
    layout=Layout(dealer_hand=True, reads=four_cards, inscription="10(a)"),
)
