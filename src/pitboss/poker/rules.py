"""The rules in force at a table: a variant, its submission, and what follows from both once for all hands.

>>> from pitboss.poker import submit
>>> rules = submit("hold-em", {"structure": "no-limit", "bet": "2", "blinds": "1 2"})
>>> hand = rules.deal({1: 200_00, 2: 200_00, 3: 150_00}, button=3, seed=7)
>>> [(choice.name, choice.minimum, choice.maximum) for choice in hand.legal()]
[('fold', 0, 0), ('call', 200, 200), ('raise', 400, 15000)]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import msgspec

from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import check_pack
from pitboss.equipment.shuffle import entropy, shuffled
from pitboss.errors import RuleError
from pitboss.money import dollars
from pitboss.poker import forced as forced_bets
from pitboss.poker import options as opt
from pitboss.poker.books.concordance import as_it_is, citing
from pitboss.poker.contests import BADUGI, LEFT_OF_BUTTON, LITERAL_BADUGI, Contest
from pitboss.poker.dealing import Reshuffles
from pitboss.poker.division import Division
from pitboss.poker.events import HandOpened
from pitboss.poker.forced import Forced
from pitboss.poker.hand import Hand
from pitboss.poker.irregularities import TIME_RAN_OUT, irregularity
from pitboss.poker.room.stakes import highest_bomb
from pitboss.poker.structure import ANY_RAISE, FIXED_LIMIT, FULL_RAISE, NAMES, SPREAD_LIMIT, UNCAPPED, Structure
from pitboss.poker.variants import Variant, variant
from pitboss.ranking.badugi import at_least
from pitboss.record.events import Event

if TYPE_CHECKING:
    from pitboss.poker.hooks import Collector

KILL_FACTORS = {"full": Fraction(2), "half": Fraction(3, 2)}


class TableRules:
    """What every hand of a table reads: made by `submit`, never illegal."""

    __slots__ = (
        "_forced", "_orders", "_pack", "_values", "absent", "all_in_face_up", "base", "cite", "coin_antes",
        "contests", "disclosure", "division", "edition", "even_blinds", "final_wager_of_hand",
        "first_bettor_shows", "kept_cards", "kill_of_gross", "kill_persists", "kill_structure", "killer_last",
        "minimum_funds", "must_bet", "open_pair", "own_discards", "run_it_twice", "seats", "showing",
        "skip_burn_if_exact", "structure", "test_after_burn", "variant", "written",
    )  # fmt: skip

    def __init__(self, game: Variant, values: Mapping[str, Any], base: str = opt.MASSACHUSETTS) -> None:
        known = opt.options(game)
        self.variant = game
        self.base = base
        self.edition = opt.EDITIONS[base]
        self.absent = irregularity(game, TIME_RAN_OUT).clause
        """The clause by which a player who does not act in time has checked, or folded (S29)."""
        self.cite = opt.citation(game)
        """Turns a citation of the common rules into that of the document in force."""
        self._values = values
        self.written = {"submission": base, **{name: option.show(values[name]) for name, option in known.items()}}
        """Every option as it is written in a submission."""
        self.structure = _structure(values)
        factor = KILL_FACTORS.get(values["kill"])
        self.kill_structure = self.structure.times(factor) if factor else None
        self.contests = tuple(_contest(contest, game, values) for contest in game.contests)
        self.division = _division(self.contests, values)
        self.seats: int = values["seats"]
        self.minimum_funds: bool = values["minimum-funds"]
        self.run_it_twice: bool = values["run-it-twice"] and game.boards
        self.must_bet = values["later-street-opening"] == "must-bet" and game.later_streets_must_bet
        self.open_pair: bool = values["open-pair-big-bet"]
        self.skip_burn_if_exact: bool = values["skip-burn-if-exact"]
        self.test_after_burn = values["common-card-test"] == "after-burn"
        self.showing: str = values["common-card-showing"]
        self.own_discards = values["own-discards"] == "included"
        self.kept_cards = 1 if values["last-card"] == "shuffled-in" else 0
        self.even_blinds = values["pot-limit-blinds"] == "as-last-blind"
        self.coin_antes = base == opt.MASSACHUSETTS and 0 < values["ante"] < opt.DOLLAR
        self.killer_last = values["killer"] == "last"
        self.kill_of_gross = values["kill-threshold-base"] == "gross"
        self.kill_persists = values["kill-persistence"] == "unless-high-low-split"
        self.first_bettor_shows = values["shows-first"] == "first-bettor"
        self.final_wager_of_hand = values["final-wager"] == "hand"
        self.all_in_face_up: bool = values["all-in-face-up"]
        self.disclosure = values["disclosure"] == "on-demand"
        self._pack = frozenset(game.deck)
        self._orders: dict[tuple[tuple[int, ...], int], tuple[int, ...]] = {}
        self._forced: dict[tuple[Any, ...], tuple[Forced, tuple[int, ...]]] = {}

    def __getitem__(self, name: str) -> Any:
        """The value of an option."""
        return self._values[name]

    # Forced bets

    def forced(
        self,
        players: int,
        *,
        straddle: bool = False,
        killer: int | None = None,
        bomb: int = 0,
        blinds_at: tuple[int, ...] | None = None,
    ) -> tuple[Forced, tuple[int, ...]]:
        """The forced bets of a hand with so many players, and what each position needs to be dealt in.

        `blinds_at` are the positions of the blinds where a dead button has shifted them (S8).
        """
        key = (players, straddle, killer, bomb, blinds_at)
        if key not in self._forced:
            forced = self._force(players, straddle, killer, bomb, blinds_at)
            self._forced[key] = forced, self.needed(forced, players)
        return self._forced[key]

    def needed(self, forced: Forced, players: int) -> tuple[int, ...]:
        """What each position must have on the table: its forced bets and one minimum bet (7(c)(3))."""
        needed = [self.structure.bring_in + self.structure.minimum] * players
        for post in forced.posts:
            needed[post.position] += post.amount
        return tuple(needed)

    def _force(
        self, players: int, straddle: bool, killer: int | None, bomb: int, where: tuple[int, ...] | None
    ) -> Forced:
        v, o = self.variant, self._values
        if bomb:
            return Forced(forced_bets.antes(players, bomb, "004:A2", "bomb"))
        ante = forced_bets.antes(players, o["ante"], v.seats_clause)
        if not v.button:
            return Forced(ante)
        blinds = forced_bets.blinds(
            players,
            o["blinds"],
            v.blind_clause,
            self.structure.minimum,
            button_small=o["heads-up-blinds"] == "button-small",
            where=where,
            straddle=o["straddle"] if straddle else 0,
            straddle_clause=v.straddle_clause or "004:A1",
            straddle_difference=o["straddle-raise"] == "difference",
            button_straddle=o["straddle-position"] == "button",
            killer=killer,
            kill_blind=self.kill_structure.minimum if self.kill_structure else 0,
            kill_clause=v.kill_clause,
        )
        return msgspec.structs.replace(blinds, posts=ante + blinds.posts)

    # Hands

    def recorder(self, events: list[Event]) -> Callable[[Event], None]:
        """What puts an event of a hand on record, with the clause of the document in force."""
        append, cite = events.append, self.cite
        if cite is as_it_is:
            return append
        return lambda event: append(citing(event, cite))

    def deal(
        self,
        stacks: Mapping[int, int],
        *,
        button: int = 0,
        deck: Sequence[Card] | None = None,
        reshuffles: Sequence[Sequence[Card]] = (),
        seed: int | str | None = None,
        players: Mapping[int, str] | None = None,
        straddle: bool = False,
        kill: int = 0,
        bomb: int = 0,
        boards: int = 1,
        asked: bool = False,
        stepwise: bool = False,
        collector: Collector | None = None,
        forced: Forced | None = None,
    ) -> Hand:
        """Deal a hand to the seats with these stacks (cents).

        `button` is the seat that has it; the first card goes to the next seat clockwise (a stud game is dealt from the
        lowest seat). `deck` is the order of the cards, as far as it is known; without it the deck is shuffled.
        `reshuffles` are the orders of cards that are shuffled back during the hand. `kill` is the seat with the kill
        button. With `asked`, players choose at the showdown between showing and conceding; otherwise all hands are
        shown in order. With `stepwise`, the hand stops before every card and `step()` goes on. `collector` takes the
        rake. `forced` are the forced bets where they are not those of `forced()`: blinds made up, a dead blind (S8).
        """
        seats = self._dealing_order(tuple(stacks), button)
        if straddle or kill or bomb or boards != 1:
            self.check_setup(seats, straddle, kill, bomb, boards)
        killer = seats.index(kill) if kill else None
        if forced is None:
            forced, needed = self.forced(len(seats), straddle=straddle, killer=killer, bomb=bomb)
        else:
            needed = self.needed(forced, len(seats))
        chips = [stacks[seat] for seat in seats]
        if min(chips) < max(needed):
            self._check_funds(seats, chips, needed)
        opened = self.opening(
            seats,
            tuple(chips),
            forced,
            button=button,
            players=tuple(players.get(seat, "") for seat in seats) if players else (),
            boards=boards,
            bomb=bool(bomb),
            kill=kill,
            asked=asked,
        )
        return Hand(
            self,
            opened,
            deck=shuffled(self.variant.deck, entropy(seed)) if deck is None else self.checked_deck(deck),
            reshuffle=Reshuffles(seed, tuple(map(tuple, reshuffles)) if reshuffles else ()),
            stepwise=stepwise,
            collector=collector,
        )

    def opening(
        self,
        seats: tuple[int, ...],
        stacks: tuple[int, ...],
        forced: Forced,
        *,
        button: int,
        players: tuple[str, ...],
        asked: bool,
        boards: int = 1,
        bomb: bool = False,
        kill: int = 0,
    ) -> HandOpened:
        """How a hand of these rules begins, with every option in force."""
        return HandOpened(
            game=self.variant.name,
            edition=self.edition,
            options=self.written,
            seats=seats,
            stacks=stacks,
            forced=forced,
            button=button,
            players=players,
            boards=boards,
            bomb=bomb,
            kill=kill,
            asked=asked,
            clause="6(c)",
        )

    def _dealing_order(self, seats: tuple[int, ...], button: int) -> tuple[int, ...]:
        """Seats clockwise from the left of the button; a stud game is dealt from the dealer's left, the lowest seat."""
        key = (seats, button)
        if key not in self._orders:
            self.check_players(len(seats))
            if not self.variant.button:
                self._orders[key] = tuple(sorted(seats))
            elif button > 0:
                self._orders[key] = tuple(sorted(seats, key=lambda seat: (seat <= button, seat)))
            else:
                raise RuleError("a button game needs the seat of the button", field="button",
                                clause=self.variant.section)  # fmt: skip
        return self._orders[key]

    def check_players(self, count: int) -> None:
        """Refuse too few or too many players."""
        if not 2 <= count <= self.seats:
            clause = self.variant.seats_clause if count > 1 else self.cite("6(b)")
            raise RuleError(f"{count} players; {self.variant.name} is played by 2 to {self.seats}", field="seats",
                            clause=clause)  # fmt: skip

    def check_setup(self, seats: Sequence[int], straddle: bool, kill: int = 0, bomb: int = 0, boards: int = 1) -> None:
        """Refuse a straddle, a kill, a bomb pot or a second board that this table does not have."""
        v = self.variant
        if straddle and (not self["straddle"] or kill or bomb or len(seats) < 3):
            raise RuleError("no straddle can be posted in this hand", field="straddle", clause=v.straddle_clause)
        if kill and (self.kill_structure is None or kill not in seats):
            raise RuleError("no kill is in force for this seat", field="kill", clause=v.kill_clause)
        if straddle and self["straddle"] <= max(self["blinds"], default=0):
            raise RuleError("a straddle is a raise over the last blind", field="straddle", clause=v.straddle_clause)
        if bomb and not (self["bomb-pots"] and v.boards and v.button):
            raise RuleError("this table has no bomb pots", field="bomb", clause="004:A2")
        if bomb and (most := highest_bomb(self)) is not None and bomb > most:
            raise RuleError(f"{dollars(bomb)} is above the {dollars(most)} to which a bomb pot is limited",
                            field="bomb", clause="004:A2")  # fmt: skip
        if boards not in (1, 2) or (boards == 2 and not bomb):
            raise RuleError("two boards are dealt only in a bomb pot", field="boards", clause="004:A2")
        if v.cards_needed(len(seats), boards) > len(v.deck):
            raise RuleError(f"the deck is too small for {len(seats)} players and two boards", field="boards",
                            clause="004:A2")  # fmt: skip

    def _check_funds(self, seats: Sequence[int], chips: Sequence[int], needed: Sequence[int]) -> None:
        for seat, stack, least in zip(seats, chips, needed, strict=True):
            if stack <= 0:
                raise RuleError(f"seat {seat} has no chips", field=f"stacks[{seat}]", clause=self.cite("7(c)"))
            if stack < least and self.minimum_funds:
                raise RuleError(f"seat {seat} needs {dollars(least)} to be dealt in and has {dollars(stack)}",
                                field=f"stacks[{seat}]", clause="7(c)(3)")  # fmt: skip

    def checked_deck(self, deck: Sequence[Card]) -> Sequence[Card]:
        """A given order of cards, completed with the cards that it leaves out; refuses a card twice."""
        given = set(deck)
        if len(given) < len(deck) or not given <= self._pack:
            check_pack(deck, self.variant.deck, "deck", self.cite("2(a)"))
        if len(deck) == len(self._pack):
            return deck
        return (*deck, *(card for card in self.variant.deck if card not in given))


