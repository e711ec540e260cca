"""A hand is its events: resumed at any point, forked, pickled, and undisturbed by whatever goes wrong."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import RuleError
from pitboss.poker import VARIANTS, Hand, submit
from pitboss.poker import events as ev
from pitboss.poker.dealing import Reshuffles
from pitboss.poker.options import EDITIONS, SUBMISSIONS, options
from pitboss.poker.record import replay_events
from pitboss.poker.result import HandResult
from pitboss.poker.revenue.methods import Revenue
from pitboss.poker.variants import CASH_GAME_HOLD_EM, Variant, variant
from pitboss.record.choices import HOUSE_RULE, Choice
from pitboss.record.events import Burned, Dealt, Discarded, SetAside, Turned
from pitboss.record.playing import Playing
from poker_play import played, random_hand, random_rules, something
from poker_records import (
    ERRORS,
    chances,
    check_fault,
    check_redeal,
    check_resuming,
    lines,
    recorded_hand,
    resumed,
)

CUTS, FAULTS = 8, 8
"""How many of the points of a hand are tried; the proofs try many more."""

every_variant = pytest.mark.parametrize("game", [*VARIANTS], ids=lambda game: game.name)


# The protocol


def test_a_hand_answers_to_the_protocol() -> None:
    hand: Playing = submit("hold-em").deal({1: 100_00, 2: 100_00}, button=2, seed=1)
    assert (hand.turn, hand.asked, hand.over) == (2, (2,), False)
    hand.act("fold")
    assert isinstance(hand, Playing)
    assert (hand.turn, hand.asked, hand.over) == (0, (), True)


def heads_up(game: str = "hold-em", **setup: object) -> Hand:
    return submit(game).deal({1: 100_00, 2: 100_00}, button=2, seed=1, **setup)  # type: ignore[arg-type]


def test_a_moment_that_left_no_event_is_found_again() -> None:
    """The last card of the deal is for somebody who is removed before it comes: only then is the deal complete."""
    hand = submit("five-card-draw").deal(dict.fromkeys((1, 2, 3), 100_00), button=3, seed=1, stepwise=True)
    while len([event for event in hand.events if isinstance(event, Dealt)]) < 14:
        hand.step()
    hand.report("player-removed", seat=3)
    while not hand.turn:
        hand.step()
    hand.report("third-hole-card-exposed", seat=1)
    assert lines(Hand.resume(hand.events).events) == lines(hand.events)


def test_legal_is_asked_for_one_seat_or_for_all() -> None:
    hand = heads_up()
    assert hand.legal(2) == hand.legal() != ()
    assert hand.legal() is hand.legal()
    assert hand.legal(1) == hand.legal(0) == ()
    with pytest.raises(RuleError, match="no player at seat 7"):
        hand.legal(7)
    before = hand.legal()
    hand.act("call")
    assert hand.legal() != before


def test_who_cannot_act_now_is_named() -> None:
    """Whoever acts, or the player in turn where no seat is given."""
    hand = submit("five-card-draw", {"structure": "fixed-limit"}).deal(
        dict.fromkeys((1, 2, 3), 100_00), button=3, seed=1
    )
    for seat, act in ((3, "call"), (1, "call"), (2, "check")):
        hand.act(act, seat=seat)
    for given, named in ((None, 1), (3, 3)):
        with pytest.raises(RuleError, match=rf"seat {named} cannot do this now: the hand waits for seat 1 \(drawing\)"):
            hand.fork().act("check", seat=given)


def test_a_draw_takes_cards_and_says_how_many() -> None:
    hand = heads_up("five-card-draw")
    hand.act("call")
    hand.act("check")
    draw = hand.legal()[1]
    assert (draw.name, draw.cards, draw.minimum, draw.maximum) == ("draw", True, 1, 5)
    first, second, *_ = hand.view(1).seats[0].cards
    hand.act(f"draw:{first} {second}")
    assert isinstance(event := hand.events[-3], Discarded)
    assert event.cards == (first, second)
    with pytest.raises(RuleError, match="seat 2 does not hold"):
        hand.act(f"draw:{first}")


def test_acts_may_be_written_with_their_amounts() -> None:
    hand = heads_up()
    hand.act("raise:8.00")
    assert hand.pot == 12_00
    for wrong in ("raise", "fold:", "curtsy", "curtsy:2"):
        with pytest.raises(RuleError):
            hand.act(wrong)


def defaults(hand: Hand) -> tuple[str, str]:
    choice = hand.default(hand.turn)
    assert [one for one in hand.legal() if one.default] == [choice]
    return choice.name, choice.default


def act_by_default(hand: Hand) -> Choice:
    choice = hand.default(hand.turn)
    hand.act(choice.name, amount=choice.minimum or None)
    return choice


def test_an_absent_player_checks_folds_or_stands_pat() -> None:
    hand = heads_up("five-card-draw", asked=True)
    assert defaults(hand) == ("fold", "15(r)")
    hand.act("call")
    assert defaults(hand) == ("check", "15(r)")
    act_by_default(hand)
    assert defaults(hand) == ("stand-pat", HOUSE_RULE)
    while hand.stage != "showdown":
        act_by_default(hand)
    assert defaults(hand) == ("show", "15(d)")
    with pytest.raises(RuleError, match="seat 2 is not asked"):
        hand.default(2 if hand.turn == 1 else 1) if hand.turn == 1 else hand.default(3)


def test_an_absent_player_makes_a_forced_bet_all_the_same() -> None:
    hand = submit("five-card-stud").deal({1: 100_00, 2: 100_00}, seed=1)
    assert defaults(hand)[0] == "bring-in"
    act_by_default(hand)
    hand.act("call")
    assert defaults(hand)[0] == "bet"  # the opener of a later street is required to bet (13(f))
    assert act_by_default(hand).minimum == 4_00


def test_an_absent_player_agrees_to_nothing() -> None:
    hand = submit("hold-em", {}, "cash-game-004").deal({1: 50_00, 2: 50_00}, button=2, seed=3)
    assert defaults(hand) == ("fold", "004:G2")
    hand.act("raise", amount=50_00)
    hand.act("call")
    assert defaults(hand) == ("run-once", "004:H10")


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.name)
def test_a_hand_without_any_answer_comes_to_its_end(game: Variant) -> None:
    rng = random.Random(game.name)
    for _ in range(5):
        hand = random_hand(rng, random_rules(rng, game))
        while not hand.over:
            act_by_default(hand)


# The record


@every_variant
def test_a_record_cut_anywhere_is_gone_on_with(game: Variant) -> None:
    rng = random.Random(f"resume {game.name}")
    for _ in range(3):
        whole = recorded_hand(rng, game)
        check_resuming(whole, rng.sample(range(2, len(whole.events) + 1), CUTS))


def test_a_record_resumes_at_every_point_of_a_hand() -> None:
    rng = random.Random("every point")
    for game in (variant("triple-draw-2-7"), variant("seven-card-stud"), variant("omaha-high-low-8")):
        whole = recorded_hand(rng, game)
        check_resuming(whole, range(2, len(whole.events) + 1))


def test_a_draw_without_its_discards_is_asked_again() -> None:
    hand = heads_up("five-card-draw")
    hand.act("call")
    hand.act("check")
    thrown = hand.view(1).seats[0].cards[:1]
    hand.act("draw", cards=thrown)
    at = next(at for at, event in enumerate(hand.events) if isinstance(event, ev.Acted) and event.act == "draw")
    assert resumed(hand, at + 1, stepwise=False).turn == 1
    assert resumed(hand, at + 2, stepwise=False).turn == 2


def test_a_collector_takes_over_where_the_record_ends() -> None:
    def played_with(collector: object) -> list[int]:
        hand = Hand.resume(part, collector=collector)  # type: ignore[arg-type]
        hand.act("bet", amount=hand.legal()[-1].minimum)
        hand.act("call")
        return [event.amount for event in hand.events if isinstance(event, ev.Raked)]

    collector = Revenue({"rake": "incremental", "rake-levels": "16:1 32:2"}).collector()
    hand = heads_up(collector=collector)
    hand.act("call")
    hand.act("check")
    part = tuple(hand.events)
    assert (played_with(collector), played_with(None)) == ([1_00], [])
    hand.act("bet", amount=4_00)
    hand.act("call")
    part = tuple(hand.events)
    assert (played_with(collector), played_with(None)) == ([1_00, 2_00], [1_00])  # what is on record stands


def test_what_is_no_record_is_refused() -> None:
    hand = heads_up()
    for events in ([], hand.events[:1], hand.events[1:]):
        with pytest.raises(RuleError, match="a record begins with the opening of a hand"):
            Hand.resume(events)
    with pytest.raises(RuleError, match="waits for seat 2"):
        replay_events(hand.events)
    with pytest.raises(RuleError, match="opening and its end"):
        HandResult.of(hand.events)
    forged = [*hand.events[:2], ev.Posted(1, "small-blind", 5_00, "10(e)"), *hand.events[3:]]
    with pytest.raises(RuleError, match="the record says"):
        Hand.resume(forged)


def test_the_opening_holds_every_option_and_the_edition() -> None:
    for base in SUBMISSIONS:
        rules = submit("hold-em", {}, base)
        opened = rules.deal({1: 100_00, 2: 100_00}, button=2, seed=1).opened
        assert opened.options.keys() == {"submission", *options(rules.variant)}
        assert opened.edition == EDITIONS[base]


def test_a_changed_default_does_not_change_an_old_record(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = played(random.Random(1), heads_up())
    written = lines(hand.events)
    monkeypatch.setitem(SUBMISSIONS, "massachusetts", {"blinds": "5 10", "bet": "10", "big-bet": "20"})
    assert submit("hold-em")["bet"] == 10_00
    again = replay_events([ev.decode(line) for line in written])
    assert (lines(again.events), again.result) == (written, hand.result)


def test_an_old_record_without_an_edition_is_read_and_replays() -> None:
    hand = played(random.Random(1), heads_up())
    old = [ev.decode(ev.encode(hand.opened).replace(b'"edition":"' + hand.opened.edition.encode() + b'",', b""))]
    assert not old[0].edition  # type: ignore[attr-defined]
    replay_events([*old, *hand.events[1:]])


# Faults


@every_variant
def test_whatever_goes_wrong_nothing_has_happened(game: Variant) -> None:
    rng = random.Random(f"faults {game.name}")
    for _ in range(2):
        whole = recorded_hand(rng, game)
        for at in rng.sample(range(1, chances(whole) + 1), FAULTS):
            check_fault(whole, at, rng.choice(ERRORS))


def test_a_defect_is_a_refusal_with_its_cause() -> None:
    class Broken:
        id, clause = "broken", "15(b)"

        def obstacle(self, hand: Hand, seat: int) -> str:
            return ""

        def rule(self, hand: Hand, seat: int) -> str:
            hand.betting.stacks[0] = 0
            return str(1 // 0)

    hand = heads_up()
    written, chips = lines(hand.events), hand.stacks
    with pytest.raises(RuleError, match=r"could not be carried out and was taken back: ZeroDivisionError") as refused:
        hand.report(Broken())
    assert isinstance(refused.value.__cause__, ZeroDivisionError)
    assert (lines(hand.events), hand.stacks) == (written, chips)
    hand.act("fold")
    assert hand.over


# Forks


@every_variant
def test_a_seat_cannot_tell_what_was_dealt_anew(game: Variant) -> None:
    rng = random.Random(f"redeal {game.name}")
    for _ in range(2):
        hand = random_hand(rng, random_rules(rng, game), stepwise=rng.random() < 0.3, collector=None)
        while not hand.over:
            something(rng, hand)
            if rng.random() < 0.2:
                check_redeal(rng, hand)
        check_redeal(rng, hand)


def test_every_card_that_a_seat_cannot_see_may_be_anywhere() -> None:
    hand = heads_up()
    own = hand.view(1).seats[0].cards
    held = {card for seed in range(300) for card in hand.fork(unseen=1, seed=seed).cards.hands[1]}
    assert held == set(hand.variant.deck) - set(own)


def test_a_card_that_was_shuffled_back_is_not_known_any_more() -> None:
    """Seat 1 throws the king of clubs away; it comes back with the discards, and seat 1 cannot know where it is."""
    hand = submit("five-card-draw", {}, "customary").deal(dict.fromkeys(range(1, 9), 100_00), button=8, seed=1)
    while hand.street is hand.variant.streets[0]:
        hand.act("call" if hand.legal()[1].name == "call" else "check")
    thrown = tuple(hand.cards.hands[0][:3])
    hand.act("draw", cards=thrown)
    while hand.waiting_for == "drawing":
        hand.act("draw", cards=hand.cards.hands[hand.decider][:3])
    assert any(isinstance(event, ev.Reshuffled) for event in hand.events)
    places = {_where(hand.fork(unseen=1, seed=seed), thrown[0]) for seed in range(100)}
    assert len(places) > 3
    assert "seat 1" not in places


def _where(hand: Hand, card: int) -> str:
    for place, held in zip(hand.cards.places, hand.cards.hands, strict=True):
        if card in held:
            return place
    return "elsewhere"


def test_forks_copies_and_pickles_share_nothing() -> None:
    rng = random.Random(11)
    for _ in range(30):
        hand = random_hand(rng, collector=Revenue().collector())
        for _ in range(rng.randint(0, 12)):
            if not hand.over:
                something(rng, hand)
        written, state = lines(hand.events), hand.view("auditor")
        for other in (hand.fork(), copy.deepcopy(hand), copy.copy(hand), pickle.loads(pickle.dumps(hand))):
            assert other.view("auditor") == state
            if not other.over:
                played(rng, other)
            assert (lines(hand.events), hand.view("auditor")) == (written, state)


def test_a_fork_stands_at_the_same_moment() -> None:
    """A card dealt off the table: the hand goes on to the next player, and nothing is on record of that yet."""
    hand = submit("hold-em", {}, "cash-game-004").deal(dict.fromkeys((1, 2, 3), 50_00), button=3, seed=1, stepwise=True)
    hand.step()
    assert hand.reaching_for == "seat 2"
    hand.report("card-off-table")
    assert hand.reaching_for == ""
    hand.step()
    assert hand.reaching_for == hand.fork().reaching_for == copy.deepcopy(hand).reaching_for == "seat 3"


def test_a_fork_has_the_reshuffles_of_the_same_seed() -> None:
    hand = submit("five-card-draw", {}, "customary").deal(dict.fromkeys(range(1, 9), 100_00), button=8, seed=1)
    forks = [hand.fork(), pickle.loads(pickle.dumps(hand))]
    for one in (hand, *forks):
        played(random.Random(3), one)
    assert lines(forks[0].events) == lines(forks[1].events) == lines(hand.events)


def test_orders_that_are_given_go_on_where_those_that_were_used_up_end() -> None:
    pile = cards("2h 3h 4h")
    orders = tuple(tuple(cards(order)) for order in ("4h 3h 2h", "3h 2h 4h"))
    reshuffles = Reshuffles(given=orders, done=2)
    assert [reshuffles(pile, number) for number in (2, 3)] == [[*order] for order in orders]
    assert sorted(reshuffles(pile, 4)) == sorted(pile)


def test_only_a_hand_whose_cards_are_known_can_be_dealt_anew() -> None:
    hand = submit("hold-em").deal({1: 100_00, 2: 100_00}, button=2, deck=cards("Ah Kh"))
    with pytest.raises(RuleError, match="no player at seat 3"):
        hand.fork(unseen=3)


# Viewers


@pytest.mark.parametrize("who", ["2", True, "surveillance", "", None, 2.0])
def test_nobody_else_looks_at_a_hand(who: object) -> None:
    with pytest.raises(RuleError, match="cannot look at a table"):
        heads_up().view(who)  # type: ignore[arg-type]


def test_roles_see_what_lies_face_up_and_the_auditor_everything() -> None:
    rng = random.Random("roles")
    for game in (*VARIANTS, CASH_GAME_HOLD_EM):
        hand = random_hand(rng, random_rules(rng, game), collector=None)
        while not hand.over:
            for role in ("rail", "dealer", "supervisor"):
                view = hand.view(role)
                assert view.viewer == role
                assert view.legal == ()
                check_role(hand, role)
            assert hand.view("auditor").events == hand.events
            something(rng, hand)


def check_role(hand: Hand, role: str) -> None:
    """The written view names no card that does not lie face up, but those that lay there once."""
    text = hand.view(role).to_json().decode()
    seen = {card for event in hand.events for card in shown(event)}
    hidden = set(hand.variant.deck) - seen
    assert not [card for card in hidden if f'"{card}"' in text]


def shown(event: object) -> list[int]:
    match event:
        case Turned() | ev.Disclosed() | Discarded(seen=True):
            return [*event.cards]
        case Dealt(up=True) | Burned(up=True) | SetAside(up=True):
            return [event.card]
    return []
