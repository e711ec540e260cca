"""The dice games, solved; one module or package for each folder of `pitboss.games.dice_games`."""
