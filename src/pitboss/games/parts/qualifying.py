"""A dealer who must qualify: the ante wins against less, and the further wager is returned."""

from __future__ import annotations

from pitboss.kernel import kernel


@kernel
def against_a_qualifier(player: int, dealer: int, lowest: int, further: int = 1, pays: int = 1) -> tuple[int, int]:
    """What an ante and a further wager of so many antes come to, in antes, given the values of the two hands.

    `lowest` is the lowest hand with which the dealer qualifies; the further wager `pays` so much for one.

    >>> [against_a_qualifier(player, dealer, 10, 2, 3) for player, dealer in ((1, 9), (12, 11), (10, 11), (11, 11))]
    [(1, 0), (1, 6), (-1, -2), (0, 0)]
    """
    if dealer < lowest:
        return 1, 0
    if player > dealer:
        return 1, further * pays
    if player < dealer:
        return -1, -further
    return 0, 0
