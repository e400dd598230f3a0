# Was gesammelt wird, im Akkusativ
-points = { $count ->
    [one] Schatz
   *[other] Schätze
  }

title = Würfelland
facts-dice = 6 Würfel
about = Das Glück für eine Farbe herausfordern, Feld um Feld ankreuzen, neun Schätze finden.
flight-about = Allein zu neun Schätzen und einer ganzen Farbe, in möglichst wenigen Zügen.
notation = Eine Farbe (red rot, yellow gelb, green grün, blue blau, orange, grey grau), roll (würfeln), stop (aufhören), forgo (verzichten) oder ein Feld aus Spaltenbuchstabe und Zeilennummer, etwa c4.

label-passive_dice = Aus welchen Würfeln die anderen wählen
label-goal = Wann man gewonnen hat
label-boards = Tafeln der Plätze, von 1a bis 4b
usual-boards = 1a, 2a, 3a, 4a
label-turn_limit = Züge, bis die Partie endet
option-passive_dice = WL-2: aus welchen Würfeln die anderen wählen: wie sie am Ende liegen (final) oder wie sie im ersten Wurf lagen, ohne die gewählte Farbe (first_roll)
option-goal = WL-6: neun Schätze und eine ganze Farbe (standard) oder alle zwölf Schätze und eine ganze Farbe (full)
choice-final = wie sie am Ende liegen
choice-first_roll = wie sie im ersten Wurf lagen
choice-standard = neun Schätze und eine ganze Farbe
choice-full = alle zwölf Schätze und eine ganze Farbe
option-boards = WL-7: die Tafel jedes Platzes, von 1a bis 4b (vier Tafeln mit zwei Seiten), auch mehrfach; sonst 1a, 2a, 3a, 4a
option-turn_limit = WL-8: nach so vielen Zügen ist Schluss, und wer die meisten Schätze hat, gewinnt
label-ahead = Vorgabe: Schätze, mit denen jeder Platz beginnt, zum Beispiel 0,2
usual-ahead = niemand hat Vorsprung
option-ahead = WL-13: für jeden Platz, mit wie vielen Schätzen er beginnt; jemand beginnt mit keinem, niemand mit mehr als fünf
ahead = { $count ->
    [1] einem Schatz Vorsprung
    [2] zwei Schätzen Vorsprung
    [3] drei Schätzen Vorsprung
    [4] vier Schätzen Vorsprung
   *[other] fünf Schätzen Vorsprung
  }

## Farben

colour-red = Rot
colour-yellow = Gelb
colour-green = Grün
colour-blue = Blau
colour-orange = Orange
colour-grey = Grau

## Züge in Worten

move-choose = { $colour } wählen: { $count ->
    [one] ein Würfel kommt
   *[other] { $count } Würfel kommen
  } zur Seite
move-choose-in-vain = { $colour } wählen: { $count ->
    [one] ein Würfel kommt zur Seite, für den
   *[other] { $count } Würfel kommen zur Seite, für die
  } auf der Tafel kein Platz ist
move-roll = { $count ->
    [one] den letzten Würfel noch einmal werfen, in der Hoffnung auf { $colour }
   *[other] die übrigen { $count } Würfel noch einmal werfen, in der Hoffnung auf { $colour }
  }
move-stop = aufhören mit { $count } × { $colour }
move-use = { $colour } nutzen: { $count ->
    [one] ein Kreuz
   *[other] { $count } Kreuze
  }
move-forgo = verzichten: nichts ankreuzen
move-cross = { $field } ankreuzen ({ $colour })
move-cross-treasure = { $field } ankreuzen ({ $colour }), ein Schatz

## Warum nicht

