"""Random hands of poker for the tests: any variant, structure, reading and stacks, played by drawing legal acts."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping

from pitboss.equipment.cards import Card
from pitboss.poker import Fee, Hand, TableRules, submit
from pitboss.poker import events as ev
from pitboss.poker.course import Course
from pitboss.poker.events import Acted, HandEnded, HandOpened, Posted, PotAwarded, Raked, Refunded, Uncalled
from pitboss.poker.irregularities import irregularities
from pitboss.poker.record import replay_events
from pitboss.poker.variants import VARIANTS, Variant
from pitboss.record.events import ENCODER, Dealt, Event, Ruled

READINGS = {
    "heads-up-blinds": ("button-small", "literal"),
    "straddle-raise": ("straddle", "difference"),
    "open-pair-big-bet": ("true", "false"),
    "skip-burn-if-exact": ("true", "false"),
    "own-discards": ("excluded", "included"),
    "odd-chips": ("by-suit", "left-of-button"),
    "odd-units": ("one-each", "all-to-one"),
    "odd-chip-cards": ("winning-hand", "all-cards"),
    "low-odd-card": ("lowest-pip", "rank-3e"),
    "even-split-when-identical": ("true", "false"),
    "badugi-ranks": ("differ", "literal"),
    "incomplete-badugi": ("counts", "does-not"),
    "killer": ("in-turn", "last"),
    "all-in-face-up": ("true", "false"),
    "check-raise": ("true", "false"),
    "effective-raises": ("true", "false"),
    "run-it-twice": ("true", "false"),
    "chip-unit": ("0.01", "0.50", "1"),
    "raise-cap": ("3", "4", "0"),
    "minimum-raise": ("full-raise", "any-raise"),
    "out-of-turn": ("not-binding", "binding-if-action-unchanged"),
    "raise-motion": ("until-hands-rest", "one-motion"),
    "oversized-chip": ("cut-to-limit", "literal"),
    "several-chips": ("take-one-away", "literal"),
    "pot-limit-blinds": ("as-posted", "as-last-blind"),
    "reopening": ("full-raise", "any-raise"),
    "limit-all-in": ("half-bet", "full-bet"),
    "common-card-showing": ("full-hand", "pairs", "not-counted"),
    "common-card-test": ("before-burn", "after-burn"),
    "last-card": ("dealt", "shuffled-in"),
    "exposed-low-card": ("replaced", "kept"),
    "premature-turn": ("kept-apart", "shuffled-in"),
    "boxed-cards": ("misdeal", "early-misdeal"),
    "shows-first": ("last-raiser", "first-bettor"),
    "final-wager": ("last-round", "hand"),
    "straddle-position": ("under-the-gun", "button"),
    "kill-persistence": ("scoop-only", "unless-high-low-split"),
    "exposed-card": ("face-up-burn", "discard"),
    "clock": ("60", "0"),
    "minimum-funds": ("false",),
}


def random_rules(
    rng: random.Random, variant: Variant | None = None, chosen: Mapping[str, str] | None = None
) -> TableRules:
    """A table of a variant, or of any, under any reading but for those chosen."""
    variant = variant or rng.choice(VARIANTS)
    options = {name: rng.choice(values) for name, values in READINGS.items()}
    options["structure"] = rng.choice(("fixed-limit", "spread-limit", "pot-limit", "no-limit"))
    options |= {"bet": "4", "big-bet": "8", "maximum-bet": "20", "bomb-pots": "true"}
    if variant.later_streets_must_bet:
        options["later-street-opening"] = rng.choice(("must-bet", "bet-or-check"))
    if variant.kill_clause:
        options["kill"] = rng.choice(("none", "half", "full"))
    if variant.button:
        options |= {"blinds": rng.choice(("4", "2 4", "2 4 4")), "ante": rng.choice(("0", "0", "1"))}
        options["straddle"] = rng.choice(("0", "8"))
    else:
        options |= {"bring-in": rng.choice(("1", "2", "3")), "ante": rng.choice(("0", "1"))}
    return submit(variant, options | dict(chosen or {}), "customary")


def random_hand(rng: random.Random, rules: TableRules | None = None, **setup: object) -> Hand:
    """A hand just dealt, with short and deep stacks."""
    rules = rules or random_rules(rng)
    seats = rng.sample(range(1, 12), rng.randint(2, rules.seats))
    stacks = {seat: 50 * rng.choice((rng.randint(1, 60), rng.randint(40, 800))) for seat in seats}
    if rules.kill_structure and rng.random() < 0.5:
        setup["kill"] = rng.choice(seats)
    elif rules["bomb-pots"] and rules.variant.boards and rules.variant.button and rng.random() < 0.1:
        roomy = rules.variant.cards_needed(len(seats), boards=2) <= len(rules.variant.deck)
        setup |= {"bomb": 8_00, "boards": rng.choice((1, 2)) if roomy else 1}
    elif rules["straddle"] and len(seats) > 2 and rng.random() < 0.5:
        setup["straddle"] = True
    deck = list(rules.variant.deck)
    rng.shuffle(deck)
    setup.setdefault("collector", random_collector(rng))
    return rules.deal(stacks, button=rng.choice(seats), deck=deck, seed=rng.random(), asked=rng.random() < 0.3, **setup)  # type: ignore[arg-type]


def random_collector(rng: random.Random) -> Callable[..., Iterable[Fee]] | None:
    """Now and then the house takes something out of some pot."""
    if rng.random() < 0.5:
        return None

    def collect(hand: Course, *, final: bool) -> Iterable[Fee]:
        for number, pot in enumerate(hand.pots):
            left = pot.amount - hand.fees.get(number, 0)
            if left > 1 and rng.random() < 0.5:
                yield Fee(number, rng.randint(1, max(left // 10, 1)), "contribution" if final else "rake", "14(b)")

    return collect


def random_act(rng: random.Random, hand: Hand) -> None:
    """Make one of the legal acts, bets mostly small, folds and mucks rare."""
    while not hand.turn and not hand.over:
        hand.step()
    if hand.over:
        return
    choices = hand.legal()
    weights = [0.3 if choice.name in ("fold", "muck") else 1 for choice in choices]
    choice = rng.choices(choices, weights)[0]
    if choice.name in ("bet", "raise", "complete"):
        amount = rng.choice((choice.minimum, choice.maximum, rng.randint(choice.minimum, choice.maximum)))
        hand.act(choice.name, seat=choice.seat, amount=amount)
    elif choice.name == "draw":
        held = hand.cards.hands[hand.position(choice.seat)]
        hand.act("draw", seat=choice.seat, cards=rng.sample(held, rng.randint(1, choice.maximum)))
    else:
        hand.act(choice.name, seat=choice.seat)


def played(rng: random.Random, hand: Hand) -> Hand:
    """The hand, played to its end."""
    while not hand.over:
        random_act(rng, hand)
    return hand


class Ledger:
    """Where the chips are, kept from the events alone; every event is checked as it comes."""

    def __init__(self, opened: HandOpened) -> None:
        self.stacks = dict(zip(opened.seats, opened.stacks, strict=True))
        self.total = sum(opened.stacks)
        self.pot = self.fees = 0

    def take(self, event: Event) -> None:
        match event:
            case Posted() | Acted(act="call" | "bet" | "raise" | "complete"):
                self._move(event.seat, -event.amount)
            case Uncalled() | Refunded() | PotAwarded():
                self._move(event.seat, event.amount)
            case Raked():
                self.pot -= event.amount
                self.fees += event.amount
            case HandEnded(void=True):
                self.pot, self.fees = self.pot + self.fees, 0
        assert self.pot >= 0 or isinstance(event, Refunded | Ruled), event  # a dead round's fees come back last
        assert min(self.stacks.values()) >= 0, event
        assert sum(self.stacks.values()) + self.pot + self.fees == self.total, event
        if isinstance(event, HandEnded):
            assert tuple(self.stacks.values()) == event.stacks
            assert (self.pot, self.fees) == (0, event.fees)

    def _move(self, seat: int, amount: int) -> None:
        self.stacks[seat] += amount
        self.pot -= amount


def hidden_from(hand: Hand, seat: int) -> set[Card]:
    """The cards that a seat may not know: others' down cards and what is still in the deck."""
    hidden = set(hand.cards.deck[hand.cards.at :])
    for position, (cards, faces) in enumerate(zip(hand.cards.hands, hand.cards.up, strict=True)):
        if hand.seats[position] != seat:
            hidden |= {card for card, up in zip(cards, faces, strict=True) if not up}
    return hidden


