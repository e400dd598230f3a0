title = Sternenschiff
facts-dice = 3 + 2 Würfel
about = Drei Würfel legen, dem Scanner bis zum Diamanten folgen, vor Piraten auf der Hut sein.
notation = Züge sind „start 0“ (die Figur auf ein Piratenfeld), „place 4 blue“, „chip 3“, „chip 6 2“, „chip 7“, „chip 8 2“, „chip 9“ (Mechaniker-Aktionen; 6 und 8 nennen den Würfel), „use green“, „skip green“, „raid 2“, „raid none“, „fight“ und „stand“.
label-turn_limit = Züge jedes Platzes, bis das Spiel endet
option-turn_limit = Nach so vielen Zügen pro Platz endet das Spiel: meiste Diamanten, dann weitester Scanner, dann meiste Chips (ST-9).

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

move-start = die Figur auf Feld { $field }; voraus liegen: { $ahead }
move-place = die { $value } auf { $place }: { $symbol }
move-place-green = die { $value } auf Grün: die Figur kommt auf Feld { $field }, { $symbol }
move-change = ein Chip dreht eine { $value } auf { $after }
move-again = ein Chip, um eine { $value } neu zu würfeln
move-nine = ein Chip rückt den Scanner vor: { $symbol }
move-use = den Würfel auf { $place } nutzen
move-use-advance = { $place } zeigt { $symbol }: der Scanner rückt vor
move-use-joker = die Figur zieht auf einen Joker: der Scanner rückt vor
move-use-chip = die Figur zieht auf ein Chipfeld: einen Chip nehmen
move-use-pirate = die Figur zieht auf einen Piraten: überfallen, wenn es jemanden zu überfallen gibt
move-use-nothing = { $place } ({ $symbol }) verfällt ohne Wirkung
move-skip = den Würfel auf { $place } nicht nutzen
move-skip-advance = { $place } zeigt { $symbol }, aber der Scanner bleibt stehen
move-skip-joker = die Figur zieht auf einen Joker, aber der Scanner bleibt stehen
move-skip-chip = die Figur zieht auf ein Chipfeld, aber der Chip bleibt liegen
move-skip-pirate = die Figur zieht auf einen Piraten
move-skip-nothing = { $place } ({ $symbol }) verfällt ohne Wirkung
move-raid = { $symbol } von { $seat } rauben: jener Scanner rückt zurück, der eigene vor
move-no-raid = niemanden überfallen
move-fight = den Piraten der Summe { $sum } entgegen: { $count ->
    [one] einer mit Stärke { $strength }
   *[other] { $count } mit Stärke { $strength }
  }
move-stand = die Würfel so lassen und den Kampf verlieren

## Warum nicht

already-started = Die Figuren stehen schon; sie ziehen mit dem grünen Würfel.
start-first = Zuerst muss die Figur auf ein Piratenfeld.
no-such-field = Ein Feld { $field } gibt es nicht; der Ring hat die Felder 0 bis { $last }.
no-pirate-field = Feld { $field } zeigt: { $symbol }. Die Figur beginnt auf einem Piratenfeld.
all-placed = Alle drei Würfel liegen schon; ein gelegter Würfel bleibt liegen.
place-taken = Auf { $place } liegt schon ein Würfel: eine { $value }.
no-such-die = Kein gerade geworfener Würfel zeigt { $value }; es liegen { $dice }.
no-chip = Es ist kein Chip auf der Hand.
chip-used = Auf der Mechaniker-Aktion { $action } liegt schon ein Chip; jede gilt einmal im Zug.
no-advance-in-fight = Im Kampf lässt sich der Scanner nicht mehr vorrücken.
on-diamond = Der Scanner steht auf dem Diamanten, weiter geht es nicht.
no-dice-to-change = Mechaniker-Aktion { $action } gilt nur für gerade geworfene Würfel, beim Legen und im Kampf.
place-first = Zuerst müssen die Würfel gelegt werden.
use-first = Zuerst müssen die drei Würfel genutzt werden.
raid-first = Zuerst ist über den Überfall zu entscheiden.
all-used = Alle drei Würfel sind schon genutzt.
die-spent = Der Würfel auf { $place } ist schon genutzt.
raid-follows = Auf einem Piratenfeld gibt es nichts auszulassen: Ob überfallen wird, kommt erst danach.
nothing-to-skip = Es gibt nichts auszulassen: { $place } ({ $symbol }) hat jetzt keine Wirkung.
no-raid-now = Für einen Überfall muss die Figur gerade ein Piratenfeld erreicht haben.
own-marker = Sich selbst kann man nicht überfallen.
not-on-symbol = { $seat } lässt sich nicht überfallen: Jener Scanner steht nicht auf { $symbol }.
already-fighting = Der Kampf hat schon begonnen.
no-fight-to-accept = Es gibt gerade keinen Kampf, dessen Würfel so bleiben könnten.

