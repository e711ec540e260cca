"""The games with a pot, solved; one module or package for each folder of `pitboss.games.pot_games`."""
