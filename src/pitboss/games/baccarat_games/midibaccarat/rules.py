"""Midibaccarat: baccarat on a one-sided table, dealt by the house, its cards turned by the highest bettors.

Two hands, the Player's and the Banker's, that belong to nobody; everybody bets on which one comes closer to nine, on a
tie and on side bets. Third cards follow a fixed rule, so nobody decides anything but where a House Money payout goes.
Whoever bets most on a hand has the right to turn its cards, which changes nothing but the pleasure.
"""

from __future__ import annotations

from pathlib import Path

from pitboss.games.baccarat_games import family
from pitboss.games.baccarat_games.chapter import Chapter, Irregularities, ShoeClauses, Squeeze
from pitboss.games.baccarat_games.strategies import take_payout
from pitboss.games.parts.options import seats

CHAPTER = Chapter(
    shoe=ShoeClauses(
        decks="3(a)",
        supplies={"shuffle-and-lace": "5(a)", "pre-shuffled": "4(d)", "batch-shuffler": "4(e)"},
        in_a_pit="5(b)",
        cut="5(c), 5(d)",
        cut_card="5(e)",
        burn="5(e)",
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
    coupons=True,
    no_more_bets="8(b), 7(c)",
    bets_stand="7(c)",
    deal="8(c)",
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
    last_hand="9(d)",
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
        recut="5(f)",
        turning="8(d)",
    ),
)
GAME = family.game(
    CHAPTER,
    name="midibaccarat",
    title="Midibaccarat",
    summary="baccarat dealt by the house, with the cards turned by the highest bettors",
    folder=Path(__file__).parent,
    seats=seats(9, 9, "2(a)"),
    royal_seats=(6, 7),  # 12(i)
    timing="deferred",
    cut_by="players",
    strategies={"take-payout": take_payout},
)
