"""The poker games against the house, solved; one module or package for each folder of `pitboss.games.poker_games`.

They share `streets` (community cards one by one, a decision before each) and `cover_all` (the odds of that wager).
"""
