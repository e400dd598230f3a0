# Was gesammelt wird, im Akkusativ
-points = Diamanten

title = Sternenschiff
facts-dice = 3 + 2 Würfel
about = Drei Würfel legen, dem Scanner bis zum Diamanten folgen, vor Piraten auf der Hut sein.
flight-about = Allein zu sechs Diamanten, in möglichst wenigen Zügen.
notation = Züge sind „start 0“ (die Figur auf ein Piratenfeld), „place 4 blue“, „chip 3“, „chip 6 2“, „chip 7“, „chip 8 2“, „chip 9“ (Mechaniker-Aktionen; 6 und 8 nennen den Würfel), „use green“, „skip green“, „raid 2“, „raid none“, „fight“, „stand“ und „stay“.
label-late_advance = Aktion 9 geht auch nach dem Kampf
brief-late_advance = Aktion 9 auch nach dem Kampf
option-late_advance = Mechaniker-Aktion 9 geht auch einmal nach dem Kampf, gewonnen oder verloren, bevor der Diamant genommen wird (ST-6).
label-turn_limit = Züge jedes Platzes, bis die Partie endet
option-turn_limit = Nach so vielen Zügen pro Platz endet die Partie: Es gewinnen die meisten Diamanten, dann der weiteste Scanner, dann die meisten Chips (ST-9).
label-ahead = Vorgabe: Diamanten, mit denen jeder Platz beginnt, zum Beispiel 0,2
usual-ahead = niemand hat Vorsprung
option-ahead = Für jeden Platz, mit wie vielen Diamanten er beginnt; jemand beginnt mit keinem, niemand mit mehr als fünf (ST-11).
ahead = { $count ->
    [1] einem Diamanten Vorsprung
    [2] zwei Diamanten Vorsprung
    [3] drei Diamanten Vorsprung
    [4] vier Diamanten Vorsprung
   *[other] fünf Diamanten Vorsprung
  }

## Wörter

symbol-start = Start
symbol-drop = Tropfen
symbol-tree = Baum
symbol-animal = Tier
symbol-stone = Stein
symbol-diamond = Diamant
symbol-moon = Mond
symbol-star = Stern
symbol-sun = Sonne
symbol-joker = Joker
symbol-chip = Chip
symbol-pirate = Pirat
place-blue = Blau
place-red = Rot
place-green = Grün

## Züge

move-start = die Figur auf ein Piratenfeld setzen; voraus liegen: { $ahead }
move-place = die { $value } auf { $place } legen ({ $symbol })
move-place-green = die { $value } auf Grün legen: Die Figur kommt { $value } weiter auf { $symbol }
move-change = einen Chip einsetzen: Aus einer { $value } wird eine { $after }
move-again = einen Chip einsetzen, um eine { $value } neu zu werfen
move-nine = einen Chip einsetzen: Der Scanner rückt vor ({ $symbol })
move-use = den Würfel auf { $place } nutzen
move-use-advance = { $place } ({ $symbol }) nutzen: Der Scanner rückt vor
move-use-joker = Grün nutzen: Die Figur zieht auf einen Joker, der Scanner rückt vor
move-use-chip = Grün nutzen: auf ein Chipfeld ziehen und einen Chip nehmen
move-use-pirate = Grün nutzen: auf ein Piratenfeld ziehen und, wenn möglich, jemanden überfallen
move-use-nothing = { $place } ({ $symbol }) ohne Wirkung nutzen
move-skip = den Würfel auf { $place } nicht nutzen
move-skip-advance = { $place } ({ $symbol }) nicht nutzen: Der Scanner bleibt stehen
move-skip-joker = nur die Figur auf den Joker ziehen: Der Scanner bleibt stehen
move-skip-chip = nur die Figur auf das Chipfeld ziehen, ohne einen Chip zu nehmen
move-skip-pirate = nur die Figur auf das Piratenfeld ziehen
move-skip-nothing = { $place } ({ $symbol }) nicht nutzen
move-raid = { $seat } überfallen ({ $symbol }): Der fremde Scanner rückt ein Feld zurück, der eigene eins vor
move-no-raid = niemanden überfallen
move-fight = gegen die Piraten der Summe { $sum } antreten: { $count ->
    [one] einer der Stärke { $strength }
   *[other] { $count } der Stärke { $strength }
  }
move-stand = die Würfel so lassen und den Kampf verlieren
move-stay = auf dem Feld bleiben

## Warum nicht