roll-or-stop = { $colour } ist gewählt: Wirf jetzt die übrigen Würfel noch einmal oder hör auf.
choose-first = Wähle erst eine Farbe, die die Würfel zeigen.
colour-not-shown = Kein Würfel zeigt { $colour }.
phase-1-over = Das Würfeln ist vorbei: Jetzt wird angekreuzt.
rolled-once = Ein Schatzwurf wird nur einmal gewürfelt.
colour-first = Wähle erst eine Farbe zum Ankreuzen oder verzichte.
one-colour = Nur eine Farbe auf einmal: Gerade kreuzt du { $colour } an.
must-cross = Du bist am Zug und musst ankreuzen: { $count ->
    [one] Ein Kreuz fehlt noch
   *[other] { $count } Kreuze fehlen noch
  } (WL-1).
whole-batch = Alle Würfel einer Farbe zählen: { $count ->
    [one] Ein Kreuz fehlt noch.
   *[other] { $count } Kreuze fehlen noch.
  }
active-colour = { $colour } geht nicht: Diese Würfel { $seat-is ->
    [several] haben
   *[other] hat
  } { $seat } beiseitegelegt.
colour-complete = { $colour } ist schon vollständig angekreuzt.
out-of-reach = Kein Gebiet in { $colour }, das du beginnen könntest, grenzt an deine Kreuze.
overrolled = { $count } × { $colour } ist zu viel: Das größte erreichbare Gebiet hat { $room ->
    [one] ein Feld
   *[other] { $room } Felder
  }.
overrolled-open = { $count } × { $colour } ist zu viel: Das begonnene Gebiet hat noch { $room ->
    [one] ein freies Feld
   *[other] { $room } freie Felder
  }.
start-field = { $field } ist der Start: Er ist von Anfang an angekreuzt.
obstacle = { $field } ist ein Hindernis: Es lässt sich nie ankreuzen.
no-field = Ein Feld { $field } gibt es auf der Tafel nicht.
other-colour = { $field } hat die Farbe { $found }; gerade kreuzt du { $colour } an.
already-crossed = { $field } ist schon angekreuzt.
other-area-open = { $field } liegt in einem anderen Gebiet: Erst muss das begonnene in { $colour } voll werden.
no-touch = { $field } grenzt an kein Kreuz.
area-too-small = Das Gebiet von { $field } hat nur { $size ->
    [one] ein Feld
   *[other] { $size } Felder
  }: zu wenige für { $count } Kreuze.

## Was geschah

event-choose = { $seat-is ->
    [you] Du wählst { $colour } und legst
    [several] { $seat } wählen { $colour } und legen
   *[other] { $seat } wählt { $colour } und legt
  } { $count ->
    [one] einen Würfel
   *[other] { $count } Würfel
  } beiseite
event-stop = { $seat-is ->
    [you] Du hörst
    [several] { $seat } hören
   *[other] { $seat } hört
  } auf mit { $count } × { $colour }
event-aside = { $seat-is ->
    [you] Du legst
    [several] { $seat } legen
   *[other] { $seat } legt
  } { $more } dazu, jetzt { $count } × { $colour }
event-miss = { $seat-is ->
    [you] Diesmal kein { $colour } für dich; die Würfel bleiben liegen
   *[other] Diesmal kein { $colour } für { $seat }; die Würfel bleiben liegen
  }
event-overrolled = { $seat-is ->
    [you] Du hast
    [several] { $seat } haben
   *[other] { $seat } hat
  } überwürfelt: kein Platz für { $count } × { $colour }
event-use = { $seat-is ->
    [you] Du nutzt
    [several] { $seat } nutzen
   *[other] { $seat } nutzt
  } { $count } × { $colour }
event-forgo = { $seat-is ->
    [you] Du verzichtest
    [several] { $seat } verzichten
   *[other] { $seat } verzichtet
  }
event-cross = { $seat-is ->
    [you] Du kreuzt
    [several] { $seat } kreuzen
   *[other] { $seat } kreuzt
  } { $fields } an ({ $colour })
event-treasure = { $seat-is ->
    [you] Du findest
    [several] { $seat } finden
   *[other] { $seat } findet
  } { $count ->
    [one] einen Schatz
   *[other] { $count } Schätze
  }! Das macht { $found }
