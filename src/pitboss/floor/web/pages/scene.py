"""A table as its page shows it to one person: what the templates draw, and no more than the person may see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import msgspec

from pitboss.desk.names import PokerGame, find_game, house_game
from pitboss.equipment.cards import UNSEEN
from pitboss.errors import RuleError
from pitboss.floor.desk.telling import SeatSeen, TableSeen
from pitboss.floor.people.persons import Session
from pitboss.floor.streams.floor_table import FloorTable
from pitboss.floor.streams.house_table import HouseTable
from pitboss.floor.streams.seats import player_name
from pitboss.floor.web.pages import asking
from pitboss.floor.web.pages.hand_words import house_hand, poker_hand
from pitboss.floor.web.pages.history import Recent
from pitboss.floor.web.pages.layouts import kinds
from pitboss.floor.web.pages.layouts.drawing import Sheet
from pitboss.floor.web.pages.layouts.first_cards import first_cards
from pitboss.floor.web.pages.layouts.inscription import inscription
from pitboss.floor.web.pages.layouts.roads import BETWEEN, Scoreboard
from pitboss.floor.web.pages.layouts.wheels import DrawnWheel, wheel_of
from pitboss.floor.web.pages.own_boxes import OwnBox, hand_of, own_box
from pitboss.floor.web.pages.picture import Hand, Picture
from pitboss.floor.web.pages.picture import Seat as PlayedSeat
from pitboss.floor.web.pages.spots import Pays, Spot, paytables, spots_of
from pitboss.floor.web.pages.wording import Line, Telling, amount, coming_limits, game_title, hand_words, signed, title
from pitboss.games.baccarat_games.hands import point_count
from pitboss.games.poker_games.criss_cross_poker import cross as criss_cross
from pitboss.games.poker_games.double_cross_poker import cross as double_cross
from pitboss.record.choices import Choice
from pitboss.record.places import DEALER
from pitboss.record.views import View
from pitboss.rulebook.submission import Submission
from pitboss.rulebook.wagers import COUPON

CHIPS = (1_00, 5_00, 25_00, 100_00, 500_00, 1000_00, 5000_00)
_SHOWN_RESULTS = 14
_SLOTS = 12
_CROWD = 5
"""So many others around an oval are a crowd on a phone."""
_APART = ("insurance",)
"""Wagers of their own beside the hand: giving the hand up does not touch them."""
_BESIDE = 2
"""So many others have room at one side of the person's own hand."""


class Plate:
    """A seat at the table: who sits there, what lies there, what was said."""

    def __init__(self, number: int, seen: SeatSeen | None, played: PlayedSeat | None, hands: list[Hand]) -> None:
        self.number = number
        self.seen = seen
        self.played = played
        self.hands = hands

    @property
    def name(self) -> str:
        return self.seen.name if self.seen else ""

    @property
    def staked(self) -> int:
        return sum(self.played.wagers.values()) if self.played else 0

    @property
    def words(self) -> str:
        """What the seat does, in a word."""
        seen, played = self.seen, self.played
        if seen is None:
            return "free"
        if played and played.outcomes:
            return signed(played.net)
        if played and played.folded:
            return "folded"
        if seen.out:
            return "sits out"
        if seen.leaving:
            return "leaving"
        if played and played.said:
            return played.said
        return "ready" if seen.ready else ""