def submit(game: str | Variant, options: Mapping[str, Any] | None = None, base: str = opt.MASSACHUSETTS) -> TableRules:
    """The rules of a table: a variant under a ready-made submission, with options of one's own."""
    v = opt.played_under(base, variant(game) if isinstance(game, str) else game)
    return TableRules(v, opt.read(v, options or {}, base), base)


def _structure(o: Mapping[str, Any]) -> Structure:
    kind = NAMES.index(o["structure"])
    fixed, spread = kind == FIXED_LIMIT, kind == SPREAD_LIMIT
    return Structure(
        kind=kind,
        minimum=o["bet"],
        big=o["big-bet"] if fixed else 0,
        maximum=o["maximum-bet"] if spread else 0,
        raises=o["raise-cap"] if fixed or spread else UNCAPPED,
        step=o["chip-unit"] if o["minimum-raise"] == "any-raise" and not fixed else 0,
        reopening=ANY_RAISE if o["reopening"] == "any-raise" else FULL_RAISE,
        halves=1 if o["limit-all-in"] == "half-bet" else 2,
        bring_in=o["bring-in"],
        check_raise=o["check-raise"],
        effective_raises=o["effective-raises"],
    )


def _division(contests: Sequence[Contest], o: Mapping[str, Any]) -> Division:
    return Division(
        unit=o["chip-unit"],
        even_split=o["even-split-when-identical"],
        odd_to_one=o["odd-units"] == "all-to-one",
        odd_all_cards=o["odd-chip-cards"] == "all-cards",
        odd_from_top=o["low-odd-card"] == "rank-3e",
        contests=len(contests),
        odd=tuple(contest.odd for contest in contests),
        ranking=tuple(contest.ranking for contest in contests),
        must_use=tuple(contest.own for contest in contests),
        size=tuple(contest.size for contest in contests),
        floor=tuple(contest.floor for contest in contests),
    )


def _contest(contest: Contest, v: Variant, o: Mapping[str, Any]) -> Contest:
    """A contest under the readings in force."""
    changes: dict[str, Any] = {}
    if o["odd-chips"] == "left-of-button" and contest.odd != LEFT_OF_BUTTON:
        changes["odd"] = LEFT_OF_BUTTON
    if contest.name == BADUGI:
        if o["badugi-ranks"] == "literal":
            changes["rank"] = LITERAL_BADUGI[contest.rank]
        if len(v.contests) > 1 and o["incomplete-badugi"] == "does-not":
            changes["floor"] = at_least(4)
    return msgspec.structs.replace(contest, **changes) if changes else contest
