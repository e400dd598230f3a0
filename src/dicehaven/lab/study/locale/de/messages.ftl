# Worin die Länge einer Partie gezählt wird; ein Spiel kann ein anderes Wort dafür haben.
-turns = { $form ->
    [dative] Zügen
   *[other] Züge
}

study = Studie
study-step-one = Ein Spiel auf dem Prüfstand
study-step-two = Eine Änderung gegen ihr Vorbild
study-step-sweep = Ein Wert im Durchlauf
study-matches = Partien
study-matches-each = je { $count }, { $players ->
    [one] ein Platz
   *[other] { $players } Plätze
}
study-players = Spieler
study-players-value = { $bots }, Seed { $seed }
study-variant = Variante
study-against = Vorbild
study-shipped = wie mitgeliefert
study-stops = Beendet
study-stopped = nach { $count } von { $most } Partien: Die Antwort war klar
study-figures = Zahlen
study-print-hint = Drucken: Strg+P, A4.
study-other-language = English
study-key = Hohl, gestrichelt, hell: { $parent }. Gefüllt, durchgezogen, dunkel: { $change }.
study-parent = Vorbild
study-change = Änderung

study-certain = Das ist sicher.
study-likely = Das ist wahrscheinlich.
study-unseen = Einen Unterschied von { $least } hätte man gesehen.

study-seat = { $number }.
study-seat-word = { $number ->
    [1] erste
    [2] zweite
    [3] dritte
   *[other] { $number }.
}
study-seats = { $players ->
    [one] 1 Platz
   *[other] { $players } Plätze
}

study-find-fair = Kein Platz ist erkennbar im Vorteil.
study-find-fair-more = Zu { $players } gewinnt der erste Platz { $share } der Partien (± { $half }). Einen Vorteil von { $least } Punkten hätte man gesehen.
study-find-edge = Der { $seat } Platz ist im Vorteil.
study-find-edge-more = Er gewinnt zu { $players } { $share } der Partien: { $points } Punkte mehr als seinen Anteil (± { $half }).
study-find-now-fair = Fair zu { $players }.
study-find-first-more = Der erste Platz gewinnt öfter.
study-find-first-less = Der erste Platz gewinnt seltener.
study-find-first-same = Der erste Platz: kein Unterschied zu sehen.
study-find-first = Der erste Platz gewinnt { $share } der Partien statt { $before }: { $points } Punkte { $more ->
    [yes] mehr
   *[no] weniger
} (± { $half }).
study-find-also = Zu { $players } liegt der { $seat } Platz { $points } Punkte über seinem Anteil.

study-find-length = Eine Partie dauert { $turns } { -turns }.
study-find-length-more = Neun von zehn dauern { $low } bis { $high }. Alle Plätze zusammen entscheiden { $decisions } Mal.
study-find-longer = Um { $percent } % länger.
study-find-shorter = Um { $percent } % kürzer.
study-find-length-same = Länge: kein Unterschied zu sehen.
study-find-length-change = { $turns } { -turns } statt { $before }: { $points } { $more ->
    [yes] mehr
   *[no] weniger
} (± { $half }).

study-find-decisions-more = Mehr Entscheidungen in einer Partie, { $percent } % mehr.
study-find-decisions-less = Weniger Entscheidungen in einer Partie, { $percent } % weniger.
study-find-decisions-change = Alle Plätze zusammen entscheiden { $times } Mal statt { $before }: { $points } { $more ->
    [yes] mehr
   *[no] weniger
} (± { $half }).

study-find-open = Lange offen.
study-find-early = Früh entschieden.
study-find-half = Zur Hälfte entschieden.
study-find-decided = Die Hälfte der Partien ist nach { $part } ihrer Länge entschieden; wer zur Halbzeit zurückliegt, gewinnt noch { $back }.
study-find-later = Länger offen.
study-find-sooner = Früher entschieden.
study-find-decided-same = Wann Partien entschieden sind: kein Unterschied zu sehen.
study-find-decided-change = Eine Partie ist nach { $part } ihrer Länge entschieden statt nach { $before }: { $points } Punkte { $more ->
    [yes] später
   *[no] früher
} (± { $half }).