## Was geschah

event-start = { $seat }: Figur auf Feld { $field }
event-place = { $seat }: { $value } auf { $place }
event-nine = { $seat }: Ein Chip rückt den Scanner vor auf { $symbol }
event-change = { $seat }: Ein Chip dreht eine { $value } auf { $after }
event-again = { $seat }: Ein Chip, um eine { $value } neu zu würfeln
event-pawn = { $seat }: Figur auf Feld { $field }, { $symbol }
event-advance = { $seat }: { $place } rückt den Scanner vor auf { $symbol }
event-chip = { $seat }: ein Chip genommen, jetzt { $chips } auf der Hand
event-skip = { $seat }: { $place } ({ $symbol }) bleibt ungenutzt
event-nothing = { $seat }: { $place } ({ $symbol }) hat keine Wirkung
event-raid = { $seat }: { $symbol } geraubt bei { $other-is ->
    [you] dir
   *[other] { $other }
  }
event-no-raid = { $seat }: kein Überfall
event-pirates = { $seat }: Blau und Rot ergeben { $sum }, { $count ->
    [one] ein Pirat mit Stärke { $strength }
   *[other] { $count } Piraten mit Stärke { $strength }
  }
event-won = { $seat }: Kampf gewonnen mit { $dice }
event-lost-field = { $seat }: Kampf verloren mit { $dice }; der Scanner rückt zurück
event-lost-chips = { $seat }: Kampf verloren mit { $dice }; alle Chips auf der Hand gehen verloren
event-lost-diamond = { $seat }: Kampf verloren mit { $dice }; ein Diamant geht verloren
event-lost-nothing = { $seat }: Kampf verloren mit { $dice }, aber zu holen gab es nichts
event-diamond = { $seat }: ein Diamant genommen, jetzt { $diamonds }
event-limit = Nach { $turns } Zügen pro Platz ist das Spiel zu Ende.

## Schiffe als Daten

layout-unknown-key = „{ $key }“ ist kein Teil eines Schiffs; seine Teile sind { $known }
layout-missing-key = „{ $key }“ fehlt
layout-no-list = hier gehört eine Liste von { $least } bis { $most } Symbolen hin
layout-length = { $least ->
    [6] sechs Symbole gehören hierher, eines für jeden Wert
   *[other] { $least } bis { $most } Felder gehören hierher
  }, nicht { $found }
layout-no-word = „{ $found }“ ist kein Symbol: Das ist ein Wort aus höchstens { $most } Kleinbuchstaben
layout-unknown-symbol = der Scanner hat kein Symbol „{ $found }“; möglich ist hier: { $known }
layout-no-pirate-field = mindestens ein Feld muss „pirate“ sein, sonst könnte keine Figur beginnen
layout-scanner-start = das erste Feld des Scanners, und kein anderes, ist „start“, hier „{ $found }“
layout-scanner-diamond = das letzte Feld des Scanners, und kein anderes, ist „diamond“, hier „{ $found }“
layout-ring-word = „{ $found }“ ist ein Feld des Rings, kein Symbol des Scanners
layout-no-table = hier gehört eine Tabelle hin, die jeder Summe von 2 bis 12 ihre Piraten gibt: Zahl und Stärke
layout-unknown-sum = „{ $found }“ ist keine Summe zweier Würfel; die Summen sind 2 bis 12
layout-missing-sum = die Piraten dieser Summe fehlen
layout-no-pair = zwei ganze Zahlen gehören hierher: wie viele Piraten, wie stark
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

