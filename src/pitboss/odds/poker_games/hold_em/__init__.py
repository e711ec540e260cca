"""Hold'em against the dealer, whatever the wagers: every board, every pair of the player, every pair of the dealer.

boards      every pair of the player against every pair of the dealer, board by board; flops and their pairs
money       what a game's settlement nets, tabulated
one_raise   the best play where one wager is made, on one of three streets
odds        what that play comes to, in figures and in words
rounds      such games by the million rounds
"""
