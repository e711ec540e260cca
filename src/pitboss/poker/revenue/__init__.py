"""The house's income and the players' fund: rake, time charges, bad-beat payouts (14, 19)."""