button-start = Auf Feld { $field } beginnen
button-place = { $value } auf { $place } legen
button-place-green = { $value } auf { $place } legen
button-change = { $value } auf { $after } drehen
button-again = { $value } neu werfen
button-nine = Vorrücken: { $symbol }
button-use-advance = Vorrücken: { $symbol }
button-use-green = Ziehen, vorrücken: { $symbol }
button-use-joker = Ziehen, vorrücken: { $next }
button-use-chip = Ziehen, Chip nehmen
button-use-pirate = Zum Piraten ziehen
button-use-move = Figur ziehen
button-use-nothing = Verfallen lassen
button-skip-advance = Stehen bleiben
button-skip-green = Nur die Figur ziehen
button-skip-joker = Nur die Figur ziehen
button-skip-chip = Ziehen, ohne Chip
button-raid = { $seat } überfallen
button-no-raid = Kein Überfall
button-fight = Den Piraten entgegen
button-stand = Niederlage annehmen

## Die Konsole: wer am Zug ist, die Frage, ein Hinweis

turn-start = Vor dem ersten Zug
turn-place = { $count ->
    [3] Erster Wurf: einen Würfel legen
    [2] Zweiter Wurf: einen Würfel legen
   *[other] Letzter Würfel
  }
turn-use = Die drei Würfel nutzen, in beliebiger Folge
turn-raid = Die Figur steht auf einem Piraten
turn-ready = Vor dem Kampf
turn-fight = { $count ->
    [one] Summe { $sum }: ein Pirat der Stärke { $strength }
   *[other] Summe { $sum }: { $count } Piraten der Stärke { $strength }
  }
ask-over = Das Spiel ist zu Ende
ask-winners = { $count ->
    [one] { $seats } gewinnt
   *[other] { $seats } teilen den Sieg
  }
ask-wait = { $seat } steht am Steuer
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
ask-first = Auf welchem Piratenfeld beginnt die Figur?
ask-any = Welcher Würfel wohin?
ask-last = Die { $value } kommt auf { $place }
ask-which = Welcher Würfel jetzt?
ask-whom = Wer wird überfallen?
ask-ready = Ein Feld weiter für einen Chip?
ask-rescue = Zu schwach gegen { $strength }: ein Chip?
ask-hub = Welcher Würfel auf Grün?
ask-six = Welcher Würfel wird zur 6?
ask-which-again = Welcher Würfel wird neu geworfen?
ask-die = Wohin mit der { $value }?
ask-die-fight = Welche Aktion für die { $value }?
ask-start = Auf Feld { $field } beginnen?
ask-place = { $value } auf { $place }: { $symbol }?
ask-place-green = { $value } auf Grün, Ziel: { $symbol }?
ask-change = Für einen Chip aus { $value } eine { $after }?
ask-again = Für einen Chip die { $value } neu werfen?
ask-nine = Für einen Chip vorrücken: { $symbol }?
ask-use-advance = { $symbol }: rückt der Scanner vor?
ask-use-green = Ziel { $symbol }: rückt der Scanner vor?
ask-use-joker = Auf den Joker: rückt der Scanner vor?
ask-use-chip = Auf ein Chipfeld: den Chip nehmen?
ask-use-pirate = Zieht die Figur auf den Piraten?
ask-use-move = Figur ziehen, Ziel: { $symbol }?
ask-use-nothing = { $place } ohne Wirkung verfallen lassen?
ask-raid = { $symbol } von { $seat } rauben?
hint-travel = Von dort reist sie im Uhrzeigersinn, mit dem grünen Würfel.
hint-start = Voraus: { $ahead }
hint-needs = Als Nächstes gebraucht: { $symbol }.
hint-diamond = Der Scanner steht auf dem Diamanten: Nach dem Sieg über die Piraten gehört er dir.
hint-ahead = { $fields ->
    [0] Mit diesen Würfeln bleibt der Scanner stehen.
    [one] Ein Feld voran: { $symbol }.
   *[other] { $fields } Felder voran: { $symbol }.
  }
