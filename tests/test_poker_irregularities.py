"""Irregularities of poker: each row with its ruling, the worked examples, and properties over random reports."""

from __future__ import annotations

import random
from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from pitboss.equipment.cards import UNSEEN, Card, cards
from pitboss.errors import RuleError
from pitboss.poker import VARIANTS, Hand, submit
from pitboss.poker import events as ev
from pitboss.poker.irregularities import Row, irregularities, irregularity
from pitboss.poker.irregularities.guards import spare_card
from pitboss.poker.operations import kill_hand
from pitboss.poker.record import replay_events
from pitboss.poker.revenue.methods import Revenue
from pitboss.poker.variants import variant
from pitboss.record.events import Discarded
from poker_play import Ledger, random_act, random_hand

FIXED = {"structure": "fixed-limit", "bet": "4", "big-bet": "8"}
THREE = {1: 100_00, 2: 100_00, 3: 100_00}


def dealt(game: str = "hold-em", deck: str = "", stacks: dict[int, int] | None = None, **setup: object) -> Hand:
    rules = submit(game, setup.pop("options", FIXED))  # type: ignore[arg-type]
    stacks = stacks or THREE
    button = max(stacks) if rules.variant.button else 0
    return rules.deal(stacks, button=button, deck=cards(deck) if deck else None, seed=1, **setup)  # type: ignore[arg-type]


def acts(hand: Hand, script: str) -> Hand:
    for act in script.split(";"):
        seat, name, *amount = act.split()
        hand.act(name, seat=int(seat), amount=int(amount[0]) * 100 if amount else None)
    return hand


def report(hand: Hand, id: str, seat: int = 0) -> str:
    hand.report(irregularity(hand.variant, id), seat=seat)
    return hand.result.rulings[-1].ruling if hand.over else ""


def refused(hand: Hand, id: str, why: str, seat: int = 0) -> None:
    before = list(hand.events)
    with pytest.raises(RuleError, match=why):
        hand.report(irregularity(hand.variant, id), seat=seat)
    assert hand.events == before


def laid_away(hand: Hand) -> list[tuple[tuple[Card, ...], bool]]:
    """What went to the discards, and whether everybody saw it."""
    return [(event.cards, event.seen) for event in hand.events if isinstance(event, Discarded)]


# Misdeals and dead rounds


@pytest.mark.parametrize(
    ("id", "clause"),
    [
        ("shuffle-or-cut-improper", "15(e)(1)"),
        ("boxed-cards", "15(e)(3)"),
        ("deck-not-whole", "15(g)"),
        ("deck-count-wrong", "6(e)(5)"),
    ],
)
def test_some_mistakes_void_the_hand_at_any_time(id: str, clause: str) -> None:
    hand = acts(dealt(), "3 raise 8; 1 call; 2 call; 1 bet 4; 2 call; 3 call; 1 bet 8")
    report(hand, id)
    assert hand.result.void
    assert hand.stacks == THREE
    assert [ruling.clause for ruling in hand.result.rulings] == [clause]


@pytest.mark.parametrize("id", ["wrong-starting-position", "player-not-dealt-in"])
def test_a_wrong_deal_is_a_misdeal_until_two_players_have_wagered(id: str) -> None:
    """Example C11: blinds do not count, one call is not enough, two calls let the hand stand."""
    stacks = dict.fromkeys(range(1, 7), 100_00)
    early = acts(dealt(stacks=stacks), "3 call")
    assert "misdeal" in report(early, id)
    assert early.stacks == stacks
    late = acts(dealt(stacks=stacks), "3 call; 4 fold; 5 call")
    report(late, id)
    assert not late.over
    assert late.turn == 6
    assert late.pot == 14_00


@pytest.mark.parametrize("seat", [1, 9])
def test_a_hand_that_is_folded_or_was_never_dealt_cannot_be_killed(seat: int) -> None:
    hand = acts(dealt(), "3 raise 8; 1 fold")
    with pytest.raises(RuleError, match=f"seat {seat} is not in the hand"):
        kill_hand(hand, seat, "15(i)")


