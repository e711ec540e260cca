"""The pai gow games, solved; one module or folder for each folder of `pitboss.games.pai_gow_games`.

kinds            hands of four by kinds of pieces that are alike, and how many deals there are of two of them
two_hands        high and low hand against the house way: settings compared, the best one found, rounds played
seven_cards      hands of a deck with a joker up to a renaming of the suits, and what parts of them are worth
joint_counts     in how many deals of two such hands one is above the other, part by part
best_settings    better settings than the house way's, and what the best ones would gain on them
"""
