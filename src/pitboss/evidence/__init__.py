"""Evidence that the cases of a rule book prove its clauses: knock a clause out, and see a case fail.

A citation is a claim. It is proved when the rules without the clause come to something that a case notices: so the
cases that cite a clause are run again by an engine that is bent in every effect that cites it, one kind of effect at a
time (a card that falls the other way up, a payment off by a cent, a question not asked). Nothing here is used in play.
"""
