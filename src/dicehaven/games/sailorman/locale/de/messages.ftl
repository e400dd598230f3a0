title = Sailorman Dice
facts-dice = 4 Würfel
about = Symbole und Zahlen würfeln; Reihen, Regionen und einen langen Fluss füllen.
flight-about = Eine Karte für dich allein in sechzehn Würfen. Du nutzt beide Ergebnisse jedes Wurfs; Kästchen, Muscheln und die zwei Gruppen zählen.
# Die Stufe der Bots, die anders ist als in den meisten Spielen.
about-level3 = Weiß, was ein Zug später wert sein wird, übersieht aber noch viele: ein guter Gegner, wenn du schon ein paarmal gespielt hast.
notation = Züge sind „bell3@4“ (die 3 der Glocke in Spalte 4 der Glockenreihe eintragen), „boat5xstarfish9“ (ein Sailorman-Zug: für Boot und 5 das Feld in Spalte 9 der Seesternreihe ankreuzen) und „pass“. Die Reihen heißen anchor (Anker), bell (Glocke), starfish (Seestern), fish (Fisch), boat (Boot), wheel (Steuerrad).
label-strict_pairing = Wer am Wurf ist, muss so paaren, dass möglichst viele Ergebnisse passen
brief-strict_pairing = strenges Paaren
option-strict_pairing = Wer am Wurf ist, muss die Würfel so paaren, dass sich möglichst viele Ergebnisse eintragen lassen (SD-2).
label-strict_entry = Wer am Wurf ist, muss das erste Ergebnis so nutzen, dass sich auch das zweite nutzen lässt
brief-strict_entry = strenges Eintragen
option-strict_entry = Wer am Wurf ist, muss das erste Ergebnis so nutzen, dass sich auch das andere noch nutzen lässt, wenn das möglich ist (SD-3).
label-ahead = Vorgabe: Muscheln, mit denen jeder Platz beginnt, je fünf Punkte, zum Beispiel 0,2
usual-ahead = niemand hat Vorsprung
option-ahead = Für jeden Platz, mit wie vielen Muscheln er beginnt, jede zählt fünf Punkte; jemand beginnt mit keiner, niemand mit mehr als acht (SD-9).
ahead = { $count ->
    [1] einer Muschel (5 Punkte) Vorsprung
    [2] zwei Muscheln (10 Punkte) Vorsprung
    [3] drei Muscheln (15 Punkte) Vorsprung
    [4] vier Muscheln (20 Punkte) Vorsprung
    [5] fünf Muscheln (25 Punkte) Vorsprung
    [6] sechs Muscheln (30 Punkte) Vorsprung
    [7] sieben Muscheln (35 Punkte) Vorsprung
   *[other] acht Muscheln (40 Punkte) Vorsprung
  }

## Symbole, Regionen, Kästchen

symbol-anchor = Anker
symbol-bell = Glocke
symbol-starfish = Seestern
symbol-fish = Fisch
symbol-boat = Boot
symbol-wheel = Steuerrad
the-anchor = der Anker
the-bell = die Glocke
the-starfish = der Seestern
the-fish = der Fisch
the-boat = das Boot
the-wheel = das Steuerrad
shows-anchor = den Anker
shows-bell = die Glocke
shows-starfish = den Seestern
shows-fish = den Fisch
shows-boat = das Boot
shows-wheel = das Steuerrad
region-mountains = Berge
region-land = Land
region-dunes = Dünen
region-river = Fluss
region-of-mountains = der Berge
region-of-land = des Landes
region-of-dunes = der Dünen
region-of-river = des Flusses
box-row = Reihe { $symbol }
box-column = Spalte { $column }
box-left = linkes Kästchen { $region }
box-right = rechtes Kästchen { $region }
fills-row = die Reihe { $symbol }
fills-column = Spalte { $column }
fills-left = das linke Kästchen { $region }
fills-right = das rechte Kästchen { $region }

## Züge in Worten

