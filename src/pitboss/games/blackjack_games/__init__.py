"""Blackjack and the games made of it: two cards, drawn on towards 21, against a dealer who draws by a fixed rule.

hands         what cards are worth, and when the dealer draws
terms         the house's rules in force, as one object that the table, the solver and the strategies read
results       the money rule: what a finished hand comes to against the dealer's
chapter       where a chapter says what the family shares
choices       wagers, decisions and options of the family
options       options that several games have
shoe          the shoe, its cut and its burns
play          one round, in the order of the chapter
boxes         the hands of a box and the wagers on them, of one bettor or several
deal          the initial deal, and what can go wrong in it
attack        a wager added when the dealer's first card is known
switching     cards exchanged between two hands of a player
insurance     insurance and even money
settling      settlement of the wagers on hands
side_wagers   side wagers in a round; what they look at is in side_values
rulings       the irregularities
strategies    ways to play
"""
