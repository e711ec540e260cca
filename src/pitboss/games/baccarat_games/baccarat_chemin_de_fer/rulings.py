"""Irregularities: cards dealt wrongly, cards shown, and Bankers who are told to give up the bank."""

from __future__ import annotations

from pitboss.games.baccarat_games.baccarat_chemin_de_fer.hands import (
    BANKER_EXTRA,
    PLAYER_EXTRA,
    TWO_THIRDS,
    banker_must_draw,
    bankers_hand,
    best_count,
    players_hand,
)
from pitboss.games.baccarat_games.hands import STAYED, card_value
from pitboss.games.baccarat_games.rulings import OUT_OF_CARDS, out_of_cards
from pitboss.record.choices import Report
from pitboss.table import irregularities as common
from pitboss.table.dealer import Dealer
from pitboss.table.game import Irregularity, Ruling

AFTER_STAY, AFTER_STAY_REPEATED = "card-after-stay", "card-after-stay-repeated-wrongly"
IN_THE_HAND = ("deal", "announcement", "third-cards", "settlement")


# The deal


def wrong_order(d: Dealer, report: Report) -> str:
    if d.options["annulled-hand-moves-bank"]:
        d.memory["must-pass"] = True
    d.void_round("the hand is annulled and all wagers are returned", "11(a)")


def banker_extra(d: Dealer, report: Report) -> str:
    card = d.deal_in_error(bankers_hand(d), "11(b)", up=True)
    return f"the Banker has taken {card} too many: the Banker's count is zero and no further card is drawn for it"


def player_extra(d: Dealer, report: Report) -> str:
    hand = players_hand(d)
    d.deal_in_error(hand, "11(c)")
    d.turn(hand, "11(c)")
    return f"the Player's Hand counts {best_count(hand.cards)}, the best of two or three of its cards, and is closed"


def two_thirds(d: Dealer, report: Report) -> str:
    d.deal_in_error(bankers_hand(d), "11(d)", up=True)
    return "the Banker has taken two cards instead of one: the hand counts the lowest that it can"


def _some_cards_dealt(d: Dealer, report: Report) -> str:
    return "" if players_hand(d).cards else "no card has been dealt"


def _once(d: Dealer, report: Report) -> str:
    return "it has been ruled on in this hand" if d.reported(report.id) else ""


def _banker_draws_now(d: Dealer, report: Report) -> str:
    if d.reaching_for != bankers_hand(d).place:
        return "the Banker is not drawing"
    return _once(d, report)


def _player_draws_now(d: Dealer, report: Report) -> str:
    return "" if d.reaching_for == players_hand(d).place else "the Player's Hand is not drawing"


# Cards drawn or shown in error


def after_stay(clause: str) -> Ruling:
    """A card shown after "Stay" is the Banker's, or cannot be used. No hand of Table 3 leaves the Banker a choice."""

    def ruling(d: Dealer, report: Report) -> str:
        if banker_must_draw(d, STAYED):
            return "the card is the Banker's third card"
        return put_out(d, clause)

    return ruling


def _player_stayed(d: Dealer, report: Report) -> str:
    if not d.has_called("Stay"):
        return 'nobody has said "Stay"'
    if d.reported(AFTER_STAY, AFTER_STAY_REPEATED):
        return "such a card has been ruled on in this hand"
    return "the Banker's third card has been dealt" if len(bankers_hand(d).cards) > 2 else ""


def drawn_unseen(d: Dealer, report: Report) -> str:
    if d.shoe.cut_card_out:
        d.discard_next("11(g)", seen=False)
        return "the cut card is out: no further hand can use the card, it is discarded"
    d.shoe.keep_for_next_round("11(g)")
    return "the card is kept face down and is the first card of the next hand; there is no penalty"


def shown(d: Dealer, report: Report) -> str:
    return put_out(d, "11(h)")


def put_out(d: Dealer, clause: str) -> str:
    """What the licensee chose to do with a card that was shown and cannot be used."""
    cited = "11(h)" if clause == "11(h)" else f"{clause}, 11(h)"
    match d.options["exposed-card"]:
        case "simulated-round":
            card = d.aside.draw(cited)
            return f"{card} will be the first card of a round without wagers"
        case "one-unseen":
            card = d.discard_next(cited)
            d.discard_next(cited, seen=False)
            return f"{card} is discarded with one more card, not shown"
    card = d.discard_next(cited)
    more = card_value(card) or int(d.options["exposed-ten-or-face"])
    discard_more(d, more, cited)
    return f"{card} is discarded with {more} more, all shown"