move-enter = { $number } in Spalte { $column } der Reihe { $symbol } eintragen
move-cross = Sailorman-Zug mit { $symbol } { $number }: Spalte { $column } der Reihe { $row } ankreuzen
move-pass = passen

## Warum nicht

must-enter = Passen geht nur, wenn sich keine Zahl eintragen lässt: { $symbol } { $number } passt noch (SD-3).
other-result-left = Von diesem Wurf ist nur noch { $symbol } { $number } übrig.
symbol-not-rolled = Kein Würfel zeigt { $symbol }; gewürfelt wurden { $one } und { $other }.
symbol-not-rolled-twice = Kein Würfel zeigt { $symbol }; gewürfelt wurde zweimal { $one }.
number-not-rolled = Kein Würfel zeigt eine { $number }; gewürfelt wurden eine { $one } und eine { $other }.
number-not-rolled-twice = Kein Würfel zeigt eine { $number }; gewürfelt wurde zweimal die { $one }.
field-taken = In Spalte { $column } der Reihe { $row } steht schon eine { $number }.
field-crossed = Spalte { $column } der Reihe { $row } ist schon angekreuzt.
not-in-river = Für einen Sailorman-Zug muss in der Reihe { $symbol } schon eine { $number } in einem Flussfeld stehen.
numbers-fall-left = Eine { $number } ist hier zu klein: Weiter links, in Spalte { $column } der Reihe { $row }, steht schon eine { $other }.
numbers-fall-right = Eine { $number } ist hier zu groß: Weiter rechts, in Spalte { $column } der Reihe { $row }, steht schon eine { $other }.
lesser-pairing = Mit der Paarung { $symbol } { $number } lassen sich weniger Ergebnisse eintragen als mit der anderen; nimm also die andere (SD-2).
spare-other = Danach ließe sich { $symbol } { $number } nicht mehr nutzen. Mit einem anderen Zug geht es, also musst du Platz dafür lassen (SD-3).

## Was geschah

event-enter = { $seat-is ->
    [you] Du trägst
    [several] { $seat } tragen
   *[other] { $seat } trägt
  } { $row } { $number } in Spalte { $column } ein
event-cross = { $seat-is ->
    [you] Sailorman-Zug: Du kreuzt
    [several] Sailorman-Zug: { $seat } kreuzen
   *[other] Sailorman-Zug: { $seat } kreuzt
  } Spalte { $column } der Reihe { $row } an
event-pass = { $seat-is ->
    [you] Du passt
    [several] { $seat } passen
   *[other] { $seat } passt
  }
event-nothing = { $seat-is ->
    [you] Du kannst
    [several] { $seat } können
   *[other] { $seat } kann
  } mit diesem Wurf nichts anfangen
event-nothing-several = Kein Zug mit diesem Wurf: { $seats }
event-box = { $seat-is ->
    [you] Du füllst
    [several] { $seat } füllen
   *[other] { $seat } füllt
  } { $box }: { $worth }
event-box-shell = { $seat-is ->
    [you] Du füllst
    [several] { $seat } füllen
   *[other] { $seat } füllt
  } { $box }: { $worth }, dazu { $bonus } für die Muschel
event-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
event-last-round = { $seat-is ->
    [you] Du hast
    [several] { $seat } haben
   *[other] { $seat } hat
  } { $boxes } Kästchen gefüllt. { $left ->
    [one] Noch ein Wurf, dann ist Schluss.
   *[other] Noch { $left } Würfe, dann ist Schluss.
  }
event-groups = { $seat-is ->
    [you] Deine größten Gruppen: { $first } und { $second }
   *[other] Größte Gruppen von { $seat }: { $first } und { $second }
  }

## Der Tisch

table-active = { $seat-is ->
    [you] Du bist
    [several] { $seat } sind
   *[other] { $seat } ist
  } am Wurf
