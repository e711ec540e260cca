"""Double Attack Blackjack: the dealer's first card is dealt before all others, and players may add to their wagers.

It is played without tens; a blackjack pays even money. Any hand may be doubled, and surrendered until it stands, also
after doubling or splitting. What was added to the initial wager comes back where the dealer has a blackjack.
"""

from __future__ import annotations

from pathlib import Path

from pitboss.games.blackjack_games import family
from pitboss.games.blackjack_games.chapter import Chapter, Irregularities, Results, SharedBox, ShoeClauses
from pitboss.games.blackjack_games.double_attack_blackjack import optional_bonus
from pitboss.games.blackjack_games.double_attack_blackjack.options import OPTIONS, contradictions, terms
from pitboss.games.blackjack_games.results import BLACKJACK, EVEN_MONEY, PLAIN
from pitboss.games.blackjack_games.shoe import SPANISH_DECK, six_or_eight_decks
from pitboss.games.parts.cut_offer import CutOffer
from pitboss.games.parts.misdelivery import Misdelivery
from pitboss.games.parts.options import seats
from pitboss.games.parts.shoe import decks
from pitboss.rulebook.paytable import Line, Paytable

CHAPTER = Chapter(
    main=optional_bonus.MAIN,
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
        cut_card_out="7(j)",
    ),
    wagers="1 Initial wager",
    closing="5(d)",
    chips="5(c)",
    locked="5(d), 5(f)",
    confirmed="5(g)",
    entry="5(h)",
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
    third_card="12(c)",
    collect="7(h)",
    insurance="11(a)",
    insurance_amount="11(b)",
    insurance_pays="11(c)",
    insurance_lost="11(d)",
    surrender="8(a)",
    attack="1 Double attack wager, 7(d)",
    double="9(a)",
    split="10(a)",
    split_order="10(b)",
    resplit="10(c)",
    split_aces="10(e)",
    boxes_per_player="14",
    boxes=SharedBox(
        allowed="13(a)", decides="13(b)", doubles="13(d)", attacks="13(e)", splits="13(f)", insures="13(g)"
    ),
    results=Results(
        dealer_over="5(a)(1)",
        higher="5(a)(2)",
        beats_21="5(a)(3)",
        tie="5(b)",
        plain="5(e)",
        over="12(a)",
        paid_as={PLAIN: "5(e)", BLACKJACK: "5(e)"},
        dealer_blackjack="5(b)",
        double_returned="9(c)",
        split_returned="10(d)",
        attack_returned="5(b)",
        surrendered="8(a)(1)",
        surrendered_at_once="8(a)(3)",
        surrender_held="8(a)(2)",
    ),
    irregularities=Irregularities(
        misdelivery=Misdelivery(clause="15(a)"),
        face_up="15(b)",
        several_face_up=True,
        removed_card="15(c)",
        unseen="15(d)",
        dealer_missed_void="15(e)",
        exposed="15(f)",
        pat_hand="15(g)",
        out_of_cards="15(h)",
        not_dealt="15(i)",
        hit_missed="15(j)",
        misread_void="15(m)(1)",
        misread="15(m)(2)",
        reader_fails="15(n)",
        shuffler_fails="15(k)",
        burn_forgotten="15(o)",
        recut="4(g)",
        wrong_count="7(l)",
    ),
)
PAYS = Paytable(
    wager=CHAPTER.main,
    clause="5(e)",
    lines=(Line(BLACKJACK, 2, EVEN_MONEY), Line(PLAIN, 1, EVEN_MONEY)),
    minimum=False,
)
GAME = family.game(
    CHAPTER,
    name="double-attack-blackjack",
    title="Double Attack Blackjack",
    summary="blackjack without tens, in which players add to their wagers when they see the dealer's first card",
    folder=Path(__file__).parent,
    boxes=seats(6, 7, "10(c)"),
    positions=1,
    decks=decks(6, "2(a)", default=8),
    cards=SPANISH_DECK,
    options=(*OPTIONS, *optional_bonus.OPTIONS),
    side_bets=(optional_bonus.ROW,),
    coupons=(optional_bonus.NAME,),
    paytables=(PAYS,),
    contradictions=(six_or_eight_decks, contradictions),
    idle="4(j)",
)
