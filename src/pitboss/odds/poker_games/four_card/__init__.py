"""What Four Card Poker and Crazy 4 Poker are solved with: hands of five cards, or the dealer's six, by their best four.

hands        the player's hands, and the dealer's, from the weakest class to the strongest
decisions    fold, or how many antes to wager
best_hands   the best of several hands at the table
"""
