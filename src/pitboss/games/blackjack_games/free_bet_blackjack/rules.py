"""Free Bet Blackjack: the house gives the wager for doubling a hard 9, 10 or 11 and for splitting any pair but tens.

What it gives is a lammer, which wins as much as the original wager if the hand does and costs nothing otherwise. In
return a dealer's 22 ties with every hand that is no blackjack.
"""

from __future__ import annotations

from pathlib import Path

from pitboss.games.blackjack_games import family
from pitboss.games.blackjack_games.chapter import Chapter, Irregularities, Results, ShoeClauses
from pitboss.games.blackjack_games.free_bet_blackjack import push_22
from pitboss.games.blackjack_games.free_bet_blackjack.options import OPTIONS, terms
from pitboss.games.blackjack_games.results import BLACKJACK, EVEN_MONEY, PLAIN
from pitboss.games.blackjack_games.shoe import six_or_eight_decks
from pitboss.games.parts import shoe
from pitboss.games.parts.cut_offer import CutOffer
from pitboss.games.parts.misdelivery import Misdelivery
from pitboss.games.parts.options import seats
from pitboss.money import Odds
from pitboss.rulebook.paytable import Line, Paytable
from pitboss.rulebook.rules import Change

CHAPTER = Chapter(
    main="blackjack",
    terms=terms,
    shoe=ShoeClauses(
        decks="2(a)",
        supplies={
            "two-batch-shuffler": "4(a), 4(g)",
            "manual-shuffle": "4(a), 4(g)",
            "pre-shuffled": "4(a)",
            "continuous-shuffler": "4(i)",
        },
        batches="2(b)",
        cut=CutOffer(
            offered="4(b)", first_player="4(c)(1)", appeared="4(c)(2)", dealers="4(c)(3)", reshuffled="4(c)(4)"
        ),
        cut_place="4(e)",
        cut_card="4(e)",
        burn="6(c)",
        cut_card_out="6(d)",
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
    announce="6(h)(2)",
    decide="6(h)(2)",
    draw="6(j)",
    drawn="6(i)",
    dealer_stands="6(l)",
    moot="6(m)",
    collect="6(s)",
    order="6(r)(1), 6(r)(2)",
    insurance="7(a)",
    insurance_amount="7(b)",
    insurance_pays="7(c), 10(b)",
    insurance_lost="7(d)",
    even_money="7(e)",
    double="8(a)(2)",
    free_double="8(a)(1)",
    split="9(b)(1)",
    free_split="9(b)(2)",
    split_order="9(c)",
    resplit="9(d)",
    split_aces="9(d)",
    boxes_per_player="5(f)",
    complete_hand="6(m)",
    results=Results(
        dealer_over="6(o)(1)",
        higher="6(o)(2)",
        tie="6(p)",
        push_22="6(n)(1)",
        plain="6(q)(2)",
        over="6(q)(1)",
        paid_as={PLAIN: "10(a)", BLACKJACK: "10(a)"},
        late_blackjack="6(g)(1)",
        turn_blackjack="6(h)(1)",
        tucked="9(c)(2)",
        busts_discarded="9(c)(1)",
        dealer_blackjack="6(g)(2)",
    ),
    irregularities=Irregularities(
        misdelivery=Misdelivery(clause="11(a)"),
        face_up="11(b)",
        unseen="11(c)",
        exposed="11(d)",
        pat_hand="11(e)",
        dealer_missed="11(f)",
        out_of_cards="11(g)",
        not_dealt="11(h)",
        hit_missed="11(i)",
        misread="11(j)",
        reader_fails="11(k)",
        reader_repaired=True,
        shuffler_fails="11(l)",
        burn_forgotten="11(n)",
        recut="4(f)",
    ),
)
PAYS = Paytable(
    wager="blackjack",
    clause="10(a)",
    lines=(Line(BLACKJACK, 2, Odds(3, 2)), Line(PLAIN, 1, EVEN_MONEY)),
    minimum=False,
)
GAME = family.game(
    CHAPTER,
    name="free-bet-blackjack",
    title="Free Bet Blackjack",
    summary="blackjack in which the house gives the wagers for most doubles and splits, and a dealer's 22 ties",
    folder=Path(__file__).parent,
    boxes=seats(6, 6),
    decks=shoe.decks(6, CHAPTER.shoe.decks),
    options=(*OPTIONS, *push_22.OPTIONS),
    side_bets=(push_22.PUSH_22,),
    coupons=(push_22.NAME,),
    paytables=(PAYS,),
    contradictions=(six_or_eight_decks,),
    idle="4(h)",
    changes=(Change("cards", 24, "2(c)"),),
)
