"""Hand histories: read, written, exported and replayed."""

from __future__ import annotations

import os
import random
from pathlib import Path
from time import perf_counter

import msgspec
import pytest

from pitboss.equipment.cards import UNSEEN, cards
from pitboss.errors import RuleError
from pitboss.poker import Fee, submit
from pitboss.poker.course import Course
from pitboss.poker.histories import phh
from pitboss.poker.histories.export import history
from pitboss.poker.histories.files import replay_paths
from pitboss.poker.histories.many import Batch
from pitboss.poker.histories.prepare import prepare
from pitboss.poker.histories.replay import Illegal, Mismatch, Remark, Repair, ReplayReport, play, replay, replay_files
from pitboss.poker.histories.results import UNCHECKED
from pitboss.poker.variants import variant
from pitboss.record.events import Discarded
from poker_play import played, random_hand

HERE = Path(__file__).parent / "phh"
MORE = Path(os.environ.get("PITBOSS_PHH", Path(__file__).parents[2] / "shared" / "data" / "phh"))

HEADS_UP = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = [{}]
{}
"""


def heads_up(actions: str, rest: str = "") -> phh.History:
    """A no-limit hand of two; the actions are separated by commas."""
    listed = ", ".join(f'"{action.strip()}"' for action in actions.split(","))
    [read] = phh.read(HEADS_UP.format(listed, rest))
    return read


# Real hands


@pytest.mark.parametrize(("name", "hands"), [("famous", 5), ("wsop-2023-ppc", 63), ("pluribus-1000", 1000)])
def test_real_hands_end_with_the_stacks_that_they_ended_with(name: str, hands: int) -> None:
    report = replay_files([HERE / f"{name}.phhs"])
    assert list(report.explained()) == []
    assert (report.hands, report.ok) == (hands, True)


@pytest.mark.parametrize("name", ["famous", "wsop-2023-ppc"])
def test_the_page_of_replays_says_what_they_say(name: str) -> None:
    page = (HERE.parents[1] / "docs" / "hand-histories.md").read_text(encoding="utf-8")
    assert f"## {name}.phhs\n\n{replay_files([HERE / f'{name}.phhs']).to_markdown()}" in page


def test_a_report_for_people_explains_every_hand_that_was_not_plain() -> None:
    report = ReplayReport(
        hands=1_005,
        seconds=2.0,
        mismatches=(Mismatch("b", "finishing stacks", ("1", "2"), ("2", "1"), "A post is missing."),),
        illegal=(Illegal("a", "p1 cbr 3", "too little", "7(c)"), Illegal("e", "", "no cards", "6(a)")),
        repaired=(Repair("d", ("p1 check", "p2 fold"), "The file ends."),),
        remarks=(Remark("c", UNCHECKED, "nobody was dealt in"),),
        confirmed=1_000,
        legal=1,
    )
    assert report.per_second == 502.5
    assert report.to_markdown().splitlines() == [
        "1,005 hands: 1,000 as recorded, 1 legal without a recorded result, 1 that cannot be checked, 2 illegal, "
        "1 with another result, 1 that break off.",
        "",
        "- a: illegal at 'p1 cbr 3': too little [7(c)]",
        "- e: illegal no cards [6(a)]",
        "- b: finishing stacks are 1, 2, the rules give 2, 1. A post is missing.",
        "- c: nobody was dealt in",
        "- d: breaks off; supplied: p1 check, p2 fold. The file ends.",
    ]


@pytest.mark.skipif(not (MORE / "pluribus.phhs").exists(), reason="PITBOSS_PHH does not lead to the larger files")
def test_all_pluribus_hands_end_with_the_stacks_that_they_ended_with() -> None:
    report = replay_files([MORE / "pluribus.phhs"])
    assert report.hands > 5000
    assert list(report.explained()) == []


@pytest.mark.skipif(not (MORE / "handhq-sample.phhs").exists(), reason="PITBOSS_PHH does not lead to the larger files")
def test_online_hands_are_legal_or_explained() -> None:
    report = replay_files([MORE / "handhq-sample.phhs"])
    assert report.illegal == ()
    assert all("a post is missing" in mismatch.explanation for mismatch in report.mismatches)
    assert len(report.mismatches) + len(report.repaired) < report.hands // 100


@pytest.mark.parametrize("name", ["famous", "wsop-2023-ppc"])
def test_what_is_written_is_read_back(name: str) -> None:
    histories = phh.read((HERE / f"{name}.phhs").read_text(encoding="utf-8"))
    again = phh.read(phh.write(histories))
    assert [msgspec.structs.replace(h, label="") for h in histories] == [
        msgspec.structs.replace(h, label="") for h in again
    ]
    assert phh.read(phh.write_one(histories[0]))[0].label == ""


@pytest.mark.parametrize("place", ["Reno", "the dealer's choice", "two\nlines", 'a "quoted" one'])
def test_words_are_written_as_they_are(place: str) -> None:
    one = phh.read((HERE / "famous.phhs").read_text(encoding="utf-8"))[0]
    written = phh.write([msgspec.structs.replace(one, about={"venue": place})])
    assert phh.read(written)[0].about == {"venue": place}
    assert ("venue = 'Reno'" in written) == (place == "Reno")


# Own hands


@pytest.mark.parametrize("code", phh.VARIANTS)
def test_random_hands_survive_the_format(code: str) -> None:
    game, structure = phh.VARIANTS[code]
    options = {"structure": structure, "bet": "4", "big-bet": "8", "ante": "1"}
    options["blinds" if variant(game).button else "bring-in"] = "2 4" if variant(game).button else "2"
    rules = submit(game, options, "customary")
    rng = random.Random(code)
    for _ in range(60):
        hand = played(rng, random_hand(rng, rules, collector=None))
        [read] = phh.read(phh.write([history(hand)]))
        again = play(prepare(read))
        assert again.betting.stacks == hand.betting.stacks
        assert replay([read]).ok


def test_a_raked_hand_is_written_with_its_winnings() -> None:
    def collect(hand: Course, *, final: bool) -> list[Fee]:
        return [Fee(0, 1_00, "rake", "14(b)")] if final else []

    rules = submit("hold-em", {"structure": "no-limit", "bet": "10", "blinds": "5 10"}, "customary")
    hand = rules.deal({1: 100_00, 2: 100_00}, button=2, seed=1, collector=collect)
    hand.act("call")
    hand.act("bet" if hand.betting.level == 0 else "raise", amount=40_00)
    hand.act("fold")
    written = history(hand)
    assert written.winnings == (19_00, 0)
    assert written.finishing_stacks == ()
    assert replay([written]).ok


def test_what_the_format_cannot_say_is_refused() -> None:
    badacey = played(random.Random(1), submit("badacey").deal({1: 100_00, 2: 100_00}, button=1, seed=1))
    with pytest.raises(RuleError, match="no fixed-limit badacey"):
        history(badacey)
    rules = submit("hold-em", {}, "cash-game-004")
    bomb = played(random.Random(1), rules.deal({1: 100_00, 2: 100_00}, button=1, seed=1, bomb=5_00))
    with pytest.raises(RuleError, match="a bomb pot"):
        history(bomb)


# Unknown cards


def test_cards_seen_late_are_known_from_the_start() -> None:
    hand = heads_up("d dh p1 ????, d dh p2 ????, p2 cc, p1 cc, d db AhKd7c, p1 cc, p2 cc, d db 2s, p1 cc, p2 cc, "
                    "d db 3s, p1 cc, p2 cc, p1 sm AsKs, p2 sm ????")  # fmt: skip
    played_out = play(prepare(hand))
    assert played_out.cards.hands == [list(cards("As Ks")), [UNSEEN, UNSEEN]]
    assert played_out.stacks == {1: 102_00, 2: 98_00}


def test_discards_that_nobody_saw_are_tolerated() -> None:
    [badugi] = [h for h in phh.read((HERE / "famous.phhs").read_text(encoding="utf-8")) if h.variant == "badugi"]
    hand = play(prepare(badugi))
    assert set(hand.cards.hands[3]) == set(cards("2s 4c 6d 9h"))
    assert max(hand.stacks, key=hand.stacks.__getitem__) == 2  # 8-7-5-3 beats 9-6-4-2


TRIPLE_DRAW = """
variant = "F2L3D"
antes = [0, 0]
blinds_or_straddles = [1, 2]
small_bet = 2
big_bet = 4
starting_stacks = [100, 100]
actions = ["d dh p1 2c3c4c5c7d", "d dh p2 ??????????", "p2 cc", "p1 cc", {}]
"""


def triple_draw(actions: str) -> phh.History:
    """A hand of two that comes to its first draw."""
    [read] = phh.read(TRIPLE_DRAW.format(", ".join(f'"{action.strip()}"' for action in actions.split(","))))
    return read


SEEN_LATE = "p1 sd ????, d dh p1 8h9h, p2 sd KhKd, d dh p2 TsTc"


def test_a_discard_that_nobody_saw_is_one_of_the_cards_held() -> None:
    """One that is not known, where there is one; or else any. A card shown when it is thrown away was held before."""
    hand = play(prepare(triple_draw(SEEN_LATE)))
    assert hand.cards.hands[0] == list(cards("2c 3c 4c 8h 9h"))
    assert hand.cards.hands[1] == [UNSEEN, UNSEEN, UNSEEN, *cards("Ts Tc")]
    thrown = [card for event in hand.events if isinstance(event, Discarded) for card in event.cards]
    assert thrown[:4] == list(cards("5c 7d Kh Kd"))


def test_a_card_for_the_board_is_nobodys_and_the_least_bet_may_be_a_cent() -> None:
    [read] = phh.read(HEADS_UP.format('"d db AhKd7c", "p2 f"', "").replace("min_bet = 2", "min_bet = 0.01"))
    assert [action.player for action in read.actions] == [0, 2]
    assert read.min_bet == 1


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        ("p1 sd Kh", "player 1 discards Kh without holding it"),
        ("p1 sd 2c2c", "player 1 discards 2c without holding it"),
        ("p1 sd ????????????", r"player 1 discards ?? without holding it"),
    ],
)
def test_a_discard_that_was_not_held_is_reported(actions: str, message: str) -> None:
    [illegal] = replay([triple_draw(actions)]).illegal
    assert message in illegal.reason


# What goes wrong


def test_an_illegal_action_is_reported_with_its_rule() -> None:
    report = replay([heads_up("d dh p1 AhAd, d dh p2 KhKd, p2 cbr 3, p1 f")])
    [illegal] = report.illegal
    assert (illegal.action, illegal.rule) == ("p2 cbr 3", "17")
    assert "may raise to 4.00 to 100.00" in illegal.reason
    [turn] = replay([heads_up("d dh p1 AhAd, d dh p2 KhKd, p1 cc")]).illegal
    assert (turn.action, turn.rule) == ("p1 cc", "7(d)")


def test_a_wrong_result_is_reported() -> None:
    [mismatch] = replay([heads_up("d dh p1 AhAd, d dh p2 KhKd, p2 f", "finishing_stacks = [102, 98]")]).mismatches
    assert mismatch.got == ("101.00", "99.00")
    [winnings] = replay([heads_up("d dh p1 AhAd, d dh p2 KhKd, p2 f", "winnings = [9, 0]")]).mismatches
    assert "exceed the recorded bets by 7.00" in winnings.explanation
    assert replay([heads_up("d dh p1 AhAd, d dh p2 KhKd, p2 f", "winnings = [1.90, 0]")]).ok


def test_the_action_starts_left_of_the_largest_blind_wherever_it_is_listed() -> None:
    larger_first = heads_up("d dh p1 ????, d dh p2 ????, p1 f", "finishing_stacks = [995, 261]")
    history = msgspec.structs.replace(larger_first, blinds=(10_00, 5_00), stacks=(1000_00, 256_00), min_bet=10_00)
    report = replay([history])
    assert (report.ok, report.confirmed) == (True, 1)
    assert [(post.position, post.name) for post in prepare(history).opened.forced.posts] == [
        (1, "big-blind"),
        (0, "small-blind"),
    ]


RAKED = (
    "d dh p1 AhAd, d dh p2 KhKd, p2 cc, p1 cc, d db 2c3c7s, p1 cbr 8, p2 cc, d db 9h, p1 cc, p2 cc, d db Jc, p1 cc,"
    "p2 cc"
)


@pytest.mark.parametrize(
    ("venue", "stacks", "kind"),
    [
        ("PokerStars", "[109, 90]", "net of rake"),  # a twentieth of the pot of 20
        ("PokerStars", "[108.99, 90]", "differs"),
        ("iPoker Network", "[109, 90]", "net of rake"),
        ("iPoker Network", "[108.99, 90]", "differs"),
        ("Full Tilt Poker", "[109, 90]", "net of rake"),
        ("Full Tilt Poker", "[108.99, 90]", "differs"),
        ("PartyPoker", "[108.50, 90]", "net of rake"),  # and 0.50 for the jackpot
        ("PartyPoker", "[108.49, 90]", "differs"),
        ("elsewhere", "[108, 90]", "net of rake"),  # the tenth that the rules allow
        ("elsewhere", "[107.99, 90]", "differs"),
        ("elsewhere", "[109, 90.50]", "differs"),  # nobody but the winner is paid
        ("elsewhere", "[110, 90]", "agrees"),
    ],
)
def test_finishing_stacks_may_be_net_of_what_the_venue_took(venue: str, stacks: str, kind: str) -> None:
    report = replay([heads_up(RAKED, f"finishing_stacks = {stacks}\nvenue = '{venue}'")])
    assert [remark.kind for remark in report.remarks] == ([kind] if kind == "net of rake" else [])
    assert (report.ok, report.confirmed) == (kind != "differs", int(kind != "differs"))
    assert all(remark.explanation for remark in report.remarks)
    assert all(mismatch.explanation for mismatch in report.mismatches)


@pytest.mark.parametrize(
    ("stacks", "reason"),
    [("[90, 108]", "give the pot to others"), ("[90, 107.99]", "fall short"), ("[90, 110.01]", "exceed")],
)
def test_what_is_no_more_than_the_venue_takes_may_still_go_to_somebody_else(stacks: str, reason: str) -> None:
    [mismatch] = replay([heads_up(RAKED, f"finishing_stacks = {stacks}")]).mismatches
    assert reason in mismatch.explanation


def test_a_winner_whose_cards_are_not_known_cannot_be_checked() -> None:
    unknown = RAKED.replace("KhKd", "????")
    for result in ("winnings = [0, 20]", "winnings = [0, 19]", "finishing_stacks = [90, 110]"):
        report = replay([heads_up(unknown, result)])
        [remark] = report.remarks
        assert (remark.kind, report.ok, report.confirmed) == ("unchecked", True, 0)
        assert "cannot be checked" in remark.explanation
    [mismatch] = replay([heads_up(unknown, "winnings = [0, 25]")]).mismatches
    assert "exceed the recorded bets by 5.00" in mismatch.explanation
    [mismatch] = replay([heads_up(RAKED, "winnings = [0, 20]")]).mismatches  # known cards decide
    assert "to others" in mismatch.explanation


LATE = """
variant = "NT"
antes = [0, 0, 0, 0]
blinds_or_straddles = [5, 10, 0, -5]
min_bet = 10
starting_stacks = [100, 100, 100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "d dh p4 ????", "p3 f", "p4 cc", "p1 f", "p2 cbr 40", "p4 f"]
finishing_stacks = {}
"""


def test_a_late_post_below_the_big_blind_is_live_or_dead_as_the_stacks_say() -> None:
    [live] = phh.read(LATE.format("[95, 115, 100, 90]"))
    [dead] = phh.read(LATE.format("[95, 120, 100, 85]"))
    assert replay([live, dead]).confirmed == 2
    assert not replay([live], late_posts="dead").ok
    assert not replay([dead], late_posts="live").ok


def test_hands_without_a_recorded_result_are_legal_and_no_more() -> None:
    report = replay([heads_up("d dh p1 AhAd, d dh p2 KhKd, p2 f", result) for result in ("", "winnings = [0, 0]")])
    assert (report.hands, report.legal, report.confirmed, report.ok) == (2, 2, 0, True)
    assert "2 legal without a recorded result" in report.summary()


def test_a_history_that_breaks_off_is_finished_for_nothing() -> None:
    report = replay([heads_up("d dh p1 AhAd, d dh p2 KhKd, p2 cc, p1 cc, d db 2c3d4h, p1 cc")])
    [repair] = report.repaired
    assert repair.acts == ("p2 check", "p1 check", "p2 check", "p1 check", "p2 check")
    assert report.ok


def test_who_shows_in_a_history_that_breaks_off_shows() -> None:
    river = "d dh p1 AhAd, d dh p2 KhKd, p2 cc, p1 cc, d db 2c3c7s, p1 cc, p2 cc, d db 9h, p1 cc, p2 cc, d db Jc, p1 cc"
    report = replay([heads_up(f"{river}, p1 sm AhAd")])
    [repair] = report.repaired
    assert (repair.acts, report.ok) == (("p2 check",), True)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("variant = ", "not a hand history"),
        ("[1]\nvariant = 'XX'", r"hand 1\.variant: 'XX' is not a known variant"),
        ("a = 1", "numbered tables"),
        (HEADS_UP.format('"p3 f"', ""), "'p3' is not a player"),
        (HEADS_UP.format('"p1 x"', ""), "not one of the format"),
        (HEADS_UP.format('"d dh p1 AhXx"', ""), "'Xx' is not a card"),
        (HEADS_UP.format('"p1 cbr many"', ""), "'many' is not an amount"),
        (HEADS_UP.format('"p1 f"', "winnings = [1]"), "1 values for 2 players"),
        (HEADS_UP.format("", "").replace("min_bet = 2", ""), "min_bet: this amount is missing"),
        (HEADS_UP.format("", "").replace("[100, 100]", "[0.001, 5]"), "fractions of a cent"),
        (HEADS_UP.format("", "").replace("actions = []", ""), "actions: this field is missing"),
        (HEADS_UP.format("", "").replace("[1, 2]", "1"), "written as a list"),
    ],
)  # fmt: skip
def test_corrupt_histories_are_refused_in_one_sentence(text: str, message: str) -> None:
    with pytest.raises(RuleError, match=message):
        phh.read(text)


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        ("d dh p1 AhAd, d dh p2 AhKd", "Ah is dealt twice"),
        ("d dh p1 AhAd, d dh p2 QcKd, p2 cc, p1 cc, d db 2c3c4c, d db 5c, d db 6c, d db 7c", "after the last street"),
        ("d dh p1 AhAd, d dh p2 QcKd, p1 sm 2c3c", "shows 2c without holding it"),
    ],
)
def test_impossible_cards_are_reported(actions: str, message: str) -> None:
    [illegal] = replay([heads_up(actions)]).illegal
    assert message in illegal.reason


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RuleError, match="cannot be read"):
        replay_files([tmp_path / "missing.phh"])
    broken = tmp_path / "broken.phh"
    broken.write_text("variant = 'NT'")
    with pytest.raises(RuleError, match=r"broken\.phh\.actions|broken\.phh"):
        replay_files([broken])


def test_progress_is_told_hand_by_hand() -> None:
    done: list[int] = []
    replay_files([HERE / "famous.phhs"], done.append)
    assert done == [1, 2, 3, 4, 5]


def test_a_report_for_people_says_how_many_hands_stand_how_and_explains_the_others() -> None:
    plain = replay([heads_up("d dh p1 AhAd, d dh p2 KhKd, p2 f")])
    assert plain.to_markdown() == f"1 hands: {plain.summary()}.\n"
    illegal = replay([heads_up("d dh p1 AhAd, d dh p2 KhKd, p1 f")])
    (sentence,) = illegal.explained()
    assert illegal.to_markdown() == f"1 hands: {illegal.summary()}.\n\n- {sentence}\n"


def test_histories_that_are_not_plain_are_not_laid_out_for_machine_code() -> None:
    """Late posts below the big blind, more players than a row has room for, rules that there are not."""
    plain = heads_up("d dh p1 AhAd, d dh p2 KhKd, p2 f")
    late = msgspec.structs.replace(plain, blinds=(1_00, 2_00, -1_00), stacks=(100_00,) * 3, antes=(0,) * 3)
    crowded = msgspec.structs.replace(plain, blinds=(1_00, 2_00, *[0] * 20), stacks=(100_00,) * 22, antes=(0,) * 22)
    impossible = msgspec.structs.replace(plain, min_bet=0)
    batch = Batch([plain, late, plain, impossible])
    assert batch._numbers.tolist() == [0, -1, 0, -1]
    assert batch._new_template(crowded) == -1


def test_who_ends_with_the_stacks_on_record_is_known_from_them_alone() -> None:
    """Nothing else has to be looked at in hands that agree, however few play."""
    plain = heads_up("d dh p1 AhAd, d dh p2 KhKd, p2 f")
    agreeing = msgspec.structs.replace(plain, finishing_stacks=(101_00, 99_00))
    differing = msgspec.structs.replace(plain, finishing_stacks=(99_00, 101_00))
    batch = Batch([agreeing, plain, differing])
    batch.replay()
    assert batch._agree().tolist() == [True, False, False]


# Files and folders


in_processes = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
"""The other thread is that of whoever runs the tests, and waits for the next one."""


@in_processes
def test_folders_are_replayed_by_several_processes_as_by_one(tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    breaks_off = HEADS_UP.format('"d dh p1 AhAd", "d dh p2 KhKd", "p2 cc"', "")
    for name, folder in (("famous", ""), ("wsop-2023-ppc", "more"), ("broken-off", "more")):
        text = breaks_off if name == "broken-off" else (HERE / f"{name}.phhs").read_text(encoding="utf-8")
        (tmp_path / folder / f"{name}.phhs").write_text(text, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no history", encoding="utf-8")
    seen: list[tuple[int, int]] = []
    begun = perf_counter()
    one = replay_paths([tmp_path])
    assert 0 < one.seconds < perf_counter() - begun  # the replay is only a part of it
    several = replay_paths([tmp_path], lambda done, files: seen.append((done, files)), share=1)
    assert msgspec.structs.replace(several, seconds=0) == msgspec.structs.replace(one, seconds=0)
    assert (one.hands, len(one.repaired)) == (69, 1)
    assert seen == [(1, 3), (2, 3), (3, 3)]


@in_processes
def test_a_folder_without_histories_and_a_broken_file_are_refused_in_any_process(tmp_path: Path) -> None:
    with pytest.raises(RuleError, match="no hand histories"):
        replay_paths([tmp_path])
    for number in range(2):
        (tmp_path / f"{number}.phh").write_text("variant = ", encoding="utf-8")
    with pytest.raises(RuleError, match=r"0\.phh") as refused:
        replay_paths([tmp_path], share=1)
    assert "0.phh" in refused.value.field
