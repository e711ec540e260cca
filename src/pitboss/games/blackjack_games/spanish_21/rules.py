"""Spanish 21: blackjack without tens, in which a player's 21 always wins, often at better odds.

A blackjack beats also the dealer's. Any hand may be doubled, and a double taken back for the original wager; split aces
are played like other hands. Three sevens of one suit against a dealer's seven bring a fixed bonus, and every other
player something as well.
"""

from __future__ import annotations

from pathlib import Path

from pitboss.games.blackjack_games import family
from pitboss.games.blackjack_games.chapter import Chapter, Irregularities, Results, SharedBox, ShoeClauses
from pitboss.games.blackjack_games.results import BLACKJACK, PLAIN, SPECIALS
from pitboss.games.blackjack_games.shoe import SPANISH_DECK, six_or_eight_decks
from pitboss.games.blackjack_games.side_wagers import SideWagers
from pitboss.games.blackjack_games.spanish_21 import bonus_spin, match_the_dealer
from pitboss.games.blackjack_games.spanish_21.options import MAIN, OPTIONS, PAYS, terms
from pitboss.games.blackjack_games.spanish_21.super_bonus import pay_super_bonuses
from pitboss.games.parts.cut_offer import CutOffer
from pitboss.games.parts.misdelivery import Misdelivery
from pitboss.games.parts.options import seats
from pitboss.games.parts.shoe import decks
from pitboss.table.dealer import Dealer, Steps


def second_cards(d: Dealer, sides: SideWagers) -> None:
    """What is settled when all have two cards stays settled, also where the round is void in the end."""
    bonus_spin.settle_without_wheel(d)
    for seat in d.seats:
        for name in (match_the_dealer.NAME, bonus_spin.NAME):
            if name in seat.wagers:
                d.close(seat.wagers[name])


def bonuses(d: Dealer, sides: SideWagers) -> Steps:
    """What is paid when all wagers on hands are settled."""
    pay_super_bonuses(d)
    bonus_spin.spin_the_wheel(d)
    yield from ()


SPECIAL_CLAUSES = ("5(f)(1)", "5(f)(2)", "5(f)(2)", "5(f)(3)", "5(f)(4)", "5(f)(4)", "5(f)(5)", "5(f)(6)", "5(f)(7)")
CHAPTER = Chapter(
    main=MAIN,
    terms=terms,
    shoe=ShoeClauses(
        decks="2(a)",
        supplies={
            "automated-shuffler": "4(a), 4(b)(1), 4(g)",
            "manual-shuffle": "4(a), 4(b)(2), 4(g)",
            "pre-shuffled": "4(a), 4(b)(2)",
        },
        uncut=("automated-shuffler",),
        batches="",
        cut=CutOffer(offered="4(c)", first_player="4(d)(1)", dealers="4(d)(2)", reshuffled="4(d)(2)"),
        cut_place="4(e)",
        cut_card="4(e)",
        burn="7(c)",
        cut_card_out="7(j)",
    ),
    wagers="5(a)",
    closing="5(d)",
    chips="5(c)",
    locked="5(d), 5(h)",
    confirmed="5(i)",
    entry="5(j)",
    deal="7(d)",
    dealers_card="7(g)",
    hole_card="7(i)",
    reader="7(i)",
    reader_blackjack="7(i)",
    announce="7(e)",
    decide="7(e)",
    draw="12(a)",
    drawn="7(f)",
    dealer_stands="12(b)",
    moot="12(c)",
    collect="7(h)",
    insurance="11(a)",
    insurance_amount="11(b)",
    insurance_pays="11(c)",
    insurance_lost="11(d)",
    surrender="8(a)",
    double="9(a)",
    rescue="9(d)",
    split="10(a)",
    split_order="10(b)",
    resplit="10(c)",
    boxes_per_player="14",
    after_second_cards=second_cards,
    at_the_end=bonuses,
    boxes=SharedBox(allowed="13(a)", decides="13(b)", doubles="13(d)", splits="13(e)", insures="13(f)"),
    results=Results(
        dealer_over="5(a)(1)",
        higher="5(a)(2)",
        beats_21="5(a)(3)",
        any_21_beats="5(a)(4)",
        tie="5(b)",
        plain="5(e)",
        over="12(a)",
        paid_as={PLAIN: "5(e)", BLACKJACK: "5(e)", **dict(zip(SPECIALS[1:], SPECIAL_CLAUSES, strict=True))},
        dealer_blackjack="5(b)",
        double_returned="9(c)",
        split_returned="10(d)",
        surrendered="8(a)(1)",
        surrender_held="8(a)(2)",
    ),
    irregularities=Irregularities(
        misdelivery=Misdelivery(clause="Memo"),
        face_up="15(a)",
        several_face_up=True,
        removed_card="15(b)",
        unseen="15(c)",
        exposed="15(d)",
        pat_hand="15(e)",
        dealer_missed="15(f)",
        out_of_cards="15(g)",
        not_dealt="15(h)",
        hit_missed="15(i)",
        misread_void="15(l)(1)",
        misread="15(l)(2)",
        reader_fails="15(m)",
        shuffler_fails="15(j)",
        burn_forgotten="Memo",
        recut="4(f)",
        wrong_count="7(l)",
    ),
)
GAME = family.game(
    CHAPTER,
    name="spanish-21",
    title="Spanish 21",
    summary="blackjack without tens, in which a player's 21 always wins, often at better odds",
    folder=Path(__file__).parent,
    boxes=seats(6, 7),
    positions=1,
    decks=decks(6, "2(a)"),
    cards=SPANISH_DECK,
    options=(*OPTIONS, *match_the_dealer.OPTIONS, *bonus_spin.OPTIONS),
    wagers=(bonus_spin.WAGER,),
    side_bets=match_the_dealer.ROWS,
    coupons=(match_the_dealer.NAME,),
    paytables=(PAYS,),
    contradictions=(six_or_eight_decks, match_the_dealer.contradictions),
    idle="4(i)",
)