def test_the_same_player_wagering_twice_is_one_player() -> None:
    hand = acts(dealt(options={**FIXED, "structure": "no-limit"}), "3 raise 8; 1 fold")
    assert "misdeal" in report(hand, "wrong-starting-position")


def test_a_dead_round_gives_the_rake_back_too() -> None:
    """Example C13: pot 96 on the turn, the rake already set aside."""
    hand = dealt(stacks=dict.fromkeys((1, 2, 3, 4), 100_00), collector=Revenue().collector())
    acts(hand, "3 raise 8; 4 call; 1 call; 2 call; 1 bet 4; 2 call; 3 call; 4 call; 1 bet 8; 2 call; 3 call; 4 call")
    assert sum(hand.fees.values()) == 5_00
    report(hand, "deck-not-whole")
    assert set(hand.stacks.values()) == {100_00}
    assert hand.result.collected == 0


# Cards


def test_a_boxed_card_is_not_used_and_a_second_one_is_a_misdeal() -> None:
    hand = dealt(deck="2c 3c 4c 5c 6c 7c 8c", stepwise=True)
    hand.report(irregularity(hand.variant, "boxed-card"))
    refused(hand, "boxed-card", "boxed-cards")
    while not hand.turn:
        hand.step()
    assert [str(held[0]) for held in hand.cards.hands] == ["3c", "4c", "5c"]
    report(hand, "boxed-cards")
    assert hand.result.void


def test_a_card_off_the_table_goes_to_the_discards() -> None:
    hand = dealt(deck="2c 3c 4c 5c 6c 7c 8c", stepwise=True)
    hand.step()
    report(hand, "card-off-table")
    while not hand.turn:
        hand.step()
    assert [str(held[0]) for held in hand.cards.hands] == ["2c", "4c", "5c"]
    assert hand.cards.discards == list(cards("3c"))
    refused(hand, "card-off-table", "no card is being dealt")


@pytest.mark.parametrize(
    ("kind", "players", "spare"),
    [
        ("omaha", 10, 4),  # 40 cards to players, 5 to the board, 3 burned
        ("seven-card-stud", 8, 28),  # 24 cards now; where the deck runs short later a common card is dealt
        ("badugi", 9, 16),  # 36 cards now; what is thrown away later becomes the deck
        ("five-card-draw", 8, 12),
    ],
)
def test_cards_that_a_full_table_has_to_spare(kind: str, players: int, spare: int) -> None:
    hand = dealt(kind, stacks=dict.fromkeys(range(1, players + 1), 100_00), stepwise=True)
    for _ in range(spare):
        report(hand, "card-off-table")
    refused(hand, "card-off-table", "no card to spare")


def test_in_a_draw_one_card_of_the_deck_is_needed_before_it_can_be_replenished() -> None:
    kind = variant("badugi")
    for remaining, spare in ((1, False), (2, True)):
        hand: Any = SimpleNamespace(
            variant=kind, street=kind.streets[1], cards=SimpleNamespace(remaining=remaining)
        )  # fmt: skip
        assert (spare_card(hand, 1) == "") == spare


def test_an_exposed_hole_card_is_the_face_up_burn() -> None:
    """Example H7: the deck runs as if nothing had happened."""
    hand = dealt(deck="Td 5s Ac 9d 5h 4h Ah 5d Kd 2c 8h 7s 4s Qc", collector=Revenue().collector())
    report(hand, "second-hole-card-exposed", 3)
    acts(hand, "3 raise 8; 1 call; 2 call; 1 check; 2 check; 3 bet 4; 1 call; 2 raise 8; 3 call; 1 call")
    acts(hand, "1 check; 2 bet 8; 3 call; 1 fold; 2 bet 8; 3 call")
    assert hand.board == cards("5d Kd 2c 7s Qc")
    assert hand.stacks == {1: 84_00, 2: 143_00, 3: 68_00}
    assert laid_away(hand)[0] == (cards("4h"), True)