already-started = Die Figuren stehen schon; ab jetzt ziehen sie mit dem grünen Würfel.
start-first = Setz zuerst deine Figur auf ein Piratenfeld.
no-such-field = Es gibt kein Feld { $field }; der Ring hat die Felder 0 bis { $last }.
no-pirate-field = Die Figur beginnt auf einem Piratenfeld, und Feld { $field } ist keines ({ $symbol }).
all-placed = Alle drei Würfel liegen schon, und ein gelegter Würfel bleibt liegen.
place-taken = Auf { $place } liegt schon ein Würfel: eine { $value }.
no-such-die = Keiner der eben geworfenen Würfel zeigt eine { $value }; gewürfelt wurde: { $dice }.
no-chip = Du hast keinen Chip auf der Hand.
chip-used = Auf der Mechaniker-Aktion { $action } liegt schon ein Chip; jede gilt nur einmal im Zug.
no-advance-in-fight = Im Kampf kann der Scanner nicht vorrücken.
on-diamond = Der Scanner steht auf dem Diamanten; weiter geht es nicht.
no-dice-to-change = Die Mechaniker-Aktion { $action } wirkt nur auf eben geworfene Würfel: beim Legen und im Kampf.
place-first = Leg zuerst die Würfel.
use-first = Nutze zuerst die drei Würfel.
raid-first = Entscheide zuerst über den Überfall.
all-used = Alle drei Würfel sind schon genutzt.
die-spent = Der Würfel auf { $place } ist schon genutzt.
raid-follows = Auf einem Piratenfeld gibt es nichts auszulassen: Über den Überfall entscheidest du danach.
nothing-to-skip = Es gibt nichts auszulassen: { $place } ({ $symbol }) hat jetzt keine Wirkung.
no-raid-now = Überfallen kannst du nur, wenn deine Figur gerade ein Piratenfeld erreicht hat.
own-marker = Dich selbst kannst du nicht überfallen.
not-on-symbol = { $seat } kannst du nicht überfallen: Dieser Scanner steht nicht auf { $symbol }.
already-fighting = Der Kampf hat schon begonnen.
no-fight-to-accept = Es gibt gerade keinen Kampf, den du verlieren könntest.
no-time-to-stay = Ob du bleibst oder vorrückst, wirst du nur nach einem Kampf gefragt (ST-6).

## Was geschah

event-start = { $seat-is ->
    [you] Du setzt deine
    [several] { $seat } setzen die
   *[other] { $seat } setzt die
  } Figur auf ein Piratenfeld; voraus liegen: { $ahead }
event-place = { $seat-is ->
    [you] Du legst
    [several] { $seat } legen
   *[other] { $seat } legt
  } die { $value } auf { $place }
event-place-beside = { $seat-is ->
    [you] Du legst
    [several] { $seat } legen
   *[other] { $seat } legt
  } die { $value } auf { $place } ({ $symbol })
event-nine = { $seat-is ->
    [you] Du setzt einen Chip ein und rückst
    [several] { $seat } setzen einen Chip ein und rücken
   *[other] { $seat } setzt einen Chip ein und rückt
  } vor: { $symbol }
event-change = { $seat-is ->
    [you] Du setzt
    [several] { $seat } setzen
   *[other] { $seat } setzt
  } einen Chip ein: Aus einer { $value } wird eine { $after }
event-again = { $seat-is ->
    [you] Du setzt
    [several] { $seat } setzen
   *[other] { $seat } setzt
  } einen Chip ein, um eine { $value } neu zu werfen
event-pawn = { $seat-is ->
    [you] Du ziehst
    [several] { $seat } ziehen
   *[other] { $seat } zieht
  } die Figur { $steps } weiter auf { $symbol }
event-advance = { $seat-is ->
    [you] Du rückst
    [several] { $seat } rücken
   *[other] { $seat } rückt
  } mit { $place } vor: { $symbol }
event-chip = { $seat-is ->
    [you] Du nimmst einen Chip und hast
    [several] { $seat } nehmen einen Chip und haben
   *[other] { $seat } nimmt einen Chip und hat
  } jetzt { $chips }
event-skip = { $seat-is ->
    [you] Du lässt
    [several] { $seat } lassen
   *[other] { $seat } lässt
  } { $place } ({ $symbol }) ungenutzt
event-nothing = { $seat-is ->
    [you] Du nutzt
    [several] { $seat } nutzen
   *[other] { $seat } nutzt
  } { $place } ({ $symbol }) ohne Wirkung
