# Sätze über eine Partie, die gespielt ist.

review-begin = vor dem ersten Wurf
review-roll = würfelt { $dice }
review-title = Rückblick
review-exact = Alle Chancen sind exakt: Dieses Spiel ist gelöst.
review-estimated = Die Chancen sind geschätzt, aus Partien, die Bots weitergespielt haben; ± sagt, wie weit so eine Schätzung üblicherweise danebenliegt (ihr Standardfehler).
review-unit = 100 % sind ein ganzer Sieg. Das Glück eines Wurfs ist die Chance danach minus die Chance davor; über viele Partien gleicht es sich aus. Was eine Entscheidung verschenkt, ist die Chance nach dem besten Zug minus die nach dem gewählten, beurteilt nach dem, was der Platz sehen konnte.

## Summen

review-totals = Glück und Können
review-about = In jedem Augenblick lässt sich ausrechnen oder schätzen, wie gut die Aussichten jedes Platzes auf den Sieg sind. Ändert ein Wurf sie, so war das Glück oder Pech. Hätte ein anderer Zug mehr Aussicht gelassen, so hat die Entscheidung etwas verschenkt. Zusammengezählt kann das mehr als ein ganzer Sieg sein: Wer sich wieder erholt, kann noch einmal etwas verschenken.
review-seat = Platz
review-luck = Glück
review-gave = Verschenkt
review-decisions = Entscheidungen
review-costly = Davon teuer
review-start-chance = Am Anfang
review-luckiest = Am meisten Glück mit den Würfeln: { $seat }.
review-most-careful = Am wenigsten verschenkt: { $seat }.
review-won-unlucky = { $seat } hat gewonnen, obwohl die Würfel nicht mitspielten.

## Der Verlauf

review-course = Chancen auf den Sieg
review-course-more = Jede Linie ist ein Platz: je höher, desto näher am Sieg. Dreiecke sind Würfe, die viel verändert haben; Zahlen in Kreisen sind die teuersten Entscheidungen, weiter unten erklärt.
review-course-label = Die Chancen auf den Sieg im Verlauf der Partie. { $ends } Die Tabelle darunter sagt dasselbe, Zeile für Zeile.
review-course-end = { $seat }: von { $first } auf { $last }.
review-chart-roll = Wurf { $number }
review-lines = Zeile für Zeile
review-lines-more = Ein Link führt zu diesem Augenblick der Partie.
review-number = Nr.
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
review-dear-title = Wurf { $roll }, { $seat }: { $gave }
review-dear-title-first = Vor dem ersten Wurf, { $seat }: { $gave }
review-dear-made = Gewählt: { $move }.
review-dear-better = Besser: { $move }.
review-dear-cost = Aus einer Chance von { $best } wurden { $left }.
review-why-points = Der bessere Zug bringt { $seat } im Schnitt { $points } Punkte mehr.
review-why-fewer = Und das, obwohl er { $seat } im Schnitt { $points } Punkte weniger bringt.
review-why-others = { $seat } kommt danach im Schnitt auf { $points } Punkte weniger.
review-why-profit = Das meiste davon kam { $seat } zugute.
review-why-pairs = Mit denselben Würfeln geht der bessere Zug in { $better } von 100 Partien besser aus und in { $worse } schlechter.
review-why-rank = { $better ->
    [one] Einer der { $count } möglichen Züge war besser.
   *[other] { $better } der { $count } möglichen Züge waren besser.
  }
review-see = Diesen Augenblick ansehen
