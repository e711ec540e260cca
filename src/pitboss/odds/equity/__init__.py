"""Equity: what share of the pot each hand wins on average, when nobody folds.

>>> [f"{hand.equity:.4%}" for hand in equity(["AhAd", "KsKc"]).hands]
['81.2555%', '18.7445%']
>>> equity(["AhAd", "KsKc"]).deals
1712304

Every deal is counted where that takes seconds; otherwise random deals give an estimate with its standard error.
Rankings, contests (high, low, badugi) and qualifiers are those of the poker engine's variants. A pot is split between
contests as at the table, but into exact fractions: odd chips do not matter here.

In stud games the cards that are not named are still to come. In draw games a hand is the cards kept: the rest is drawn
once; five cards are a pat hand.

    question, ranges   what is asked, read and checked
    values             what hands are worth, by the rankings of the poker engine
    deals              every deal, or a random choice of them
    boards             two ranges on a board, without dealing each pair of hands
    completions        two hands with cards of their own to come
    answering          which of these ways is taken, and the answer
"""

from __future__ import annotations

from pitboss.odds.equity.answering import EXACT, SIMULATION, Equity, answer, equity
from pitboss.odds.equity.question import ask

__all__ = ["EXACT", "SIMULATION", "Equity", "answer", "ask", "equity"]
