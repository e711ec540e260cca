"""Blackjack Switch: every player has two hands, and may exchange their second cards once.

In return a blackjack pays even money, the dealer draws on a soft 17, and a dealer's 22 ties with every hand that is no
blackjack as it was dealt. A match wager is on the four cards of both hands.
"""

from __future__ import annotations

from pathlib import Path

from pitboss.games.blackjack_games import family
from pitboss.games.blackjack_games.blackjack_switch import match
from pitboss.games.blackjack_games.blackjack_switch.options import OPTIONS, contradictions, terms
from pitboss.games.blackjack_games.chapter import (
    Chapter,
    Irregularities,
    Results,
    SharedBox,
    ShoeClauses,
    SwitchClauses,
)
from pitboss.games.blackjack_games.results import BLACKJACK, EVEN_MONEY, PLAIN
from pitboss.games.blackjack_games.shoe import six_or_eight_decks
from pitboss.games.parts import shoe
from pitboss.games.parts.cut_offer import CutOffer
from pitboss.games.parts.misdelivery import Misdelivery
from pitboss.games.parts.options import seats
from pitboss.rulebook.paytable import Line, Paytable

CHAPTER = Chapter(
    main="blackjack",
    terms=terms,
    shoe=ShoeClauses(
        decks="2(a)",
        supplies={
            "automated-shuffler": "4(a), 4(b)(1), 4(h)",
            "manual-shuffle": "4(a), 4(b)(2), 4(h)",
            "pre-shuffled": "4(a), 4(b)(2)",
        },
        uncut=("automated-shuffler",),
        batches="",
        cut=CutOffer(
            offered="4(c)", first_player="4(d)(1)", appeared="4(d)(2)", dealers="4(d)(3)", reshuffled="4(d)(4)"
        ),
        cut_place="4(f)",
        cut_card="4(f)",
        burn="7(c)",
        cut_card_out="7(n)",
    ),
    wagers="5(a)",
    closing="5(e)",
    chips="5(d)",
    locked="5(e)",
    confirmed="5(f)",
    entry="5(h)",
    deal="7(d)",
    dealers_card="7(l)",
    hole_card="7(l)(1)",
    reader="7(l)(2)",
    reader_blackjack="7(l)(2)",
    announce="7(j)",
    decide="7(h)",
    draw="12(a)",
    drawn="7(i)",
    dealer_stands="12(b)",
    dealer_hits="12(b)",
    moot="12(c)",
    collect="7(m)",
    insurance="8(a)",
    insurance_amount="8(b)",
    insurance_pays="8(d)",
    insurance_lost="8(c)",
    surrender="9(a)",
    double="10(a)",
    split="11(a)",
    split_order="11(b)",
    resplit="11(e)",
    split_aces="11(c)(2)",
    boxes_per_player="14",
    boxes=SharedBox(allowed="13(a)", decides="13(b)", doubles="13(d)", splits="13(b)", insures="13(e)"),
    switch=SwitchClauses(offered="7(g)", exchanged="7(g)(1)", taken_back="7(g)(2)"),
    results=Results(
        dealer_over="5(a)(1)",
        higher="5(a)(2)",
        beats_21="5(a)(3)",
        tie="5(b)",
        push_22="5(c)",
        blackjack_beats_22="5(c)",
        plain="5(g)",
        over="5(b)(2)",
        paid_as={PLAIN: "5(g)", BLACKJACK: "5(g)"},
        dealer_blackjack="5(b)(1)",
        double_returned="10(c)",
        split_returned="11(d)",
        surrendered="9(a)(1)",
        surrender_held="9(a)(2)",
    ),
    irregularities=Irregularities(
        misdelivery=Misdelivery(clause="15(a)"),
        face_up="15(b)",
        several_face_up=True,
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
        burn_forgotten="15(n)",
        recut="4(g)",
        wrong_count="7(p)",
    ),
)
PAYS = Paytable(
    wager="blackjack",
    clause="5(g)",
    lines=(Line(BLACKJACK, 2, EVEN_MONEY), Line(PLAIN, 1, EVEN_MONEY)),
    minimum=False,
)
GAME = family.game(
    CHAPTER,
    name="blackjack-switch",
    title="Blackjack Switch",
    summary="two hands of blackjack for every player, whose second cards may be exchanged",
    folder=Path(__file__).parent,
    boxes=seats(5, 5),
    decks=shoe.decks(6, CHAPTER.shoe.decks),
    options=(*OPTIONS, *match.OPTIONS),
    side_bets=(match.MATCH,),
    coupons=(match.NAME,),
    paytables=(PAYS,),
    contradictions=(six_or_eight_decks, contradictions),
    idle="4(a)",
)
