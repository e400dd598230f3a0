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
    [you] Du hast trotz Würfelpech gewonnen.
   *[other] { $seat } hat trotz Würfelpech gewonnen.
  }

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
review-head-now = { $points ->
    [one] Hier gab es einen { -points(count: 1) } zu holen
   *[other] Hier gab es { $points } { -points(count: 2) } zu holen
  }
review-head-open = Ein anderer Zug hielt mehr offen
review-head-rival = { $seat-is ->
    [you] Das spielte dir in die Hände
   *[other] Davon profitierte { $seat }
  }
review-head-safe = Es gab einen sichereren Zug
review-head-better = Es gab einen besseren Zug
review-stake-ahead = { $seat-is ->
    [you] Du lagst
   *[other] { $seat } lag
  } { $points ->
    [one] einen { -points(count: 1) }
   *[other] { $points } { -points(count: 2) }
  } vor { $other-is ->
    [you] dir
   *[other] { $other }
  }.
review-stake-behind = { $seat-is ->
    [you] Du lagst
   *[other] { $seat } lag
  } { $points ->
    [one] einen { -points(count: 1) }
   *[other] { $points } { -points(count: 2) }
  } hinter { $other-is ->
    [you] dir
   *[other] { $other }
  }.
review-stake-level = { $seat-is ->
    [you] Du lagst
   *[other] { $seat } lag
  } gleichauf mit { $other-is ->
    [you] dir
   *[other] { $other }
  }.
review-why-now = Der bessere Zug bringt sofort { $points ->
    [one] einen { -points(count: 1) }
   *[other] { $points } { -points(count: 2) }
  } mehr.
review-why-price = Der bessere Zug verzichtet erst einmal auf { $points ->
    [one] einen { -points(count: 1) }
   *[other] { $points } { -points(count: 2) }
  }.
review-why-open = Er hält mehr offen: Später bringt er im Schnitt { $points } { -points(count: 2) } mehr.
review-why-closed = Später bringt er im Schnitt { $points } { -points(count: 2) } weniger.
review-why-others = { $seat-is ->
    [you] Du kommst
   *[other] { $seat } kommt
  } danach im Schnitt auf { $points } { -points(count: 2) } weniger.
review-why-profit = { $seat-is ->
    [you] Das meiste davon kam dir zugute.
   *[other] Das meiste davon kam { $seat } zugute.
  }
review-why-pairs = Mit denselben Würfeln geht der bessere Zug in { $better } von 100 Partien besser aus und in { $worse } schlechter.
review-why-safe = Er riskiert fast nichts: Mit denselben Würfeln geht er in { $better } von 100 Partien besser aus und in { $worse } schlechter.
review-why-rank = { $better ->
    [one] Einer der { $count } möglichen Züge war besser.
   *[other] { $better } der { $count } möglichen Züge waren besser.
  }
review-see = Diesen Augenblick ansehen

## Ursachen eines Unterschieds: Ereignisse, die der bessere Zug öfter oder seltener bringt

reason-head-brings = { $event }
reason-head-avoids = Vermeidbar: { $event }
reason-head-more = Öfter: { $event }
reason-head-less = Seltener: { $event }
reason-brings = Der bessere Zug bringt sofort: { $event }.
reason-avoids = Der andere Zug bringt sofort: { $event }.
reason-at-once = Vor dem nächsten Wurf, in { $better } von 100 Partien statt in { $worse }: { $event }.
reason-at-once-count = Vor dem nächsten Wurf, im Schnitt { $better } Mal statt { $worse } Mal: { $event }.
reason-soon = Bis { $mover-is ->
    [you] zu deinem nächsten Zug
   *[other] zum nächsten Zug von { $mover }
  }, in { $better } von 100 Partien statt in { $worse }: { $event }.
reason-soon-count = Bis { $mover-is ->
    [you] zu deinem nächsten Zug
   *[other] zum nächsten Zug von { $mover }
  }, im Schnitt { $better } Mal statt { $worse } Mal: { $event }.
reason-roll = Bei { $better } von 100 nächsten Würfen statt bei { $worse }: { $event }.
reason-roll-with = Bei { $better } von 100 nächsten Würfen statt bei { $worse }: { $event }. Nach { $after ->
    [better] dem besseren Zug
   *[worse] dem anderen Zug
  } reicht dafür { $needs }.
reason-roll-without = Bei { $better } von 100 nächsten Würfen statt bei { $worse }: { $event }. Nach { $after ->
    [better] dem besseren Zug
   *[worse] dem anderen Zug
  } reicht dafür jeder Wurf ohne { $needs }.
roll-or = { $some } oder { $last }
reason-later = Später, in { $better } von 100 Partien statt in { $worse }: { $event }.
reason-later-count = Später, im Schnitt { $better } Mal statt { $worse } Mal: { $event }.
reason-no-cause = Kein einzelnes Ereignis erklärt die Hälfte des Unterschieds.