event-raid = { $seat-is ->
    [you] Du überfällst
    [several] { $seat } überfallen
   *[other] { $seat } überfällt
  } { $other-is ->
    [you] dich ({ $symbol }); dein Scanner rückt ein Feld zurück
   *[other] { $other } ({ $symbol })
  }
event-no-raid = { $seat-is ->
    [you] Du überfällst
    [several] { $seat } überfallen
   *[other] { $seat } überfällt
  } niemanden
event-pirates = { $seat-is ->
    [you] Du triffst
    [several] { $seat } treffen
   *[other] { $seat } trifft
  } auf { $count ->
    [one] einen Piraten der Stärke { $strength } (Summe { $sum })
   *[other] { $count } Piraten der Stärke { $strength } (Summe { $sum })
  }
event-won = { $seat-is ->
    [you] Du gewinnst
    [several] { $seat } gewinnen
   *[other] { $seat } gewinnt
  } den Kampf mit { $dice }
event-lost-field = { $seat-is ->
    [you] Du verlierst den Kampf mit { $dice }; dein
    [several] { $seat } verlieren den Kampf mit { $dice }; der
   *[other] { $seat } verliert den Kampf mit { $dice }; der
  } Scanner rückt ein Feld zurück
event-lost-at-diamond = { $seat-is ->
    [you] Du verlierst den Kampf mit { $dice }; dein Scanner fällt vom Diamanten zurück, ohne dass du ihn bekommst
    [several] { $seat } verlieren den Kampf mit { $dice }; der Scanner fällt vom Diamanten zurück, ohne dass er gewonnen ist
   *[other] { $seat } verliert den Kampf mit { $dice }; der Scanner fällt vom Diamanten zurück, ohne dass er gewonnen ist
  }
event-lost-chips = { $seat-is ->
    [you] Du verlierst
    [several] { $seat } verlieren
   *[other] { $seat } verliert
  } den Kampf mit { $dice } und damit alle Chips auf der Hand
event-lost-diamond = { $seat-is ->
    [you] Du verlierst
    [several] { $seat } verlieren
   *[other] { $seat } verliert
  } den Kampf mit { $dice } und damit einen Diamanten
event-lost-nothing = { $seat-is ->
    [you] Du verlierst den Kampf mit { $dice }, hast
    [several] { $seat } verlieren den Kampf mit { $dice }, haben
   *[other] { $seat } verliert den Kampf mit { $dice }, hat
  } aber nichts zu verlieren
event-stay = { $seat-is ->
    [you] Du bleibst, wo du bist
    [several] { $seat } bleiben stehen
   *[other] { $seat } bleibt stehen
  }
event-diamond = { $seat-is ->
    [you] Du nimmst einen Diamanten und hast
    [several] { $seat } nehmen einen Diamanten und haben
   *[other] { $seat } nimmt einen Diamanten und hat
  } jetzt { $diamonds }
event-sixth-diamond = { $seat-is ->
    [you] Du nimmst den sechsten Diamanten und gewinnst
    [several] { $seat } nehmen den sechsten Diamanten und gewinnen
   *[other] { $seat } nimmt den sechsten Diamanten und gewinnt
  }
event-limit = { $turns ->
    [one] Nach einem Zug pro Platz ist die Partie zu Ende.
   *[other] Nach { $turns } Zügen pro Platz ist die Partie zu Ende.
  }

## Schiffe als Daten

layout-unknown-key = „{ $key }“ ist kein Teil eines Schiffs; seine Teile sind { $known }
layout-missing-key = „{ $key }“ fehlt
layout-no-list = erwartet wird eine Liste von { $least } bis { $most } Symbolen
layout-no-list-of = erwartet wird eine Liste von { $most } Symbolen
layout-length = { $least ->
    [6] erwartet werden sechs Symbole, eines für jeden Wert
   *[other] erwartet werden { $least } bis { $most } Felder
  }; hier sind es { $found }
