"""Zappit Blackjack: two cards of a hard 15 to 18 may be replaced by two others, once.

In return a dealer's 22 ties with every hand that is still in play; a blackjack is paid before that.
"""

from __future__ import annotations

from pathlib import Path

from pitboss.games.blackjack_games import family
from pitboss.games.blackjack_games.chapter import Chapter, Irregularities, Results, ShoeClauses
from pitboss.games.blackjack_games.results import BLACKJACK, PLAIN
from pitboss.games.blackjack_games.shoe import six_or_eight_decks
from pitboss.games.blackjack_games.zappit_blackjack.options import MAIN, OPTIONS, PAYS, terms
from pitboss.games.parts.cut_offer import CutOffer
from pitboss.games.parts.misdelivery import Misdelivery
from pitboss.games.parts.options import seats
from pitboss.games.parts.shoe import decks
from pitboss.rulebook.rules import Change

CHAPTER = Chapter(
    main=MAIN,
    terms=terms,
    shoe=ShoeClauses(
        decks="2(a)",
        supplies={
            "two-batch-shuffler": "4(a)",
            "manual-shuffle": "4(a)",
            "pre-shuffled": "3(e), 4(a)",
            "continuous-shuffler": "4(h)",
        },
        batches="2(b)",
        cut=CutOffer(
            offered="4(b)", first_player="4(c)(1)", appeared="4(c)(2)", dealers="4(c)(3)", reshuffled="4(c)(4)"
        ),
        cut_place="4(d)",
        cut_card="4(d)",
        burn="6(c)",
        cut_card_out="4(f), 6(d)",
    ),
    wagers="5(d)",
    closing="5(c)",
    chips="5(a)",
    locked="5(c)",
    entry="5(b)",
    deal="6(e)",
    dealers_card="6(k)",
    hole_card="6(e)",
    reader="6(g)",
    reader_blackjack="6(g)",
    announce="6(h)(4)",
    decide="6(h)(4)",
    draw="6(j)",
    drawn="6(i)",
    dealer_stands="6(l)",
    moot="6(l)",
    collect="6(o)",
    order="6(n)",
    insurance="7(a), 6(f)",
    insurance_amount="7(b)",
    insurance_pays="7(c), 10(b)",
    insurance_lost="7(d)",
    even_money="7(e)",
    zap="6(h)(2)",
    zapped="6(h)(3)",
    double="8(a)",
    split="9(a), 9(b)",
    split_order="9(c)",
    resplit="9(d)",
    split_aces="9(d)",
    boxes_per_player="5(e)",
    results=Results(
        dealer_over="6(m)(2)",
        higher="6(m)(2)",
        beats_21="6(m)(2)",
        tie="6(m)(2)",
        push_22="6(m)(1)",
        plain="6(n)",
        over="6(j)",
        paid_as={PLAIN: "10(a)", BLACKJACK: "10(a)"},
        turn_blackjack="6(h)(1)",
        late_blackjack="6(g)(1)",
        dealer_blackjack="6(g)(2)",
        double_returned="6(g)(2)",
        split_returned="6(g)(2)",
    ),
    irregularities=Irregularities(
        misdelivery=Misdelivery(clause="Memo"),
        face_up="11(a)",
        unseen="11(b)",
        exposed="11(c)",
        pat_hand="11(d)",
        dealer_missed="11(e)",
        out_of_cards="11(f)",
        not_dealt="11(g)",
        hit_missed="11(h)",
        misread="11(i)",
        reader_fails="11(j)",
        reader_repaired=True,
        shuffler_fails="11(k)",
        burn_forgotten="Memo",
        recut="4(e)",
    ),
)
GAME = family.game(
    CHAPTER,
    name="zappit-blackjack",
    title="ZAPPIT Blackjack",
    summary="blackjack in which a hard 15 to 18 may be exchanged for two new cards, and a dealer's 22 ties",
    folder=Path(__file__).parent,
    boxes=seats(6, 7),
    positions=2,
    adjacent=True,
    decks=decks(6, "2(a)"),
    options=OPTIONS,
    paytables=(PAYS,),
    contradictions=(six_or_eight_decks,),
    idle="4(g)",
    changes=(Change("cards", 24, "2(c)"),),
)
