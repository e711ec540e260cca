"""Sit down at a poker table: one person at seat 1, bots at the others, any type of poker, hand after hand."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path

from pitboss.cli.files import refuse_unwritable, write_whole
from pitboss.cli.poker_session import NAMES, Session
from pitboss.cli.poker_show import (
    WAGERS,
    News,
    choice_words,
    print_poker_result,
    print_poker_table,
    print_record,
)
from pitboss.cli.show import console, say
from pitboss.cli.sitting import YOU, Leave, complain, read
from pitboss.desk.names import PokerGame
from pitboss.equipment.cards import Card, cards
from pitboss.errors import RuleError
from pitboss.money import cents, dollars
from pitboss.poker import Hand, TableRules
from pitboss.poker import bots as poker_bots
from pitboss.poker.histories.export import history
from pitboss.poker.histories.phh import CODES, History, write
from pitboss.poker.options import CASH_GAME, CUSTOMARY
from pitboss.poker.room.sign import submission_sign
from pitboss.poker.submission import Submission, submission
from pitboss.record.choices import Choice

FUND = "bad-beat."
"""How the options of a bad-beat fund begin on the command line."""
HELP = (
    "Type a choice (its first letters will do) with an amount where it takes one: [bold]raise 12[/] raises to 12.00 in "
    "all; [bold]min[/], [bold]pot[/] and [bold]max[/] are amounts too. In a draw name the cards or their places: "
    "[bold]draw Kc 9d[/] or [bold]draw 1 4[/]. Also [bold]events[/] for the record so far, [bold]help[/] and "
    "[bold]quit[/]."
)

_NO_LIMIT = {"structure": "no-limit", "bet": "2", "blinds": "1 2"}
_POT_LIMIT = {**_NO_LIMIT, "structure": "pot-limit"}
STAKES: dict[str, dict[str, str]] = {
    "hold-em": _NO_LIMIT,
    "short-deck-hold-em": _NO_LIMIT,
    "single-draw-2-7": _NO_LIMIT,
    "omaha": _POT_LIMIT,
    "five-card-omaha": _POT_LIMIT,
}
"""How a game is played unless the options name a structure; all others at the limits of the default submission."""


def poker_terms(game: PokerGame, chosen: Mapping[str, str], *, recorded: bool = False) -> Submission:
    """What a table is opened on, with options of one's own; `bad-beat.contribution` and the like open a fund.

    Unless somebody says so, no rake is taken. Hands that are recorded in a format that knows nothing else are played
    as is the custom: they differ in odd chips, for instance.
    """
    fund = {name.removeprefix(FUND): raw for name, raw in chosen.items() if name.startswith(FUND)}
    options = {name: raw for name, raw in chosen.items() if not name.startswith(FUND)}
    usual: dict[str, str] = {}
    if game.base != CASH_GAME:
        usual = {"rake": "", **({} if "structure" in chosen else STAKES.get(game.variant.name, {}))}
    elif recorded:
        raise RuleError("the format knows nothing of document 004; record hold-em", field="--phh")
    try:
        return submission(game.variant, {**usual, **options}, CUSTOMARY if recorded else game.base, fund or None)
    except RuleError as error:
        raise error.at("--set") from None


def usual_others(rules: TableRules) -> int:
    """Bots at the table unless somebody says how many."""
    return min(5, rules.seats - 1)


def usual_bankroll(terms: Submission) -> int:
    """What everybody buys in for unless somebody says how much."""
    most = terms.house.purchases.most(0, 0)
    return 200_00 if most is None else min(200_00, most)


def play_poker(terms: Submission, *, others: int, bankroll: int, seed: int | None, phh: Path | None) -> None:
    """Play hands until you leave or are out of chips."""
    rules = terms.rules
    if not 1 <= others < min(rules.seats, len(NAMES) + 1):
        raise RuleError(f"{rules.variant.name} takes 1 to {rules.seats - 1} other players", field="--others")
    if phh is not None:
        _check_format(rules, phh)
    session = Session(terms, others, bankroll, seed)
    console().print(submission_sign(terms), markup=False)
    for caution in terms.cautions():
        say(f"[yellow]caution[/]  {caution}")
    say(f"\nYou buy in for {dollars(bankroll)}.")
    console().print(HELP)
    histories: list[History] = []
    rng = random.Random(seed)
    try:
        while session.can_go_on():
            play_hand(session, rng, histories, phh)
    except (Leave, EOFError, KeyboardInterrupt):
        console().print()
    console().print(f"You leave with {dollars(session.leave())}.")


def _check_format(rules: TableRules, phh: Path) -> None:
    structure, game = rules.structure.name, rules.variant.name
    if (game, structure) not in CODES:
        raise RuleError(f"the format has no {structure} {game}", field="--phh")
    refuse_unwritable(phh, "--phh")


def play_hand(session: Session, rng: random.Random, histories: list[History], phh: Path | None) -> None:
    """One hand; a player who gets up in the middle of it checks or folds."""
    console().rule(f"hand {session.hands + 1}")
    hand = session.deal()
    try:
        _play(hand, rng)
    finally:
        while not hand.over:
            if hand.turn == YOU:
                get_up(hand)
            else:
                poker_bots.act(hand, rng)
        session.settle()
        if phh is not None:
            histories.append(history(hand))
            write_whole(phh, write(histories), "--phh")


def _play(hand: Hand, rng: random.Random) -> None:
    news = News(hand, YOU)
    while not hand.over:
        if hand.turn != YOU:
            poker_bots.act(hand, rng)
            continue
        news.tell()
        print_poker_table(hand, YOU)
        decide(hand)
    news.tell()
    print_poker_result(hand)


def get_up(hand: Hand) -> None:
    """Do what is done for somebody who does not answer."""
    choice = hand.default(YOU)
    hand.act(choice.name, amount=choice.minimum or None)


def decide(hand: Hand) -> None:
    """Ask until you have made a legal choice."""
    while True:
        choices = hand.legal()
        text = read(f"  {', '.join(map(choice_words, choices))}? ")
        word, _, rest = text.partition(" ")
        try:
            if word in ("?", "help", ""):
                console().print(HELP)
            elif word == "events":
                print_record(hand, YOU)
            else:
                name, amount, thrown = understand(hand, choices, word.lower(), rest.strip())
                hand.act(name, amount=amount, cards=thrown)
                return
        except RuleError as error:
            complain(error)


def understand(hand: Hand, choices: Sequence[Choice], word: str, rest: str) -> tuple[str, int | None, tuple[Card, ...]]:
    """What a player means: the act, its amount, the cards to throw."""
    names = list(dict.fromkeys(choice.name for choice in choices))
    wagers = [choice for choice in choices if choice.name in WAGERS]
    if wagers and (word[0].isdecimal() or word in ("min", "pot", "max")):
        return wagers[0].name, _amount(hand, wagers, word), ()
    fitting = [name for name in names if name.startswith(word) or name.endswith(f"-{word}")]
    if len(fitting) != 1:
        raise RuleError(
            f"{word!r} is not one of {', '.join(names)}" if not fitting else f"{word!r}: {' or '.join(fitting)}?"
        )
    if fitting[0] in WAGERS:
        return fitting[0], _amount(hand, wagers, rest), ()
    if fitting[0] == "draw":
        return "draw", None, _thrown(hand, rest)
    return fitting[0], None, ()


def _amount(hand: Hand, wagers: Sequence[Choice], text: str) -> int:
    """A total for the betting round; where only one is legal, it need not be said."""
    least, most = wagers[0].minimum, wagers[-1].maximum
    match text.lower():
        case "" if least == most:
            return least
        case "min":
            return least
        case "max":
            return most
        case "pot":
            level = max(hand.betting.bets)
            pot = level + hand.pot + level - hand.betting.bets[hand.position(YOU)]
            return min(max(pot, least), most)
        case "":
            raise RuleError(f"from {dollars(least)} to {dollars(most)}: say how much", field="amount")
    return cents(text, "amount")


def _thrown(hand: Hand, text: str) -> tuple[Card, ...]:
    """The cards to throw away, by name or by place."""
    held = hand.cards.hands[hand.position(YOU)]
    words = text.replace(",", " ").split()
    if not words:
        raise RuleError("name the cards to throw away, or their places", field="cards")
    if all(word.isdecimal() and len(word) == 1 for word in words):
        places = sorted({int(word) for word in words})
        if not 1 <= places[0] <= places[-1] <= len(held):
            raise RuleError(f"your cards have places 1 to {len(held)}", field="cards")
        return tuple(held[place - 1] for place in places)
    return cards(words)