layout-no-word = „{ $found }“ ist kein Symbol: Ein Symbol ist ein Wort aus höchstens { $most } Kleinbuchstaben und Ziffern, das mit einem Buchstaben beginnt
layout-unknown-symbol = der Scanner hat kein Symbol „{ $found }“; möglich ist hier: { $known }
layout-no-pirate-field = mindestens ein Feld muss „pirate“ sein: Dort beginnen die Figuren
layout-scanner-start = das erste Feld des Scanners, und kein anderes, muss „start“ sein; hier steht „{ $found }“
layout-scanner-only-start = nur das erste Feld des Scanners ist „{ $found }“: Hier muss ein anderes Symbol stehen
layout-scanner-diamond = das letzte Feld des Scanners, und kein anderes, muss „diamond“ sein; hier steht „{ $found }“
layout-scanner-only-diamond = nur das letzte Feld des Scanners ist „{ $found }“: Hier muss ein anderes Symbol stehen
layout-ring-word = „{ $found }“ ist ein Feld des Rings, kein Symbol des Scanners
layout-no-table = erwartet wird eine Tabelle mit den Piraten zu jeder Summe von 2 bis 12: wie viele und wie stark
layout-unknown-sum = „{ $found }“ ist keine Summe zweier Würfel; die Summen sind 2 bis 12
layout-missing-sum = die Piraten dieser Summe fehlen
layout-no-pair = erwartet werden zwei ganze Zahlen: wie viele Piraten, wie stark
layout-pirates = { $found } Piraten sind nicht möglich; möglich sind 1 bis { $most }
layout-strength = Stärke { $found } ist nicht möglich; möglich ist 1 bis { $most }

## Der Tisch

table-scanner = Scanner
table-helm = Steuerrad, im Uhrzeigersinn
table-wanted = als Nächstes gebraucht
table-mechanics = Mechaniker
table-sum = Summe
table-pirates = Piraten×Stärke
table-dice = Würfel
table-diamonds = { $count ->
    [one] 1 Diamant
   *[other] { $count } Diamanten
  }
table-chips = { $count ->
    [0] keine Chips
    [one] 1 Chip
   *[other] { $count } Chips
  }
table-due = { $count ->
    [one] ein Würfel zu werfen
   *[other] { $count } Würfel zu werfen
  }
table-too-weak = zu schwach gegen { $strength }

## Die Konsole: Knöpfe

button-start = Hier beginnen
button-place = { $value } auf { $place } legen
button-place-green = { $value } auf { $place } legen
button-change = { $value } auf { $after } drehen
button-again = { $value } neu werfen
button-nine = Vorrücken: { $symbol }
button-use-advance = Vorrücken: { $symbol }
button-use-green = Ziehen, vorrücken: { $symbol }
button-use-joker = Ziehen, vorrücken: { $next }
button-use-chip = Ziehen, Chip nehmen
button-use-pirate = Auf das Piratenfeld
button-use-move = Figur ziehen
button-use-nothing = Verfallen lassen
button-skip-advance = Nicht vorrücken
button-skip-green = Ziehen, nicht vorrücken
button-skip-joker = Ziehen, nicht vorrücken
button-skip-chip = Ziehen, ohne Chip
button-raid = { $seat } überfallen
button-no-raid = Kein Überfall
button-fight = Gegen die Piraten
button-stand = Niederlage hinnehmen
button-stay = Hier bleiben

## Die Konsole: wer am Zug ist, die Frage, ein Hinweis

turn-start = Vor dem ersten Zug
turn-place = { $count ->
    [3] Erster Wurf: einen Würfel legen
    [2] Zweiter Wurf: einen Würfel legen
   *[other] Dritter Wurf: den letzten Würfel legen
  }
turn-place-other = { $count ->
    [3] Erster Wurf
    [2] Zweiter Wurf
   *[other] Dritter Wurf
  }
turn-use = Die drei Würfel nutzen, in beliebiger Reihenfolge
turn-use-other = Die drei Würfel werden genutzt
turn-raid = Die Figur steht auf einem Piratenfeld
turn-ready = Vor dem Kampf
turn-late = Nach dem Kampf
turn-fight = Die Piraten der Summe { $sum }
ask-over = Die Partie ist zu Ende
ask-winners = { $count ->
    [one] { $seats-is ->
        [you] Du gewinnst
        [several] { $seats } gewinnen
       *[other] { $seats } gewinnt
      }
   *[other] { $seats } teilen den Sieg
  }
ask-wait = { $seat-is ->
    [you] Du bist
    [several] { $seat } sind
   *[other] { $seat } ist
  } am Zug
ask-roll = { $count ->
    [3] Wirf die drei Würfel
    [2] Wirf die zwei übrigen Würfel
   *[other] Wirf den letzten Würfel
  }
ask-roll-again = Wirf diesen Würfel noch einmal
ask-roll-fight = { $count ->
    [one] Ein Pirat der Stärke { $strength }: Wirf gegen ihn
    [2] Zwei Piraten der Stärke { $strength }: Wirf gegen sie
    [3] Drei Piraten der Stärke { $strength }: Wirf gegen sie
    [4] Vier Piraten der Stärke { $strength }: Wirf gegen sie
    [5] Fünf Piraten der Stärke { $strength }: Wirf gegen sie
   *[other] { $count } Piraten der Stärke { $strength }: Wirf gegen sie
  }
