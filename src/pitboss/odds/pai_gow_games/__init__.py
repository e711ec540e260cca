"""The pai gow games, solved; one module for each folder of `pitboss.games.pai_gow_games`.

kinds        hands of four by kinds of pieces that are alike, and how many deals there are of two of them
two_hands    high and low hand against the house way: settings compared, the best one found, rounds played
"""
