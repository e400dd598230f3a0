title = Pig
notation = A move is roll or hold.
option-goal = Points that win (PG-1).
move-roll = roll again
move-hold = hold
event-bank = { $seat }: has { $points } points
