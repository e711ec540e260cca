"""Ultimate Texas Hold 'Em: two cards each and five in common, against the dealer; who raises early may raise more.

Ante and blind, equally high, buy two cards. One play wager may follow: three or four times the ante before the flop,
twice after it, once when all five community cards lie there; without one the hand is folded. The dealer needs a pair,
or antes are returned; the blind is paid from a straight up. On the side: trips on the own best five cards, the best
hand at the table, and a progressive, linked with other games, on the own two cards and the flop.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from pitboss.games.parts import cover_all, match_play, multi_game_link, procedures, side_bets, void_hand
from pitboss.games.parts import options as choices
from pitboss.games.parts.cover_all import Exposed
from pitboss.games.parts.hold_em import Street, best_hand, deal_community, decide, hands_void, show
from pitboss.games.parts.hold_em_rulings import face_up_voids
from pitboss.games.parts.payout_limit import pay_within
from pitboss.games.parts.procedures import by_machine, deal_hands, put_the_stub_away
from pitboss.games.parts.ranks import Ranks, best_five
from pitboss.games.parts.settlement import carry_out
from pitboss.games.parts.side_bets import SideBets, wagered
from pitboss.games.parts.wagers import ante, equal
from pitboss.games.poker_games.ultimate_texas_hold_em.paytables import BLIND
from pitboss.games.poker_games.ultimate_texas_hold_em.rulings import CUT, IRREGULARITIES
from pitboss.games.poker_games.ultimate_texas_hold_em.side_bets import (
    COVERING,
    PLAY_MULTIPLES,
    PROGRESSIVE,
    SIDE_BETS,
    payout_limits,
)
from pitboss.games.poker_games.ultimate_texas_hold_em.strategies import always_raise, simple_play, wait_and_play
from pitboss.kernel import kernel
from pitboss.money import Odds
from pitboss.ranking.high import PAIR, STRAIGHT, at_least
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Amount, Flag
from pitboss.rulebook.paytable import Paytable
from pitboss.rulebook.rules import Conduct, Equipment
from pitboss.rulebook.side_bets import AFTER_ALL_HANDS, LAST
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import DecisionRule, LaterWager
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game, Layout
from pitboss.table.seats import Seat

RANKS = Ranks(
    ("5(c)", "5(b)(9)", "5(b)(8)", "5(b)(7)", "5(b)(6)", "5(b)(5)", "5(b)(4)", "5(b)(3)", "5(b)(2)", "5(b)(1)"),
    ace_low="5(a)",
)


# The money rule

EVEN = Odds(1)
"""What ante and play pay (10(b))."""

A_PAIR = at_least(PAIR)
"""The lowest hand with which the dealer opens (9(g))."""
A_STRAIGHT = at_least(STRAIGHT)
"""The lowest hand on which a blind wager is paid (9(h)(2))."""


@kernel
def showdown(player: int, dealer: int) -> tuple[int, int, int]:
    """How ante, blind and play come out, given the values of the two hands (9(g), 9(h)(1)-(3)).

    1 is a win, at even money or, for the blind, by its table; 0 is returned; -1 is lost.
    """
    opens = 1 if dealer >= A_PAIR else 0
    if player > dealer:
        return opens, 1 if player >= A_STRAIGHT else 0, 1
    if player < dealer:
        return -opens, -1, -1
    return 0, 0, 0


def net_in_antes(player: int, dealer: int, multiple: int, blind: Paytable = BLIND) -> Fraction:
    """What ante, blind and a play wager of so many antes net together, in antes; limits do not count."""
    by_ante, by_blind, by_play = showdown(player, dealer)
    line = blind.line(player) if by_blind > 0 else None
    return Fraction(by_ante + multiple * by_play) + (line.odds.ratio if line else by_blind)


FOLDED = -2
"""What a fold nets, in antes: the ante and the blind (9(e)(2))."""


# The round

PRE_FLOP = Street("pre-flop-decisions", "play", (3, 4), "9(a)(1)", "check", "9(a)(2)")
AFTER_FLOP = Street("flop-decisions", "play", (2,), "9(c)(1)", "check", "9(c)(2)")
AFTER_ALL = Street("last-decisions", "play", (1,), "9(e)(1)", "fold", "9(e)(2)")


def script(d: Dealer) -> Steps:
    """One round of Ultimate Texas Hold 'Em."""
    yield from procedures.shuffle(d, "4(a)", second_deck="2(b)(3), 2(b)(4)")
    yield from CUT.make(d)
    yield from d.take_wagers("6(b)", closing="8(b)(2)" if by_machine(d) else "7(b)")
    side_bets.take(d)
    yield from deal(d)

    yield from decide(d, PRE_FLOP, fold)
    yield from deal_community(d, "flop", "9(b)", 3)
    yield from decide(d, AFTER_FLOP, fold)
    yield from deal_community(d, "last-two-cards", "9(d)", 2)
    stub = "8(d)" if by_machine(d) else "7(e)"
    yield from put_the_stub_away(d, stub, counted="7(f)(1)", counted_by_machine="8(e)")
    yield from decide(d, AFTER_ALL, fold)

    d.stage = "reveal"
    yield from d.pause()
    if not hands_void(d):
        show(d, RANKS, d.hand, "9(f)")
    d.stage = "settlement"
    settle(d)


