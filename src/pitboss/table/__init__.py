"""A live round: seats, wagers, the dealer's acts, decisions, events, rulings, views and replay."""
