"""A hand of no-limit hold 'em: what may be done, what happens, what a seat sees, and the hand as a hand history."""

from __future__ import annotations

from pitboss.poker import submit
from pitboss.poker.histories.export import history
from pitboss.poker.histories.phh import write

rules = submit("hold-em", {"structure": "no-limit", "bet": "2", "blinds": "1 2"}, "customary")
hand = rules.deal({1: 200_00, 2: 150_00, 3: 90_00}, button=3, seed=7)

print("seat 3 may:", ", ".join(choice.name for choice in hand.legal()))
hand.act("raise", amount=6_00)
hand.act("fold")
hand.act("call")
while not hand.over:
    hand.act("check")

print("seat 2 saw:", *hand.view(2).seats[0].cards)
for seat in hand.result.seats:
    print(f"seat {seat.seat}: {seat.net / 100:+.2f}")
print(write([history(hand)]))
