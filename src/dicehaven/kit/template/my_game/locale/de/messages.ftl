title = My Game
notation = Ein Zug ist mark 1 bis mark 6 oder pass.
option-turn_limit = Höchstens so viele Züge für jeden Platz (MG-5).

move-mark = Feld { $field } ankreuzen
move-pass = nichts ankreuzen
event-mark = { $seat-is ->
    [you] Du kreuzt Feld { $field } an
   *[other] { $seat } kreuzt Feld { $field } an
  }
marked-already = Feld { $field } ist schon angekreuzt.
no-such-die = Kein Würfel zeigt { $field }.

button-mark = { $field } ankreuzen
button-pass = Passen
ask-turn = Du bist dran
ask-turn-of = { $seat-is ->
    [you] Du bist dran
   *[other] { $seat } ist dran
  }
ask-others = { $seat-is ->
    [you] Du wirfst zwei Würfel und kreuzt ein Feld an
   *[other] { $seat } wirft zwei Würfel und kreuzt ein Feld an
  }
ask-roll = Wirf die beiden Würfel
ask-mark = Welches Feld kreuzt du an?
ask-hint = Ein Feld nimmt einen Würfel seines Werts.
sheet-row = { $count ->
    [0] nichts angekreuzt
   *[other] angekreuzt: { $fields }
  }