event-complete = { $seat-is ->
    [you] Du hast
    [several] { $seat } haben
   *[other] { $seat } hat
  } { $colour } vollständig angekreuzt
event-nothing-fits = { $seat-is ->
    [you] Von diesem Schatzwurf passt bei dir nichts
   *[other] Von diesem Schatzwurf passt bei { $seat } nichts
  }
event-turn-limit = Die Grenze von { $turns ->
    [one] einem Zug
   *[other] { $turns } Zügen
  } ist erreicht: Wer die meisten Schätze hat, gewinnt.

## Der Tisch

title-active = am Zug
title-winner = gewonnen
fields-left = { $left }/{ $all }
treasures-found = { $found } von { $wanted } Schätzen
throws-left = (noch { $count ->
    [one] ein Wurf
   *[other] { $count } Würfe
  })
dice-aside = Beiseite:
dice-shown = Zur Wahl:

## Tafeln

board-no-rows = eine Tafel ist eine Liste von Textzeilen
board-row-no-text = eine Zeile ist ein Text wie "r r Y . # *"
board-too-many-rows = eine Tafel hat höchstens { $most } Zeilen
board-too-wide = eine Zeile hat höchstens { $most } Felder
board-unknown-letter = „{ $found }“ hat hier keine Bedeutung; r y g b o a sind Felder (groß: Schätze), # ein Hindernis, * der Start, . kein Feld
board-one-start = eine Tafel hat genau einen Start (*), diese hat { $found }
board-two-treasures = eine Tafel hat zwei Schätze von jeder Farbe (Großbuchstaben), diese hat { $found } in { $colour }
board-area-too-large = hier beginnt ein Gebiet in { $colour } mit { $found } Feldern; ein Gebiet hat höchstens { $most }
board-two-areas = eine Tafel hat mindestens zwei Gebiete jeder Farbe, diese hat { $found } in { $colour }
board-unreachable = das Feld { $field } ist vom Start aus über farbige Felder nicht zu erreichen
board-too-many-areas = { $found } Gebiete sind zu viele; eine Tafel hat höchstens { $most }
boards-with-layout = die Tafeln stehen schon im Plan, also lassen sich mit der Option keine nennen (WL-7)
boards-per-seat = { $players } Plätze brauchen { $players } Tafeln, gefunden: { $found }
boards-missing = ein Plan für Würfelland enthält `boards`: eine Liste oder eine Tabelle nach Namen
layout-unknown-field = ein Plan für Würfelland enthält nur `boards`, gefunden: „{ $field }“

## Das Blatt

sheet-of = { $name-is ->
    [you] Deine Tafel
   *[other] Tafel von { $name }
  }
small-of = { $name }: { $treasures }; { $left ->
    [0] { $colour } ist vollständig
    [one] in { $colour } noch ein Feld
   *[other] in { $colour } noch { $left } Felder
  }
board-named = Tafel { $name }
field-plain = { $field }, { $colour }, { $state }
field-treasure = { $field }, { $colour }, Schatz, { $state }
field-start = { $field }, Start, angekreuzt
field-rock = { $field }, Hindernis
state-free = frei
state-open = lässt sich ankreuzen
state-crossed = angekreuzt
colour-left = { $colour }: noch { $left } von { $all } Feldern
die-selected = { $colour }, gewählt
die-used = { $colour }, verbraucht
die-useless = { $colour }, kein Platz dafür
die-aside = { $colour }, beiseitegelegt
spoken-board = { $name-is ->
    [you] Du hast
    [several] { $name } haben
   *[other] { $name } hat
  } { $treasures }. Freie Felder: { $left }.
spoken-left = { $colour } { $left } von { $all }
spoken-begun = Begonnene Gebiete: { $areas }.
spoken-throws = { $count ->
    [one] Ein Schatzwurf steht
   *[other] { $count } Schatzwürfe stehen
  } noch aus.
area-begun = { $colour }, noch { $free } frei

## Knöpfe

