"""The poker games against the house, solved; one module or package for each folder of `pitboss.games.poker_games`.

rounds                the template of a round: hands against the dealer or a paytable, decisions, side bets
looks                 the hands that wagers look at, for compiled code
side_bets             side bets by their rows: counted, priced, tabulated
in_antes              plans of players who wager so many antes more, or fold
five_card_hand_bonus  the progressives on the own and the dealer's hand with their extras
highest_hand          the odds of a side bet on the highest hand at the table
hold_em               boards of five against every pair, whatever a hold'em game's wagers are
streets               community cards one by one, a decision before each
"""