ask-first = Auf welchem Piratenfeld beginnt deine Figur?
ask-any = Welcher Würfel wohin?
ask-last = Die { $value } kommt auf { $place }
ask-which = Welcher Würfel als Nächstes?
ask-whom = Wen überfällst du?
ask-ready = Für einen Chip noch ein Feld weiter?
ask-hopeless = Zu schwach gegen Stärke { $strength }, und kein Chip rettet den Kampf
ask-rescue = Zu schwach gegen Stärke { $strength }: einen Chip einsetzen?
ask-hub = Welcher Würfel kommt auf Grün?
ask-six = Welcher Würfel wird zur 6?
ask-which-again = Welcher Würfel wird neu geworfen?
ask-die = Wohin mit der { $value }?
ask-die-fight = Welche Aktion für die { $value }?
ask-start = Auf diesem Piratenfeld beginnen?
ask-place = { $value } auf { $place }: { $symbol }?
ask-place-green = { $value } auf Grün, Ziel: { $symbol }?
ask-change = Für einen Chip aus der { $value } eine { $after } machen?
ask-again = Für einen Chip die { $value } neu werfen?
ask-nine = Für einen Chip vorrücken: { $symbol }?
ask-use-advance = { $symbol }: den Scanner vorrücken?
ask-use-green = Die Figur ziehen und vorrücken: { $symbol }?
ask-use-joker = Auf den Joker ziehen und den Scanner vorrücken?
ask-use-chip = Auf das Chipfeld ziehen und den Chip nehmen?
ask-use-pirate = Auf das Piratenfeld ziehen?
ask-use-move = Die Figur ziehen, Ziel: { $symbol }?
ask-use-nothing = { $place } ohne Wirkung verfallen lassen?
ask-raid = { $seat } überfallen und vorrücken: { $symbol }?
hint-travel = Von dort zieht sie mit dem grünen Würfel im Uhrzeigersinn.
hint-start = Voraus: { $ahead }
hint-needs = Als Nächstes gebraucht: { $symbol }.
hint-raid = Der Scanner von { $seat } geht ein Feld zurück ({ $symbol }); deiner rückt vor.
hint-loss-at-diamond = Ein verlorener Kampf kostet ein Feld und damit den Diamanten in Reichweite.
hint-diamond = Der Scanner steht auf dem Diamanten: Besiege die Piraten, und der Diamant gehört dir.
hint-late = In diesem Zug kann nichts mehr verloren gehen.
hint-ahead = { $fields ->
    [0] Mit diesen Würfeln bleibt der Scanner stehen.
    [one] Ein Feld weiter: { $symbol }.
   *[other] { $fields } Felder weiter: { $symbol }.
  }
hint-sum = { $fields ->
    [0] { "" }
    [one] Ein Feld weiter: { $symbol }.{ " " }
   *[other] { $fields } Felder weiter: { $symbol }.{ " " }
  }Summe { $sum }: { $count ->
    [one] ein Pirat der Stärke { $strength }.
   *[other] { $count } Piraten der Stärke { $strength }.
  }
hint-loss-field = Ein verlorener Kampf kostet ein Feld.
hint-loss-chips = Ein verlorener Kampf kostet alle Chips auf der Hand.
hint-loss = Ein verlorener Kampf kostet einen Diamanten, falls du einen hast.

## Rat: was ein Zug bringt oder vermeidet

reason-start = { $count ->
    [0] Keines der nächsten sechs Felder hilft sofort.
    [one] Eines der nächsten sechs Felder hilft sofort.
   *[other] { $count } der nächsten sechs Felder helfen sofort.
  }
reason-with-pirates = { $follows } Ohne Chips gehen { $percent } % dieser Kämpfe verloren.
reason-fight = Ohne Chips gehen { $percent } % dieser Kämpfe verloren. { $loss }
reason-wins = Damit ist der Kampf gewonnen.
reason-wins-with = Gewinnt den Kampf in { $after ->
    [one] einem
   *[other] { $after }
  } von sechs Fällen.
reason-more-chips = Danach braucht der Kampf noch mindestens einen Chip.
reason-in-vain = Der Kampf wäre trotzdem verloren.

## Die Konsole: ihre Instrumente

