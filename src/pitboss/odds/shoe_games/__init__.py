"""The games from a shoe, solved; one module for each folder of `pitboss.games.shoe_games`."""
