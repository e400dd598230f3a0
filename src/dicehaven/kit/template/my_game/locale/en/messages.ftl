title = My Game
notation = A move is mark 1 to mark 6, or pass.
option-turn_limit = The most turns that each seat can have (MG-5).

move-mark = mark field { $field }
move-pass = mark nothing
event-mark = { $seat-is ->
    [you] You mark field { $field }
   *[other] { $seat } marks field { $field }
  }
marked-already = Field { $field } is already marked.
no-such-die = Neither die shows { $field }.

button-mark = Mark { $field }
button-pass = Pass
ask-turn = Your turn
ask-turn-of = { $seat-is ->
    [you] Your turn
   *[other] { $seat }’s turn
  }
ask-others = { $seat-is ->
    [you] You roll two dice and mark a field
   *[other] { $seat } rolls two dice and marks a field
  }
ask-roll = Roll the two dice
ask-mark = Which field do you mark?
ask-hint = A field takes a die of its value.
sheet-row = { $count ->
    [0] nothing marked
   *[other] marked: { $fields }
  }
