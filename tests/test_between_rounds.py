"""What the rules say of the time between two rounds, and of those who want to leave or to change a bet in one."""

from __future__ import annotations

import msgspec
import pytest

import pitboss
from pitboss.equipment.chance import Chance
from pitboss.errors import RuleError
from pitboss.games import all_games, game
from pitboss.record.cases import split_citations
from pitboss.record.viewers import RAIL
from pitboss.rulebook.clauses import Clause
from pitboss.rulebook.sign import sign
from pitboss.table import events as ev
from pitboss.table import table_events as te
from pitboss.table.game import Game
from pitboss.table.round import CLOSE, Round
from pitboss.table.table import Table, rounds_of

EDITIONS = [edition for one in all_games() for edition in one.editions.values()]


def named(one: Game) -> str:
    return f"{one.name}/{one.edition.name}"


def opened(one: Game, players: int = 2, **options: object) -> Table:
    table = one.open({name.replace("_", "-"): value for name, value in options.items()}, seed=3)
    for seat in range(1, players + 1):
        table.sit(seat, bankroll=100_000_00)
    return table


def least_bets(table: Table) -> dict[int, dict[str, int]]:
    seated = table.seated()
    return {seat: table.game.least_wagers(table.options, len(seated)) for seat in seated}


def play(table: Table) -> Round:
    """A round with the lowest bets, everybody answering as for an absent player."""
    playing = table.round(least_bets(table))
    while not playing.over:
        playing.act(playing.default(playing.turn).name, seat=playing.turn)
    return playing


def deck_of(playing: Round) -> int:
    begun = playing.events[0]
    assert isinstance(begun, ev.Opened)
    return begun.deck


# Decks and batches


@pytest.mark.parametrize("one", [one for one in EDITIONS if "second-deck" in one.options], ids=named)
def test_two_decks_take_turns_round_by_round(one: Game) -> None:
    table = opened(one)
    rounds = [play(table) for _ in range(4)]
    assert [deck_of(playing) for playing in rounds] == [1, 2, 1, 2]
    notes = [event.text for playing in rounds for event in playing.events if isinstance(event, ev.Noted)]
    in_play = [text.split(" is in play")[0] for text in notes if " is in play" in text]
    assert in_play == ["deck 1", "deck 2", "deck 1", "deck 2"]
    table = opened(one, second_deck=False)
    assert [deck_of(play(table)) for _ in range(2)] == [1, 1]


@pytest.mark.parametrize("name", ["minibaccarat", "blackjack", "casino-war", "red-dog"])
def test_two_batches_take_turns_shoe_by_shoe(name: str) -> None:
    table = opened(game(name), card_supply="two-batch-shuffler")
    decks = []
    for _ in range(4):
        decks.append([deck_of(play(table)), deck_of(play(table))])
        table.reshuffle()
    assert decks == [[1, 1], [2, 2], [1, 1], [2, 2]]


@pytest.mark.parametrize("one", [one for one in EDITIONS if one.equipment.shoe and one.wagers], ids=named)
def test_a_shoe_is_shuffled_after_its_last_hand(one: Game) -> None:
    """The round in which the cut card comes out is finished, as many more are dealt as the rules say, and no other."""
    assert one.equipment.shoe is not None
    table = opened(one, 5)
    rule = one.equipment.shoe(table.options)
    assert rule.behind is not None
    shoes: list[list[int]] = []
    while len(shoes) < 3:
        playing = play(table)
        begun = playing.events[0]
        assert isinstance(begun, ev.Opened)
        assert begun.shoe is not None
        if begun.shoe.new:
            shoes.append([])
        shoes[-1].append(sum(isinstance(event, ev.Dealt | ev.Burned) for event in playing.events))
    for drawn in shoes[:-1]:
        in_front = len(one.equipment.cards) * rule.decks - rule.behind
        until = next(rounds for rounds in range(len(drawn) + 1) if sum(drawn[:rounds]) > in_front)
        assert len(drawn) == until + rule.more_hands


# Idle tables