button-choose = { $colour } wählen
button-use = { $count }{"\u00A0"}×{"\u00A0"}{ $colour } nutzen
button-roll = Noch einmal würfeln
button-stop = Aufhören
button-forgo = Verzichten
button-cross = { $field } ankreuzen

## Fragen

ask-dice = Du bist am Zug: Würfel
ask-which-colour = Welche Farbe legst du beiseite?
ask-which-colour-hint = Tippe auf einen Würfel; alle seiner Farbe kommen mit.
ask-set-aside = { $count } × { $colour } beiseitelegen?
ask-room = Deine Tafel hat Platz für { $room ->
    [one] ein Kreuz
   *[other] { $room } Kreuze
  } in { $colour } auf einmal.
ask-room-exceeded = { $room ->
    [0] Deine Tafel hat jetzt keinen Platz in { $colour }: Es gäbe nichts anzukreuzen.
    [one] Deine Tafel hat in { $colour } nur Platz für ein Kreuz: Es gäbe nichts anzukreuzen.
   *[other] Deine Tafel hat in { $colour } nur Platz für { $room } Kreuze: Es gäbe nichts anzukreuzen.
  }
ask-aside = Du bist am Zug: { $count } × { $colour } beiseite
ask-push = { $count ->
    [one] Den letzten Würfel noch einmal werfen?
   *[other] Die übrigen { $count } Würfel noch einmal werfen?
  }
ask-push-more = Chance auf mehr { $colour }: { $percent } %. Deine Tafel hat Platz für { $room }.
ask-push-full = Chance auf mehr { $colour }: { $percent } %, und das wäre zu viel.
ask-push-over = Überwürfelt: Deine Tafel hat { $room ->
    [0] keinen Platz
   *[other] nur Platz für { $room }
  }. Chance auf mehr { $colour }: { $percent } %.
ask-crosses = Du bist am Zug: Kreuze setzen
ask-fields = { $count ->
    [one] Noch ein Feld in { $colour }
   *[other] Noch { $count } Felder in { $colour }
  }
ask-treasure = { $field } ist ein Schatz und bringt einen Wurf extra.
ask-goal = Mit { $field } hast du { $found ->
    [one] einen Schatz
   *[other] { $found } Schätze
  } und eine ganze Farbe: Du bist am Ziel.
ask-completes = Mit { $field } ist { $colour } vollständig: Eine ganze Farbe gehört zum Ziel.
ask-area = { $left ->
    [0] Mit { $field } ist das Gebiet in { $colour } voll.
    [one] Nach { $field } bleibt im Gebiet ein Feld frei.
   *[other] Nach { $field } bleiben im Gebiet { $left } Felder frei.
  }
ask-area-open = Erst das begonnene Gebiet in { $colour }: { $count ->
    [one] ein Feld ist
   *[other] { $count } Felder sind
  } frei.
ask-area-new = { $count ->
    [one] Beginne ein Gebiet, das ein Kreuz berührt.
   *[other] Beginne ein Gebiet, das ein Kreuz berührt und mindestens { $count } Felder hat.
  }
ask-taken = { $seat-is ->
    [you] Du hast
    [several] { $seat } haben
   *[other] { $seat } hat
  } { $count } × { $colour } beiseitegelegt
ask-which-use = Welche andere Farbe nutzt du?
ask-which-throw = Welche Farbe nutzt du?
ask-all-dice = Tipp einen Würfel an, der leuchtet: Alle seiner Farbe zählen, in einem einzigen Gebiet. Oder verzichte.
ask-use = { $count } × { $colour } nutzen?
ask-use-hint = Wo du beginnen kannst, ist auf deiner Tafel gestrichelt.
ask-throw = Dein Schatzwurf
ask-throw-of = { $seat-is ->
    [you] Dein Schatzwurf
   *[other] Schatzwurf von { $seat }
  }
ask-throws = { $count ->
    [one] Danach folgt noch ein Schatzwurf.
   *[other] Danach folgen noch { $count } Schatzwürfe.
  }
