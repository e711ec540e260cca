"""Games of streets, Let It Ride and Mississippi Stud: community cards one by one, a decision before each.

Double Down Stud has one such decision, with four cards in sight, and uses the solver.

solver      the best moves by backward induction, and what any plan of moves leads to
odds        between the solver and the rules of a game: lines, strategies, outcomes
cover_all   the wager on the best hand at the table
rounds      such games by the million rounds
"""