def deal(d: Dealer) -> Steps:
    """Two cards face down to each player and the dealer, from the left (7(d)), or in stacks (8(c))."""
    yield from deal_hands(d, d.hand, (("7(d)(1)", "7(d)(2)"), ("7(d)(3)", "7(d)(4)")), stacks="8(c)")
    COVERING.show_payouts(d)
    if by_machine(d):
        d.note("the rest of the deck comes out of the machine; community cards are dealt from the hand", "8(d)")


def fold(d: Dealer, seat: Seat) -> None:
    """Ante and blind are lost; the cards stay beneath a trips wager, or go away (9(e)(2)).

    A progressive wager on cards that go away is settled now: the flop has decided it.
    """
    seat.folded = True
    d.collect(seat.wagers["ante"], "9(e)(2)")
    d.collect(seat.wagers["blind"], "9(e)(2)")
    side_bets.fold(d, seat)
    if seat.stands("trips"):
        d.leave(seat.hand, "lies face down beneath the trips wager", "9(e)(2)(i)")
        return
    carry_out(SideBets(d).verdicts(seat))
    if cover_all.wants(d, seat):
        d.leave(seat.hand, "stays for the cover all wagers", "12(b)")
    else:
        d.discard(seat.hand, "9(e)(2)(ii)")


# Settlement


def settle(d: Dealer) -> None:
    """From the right: hands with a play wager, then folded hands still on the table; envy and cover all last."""
    dealer, bets = best_hand(d.hand.cards, d.community.cards), SideBets(d)
    seats = [seat for seat in d.right_to_left("9(h)") if seat.hand.cards and not seat.hand.dead]
    exposed = COVERING.exposed(max(A_STRAIGHT, dealer + 1))
    playing = [seat for seat in seats if seat.stands("play")]
    if playing and dealer < A_PAIR:
        d.note("the dealer has less than a pair: antes are returned", "9(g)")
    for seat in playing:
        settle_hand(d, seat, dealer, "9(h)", bets, exposed)
    for seat in seats:
        if seat not in playing and (seat.stands("trips") or (seat.folded and wagered(d, cover_all.WAGER))):
            settle_hand(d, seat, dealer, "9(e)(2)(i)" if seat.folded else "9(h)(4)", bets, exposed)

    bets.settle(AFTER_ALL_HANDS)
    bets.settle(LAST)
    procedures.collect_the_cards(d, "9(i)")


def settle_hand(d: Dealer, seat: Seat, dealer: int, clause: str, bets: SideBets, exposed: Exposed) -> None:
    """Show a hand, settle whatever still stands on it in the order of 9(h) and 13(c), take the cards."""
    value = show(d, RANKS, seat.hand, clause)
    if seat.stands("play"):
        settle_against_the_dealer(d, seat, value, dealer)
    carry_out(bets.verdicts(seat))
    if cover_all.wants(d, seat):
        exposed.collect(d, seat.hand, value, f"{clause}, 9(i)")
    else:
        d.discard(seat.hand, f"{clause}, 9(i)")


def settle_against_the_dealer(d: Dealer, seat: Seat, player: int, dealer: int) -> None:
    """Ante, blind and play, won, returned or lost (9(g), 9(h)(1)-(3))."""
    blind = d.options.paytable("blind").line(player)
    returned = {
        "ante": "9(h)(3)" if dealer >= A_PAIR else "9(g)",
        "blind": "9(h)(3)" if player == dealer else "9(h)(2)",
        "play": "9(h)(3)",
    }
    for name, net in zip(("ante", "blind", "play"), showdown(player, dealer), strict=True):
        wager = seat.wagers[name]
        if net == 0:
            d.push(wager, returned[name])
        elif net < 0:
            d.lose(wager, "9(h)(1)")
        elif name == "blind":
            assert blind is not None, "a blind wager wins only on a line of its table"
            pay_within(payout_limits(d.options), d, wager, blind.odds, "10(c)")
        else:
            pay_within(payout_limits(d.options), d, wager, EVEN, "10(b)")