console-label = { $name-is ->
    [you] Die Konsole deines Schiffs
   *[other] { $name }: die Konsole des Schiffs
  }
console-mechanic = Mechaniker
console-pirates = Piraten
console-sum = Blau + Rot
console-raid = Überfall
console-helm = Leisten und Steuerrad
console-field = { $symbol }
console-at = { $name-is ->
    [you] du bist
    [several] { $name } sind
   *[other] { $name } ist
  } hier
console-marker = der eigene Scanner
console-next = als Nächstes gebraucht
console-row = { $place } { $value }: { $symbol }
console-lies = hier liegt ein Würfel
console-spent = der Würfel ist genutzt
console-ring = { $symbol }
console-before = vor { $symbol }
console-pawn = die Figur
console-steps = { $steps ->
    [one] ein Schritt voraus
   *[other] { $steps } Schritte voraus
  }
console-lands = hier landet die Figur mit einer { $value }
console-hub = Grün: bewegt die Figur
console-hub-die = Grün: { $value }
console-used = hier liegt ein Chip
console-step = Mechaniker-Aktion { $action }: Aus { $value } wird { $after }
console-six = Mechaniker-Aktion 6: Aus einem Würfel wird eine 6
console-again = Mechaniker-Aktion 8: einen Würfel neu werfen
console-nine = Mechaniker-Aktion 9: Der Scanner rückt ein Feld vor
console-column = Summe { $sum }: { $count ->
    [one] ein Pirat der Stärke { $strength }
   *[other] { $count } Piraten der Stärke { $strength }
  }
console-now = in diesem Zug
console-diamonds = { $count } von { $goal } Diamanten
console-chips = { $count } von { $most } Chips auf der Hand
console-ship = { $name }: Der Scanner steht auf { $symbol }
console-small = { $name }: Scanner auf { $symbol }, Feld { $field } von { $last }; Diamanten: { $diamonds }; Chips: { $chips }
tray-laid = { $value } auf { $place }
tray-spent = { $value } auf { $place }, genutzt
tray-rolled = { $value }
tray-fight = { $value }, Kampf
tray-fought = { $value }, aus dem letzten Kampf
spoken-scanner = { $name }: Der Scanner steht auf { $symbol }, Feld { $field } von { $last }, und braucht als Nächstes { $next }.
spoken-diamond = { $name }: Der Scanner steht auf dem Diamanten, Feld { $field } von { $last }.
spoken-pawn = Die Figur steht auf { $symbol }; voraus liegen: { $ahead }.
spoken-no-pawn = Die Figur steht noch nicht auf dem Ring.
spoken-hold = Diamanten: { $diamonds }, Chips auf der Hand: { $chips }.
spoken-dice = Gelegte Würfel: { $dice }.
spoken-die = { $value } auf { $place }

# Solo
solo-never = mit diesem Schiff bleibt der Scanner stecken: Keine Leiste und kein Feld des Rings zeigt das nächste Symbol, und es gibt weder Joker noch Chip
solo-late-advance = mit der Option late_advance ist kein Schiff gelöst: Die Lösung kennt Aktion 9 nur vor dem Kampf
finding-solo-diamonds = Mit so vielen Diamanten und sonst nichts: Züge, die noch kommen, und Züge bis zum nächsten Diamanten
finding-solo-marker = Der Scanner auf diesem Feld
finding-solo-chips = Mit so vielen Chips auf der Hand
finding-solo-pawn = Die Figur auf diesem Feld des Rings
finding-solo-length = Wie lange eine Partie dauert
finding-solo-handicaps = Ohne eine der Mechaniker-Aktionen, bei bestem Spiel
finding-solo-play = Nach den Regeln gespielt: mittlere Länge der Partien mit 95-%-Intervall
finding-solo-habits = Wie oft die Mechaniker-Aktionen in einer Partie genutzt werden
finding-solo-fights = Verlorene Kämpfe: je Partie und als Anteil an allen
finding-solo-race = Ein Wettrennen zweier Schiffe ohne Überfälle: Schranken für die Chance des Schiffs, das beginnt
column-both-solo = wenn beide solo fliegen
column-turns-left = Züge noch
column-next = bis zum nächsten
column-gains = bringt
column-exactly = genau
column-within = höchstens
column-diamonds = Diamanten
column-chips = Chips
column-ring = Ring
column-field = Feld
column-without = ohne
column-more = mehr Züge
column-expected = erwartet
column-action = Aktion
column-on-turn-dice = im Zug
column-in-fights = im Kampf
column-lost = verloren
column-share = von allen
cell-action-1 = Aktion 1
cell-action-2 = Aktion 2
cell-action-3 = Aktion 3
cell-action-4 = Aktion 4
cell-action-5 = Aktion 5
cell-action-6 = Aktion 6
cell-action-7 = Aktion 7
cell-action-8 = Aktion 8
cell-action-9 = Aktion 9
cell-all-actions = alle neun
column-player = Spieler
cell-best = bestes Spiel