def test_an_exposed_hole_card_may_be_discarded_instead() -> None:
    options = {**FIXED, "exposed-card": "discard"}
    hand = dealt(deck="Td 5s Ac 9d 5h 4h Ah 5d Kd 2c 8h 7s 4s Qc", options=options)
    report(hand, "second-hole-card-exposed", 3)
    acts(hand, "3 call; 1 call; 2 check")
    assert hand.board == cards("Kd 2c 8h")
    refused(hand, "first-hole-card-exposed", "initial deal has not just been completed", 1)


def test_two_exposed_cards_of_one_player_are_a_misdeal() -> None:
    hand = dealt()
    report(hand, "first-hole-card-exposed", 1)
    report(hand, "first-hole-card-exposed", 2)
    assert len(hand.cards.burns) == len(hand.cards.discards) == 1
    assert hand.cards.next_burns == ["in place"]  # the second one does not undo the first
    assert "misdeal" in report(hand, "second-hole-card-exposed", 1)


def test_an_exposed_stud_hole_card_is_the_up_card_and_may_bring_in() -> None:
    hand = dealt("seven-card-stud", "Ad 2c 5d 9c Ts 7s Kd Td 3h")
    assert hand.turn == 3
    report(hand, "first-hole-card-exposed", 2)
    assert hand.turn == 2
    assert hand.view(1).seats[1].cards == cards("2c ?? ??")


def test_two_exposed_stud_hole_cards_kill_the_hand_and_return_the_ante() -> None:
    hand = dealt("seven-card-stud", "Ad 2c 5d 9c Ts 7s Kd Td 3h")
    report(hand, "both-hole-cards-exposed", 3)
    assert hand.stacks[3] == 100_00
    assert hand.turn == 2


@pytest.mark.parametrize(("choice", "finish"), [("stops", 150_00), ("plays", 182_00)])
def test_the_player_of_an_exposed_last_card_chooses(choice: str, finish: int) -> None:
    deck = "Ad Kh Jc Ah Kc Jh 9d Qs Jd 6d As Qd 8s 3s 4s 7h 5h 7s 4h 7d 6c Kd 2c 3c 2h"
    hand = dealt("seven-card-stud", deck)
    acts(hand, "1 bring-in; 2 complete 4; 3 call; 1 call; 2 bet 4; 3 call; 1 call; 2 bet 8; 3 call; 1 call")
    acts(hand, "2 bet 8; 3 call; 1 call")
    report(hand, f"last-card-exposed-{choice}", 1)
    acts(hand, "2 bet 8; 3 raise 16; 2 call" if choice == "stops" else "2 bet 8; 3 raise 16; 1 call; 2 call")
    assert hand.stacks[1] == finish


def test_a_last_card_is_exposed_before_anybody_acts_on_it() -> None:
    deck = "Ad Kh Jc Ah Kc Jh 9d Qs Jd 6d As Qd 8s 3s 4s 7h 5h 7s 4h 7d 6c Kd 2c 3c 2h"
    hand = dealt("seven-card-stud", deck)
    acts(hand, "1 bring-in; 2 complete 4; 3 call; 1 call; 2 bet 4; 3 call; 1 call; 2 bet 8; 3 call; 1 call")
    refused(hand, "last-card-exposed-plays", "no last card has just been dealt", 1)
    acts(hand, "2 bet 8; 3 call; 1 call; 2 bet 8")
    refused(hand, "last-card-exposed-plays", "no last card has just been dealt", 1)


# Board cards dealt too early (S27)


def checked_down(hand: Hand) -> Hand:
    while not hand.over:
        hand.act("check" if any(choice.name == "check" for choice in hand.legal()) else "call")
    return hand


HOLE = "Ah Kd Qc As Kc Qd"