table-left = übrig: { $symbol } { $number }
table-standing = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }, Kästchen: { $boxes } (Schluss ab { $least })
table-groups = Gruppen { $first } + { $second }
legend = ‹3› passt hier  ‹×› Kreuz geht  [ ] Kästchen  Muscheln: ● gewonnen ○ da – weg

## Karten

layout-unknown-key = ein Feld „{ $key }“ gibt es nicht; die Felder sind { $known }
layout-missing-key = das Feld „{ $key }“ fehlt
map-no-list = eine Karte ist eine Liste von 6 Reihen aus je 9 Buchstaben
map-rows = eine Karte hat 6 Reihen, nicht { $found }
map-row-text = eine Reihe besteht aus 9 Buchstaben
map-columns = eine Reihe hat 9 Buchstaben (Leerzeichen zählen nicht), nicht { $found }
map-letter = „{ $letter }“ ist kein Teilgebiet; die Buchstaben sind { $letters }
map-no-area = Teilgebiet { $letter } fehlt: Alle acht müssen vorkommen
map-stray = dieses Feld ist vom Rest des Teilgebiets { $letter } abgeschnitten: Seine Felder müssen Seite an Seite liegen
map-no-river = hier fehlt der Fluss: Er läuft durch jede Reihe und jede Spalte
shells-table = Muscheln sind eine Tabelle: rows, mountains, land, dunes, river
shells-no-list = erwartet wird eine Liste von { $wanted } ganzen Zahlen
shells-count = hier gehören { $wanted } Zahlen hin, nicht { $found }
shell-value = „{ $value }“ kann keine Muschel sein: Muscheln sind ganze Zahlen von 0 bis { $most }

## Der Tisch im Netz: Knöpfe und Fragen

part-cross = Lieber ankreuzen
button-enter = { $number } eintragen
button-cross = Ankreuzen
button-cross-for = Kreuz: { $result }
button-pass = Passen
ask-result = { $symbol } { $number }
ask-your-roll = Du bist am Wurf
ask-active = { $seat-is ->
    [you] Du bist
    [several] { $seat } sind
   *[other] { $seat } ist
  } am Wurf
ask-you-are-active = Du bist am Wurf
ask-roll = Wirf die vier Würfel
ask-roll-of = { $seat-is ->
    [you] Du wirfst
    [several] { $seat } werfen
   *[other] { $seat } wirft
  } die Würfel
ask-last-round = Das ist die letzte Runde.
ask-others-decide = Alle entscheiden gerade über diesen Wurf
ask-decided = Du hast entschieden
ask-passed = Du hast gepasst
ask-nothing = Mit diesem Wurf kannst du nichts anfangen
ask-one-result = { $seat } { $seat-is ->
    [several] sind
   *[other] ist
  } am Wurf: ein Ergebnis für dich
ask-first-result = Du bist am Wurf: erstes von zwei Ergebnissen
ask-second-result = Du bist am Wurf: zweites von zwei Ergebnissen
ask-enter-some = Wo trägst du eine Zahl ein?
ask-enter-one = Wo trägst du { $result } ein?
ask-twice = Du kannst { $result } zweimal nutzen.
ask-pair = { $one } und { $other }
ask-pairing = Nutze { $pair }, in beliebiger Reihenfolge.
ask-pairings = Nutze entweder { $one } oder { $other }.
ask-any-result = Nutze eines davon: { $results }.
ask-or-cross = Oder kreuze irgendein leeres Feld an.
ask-enter-here = { $symbol } { $number } in Spalte { $column } eintragen?
ask-enter-which = { $symbol } { $one } oder { $other } in Spalte { $column } eintragen?
ask-then-enter-or-cross = Dann bleibt { $result }: eintragen oder irgendein Feld ankreuzen.
ask-then-enter = Dann bleibt { $result } zum Eintragen.
ask-then-cross = Dann bleibt { $result }: Das passt nirgends, du darfst aber ein Feld ankreuzen.
ask-then-nothing = Dann bleibt { $result }, und damit kannst du nichts anfangen.
ask-fills = Das füllt { $boxes }.
ask-fills-box = { $box } ({ $worth })
ask-fills-shell = { $box } ({ $worth }, dazu { $bonus } für die Muschel)
ask-fills-then = { $fills } { $then }
ask-brings-end = Dann hast du { $boxes } Kästchen: Diese Runde ist die letzte.
ask-with-number = Mit { $number }: { $fills }
ask-pass-both = Passt du, verfallen deine beiden Ergebnisse.
ask-which-cross = Welches Feld kreuzt du an?
ask-only-cross = Keine Zahl passt: ein Feld ankreuzen oder passen?
ask-only-cross-here = In Spalte { $column } der Reihe { $symbol } passt jetzt nur ein Kreuz
ask-cross-here = Spalte { $column } der Reihe { $symbol } ankreuzen?
ask-cross-for = Erlaubt durch { $results }.
ask-cross-which = Welches Ergebnis nutzt du dafür?
ask-over = Die Partie ist zu Ende
ask-you-win = Du gewinnst mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
  }
