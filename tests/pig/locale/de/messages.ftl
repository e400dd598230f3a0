title = Pig
notation = Ein Zug ist roll oder hold.
option-goal = Punkte, die gewinnen (PG-1).
move-roll = weiterwürfeln
move-hold = aufhören
event-bank = { $seat }: hat { $points } Punkte
