"""Side bets at a live table: what the rows of a game (`pitboss.rulebook.side_bets`) come to.

A script says where it is: stakes on a meter are taken (`take`), a player folds (`fold`), and settlement begins with
`bets = SideBets(d)`. From then on it says what is due: `bets.verdicts(seat)` with a player's hand,
`bets.settle(moment)` for the whole table. Which side bets there are, what they look at and by which clauses they are
settled the rows know.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pitboss.equipment.cards import Card
from pitboss.games.parts.payout_limit import pay_within
from pitboss.games.parts.positions import after_button
from pitboss.games.parts.procedures import dealt_cards
from pitboss.games.parts.settlement import Verdict, carry_out
from pitboss.money import PUSH, Odds
from pitboss.rulebook.paytable import Line, Paytable, Share
from pitboss.rulebook.side_bets import ANY_PLAYER, ENVY_BONUS, OWN_CARDS, WINNER, WITH_THE_HAND, SideBet
from pitboss.table.dealer import Dealer
from pitboss.table.seats import Seat, Wager


def take(d: Dealer) -> None:
    """The dealer takes all stakes that play for a meter off the layout and they count on the meters."""
    for bet in d.options.side_bets:
        for seat in d.seats:
            if bet.progressive and seat.stands(bet.name):
                d.feed_meters(seat.wagers[bet.name], bet.progressive.taken)


def fold(d: Dealer, seat: Seat, *, for_good: bool = False) -> None:
    """A player has folded: the side bets that do not play on are lost, `for_good` where no ruling brings them back."""
    for bet in d.options.side_bets:
        if seat.stands(bet.name) and not bet.survives_fold(d.options):
            (d.forfeit if for_good else d.lose)(seat.wagers[bet.name], bet.forfeited)


def give_up(d: Dealer, seat: Seat, clause: str) -> None:
    """A player gives up the whole hand, with every side bet on it."""
    for wager in on_own_hand(d, seat):
        d.lose(wager, clause)


def on_own_hand(d: Dealer, seat: Seat) -> list[Wager]:
    """A player's side bets on the own hand that are not settled yet."""
    return [seat.wagers[bet.name] for bet in d.options.side_bets if seat.stands(bet.name) and bet.on_own_hand]


def wagered(d: Dealer, wager: str) -> bool:
    """Whether anybody's wager of this name stands."""
    return any(seat.stands(wager) for seat in d.seats)


