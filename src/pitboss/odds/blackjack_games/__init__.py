"""Blackjack and its sisters, solved: the first round off a freshly shuffled shoe, under the best play.

player_hands    every hand that a player can hold, by the values of its cards
dealer_hands    every way in which the dealer's hand can end, as a tree that is summed up for any shoe
dealer_draws    where the dealer ends off many shoes at once: kernels
removals        where the dealer ends off the shoe without any set of cards
worth           what hands are worth against the dealer: kernels
splitting       what splits are worth: kernels
zapping         what it is worth to replace two cards
solving         the best play of every hand
endings         how rounds then end
family          counts, prices, strategy and simulation, as all games have them
blackjack       those of blackjack; other games have modules of their own
nets            what every end of every hand nets
hand_sums       what a hand nets as a sum over the cards that it can draw
drawn_sums      such sums, their products, and their means off a shoe
set_sums        many products of them, added up set by set
split_courses   the courses that a split can take
split_spread    how the hands of a split vary together
switching       two hands whose second cards may change places
both_hands      how they vary together
special_suits   how likely each suit is where suits decide, and what it pays
split_levels    what single hands of a split are worth: kernels
split_suits     what a split is worth suit by suit
suits           what is gained by looking at suits
rounds          one round in compiled code
round_table     what it needs of a table, and what it notes
round_hands     the players' hands in it
round_dealer    the dealer's hand
round_results   what hands net
round_sides     side wagers and streaks
no_sides        the same where there are none
side_tables     what side wagers net, for the kernel
hand_points     whether several hands off one shoe are won more often than lost, as sums over the cards that they draw
split_points    how likely that is of the hands of a split
streaks         how likely so many hands in a row are won
studies         what rules and cards are worth, and how far counting goes
"""
