"""Options are data, their limits are law: every default lies inside its own legal range, in every game and book, and is
what the tables of `printed_rules/` say, as are the limits and every printed paytable."""

from __future__ import annotations

import pytest

from pitboss.errors import RuleError
from pitboss.games import all_games, game, names
from pitboss.poker.options import CASH_GAME, CUSTOMARY, MASSACHUSETTS
from pitboss.poker.revenue.bad_beat import OPTIONS as FUND_OPTIONS
from pitboss.poker.submission import known_options
from pitboss.poker.variants import VARIANTS
from pitboss.rulebook.options import Option, Words
from printed_rules import of_book, read

HOUSE_GAMES = {
    f"{of.name}/{edition.edition.name}": (*edition.options.values(), *edition.memory)
    for of in all_games()
    for edition in of.editions.values()
}
POKER = {
    f"{variant.name}/{base}": tuple(known_options(variant, base).all.values())
    for variant in VARIANTS
    for base in (MASSACHUSETTS, CASH_GAME, CUSTOMARY)
}
BOOKS = HOUSE_GAMES | POKER | {"bad-beat fund": FUND_OPTIONS}


@pytest.mark.parametrize("options", BOOKS.values(), ids=BOOKS)
def test_every_default_is_legal(options: tuple[Option, ...]) -> None:
    """A default is what `read` makes of it as it is written; nothing outside the range can be one."""
    for option in options:
        assert option.read(option.show(option.default)) == option.default, option.name


@pytest.mark.parametrize("name", [*names(), "poker"])
def test_options_and_paytables_are_as_printed(name: str) -> None:
    assert of_book(name) == read(name)


def test_none_is_a_choice_of_words_only_where_it_is_one() -> None:
    free = Words(name="sections", default=(), allowed=("a", "b"), least=2, most=2, may_be_none=True)
    assert (free.read("none"), free.show(()), free.legal()) == ((), "none", "none or 2 different of: a b")
    bound = Words(name="sections", default=("a", "b"), allowed=("a", "b"), least=2, most=2)
    with pytest.raises(RuleError, match="it must be 2 different of: a b"):
        bound.read("none")


def test_a_record_says_what_the_house_chose() -> None:
    """What is not at its default; an option that the record does not state, of a later day, was not chosen."""
    rules = game("red-dog")
    submitted = rules.submit({"decks": 3, "cut-by": "players"})
    again = rules.on_record(submitted.written())
    assert (again.written(), again.chosen) == (submitted.written(), submitted.chosen)
    assert again.written(only_chosen=True) == {"decks": "3", "cut-by": "players"}
    older = rules.on_record({"decks": "3"})
    assert (older["cut-by"], older.chosen) == (rules.options["cut-by"].default, {"decks"})
