"""Blackjack: two cards, drawn on towards 21 or not, against a dealer who draws by a fixed rule.

Each box may surrender, double and split; a dealer's ace may be insured. The dealer's second card is dealt face down,
last, or face up, as the licensee chooses, and a card reader may tell at once whether it makes a blackjack.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pitboss.errors import RuleError
from pitboss.games.blackjack_games import family
from pitboss.games.blackjack_games.blackjack import bonus, hand_fee, multiple_action, progressives, side_bets, streak
from pitboss.games.blackjack_games.blackjack.free_bonus import pay_free_bonus
from pitboss.games.blackjack_games.blackjack.options import (
    OPTIONS,
    PAYS,
    contradictions,
    exposed_contradictions,
    terms,
)
from pitboss.games.blackjack_games.blackjack.paytables import FREE_BONUS
from pitboss.games.blackjack_games.chapter import Chapter, Irregularities, Results, SharedBox, ShoeClauses
from pitboss.games.blackjack_games.results import (
    BLACKJACK,
    DESIGNATED,
    FIVE_CARD_21,
    PLAIN,
    SUITED_6_7_8,
    THREE_SEVENS,
)
from pitboss.games.blackjack_games.side_wagers import SideWagers
from pitboss.games.parts.cut_offer import CutOffer
from pitboss.games.parts.misdelivery import Misdelivery
from pitboss.games.parts.options import seats
from pitboss.games.parts.shoe import decks
from pitboss.rulebook.submission import Submission
from pitboss.table.dealer import Dealer, Steps


def before_the_deal(d: Dealer) -> None:
    """What is due when the bets are closed."""
    hand_fee.collect(d)
    streak.abandon(d)


def calls_for(made: Mapping[str, int], options: Submission) -> str | RuleError:
    """What else a player who makes a blackjack wager has to put up."""
    return multiple_action.missing(made, options) or hand_fee.missing(made, options)


def bonuses(d: Dealer, sides: SideWagers) -> Steps:
    """What is paid when all wagers on hands are settled."""
    pay_free_bonus(d, sides)
    yield from bonus.pay_winners(d, sides)
    progressives.end_round(d)


CHAPTER = Chapter(
    main="blackjack",
    terms=terms,
    shoe=ShoeClauses(
        decks="2(a)",
        supplies={
            "two-batch-shuffler": "5(a), 5(h)",
            "manual-shuffle": "5(a), 5(h)",
            "pre-shuffled": "5(a)",
            "continuous-shuffler": "21",
        },
        batches="2(c)(1), 2(c)(3), 2(c)(4)",
        cut=CutOffer(
            offered="5(b)", first_player="5(e)(1)", appeared="5(e)(2)", dealers="5(e)(3)", reshuffled="5(e)(4)"
        ),
        cut_place="5(c)",
        cut_card="5(d)",
        burn="6(c)",
        cut_card_out="6(k)(1), 6(k)(2)",
    ),
    wagers="3(a)",
    closing="3(c)",
    chips="3(d)",
    locked="3(c), 3(f)",
    confirmed="3(g)",
    entry="3(i)",
    deal="6(d)",
    dealers_card="6(g)",
    hole_card="6(i)",
    exposed="6(j)",
    reader="6(i), 1 Card reader device",
    reader_blackjack="6(i)(1)",
    exposed_blackjack="6(j)(6)",
    announce="6(e)",
    decide="6(e)",
    draw="12(a)(1)",
    drawn="6(f)",
    dealer_stands="12(b)(1)",
    dealer_hits="12(b)(2)",
    moot="12(c)",
    collect="6(h)",
    insurance="9(a)",
    insurance_amount="9(b)",
    insurance_pays="9(c)",
    insurance_lost="9(d)",
    even_money="7(c)",
    surrender="8(a)",
    double="10(a)",
    double_some="6(j)(4)",
    double_card="10(c)",
    split="11(a)",
    split_order="11(b)",
    resplit="11(e)",
    split_aces="11(c)(2)",
    boxes_per_player="14",
    waiting=side_bets.WAITING,
    offered_third_card="6(i)(3), 6(j)(6)",
    third_card="25(d)",
    complete_hand="27(f)(3)",
    complete_on_soft_17="27(f)(3)",
    calls_for=calls_for,
    before_the_deal=before_the_deal,
    with_the_hands=streak.settle,
    after_second_cards=bonus.collect_losers,
    at_the_end=bonuses,
    spots=multiple_action.CLAUSES,
    boxes=SharedBox(allowed="13(a)", decides="13(b)", doubles="13(d)", splits="13(e)", insures="13(f)"),
    results=Results(
        dealer_over="3(a)(1)",
        higher="3(a)(2)",
        beats_21="3(a)(3)",
        tie="3(b)",
        ties_lose="6(j)(1)",
        plain="3(e)",
        over="12(a)(1)",
        paid_as={
            PLAIN: "3(e)",
            BLACKJACK: "3(e)",
            **dict.fromkeys(SUITED_6_7_8, "3(e)(1)"),
            **dict.fromkeys(THREE_SEVENS, "3(e)(2)"),
            DESIGNATED: "3(e)(3)",
            FIVE_CARD_21: "3(e)(4), 16(a)",
        },
        even_blackjack="6(j)(2)",
        early_blackjack="7(a)",
        blackjack_stays={bonus.NAME: "20(e)(2)", "buster": "27(f)(1)"},
        bust_stays={"buster": "27(f)(2)"},
        late_blackjack="7(b)",
        dealer_blackjack="3(b)",
        double_returned="10(b)",
        split_returned="11(d)",
        surrendered="8(a)(1)",
        surrender_held="8(a)(2)",
    ),
    irregularities=Irregularities(
        misdelivery=Misdelivery(clause="15(a)"),
        face_up="15(b)",
        unseen="15(c)",
        exposed="15(d)",
        pat_hand="15(e)",
        dealer_missed="15(f)",
        out_of_cards="15(g)",
        not_dealt="15(h)",
        hit_missed="15(i)",
        misread_void="15(j)(1)",
        misread="15(j)(2)",
        reader_fails="15(k)",
        double_exposed="15(p)",
        burn_forgotten="15(q)",
        recut="5(g)",
        wrong_count="6(n)",
    ),
)
GAME = family.game(
    CHAPTER,
    name="blackjack",
    title="Blackjack",
    summary="two cards, drawn on towards 21, against a dealer who draws by a fixed rule",
    folder=Path(__file__).parent,
    boxes=seats(6, 7, "146.13(2)(b)"),
    decks=decks(1, "2(a)"),
    options=(
        *OPTIONS,
        multiple_action.OPTION,
        hand_fee.OPTION,
        streak.OPTION,
        *side_bets.OPTIONS,
        *progressives.OPTIONS,
        *bonus.OPTIONS,
    ),
    wagers=(hand_fee.WAGER, *streak.WAGERS, bonus.WAGER),
    closing=streak.alone,
    irregularities=(bonus.SYSTEM_FAILURE, progressives.LIGHT_FAILURE),
    side_bets=(
        *side_bets.SIDE_BETS,
        progressives.ACES_PROGRESSIVE,
        *progressives.SUPER_4_ROWS,
        progressives.BLAZING_SEVENS,
    ),
    meters=progressives.meters,
    coupons=side_bets.COUPON_WAGERS,
    paytables=(PAYS, FREE_BONUS),
    contradictions=(
        exposed_contradictions,
        contradictions,
        multiple_action.contradictions,
        streak.contradictions,
        *side_bets.CONTRADICTIONS,
        progressives.decks,
        progressives.aces,
        bonus.contradictions,
    ),
    idle="5(i)(1)",
    controller=bonus.CONTROLLER,
)