hint-sum = { $fields ->
    [0] { "" }
    [one] Ein Feld voran: { $symbol }.{ " " }
   *[other] { $fields } Felder voran: { $symbol }.{ " " }
  }Summe { $sum }: { $count ->
    [one] ein Pirat der Stärke { $strength }.
   *[other] { $count } Piraten der Stärke { $strength }.
  }
hint-loss-field = Ein verlorener Kampf kostet ein Feld.
hint-loss-chips = Ein verlorener Kampf kostet alle Chips auf der Hand.
hint-loss = Ein verlorener Kampf kostet einen Diamanten, falls vorhanden.

## Die Konsole: ihre Instrumente

console-label = { $name }: die Konsole des Schiffs
console-mechanic = Mechaniker
console-pirates = Piraten
console-sum = Blau + Rot
console-raid = Überfall
console-helm = Leisten und Steuerrad
console-field = { $symbol }
console-at = { $name } ist hier
console-marker = der eigene Scanner
console-next = als Nächstes gebraucht
console-row = { $place } { $value }: { $symbol }
console-lies = hier liegt ein Würfel
console-spent = der Würfel ist genutzt
console-ring = Feld { $field }: { $symbol }
console-pawn = die Figur
console-steps = { $steps ->
    [one] ein Schritt voraus
   *[other] { $steps } Schritte voraus
  }
console-lands = hier landet die Figur mit { $value }
console-hub = Grün: bewegt die Figur
console-hub-die = Grün: { $value }
console-used = hier liegt ein Chip
console-step = Mechaniker-Aktion { $action }: aus { $value } wird { $after }
console-six = Mechaniker-Aktion 6: ein Würfel wird zur 6
console-again = Mechaniker-Aktion 8: einen Würfel neu werfen
console-nine = Mechaniker-Aktion 9: der Scanner rückt ein Feld vor
console-column = Summe { $sum }: { $count ->
    [one] ein Pirat der Stärke { $strength }
   *[other] { $count } Piraten der Stärke { $strength }
  }
console-now = in diesem Zug
console-diamonds = { $count } von { $goal } Diamanten
console-chips = { $count } von { $most } Chips auf der Hand
console-ship = { $name }: der Scanner steht auf { $symbol }
console-small = { $name }: Scanner auf { $symbol }, Feld { $field } von { $last }; Diamanten: { $diamonds }; Chips: { $chips }
tray-laid = { $value } auf { $place }
tray-spent = { $value } auf { $place }, genutzt
tray-rolled = { $value }
tray-fight = { $value }, Kampf
tray-fought = { $value }, aus dem letzten Kampf
spoken-scanner = { $name }: Der Scanner steht auf { $symbol }, Feld { $field } von { $last }, und braucht als Nächstes { $next }.
spoken-diamond = { $name }: Der Scanner steht auf dem Diamanten, Feld { $field } von { $last }.
spoken-pawn = Die Figur steht auf Feld { $field }, { $symbol }; voraus liegen: { $ahead }.
spoken-no-pawn = Die Figur steht noch nicht auf dem Ring.
spoken-hold = Diamanten: { $diamonds }, Chips auf der Hand: { $chips }.
spoken-dice = Gelegte Würfel: { $dice }.
spoken-die = { $value } auf { $place }

# Ein Schiff allein
alone-never = mit diesem Schiff bleibt der Marker stecken: Keine Leiste und kein Feld des Rings zeigt das nächste Symbol, und es gibt weder Joker noch Chip
finding-alone-diamonds = Mit so vielen Diamanten und sonst nichts: Züge, die noch kommen, und Züge bis zum nächsten Diamanten
finding-alone-marker = Der Marker auf diesem Feld des Scanners
finding-alone-chips = Chips auf der Hand
finding-alone-pawn = Die Figur auf diesem Feld des Rings
finding-alone-length = Wie lange eine Partie dauert
finding-alone-handicaps = Ohne eine Mechaniker-Aktion, best gespielt
finding-alone-play = Nach den Regeln gespielt: mittlere Länge der Partien mit 95-%-Intervall
finding-alone-habits = Wie oft in einer Partie die Mechaniker-Aktionen genutzt werden
finding-alone-fights = Verlorene Kämpfe, je Partie und von allen
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