# The licensee's choices

OPTIONS = (
    *choices.limits("ante", 10_00, 500_00, "6(b)"),
    *choices.limits("trips", 5_00, 500_00, "6(c)"),
    *choices.limits("cover-all", 1_00, 25_00, "12(a)"),
    Amount(
        name="aggregate-cap",
        default=50_000_00,
        least=50_000_00,
        clause="10(e)",
        gist="the most that ante, blind, play and trips win on one hand, unless the lowest wagers could win more",
    ),
    Amount(
        name="aggregate-cap-with-progressive",
        default=75_000_00,
        least=75_000_00,
        clause="13(d)",
        gist="where a progressive is offered, the most that all other wagers win on one hand",
    ),
    choices.dealing_method("7(a), 8(a)", "two"),
    choices.second_deck("2(b)"),
    CUT.option,
    choices.counting_shuffler("7(g)"),
    choices.stub_count_interval("7(f)"),
    choices.idle_cards("4(e)"),
    match_play.accepted("6(a)"),
    COVERING.offered(),
    COVERING.counts_folded_hands(default=True),
    Amount(
        name="progressive-amount",
        default=5_00,
        least=5_00,
        most=5_00,
        clause="13(a), 13(g)",
        gist="the one amount of a progressive wager",
    ),
    Flag(
        name="progressive-live-after-fold",
        default=True,
        clause="13(c)",
        gist="reading: a folded hand still plays for the progressive and its envy bonuses",
    ),
    multi_game_link.seeds_grow("13(e)"),
    *choices.meter_shares("progressive", Fraction(1, 5)),
    face_up_voids("14(b)"),
    void_hand.returns("14(d)", void_hand.EVERYTHING),
    choices.seats(6, 6),
)


def meters(options: Submission) -> tuple[MeterRule, ...]:
    """The meters of the table in force, at the printed seeds."""
    if not options.offers("progressive"):
        return ()
    return PROGRESSIVE.meters(options, multi_game_link.seeds_in_force(options))


GAME = Game(
    name="ultimate-texas-hold-em",
    title="Ultimate Texas Hold 'Em",
    family="poker games",
    summary="two cards and five in common against the dealer; the earlier the one raise, the higher it may be",
    folder=Path(__file__).parent,
    solver="pitboss.odds.poker_games.ultimate_texas_hold_em",
    script=script,
    max_players=6,
    wagers=(
        ante("6(b)", "the wager against the dealer, returned where the dealer has less than a pair", demand="1 Ante"),
        equal(
            "blind", "ante", "6(b)", "the wager, equal to the ante, that wins on a straight or better", demand="1 Blind"
        ),
        match_play.coupons("6(a)", "ante"),
    ),
    later_wagers=(
        LaterWager(
            name="play",
            clause="6(d)",
            gist="the further wager against the dealer, once in a round, the higher the earlier it is made",
            of="ante",
            multiples=PLAY_MULTIPLES,
        ),
    ),
    decisions=(
        DecisionRule(name="check", clause="9(a)(2)", gist="make no play wager yet; possible before and after the flop"),
        DecisionRule(
            name="play",
            clause="6(d)",
            gist="make the play wager: play:3 or play:4 before the flop, play:2 after it, play:1 at the end",
        ),
        DecisionRule(name="fold", clause="9(e)(2)", gist="give up ante and blind when all community cards are dealt"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=(BLIND,),
    side_bets=SIDE_BETS,
    meters=meters,
    contradictions=(choices.limits_in_order, choices.shares_in_order, COVERING.needs_machine),
    cautions=(multi_game_link.envy_for_another_stake,),
    strategies={"simple": simple_play, "always-raise": always_raise, "wait-and-play": wait_and_play},
    conduct=Conduct(one_position="11", seated="6(e)", chips="6(a)", bets_stand="6(b)", idle="4(e)"),
    equipment=Equipment(deck_clause="2(a)"),
    layout=Layout(dealer_hand=True, community=True, reads=best_five, inscription="9(h)(2)"),
)
