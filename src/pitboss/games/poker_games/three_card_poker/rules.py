"""Three Card Poker: three cards each against the dealer, against a paytable, or against both.

The ante buys a look at three cards; a play wager of the same amount then goes against the dealer, who needs queen high
to qualify, and straights or better earn an ante bonus whoever wins. Pair plus pays by the player's own three cards. On
the side: the best five of the player's and the dealer's six cards, the best hand at the table, a progressive with envy
bonuses on the own three cards or, linked with other games, on five cards with two community cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path

from pitboss.errors import RuleError
from pitboss.games.parts import cover_all, multi_game_link, procedures
from pitboss.games.parts import options as choices
from pitboss.games.parts import progressive as progressives
from pitboss.games.parts.cover_all import CoverAll
from pitboss.games.parts.multi_game_link import seeds_in_force
from pitboss.games.parts.procedures import (
    by_machine,
    deal_card_by_card,
    deal_stacks,
    further_wager,
    players_hands,
    put_the_stub_away,
)
from pitboss.games.parts.progressive import Progressive, share_one_payment
from pitboss.games.parts.ranks import three_card_ranks
from pitboss.games.parts.settlement import BY_PLAYER, Verdict, at_net, on_its_table, settle_in_order, settlement_order
from pitboss.games.parts.wagers import needs
from pitboss.games.poker_games.three_card_poker import versions
from pitboss.games.poker_games.three_card_poker.paytables import MINI_ROYAL_IN_SPADES, PAYTABLES, STAKES
from pitboss.kernel import kernel
from pitboss.ranking.high import QUEEN, high
from pitboss.ranking.names import describe
from pitboss.ranking.three import HIGH_CARD, MINI_ROYAL, STRAIGHT, at_least, describe_three, three
from pitboss.record.views import View
from pitboss.rulebook.meters import MeterRule
from pitboss.rulebook.options import Choice, Flag
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import DecisionRule, LaterWager, WagerRule
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.game import Game
from pitboss.table.seats import Hand, Seat

RANKS = three_card_ranks(("3(c)", "3(b)(5)", "3(b)(4)", "3(b)(3)", "3(b)(2)", "3(b)(1)"), ace_low="3(a)")
COVERING = CoverAll(
    made="11(a)",
    highest="11(b)",
    machine="11(d)",
    counted="11(e)",
    settled="11(g), 11(j)",
    stays="11(h)a",
    replaced="11(i)",
)
PROGRESSIVE = Progressive(
    taken="12(b)",
    settled="12(c)",
    meter_pays="12(d)a",
    tray_pays="12(d)b",
    fed="12(h)",
    shared="12(d)c",
    verified="12(d)d, 12(d)e, 12(d)f",
    envy="12(e)a, 12(e)c",
)
linked = multi_game_link.linked


# The money rule

SPADES = 3
QUEEN_HIGH = at_least(HIGH_CARD, QUEEN)
"""The lowest hand with which the dealer qualifies (10(a)(1))."""


@kernel
def ante_and_play(player: int, dealer: int) -> tuple[int, int]:
    """What an ante and a play wager come to, in antes, given the values of the two hands (10(a)(1), 3(c))."""
    if dealer < QUEEN_HIGH:
        return 1, 0
    if player > dealer:
        return 1, 1
    if player < dealer:
        return -1, -1
    return 0, 0


@kernel
def bonus_value(own: Sequence[int]) -> int:
    """The value by which ante bonus and three-card progressive pay: as `three`, with a mini royal in spades on top."""
    value = three(own)
    return MINI_ROYAL_IN_SPADES if value == MINI_ROYAL and own[0] & 3 == SPADES else value


@kernel
def six_card_value(own: Sequence[int], dealer: Sequence[int]) -> int:
    """The best five of the player's and the dealer's six cards (6(g)(1))."""
    return high([own[0], own[1], own[2], dealer[0], dealer[1], dealer[2]])


@kernel
def linked_value(own: Sequence[int], community: Sequence[int]) -> int:
    """The five-card hand on which the linked progressive pays (12(g))."""
    return high([own[0], own[1], own[2], community[0], community[1]])


# The round


def script(d: Dealer) -> Steps:
    """One round of Three Card Poker."""
    yield from procedures.shuffle(d, "5(a)", second_deck="2(b)(3), 2(b)(4)")
    yield from d.take_wagers("6(d)", closing="8(b)(2)" if by_machine(d) else "7(b)")
    PROGRESSIVE.take(d)

    yield from deal(d)
    if not stub_is_needed(d):
        yield from take_the_stub(d)

    d.stage = "decisions"
    for seat in d.seats:
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
        for name in ("pair-plus", "6-card-bonus", "progressive"):
            if seat.stands(name):
                d.lose(seat.wagers[name], "9(b)")
        d.discard(seat.hand, "9(b)")


def collect_forfeited(d: Dealer) -> None:
    """Antes of folded hands are lost, and their cards go away unless some wager still depends on them (9(b))."""
    for seat in d.seats:
        if seat.folded:
            d.collect(seat.wagers["ante"], "9(b)")
            if seat.stands("progressive") and not d.options["folded-hands-qualify"]:
                d.lose(seat.wagers["progressive"], "12(c)")
            if not still_needed(d, seat):
                d.discard(seat.hand, "9(b)")


def still_needed(d: Dealer, seat: Seat) -> bool:
    """Whether a folded hand is yet to be looked at: for a wager of its own, or as the best hand at the table."""
    own = any(seat.stands(name) for name in ("pair-plus", "6-card-bonus", "progressive"))
    return own or (d.options[cover_all.COUNTS_FOLDED] and cover_all.wagered(d))


def show(d: Dealer, hand: Hand, clause: str) -> None:
    """Turn up a hand and announce it."""
    d.turn(hand, clause)
    RANKS.announce(d, hand, three(hand.cards))


# Settlement


def settle(d: Dealer) -> None:
    """Every wager from the dealer's right, then envy bonuses and cover all wagers; the dealer's cards last (9(c))."""
    order = d.options["settlement-order"]
    clause = "9(c)(2)" if order == BY_PLAYER else "9(c)(1)"
    dealer, best = three(d.hand.cards), best_at_the_table(d)
    hands = {seat.number: progressive_value(d, seat) for seat in d.seats if qualifies(d, seat)}
    envied = PROGRESSIVE.envied(d, hands)
    exposed = COVERING.exposed(max(at_least(STRAIGHT), dealer + 1))

    def show_hand(seat: Seat) -> None:
        if seat.hand.cards:
            show(d, seat.hand, clause)

    def collect(seat: Seat) -> None:
        if PROGRESSIVE.envy_for(d.options, envied.get(seat.number)):
            d.note(f"{seat.hand.place} stays face up for the envy bonuses", "12(e)b")
        elif d.options["cover-all"] and seat.hand.cards:
            exposed.collect(d, seat.hand, three(seat.hand.cards), f"{clause}, 9(d)")
        else:
            d.discard(seat.hand, f"{clause}, 9(d)")

    settle_in_order(d, order, show_hand, lambda seat: verdicts(d, seat, dealer, hands), collect)
    PROGRESSIVE.pay_envy(d, envied)
    COVERING.settle(d, best, len(d.seats), words=describe_three)

    procedures.collect_the_cards(d, "9(c), 9(d)")
    if d.options.offers("progressive"):
        d.note('"END GAME": the progressive system is ready for the next round', "12(d)g")


def verdicts(d: Dealer, seat: Seat, dealer: int, hands: Mapping[int, int]) -> list[Verdict]:
    """How a player's wagers come out, given the dealer's hand and the hands that qualify for the progressive."""
    found: list[Verdict] = []
    own = seat.hand.cards
    if seat.stands("play"):
        ante, play = ante_and_play(three(own), dealer)
        clause = "10(a)(1)" if ante else "3(c)"
        found.append(at_net(d, seat.wagers["ante"], ante, clause))
        found.append(at_net(d, seat.wagers["play"], play, clause))
        found.extend(ante_bonus(d, seat))
    if own:
        found += on_its_table(d, seat, "pair-plus", three(own))
    if seat.stands("6-card-bonus"):
        found += six_card_bonus(d, seat)
    if seat.stands("progressive"):
        found.append(PROGRESSIVE.verdict(d, seat, hands, split=share_one_payment(d.options)))
    return found


def ante_bonus(d: Dealer, seat: Seat) -> list[Verdict]:
    """Paid on the ante of a player who made the play wager, whatever the dealer holds (10(a)(3))."""
    table = d.options.paytable("ante-bonus")
    line = table.line(bonus_value(seat.hand.cards))
    if line is None:
        return []
    bonus = line.odds.winnings(seat.amount("ante"))
    return [Verdict(False, partial(d.bonus, seat, "ante-bonus", bonus, table.clause, line.odds))]


def six_card_bonus(d: Dealer, seat: Seat) -> list[Verdict]:
    """On the best five of six cards, also after a fold (6(g))."""
    value = six_card_value(seat.hand.cards, d.hand.cards)
    d.announce(seat.hand, f"{describe(value)} with the dealer's cards", "6(g)(1)")
    clause = "6(g)(2), 6(g)(4)" if seat.folded else "6(g)(4)"
    return on_its_table(d, seat, "6-card-bonus", value, clause=clause)


def qualifies(d: Dealer, seat: Seat) -> bool:
    """Whether a hand plays for the progressive: not a folded one, unless the house lets it (12(c))."""
    return bool(seat.hand.cards) and (not seat.folded or d.options["folded-hands-qualify"])


def progressive_value(d: Dealer, seat: Seat) -> int:
    """The value by which the progressive in force pays: of the own three cards, or of five with the community cards."""
    own = seat.hand.cards
    return linked_value(own, d.community.cards) if linked(d.options) else bonus_value(own)


def best_at_the_table(d: Dealer) -> int:
    """The highest hand of players and dealer (11(b)); folded ones count where the house says so, unseen ones never."""
    counted = [seat.hand for seat in d.seats if seat.hand.cards and cover_all.can_be_highest(d, seat)]
    return max(three(hand.cards) for hand in (*counted, d.hand))


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
    common.recut_ordered("TCP-I11", "5(d)"),
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
    choices.counting_shuffler("7(f)"),
    choices.stub_count_interval("7(e)(1)"),
    choices.match_play_coupon("6(b)"),
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
        return PROGRESSIVE.meters(options, seeds_in_force(options))
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
        WagerRule(
            name="pair-plus",
            clause="6(a)(2)",
            gist="the wager that the own three cards hold a pair or better",
            demand="6(f)",
            relation=versions.pair_plus,
        ),
        WagerRule(
            name="6-card-bonus",
            clause="6(g)",
            gist="the wager that the player's and the dealer's cards together hold three of a kind or better",
            demand="6(g)(3)",
            relation=needs("ante", "pair-plus"),
        ),
        COVERING.rule("a straight", demand="6(a)(3)", relation=needs("ante", "pair-plus")),
        WagerRule(
            name="progressive",
            clause="12(a)",
            gist="the wager on the progressive meter",
            demand="12(a)",
            relation=needs("ante", "pair-plus"),
        ),
    ),
    later_wagers=(LaterWager(name="play", clause="9(b)", gist="the further wager against the dealer", of="ante"),),
    decisions=(
        DecisionRule(name="play", clause="9(b)", gist="place a play wager equal to the ante"),
        DecisionRule(name="fold", clause="9(b)", gist="give up the ante; the side wagers on the hand stay in play"),
        DecisionRule(name="fold-unseen", clause="9(b)", gist="give up the whole hand, unexposed, with its side wagers"),
    ),
    irregularities=IRREGULARITIES,
    house_options=OPTIONS,
    paytable_list=PAYTABLES,
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
    one_position="6(e)",
    seated="6(c)",
    chips="6(b)",
    deck_clause="2(a)",
    has_dealer_hand=True,
    has_community=True,
)