ask-won = { $count ->
    [one] { $seats-is ->
        [you] Du gewinnst
        [several] { $seats } gewinnen
       *[other] { $seats } gewinnt
      }
   *[other] { $seats } gewinnen gemeinsam
  }
ask-turn-of = { $seat-is ->
    [you] Du bist
    [several] { $seat } sind
   *[other] { $seat } ist
  } am Zug
ask-rolling = { $seat-is ->
    [you] Du wirfst
    [several] { $seat } werfen
   *[other] { $seat } wirft
  } { $count ->
    [one] einen Würfel
   *[other] { $count } Würfel
  }
ask-roll-first = Wirf alle sechs Würfel
ask-roll-again = { $count ->
    [one] Wirf den letzten Würfel noch einmal, für { $colour }
   *[other] Wirf die übrigen { $count } Würfel noch einmal, für { $colour }
  }
ask-roll-treasure = Wirf { $count } Würfel für den Schatz
ask-wait-colour = { $seat-is ->
    [you] Du wählst
    [several] { $seat } wählen
   *[other] { $seat } wählt
  } eine Farbe
ask-wait-push = { $seat-is ->
    [you] Du hast
    [several] { $seat } haben
   *[other] { $seat } hat
  } { $count } × { $colour }: weiter oder aufhören?
ask-decided = Du hast entschieden
ask-wait-crosses = Die Kreuze bleiben verdeckt, bis alle so weit sind

## Rat: was ein Zug bringt oder vermeidet

reason-roll = Noch ein Wurf bringt in { $more } % aller Fälle mehr { $colour }, in { $over } % zu viel.
reason-full = Ein weiterer Würfel in { $colour } wäre einer zu viel.
reason-over = Für diese Würfel in { $colour } ist kein Platz: Du kannst nichts ankreuzen.
reason-use = { $count ->
    [one] Ein Kreuz
   *[other] { $count } Kreuze
  } in { $colour }; das Gebiet bleibt offen für mehr.
reason-use-fills = { $count ->
    [one] Ein Kreuz
   *[other] { $count } Kreuze
  } in { $colour }: genau so viele, wie auf einmal passen.
reason-forgo = Die Gebiete bleiben, wie sie sind, offen für spätere Würfel.

## Das Ergebnis

margin = { $count ->
    [one] einem Schatz
   *[other] { $count } Schätzen
  }
points-treasures = Schätze
points-left = offene Felder in { $colour }
ended-by-goal = { $treasures } Schätze und eine ganze Farbe: Das Ziel ist erreicht.
ended-by-limit = Der letzte Zug ist gespielt: Die meisten Schätze gewinnen.

## Tafeln, die jemand malt

edit-board = Die Tafel, die du malst
edit-columns = Spalten
edit-rows = Zeilen
edit-size = eine Tafel hat { $least } bis { $most } Spalten und ebenso viele Zeilen, nicht { $found }
edit-start = { $field }, Start
edit-rock = { $field }, Hindernis
edit-nothing = { $field }, kein Feld
state-painted = gemalt
state-flawed = hier stimmt etwas nicht
tool-treasure = Schatz
tool-rock = Hindernis
tool-start = Start
tool-nothing = Kein Feld
no-such-tool = die Palette hat kein „{ $tool }“
no-such-board = in dieser Datei gibt es keine Tafel „{ $board }“; sie hat { $known }
check-size = Jedes Gebiet hat ein bis sechs Felder
check-areas = Mindestens zwei Gebiete in jeder Farbe
check-treasures = Zwölf Schätze, zwei in jeder Farbe
check-start = Ein Start
check-way = Jedes Feld ist erreichbar

