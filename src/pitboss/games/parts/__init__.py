"""The vocabulary of the house games: procedures, wagers and settlements that many of them share, each written once.

A game's script stays its own, top to bottom with its own clauses; the parts do what those clauses have in common.

    options                the licensee's usual choices: limits, seats, dealing method, stub count
    match_play             coupons beside a wager that pays even money or better
    wagers                 the ante, a second wager equal to it; how one wager depends on others
    paytables              tables written down as they are printed, and the floors of their lines
    in_antes               strategies by the own cards that wager so many antes, or fold
    draws                  cards on the way to a hand, for simple rules of good play
    pockets                two cards as they are dealt, for wagers on them alone
    ranks                  announcing a hand by the clause that ranks it
    procedures             shuffle, deal card by card or in stacks, ask for a further wager, put stub and cards away
    cut                    the cut of a fresh deck, by the dealer or offered to the players in turn
    cut_offer              to whom the cut of a new shoe is offered
    misdelivery            a card that goes to the wrong place, and players who may leave the round
    shoe                   a shoe that stays at the table: how its cards come there, and who cuts them
    positions              around the table from the button on
    hold_em                hold'em against the dealer: streets of community cards, decisions, the best five of seven
    hold_em_play           it by rules of thumb, where one raise is made
    hold_em_rulings        its irregularities, where one side bet outlives a void hand
    qualifying             ante and a further wager against a dealer who must qualify
    settlement             verdicts on wagers, carried out player by player or sweep by sweep
    side_bets              side bets, settled by their rows: stakes onto the meters, folds, what is due, envy bonuses
    void_hand              what a hand with a wrong number of cards returns
    payout_limit           payment within what the winning wagers of one hand may win together
    forfeits               what a player loses who breaks the rules of conduct
    crossing_lines         community cards in a cross: the hands with the line across and the line down
    exposure               a side bet that wins only if the player shows the cards
    commission             vigorish: exact or rounded, paid at once or owed
    progressive            the licensee's choices about a progressive wager
    four_card_progressive  the progressive on four aces: paytables, seeds, stakes
    three_card_bonus       the bonus on three cards: paytables
    multi_game_link        the linked progressive: paytables, seeds, and how both grow with the stake
    five_card_hand_bonus   the progressive on the own or the dealer's five cards, with its extras
    cover_all              the side bet on the best hand at the table
    communal               one result that decides every wager of the table
"""