study-find-score-more = Mehr Punkte.
study-find-score-less = Weniger Punkte.
study-find-score-same = Punkte: kein Unterschied zu sehen.
study-find-score-change = Der Sieger hat { $score } Punkte statt { $before }: { $points } { $more ->
    [yes] mehr
   *[no] weniger
} (± { $half }).

study-find-lead-more = Die Führung wechselt öfter.
study-find-lead-less = Die Führung wechselt seltener.
study-find-lead-same = Die Führung: kein Unterschied zu sehen.
study-find-lead-change = Die Führung wechselt { $times }‑mal statt { $before }‑mal: { $points } { $more ->
    [yes] mehr
   *[no] weniger
} (± { $half }).

study-find-choice = { $share } der Entscheidungen lassen eine Wahl.
study-find-choice-more = An { $matter } von { $count } geprüften Entscheidungen hängen deutlich fünf Punkte oder mehr eines Sieges; der beste Zug gewinnt { $gain } Punkte mehr als der schlechteste (± { $half }).
study-find-choice-plain = Bei den übrigen gibt es nur einen erlaubten Zug.
study-find-choice-up = Mehr zu entscheiden.
study-find-choice-down = Weniger zu entscheiden.
study-find-choice-same = Wahl: kein Unterschied zu sehen.
study-find-choice-equal = Wahl: gleich.
study-find-choice-both = In beiden lassen { $share } der Entscheidungen eine Wahl.
study-find-choice-change = { $share } der Entscheidungen lassen eine Wahl statt { $before }: { $points } Punkte { $more ->
    [yes] mehr
   *[no] weniger
} (± { $half }).

study-find-skill = Können zahlt sich aus.
study-find-luck = Glück entscheidet mehr als Können.
study-find-skill-more = { $better } schlägt { $worse } in { $share } der Partien (± { $half }).
study-find-skill-up = Können zahlt sich mehr aus.
study-find-skill-down = Können zahlt sich weniger aus.
study-find-skill-same = Können: kein Unterschied zu sehen.
study-find-skill-change = Gegen { $worse } gewinnt { $better } { $share } der Partien statt { $before }: { $points } Punkte { $more ->
    [yes] mehr
   *[no] weniger
} (± { $half }).

study-find-boards = Die Pläne sind gleich gut.
study-find-boards-not = Die Pläne sind nicht gleich gut.
study-find-boards-more = Keiner weicht mehr als { $points } Punkte von der Hälfte ab; unsere Schranke ist { $bound }.
study-find-boards-worst = { $board } weicht { $points } Punkte von der Hälfte ab (± { $half }); unsere Schranke ist { $bound }.

study-title-edge = Der { $seat } Platz gewinnt öfter, als sein Anteil wäre
study-title-fair = Kein Platz ist erkennbar im Vorteil
study-lead-seats = Siege nach Platz in Prozent mit 95‑%‑Intervallen. Gepunktet: der faire Anteil. { $count } Partien{ $others ->
    [0] .
   *[other] , { $each } je anderer Platzzahl.
 }
