"""Baccarat: the big table, where a player deals the shoe.

Two hands, the Player's and the Banker's, that belong to nobody; everybody bets against the house on which one comes
closer to nine, on a tie and on side bets. Third cards follow a fixed rule. The curator, a player who holds the shoe,
deals as the house dealer says and decides nothing but whether to keep it; the house deals where nobody wants to.
"""

from __future__ import annotations

from pathlib import Path

from pitboss.games.baccarat_games import family
from pitboss.games.baccarat_games.chapter import Chapter, Curator, Irregularities, ShoeClauses, Squeeze
from pitboss.games.baccarat_games.strategies import dealt_by_players, dealt_by_the_house
from pitboss.games.parts.options import seats

CHAPTER = Chapter(
    shoe=ShoeClauses(
        decks="3(a)",
        supplies={
            "shuffle-and-lace": "5(a)(1)",
            "wash-and-three-dealers": "5(a)(2)",
            "pre-shuffled": "4(d)",
            "batch-shuffler": "4(e)",
        },
        in_a_pit="5(b)",
        new_decks="3(b)",
        cut="5(c), 5(d)",
        cut_from="curator",
        cut_card="5(e)",
        burn="5(e)",
        burn_shown=True,
    ),
    point_count="6(a), 6(b), 10(a)",
    banker="8(a)(1)",
    player="8(a)(2)",
    tie="8(a)(3)",
    dragon_bonus="8(a)(4)",
    dragon_seven="8(a)(5)",
    panda_eight="8(a)(6)",
    house_money="8(a)(7)",
    chips="8(b)",
    coupons=True,
    no_more_bets="9(b), 8(c)",
    bets_stand="8(c)",
    deal="9(c)",
    turn="9(c)",
    squeeze=Squeeze(
        player="9(d)(1), 9(d)(2)",
        banker="9(d)(3)",
        player_third="9(d)(4)",
        banker_third="9(d)(5)",
        equal="9(d)(6)",
        nobody="9(d)(7)",
    ),
    curator=Curator(opening="7(b)", accepted="7(c)", dealer="7(d)", keeps_or_passes="14(a)", passed="14(b)"),
    add_on="9(e)",
    third_cards="10(b)",
    third_up="9(c)",
    last_hand="10(d)",
    natural="11(a)",
    player_draws="11(b)",
    banker_draws="11(c)",
    announce="12(a)",
    natural_hand="12(a), 1 Natural",
    dragon_seven_hand="12(a), 1 Dragon 7",
    panda_eight_hand="12(a), 1 Panda 8",
    collect="12(b)",
    vigorish_first=False,  # 12(b)
    discard="12(c)",
    pays_player="13(a)",
    pays_tie="13(b)",
    pays_banker="13(c)",
    vigorish_timing="13(d)",
    pays_dragon_bonus="13(e)",
    pays_dragon_seven="13(f)",
    pays_panda_eight="13(g)",
    pays_house_money="13(h)",
    royal_nine="13(i)",
    must_hit="13(j)",
    irregularities=Irregularities(
        unseen="15(a)",
        unseen_third="15(b)",
        seen_third="15(c)",
        seen="15(d)",
        out_of_cards="15(e)",
        recut="5(f)",
        turning="9(f)",
    ),
)
GAME = family.game(
    CHAPTER,
    name="baccarat",
    title="Baccarat",
    summary="two hands that belong to nobody, dealt by a player: bet on the one closer to nine, a tie, or beside them",
    folder=Path(__file__).parent,
    seats=seats(14, 14, "2(a)", least=10),
    royal_seats=(10, 11, 12),  # 13(i): there are twelve King-9s
    star_seed="50000.00",
    timing="deferred",
    cut_by="players",
    strategies={"dealt-by-the-house": dealt_by_the_house, "dealt-by-players": dealt_by_players},
)