IRREGULAR = 0.03
"""How often, at each point of a hand, somebody reports something that can have happened there."""


def something(rng: random.Random, hand: Hand) -> None:
    """The next thing that happens: an act, a card, or something that goes wrong."""
    row = rng.choice(list(irregularities(hand.variant).values())) if rng.random() < IRREGULAR else None
    seat = rng.choice(hand.seats) if row and row.about_seat else 0
    if row and not row.obstacle(hand, seat):
        hand.report(row.id, seat=seat)
    elif hand.turn:
        random_act(rng, hand)
    else:
        hand.step()


def checked_hand(rng: random.Random, *, replayed: bool, watched: bool) -> Hand:
    """A random hand with all-ins, rake and irregularities, in which no chip is lost from one event to the next.

    `replayed` plays it again from its written events; `watched` looks at the views of all seats at every point.
    """
    hand = random_hand(rng, stepwise=rng.random() < 0.3)
    while not hand.over:
        assert not hand.turn or max(hand.betting.bets) <= hand.betting.level, "somebody has more in than the price"
        if watched:
            check_views(hand)
        something(rng, hand)
    opened = hand.events[0]
    assert isinstance(opened, HandOpened)
    ledger = Ledger(opened)
    for event in hand.events:
        ledger.take(event)
    assert sum(seat.net for seat in hand.result.seats) == -hand.result.collected
    if replayed:
        lines = [ev.encode(event) for event in hand.events]
        again = replay_events([ev.decode(line) for line in lines])
        assert [ev.encode(event) for event in again.events] == lines
    return hand


def check_views(hand: Hand) -> None:
    """No seat's view, written out, names a card that the seat may not know.

    A card may have been seen before it was hidden again, when it was shuffled back or when a ruling turned an up-card
    down (15(k) to 15(m)); then only what lies there now counts.
    """
    reshuffled = any(isinstance(event, ev.Reshuffled) for event in hand.events)
    seen = {event.card for event in hand.events if isinstance(event, Dealt) and event.up}
    for seat in hand.seats:
        view, hidden = hand.view(seat), hidden_from(hand, seat)
        there, ever = (ENCODER.encode(part).decode() for part in (view.seats, view))
        leaked = [card for card in hidden if f'"{card}"' in there]
        if not reshuffled:
            leaked += [card for card in hidden - seen if f'"{card}"' in ever]
        assert not leaked, (hand.variant.name, seat, leaked)
