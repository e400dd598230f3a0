# Sätze über eine Partie, die gespielt ist.

review-begin = vor dem ersten Wurf
review-roll = würfelt { $dice }
review-title = Rückblick
review-exact = Alle Chancen sind exakt: Dieses Spiel ist gelöst.
review-estimated = Die Chancen sind geschätzt, aus Partien, die Bots weitergespielt haben; ± sagt, wie weit so eine Schätzung üblicherweise danebenliegt (ihr Standardfehler).
review-unit = Ein geteilter Sieg ist für alle ein Sieg, die ihn teilen; die Plätze eines Teams gewinnen zusammen. Das Glück eines Wurfs ist die Chance danach minus die Chance davor; über viele Partien gleicht es sich aus. Was eine Entscheidung verschenkt, ist die Chance nach dem besten Zug minus die nach dem gewählten, beurteilt nach dem, was der Platz sehen konnte. Eine Entscheidung, die nichts verschenkt, hat die Genauigkeit 100 %, eine mit 5 verschenkten Punkten von 100 hat 80 %, eine mit 10 Punkten 64 %; die Genauigkeit eines Platzes ist der Durchschnitt aller Entscheidungen, bei denen etwas auf dem Spiel stand.

## Summen

review-totals = Glück und Können
review-about = In jedem Augenblick lässt sich ausrechnen oder schätzen, wie gut die Chancen jedes Platzes auf den Sieg stehen. Ändert ein Wurf sie, so war das Glück oder Pech. Hätte ein anderer Zug bessere Chancen gelassen, so hat die Entscheidung etwas verschenkt.
review-accuracy = Genauigkeit
review-decided = Wie gut alle entschieden haben
review-accuracy-more = Die Genauigkeit folgt aus dem, was verschenkt wurde; jedes Kästchen steht für eine Entscheidung, bei der etwas auf dem Spiel stand, ein leeres für eine, die deutlich mehr als 1 Punkt von 100 verschenkt hat.
review-good-of = { $good } von { $count }
review-one-match = Eine Partie ist zu kurz, um jemanden danach einzuordnen.
review-luck-even = ausgeglichen
review-seat = Platz
review-luck = Glück
review-decisions = Entscheidungen
review-costly = Davon teuer
review-start-chance = Am Anfang
review-record = Aufzeichnung
review-given-away = Verschenkt
review-luckiest = { $seat-is ->
    [you] Am meisten Glück mit den Würfeln hattest du.
   *[other] Am meisten Glück mit den Würfeln: { $seat }.
  }
review-all-even = Die Würfel waren zu allen etwa gleich freundlich.
review-most-careful = { $seat-is ->
    [you] Am wenigsten verschenkt hast du.
   *[other] Am wenigsten verschenkt: { $seat }.
  }
review-won-unlucky = { $seat-is ->
    [you] Du hast
    [several] { $seat } haben
   *[other] { $seat } hat
  } trotz Würfelpech gewonnen.

## Der Verlauf

review-course = Chancen auf den Sieg
review-course-more = Jede Linie ist ein Platz oder ein Team, das zusammen gewinnt: je höher, desto näher am Sieg. Dreiecke sind Würfe, die viel verändert haben; Zahlen in Kreisen sind die teuersten Entscheidungen, weiter oben erklärt.
review-course-label = Die Chancen auf den Sieg im Verlauf der Partie. { $ends } Die Tabelle darunter sagt dasselbe, Zeile für Zeile.
review-course-end = { $seat }: von { $first } auf { $last }.
review-chart-roll = Wurf { $number }
review-lines = Zeile für Zeile
review-lines-more = Ein Link führt zu diesem Augenblick der Partie.
review-number = Wurf
review-happened = Was geschah
review-effect = Glück oder verschenkt
review-luck-of = Glück { $luck }
review-gave-of = verschenkt { $gave }
review-best = bester Zug
review-fine = gut
review-others = Die Alternativen
review-alternative = { $chance }: { $move }
review-played-mark = { $what } (gewählt)
review-more-moves = und { $count } weitere

## Die teuersten Entscheidungen

review-dearest = Was am meisten gekostet hat
review-no-dear = Keine Entscheidung hat erkennbar etwas verschenkt. Gut gespielt!
review-no-choice = Es gab nichts zu entscheiden: Jeder Zug war erzwungen, oder alle waren gleich gut.
review-dear-title = Wurf { $roll }, { $seat }: { $gave }
review-dear-title-first = Vor dem ersten Wurf, { $seat }: { $gave }
review-dear-place = Wurf { $roll }
review-dear-first = Vor dem ersten Wurf
review-dear-made = Gewählt: { $move }.
review-dear-better = Besser: { $move }.
review-dear-cost = Aus einer Chance von { $best } wurden { $left }.
review-head-better = Es gab einen besseren Zug
review-see = Diesen Augenblick ansehen

## Warum ein Zug besser ist als ein anderer

reason-none = Kein einzelner Grund: vieles ein wenig.
reason-why = Warum
reason-figures = In Zahlen
reason-better = besser
reason-worse = anders
reason-win = { $seat-is ->
    [you] Du gewinnst
    [several] { $seat } gewinnen
   *[other] { $seat } gewinnt
  } noch in diesem Zug, in { $often } von 100 Partien{ $instead ->
    [0] {""}
   *[other] {" "}statt in { $instead }
  }.
reason-win-surely = { $seat-is ->
    [you] Du gewinnst
    [several] { $seat } gewinnen
   *[other] { $seat } gewinnt
  } noch in diesem Zug.
reason-lose = Nach dem anderen Zug { $seat-is ->
    [you] gewinnst du
    [several] gewinnen { $seat }
   *[other] gewinnt { $seat }
  } noch in diesem Zug, in { $often } von 100 Partien{ $instead ->
    [0] {""}
   *[other] {" "}statt in { $instead }
  }.
reason-lose-surely = Nach dem anderen Zug { $seat-is ->
    [you] gewinnst du
    [several] gewinnen { $seat }
   *[other] gewinnt { $seat }
  } noch in diesem Zug.
reason-wins = { $seat-is ->
    [you] du gewinnst
    [several] { $seat } gewinnen
   *[other] { $seat } gewinnt
  } in diesem Zug, von 100
reason-loses = { $seat-is ->
    [you] du gewinnst
    [several] { $seat } gewinnen
   *[other] { $seat } gewinnt
  } in diesem Zug, von 100
reason-points = In diesem Zug bringt der bessere Zug { $better } { -points(count: 2) }, der andere { $worse }.
reason-points-of = { -points(count: 2) } in diesem Zug
