"""Minibaccarat: baccarat on a small table, dealt by one house dealer.

Two hands, the Player's and the Banker's, that belong to nobody; everybody bets on which one comes closer to nine, on a
tie and on side bets. Third cards follow a fixed rule, so nobody decides anything but where a House Money payout goes.
A shoe of six to eight decks stays at the table until its cut card; one more hand, then it is shuffled.
"""

from __future__ import annotations

from pathlib import Path

from pitboss.games.baccarat_games import family
from pitboss.games.baccarat_games.chapter import Chapter, Irregularities, ShoeClauses, Squeeze
from pitboss.games.baccarat_games.strategies import take_payout
from pitboss.games.parts.options import seats
from pitboss.rulebook.rules import Change

CHAPTER = Chapter(
    shoe=ShoeClauses(
        decks="3(a)",
        supplies={
            "two-batch-shuffler": "5(a)",
            "manual-shuffle": "5(a)",
            "pre-shuffled": "4(e)",
            "continuous-shuffler": "14",
        },
        batches="3(b)(1), 3(b)(3), 3(b)(4)",
        cut="5(b), 5(c)",
        clockwise_by_letter=True,
        cut_card="5(d)",
        burn="5(f)",
    ),
    point_count="6(a), 6(b), 9(a)",
    banker="7(a)(1)",
    player="7(a)(2)",
    tie="7(a)(3)",
    dragon_bonus="7(a)(4)",
    dragon_seven="7(a)(5)",
    panda_eight="7(a)(6)",
    house_money="7(a)(7)",
    chips="7(b)",
    coupons=False,
    no_more_bets="8(b), 7(c)",
    bets_stand="7(c)",
    idle="5(g)",
    deal="8(c)",
    turn="9(a)",
    squeeze=Squeeze(
        player="8(c)(1)",
        banker="8(c)(2)",
        player_third="8(c)(4)",
        banker_third="8(c)(5)",
        equal="8(c)(6)",
        nobody="8(d)",
    ),
    add_on="8(c)(3)",
    third_cards="9(b)",
    third_up="9(c)",
    last_hand="9(e)",
    natural="10(a)",
    player_draws="10(b)",
    banker_draws="10(c)",
    announce="11(a)",
    natural_hand="11(a), 1 Natural",
    dragon_seven_hand="11(a), 1 Dragon 7",
    panda_eight_hand="11(a), 1 Panda 8",
    collect="11(b)",
    vigorish_first=True,  # 11(b)
    discard="11(c)",
    pays_player="12(a)",
    pays_tie="12(b)",
    pays_banker="12(c)",
    vigorish_timing="12(d)",
    pays_dragon_bonus="12(e)",
    pays_dragon_seven="12(f)",
    pays_panda_eight="12(g)",
    pays_house_money="12(h)",
    royal_nine="12(i)",
    must_hit="12(j)",
    irregularities=Irregularities(
        unseen="13(a)",
        unseen_third="13(b)",
        seen_third="13(c)",
        seen="13(d)",
        out_of_cards="13(e)",
        recut="5(e)",
        turning="8(d)",
    ),
)
GAME = family.game(
    CHAPTER,
    name="minibaccarat",
    title="Minibaccarat",
    summary="two hands that belong to nobody: bet on the one that comes closer to nine, on a tie, or beside them",
    folder=Path(__file__).parent,
    seats=seats(7, 9, "2(a)"),
    royal_seats=(6,),  # 12(i)
    timing="at-payment",
    cut_by="dealer",
    strategies={"take-payout": take_payout},
    changes=(Change("cards", 24, "3(c)"),),
)