@pytest.mark.parametrize("one", [one for one in EDITIONS if one.conduct.idle], ids=named)
def test_the_cards_of_an_idle_table_are_spread_and_shuffled_for_the_next_player(one: Game) -> None:
    table = opened(one)
    first = play(table)
    table.leave(1)
    assert not any(isinstance(event, te.CardsSpread) for event in table.log)  # somebody is still there
    table.leave(2)
    last = table.log[-1]
    assert isinstance(last, te.CardsSpread)
    assert one.clauses[last.clause]
    table.sit(1, bankroll=1_000_00)
    again = table.round()
    begun, before = again.events[0], first.events[0]
    assert isinstance(begun, ev.Opened)
    assert isinstance(before, ev.Opened)
    assert begun.order
    assert begun.order != before.order  # a fresh shuffle, also of a shoe that was hardly begun
    assert Table.replayed(table.log, game).seated() == [1]


def test_the_licensee_says_how_the_cards_lie_at_ultimate() -> None:
    for way in ("face-up", "face-down"):
        table = opened(game("ultimate-texas-hold-em"), 1, idle_cards_spread=way)
        table.leave(1)
        assert table.log[-1] == te.CardsSpread(way, "4(e)")


# In the middle of a round


def bets_closed(table: Table) -> Round:
    """A round in which the bets are closed and the dealer is at work."""
    playing = table.round(stepwise=True)
    while not playing.betting:
        playing.step()
    for seat, bets in least_bets(table).items():
        for name, amount in bets.items():
            playing.act(name, seat=seat, amount=amount)
    playing.act(CLOSE)
    return playing


@pytest.mark.parametrize("one", [one for one in EDITIONS if one.wagers], ids=named)
def test_nobody_leaves_or_changes_a_bet_in_the_middle_of_a_round(one: Game) -> None:
    """Refused by the clause of the game, and nothing has changed, at every point until the round is over."""
    table = opened(one)
    playing = bets_closed(table)
    name, amount = next(iter(least_bets(table)[1].items()))
    points = 0
    while not playing.over:
        before = playing.view("auditor").to_json()
        for change in (0, 2 * amount):
            with pytest.raises(RuleError, match="the bets are closed") as late:
                playing.act(name, seat=1, amount=change)
            assert late.value.clause == one.conduct.bets_stand != ""
        for leaving in (lambda: table.leave(1), lambda: table.sit(3, bankroll=100_00)):
            with pytest.raises(RuleError, match="a round is in progress") as kept:
                leaving()
            assert kept.value.clause == (one.conduct.seated if one.conduct.seated_at(table.options) else "")
        assert playing.view("auditor").to_json() == before
        points += 1
        if playing.turn:
            playing.act(playing.default(playing.turn).name, seat=playing.turn)
        else:
            playing.step()
    assert points
    with pytest.raises(RuleError, match="the bets are closed"):
        playing.act(name, seat=1, amount=0)


@pytest.mark.parametrize("one", [one for one in EDITIONS if one.wagers and one.conduct.chips], ids=named)
def test_wagers_are_made_with_chips_that_a_player_has(one: Game) -> None:
    """Cash or words are no wager: what is beyond a player's chips is refused by the clause on chips."""
    table = opened(one, 0)
    (name, amount), *_ = one.least_wagers(table.options, 1).items()
    table.sit(1, bankroll=amount - 1)
    playing = table.round(stepwise=True)
    while not playing.betting:
        playing.step()
    with pytest.raises(RuleError, match="has not enough chips") as refused:
        playing.act(name, seat=1, amount=amount)
    assert refused.value.clause == one.conduct.chips


@pytest.mark.parametrize(("variant", "clause"), [("mini-craps", "3(f)"), ("craps", "")])
def test_players_stay_at_a_mini_craps_table_until_their_wagers_are_decided(variant: str, clause: str) -> None:
    table = opened(game("craps"), variant=variant)
    playing = table.round({1: {"pass": 10_00}, 2: {"pass": 10_00}}, chance=Chance(None, {"throws": ("2-2",)}))
    assert playing.over
    with pytest.raises(RuleError, match="still has wagers on the layout: pass") as kept:
        table.leave(1)
    assert kept.value.clause == clause


def test_games_that_say_so_keep_their_players_seated() -> None:
    """The clause that keeps them is the one that says so, in every game that has one."""
    for one in EDITIONS:
        says = [clause.id for clause in one.clauses if "seated players wager" in clause.gist]
        assert says == ([str(one.conduct.seated)] if one.conduct.seated else [])


