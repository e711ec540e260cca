"""The vocabulary of the house games: procedures, wagers and settlements that many of them share, each written once.

A game's script stays its own, top to bottom with its own clauses; the parts do what those clauses have in common.

    options          the licensee's usual choices: limits, seats, decks, dealing method, stub count
    wagers           how one wager depends on others: needs one, equals one
    paytables        tables written down as they are printed, and the floors of their lines
    procedures       shuffle, deal card by card or in stacks, put the stub away
    settlement       verdicts on wagers, carried out player by player or sweep by sweep
    payout_limit     what the winning wagers of one hand may win together
    progressive      a progressive wager: stakes onto the meters, meter and tray pays, envy bonuses
    multi_game_link  the paytables and seeds of the linked progressive
    cover_all        the wager on the best hand at the table
    communal         one result that decides every wager of the table
"""
