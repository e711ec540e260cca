"""The poker room: tables, seats, decks and procedures, waiting lists, and the sheet that describes an evening."""