# Solo
solo-until = in einer Solopartie sind 1 bis { $most } Schätze anzukreuzen, nicht { $found }
solo-large = gelöst werden Tafeln mit bis zu { $most } farbigen Feldern; diese hat { $found }
finding-solo-treasures = Solo, bis so viele Schätze angekreuzt sind: wie viele Züge im Mittel mindestens nötig sind
finding-solo-goal = Solo, bis so viele Schätze und alle Felder einer Farbe angekreuzt sind: wie viele Züge im Mittel mindestens nötig sind
finding-solo-play = Nach den Regeln gespielt: mittlere Länge einer Partie mit 95-%-Intervall
column-treasures = Schätze
column-sets = Mengen von Kreuzen
column-crosses = kleiner als
column-player = Spieler
column-expected = erwartet
cell-best = bestes Spiel
cell-greedy = gierig

# Worauf gespielt wird; m, f oder n: `{ -board.gender -> … }`
-board = { $form ->
    [plural] Tafeln
    [dative] Tafeln
    [joined] Tafel
   *[one] Tafel
  }
    .gender = f

## Stellungen, die es nicht geben kann

position-apart = Kreuze hängen vom Start an zusammen: Eines von { $seat } berührt kein anderes.
position-two-areas = { $seat } { $seat-is ->
    [several] haben
   *[other] hat
  } zwei Gebiete einer Farbe begonnen: Erst muss das eine voll sein.
position-won = { $seat } { $seat-is ->
    [several] haben
   *[other] hat
  } das Ziel erreicht: Die Partie wäre zu Ende.
position-dice = So können die Würfel nicht liegen: Alle sechs liegen da oder sind beiseitegelegt, und eine Farbe ist gewählt.
position-throws = { $seat } { $seat-is ->
    [several] können
   *[other] kann
  } nicht so viele Schatzwürfe haben: Für jeden angekreuzten Schatz gibt es einen.
set-field = Feld { $field }

## Kinds of puzzles

puzzle-kind-push = Weiterwürfeln oder aufhören?
puzzle-kind-colour = Welche Farbe?
puzzle-kind-forgo = Felder oder nichts?
puzzle-kind-cross = Welche Felder?

## Warum ein Zug besser ist

idea-treasures = Schätze
idea-colour = Eine Farbe wird eher voll
idea-openings = Platz für die nächsten Würfel
idea-ways = Wege zu Schätzen
idea-rivals = Was andere nehmen dürfen
idea-stop-fits = Hörst du jetzt auf, { $count ->
    [one] passt der Würfel in { $colour }
   *[other] passen die { $count } Würfel in { $colour }
  }.
idea-roll-too-many = Wer weiterwirft, hat in { $often } von 100 Zügen zu viele davon und kreuzt nichts an.
idea-roll-more = In { $colour } ist Platz für { $room } Würfel, und ein Wurf bringt in { $often } von 100 Fällen weitere.
idea-stop-few = Wer jetzt aufhört, hat nur { $count ->
    [one] einen
   *[other] { $count }
  }.
idea-crosses-nothing = Der andere Zug kreuzt nichts an.
idea-turns = in { $often } von 100 Zügen{ $instead ->
    [0] {""}
   *[other] {" "}statt in { $instead }
  }
idea-turns-nearly = in fast jedem Zug
idea-treasure = Das bringt { $count ->
    [one] einen Schatz
   *[other] { $count } Schätze
  }.
idea-treasure-else = Der andere Zug bringt { $count ->
    [0] keinen
    [one] nur einen
   *[other] nur { $count }
  }.
idea-treasure-often = Das bringt { $turns } { $count ->
    [one] einen Schatz
   *[other] { $count } Schätze
  }.
idea-treasure-seldom = Der andere Zug bringt { $often ->
    [0] { $never ->
        [1] keinen
       *[other] kaum je einen
      }
   *[other] das nur in { $often } von 100 Fällen
  }.
idea-lacks = { $count ->
    [0] Danach ist eine Farbe voll.
    [one] Danach fehlt einer Farbe nur noch ein Feld.
   *[other] Danach fehlen einer Farbe nur noch { $count } Felder.
  }
idea-lacks-else = Nach dem anderen Zug { $count ->
    [one] fehlt noch eins
   *[other] fehlen mindestens { $count }
  }.