class SideBets:
    """The side bets of a round in settlement, over the hands that lie on the table when it begins."""

    def __init__(self, d: Dealer) -> None:
        self.d = d
        self._rows = d.options.side_bets
        self._shown = {seat.number for seat in d.seats if seat.hand.cards}
        self._common = {str(hand.place): hand for hand in (d.hand, d.community, *d.hands.values())}
        self._known: dict[tuple[object, ...], int] = {}
        self._top_shares: dict[str, dict[int, int]] = {}

    # What is due

    def verdicts(self, seat: Seat, due: str = WITH_THE_HAND) -> list[Verdict]:
        """How a player's side bets that are due now come out, and the envy bonuses that go with them."""
        found = []
        for bet in self._rows:
            if bet.due == due and seat.stands(bet.name):
                found.append(self.verdict(bet, seat, self.value(bet, seat)))
            if bet.envy and bet.envy.due == due:
                found.append(Verdict(False, partial(self._pay_envy, bet, seat)))
        return found

    def settle(self, due: str) -> None:
        """Settle what is due for the whole table, bet by bet and from the dealer's right, envy bonuses first."""
        for bet in self._rows:
            if bet.envy and bet.envy.due == due:
                for holder in self.d.right_to_left():
                    self._pay_envy(bet, holder)
            bettors = [seat for seat in self.d.right_to_left() if bet.due == due and seat.stands(bet.name)]
            if bettors and bet.highest:
                best = self._highest(bet)
                words = "none" if best is None else bet.highest.words(best)
                self.d.note(f"the highest hand at the table is {words}", bet.highest.settled)
                carry_out(self.verdict(bet, seat, best) for seat in bettors)
            else:
                carry_out(self.verdict(bet, seat, self.value(bet, seat)) for seat in bettors)

    def verdict(self, bet: SideBet, seat: Seat, value: int | None) -> Verdict:
        """How a player's side bet comes out on cards of this value; on none it is lost."""
        line = self._line(bet, value)
        if value is not None and bet.said and not bet.said.turned:
            self.d.announce(seat.hand, bet.said.words(value), bet.said.clause(value))
        if line is None or value is None:
            clause = bet.loses or bet.wins or self._table(bet).clause
            return Verdict(True, partial(self.d.lose, seat.wagers[bet.name], _cited(bet, seat, clause)))
        return Verdict(False, partial(self._pay, bet, seat, value, line))

    # What cards are worth

    def value(self, bet: SideBet, seat: Seat) -> int | None:
        """What the cards that a side bet looks at are worth: a player's with others, the highest at the table, or the
        beaten one of two hands."""
        if bet.highest:
            return self._highest(bet)
        own = self._worth(bet, dealt_cards(self.d, seat))
        if not bet.beaten:
            return own
        dealer = self._worth(bet, self.d.hand.cards)
        return None if own == dealer else min(own, dealer)

    def _highest(self, bet: SideBet) -> int | None:
        """The value of the highest hand that counts; none where no hand does."""
        assert bet.highest is not None
        folded_count = bet.highest.folded(self.d.options)
        hands = [
            dealt_cards(self.d, seat)
            for seat in self.d.seats
            if not seat.hand.dead and (folded_count or not seat.folded)
        ]
        if bet.highest.dealer:
            hands.append(self.d.hand.cards)
        return max((self._worth(bet, hand) for hand in hands), default=None)

    def _worth(self, bet: SideBet, own: Sequence[Card]) -> int:
        """What cards are worth with those that everybody shares; equal cards are looked at once."""
        hands = bet.cards(lambda place: own if place == OWN_CARDS else self._common[place].cards)
        if (bet.value, hands) not in self._known:
            self._known[bet.value, hands] = bet.value(*hands)
        return self._known[bet.value, hands]

    def _table(self, bet: SideBet) -> Paytable:
        return bet.paytable(self.d.options, len(self.d.seats))

    def _line(self, bet: SideBet, value: int | None) -> Line | None:
        return None if value is None else self._table(bet).line(value)

    def winning_shares(self, seat: Seat) -> list[str]:
        """The wagers on a player's own hand that are about to win what comes off a meter."""
        if seat.folded or seat.hand.dead:
            return []
        standing = [bet for bet in self._rows if seat.stands(bet.name) and bet.on_own_hand]
        lines = {bet.name: self._line(bet, self.value(bet, seat)) for bet in standing}
        return [name for name, line in lines.items() if line and _off_a_meter(line)]

    # Payment

    def _pay(self, bet: SideBet, seat: Seat, value: int, line: Line) -> None:
        """Pay a line: at odds within the limits, or whatever else it says."""
        if not seat.stands(bet.name):
            return  # paid together with another hand on the same line of a meter
        if bet.said and bet.said.turned:
            if seat.hand.down_cards():
                self.d.turn(seat.hand, bet.said.turned)
            self.d.announce(seat.hand, bet.said.words(value), bet.said.clause(value))
        if bet.progressive:
            self._pay_progressive(bet, seat, value, line)
            return
        wager, clause = seat.wagers[bet.name], _cited(bet, seat, bet.wins or self._table(bet).clause)
        if tip := bet.tip(self.d.options, line):
            self.d.tip(wager, tip, clause)
        if bet.for_dealer:
            self.d.push(wager, clause)
            self.d.tip(wager, line.odds.winnings(wager.amount), clause)
        elif bet.top_limit and (share := self._top_share(bet, seat, line)) is not None:
            won = line.odds.winnings(wager.amount)
            cited = clause if share == won else bet.top_limit.clause
            self.d.pay(wager, share, cited, line.odds, limited=share < won)
        elif (limits := bet.limits(self.d.options)) and line.pay != PUSH:
            pay_within(limits, self.d, wager, line.odds, clause)
        else:
            self.d.pay_line(wager, line, clause)

    def _pay_progressive(self, bet: SideBet, seat: Seat, value: int, line: Line) -> None:
        """Percentages off the meter, to all who hit the line together where the house plays it so; the rest from the
        tray."""
        progressive = bet.progressive
        assert progressive is not None
        for text, clause in progressive.verified(seat.number, value, line):
            self.d.note(text, clause)
        if isinstance(line.pay, Share) and progressive.sharing(self.d.options):
            sharing = [other.wagers[bet.name] for other in self._on_line(bet, line)]
            self.d.share(sharing, line.pay, progressive.shared if len(sharing) > 1 else progressive.meter_pays)
        else:
            clause = progressive.meter_pays if _off_a_meter(line) else progressive.tray_pays
            self.d.pay_line(seat.wagers[bet.name], line, clause)

    def _on_line(self, bet: SideBet, line: Line) -> list[Seat]:
        """The players whose side bet is on this line and not settled yet, from the dealer's right."""
        return [
            seat
            for seat in self.d.right_to_left()
            if seat.stands(bet.name) and self._line(bet, self.value(bet, seat)) == line
        ]

    def _top_share(self, bet: SideBet, seat: Seat, line: Line) -> int | None:
        """What a player on a line wins of the amount that it pays several players together; odd cents clockwise."""
        assert bet.top_limit is not None
        lines = self._table(bet).lines
        top = next((one for one in lines if one.name == bet.top_limit.line), lines[0])
        if line != top:
            return None
        if bet.name not in self._top_shares:
            holders = self._on_line(bet, top)
            holders.sort(key=lambda holder: after_button(self.d).index(holder.number))
            limited = len(holders) > 1 or bet.top_limit.alone
            wagers = [holder.amount(bet.name) for holder in holders] if limited else []
            options, limit = self.d.options, bet.top_limit
            won = limit.winnings(wagers, top.odds, options) if wagers else []
            self._top_shares[bet.name] = dict(zip((holder.number for holder in holders), won, strict=False))
        return self._top_shares[bet.name].get(seat.number)

    # Envy bonuses

    def envy_of(self, seat: Seat) -> int:
        """What a player's hand brings each of the others, in cents."""
        return sum(self._envy(bet, seat) for bet in self._rows)

    def _envy(self, bet: SideBet, holder: Seat) -> int:
        """What a hand brings by one side bet."""
        if bet.envy is None or not self._brings_envy(bet, holder):
            return 0
        line = self._line(bet, self.value(bet, holder))
        return line.envy if line else 0

    def _brings_envy(self, bet: SideBet, holder: Seat) -> bool:
        """Whether a hand can bring envy bonuses; it was shown, or its own stake lets it be known. A bank's cannot."""
        assert bet.envy is not None
        options, by = self.d.options, bet.envy.brought_by(self.d.options)
        if holder.banks or holder.hand.dead or (holder.folded and not bet.survives_fold(options)):
            return False
        wager = holder.wagers.get(bet.name)
        if by == WINNER:
            return wager is not None and wager.result == "win"
        staked = wager is not None and wager.result != "void"
        return staked or (by == ANY_PLAYER and holder.number in self._shown)

    def _pay_envy(self, bet: SideBet, holder: Seat) -> None:
        """Every other player with a stake receives what the hand brings; nobody for a hand of the same player."""
        assert bet.envy is not None
        if envy := self._envy(bet, holder):
            for seat in self.d.right_to_left():
                if self._receives_envy(bet, seat) and not _same_player(seat, holder):
                    self.d.bonus(seat, ENVY_BONUS, envy, bet.envy.clause)

    def _receives_envy(self, bet: SideBet, seat: Seat) -> bool:
        """Whether a player has a stake in the round, lost or not, that envy bonuses go with."""
        wager, envy = seat.wagers.get(bet.name), bet.envy
        if wager is None or envy is None or wager.amount < envy.least:
            return False
        return (
            (envy.to_void or wager.result != "void")
            and (envy.to_dead or not seat.hand.dead)
            and (not seat.folded or envy.to_folded(self.d.options))
        )


def _off_a_meter(line: Line) -> bool:
    """Whether a line pays a share of a meter, or an amount that comes off one."""
    return not isinstance(line.pay, Odds) and line.pay.meter != ""


def _cited(bet: SideBet, seat: Seat, clause: str) -> str:
    return f"{bet.after_fold}, {clause}" if bet.after_fold and seat.folded else clause


def _same_player(one: Seat, other: Seat) -> bool:
    return one is other or (one.player != "" and one.player == other.player)