@pytest.mark.parametrize("one", EDITIONS, ids=named)
def test_no_clause_that_a_table_acts_upon_is_said_to_have_no_effect(one: Game) -> None:
    conduct = [cited for cited in msgspec.structs.astuple(one.conduct) if isinstance(cited, str)]
    cited = split_citations([*conduct, *(change.clause for change in one.equipment.changes)])
    assert [id_ for id_ in cited if id_ in one.clauses and not _has_effect(one.clauses[id_])] == []


def _has_effect(clause: Clause) -> bool:
    return clause.executable or bool(clause.recorded)


# The sign


WORDED = {
    "big-six-wheel": "1 to 1",
    "chase-the-flush": "10 to 1",
    "high-card-flush": "9 to 1",
    "mississippi-stud": "500 to 1",
    "sic-bo": "1 to 1",
    "two-card-joker": "1 to 1",
}
"""Games whose licensee chooses the word, with odds that are on the sign of each."""


@pytest.mark.parametrize("name", WORDED)
def test_the_sign_shows_odds_in_the_word_chosen(name: str) -> None:
    """With "to", or with "win"; never with "for"."""
    assert {one.name for one in all_games() if "odds-wording" in one.options} == {*WORDED}
    for word, shown in (("to", f". {WORDED[name]}"), ("win", f". win {WORDED[name]}")):
        text = sign(game(name).submit({"odds-wording": word}))
        assert shown in text
        assert (". win " in text) == (word == "win")


HEADINGS = ("WAGERS", "AT THIS TABLE", "HOW THE TABLE IS RUN", "UNCLEAR POINTS OF THE RULES", "RULES")


@pytest.mark.parametrize("one", all_games(), ids=lambda one: one.name)
def test_the_sign_has_first_what_a_player_needs(one: Game) -> None:
    """Wagers and what bears on money, then the handling of cards, then readings; no switch of what is not offered."""
    lines = sign(one.submit()).splitlines()
    found = [line for line in lines if line in HEADINGS]
    assert found == [heading for heading in HEADINGS if heading in found]
    assert {"AT THIS TABLE", "RULES"} <= {*found}
    assert not [line for line in lines if line.endswith((" true", " false", "$none", ". "))]
    readings = lines[lines.index(HEADINGS[3]) :] if HEADINGS[3] in lines else []
    labels, apart = ({line.split(" ..")[0].strip() for line in some} for some in (lines, readings))
    for option in one.house_options:
        name = option.name.replace("-", " ")
        assert (name in apart) == (option.is_reading and name in labels), name


def test_the_sign_leaves_out_what_is_about_wagers_that_are_not_offered() -> None:
    stud = game("ultimate-texas-hold-em")
    assert "progressive live after fold" not in sign(stud.submit())
    assert "progressive live after fold" in sign(stud.submit({"progressive.paytable": "PTMGL01"}))
    assert "  cover all counts" not in sign(stud.submit())
    assert "  aggregate cap .................................. $50000.00" in sign(stud.submit())


def test_a_round_that_nobody_plays_is_called_off_on_record() -> None:
    """Bets go back, the round has no number of its own, and the table's record still replays."""
    table = pitboss.Table(pitboss.submit("three-card-poker"), seed=1)
    table.sit(1, bankroll=100_00, player="Ann")
    with pytest.raises(RuleError, match="only while bets are open"):
        table.call_off()
    round = table.round()
    round.act("ante", seat=1, amount=10_00)
    table.call_off()
    assert (table.chips(1), table.rounds) == (100_00, 0)
    assert isinstance(table.log[-1], te.RoundCalledOff)
    table.round({1: {"ante": 10_00}}).act("fold", seat=1)
    again = Table.replayed([te.decode(ev.encode(event)) for event in table.log])
    assert (again.chips(1), again.rounds) == (table.chips(1), 1)
    assert len(rounds_of(table.log)) == 1


def test_fills_and_credits_are_on_record() -> None:
    table = pitboss.Table(pitboss.submit("red-dog"), inventory=1_000_00, seed=1)
    table.fill(500_00)
    table.fill(-1_200_00)
    assert table.inventory == 300_00
    for wrong in (0, -300_01):
        with pytest.raises(RuleError, match="a fill is more than nothing"):
            table.fill(wrong)
    assert Table.replayed(table.log).inventory == 300_00
    assert te.Filled(5).hidden_from(RAIL) == {"amount": None}