def face_up(d: Dealer, report: Report) -> str:
    card = d.discard_next("11(j)")
    discard_more(d, card_value(card), "11(j)")
    if d.shoe.last_hand:
        d.void_round(f"{card} lay face up in the last hand of the shoe: the hand is void", "11(j)")
    return f"{card} is not used; it is discarded with {card_value(card)} more, all shown"


def discard_more(d: Dealer, count: int, clause: str) -> None:
    for _ in range(count):
        d.discard_next(clause)


# People


def give_up_the_bank(d: Dealer, report: Report) -> str:
    d.memory["must-pass"] = True
    return "the Banker must pass the bank after this hand"


def changed_seats(d: Dealer, report: Report) -> str:
    d.memory["moved"] = (*d.memory["moved"], str(report.seat))
    return f"seat {report.seat} misses the next turn to bank"


def _not_yet_known(d: Dealer, report: Report) -> str:
    return "it is known" if str(report.seat) in d.memory["moved"] else ""


IRREGULARITIES = (
    Irregularity(
        id="cards-taken-in-wrong-order",
        row="I1",
        clause="11(a)",
        stages=("deal",),
        trigger="the Banker takes cards in the wrong order and it cannot be put right",
        ruling=wrong_order,
        guard=_some_cards_dealt,
    ),
    Irregularity(
        id=BANKER_EXTRA,
        row="I2",
        clause="11(b)",
        stages=("announcement",),
        trigger="the Banker has taken more than two cards in the initial deal and it cannot be put right",
        ruling=banker_extra,
        guard=_once,
    ),
    Irregularity(
        id=PLAYER_EXTRA,
        row="I3",
        clause="11(c)",
        stages=("announcement",),
        trigger="the Dominant Player was given three cards in the initial deal and nobody knows which is too many",
        ruling=player_extra,
        guard=_once,
    ),
    Irregularity(
        id=TWO_THIRDS,
        row="I4",
        clause="11(d)",
        stages=("third-cards",),
        trigger="the Banker takes two cards instead of one after the initial deal",
        ruling=two_thirds,
        guard=_banker_draws_now,
    ),
    Irregularity(
        id=AFTER_STAY,
        row="I5",
        clause="11(e)",
        stages=("third-cards",),
        trigger='a card is dealt face up to the Dominant Player after "Stay"',
        ruling=after_stay("11(e)"),
        guard=_player_stayed,
    ),
    Irregularity(
        id=AFTER_STAY_REPEATED,
        row="I6",
        clause="11(f)",
        stages=("third-cards",),
        trigger='a card is dealt face up to the Dominant Player after "Stay", which the dealer repeated as "Card"',
        ruling=after_stay("11(f)"),
        guard=_player_stayed,
    ),
    Irregularity(
        id="card-drawn-in-error",
        row="I7",
        clause="11(g)",
        stages=IN_THE_HAND,
        trigger="a card is drawn in error and not shown",
        ruling=drawn_unseen,
    ),
    Irregularity(
        id="card-exposed",
        row="I8",
        clause="11(h)",
        stages=IN_THE_HAND,
        trigger="a card dealt in error is shown and neither hand can use it",
        ruling=shown,
    ),
    common.no_effect(
        "I9",
        "11(i)",
        ("third-cards",),
        id="banker-draws-players-card",
        trigger='the Banker draws a card after "Card" was called and repeated',
        ruling="the card goes to the Dominant Player; the Banker then draws or stays by the rules",
        guard=_player_draws_now,
    ),
    Irregularity(
        id="card-face-up-in-shoe",
        row="I10",
        clause="11(j)",
        stages=("deal", "third-cards"),
        trigger="a card is found face up in the shoe",
        ruling=face_up,
        guard=common.about_to_draw,
    ),
    Irregularity(
        id=OUT_OF_CARDS,
        row="I11",
        clause="11(k)",
        stages=(*IN_THE_HAND, "shuffle", "simulated-round"),
        trigger="too few cards are left to finish the hand when the cut card is drawn",
        ruling=out_of_cards("11(k)"),
        guard=common.about_to_draw,
    ),
    common.recut_ordered("I12", "3(f)"),
    Irregularity(
        id="banker-ordered-to-pass",
        row="I13",
        clause="10(a)",
        stages=IN_THE_HAND,
        trigger="the Banker delays the game, repeatedly deals wrongly or breaks the rules",
        ruling=give_up_the_bank,
    ),
    Irregularity(
        id="seat-changed",
        row="I14",
        clause="10(e)",
        stages=("pass",),
        trigger="a participant has moved to a seat that comes earlier to the bank",
        ruling=changed_seats,
        seat="required",
        guard=_not_yet_known,
    ),
)