study-title-length = Die meisten Partien dauern { $low } bis { $high } { -turns }
study-title-longer = Der Preis: { $points } { -turns } mehr
study-title-shorter = Kürzer: { $points } { -turns } weniger
study-lead-length = Partien nach der Zahl ihrer { -turns }, je { $count }. Die dunkle Säule ist die mittlere Partie.
study-mean = im Mittel { $turns } { -turns }
study-nine = 9 von 10: { $low } bis { $high }
study-turns = { -turns }
study-title-decided = Zur Halbzeit sind { $now } entschieden
study-title-decided-two = Zur Halbzeit sind { $now } entschieden; bei „{ $parent }“ { $before }
study-lead-decided = Prozent der Partien, deren Sieger von da an über 75 % Chance bleibt. Chancen nach der eigenen Schätzung des Spiels.
study-start = Anfang
study-half = Halbzeit
study-end = Ende
study-part = gespielter Teil
study-title-changes = Die Führung wechselt { $times }‑mal je Partie
study-title-changes-two = Die Führung wechselt { $times }‑mal; bei „{ $parent }“ { $before }‑mal
study-lead-changes = Partien nach Wechseln der Führung, Prozent. Es führt, wer fünf Punkte über gleicher Chance liegt.
study-changes = Wechsel
study-none = keiner
study-title-places-unused = Manche Orte werden kaum benutzt
study-title-places = Jeder Ort wird benutzt
study-lead-places = In wie vielen von 100 Partien der erste Platz den Ort benutzt hat; { $count } Partien. Am seltensten: { $least }.
study-place = Ort
study-under = unter { $number }
study-from = { $number } und mehr
study-title-moves-never = Manche Züge macht niemand
study-title-moves = Welche Züge gemacht werden
study-lead-moves = Wie oft eine Art von Zug gewählt wird, wenn sie möglich ist, in Prozent; { $count } Partien.
study-move = Zug
study-offered = möglich je Partie
study-taken = gemacht je Partie
study-taken-share = gemacht von möglichen, %
study-never = nie gemacht
study-field = ein Feld
study-title-scores = Der Sieger hat { $points } Punkte mehr
study-lead-scores = Punkte des Siegers (oben) und des besten Verlierers, Partien ohne geteilten Sieg.
study-title-scores-two = Der Sieger hat { $now } Punkte; bei „{ $parent }“ { $before }
study-lead-scores-two = Partien nach den Punkten des Siegers.
study-winner = Sieger
study-loser = bester Verlierer
study-score = Punkte
study-title-choices = { $options } Züge zur Wahl
study-lead-choices = Erlaubte Züge je Entscheidung, Mittel, nach Zehnteln der Partie. { $share } der Entscheidungen lassen eine Wahl.
study-tenth = Zehntel
study-title-stakes = An { $matter } der Entscheidungen hängen fünf Punkte oder mehr
study-lead-stakes = Entscheidungen danach, was der beste Zug mehr gewinnt als der schlechteste, in Punkten eines Sieges; { $count } Entscheidungen, { $playouts } Fortsetzungen von Zügen, die vielleicht die besten oder schlechtesten sind, weniger von den anderen.
study-points = Punkte
study-title-skill = Der Bessere gewinnt { $low } bis { $high }
study-title-skill-one = Der Bessere gewinnt { $low }
study-lead-skill = Anteil des besseren Spielers zu zweit, 95‑%‑Intervalle, Plätze getauscht. Gepunktet: Glück allein.
study-beats = { $better } gegen { $worse }
study-title-boards = Die Pläne sind gleich gut
study-title-boards-not = Nicht alle Pläne sind gleich gut
study-lead-boards = Siege jedes Plans gegen die übrigen, { $count } Partien, 95‑%‑Intervalle. Getönt: unsere Schranke von { $bound } Punkten.
study-board = Plan
study-title-sweep = { $certain ->
    [both] Er ändert, wer gewinnt, und die Länge
    [first] Er ändert, wer gewinnt, die Länge nicht erkennbar
    [turns] Er ändert die Länge, aber nicht erkennbar, wer gewinnt
   *[other] Wer gewinnt und wie lange es dauert: kein Unterschied zu sehen
}
study-lead-sweep = Siege des ersten Platzes in Prozent mit 95‑%‑Intervallen, darunter { -turns }; je { $count } Partien. Hohl: wie mitgeliefert.
study-value = Wert
study-first-seat = erster Platz gewinnt, %
study-fair = fair
study-foot = ± und Balken sind 95‑%‑Intervalle. „Sicher“: Das Intervall des Unterschieds bleibt von null entfernt. „Wahrscheinlich“: Es reicht um weniger als ein Zehntel seiner Breite über null. „Kein Unterschied zu sehen“: Es reicht weiter, und wir sagen, welchen Unterschied man gesehen hätte. Beide Varianten hatten dieselben Würfel, Zug für Zug. Gespielt haben Bots; Menschen finden vielleicht anderes.
study-foot-early = Der Vergleich sah nach je { $batch } Partien nach und endete, als jede Antwort klar war. Seine Intervalle gelten zu jeder Zeit zugleich (Konfidenzfolgen), sodass häufiges Nachsehen nicht schadet.
study-next = Wie weiter?
study-next-play = Im Terminal spielen:
study-next-level = Sehen, was bessere Spieler daraus machen:
study-next-board = Das Brett in einer Textdatei ändern und sehen, was das bewirkt:
study-tables = Alle Partien, als Tabellen neben dieser Seite:
study-seconds = { $seconds } s auf { $cores } Kernen.
study-find-boards-unseen = Die Pläne: kein Unterschied zu sehen; ob er in unserer Schranke bleibt, ist noch offen.
study-title-boards-unseen = Die Pläne: kein Unterschied zu sehen
study-title-loser = Der beste Verlierer hat { $points }
study-lead-loser = Punkte des besten Verlierers, Partien ohne geteilten Sieg.
study-average = im Mittel { $points }
study-shipped-value = Mitgeliefert
study-find-sweep-first = Er ändert, wer gewinnt.
study-find-sweep-first-same = Wer gewinnt: kein Unterschied zu sehen.
study-find-sweep-turns = Er ändert die Länge.
study-find-sweep-turns-same = Länge: kein Unterschied zu sehen.
study-find-sweep-more = Von { $low } bis { $high } über den Bereich; sicher anders als der mitgelieferte Wert: { $values }.
study-find-sweep-best = Am fairsten bei { $value }.
study-find-sweep-best-unseen = Kein Wert ist erkennbar fairer.
study-find-sweep-fairest = Mit { $value } liegt der am meisten begünstigte Platz, der { $seat }, { $points } Punkte über seinem Anteil (± { $half }), und eine Partie dauert { $turns } { -turns }.
study-title-sweep-first = { $values ->
    [none] Wer gewinnt: kein Unterschied zu sehen
   *[other] Andere Sieger bei { $values }
}
study-title-sweep-turns = { $values ->
    [none] Länge: kein Unterschied zu sehen
   *[other] Eine andere Länge bei { $values }
}
study-title-sweep-changes = { $values ->
    [none] Die Führung: kein Unterschied zu sehen
   *[other] Die Führung wechselt anders oft bei { $values }
}
study-title-sweep-decided = { $values ->
    [none] Wann Partien entschieden sind: kein Unterschied zu sehen
   *[other] Früher oder später entschieden bei { $values }
}
study-lead-sweep-changes = { $measure ->
    [first] Siege des ersten Platzes, in Punkten,
    [turns] Die Zahl der { -turns }
    [changes] Wechsel der Führung in einer Partie,
   *[decided] Der Teil einer Partie, nach dem sie entschieden ist, in Punkten,
} verglichen mit dem mitgelieferten Wert { $value }. Alle hatten dieselben Würfel; die Intervalle gelten für alle Werte zugleich.
study-difference = Unterschied
study-title-tuned = { $value } ist von allem Versuchten am fairsten
study-lead-tuned = Siege des am meisten begünstigten Platzes über seinem Anteil, in Punkten, die besten von { $count } Kombinationen. Die beste hatte auch Glück: Die anderen Bilder messen sie noch einmal, mit anderen Würfeln.
study-title-tuned-length = { $value } kostet am wenigsten von allem Versuchten
study-lead-tuned-length = Der Vorsprung des am meisten begünstigten Platzes in Punkten; die billigsten von { $count } Kombinationen, die beste zuerst. Jedes Prozent Abstand von { $turns } { -turns(form: "dative") } kostet so viel wie ein Punkt. Die beste hatte auch Glück: Die anderen Bilder messen sie noch einmal, mit anderen Würfeln.
study-edge = Vorteil, Punkte
study-cost = Kosten
study-step-tune = Abgestimmt, gegen sein Vorbild
