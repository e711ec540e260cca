"""Counting deals exactly, for games of several families; none of it knows a game or money.

suit_orbits            sets of cards up to a renaming of the suits
hand_counts            how many hands there are of each value
disjoint_counts        how many of the counted hands share no card with another hand
ranked_hands           hands from the weakest class to the strongest
showdowns              what a player can meet: the dealer's hands that are weaker and level
flushes                hands that are worth what their best suit is worth
matchings              in how many deals none of several hands hits; by `pair_matchings` and `core_matchings`
best_hands             the best of several hands, by matchings
five_card_best_hands   the same for hands of five cards each
markov                 absorbing Markov chains, in rationals
"""