def test_a_premature_flop_is_dealt_anew_without_another_burn() -> None:
    hand = acts(dealt(deck=f"{HOLE} 2c 3c 4c 5c", reshuffles=[cards("Qh 8d 7s 2d Jh 3h 4c")]), "3 call; 1 call")
    report(hand, "premature-flop")
    assert (hand.board, hand.turn) == ((), 2)
    hand.act("check")
    assert hand.board == cards("Qh 8d 7s")
    assert checked_down(hand).board == cards("Qh 8d 7s Jh 4c")
    assert hand.cards.burns == list(cards("2c 2d 3h"))


def test_a_premature_turn_card_is_kept_apart_until_the_river() -> None:
    deck = f"{HOLE} 2c 9c 8d 5h 3c Qh 3d 6s"
    hand = acts(dealt(deck=deck, reshuffles=[cards("Qh")]), "3 call; 1 call; 2 check; 1 check")
    report(hand, "premature-turn")
    acts(hand, "2 check; 3 check")
    assert hand.board == cards("9c 8d 5h 6s")
    assert hand.cards.withdrawn == list(cards("Qh"))
    assert checked_down(hand).board == cards("9c 8d 5h 6s Qh")
    assert hand.cards.burns == list(cards("2c 3c 3d"))


def test_a_premature_river_after_a_premature_turn_leaves_a_whole_deck() -> None:
    deck = f"{HOLE} 2c 9c 8d 5h 3c Qh 3d 6s"
    orders = [cards("Qh"), cards("2h")]
    hand = acts(dealt(deck=deck, reshuffles=orders), "3 call; 1 call; 2 check; 1 check")
    report(hand, "premature-turn")
    acts(hand, "2 check; 3 check; 1 check")
    report(hand, "premature-river")
    assert checked_down(hand).board == cards("9c 8d 5h 6s 2h")
    dealt_out = {*hand.board, *hand.cards.burns, *(card for held in hand.cards.hands for card in held)}
    assert dealt_out.isdisjoint(hand.cards.deck[hand.cards.at :])
    assert len(dealt_out) + hand.cards.remaining == 52


def test_a_board_card_is_premature_only_before_its_street() -> None:
    hand = dealt()
    refused(hand, "premature-turn", "not what comes after this betting round")
    refused(hand, "premature-flop", "not about one seat", 1)
    acts(hand, "3 call; 1 call; 2 check")
    refused(hand, "premature-flop", "not what comes after")


def test_the_community_card_of_mambo_is_a_last_board_card() -> None:
    hand = dealt("mambo-stud", stacks=THREE)
    refused(hand, "premature-final-round", "not what comes after")
    hand.act("bring-in")
    acts(hand, f"{hand.turn} call; {hand.turn % 3 + 1} call")
    report(hand, "premature-final-round")
    assert checked_down(hand).result.collected == 0
    assert len(hand.board) == 1


# Cards exposed in a draw (S24)

DRAW = "Kc Ac Qc Kd Ad Qd 9s 8s Qh 4h 7h 5s 2h 3c 4s"


def test_a_card_exposed_in_a_draw_is_replaced_when_all_have_drawn() -> None:
    hand = acts(dealt("five-card-draw", f"{DRAW} 6c 6d Ks 9d Jh Kh"), "3 call; 1 call; 2 check")
    hand.act("draw", cards=cards("9s 4h 2h"))
    refused(hand, "fourth-drawn-card-exposed", "not drawn that many", 1)
    report(hand, "first-drawn-card-exposed", 1)
    assert laid_away(hand)[-1] == (cards("6d"), True)
    refused(hand, "first-drawn-card-exposed", "replaced already", 1)
    assert hand.cards.hands[0] == list(cards("Kc Kd Ks 9d"))
    hand.act("draw", cards=cards("3c"))
    hand.act("stand-pat")
    assert hand.cards.hands[0] == list(cards("Kc Kd Ks 9d Kh"))
    assert hand.view(2).seats[0].cards == (UNSEEN,) * 5
    hand.act("check")
    refused(hand, "second-drawn-card-exposed", "betting has begun", 1)


