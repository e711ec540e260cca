"""What both engines stand on, the house games and the poker room: who, where, what happened, and who may see it.

events      what happened at every table, and how it is written and read
places      where cards lie
viewers     who looks at a table, and what of a card, an event or an amount is hidden from whom
choices     what may be done at a point, what was answered, what was reported
ledger      where the chips are
playing     the one protocol of a round and a hand
sheets      described rounds and hands: their files, and what is wrong in them
cases       how something differs from what was expected of it
excerpts    the events that are expected, in words and in order
lookout     who watches what is shown and who is asked, where a case wants to know it
case_files  files of cases
narration   events in words
"""