## Das Ergebnis

margin = { $count ->
    [one] einem Diamanten
   *[other] { $count } Diamanten
  }
points-diamonds = Diamanten
points-scanner = Feld auf dem Scanner
points-chips = Chips
ended-by-diamond = Der sechste Diamant ist gefunden.
ended-by-limit = Der letzte Zug ist gespielt: Erst zählen die Diamanten, dann der Scanner, dann die Chips.

## Schiffe, die jemand malt

edit-ship = Das Schiff, das du malst
edit-hint = Wähle ein Symbol und tippe auf Scanner, Leisten oder Ring. Tippst du noch einmal auf eine Stelle, nimmst du es zurück. Tippe auf eine Summe, um ihre Piraten zu ändern.
edit-scanner = Scanner { $number }
edit-ring = Ring { $number }
edit-blue = Blau { $number }
edit-red = Rot { $number }
edit-sum = Summe { $number }
edit-count = Piraten bei { $number }
edit-strength = Stärke bei { $number }
edit-length = { $number ->
    [scanner] Länge des Scanners
   *[ring] Länge des Rings
  }
edit-length-scanner = Scanner: Felder
edit-length-ring = Ring: Felder
edit-ring-field = Ring { $field }: { $symbol }
edit-scanner-field = Scanner { $field }: { $symbol }
edit-flawed = hier stimmt etwas nicht
edit-no-place = eine Stelle „{ $place }“ gibt es auf einem Schiff nicht
edit-no-tool = die Palette hat kein „{ $tool }“
edit-ring-only = { $symbol } gibt es nur auf dem Ring
edit-number = { $found } geht hier nicht; möglich ist { $least } bis { $most }
edit-wrong-scanner = der Scanner führt vom Start zum Diamanten, also darf { $symbol } nicht dazwischenliegen
edit-wrong-known = { $symbol } fehlt auf dem Scanner: Niemand könnte damit etwas anfangen
edit-wrong-pirate = auf dem Ring fehlt ein Piratenfeld: Dort beginnen die Figuren
no-such-board = ein Plan dieses Spiels hat nur ein Schiff, und das heißt nicht „{ $board }“
check-scanner = Der Scanner führt vom Start zum Diamanten
check-known = Alle Symbole sind auf dem Scanner
check-pirate = Der Ring hat ein Piratenfeld, auf dem Figuren beginnen

# Worauf gespielt wird; m, f oder n: `{ -board.gender -> … }`
-board = { $form ->
    [plural] Schiffe
    [dative] Schiffen
    [joined] Schiffs
   *[one] Schiff
  }
    .gender = n

## Stellungen, die es nicht geben kann

position-marker = Der Scanner von { $seat } kann nicht hinter dem Diamanten stehen.
position-on-diamond = { $seat } { $seat-is ->
    [several] sind
   *[other] ist
  } nicht am Zug, also kann der Scanner nicht auf dem Diamanten stehen: Er wäre zum Start zurückgekehrt.
position-chips = { $seat } { $seat-is ->
    [several] können
   *[other] kann
  } höchstens { $most } Chips haben, die eingesetzten mitgezählt.
position-diamonds = Mit { $goal } Diamanten { $seat-is ->
    [several] haben
   *[other] hat
  } { $seat } gewonnen: Die Partie wäre zu Ende.
position-begun = Vor dem ersten Zug stehen alle Scanner am Start, und niemand hat Chips oder Diamanten.
position-places = Solange Würfel gelegt werden, ist ein Feld frei; danach liegt auf jedem einer.
position-rolled = Hier { $count ->
    [one] muss ein Würfel
   *[other] müssen { $count } Würfel
  } liegen oder zu werfen sein, nicht { $found }.
position-no-choice = { $seat } { $seat-is ->
    [several] haben
   *[other] hat
  } hier nichts zu entscheiden.
position-dice-lie = Vor dem ersten und nach dem letzten Zug liegen keine Würfel.
set-pawn = Figur
set-marker = Scanner
set-chips = Chips auf der Hand
set-diamonds = Diamanten