ask-wins = { $seats-is ->
    [you] Du gewinnst
    [several] { $seats } gewinnen
   *[other] { $seats } gewinnt
  } mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
  }
ask-groups = Deine größten Gruppen: { $first } und { $second }.

## Der Tisch im Netz: die Karte in Worten

sheet-map = { $name-is ->
    [you] Deine Karte
   *[other] Karte von { $name }
  }
sheet-blank = Leere Karte
sheet-field = { $row } { $column }, { $region }, { $state }
sheet-empty = leer
sheet-number = { $number }
sheet-cross = angekreuzt
sheet-fits = leer, { $one } passt
sheet-fits-either = leer, { $one } oder { $other } passt
sheet-crossable = leer, lässt sich ankreuzen
sheet-box-open = { $box }: noch nicht voll
sheet-box-full = { $box }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
sheet-with-shell = { $box }, { $shell }
sheet-shell-open = Muschel für { $bonus } ist noch da
sheet-shell-mine = Muschel für { $bonus } gewonnen
sheet-shell-gone = Muschel für { $bonus } ist weg
sheet-group-open = { $box }: zählt am Ende
sheet-group-first = größte Gruppe
sheet-group-second = zweitgrößte Gruppe
sheet-small = { $name }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }, volle Kästchen: { $boxes }, gefüllte Felder: { $fields }
die-fallen = { $face }
die-selected = { $face }, gewählt
die-used = { $face }, benutzt
spoken-standing = { $name }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }, volle Kästchen: { $boxes }; bei { $least } ist Schluss.
spoken-row = Reihe { $symbol }: { $marks }.
spoken-nothing = leer
spoken-boxes = Voll: { $boxes }.
spoken-shells = Gewonnene Muscheln: { $boxes }.
spoken-groups = Größte Gruppen: { $first } und { $second }.

## Rat: was ein Zug bringt

reason-group = Dann liegen { $count } gleiche Zahlen nebeneinander: eine Gruppe der { $number }.
reason-river = Danach erlaubt { $symbol } { $number } einen Sailorman-Zug.
reason-row = { $count ->
    [0] Die Reihe { $symbol } nimmt dann keine Zahlen mehr auf.
    [one] Die Reihe { $symbol } nimmt dann noch in einem Feld Zahlen auf.
   *[other] Die Reihe { $symbol } nimmt dann noch in { $count } Feldern Zahlen auf.
  }

## Das Ergebnis

margin = { $count ->
    [one] einem Punkt
   *[other] { $count } Punkten
  }
points-ahead = Muscheln der Vorgabe
points-rows = Reihen
points-columns = Spalten
points-regions = Regionen
points-shells = Muscheln
points-largest-group = größte Gruppe
points-second-group = zweite Gruppe
ended-by-river = Gleich viele Punkte: Die Zahlen im Fluss entscheiden.