def test_a_card_exposed_to_the_last_to_draw_is_replaced_at_once() -> None:
    hand = acts(dealt("five-card-draw", f"{DRAW} 6c 6d Ks Qs"), "3 call; 1 call; 2 check")
    hand.act("stand-pat")
    hand.act("stand-pat")
    hand.act("draw", cards=cards("5s 4s"))
    report(hand, "second-drawn-card-exposed", 3)
    assert hand.cards.hands[2] == list(cards("Qc Qd Qh 6d Qs"))
    assert hand.view(2).seats[2].cards == (UNSEEN,) * 5


def test_a_card_that_is_owed_comes_from_the_discards_where_the_deck_is_used_up() -> None:
    stacks = dict.fromkeys(range(1, 9), 100_00)
    hand = acts(dealt("five-card-draw", stacks=stacks), ";".join(f"{seat} call" for seat in (3, 4, 5, 6, 7, 8, 1)))
    hand.act("check")
    for seat, drawn in ((1, 5), (2, 5), (3, 1)):  # all that the burn has left
        hand.act("draw", cards=hand.cards.hands[seat - 1][:drawn])
        if seat == 1:
            report(hand, "first-drawn-card-exposed", 1)
    for _ in range(4, 9):
        hand.act("stand-pat")
    [reshuffled] = [event for event in hand.events if isinstance(event, ev.Reshuffled)]
    assert len(reshuffled.order) == 11 + 1
    assert hand.cards.hands[0][-1] == reshuffled.order[0]
    assert [len(held) for held in hand.cards.hands] == [5] * 8


def test_a_player_who_is_out_is_owed_no_card() -> None:
    hand = acts(dealt("five-card-draw", f"{DRAW} 6c 6d Ks 9d Jh Kh"), "3 call; 1 call; 2 check")
    hand.act("draw", cards=cards("9s 4h 2h"))
    report(hand, "first-drawn-card-exposed", 1)
    report(hand, "unprotected-hand-fouled", 1)
    hand.act("stand-pat")
    hand.act("stand-pat")
    assert len(hand.cards.hands[0]) == 4
    assert hand.turn == 2


# Hands


def test_the_victim_of_the_dealer_is_refunded() -> None:
    """Example C12: 50 of the 150 go back, and the others play on for 100."""
    options = {"structure": "no-limit", "bet": "4"}
    hand = acts(dealt(options=options), "3 raise 50; 1 call; 2 call; 1 check; 2 check; 3 check")
    report(hand, "protected-hand-lost", 2)
    assert (hand.stage, hand.pot, hand.stacks[2]) == ("turn", 100_00, 100_00)
    refused(hand, "protected-hand-lost", "not in the hand", 2)


def test_a_raise_that_goes_back_to_the_victim_is_none_of_the_raises_of_a_limit() -> None:
    """The bet and three raises are the limit: without the last raise there is room for another one."""
    hand = acts(dealt(), "3 raise 8; 1 raise 12; 2 raise 16")
    assert [choice.name for choice in hand.legal()] == ["fold", "call"]
    report(hand, "protected-hand-lost", 2)
    assert (hand.pot, hand.turn) == (20_00, 3)
    assert [(choice.name, choice.minimum) for choice in hand.legal()] == [("fold", 0), ("call", 4_00), ("raise", 16_00)]


def test_a_raise_that_goes_back_to_the_victim_is_no_longer_the_least_raise() -> None:
    options = {"structure": "no-limit", "bet": "4"}
    hand = acts(dealt(options=options), "3 raise 10; 1 raise 40")
    assert hand.legal()[-1].minimum == 70_00
    report(hand, "protected-hand-lost", 1)
    assert hand.legal()[-1].minimum == 16_00