idea-lacks-often = { $count ->
    [0] Eine Farbe wird { $turns } voll.
    [one] Einer Farbe fehlt dann { $turns } höchstens noch ein Feld.
   *[other] Einer Farbe fehlen dann { $turns } höchstens noch { $count } Felder.
  }
idea-lacks-seldom = Nach dem anderen Zug ist es { $often ->
    [0] { $never ->
        [1] nie
       *[other] kaum je
      } so
   *[other] nur in { $often } von 100 Fällen so
  }.
idea-fields = Das kreuzt { $more ->
    [0] {""}
   *[other] mindestens{" "}
  }{ $count ->
    [one] ein Feld
   *[other] { $count } Felder
  } an.
idea-fields-else = Der andere Zug kreuzt { $count ->
    [0] keins
    [one] nur eins
   *[other] nur { $count }
  } an.
idea-fields-often = Das kreuzt { $turns } { $count ->
    [one] mindestens ein Feld
   *[other] mindestens { $count } Felder
  } an.
idea-fields-seldom = Der andere Zug kreuzt { $often ->
    [0] { $never ->
        [1] nie
       *[other] kaum je
      } so viele an
   *[other] nur in { $often } von 100 Zügen so viele an
  }.
idea-room = Danach { $count ->
    [one] hat eine Farbe
   *[other] haben { $count } Farben
  } Platz für { $dice ->
    [one] einen Würfel
   *[other] { $dice } Würfel
  }.
idea-room-else = Nach dem anderen Zug { $count ->
    [0] hat ihn keine
    [one] hat ihn nur eine
   *[other] haben ihn nur { $count }
  }.
idea-room-often = Danach haben { $turns } { $count ->
    [one] mindestens eine Farbe
    [6] alle sechs Farben
   *[other] mindestens { $count } Farben
  } Platz für { $dice ->
    [one] einen Würfel
   *[other] { $dice } Würfel
  }.
idea-room-seldom = Nach dem anderen Zug sind es { $often ->
    [0] { $never ->
        [1] nie
       *[other] kaum je
      } so viele
   *[other] nur in { $often } von 100 Zügen so viele
  }.
idea-beside = Direkt neben den Kreuzen { $count ->
    [one] liegt dann ein Schatz
   *[other] liegen dann { $count } Schätze
  }.
idea-beside-else = Nach dem anderen Zug { $count ->
    [0] liegt dort keiner
    [one] liegt dort nur einer
   *[other] liegen dort nur { $count }
  }.
idea-beside-often = Direkt neben den Kreuzen { $count ->
    [one] liegt dann { $turns } ein Schatz
   *[other] liegen dann { $turns } { $count } Schätze
  }.
idea-beside-seldom = Nach dem anderen Zug ist es { $often ->
    [0] { $never ->
        [1] nie
       *[other] kaum je
      } so
   *[other] nur in { $often } von 100 Fällen so
  }.
idea-way = { $kind ->
    [next] Als Nächstes { $count ->
        [one] lässt sich dann ein Schatz
       *[other] lassen sich dann { $count } Schätze
      } ankreuzen
    [near] Höchstens zwei Schritte entfernt { $count ->
        [one] liegt dann ein Schatz
       *[other] liegen dann { $count } Schätze
      }
   *[open] In Gebieten, die kein offenes Gebiet ihrer Farbe sperrt, { $count ->
        [one] liegt dann ein Schatz
       *[other] liegen dann { $count } Schätze
      }
  }.
idea-way-else = Nach dem anderen Zug { $count ->
    [0] ist es keiner
    [one] ist es nur einer
   *[other] sind es nur { $count }
  }.
idea-way-often = { $kind ->
    [next] Als Nächstes { $count ->
        [one] lässt sich dann ein Schatz
       *[other] lassen sich dann { $count } Schätze
      } ankreuzen
    [near] Höchstens zwei Schritte entfernt { $count ->
        [one] liegt dann ein Schatz
       *[other] liegen dann { $count } Schätze
      }
   *[open] In Gebieten, die kein offenes Gebiet ihrer Farbe sperrt, { $count ->
        [one] liegt dann ein Schatz
       *[other] liegen dann { $count } Schätze
      }
  }, { $turns }.