class Scene:
    """One moment at one table, for one person."""

    def __init__(
        self, seen: TableSeen, live: FloorTable, session: Session, recent: Recent, results: Sequence[Picture],
        *, last: bool = False, dealers_side: bool = False,
    ) -> None:  # fmt: skip
        self.seen = seen
        self.live = live
        self.session = session
        self.recent = recent
        self.results = results
        self.dealers_side = dealers_side
        """Whether the table is drawn as the dealer has it before them: seat 1 at the left."""
        self.kind = kinds.kind_of(seen.game)
        self.felt = kinds.felt_of(self.kind)
        self.title = game_title(seen.game)
        self.poker = isinstance(find_game(seen.game), PokerGame)
        self.present = Picture(recent.present)
        self.before = Picture(recent.before)
        self.picture, self.showing_last = self._picture(last)

    def _picture(self, last: bool) -> tuple[Picture, bool]:
        """The round under way; the one before it while nothing lies on the table yet, or where it is asked for."""
        present = self.present
        nothing = not present.hands and not any(seat.wagers for seat in present.seats.values())
        if self.recent.before and (nothing or (last and not self.on_table)):
            return self.before, True
        view = self.seen.view
        if isinstance(view, View) and present.seats and not present.over:
            for hand in (view.dealer, view.community, *view.hands, *(one for seat in view.seats for one in seat.hands)):
                present.correct(hand.place, hand.cards, hand.up)
        return present, False

    # Who

    @cached_property
    def mine(self) -> tuple[int, ...]:
        """The person's own seats."""
        player = self.session.role == "player"
        return tuple(one.seat for one in self.seen.taken if player and one.person == self.session.person)

    @property
    def seated(self) -> SeatSeen | None:
        return next((one for one in self.seen.taken if one.seat in self.mine), None)

    @cached_property
    def plates(self) -> list[Plate]:
        """All seats in their order."""
        taken = {one.seat: one for one in self.seen.taken}
        return [
            Plate(number, taken.get(number), self.picture.seats.get(number), self.picture.hands_of(number))
            for number in range(1, self.seen.seats + 1)
        ]

    @property
    def others(self) -> list[Plate]:
        """Seats of others, as they are seen from across the table: seat 1 at the right, or at the left where seats are
        numbered counterclockwise."""
        others = [plate for plate in self.plates if plate.seen and plate.number not in self.mine]
        return others if self.dealers_side != self.counterclockwise else others[::-1]

    @property
    def counterclockwise(self) -> bool:
        return self.options is not None and house_game(self.seen.game).layout.counterclockwise

    @property
    def sides(self) -> tuple[list[Plate], list[Plate]]:
        """Those at the left and at the right of the person's own seat; nobody where they are too many for that."""
        if not self.mine or self.several_boxes:
            return [], []
        others, own = self.others, max(self.mine)
        left = [plate for plate in others if (plate.number > own) != self.counterclockwise]
        right = [plate for plate in others if plate not in left]
        return ([], []) if max(len(left), len(right)) > _BESIDE else (left, right)

    @property
    def own(self) -> list[Plate]:
        return [plate for plate in self.plates if plate.number in self.mine]

    @property
    def several_boxes(self) -> bool:
        """Whether the person plays several positions that have spots and hands of their own."""
        return len(self.mine) > 1 and self.kind in kinds.WITH_BOXES

    @property
    def own_boxes(self) -> list[OwnBox]:
        """The person's boxes as they are seen from across the table, where there are several."""
        asked = self.asked_seat if self.buttons else 0
        laid = [
            own_box(plate.number, plate.hands, self._shown([spot for spot in self.spots if spot.box == plate.number]),
                    asked, self.acting)
            for plate in self.own
        ]  # fmt: skip
        return laid if self.counterclockwise else laid[::-1]

    @property
    def places(self) -> str:
        """Where the person sits: `Seat 3`, `Boxes 3, 4`."""
        return f"{'Boxes' if self.several_boxes else 'Seat'} {', '.join(map(str, self.mine))}"

    @property
    def more_boxes(self) -> list[int]:
        """The boxes that the person may play beside those that are theirs already."""
        if not self.mine or self.kind not in kinds.WITH_BOXES or not isinstance(self.live, HouseTable):
            return []
        return [seat for seat in self.free if self._may_have(self.live, seat)]

    def _may_have(self, live: HouseTable, seat: int) -> bool:
        try:
            live.table.check_position(player_name(self.session.person), seat)
        except RuleError:
            return False
        return True

    @property
    def box_chips(self) -> int:
        """What one more box is bought with, in whole dollars: nothing, unless it is kept until the round is over."""
        waits = self.seen.status == "playing" or (isinstance(self.live, HouseTable) and self.live.staked())
        least = max((spot.minimum for spot in self.spots if spot.main), default=1_00)
        return max(1, least // 100) if waits else 0

    @property
    def free(self) -> list[int]:
        taken = {one.seat for one in self.seen.taken} | set(self.seen.reserved)
        return [number for number in range(1, self.seen.seats + 1) if number not in taken]

    @property
    def waiting_seat(self) -> int:
        """The seat that is kept for this person until the round is over."""
        return next((seat for seat, person in self.seen.reserved.items() if person == self.session.person), 0)

    # What is posted

    @cached_property
    def options(self) -> Submission | None:
        return self.live.table.options if isinstance(self.live, HouseTable) else None

    @property
    def limits(self) -> str:
        """The limits of the main wager, or the stakes."""
        if self.poker:
            written = self.seen.options
            stakes = written.get("blinds", "").replace(" ", "/")
            return f"{written.get('structure', '').replace('-', ' ')} {stakes}".strip()
        main = [spot for spot in self.spots if spot.main and spot.maximum]
        return f"{amount(main[0].minimum)}–{amount(main[0].maximum)}" if main else ""

    @cached_property
    def pays(self) -> list[Pays]:
        """Paytables of what the person has bet on, else of the first that there are."""
        if self.options is None:
            return []
        mine = list(dict.fromkeys(spot.wager for spot in self.spots if spot.mine))
        return paytables(self.options, mine or [spot.wager for spot in self.spots[:4]])[:2]

    @property
    def inscription(self) -> list[str]:
        """What is printed across the felt."""
        return inscription(self.options) if self.options else []

    # Bets

    @property
    def betting(self) -> bool:
        return self.seen.status == "betting"

    def choices_of(self, seat: int) -> tuple[Choice, ...]:
        """What may be done at one of the person's seats."""
        return next((you.choices for you in self.seen.you if you.seat == seat and seat in self.mine), ())

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """What may be done at the seat that is asked: of several one at a time."""
        return self.choices_of(self.asked_seat)

    @property
    def ask(self) -> str:
        """The number of the question."""
        return next((you.ask for you in self.seen.you if you.seat == self.asked_seat), "")

    @cached_property
    def spots(self) -> list[Spot]:
        """Every spot; with several boxes, those of each."""
        if self.options is None:
            return []
        if not self.several_boxes:
            return spots_of(self.options, self.picture, self.present, self.mine, self.choices, betting=self.betting)
        return [
            spot for seat in self.mine
            for spot in spots_of(self.options, self.picture, self.present, (seat,), self.choices_of(seat),
                                 betting=self.betting, box=seat, mine=self.mine)
        ]  # fmt: skip

    @property
    def shown_spots(self) -> list[Spot]:
        """Spots that are drawn one by one."""
        return self._shown(self.spots)

    def _shown(self, spots: list[Spot]) -> list[Spot]:
        """Spots that can be bet on, and those on which something stands."""
        if self.kind == kinds.BACCARAT:
            first = [msgspec.structs.replace(self.by_wager[one], main=True) for one in BETWEEN if one in self.by_wager]
            spots = [*first, *(spot for spot in spots if spot.wager not in BETWEEN)]
        return [spot for spot in spots if spot.open or spot.mine or spot.asked or spot.outcome or
                (spot.main and spot.maximum)]  # fmt: skip

    @cached_property
    def sheets(self) -> tuple[tuple[str, Sheet], ...]:
        """The layout's drawing, wide and tall, where the game has one."""
        drawing = kinds.drawing_of(self.kind)
        if drawing is None or self.options is None:
            return ()
        names = [spot.wager for spot in self.spots]
        return ("wide", drawing.wide(self.options).only(names)), ("tall", drawing.tall(self.options).only(names))

    @property
    def by_wager(self) -> dict[str, Spot]:
        return {spot.wager: spot for spot in self.spots}

    @property
    def undrawn(self) -> list[Spot]:
        """Spots that the drawing has no place for."""
        drawn = {area.wager for _, sheet in self.sheets for area in sheet.areas}
        return [spot for spot in self.shown_spots if spot.wager not in drawn]

    @property
    def calls(self) -> list[Choice]:
        """What may be said while bets are open, other than a wager."""
        known = {spot.family for spot in self.spots} | {"close"}
        choices = [choice for seat in self.mine for choice in self.choices_of(seat)]
        said = [choice for choice in choices if choice.name not in known and not choice.name.startswith(COUPON)]
        return said if self.betting else []

    @property
    def tray(self) -> list[int]:
        """The chips that are of use here: up to what the person has and the table takes."""
        most = max((spot.maximum for spot in self.spots if spot.open), default=0)
        have = self.seated.chips if self.seated else 0
        return [chip for chip in CHIPS if chip <= max(1_00, min(most, have))][-6:] or [1_00]

    @property
    def ready(self) -> bool:
        """Whether the person makes no more bets, at any seat."""
        mine = [one for one in self.seen.taken if one.seat in self.mine]
        return any(one.ready for one in mine) and all(one.ready or one.out for one in mine)

    # The question

    @cached_property
    def buttons(self) -> list[asking.Button]:
        if self.betting or not set(self.mine) & set(self.seen.asked):
            return []
        told = bool(self._about) or not self._several
        choices = [self._priced(msgspec.structs.replace(one, hand=0) if told else one) for one in self.choices]
        return asking.buttons(choices, self.seen.game, self._stake)

    def _priced(self, choice: Choice) -> Choice:
        """A choice that makes several wagers at once, with what they come to."""
        later = self.options.later_wagers if self.options and not choice.maximum else ()
        made = [one for one in later if choice.name in one.decisions]
        if len(made) < 2:
            return choice
        seat = self.present.seats[self.asked_seat]
        cost = sum(one.multiples[0] * seat.wagers.get(one.of, 0) for one in made)
        return msgspec.structs.replace(choice, minimum=cost, maximum=cost)

    @property
    def _stake(self) -> int:
        """What the seat that is asked has bet on the hand in question: side wagers and insurance stand apart."""
        seat = self.asked_seat
        if self.poker:
            return self.present.seats[seat].put if seat in self.present.seats else 0
        hands = len(self.present.hands_of(seat))
        mine = [spot for spot in self.spots if spot.seat == seat and spot.main and spot.wager not in _APART]
        return sum(spot.stands for spot in mine if hand_of(spot.wager, hands) in (self._about, 1 - bool(self._about)))

    @property
    def _several(self) -> bool:
        """Whether the seat that is asked has more than one hand."""
        return sum(len(plate.hands) for plate in self.own if plate.number == self.asked_seat) > 1

    @property
    def _about(self) -> int:
        """The one of several hands that all choices are about, also where it is the last that lies there; 0 where there
        is no such."""
        hands = {choice.hand for choice in self.choices}
        about = hands.pop() if len(hands) == 1 else 0
        return about if self._several or about > 1 else 0

    @property
    def question(self) -> str:
        return asking.question(self.buttons, self._about, self.asked_seat if self.several_boxes else 0)

    @property
    def default(self) -> str:
        return asking.default_words(self.choices) if self.buttons else ""

    @property
    def takes_cards(self) -> bool:
        return any(button.takes_cards for button in self.buttons)

    @property
    def left(self) -> int:
        """Milliseconds left for this person, or for all bets; 0 where there is no clock."""
        seats = [str(seat) for seat in self.mine if seat in self.seen.asked]
        return next((self.seen.left[name] for name in (*seats, "bets") if name in self.seen.left), 0)

    @property
    def allowed(self) -> int:
        """Milliseconds that there were."""
        setting = self.live.setting
        return 1000 * (setting.betting if self.betting else setting.decision)

    @property
    def waiting_for(self) -> str:
        """Whom the table waits for."""
        names = {one.seat: one.name for one in self.seen.taken}
        asked = [names.get(seat, f"seat {seat}") for seat in self.seen.asked if seat not in self.mine]
        return " and ".join(asked[:3])

    # Words

    @property
    def dealt(self) -> bool:
        """Whether the game is dealt from cards, whose order was sealed when they were shuffled."""
        return self.felt != "slate"

    @property
    def telling(self) -> Telling:
        names = {one.seat: one.name for one in self.seen.taken}
        players = {f"p{one.person}": one.name for one in self.seen.taken}
        return Telling(names, players, frozenset(self.mine))

    @cached_property
    def lines(self) -> list[Line]:
        """The log of the round, the newest first."""
        return self.telling.lines(self.recent.told)[::-1]

    @cached_property
    def last_lines(self) -> list[Line]:
        return self.telling.lines(self.recent.before)[::-1]

    @property
    def last_net(self) -> int | None:
        """What the person won or lost in the round before."""
        before = self.before
        nets = [before.seats[seat] for seat in self.mine if seat in before.seats]
        nets = [seat for seat in nets if seat.outcomes or seat.put]
        return sum(seat.net for seat in nets) if nets else None

    def reads(self, hand: Hand) -> str:
        """A hand in words, where the game has words for it."""
        community = self.picture.community
        shown = tuple(one.card for one in community.cards if one.up) if community else ()
        if hand.words or hand.dead:
            return hand.words
        found = find_game(self.seen.game)
        if isinstance(found, PokerGame):
            return hand_words(poker_hand(found.variant.contests, hand.faces, shown))
        return hand_words(house_hand(found, hand.faces, shown))

    @property
    def acting(self) -> int:
        """Which of the person's hands is asked about; 0 where there is no question."""
        return next((choice.hand for choice in self.choices if choice.hand), 0) if self.buttons else 0

    # Families

    @cached_property
    def wheel(self) -> DrawnWheel | None:
        if self.kind not in (kinds.ROULETTE, kinds.WHEEL) or self.options is None:
            return None
        up = self.picture.number_up or next((one.number_up for one in reversed(self.results) if one.number_up), "")
        return wheel_of(self.options, up)

    @property
    def last_numbers(self) -> list[tuple[str, str]]:
        """The last numbers of the wheel with their colours, the latest first."""
        wheel = self.wheel
        tones = {pocket.label: pocket.tone for pocket in wheel.pockets} if wheel else {}
        numbers = [one.number_up for one in reversed(self.results) if one.number_up]
        return [(number, tones.get(number, "")) for number in numbers[:_SHOWN_RESULTS]]

    @property
    def last_throws(self) -> list[tuple[int, ...]]:
        return [one.dice for one in reversed(self.results) if one.dice][:_SHOWN_RESULTS]

    @property
    def dice(self) -> tuple[int, ...]:
        return self.picture.dice or next(iter(self.last_throws), ())

    @property
    def memory(self) -> dict[str, str]:
        """What the table remembers between rounds."""
        view: Any = self.seen.view
        return dict(view.memory) if isinstance(view, View) else {}

    @property
    def point(self) -> str:
        return self.memory.get("point", "none")

    @property
    def scoreboard(self) -> Scoreboard:
        """The results of a baccarat table."""
        return Scoreboard(self.results)

    @staticmethod
    def count(hand: Hand) -> str:
        """The point count of a baccarat hand that is seen."""
        return str(point_count(hand.faces)) if hand.faces and UNSEEN not in hand.faces else ""

    # The ring of poker

    @property
    def board_places(self) -> tuple[str, ...]:
        """The places of a board that is still to come; none where the game has no board."""
        variant = find_game(self.seen.game)
        if not isinstance(variant, PokerGame):
            return ()
        return tuple(street.name for street in variant.variant.streets for _ in range(street.board))

    def slot(self, seat: int) -> int:
        """Where a seat lies around the oval, in twelfths from the bottom: those who sit keep their order and are spread
        evenly, the person's own seat at the bottom, or the first seat where they have none."""
        return self._around.index(seat) * _SLOTS // len(self._around)

    @property
    def _around(self) -> list[int]:
        """Those who sit around the oval, from the person's own seat on."""
        first = self.mine[0] if self.mine else 1
        return sorted((one.seat for one in self.seen.taken), key=lambda one: (one - first) % self.seen.seats)

    @property
    def crowd(self) -> int:
        """How many sit at each side of the oval where it is narrow and many sit there; 0 where few do."""
        others = len(self._around) - 1
        return others // 2 if others >= _CROWD else 0

    def rail(self, seat: int) -> str:
        """Where a seat lies in a crowd: at the left or the right, counted from below, or at the top."""
        at, others, column = self._around.index(seat), len(self._around) - 1, self.crowd
        if not at or not column:
            return ""
        if at <= column:
            return f"left-{at}"
        return f"right-{others - at + 1}" if others - at < column else "at-top"

    def name_of(self, seat: int) -> str:
        if seat in self.mine:
            return "You"
        return next((one.name for one in self.seen.taken if one.seat == seat), f"Seat {seat}")

    @property
    def pot(self) -> int:
        """Everything in the middle and before the players."""
        return self.picture.pot + sum(seat.bet for seat in self.picture.seats.values())

    # Crossing lines

    @property
    def cross(self) -> list[tuple[str, Any, bool]]:
        """The five places of a cross with what lies there."""
        places = {"criss-cross-poker": criss_cross.CROSS, "double-cross-poker": double_cross.CROSS}[self.seen.game]
        hand = self.picture.community
        cards = hand.cards if hand and len(hand.cards) == 5 else []
        names = ("top", "left", "middle", "right", "bottom")
        order = (places.top, places.left, places.middle, places.right, places.bottom)
        return [
            (name, cards[at].card if cards else None, bool(cards) and cards[at].up)
            for name, at in zip(names, order, strict=True)
        ]

    @property
    def coming(self) -> str:
        """Limits that were announced; nothing where none were."""
        return coming_limits(self.seen.announced) if self.seen.announced else ""

    @property
    def dealer_places(self) -> int:
        """How many cards the dealer's hand begins with."""
        return first_cards(self.options, DEALER) if self.options else 0

    # The bar

    @property
    def headline(self) -> str:
        """What happens at the table now, in a few words."""
        if self.seen.status == "closed":
            return "The table is closed"
        if self.kind in (kinds.ROULETTE, kinds.WHEEL) and self.showing_last and self.picture.number_up:
            return f"{title(self.picture.number_up)} came up"
        if self.kind in (kinds.CRAPS, kinds.DICE) and self.showing_last and self.picture.dice:
            return f"{sum(self.picture.dice)} was thrown"
        if self.seen.awaiting:
            return "A supervisor validates the hand"
        if self.betting:
            return "Place your bets"
        if self.waiting_for:
            return f"Waiting for {self.waiting_for}"
        if self.seen.status == "playing":
            return "The dealer deals"
        return "Waiting for players" if self.poker or not self.seen.taken else "Between rounds"

    @property
    def on_table(self) -> int:
        """What the person has on the table in the round under way."""
        mine = [self.present.seats[seat] for seat in self.mine if seat in self.present.seats]
        return sum(sum(seat.wagers.values()) + seat.put for seat in mine)

    @property
    def asked_seat(self) -> int:
        return next((seat for seat in self.mine if seat in self.seen.asked), self.mine[0] if self.mine else 0)

    def presets(self, button: asking.Button) -> list[tuple[str, int]]:
        """Amounts that are often wanted: parts of the pot, and everything."""
        parts = (("½ pot", 0.5), ("¾ pot", 0.75), ("pot", 1.0)) if self.poker else ()
        found = [(words, int(self.pot * share)) for words, share in parts]
        whole = [(words, cents - cents % asking.SMALLEST_CHIP) for words, cents in found]
        inside = [one for one in whole if button.start < one[1] < button.maximum]
        return [*inside, ("all in", button.maximum) if self.poker else (amount(button.most), button.most)]

    @property
    def hints(self) -> bool:
        """Whether the house has a strategy to ask."""
        return bool(self.buttons and self.options is not None and self.options.game.strategies)

    @property
    def nearest(self) -> int:
        """The free seat nearest to the middle."""
        middle = (self.seen.seats + 1) / 2
        return min(self.free, key=lambda seat: abs(seat - middle), default=0)

    def buy_in(self, wallet: int) -> int:
        """A usual buy-in in whole dollars: a hundred big bets or forty least wagers, as far as the wallet goes."""
        if self.poker:
            blinds = [float(one) for one in self.seen.options.get("blinds", "2").split()]
            usual = round(100 * max(blinds, default=2.0))
        else:
            least = max((spot.minimum for spot in self.spots if spot.main), default=5_00)
            usual = max(100, 40 * least // 100)
        return max(1, min(usual, wallet // 100))

    @property
    def chosen_chip(self) -> int:
        """The chip that is ready to be put down: the least that the main wager takes, or the next."""
        least = next((spot.minimum for spot in self.spots if spot.main and spot.open), 1_00)
        return next((chip for chip in self.tray if chip >= least), self.tray[-1])

    @property
    def repeatable(self) -> dict[str, int]:
        """The person's wagers of the round before by seat and name, as far as they can be made again."""
        if self.on_table:
            return {}
        seats = self.before.seats
        able = {(spot.seat, spot.wager) for spot in self.spots if spot.open}
        return {f"{seat} {wager}": seats[seat].wagers[wager] for seat, wager in able
                if seat in seats and wager in seats[seat].wagers}  # fmt: skip