@pytest.mark.parametrize("id", ["unprotected-hand-fouled", "collusion-suspected"])
def test_a_dead_hand_leaves_its_money(id: str) -> None:
    options = {"structure": "no-limit", "bet": "4"}
    hand = acts(dealt(options=options), "3 raise 50; 1 call; 2 call; 1 check; 2 check; 3 check")
    report(hand, id, 2)
    assert (hand.pot, hand.stacks[2]) == (150_00, 50_00)


def test_cards_of_an_ineligible_player_are_discarded_and_nothing_is_kept() -> None:
    hand = dealt()
    report(hand, "ineligible-player-dealt-in", 2)
    assert hand.stacks[2] == 100_00
    acts(hand, "3 call; 1 call")
    assert hand.stage == "flop"


def test_a_hand_that_can_be_put_together_plays_on() -> None:
    hand = dealt()
    for id in ("protected-hand-mixed", "chips-differ-from-words"):
        report(hand, id, 3)
    report(hand, "dispute")
    assert hand.turn == 3
    refused(hand, "stud-hole-cards-touched", "only stud", 3)
    stud = dealt("five-card-stud")
    report(stud, "stud-hole-cards-touched", 1)
    assert not stud.over


def test_a_player_who_walked_away_is_out_when_it_is_his_turn() -> None:
    hand = dealt()
    refused(hand, "player-walked-away", "not seat 1's turn", 1)
    refused(hand, "player-walked-away", "must name a seat")
    report(hand, "player-walked-away", 3)
    assert hand.turn == 1
    assert hand.stacks[3] == 100_00


# Words and chips (example C14)


def facing_eight() -> Hand:
    return acts(dealt(), "3 call; 1 call; 2 check; 1 check; 2 check; 3 check; 1 bet 8")


@pytest.mark.parametrize("id", ["oversized-chip", "string-bet"])
def test_silent_chips_above_the_call_are_a_call(id: str) -> None:
    hand = facing_eight()
    report(hand, id, 2)
    assert hand.stacks[2] == 88_00
    assert hand.turn == 3


def test_a_call_that_was_announced_is_owed_by_a_dead_hand() -> None:
    hand = facing_eight()
    report(hand, "wager-owed", 2)
    assert hand.stacks[2] == 88_00
    assert hand.turn == 3
    acts(hand, "3 fold")
    assert hand.stacks[1] == 116_00


def test_a_bring_in_is_owed_by_a_dead_hand() -> None:
    hand = dealt("seven-card-stud", "Ad 2c 5d 9c Ts 7s Kd Td 3h")
    report(hand, "wager-owed", 3)
    assert hand.stacks[3] == 97_00
    assert hand.turn == 1


def test_a_hand_thrown_away_facing_a_wager_is_folded() -> None:
    hand = facing_eight()
    report(hand, "hand-thrown-away", 2)
    assert hand.stacks[2] == 96_00
    assert hand.turn == 3
    fresh = acts(dealt(), "3 call; 1 call")
    refused(fresh, "hand-thrown-away", "faces no wager", 2)


def test_words_out_of_turn_do_not_bind() -> None:
    hand = facing_eight()
    report(hand, "acted-out-of-turn", 3)
    acts(hand, "2 call; 3 call")
    assert hand.stage == "river"


def test_before_the_deal_the_cards_are_shuffled_or_cut_again() -> None:
    hand = dealt(stepwise=True)
    report(hand, "shuffler-jams")
    report(hand, "cut-improper")
    refused(hand, "wrong-starting-position", "no card has been dealt")
    hand.step()
    refused(hand, "shuffler-jams", "cards have been dealt")


# Properties