## Karten, die jemand malt

edit-map = Die Karte, die du malst
edit-field = { $row } { $column }
edit-half = Teilgebiet { $number }
edit-flawed = Teilgebiet { $number }, hier stimmt etwas nicht
edit-shell = Muschel: { $box }
edit-no-field = ein Feld „{ $field }“ gibt es auf einer Karte nicht
edit-hint = Wähle ein Teilgebiet und tippe auf Felder. Tippst du noch einmal auf ein Feld, nimmst du es zurück. Tippe auf ein Kästchen mit Muschel, um die Punkte der Muschel zu ändern.
no-such-board = ein Plan dieses Spiels hat nur eine Karte, und die heißt nicht „{ $board }“
tool-area = { $region } { $number }
check-all = Alle acht Teilgebiete sind da
check-whole = Jeder davon hängt zusammen
check-river = Der Fluss berührt jede Reihe und Spalte
edit-all = { $area } fehlt: Alle acht Teilgebiete müssen da sein
edit-whole = das ist vom Rest von { $area } abgeschnitten: Die Felder müssen Seite an Seite liegen

# Worauf gespielt wird; m, f oder n: `{ -board.gender -> … }`
-board = { $form ->
    [plural] Karten
    [dative] Karten
    [joined] Karten
   *[one] Karte
  }
    .gender = f

# Solo
solo-until = eine Solopartie hat 1 bis { $most } Würfe, nicht { $found }
finding-solo-rolls = Solo, mit so vielen Würfen: wie viele Punkte im Mittel höchstens zu erwarten sind
finding-solo-kinds = Was Reihen, Spalten, Regionen und die beiden Gruppen höchstens bringen
finding-solo-play = Ganze Partien, nach den Regeln gespielt: mittlere Punktzahl mit 95-%-Intervall
column-rolls = Würfe
column-points = gespielt
column-player = Spieler
column-rows = Reihen
column-columns = Spalten
column-regions = Regionen
column-groups = Gruppen
cell-tries = probiert seine Züge
cell-greedy = gierig

## Stellungen, die es nicht geben kann

position-over = Jemand hat acht Kästchen gefüllt, und die Runde ist zu Ende: Die Partie wäre aus.
position-two-marks = In einem Feld von { $seat } steht zweierlei: Reihe { $row }, Spalte { $column }.
position-falling = In einer Reihe werden die Zahlen von links nach rechts nie kleiner: { $seat }, Reihe { $row }.
position-entered = { $seat } { $seat-is ->
    [several] können
   *[other] kann
  } bei diesem Wurf nicht so viel eingetragen haben.
position-box = In Kästchen { $number } von { $seat } steht nicht, was es wert ist.
position-shell = Eine Muschel gehört dem, der ihr Kästchen zuerst gefüllt hat: Kästchen { $number }.
set-field = Spalte { $column } der Reihe { $row }

## Kinds of puzzles

puzzle-kind-cross = Ein Seemannszug?
puzzle-kind-fill = Jetzt füllen?
puzzle-kind-open = Welcher Platz?

## Warum ein Zug besser ist

idea-fill = Was voll wird
idea-shell = Eine Muschel
idea-room = Platz für Zahlen
idea-river = Kreuze durch den Fluss
idea-group = Eine größere Gruppe
idea-place = Wo eine Zahl hingehört
idea-company = Eine { $number } gehört eher in Spalte { $column } als in Spalte { $other }: Füllen sich die Reihen zufällig, steht dort in { $count } der übrigen fünf Felder auch eine { $number }, statt in { $instead }.
idea-company-else = In Spalte { $column } steht dann öfter eine { $number }.
idea-fills = Das füllt { $boxes }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
  }.
idea-fills-shell = Das füllt { $boxes }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
  }, dazu { $bonus } für { $shells ->
    [one] die Muschel
   *[other] die Muscheln
  }.
idea-fills-less = Der andere Zug füllt { $boxes }: zusammen { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
  }.