## Kinds of puzzles

puzzle-kind-place = Welcher Würfel wohin?
puzzle-kind-chip = Einen Chip ausgeben?
puzzle-kind-raid = Überfallen oder nicht?
puzzle-kind-fight = Gegen Piraten
puzzle-kind-use = Welcher Würfel zuerst?

## Warum ein Zug besser ist

idea-fields = Der Scanner kommt weiter
idea-chips = Ein Chip mehr
idea-reach = Der nächste grüne Würfel erreicht mehr
idea-rivals = Ein anderes Schiff fällt zurück
idea-finds = { $place } { $value } ist das Symbol, das der Scanner als Nächstes braucht: „{ $symbol }“.
idea-finds-later = { $place } { $value } ist „{ $symbol }“, gebraucht gleich nach „{ $before }“.
idea-finds-joker = { $place } { $value } ist der Joker, der für jedes Symbol gilt.
idea-finds-chip = { $place } { $value } ist ein Chip, der den Scanner sofort weiterbringen kann.
idea-finds-pirate = { $place } { $value } ist ein Piratenfeld: Dort kannst du { $seats } überfallen.
idea-finds-nothing = { $place } { $value } ist „{ $symbol }“: Das nützt jetzt nichts.
idea-reaches = Der Scanner erreicht „{ $symbol }“ { $often ->
    [100] noch in diesem Zug.
   *[other] in { $often } von 100 Zügen.
  }
idea-reaches-else = Nach dem anderen Zug { $often ->
    [0] ist „{ $symbol }“ in diesem Zug nicht zu erreichen.
   *[other] wird „{ $symbol }“ nur in { $often } von 100 Zügen erreicht.
  }
idea-way = In dieser Reihenfolge kommt der Scanner { $count ->
    [one] auf { $steps }
   *[other] auf { $steps }
  }.
idea-step-blue = „{ $symbol }“ (Blau)
idea-step-red = „{ $symbol }“ (Rot)
idea-step-green = „{ $symbol }“ (Grün)
idea-step-raid = „{ $symbol }“ (Überfall)
idea-step-chip = „{ $symbol }“ (Chip)
idea-sixth = Das bringt { $seat-is ->
    [you] dir
   *[other] { $seat }
  } noch in diesem Zug den sechsten Diamanten{ $often ->
    [100] .
   *[other] , in { $often } von 100.
  }
idea-this-way = so herum
idea-other-way = Anders herum kommt er nur bis „{ $symbol }“.
idea-no-way = Anders herum bleibt er, wo er ist.
idea-fewer-pirates = { $seat-is ->
    [you] Du schlägst
    [several] { $seat } schlagen
   *[other] { $seat } schlägt
  } die Piraten { $often ->
    [100] sicher.
   *[other] in { $often } von 100 Zügen.
  }
idea-pirates-cost = Gewinnen die Piraten, muss der Scanner zurück; nach dem anderen Zug geschieht das öfter.
idea-brings-chip = { $place } { $value } ist ein Chip.
idea-keeps-chip = Am Ende des Zugs ist ein Chip mehr da.
idea-chips-often = In { $often } statt { $instead } von 100 Zügen { $count ->
    [one] ist noch mindestens ein Chip da
   *[other] sind noch mindestens { $count } Chips da
  }.
idea-chip-use = Ein Chip ändert einen Würfel oder bringt den Scanner ein Feld weiter.
idea-green = Von dort, wo die Figur hinkommt, { $count ->
    [one] führt eine Seite
   *[other] führen { $count } Seiten
  } des nächsten grünen Würfels zu „{ $symbol }“.
idea-green-else = Nach dem anderen Zug { $count ->
    [0] keine
    [one] eine
   *[other] { $count }
  }.
idea-raid = Der Scanner erreicht „{ $symbol }“ durch einen Überfall, und { $seats } { $seats-is ->
    [several] fallen
   *[other] fällt
  } ein Feld zurück.
idea-may-raid = { $seats } { $seats-is ->
    [several] werden in { $often } von 100 Zügen überfallen und fallen
   *[other] wird in { $often } von 100 Zügen überfallen und fällt
  } ein Feld zurück.
idea-no-raid = Nach dem anderen Zug fällt niemand zurück.
idea-fields-gained = Felder in diesem Zug
idea-diamond-now = ein Diamant in diesem Zug, von 100
idea-pirates-win = die Piraten gewinnen, von 100
idea-chips-left = Chips am Ende des Zugs
idea-raids = jemand wird überfallen, von 100