def test_random_reports_keep_every_chip_and_replay_identically() -> None:
    """Whatever can be reported is, the rarest first."""
    rng = random.Random(7)
    made: Counter[tuple[str, str]] = Counter()
    cash_game = submit("hold-em", {}, "cash-game-004")
    for _ in range(750):
        rules = cash_game if rng.random() < 0.15 else None
        hand = random_hand(rng, rules, stepwise=rng.random() < 0.5)
        known = irregularities(hand.variant)
        while not hand.over:
            if rng.random() < 0.05 and (possible := _possible(rng, hand)):
                row, seat = min(possible, key=lambda one: made[one[0].id, one[0].clause])
                hand.report(row, seat=seat)
                made[row.id, row.clause] += 1
            elif hand.turn:
                random_act(rng, hand)
            else:
                hand.step()
        ledger = Ledger(hand.events[0])  # type: ignore[arg-type]
        for event in hand.events:
            ledger.take(event)
        lines = [ev.encode(event) for event in hand.events]
        again = replay_events([ev.decode(line) for line in lines], known)
        assert [ev.encode(event) for event in again.events] == lines
    variants = (*VARIANTS, cash_game.variant)
    all_rows = {(row.id, row.clause) for variant in variants for row in irregularities(variant).values()}
    assert len(made) > len(all_rows) * 0.9


def _possible(rng: random.Random, hand: Hand) -> list[tuple[Row, int]]:
    """What could be reported now, each about one seat taken at random."""
    pairs = ((row, rng.choice(hand.seats) if row.about_seat else 0) for row in irregularities(hand.variant).values())
    return [(row, seat) for row, seat in pairs if not row.obstacle(hand, seat)]


def test_a_ruling_that_leaves_one_player_ends_the_hand_in_the_draw() -> None:
    hand = acts(dealt("five-card-draw", stacks={1: 100_00, 2: 100_00}), "2 call; 1 check")
    assert hand.stage == "draw"
    report(hand, "unprotected-hand-fouled", 2)
    assert hand.over
    assert hand.stacks == {1: 104_00, 2: 96_00}


def test_a_player_removed_before_the_run_out_leaves_one_board_and_single_rake() -> None:
    rules = submit("hold-em", {}, "cash-game-004")
    collector = Revenue({}, "cash-game-004").collector()
    hand = rules.deal({1: 50_00, 2: 50_00}, button=2, seed=3, collector=collector)
    acts(hand, "2 call; 1 check; 1 bet 48; 2 call")
    assert hand.waiting_for == "run-it-twice"
    hand.report("player-removed", seat=2)
    assert hand.over
    assert (len(hand.cards.boards), hand.result.collected) == (1, 5_00)


def test_players_may_be_removed_between_two_cards_but_for_the_last() -> None:
    hand = submit("hold-em").deal(dict.fromkeys((1, 2, 3), 100_00), button=3, deck=cards("2c 3c 4c"), stepwise=True)
    hand.step()
    assert hand.reaching_for == "seat 2"
    hand.report("player-removed", seat=2)
    hand.report("player-removed", seat=1)
    with pytest.raises(RuleError, match=r"player-removed cannot happen here: seat 3 has won the pot \[16\(b\)\]"):
        hand.report("player-removed", seat=3)
    while not hand.over:
        hand.step()
    assert hand.stacks == {1: 98_00, 2: 96_00, 3: 106_00}
    assert [len(held) for held in hand.cards.hands] == [1, 0, 2]


def test_a_player_removed_at_the_showdown_has_conceded() -> None:
    hand = submit("hold-em").deal(dict.fromkeys((1, 2, 3), 100_00), button=3, seed=1, asked=True)
    acts(hand, "3 call; 1 call; 2 check")
    while hand.stage != "showdown":
        hand.act("check")
    hand.report("player-removed", seat=2)
    hand.report("player-removed", seat=hand.turn)
    assert hand.over
    assert 2 not in {award.seat for pot in hand.result.pots for award in pot.awards}


def test_an_unknown_irregularity_is_refused() -> None:
    with pytest.raises(RuleError, match="knows no irregularity 'earthquake'"):
        irregularity(VARIANTS[0], "earthquake")
