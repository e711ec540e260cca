"""What can go wrong in a hand of poker, row by row, and the ruling on it.

`irregularities(variant)` lists the rows of the general section (15 and its neighbours) and those of a type of poker. A
row says when it can have happened and rules with the verbs of `pitboss.poker.operations`; what a ruling returns goes on
record and is read out to the table.

>>> from pitboss.poker import submit
>>> rules = submit("hold-em")
>>> hand = rules.deal({1: 100_00, 2: 100_00, 3: 100_00}, button=3, seed=1)
>>> hand.report(irregularity(rules.variant, "wrong-starting-position"))
>>> hand.result.void, hand.result.rulings[0].ruling
(True, 'misdeal: all bets go back, the cards are reshuffled and the button stays')
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from pitboss.errors import RuleError
from pitboss.poker import operations as op
from pitboss.poker.betting import BRING_IN
from pitboss.poker.course import BETTING, DRAWING
from pitboss.poker.events import Acted
from pitboss.poker.variants import Variant
from pitboss.table.dealer import MOMENT
from pitboss.table.events import Dealt, Reported

if TYPE_CHECKING:
    from pitboss.poker.hand import Hand

Guard = Callable[["Hand", int], str]
Ruling = Callable[["Hand", int], str]

MISDEAL = "misdeal: all bets go back, the cards are reshuffled and the button stays"
ORDINALS = ("first", "second", "third", "fourth", "fifth")
VOLUNTARY = ("call", "bet", "raise", "complete")


class Row(msgspec.Struct, frozen=True):
    """One irregularity of the rules: an `Irregularity` that may be reported to a hand."""

    id: str
    row: str
    """Its number in the table of irregularities."""
    clause: str
    trigger: str
    ruling: Ruling
    guards: tuple[Guard, ...] = ()
    """Why it cannot have happened at this point; each returns nothing where it can."""
    about_seat: bool = False
    """Whether it concerns one player, who must be named."""

    def obstacle(self, hand: Hand, seat: int) -> str:
        if self.about_seat and not seat:
            return "the report must name a seat"
        if seat and not self.about_seat:
            return "it is not about one seat"
        if seat and not hand.betting.playing[hand.positions[seat]]:
            return f"seat {seat} is not in the hand"
        return next((reason for guard in self.guards if (reason := guard(hand, seat))), "")

    def rule(self, hand: Hand, seat: int) -> str:
        return self.ruling(hand, seat)


@cache
def irregularities(variant: Variant) -> dict[str, Row]:
    """Everything that may be reported at a table of this variant, by id."""
    return {row.id: row for row in (*_GENERAL, *_of_type(variant))}


def irregularity(variant: Variant, id: str) -> Row:
    """The irregularity of this id."""
    known = irregularities(variant)
    if id not in known:
        raise RuleError(f"{variant.name} knows no irregularity {id!r}; known: {', '.join(known)}", field="irregularity")
    return known[id]


# When something can have happened


def _before_the_deal(hand: Hand, seat: int) -> str:
    return "cards have been dealt" if hand.cards.at else ""


def _dealt(hand: Hand, seat: int) -> str:
    return "" if hand.cards.at else "no card has been dealt"


def _spare_card(hand: Hand, seat: int) -> str:
    """The deal can go on without the top card of the deck."""
    return "" if hand.cards.remaining > _owed(hand) else "the deck has no card to spare"


def _owed(hand: Hand) -> int:
    """Cards that the deal needs before the deck can be replenished: one in a draw, in stud those of the street."""
    v, cards = hand.variant, hand.cards
    if v.draws and hand.street is not v.streets[0]:
        return 1
    streets = v.streets[: v.streets.index(hand.street) + 1] if v.common_card or v.draws else v.streets
    live = [held for held, playing in zip(cards.hands, hand.betting.playing, strict=True) if playing]
    needed = sum(len(s.faces) * len(live) + s.board * len(cards.boards) + s.burn for s in streets)
    return needed - sum(map(len, live)) - sum(map(len, cards.boards)) - len(cards.burns)


def _first_boxed(hand: Hand, seat: int) -> str:
    boxed = any(isinstance(event, Reported) and event.irregularity == "boxed-card" for event in hand.events)
    return "with a second card face up it is boxed-cards" if boxed else ""


def _dealing(hand: Hand, seat: int) -> str:
    return "" if hand.waiting_for is MOMENT else "no card is being dealt"


def _in_play(hand: Hand, seat: int) -> str:
    """A hand can be taken out of play between the deals and before the showdown."""
    return "" if hand.waiting_for in (BETTING, DRAWING) else "no betting or drawing is under way"


def _betting(hand: Hand, seat: int) -> str:
    return "" if hand.waiting_for is BETTING else "no betting is under way"


def _in_turn(hand: Hand, seat: int) -> str:
    return "" if hand.turn == seat else f"it is not seat {seat}'s turn"


def _out_of_turn(hand: Hand, seat: int) -> str:
    return "" if hand.turn != seat else f"it is seat {seat}'s turn"


def _faces_wager(hand: Hand, seat: int) -> str:
    owed = hand.betting.level > hand.betting.bets[hand.positions[seat]]
    return "" if owed else f"seat {seat} faces no wager"


def _owes_forced_bet_or_call(hand: Hand, seat: int) -> str:
    return "" if hand.betting.duty == BRING_IN else _faces_wager(hand, seat)


def _stud(hand: Hand, seat: int) -> str:
    return "only stud hole cards are protected by themselves" if hand.variant.button else ""


def _before_first_act(hand: Hand, seat: int) -> str:
    """The first deal is complete and nobody has acted on it."""
    first = hand.street is hand.variant.streets[0] and hand.waiting_for is BETTING
    return "" if first and not any(isinstance(event, Acted) for event in hand.events) else "the first deal is past"


def _before_last_act(hand: Hand, seat: int) -> str:
    """The last face-down card has been dealt, and nobody has acted since."""
    last = max(i for i, event in enumerate(hand.events) if isinstance(event, Dealt))
    acted = any(isinstance(event, Acted) for event in hand.events[last:])
    due = hand.street.faces == "d" and hand.waiting_for is BETTING and not acted
    return "" if due else "no last card has just been dealt face down"


# Rulings


def _says(text: str) -> Ruling:
    """Nothing changes: play goes on as the text says."""
    return lambda hand, seat: text


def _voids(clause: str, text: str) -> Ruling:
    def ruling(hand: Hand, seat: int) -> str:
        op.void(hand, clause)
        return text

    return ruling


def _early_misdeal(clause: str, later: str) -> Ruling:
    """A misdeal until two players have wagered of their own will; forced bets do not count (15(e)(2), (4))."""

    def ruling(hand: Hand, seat: int) -> str:
        wagered = {event.seat for event in hand.events if isinstance(event, Acted) and event.act in VOLUNTARY}
        if len(wagered) >= 2:
            return f"two players have wagered: {later}"
        op.void(hand, clause)
        return MISDEAL

    return ruling


def _kills(clause: str, text: str) -> Ruling:
    def ruling(hand: Hand, seat: int) -> str:
        op.kill_hand(hand, seat, clause)
        return text

    return ruling


def _refunds(clause: str, text: str) -> Ruling:
    def ruling(hand: Hand, seat: int) -> str:
        op.refund(hand, seat, clause)
        return text

    return ruling


def _sets_aside(clause: str) -> Ruling:
    def ruling(hand: Hand, seat: int) -> str:
        card = op.set_aside(hand, clause)
        return f"{card} is not used and goes to the discards; the next card takes its place"

    return ruling


def _calls(text: str) -> Ruling:
    """What lies in the pot is a call."""

    def ruling(hand: Hand, seat: int) -> str:
        hand.betting.call()
        return text

    return ruling


def _wager_still_owed(hand: Hand, seat: int) -> str:
    """The wager that was announced or forced is paid before the hand is dead (15(j)(2))."""
    betting = hand.betting
    if betting.duty == BRING_IN:
        betting.post_bring_in(hand.street.bring_in)
    else:
        betting.call()
    op.kill_hand(hand, seat, "15(j)(2)")
    return "the wager is owed all the same, and the hand is dead"


# The general section

_GENERAL = (
    Row("shuffle-or-cut-improper", "I1", "15(e)(1)", "the cards were not shuffled and cut as required",
        _voids("15(e)(1)", MISDEAL)),
    Row("wrong-starting-position", "I2", "15(e)(2)", "the deal began at the wrong position",
        _early_misdeal("15(e)(2)", "the hand stands"), (_dealt,)),
    Row("boxed-cards", "I3", "15(e)(3)", "more than one card is found face up in the deck",
        _voids("15(e)(3)", MISDEAL)),
    Row("player-not-dealt-in", "I4", "15(e)(4)", "a player entitled to cards received none",
        _early_misdeal("15(e)(4)", "the hand goes on without the player who was left out"), (_dealt,)),
    Row("ineligible-player-dealt-in", "I5", "15(f)", "cards were dealt to a player who is not entitled to them",
        _refunds("15(f)", "only these cards are discarded, and the round goes on"), (_in_play,), about_seat=True),
    Row("deck-not-whole", "I6", "15(g)", "a card is missing, or there is one too many",
        _voids("15(g)", "the round is dead: every chip goes back to its owner and the deck is replaced")),
    Row("boxed-card", "I7", "15(h)", "one card is found face up in the deck",
        _sets_aside("15(h)"), (_first_boxed, _spare_card)),
    Row("unprotected-hand-fouled", "I8", "15(i)", "an unprotected hand was fouled, or collected by the dealer",
        _kills("15(i)", "the hand is dead and the money stays in the pot"), (_in_play,), about_seat=True),
    Row("stud-hole-cards-touched", "I9", "15(i)(1)", "the hole cards of a stud hand were touched by others",
        _says("the cards count as protected; play goes on"), (_stud, _in_play), about_seat=True),
    Row("protected-hand-mixed", "I10", "15(i)(2)", "a protected hand was mixed with discards and can be told apart",
        _says("the hand is put together again and plays on"), (_in_play,), about_seat=True),
    Row("protected-hand-lost", "I11", "15(i)(3)", "a protected hand was collected or fouled beyond repair",
        _refunds("15(i)(3)", "the hand is dead, and the player has all money back that he put into this pot"),
        (_in_play,), about_seat=True),
    Row("player-walked-away", "I12", "15(i)(4)", "a player in turn has left an unprotected hand without a word",
        _kills("15(i)(4)", "the cards are discarded, and the player has no claim"), (_betting, _in_turn),
        about_seat=True),
    Row("card-off-table", "I14", "15(n)", "a card was dealt off the table",
        _sets_aside("15(n)"), (_dealing, _spare_card)),
    Row("shuffler-jams", "I16", "15(p)", "the shuffling machine jammed or did not finish",
        _says("the cards are reshuffled under the approved procedure"), (_before_the_deal,)),
    Row("deck-count-wrong", "I18", "6(e)(5)", "the dealer's count shows that the deck has not its number of cards",
        _voids("15(g)", "the round is dead: every chip goes back to its owner and the deck is removed")),
    Row("cut-improper", "I19", "5(c)", "a supervisor finds the cut improper",
        _says("the cards are cut again"), (_before_the_deal,)),
    Row("chips-differ-from-words", "I20", "7(e)", "a player announced one amount and put in another",
        _says("the chips are corrected to the amount announced"), (_betting, _in_turn), about_seat=True),
    Row("string-bet", "I21", "7(g)(2)", "a player put in the call without a word and reached back for more",
        _calls("the call stands and the further chips go back"), (_betting, _in_turn, _faces_wager), about_seat=True),
    Row("oversized-chip", "I22", "7(i)", "a player put in one chip above the call without a word",
        _calls("it is a call, and change is due"), (_betting, _in_turn, _faces_wager), about_seat=True),
    Row("collusion-suspected", "I25", "16(b)", "there is reason to believe that a player helps or advises another",
        _kills("16(b)", "the player leaves the game and the hand is dead"), (_in_play,), about_seat=True),
    Row("dispute", "I26", "15(b)", "players dispute what happened",
        _says("the poker shift supervisor has decided, and that is final")),
    Row("acted-out-of-turn", "S16", "7(d)", "a player acted or spoke out of turn",
        _says("what is said or done out of turn does not bind"), (_betting, _out_of_turn), about_seat=True),
    Row("hand-thrown-away", "15(j)(1)", "15(j)(1)", "a player facing a wager threw the hand away",
        _kills("15(j)(1)", "the hand is folded"), (_betting, _in_turn, _faces_wager), about_seat=True),
    Row("wager-owed", "15(j)(2)", "15(j)(2)", "a player threw the hand away after announcing a call or owing a bet",
        _wager_still_owed, (_betting, _in_turn, _owes_forced_bet_or_call), about_seat=True),
)  # fmt: skip


# Cards exposed in the deal, type by type


def _of_type(v: Variant) -> tuple[Row, ...]:
    if v.button:
        return tuple(_exposed_hole_card(number) for number in range(v.hole))
    match v.section:
        case "13":
            return _exposed_stud_cards("15(l)", "F-I1", holes=1)
        case "13a":
            return (*_exposed_stud_cards("15(m)", "M-I1", holes=1), *_last_card_exposed("15(m)", "M-I2"))
    return (
        *_exposed_stud_cards("15(k)", "S-I1", holes=2),
        Row("both-hole-cards-exposed", "S-I2", "15(k)", "both hole cards were dealt face up",
            _refunds("15(k)", "the hand is dead and its ante goes back"), (_before_first_act,), about_seat=True),
        *_last_card_exposed("15(k)", "S-I3"),
    )  # fmt: skip


def _exposed_hole_card(number: int) -> Row:
    """Games without up-cards: after the deal the card is exchanged (15(o); draw games by custom, S24)."""
    id = f"{ORDINALS[number]}-hole-card-exposed"

    def ruling(hand: Hand, seat: int) -> str:
        again = sum(
            isinstance(e, Reported) and e.irregularity.endswith("hole-card-exposed") and e.seat == seat
            for e in hand.events
        )
        if again > 1:  # this report is one of them
            op.void(hand, "15(o)")
            return MISDEAL
        card = hand.cards.hands[hand.positions[seat]][number]
        as_burn = hand.rules["exposed-card"] == "face-up-burn" and hand.variant.boards and not hand.cards.face_up_burn
        op.replace_card(hand, seat, card, "15(o)(2)" if as_burn else "15(o)(1)", as_burn=as_burn)
        use = "is the burn before the flop" if as_burn else "goes to the discards"
        return f"{card} {use}, and the top card of the deck takes its place"

    trigger = f"the {ORDINALS[number]} hole card of a player was dealt face up"
    return Row(id, "I15", "15(o)", trigger, ruling, (_before_first_act, _spare_card), about_seat=True)


def _exposed_stud_cards(clause: str, row: str, holes: int) -> tuple[Row, ...]:
    """Stud: an exposed hole card is the up-card, and the card due to be one lies face down."""

    def at(number: int) -> Row:
        def ruling(hand: Hand, seat: int) -> str:
            held = hand.cards.hands[hand.positions[seat]]
            op.exchange_faces(hand, seat, held[number], held[holes], clause)
            return f"{held[number]} is the up-card, and the next card lies face down"

        id, trigger = f"{ORDINALS[number]}-hole-card-exposed", f"the {ORDINALS[number]} hole card was dealt face up"
        return Row(id, row, clause, trigger, ruling, (_before_first_act,), about_seat=True)

    return tuple(at(number) for number in range(holes))


def _last_card_exposed(clause: str, row: str) -> tuple[Row, ...]:
    """Stud: a last down card dealt face up leaves the player the choice to bet no more or to play on."""

    def exposed(hand: Hand, seat: int, clause: str) -> None:
        op.expose(hand, seat, hand.cards.hands[hand.positions[seat]][-1], clause)

    def stops(hand: Hand, seat: int) -> str:
        exposed(hand, seat, f"{clause}(1)")
        op.opt_out(hand, seat)
        return "the player bets no more and contends for the pot so far"

    def plays_on(hand: Hand, seat: int) -> str:
        exposed(hand, seat, f"{clause}(2)")
        return "the player plays on for the whole pot"

    guards, trigger = (_before_last_act,), "the last hole card was dealt face up; the player"
    return (
        Row("last-card-exposed-stops", row, f"{clause}(1)", f"{trigger} stops betting", stops, guards, about_seat=True),
        Row("last-card-exposed-plays", row, f"{clause}(2)", f"{trigger} plays on", plays_on, guards, about_seat=True),
    )
