"""The wheel games, solved; one module for each folder of `pitboss.games.wheel_games`."""
