"""What lies on the table: cards, decks, shoes and the discard rack, dice and wheels."""