idea-way-seldom = Nach dem anderen Zug ist es { $often ->
    [0] { $never ->
        [1] nie
       *[other] kaum je
      } so
   *[other] nur in { $often } von 100 Fällen so
  }.
idea-roll-free = Verlieren lässt sich nichts mehr: Für { $count ->
    [one] einen Würfel
   *[other] { $count } Würfel
  } in { $colour } ist ohnehin kein Platz.
idea-roll-takes = Wer weiterwirft, bringt { $other-is ->
    [you] dich
   *[other] { $other }
  } um { $count ->
    [one] den Würfel in { $colour }, der dort passt
   *[other] die { $count } Würfel in { $colour }, die dort passen
  }.
idea-chooses-away = Das bringt { $other-is ->
    [you] dich
   *[other] { $other }
  } um { $count ->
    [one] den Würfel in { $colour }, der dort passt
   *[other] die { $count } Würfel in { $colour }, die dort passen
  }.
idea-then-crosses = Dann { $other-is ->
    [you] kreuzt du
    [several] kreuzen { $other }
   *[other] kreuzt { $other }
  } im Mittel { $better } Felder an statt { $worse }.
idea-roll-brings = Neu geworfen bringen die Würfel { $other-is ->
    [you] dir
   *[other] { $other }
  } im Mittel { $better } Felder; so, wie sie liegen, sind es { $worse }.
idea-fits-other = Wer aufhört, überlässt { $other-is ->
    [you] dir
   *[other] { $other }
  } { $count ->
    [one] den Würfel in { $colour }, und er passt dort
   *[other] die { $count } Würfel in { $colour }, und sie passen dort
  }.
idea-other-uses = Dann { $other-is ->
    [you] kannst du
    [several] können { $other }
   *[other] kann { $other }
  } nur in { $often } von 100 Zügen Würfel nutzen.
idea-other-uses-nothing = Von den Würfeln, die dann liegen, { $other-is ->
    [you] kannst du
    [several] können { $other }
   *[other] kann { $other }
  } keinen nutzen.
idea-other-uses-else = Nach dem anderen Zug { $other-is ->
    [you] nutzt du
    [several] nutzen { $other }
   *[other] nutzt { $other }
  } in { $often } von 100 Zügen welche.
idea-other-fields = { $other-is ->
    [you] Du kreuzt
    [several] { $other } kreuzen
   *[other] { $other } kreuzt
  } dann { $count ->
    [0] nichts
    [one] nur ein Feld
   *[other] nur { $count } Felder
  } an.
idea-other-fields-else = Nach dem anderen Zug { $count ->
    [one] ist es eins
   *[other] sind es { $count }
  }.
idea-other-fields-often = { $other-is ->
    [you] Du kreuzt
    [several] { $other } kreuzen
   *[other] { $other } kreuzt
  } dann { $turns } { $count ->
    [0] nichts
    [one] höchstens ein Feld
   *[other] höchstens { $count } Felder
  } an.
idea-other-fields-seldom = Nach dem anderen Zug ist es { $often ->
    [0] { $never ->
        [1] nie
       *[other] kaum je
      } so
   *[other] nur in { $often } von 100 Fällen so
  }.
idea-aside = beiseitegelegt
idea-lying = bleibt liegen
idea-board-of = { $seat-is ->
    [you] deine Tafel
   *[other] { $seat }
  }
idea-crosses = { $seat-is ->
    [you] du kreuzt
    [several] { $seat } kreuzen
   *[other] { $seat } kreuzt
  } an, Felder
idea-treasures-found = Schätze in diesem Zug
idea-nearest = Felder, die der nächsten Farbe fehlen
idea-beside-of = Schätze neben den Kreuzen