idea-fills-nothing = Der andere Zug füllt kein Kästchen.
idea-one-short = Und für { $box } fehlt dann nur noch ein Feld.
idea-fills-for-more = Das füllt { $box } für { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}, der andere Zug für { $instead }.
idea-keeps = Für { $box } bleibt das letzte Feld frei: Eine { $number } bringt dort { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
} statt { $instead }.
idea-short = Dann { $count ->
    [one] fehlt noch ein Feld
   *[other] fehlen noch { $count } Felder
  } für { $box }, { $most ->
    [0] ohne Zahl bisher
    [1] ohne zwei gleiche Zahlen
   *[other] mit { $most } gleichen Zahlen
  }.
idea-short-else = Nach dem anderen Zug { $count ->
    [one] fehlt ein Feld
   *[other] fehlen { $count } Felder
  } für { $box }, { $most ->
    [0] ohne Zahl bisher
    [1] ohne zwei gleiche Zahlen
   *[other] mit { $most } gleichen Zahlen
  }.
idea-short-nowhere = Der andere Zug bringt nichts so weit voran.
idea-room-left = { $count ->
    [36] Alle 36 Ergebnisse lassen sich dann noch irgendwo eintragen, statt { $instead }.
   *[other] Von den 36 Ergebnissen lassen sich dann noch { $count } irgendwo eintragen, statt { $instead }.
  }
idea-shuts-out = Nach dem anderen Zug passt in die Reihe { $row } nichts mehr mit { $numbers }.
idea-counts = Damit wächst die häufigste Zahl für { $boxes }.
idea-counts-else = Der andere Zug leistet das { $count ->
    [0] für kein Kästchen
   *[other] nur für { $boxes }
  }.
idea-places = Für { $rows } gibt es dann noch { $count } Möglichkeiten, eine Zahl einzutragen, statt { $instead }.
idea-sails = { $count ->
    [one] Ein Ergebnis erlaubt
   *[other] { $count } Ergebnisse erlauben
  } dann einen Seemannszug, statt { $instead ->
    [0] keinem
    [1] einem
   *[other] { $instead }
  }.
idea-largest = Die beiden größten Gruppen haben dann { $first } und { $second } Felder, statt { $instead } und { $and-instead }.
idea-joins = Damit liegen { $count } Felder mit { $number } nebeneinander, mit dem anderen Zug { $instead ->
    [0] keine
    [1] keine
   *[other] nur { $instead }
  }.
idea-ends = Die Partie endet { $mine } zu { $theirs }, und { $seat-is ->
    [you] du gewinnst
    [several] { $seat } gewinnen
   *[other] { $seat } gewinnt
  } sie.
idea-ends-river = Die Partie endet { $mine } zu { $theirs }, und { $seat-is ->
    [you] du gewinnst
    [several] { $seat } gewinnen
   *[other] { $seat } gewinnt
  } sie mit { $river ->
    [one] einer Zahl
   *[other] { $river } Zahlen
  } im Fluss, mehr als alle mit gleich vielen Punkten.
idea-ends-shared = Die Partie endet { $mine } zu { $theirs }, und der Sieg wird geteilt.
idea-ends-other = Nach dem anderen Zug endet sie { $mine } zu { $theirs }.
idea-goes-on = Nach dem anderen Zug geht sie weiter.
idea-not-yet = Die Partie geht weiter, und { $seat-is ->
    [you] du kannst
    [several] { $seat } können
   *[other] { $seat } kann
  } sie noch gewinnen.
idea-chart = { $seat-is ->
    [you] deine Karte
   *[other] { $seat }
  }
idea-points-now = Punkte in dieser Runde
idea-results = Ergebnisse, die noch passen
idea-crosses-allowed = Ergebnisse, die ein Kreuz erlauben
idea-group-fields = Felder der beiden größten Gruppen

best-score = { $score ->
    [one] ein Punkt
   *[other] { $score } Punkte
  }
