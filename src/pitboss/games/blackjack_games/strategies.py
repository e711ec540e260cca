"""Ways to play that need no solver, each a plan: what to do with some cards against the dealer's first.

A plan looks at the values of the own cards (an ace is one) in the order received, at those of the dealer's cards that
lie face up (the lower one first, where both do), at what is offered, and whether the hand was born by a split. So a
table, a solver and a simulation can all ask it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from pitboss.games.blackjack_games.boxes import ATTACK
from pitboss.games.blackjack_games.hands import ACE, BEST, TEN, card_value, dealer_draws, points
from pitboss.money import dollars
from pitboss.record.places import Place
from pitboss.record.views import View
from pitboss.rulebook.rules import Strategy
from pitboss.table.events import Split, TurnedSideways

Plan = Callable[[Sequence[int], Sequence[int], Collection[str], bool], str]
"""From the values of the own cards, the dealer's, the decisions offered and whether the hand was split to one of these
decisions."""

HIT, STAND = "hit", "stand"
ANSWERS = {
    "insurance": "decline",
    "late-card": "dead-hand",
    "switch": "keep",
    "misdelivery": "stay",
    "third-cards": "third-card",
}
"""By stage: what is said to questions that are not about the hand."""


ATTACKED = tuple(range(2, 9))
"""The dealer's first cards on which a plan adds to the wager, where that can be done."""


def at_the_table(
    plan: Plan, attacked: Collection[int] = ATTACKED, after_zap: Callable[[tuple[int, ...]], Plan] | None = None
) -> Strategy:
    """The plan of a player at a live table, who neither insures nor takes even money; another one `after_zap`, by the
    values of the cards that were replaced."""

    def decide(view: View) -> str:
        if view.stage == "attack":
            most = next(choice.maximum for choice in view.legal if choice.name == ATTACK)
            return f"{ATTACK}:{dollars(most)}" if card_value(view.dealer.up_cards[0]) in attacked else "no-attack"
        if view.stage in ANSWERS:
            offered = [choice.name for choice in view.legal]
            return "second-card" if "second-card" in offered else ANSWERS[view.stage]
        offered = [choice.name for choice in view.legal]
        silent = next((choice.name for choice in view.legal if choice.passing and choice.name != STAND), "")
        if silent or "refuse" in offered:
            return silent or "refuse"
        hand = next(hand for hand in view.own.hands if hand.place.hand == view.legal[0].hand)
        own, dealer = ([card_value(card) for card in cards] for cards in (hand.cards, view.dealer.up_cards))
        zapped = zapped_cards(view) if after_zap else ()
        playing = after_zap(zapped) if after_zap and zapped else plan
        return playing(own, sorted(dealer), offered, was_split(view, hand.place))

    return decide


def zapped_cards(view: View) -> tuple[int, ...]:
    """The values of the cards that a player has had replaced, in order."""
    events = (event for event in view.events if isinstance(event, TurnedSideways))
    found = (event.cards for event in events if event.place.seat == view.own.number)
    return tuple(sorted(card_value(card) for cards in found for card in cards))


def was_split(view: View, place: Place) -> bool:
    """Whether a hand was split or born by a split."""
    return any(isinstance(event, Split) and place in (event.place, event.to) for event in view.events)


def dealt_hand(view: View, number: int) -> Place:
    """The hand that was dealt to a player, of which the hand of this number was born by splits."""
    place = next(hand.place for hand in view.own.hands if hand.place.hand == number)
    for event in reversed(view.events):
        if isinstance(event, Split) and event.to == place:
            place = event.place
    return place


def _total(values: Sequence[int]) -> tuple[int, bool]:
    """The total of a hand, and whether it is soft."""
    reached = points(sum(values), ACE in values)
    return reached, reached != sum(values)


def never_bust(values: Sequence[int], dealer: Sequence[int], offered: Collection[str], split: bool) -> str:
    """Draw only where no card can take the hand over 21."""
    reached, soft = _total(values)
    return HIT if HIT in offered and (reached <= 11 or (soft and reached < 18)) else STAND


def like_the_dealer(values: Sequence[int], dealer: Sequence[int], offered: Collection[str], split: bool) -> str:
    """Draw to 16 and on a soft 17, and do nothing else."""
    return HIT if HIT in offered and dealer_draws(sum(values), ACE in values, hits_soft_17=True) else STAND


def basic(values: Sequence[int], dealer: Sequence[int], offered: Collection[str], split: bool) -> str:
    """The usual chart for four decks and more, by total alone, against the lowest card that the dealer shows."""
    up = dealer[0]
    for word in (_zaps(values, up), _surrenders(values, up), _splits(values, up), _doubles(values, up)):
        if word in offered:
            return word
    if HIT not in offered:
        return STAND
    reached, soft = _total(values)
    if soft:
        return STAND if reached >= 19 or (reached == 18 and up in range(2, 9)) else HIT
    if reached >= 17:
        return STAND
    low = up in range(2, 7)
    return STAND if (reached >= 13 and low) or (reached == 12 and up in (4, 5, 6)) else HIT


def _zaps(values: Sequence[int], up: int) -> str:
    """Replace 15 to 17, but split eights against a weak card, and 18 against a strong one."""
    reached, soft = _total(values)
    if len(values) != 2 or soft or (list(values) == [8, 8] and up in (4, 5, 6)):
        return ""
    return "zap" if reached in (15, 16, 17) or (reached == 18 and up in (9, TEN, ACE)) else ""


def _surrenders(values: Sequence[int], up: int) -> str:
    reached, soft = _total(values)
    against = {17: (ACE,), 16: (9, 10, ACE), 15: (10, ACE)}
    pair_of_eights = list(values) == [8, 8]
    due = not soft and up in ((ACE,) if pair_of_eights else against.get(reached, ()))
    return "surrender" if len(values) == 2 and due else ""


SPLITS = {
    ACE: range(1, 11),
    8: range(1, 11),
    9: (2, 3, 4, 5, 6, 8, 9),
    7: range(2, 8),
    6: range(2, 7),
    4: (5, 6),
    3: range(2, 8),
    2: range(2, 8),
}
"""By value of a pair: the dealer's first cards against which it is split."""
SOFT_DOUBLES = {19: (6,), 18: range(2, 7), 17: range(3, 7), 16: range(4, 7), 15: range(4, 7), 14: (5, 6), 13: (5, 6)}
HARD_DOUBLES = {11: range(1, 11), 10: range(2, 10), 9: range(3, 7)}
"""By total: the dealer's first cards against which it is doubled."""


def _splits(values: Sequence[int], up: int) -> str:
    pair = len(values) == 2 and values[0] == values[1]
    return "split" if pair and up in SPLITS.get(values[0], ()) else ""


def _doubles(values: Sequence[int], up: int) -> str:
    reached, soft = _total(values)
    due = up in (SOFT_DOUBLES if soft else HARD_DOUBLES).get(reached, ())
    return "double" if len(values) == 2 and reached < BEST and due else ""


PLANS: dict[str, Plan] = {"basic": basic, "never-bust": never_bust, "like-the-dealer": like_the_dealer}
"""By name."""
STRATEGIES: dict[str, Strategy] = {name: at_the_table(plan) for name, plan in PLANS.items()}
