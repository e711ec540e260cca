"""A round of the family, in the order of the chapter."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import gcd
from typing import Any

from pitboss.games.blackjack_games.boxes import ATTACK, Played, is_attack
from pitboss.games.blackjack_games.chapter import Chapter
from pitboss.games.blackjack_games.deal import InitialDeal, kill
from pitboss.games.blackjack_games.hands import (
    BEST,
    TEN,
    card_value,
    dealer_draws,
    hard_sum,
    has_ace,
    is_ace_and_ten,
    is_soft,
    may_make_blackjack,
    said,
    total,
)
from pitboss.games.blackjack_games.insurance import Insurance
from pitboss.games.blackjack_games.settling import Settlement
from pitboss.games.blackjack_games.shoe import prepare_the_shoe, shoe_ends
from pitboss.games.blackjack_games.side_wagers import DEALER_DONE, SECOND_CARDS, THIRD_CARD, SideWagers
from pitboss.games.blackjack_games.spots import added_at, spot_of
from pitboss.games.blackjack_games.switching import Switching
from pitboss.games.blackjack_games.terms import CARD_READER, EXPOSED
from pitboss.games.parts import side_bets
from pitboss.record.choices import HOUSE_RULE, Choice, Reply
from pitboss.table.asking import otherwise
from pitboss.table.dealer import Dealer, Steps
from pitboss.table.seats import Box, Hand, Seat

HIT_MISSED, EXPOSED_CARD, READER_FAILS, DOUBLE_EXPOSED = (
    "requested-card-not-dealt",
    "card-exposed-in-error",
    "card-reader-fails",
    "double-card-exposed",
)
"""Reports that change how the round goes on."""


def script(d: Dealer, c: Chapter) -> Steps:
    """One round."""
    yield from prepare_the_shoe(d, c)
    yield from d.take_wagers(c.wagers, closing=c.closing)
    side_bets.take(d)
    c.before_the_deal(d)
    playing = TwentyOne(d, c)
    if playing.boxes:
        yield from playing.play()
    shoe_ends(d, c)


class TwentyOne:
    """The round between the wagers and the collection of the cards."""

    def __init__(self, d: Dealer, c: Chapter) -> None:
        self.d, self.c = d, c
        self.terms = c.terms(d.options)
        playing = [box for box in d.boxes if any(c.main in seat.wagers for seat in d.bettors(box))]
        self.boxes = [Played(d, box, first, c.main) for box in playing for first in self._dealt_hands(box)]
        self.switches = self._switches()
        """By box: the two hands between which cards may be exchanged."""
        self.insurance = Insurance(d, c, self.terms, self.boxes)
        self.settlement = Settlement(d, c, self.terms, self.boxes)
        self.sides: SideWagers
        self._missed: list[tuple[Played, Hand]] = []
        """Hands whose requested card was left out."""
        self._offered = 0
        """How many cards exposed in error have been dealt with."""

    def _dealt_hands(self, box: Box) -> list[Hand]:
        """The hands of a box that are dealt: one, or two where cards may be exchanged between them."""
        return [*box.hands, box.new_hand()] if self.c.switch else box.hands[:]

    def _switches(self) -> dict[Box, Switching]:
        if not self.c.switch:
            return {}
        pairs = zip(self.boxes[::2], self.boxes[1::2], strict=True)
        return {first.box: Switching(self.d, self.c.switch, first, second) for first, second in pairs}

    def play(self) -> Steps:
        """Deal, insurance, decisions, the dealer's hand, settlement."""
        d, c = self.d, self.c
        yield from InitialDeal(d, c, self.terms, self.boxes).play()
        self.sides = SideWagers(d, self.boxes, c.waiting)
        self.sides.settle(SECOND_CARDS)
        c.after_second_cards(d, self.sides)
        self.settlement.pay_early_blackjacks()
        if self.insurance.at_once:
            yield from self.insurance.offer(self.boxes)
        known = yield from self._dealers_blackjack_is_known()
        found = known and self.dealer_blackjack
        if found:
            yield from self._third_cards_for_side_wagers()
        else:
            yield from self._players_decide()
        yield from self._dealers_hands(found=found)
        yield from self._complete_the_hand()
        self.sides.settle(DEALER_DONE)
        yield from c.at_the_end(d, self.sides)
        self._collect_the_cards()

    @property
    def up(self) -> int:
        """The dealer's first card."""
        return self.d.hand.cards[0]

    @property
    def dealer_blackjack(self) -> bool:
        return is_ace_and_ten(self.d.hand.cards)

    # Before anybody decides

    def _dealers_blackjack_is_known(self) -> Generator[Any, Any, bool]:
        """Whether all know now if the dealer has a blackjack: the first card cannot make one, the second lies face up,
        or the card reader has told."""
        d, c, terms = self.d, self.c, self.terms
        if terms.dealing == EXPOSED:
            if self.dealer_blackjack:
                d.announce(d.hand, "blackjack", c.exposed_blackjack)
            self.settlement.blackjack_possible = False
            return True
        if terms.dealing != CARD_READER or not may_make_blackjack(self.up):
            return False
        d.stage = "reader"
        yield from d.pause()
        if d.reported(READER_FAILS) and not c.irregularities.reader_repaired:
            return False
        d.note("the dealer puts the hole card into the card reader", c.reader)
        if self.dealer_blackjack:
            d.note("the card reader shows a blackjack: no more cards are dealt", c.reader)
        else:
            self.settlement.blackjack_possible = False
            self.insurance.settle(won=False)
            self.sides.no_blackjack()
        return True

    # The players

    def _players_decide(self) -> Steps:
        """From the dealer's left, box by box; last those whose requested card was left out."""
        for box in dict.fromkeys(one.box for one in self.boxes):
            yield from self._player_decides([one for one in self.boxes if one.box is box])
        for late, hand in self._missed:
            yield from self._late_card(late, hand)
            self.sides.own_cards_are_known(late)

    def _player_decides(self, dealt: Sequence[Played]) -> Steps:
        """The hands that were dealt to a box, one after the other; from the first again where a switch of cards
        between them is taken back."""
        dealt = self.d.in_order(dealt, self.c.announce)
        switch = self.switches.get(dealt[0].box)
        if switch:
            yield from switch.offer()
        at = 0
        while at < len(dealt):
            box, switched = dealt[at], switch is not None and switch.switched
            self.settlement.pay_blackjack_in_turn(box, tucked=self.sides.waits_for_the_dealer(box))
            if self._plays(box):
                if self.insurance.before_decisions:
                    yield from self.insurance.offer([box])
                yield from self._play_box(box)
                if all(late is not box for late, _ in self._missed):
                    self.sides.own_cards_are_known(box)
            taken_back = switched and switch is not None and not switch.switched
            at = 0 if taken_back else at + 1

    def _third_cards_for_side_wagers(self) -> Steps:
        """The dealer has a blackjack: whoever has a wager on the third card may have one all the same."""
        d, clause = self.d, self.c.offered_third_card
        d.stage = "third-cards"
        for box in self.boxes:
            if not self.sides.waits_for_own(box):
                continue
            seat = box.decider
            choices = [Choice(seat.number, "third-card", clause), otherwise(seat, "no-third-card", clause)]
            answer = yield from d.offer(seat, choices, still=lambda: True)
            if answer is not None and answer.name == "third-card":
                yield from d.deal(box.first, clause, up=True)
            self.sides.own_cards_are_known(box)

    def _plays(self, box: Played) -> bool:
        return box.live and not box.first.dead and not box.blackjack

    def _play_box(self, box: Played) -> Steps:
        """Hand by hand from the dealer's left; a hand born by a split comes next."""
        at = 0
        while at < len(box.hands):
            yield from self._play_hand(box, box.hands[at])
            at += 1

    def _play_hand(self, box: Played, hand: Hand) -> Steps:
        """Decisions until the hand stands, is stopped or reaches 21."""
        d, c = self.d, self.c
        d.stage = "decisions"
        if len(hand.cards) == 1:
            yield from self._deal_to(box, hand, c.split_aces if self._one_card(box) else c.split_order)
        if not self._announced(hand):
            self._say_total(hand, c.announce)
        while box.may_draw(hand):
            if d.reported(EXPOSED_CARD) > self._offered:
                yield from self._offer_exposed_card(box, hand)
                continue
            choices = self._choices(box, hand)
            if len(choices) == 1:
                return
            answer = yield from d.offer(box.decider, choices, still=lambda: self._asked_still(box, hand))
            if answer is None and box.may_draw(hand):  # a ruling came in between: a card was exposed
                continue
            if answer is None or answer.name == "stand":
                return
            yield from self._carry_out(box, hand, answer)
            if answer.name == "take-back":
                return

    def _announced(self, hand: Hand) -> bool:
        """Whether the total of a hand was announced when its player was asked about a switch."""
        return any(hand is switch.pair[0].first and switch.offered for switch in self.switches.values())

    def _asked_still(self, box: Played, hand: Hand) -> bool:
        waiting = self.d.reported(EXPOSED_CARD) > self._offered
        return not waiting and box.may_draw(hand) and any(True for _ in box.wagers(hand))

    def _choices(self, box: Played, hand: Hand) -> list[Choice]:
        """What may be done with a hand."""
        c, terms, seat, base = self.c, self.terms, box.decider, box.base(box.decider, hand)
        pair = len(hand.cards) == 2 and card_value(hand.cards[0]) == card_value(hand.cards[1])
        aces_again = box.split_aces and not terms.resplit_aces
        decides = f"{c.decide}, {c.boxes.decides}" if len(box.bettors) > 1 else c.decide
        doubles = f"{c.double}, {c.double_some}" if terms.doubled_totals else c.double
        offers: list[tuple[str, str, int, int]] = [("stand", decides, 0, 0)]
        if not self._one_card(box):
            offers.append(("hit", c.draw, 0, 0))
        if self._may_double(box, hand) and self._doubled_free(hand):
            offers.append(("double", c.free_double, 0, 0))
        elif self._may_double(box, hand):
            offers.append(("double", doubles, base, base))
            if self._double_card == "on-request":
                offers.append(("double-face-down", c.double_card, base, base))
            if base and base > (step := self._share(box, seat, hand)):
                offers.append(("double-for-less", doubles, step, base - step))
        if pair and len(box.hands) < terms.most_hands and not aces_again and base:
            more = 0 if self._split_free(hand) else sum(amount for _, amount in self._split_wagers(box, seat, hand))
            offers.append(("split", self._split_clause(box, hand), more, more))
        if self._may_surrender(box, hand):
            offers.append(("surrender", c.surrender, 0, 0))
        if self._may_zap(box, hand):
            offers.append(("zap", c.zap, 0, 0))
        if (switch := self.switches.get(box.box)) and switch.may_be_taken_back:
            offers.append(("take-back", switch.clauses.taken_back, 0, 0))
        return [
            Choice(
                seat.number,
                name,
                clause,
                least,
                most,
                unit=least if name == "double-for-less" else 0,
                default=HOUSE_RULE if name == "stand" else "",
                hand=hand.number,
            )
            for name, clause, least, most in offers
        ]

    def _share(self, box: Played, seat: Seat, hand: Hand) -> int:
        """What is added for less is a multiple of this: the wagers at all spots have their parts in proportion, each
        paid in whole cents."""
        laid = box.by_spot(seat, hand).values()
        return sum(laid) // gcd(*laid) * self.terms.unit

    def _one_card(self, box: Played) -> bool:
        """Whether the hands of a box get one card each: they are split aces."""
        return box.split_aces and not self.terms.split_aces_draw

    def _may_double(self, box: Played, hand: Hand) -> bool:
        totals = self.terms.doubled_totals
        cards = len(hand.cards) == 2 or self.terms.doubles_any
        return cards and not self._one_card(box) and (not totals or total(hand.cards) in totals)

    def _doubled_free(self, hand: Hand) -> bool:
        """Whether a hand is doubled at the cost of the house: its two cards are a hard total that is."""
        return not is_soft(hand.cards) and total(hand.cards) in self.terms.free_doubles

    def _split_clause(self, box: Played, hand: Hand) -> str:
        """The clause by which a pair may be split, once or again."""
        c = self.c
        if self._split_free(hand):
            return f"{c.free_split}, {c.resplit}" if box.split else c.free_split
        return c.resplit if box.split else c.split

    def _split_free(self, hand: Hand) -> bool:
        """Whether a pair is split at the cost of the house: it is of no tens."""
        return self.terms.free_splits and card_value(hand.cards[0]) != TEN

    @property
    def _double_card(self) -> str:
        """How the card of a doubled hand is dealt, as far as the house has a choice."""
        return str(self.d.options["double-card"]) if self.c.double_card else "face-up"

    def _carry_out(self, box: Played, hand: Hand, answer: Reply) -> Steps:
        match answer.name:
            case "hit":
                yield from self._hit(box, hand)
            case "double" | "double-for-less" | "double-face-down":
                yield from self._double(box, hand, answer)
            case "split":
                yield from self._split(box, hand)
            case "surrender":
                self._surrender(box, hand)
            case "zap":
                yield from self._zap(box, hand)
            case "take-back":
                self.switches[box.box].take_back()

    def _may_zap(self, box: Played, hand: Hand) -> bool:
        """Whether the two cards of a hand may be replaced: as they were dealt, of a hard total that may be."""
        as_dealt = len(hand.cards) == 2 and not box.split and not box.zapped
        return as_dealt and not is_soft(hand.cards) and total(hand.cards) in self.terms.zapped_totals

    def _zap(self, box: Played, hand: Hand) -> Steps:
        """The two cards are turned sideways, and two others dealt in their place."""
        clause = self.c.zapped
        box.zapped = True
        self.d.turn_sideways(hand, clause)
        yield from self.d.deal(hand, clause, up=True)
        yield from self._deal_to(box, hand, clause)

    def _may_surrender(self, box: Played, hand: Hand) -> bool:
        """Whether half of what lies on a hand may be given up: at any time, or on the two cards that were dealt."""
        terms = self.terms
        if terms.surrender_any_time:
            return not box.split or card_value(hand.cards[0]) not in terms.kept_splits
        return terms.surrender and not box.split and len(hand.cards) == 2

    def _surrender(self, box: Played, hand: Hand) -> None:
        box.surrendered.add(hand)
        box.stopped.add(hand)
        self.settlement.surrender(box, hand)

    # Cards

    def _hit(self, box: Played, hand: Hand) -> Steps:
        """The card that was asked for; where the dealer leaves it out, the hand is passed over for now."""
        d = self.d
        missed = box.reported(d, HIT_MISSED)
        yield from d.reach_for(hand)
        if box.reported(d, HIT_MISSED) > missed:
            box.stopped.add(hand)
            self._missed.append((box, hand))
            return
        yield from self._deal_to(box, hand, self.c.drawn, reached=True)

    def _deal_to(self, box: Played, hand: Hand, clause: str, *, up: bool = True, reached: bool = False) -> Steps:
        """One card to a hand; over 21 it is lost. A card of a doubled hand may lie face down."""
        d = self.d
        yield from d.deal(hand, clause, up=up, reached=reached)
        if up and not hand.dead:
            self._say_total(hand, self.c.drawn)
            if total(hand.cards) > BEST:
                self.settlement.bust(box, hand)

    def _say_total(self, hand: Hand, clause: str) -> None:
        if hand.cards and not hand.dead:
            self.d.announce(hand, said(hand.cards), clause)

    def _late_card(self, box: Played, hand: Hand) -> Steps:
        """After all others: the card that was left out, and the hand goes on; or the hand is dead."""
        clause, d = self.c.irregularities.hit_missed, self.d
        seat = box.decider
        d.stage = "late-card"
        answer = yield from d.offer(
            seat,
            [Choice(seat.number, "late-card", clause, hand=hand.number), otherwise(seat, "dead-hand", clause)],
            still=lambda: box.live and not hand.dead,
        )
        if answer is None:
            return
        if answer.name == "dead-hand":
            kill(d, box, clause)
            return
        d.stage = "decisions"
        box.stopped.discard(hand)
        yield from self._deal_to(box, hand, clause)
        yield from self._play_hand(box, hand)

    def _offer_exposed_card(self, box: Played, hand: Hand) -> Steps:
        """A card exposed in error is the hand's next card, or the hand gets no card any more."""
        d, clause, seat = self.d, self.c.irregularities.exposed, box.decider
        card = d.aside.cards[0]
        choices = [
            Choice(seat.number, "accept", clause, hand=hand.number),
            Choice(seat.number, "refuse", clause, default=HOUSE_RULE, hand=hand.number),
        ]
        answer = yield from d.offer(seat, choices, still=lambda: box.may_draw(hand))
        if answer is None:
            return
        if answer.name == "refuse":
            box.stopped.add(hand)
            return
        self._offered += 1
        d.aside.place(hand, card, clause)
        self._say_total(hand, self.c.drawn)
        if total(hand.cards) > BEST:
            self.settlement.bust(box, hand)

    # Doubling and splitting, with others at the box

    def _double(self, box: Played, hand: Hand, answer: Reply) -> Steps:
        """One card more, and the wager up to doubled; other bettors of the box may double theirs."""
        d, c = self.d, self.c
        if self._doubled_free(hand):
            d.put_lammer(box.decider, "free-double", box.base(box.decider, hand), c.free_double, hand=hand)
        else:
            self._stake_double(box, box.decider, hand, answer.amount, c.double)

        def follow(seat: Seat, reply: Reply) -> None:
            if reply.name != "no-double":
                self._stake_double(box, seat, hand, reply.amount, c.boxes.doubles)

        questions = {
            seat.number: [
                Choice(seat.number, "double", c.boxes.doubles, base, base, hand=hand.number),
                otherwise(seat, "no-double", c.boxes.doubles, passing=True),
            ]
            for seat, base in self._others(box, hand)
        }
        yield from d.poll(questions, then=follow, still=lambda seat: not hand.dead)
        box.stopped.add(hand)
        down = answer.name == "double-face-down" or self._double_card == "face-down"
        exposed = d.reported(DOUBLE_EXPOSED)
        yield from d.reach_for(hand)
        down = down and d.reported(DOUBLE_EXPOSED) == exposed
        clause = f"{c.double}, {c.double_card}" if down else c.double
        yield from self._deal_to(box, hand, clause, up=not down, reached=True)
        yield from self._give_up_doubled(box, hand)

    def _stake_double(self, box: Played, seat: Seat, hand: Hand, amount: int, clause: str) -> None:
        """An amount is added to a bettor's wager on a hand; to those at several spots in proportion."""
        laid = box.by_spot(seat, hand)
        for spot, worth in laid.items():
            share = amount * worth // sum(laid.values())
            self.d.stake(seat, added_at("double", spot), share, self._for_each(clause), hand=hand)

    def _for_each(self, clause: str) -> str:
        """A clause by which something is added, with that by which it is added to each of several wagers."""
        several = self.settlement.several
        return f"{clause}, {several.additions}" if several else clause

    def _give_up_doubled(self, box: Played, hand: Hand) -> Steps:
        """A doubled hand that has not gone over 21 may be rescued or surrendered, where the house allows it."""
        d, c, seat = self.d, self.c, box.decider
        late = {"rescue": c.rescue} if self.terms.rescue else {"surrender": c.surrender}
        if not self.terms.rescue and not self._may_surrender(box, hand):
            return
        d.stage = "doubled"
        choices = [
            Choice(seat.number, "stand", c.decide, default=HOUSE_RULE, passing=True, hand=hand.number),
            *(Choice(seat.number, name, clause, hand=hand.number) for name, clause in late.items()),
        ]
        answer = yield from d.offer(seat, choices, still=lambda: not hand.dead and total(hand.cards) <= BEST)
        d.stage = "decisions"
        if answer is not None and answer.name == "rescue":
            self.settlement.rescue(box, hand)
        elif answer is not None and answer.name == "surrender":
            self._surrender(box, hand)

    def _split(self, box: Played, hand: Hand) -> Steps:
        """Two hands of one: other bettors of the box wager on both, or let theirs go with one of them."""
        d, c = self.d, self.c
        free, base = self._split_free(hand), box.base(box.decider, hand)
        bettors = [box.decider, *(seat for seat, _ in self._others(box, hand))]
        wagers = {seat.number: self._split_wagers(box, seat, hand) for seat in bettors}
        if not box.split:
            self.sides.own_cards_are_known(box)
        born = d.split(box.box, hand, c.free_split if free else c.split)
        box.insert(born, hand)

        def cover(seat: Seat, clause: str) -> None:
            for name, amount in wagers[seat.number]:
                d.stake(seat, name, amount, self._for_each(clause), hand=born)

        def follow(seat: Seat, reply: Reply) -> None:
            if reply.name == "split":
                cover(seat, c.boxes.splits)
            elif reply.name == "second-hand":
                for wager in seat.on(hand):
                    wager.hand = born

        questions = {
            seat.number: [
                Choice(seat.number, "split", c.boxes.splits, more, more),
                otherwise(seat, "first-hand", c.boxes.splits, passing=True),
                Choice(seat.number, "second-hand", c.boxes.splits),
            ]
            for seat, more in ((seat, sum(amount for _, amount in wagers[seat.number])) for seat in bettors[1:])
        }
        if free:
            d.put_lammer(box.decider, "free-split", base, c.free_split, hand=born)
        else:
            cover(box.decider, c.split)
        yield from d.poll(questions, then=follow, still=lambda seat: not hand.dead)
        yield from self._deal_to(box, hand, c.split_aces if self._one_card(box) else c.split_order)

    def _split_wagers(self, box: Played, seat: Seat, hand: Hand) -> list[tuple[str, int]]:
        """What a bettor lays on a hand born by a split, name and amount: as much as on the one that it comes from; an
        attack wager only where the house has it matched."""
        made = [wager for wager in box.made(seat, hand) if self.terms.split_attack or not is_attack(wager)]
        return [(ATTACK if is_attack(wager) else added_at("split", spot_of(wager)), wager.amount) for wager in made]

    def _others(self, box: Played, hand: Hand) -> list[tuple[Seat, int]]:
        """The other bettors with something on a hand, and how much."""
        bases = [(seat, box.base(seat, hand)) for seat in box.bettors if seat is not box.decider]
        return [(seat, base) for seat, base in bases if base]

    # The dealer

    def _dealers_hands(self, *, found: bool) -> Steps:
        """One; or of the same first card one for every spot at which a wager is left."""
        left = [spot for spot in range(1, self.terms.spots + 1) if self.settlement.open_at(spot)]
        for spot in left or [1]:
            if spot > 1:
                yield from self._keep_the_first_card(spot)
            self.settlement.spot = spot
            yield from self._dealers_second_card(found=found)
            self.insurance.settle(won=self.dealer_blackjack, spot=spot)
            self.settlement.settle_what_waited(self.dealer_blackjack)
            if not self.dealer_blackjack:
                yield from self._dealer_draws()
            self.sides.settle(THIRD_CARD)
            yield from self._settle()

    def _keep_the_first_card(self, spot: int) -> Steps:
        """The dealer's other cards are put away, and the first is moved on to where the next hand is made of it."""
        d, spots = self.d, self.settlement.several
        assert spots is not None
        d.discard_from(d.hand, 1, spots.kept[spot - 2])
        d.stage = "next-hand"
        yield from d.pause()
        d.note(f"the dealer's first card is moved to area {spot}", spots.dealt[spot - 1])

    def _dealers_second_card(self, *, found: bool) -> Steps:
        """It is dealt now, or the hole card is turned over, where the reader has not `found` that it makes a blackjack
        already; nobody needs one where nothing is left to be decided."""
        d, c = self.d, self.c
        d.stage = "dealer"
        if len(d.hand.cards) == 1:
            if not self.settlement.open_at(self.settlement.spot):
                moot = f"{c.moot}, {several.all_over}" if (several := self.settlement.several) else c.moot
                d.note("no wager is left: the dealer takes no second card", moot)
                return
            d.note("dealer's card", c.dealers_card)
            yield from self._card_to_dealer(self._for_this_hand(c.dealers_card))
        elif d.hand.down_cards():
            yield from d.pause()
            d.turn(d.hand, c.reader_blackjack if found else c.dealers_card)
        d.announce(d.hand, said(d.hand.cards), c.dealers_card)

    def _for_this_hand(self, clause: str) -> str:
        """A clause by which the dealer gets a card, with that of the hand which it goes to, where there are several."""
        several = self.settlement.several
        return f"{clause}, {several.dealt[self.settlement.spot - 1]}" if several else clause

    def _dealer_draws(self) -> Steps:
        """Up to the total on which the dealer stands, as long as a wager hangs on it."""
        d, c = self.d, self.c
        rule = c.dealer_hits if self.terms.hits_soft_17 else c.dealer_stands
        while len(d.hand.cards) > 1 and self._must_draw(hits_soft_17=self.terms.hits_soft_17):
            if self.settlement.wants_the_dealer_to_draw() or self.terms.draws_anyway:
                clause = rule
            elif self.sides.want_third_card:
                clause = c.third_card
            elif self.sides.want_complete_hand:
                clause = c.complete_hand
            else:
                d.note("nothing hangs on it: the dealer draws no more", c.moot)
                return
            yield from self._card_to_dealer(self._for_this_hand(clause))
            d.announce(d.hand, said(d.hand.cards), clause)
            self.sides.settle(THIRD_CARD)

    def _complete_the_hand(self) -> Steps:
        """A side wager on the complete hand makes the dealer draw on a soft 17 that stands for all other wagers."""
        d, clause = self.d, self.c.complete_on_soft_17
        while self.terms.completes_on_soft_17 and self.sides.want_complete_hand and self._must_draw(hits_soft_17=True):
            yield from self._card_to_dealer(clause)
            d.announce(d.hand, said(d.hand.cards), clause)

    def _must_draw(self, *, hits_soft_17: bool) -> bool:
        cards = self.d.hand.cards
        return dealer_draws(hard_sum(cards), has_ace(cards), hits_soft_17)

    def _card_to_dealer(self, clause: str) -> Steps:
        """The next card, or one exposed in error that no player wanted."""
        if self.d.aside.cards and self.d.reported(EXPOSED_CARD) > self._offered:
            self._offered += 1
            self.d.aside.place(self.d.hand, self.d.aside.cards[0], self.c.irregularities.exposed)
            return
        yield from self.c.irregularities.misdelivery.deal(self.d, self.d.hand, (), clause, up=True)

    # The end

    def _settle(self) -> Steps:
        d = self.d
        d.stage = "dealer-stands"
        yield from d.pause()
        for card in list(d.aside.cards):
            d.aside.discard(card, self.c.irregularities.exposed)
        d.stage = "settlement"
        self.settlement.settle(self.dealer_blackjack, self._settle_with)

    def _settle_with(self, box: Played) -> None:
        """What is due with the hands of a box."""
        self.sides.settle_with(box)
        self.c.with_the_hands(self.d, box)

    def _collect_the_cards(self) -> None:
        """From the dealer's right, the dealer's own last."""
        several = self.settlement.several
        clause = f"{self.c.collect}, {several.collect}" if several else self.c.collect
        for box in reversed(self.boxes):
            for hand in reversed(box.hands):
                self.d.discard(hand, clause)
        self.d.discard(self.d.hand, clause)
