"""The baccarat games, solved; one module for each folder of `pitboss.games.baccarat_games`.

They share the `shoe` (every deal of it, by value), the `wagers` on the hands, the `royal_nine` progressive and the
`rounds` of a simulation.
"""
