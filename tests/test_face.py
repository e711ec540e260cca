"""The public face: every name that it promises is there, documented, and cheap until it is used."""

from __future__ import annotations

import subprocess
import sys

import pytest

import pitboss


@pytest.mark.parametrize("name", pitboss.__all__)
def test_every_name_is_there_and_said_what_it_is(name: str) -> None:
    assert getattr(pitboss, name) is not None
    assert name == "__version__" or name in (pitboss.__doc__ or "")


def test_there_is_nothing_else() -> None:
    with pytest.raises(AttributeError):
        _ = pitboss.dealer


def test_importing_it_loads_nothing_numeric_and_no_poker() -> None:
    program = "import sys, pitboss; print([m for m in ('numpy', 'numba', 'rich', 'pitboss.poker') if m in sys.modules])"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_a_described_round_and_a_hand() -> None:
    sheet = {"game": "flop-poker", "seat": [{"cards": "Ah Kd 7c", "wagers": {"ante": "10.00"}, "decisions": ["flop"]}]}
    settled = pitboss.adjudicate({**sheet, "community": {"cards": "Kh 9c 3d"}})
    assert settled.result.house_net == -20_00
    hand = pitboss.poker.submit("hold-em").deal({1: 100_00, 2: 100_00}, button=2, seed=1)
    assert pitboss.resume(hand.events).legal() == hand.legal()


def test_a_table_and_its_unfinished_round_from_the_record() -> None:
    table = pitboss.game("three-card-poker").open(seed=4)
    table.sit(1, bankroll=100_00)
    playing = table.round({1: {"ante": 5_00}})
    again = pitboss.Table.replayed([*table.log, *playing.events])
    assert again.playing is not None
    again.playing.act("play")
    playing.act("play")
    assert again.chips(1) == table.chips(1)
    assert pitboss.replay(table.log).result == playing.result
    with pytest.raises(pitboss.RuleError, match="between two rounds"):
        pitboss.resume(table.log)
