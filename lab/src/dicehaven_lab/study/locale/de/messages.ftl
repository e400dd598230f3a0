# Worin die Länge einer Partie gezählt wird; ein Spiel kann ein anderes Wort dafür haben.
-turns = { $form ->
    [dative] Zügen
   *[other] Züge
}

study = Studie
study-step-one = Ein Spiel auf dem Prüfstand
study-step-two = Eine Änderung im Vergleich mit dem Original
study-step-sweep = Ein Wert, durchgespielt
study-matches = Partien
study-matches-each = je { $count }, { $players ->
    [one] ein Platz
   *[other] { $players } Plätze
}
study-players = Spieler
study-players-value = { $bots }, Seed { $seed }
study-bot-level = Stufe { $number }{ $count ->
    [5] {""}
   *[other] {" "}von { $count }
  }
study-bot-random = „zufällig“
study-bot-greedy = „gierig“
study-variant = Variante
study-against = Original
study-shipped = wie mitgeliefert
study-stops = Beendet
study-stopped = nach { $count } von { $most } Partien, weil jede Antwort klar war
study-figures = Zahlen
study-print-hint = Drucken: Strg+P, A4.
study-other-language = English
study-key = Hohl, gestrichelt, hell: { $parent }. Gefüllt, durchgezogen, dunkel: { $change }.
study-parent = Original
study-change = Änderung

study-certain = Das ist sicher.
study-likely = Das ist wahrscheinlich.
study-equal = In jeder der { $count } Partien genau gleich.
study-unseen = Ein Unterschied von { $least } wäre aufgefallen.

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

study-find-few = Zu wenige Partien für ein Urteil.
study-find-few-more = { $count } Partien zeigen weder, wer im Vorteil ist, noch, was eine Änderung bewirkt; lass mindestens { $enough } spielen, besser einige Tausend (--games).
study-find-fair = Kein Platz ist erkennbar im Vorteil.
study-find-fair-more = Bei { $players } Spielern gewinnt der erste Platz { $share } der Partien (± { $half }). Ein Vorteil von { $least } Prozentpunkten wäre aufgefallen.
study-find-edge = Der { $seat } Platz ist im Vorteil.
study-find-edge-small = Der { $seat } Platz ist im Vorteil, aber zu wenig, als dass es zählt.
study-find-edge-more = Bei { $players } Spielern gewinnt er { $share } der Partien: { $points } Prozentpunkte mehr als seinen fairen Anteil (± { $half }).
study-find-now-fair = Fair bei { $players } Spielern.
study-find-first-more = Der erste Platz gewinnt öfter.
study-find-first-less = Der erste Platz gewinnt seltener.
study-find-first-same = Der erste Platz: kein Unterschied erkennbar.
study-find-first-equal = Der erste Platz: gleich.
study-find-first-small = Der erste Platz: ein Unterschied, der zu klein ist, um zu zählen.
study-find-first = Der erste Platz gewinnt { $share } der Partien statt { $before }: { $more ->
    [same] unverändert
    [yes] { $points } Prozentpunkte mehr
   *[no] { $points } Prozentpunkte weniger
} (± { $half }).
study-find-also = Bei { $players } Spielern liegt der { $seat } Platz { $points } Prozentpunkte über seinem fairen Anteil.

study-find-length = Eine Partie dauert { $turns } { -turns }.
study-find-length-more = Neun von zehn dauern { $low } bis { $high }. Alle Plätze zusammen treffen { $decisions } Entscheidungen.
study-find-longer = Um { $percent } % länger.
study-find-shorter = Um { $percent } % kürzer.
study-find-length-same = Länge: kein Unterschied erkennbar.
study-find-length-equal = Länge: gleich.
study-find-length-small = Länge: ein Unterschied, der zu klein ist, um zu zählen.
study-find-length-change = { $turns } { -turns } statt { $before }: { $more ->
    [same] unverändert
    [yes] { $points } mehr
   *[no] { $points } weniger
} (± { $half }).

study-find-decisions-more = { $percent } % mehr Entscheidungen je Partie.
study-find-decisions-less = { $percent } % weniger Entscheidungen je Partie.
study-find-decisions-small = Entscheidungen je Partie: ein Unterschied, der zu klein ist, um zu zählen.
study-find-decisions-change = Alle Plätze zusammen treffen { $times } Entscheidungen statt { $before }: { $more ->
    [same] unverändert
    [yes] { $points } mehr
   *[no] { $points } weniger
} (± { $half }).

study-find-open = Lange offen.
study-find-early = Früh entschieden.
study-find-half = Auf halber Strecke entschieden.
study-find-decided = Die Hälfte der Partien ist nach { $part } ihrer Länge entschieden.
study-find-decided-end = Mindestens die Hälfte der Partien ist bis ganz zum Schluss offen.
study-find-back = Wer zur Halbzeit zurückliegt, gewinnt noch in { $back } der Fälle.
study-find-later = Länger offen.
study-find-sooner = Früher entschieden.
study-find-decided-same = Wann Partien entschieden sind: kein Unterschied erkennbar.
study-find-decided-equal = Wann Partien entschieden sind: gleich.
study-find-decided-small = Wann Partien entschieden sind: ein Unterschied, der zu klein ist, um zu zählen.
study-find-decided-change = Eine Partie ist nach { $part } ihrer Länge entschieden statt nach { $before }: { $more ->
    [same] unverändert
    [yes] { $points } Prozentpunkte später
   *[no] { $points } Prozentpunkte früher
} (± { $half }).

study-find-score-more = Mehr Punkte.
study-find-score-less = Weniger Punkte.
study-find-score-same = Punkte: kein Unterschied erkennbar.
study-find-score-equal = Punkte: gleich.
study-find-score-small = Punkte: ein Unterschied, der zu klein ist, um zu zählen.
study-find-score-change = Der Sieger hat { $score } Punkte statt { $before }: { $more ->
    [same] unverändert
    [yes] { $points } mehr
   *[no] { $points } weniger
} (± { $half }).

study-find-lead-more = Die Führung wechselt öfter.
study-find-lead-less = Die Führung wechselt seltener.
study-find-lead-same = Führung: kein Unterschied erkennbar.
study-find-lead-equal = Führung: gleich.
study-find-lead-small = Führung: ein Unterschied, der zu klein ist, um zu zählen.
study-find-lead-change = Die Führung wechselt { $times }‑mal statt { $before }‑mal: { $more ->
    [same] unverändert
    [yes] { $points } mehr
   *[no] { $points } weniger
} (± { $half }).

study-find-choice = Bei { $share } der Entscheidungen hat man eine Wahl.
study-find-choice-always = Jede Entscheidung lässt eine Wahl.
study-find-choice-more = Bei { $matter } von { $count } untersuchten Entscheidungen geht es klar um mindestens fünf Prozentpunkte; im Mittel gewinnt der beste Zug { $gain } Prozentpunkte öfter als der schlechteste (± { $half }).
study-find-choice-plain = Bei den übrigen ist nur ein einziger Zug erlaubt.
study-find-choice-up = Mehr zu entscheiden.
study-find-choice-down = Weniger zu entscheiden.
study-find-choice-same = Wahl: kein Unterschied erkennbar.
study-find-choice-small = Wahl: ein Unterschied, der zu klein ist, um zu zählen.
study-find-choice-equal = Wahl: gleich.
study-find-choice-both = In beiden hat man bei { $share } der Entscheidungen eine Wahl.
study-find-choice-change = Bei { $share } der Entscheidungen hat man eine Wahl statt bei { $before }: { $more ->
    [same] unverändert
    [yes] { $points } Prozentpunkte mehr
   *[no] { $points } Prozentpunkte weniger
} (± { $half }).

study-find-skill = Können zahlt sich aus.
study-find-luck = Glück entscheidet mehr als Können.
study-find-skill-open = Ob sich Können auszahlt, ist noch nicht klar.
study-find-skill-few = Können: zu wenige Partien für ein Urteil.
study-find-skill-few-more = Jedes Paar hat { $count ->
    [one] eine Partie
   *[other] { $count } Partien
} gespielt; lass mindestens { $enough } spielen (--pairs).
study-find-skill-more = Gegen { $worse } gewinnt { $better } { $share } der Partien (± { $half }).
study-find-skill-up = Können zahlt sich stärker aus.
study-find-skill-down = Können zahlt sich weniger aus.
study-find-skill-same = Können: kein Unterschied erkennbar.
study-find-skill-small = Können: ein Unterschied, der zu klein ist, um zu zählen.
study-find-skill-change = Gegen { $worse } gewinnt { $better } { $share } der Partien statt { $before }: { $more ->
    [same] unverändert
    [yes] { $points } Prozentpunkte mehr
   *[no] { $points } Prozentpunkte weniger
} (± { $half }).

study-find-boards = Die Pläne sind gleich gut.
study-find-boards-not = Die Pläne sind nicht gleich gut.
study-find-boards-more = Keiner weicht um mehr als { $points } Prozentpunkte von der Hälfte ab; unsere Grenze ist { $bound }.
study-find-boards-worst = { $board } weicht um { $points } Prozentpunkte von der Hälfte ab (± { $half }); unsere Grenze ist { $bound }.

study-title-edge = Der { $seat } Platz gewinnt mehr als seinen fairen Anteil
study-title-edge-small = Der { $seat } Platz gewinnt etwas mehr als seinen fairen Anteil
study-title-fair = Kein Platz ist erkennbar im Vorteil
study-lead-seats = Siege je Platz in Prozent mit 95‑%‑Intervallen. Gepunktet: der faire Anteil. { $count } Partien{ $others ->
    [0] .
   *[other] , { $each } je anderer Platzzahl.
 }
study-title-length = Die meisten Partien dauern { $low } bis { $high } { -turns }
study-title-longer = Der Preis: { $points } { -turns } mehr
study-title-shorter = Kürzer: { $points } { -turns } weniger
study-lead-length = Partien nach der Zahl ihrer { -turns }, je { $count }. Die dunkle Säule enthält die mittlere Partie (Median).
study-mean = im Mittel { $turns } { -turns }
study-nine = 9 von 10: { $low } bis { $high }
study-turns = { -turns }
study-title-decided = Zur Halbzeit sind { $now } entschieden
study-title-decided-two = Zur Halbzeit sind { $now } entschieden; bei „{ $parent }“ { $before }
study-lead-decided = Anteil der Partien in Prozent, deren Sieger von da an über 75 % Chance behält. Die Chancen schätzt das Spiel selbst.
study-start = Anfang
study-half = Halbzeit
study-end = Ende
study-part = gespielter Teil
study-title-changes = Die Führung wechselt { $times }‑mal je Partie
study-title-changes-two = Die Führung wechselt { $times }‑mal; bei „{ $parent }“ { $before }‑mal
study-lead-changes = Partien nach der Zahl der Führungswechsel, in Prozent. In Führung ist, wer fünf Prozentpunkte über der gleichen Chance liegt.
study-changes = Wechsel
study-none = keiner
study-title-places-unused = Manche Stellen werden kaum benutzt
study-title-places = Jede Stelle wird benutzt
study-lead-places = In wie vielen von 100 Partien der erste Platz die Stelle benutzt hat; { $count } Partien. Am seltensten: { $least }.
study-place = Stelle
study-under = unter { $number }
study-from = { $number } und mehr
study-title-moves-never = Manche Züge werden nie gemacht
study-title-moves = Welche Züge gemacht werden
study-lead-moves = Wie oft eine Art von Zug gewählt wird, wenn sie möglich ist, in Prozent; { $count } Partien. Züge stehen in der Notation des Spiels, wie in Aufzeichnungen.
study-move = Zug
study-offered = möglich je Partie
study-taken = gemacht je Partie
study-taken-share = gemacht, wenn möglich, %
study-never = nie gemacht
study-field = ein Feld
study-title-scores = Der Sieger hat { $points } Punkte mehr
study-lead-scores = Punkte des Siegers (oben) und des besten Verlierers (unten), ohne Partien mit geteiltem Sieg.
study-title-scores-two = Der Sieger hat { $now } Punkte; bei „{ $parent }“ { $before }
study-lead-scores-two = Partien nach den Punkten des Siegers.
study-winner = Sieger
study-loser = bester Verlierer
study-score = Punkte
study-title-choices = { $options } Züge zur Wahl
study-lead-choices = Erlaubte Züge je Entscheidung im Mittel, nach Zehnteln der Partie. Bei { $share } der Entscheidungen hat man eine Wahl.
study-tenth = Zehntel
study-title-stakes = Bei { $matter } der Entscheidungen geht es um fünf Prozentpunkte oder mehr
study-lead-stakes = Entscheidungen danach, wie viel öfter der beste Zug gewinnt als der schlechteste, in Prozentpunkten; { $count } Entscheidungen, { $playouts } durchgespielte Fortsetzungen nach Zügen, die vielleicht die besten oder schlechtesten sind, weniger nach den anderen.
study-points = Punkte
study-title-skill = Der Bessere gewinnt { $low } bis { $high }
study-title-skill-one = Der Bessere gewinnt { $low }
study-lead-skill = Siege des besseren Spielers zu zweit in Prozent, 95‑%‑Intervalle, Plätze getauscht. Gepunktet: Glück allein.
study-beats = { $better } gegen { $worse }
study-title-boards = Die Pläne sind gleich gut
study-title-boards-not = Nicht alle Pläne sind gleich gut
study-lead-boards = Siege jedes Plans gegen die übrigen in Prozent, { $count } Partien, 95‑%‑Intervalle. Getönt: unsere Grenze von { $bound } Punkten.
study-board = Plan
study-title-sweep = { $certain ->
    [both] Der Wert ändert, wer gewinnt, und die Länge
    [first] Der Wert ändert, wer gewinnt, aber nicht erkennbar die Länge
    [turns] Der Wert ändert die Länge, aber nicht erkennbar, wer gewinnt
   *[other] Wer gewinnt und wie lange es dauert: kein Unterschied erkennbar
}
study-lead-sweep = Siege des ersten Platzes in Prozent mit 95‑%‑Intervallen, darunter { -turns }; je { $count } Partien. Hohl: wie mitgeliefert.
study-value = Wert
study-first-seat = erster Platz gewinnt, %
study-fair = fair
study-foot = ± und Balken sind 95‑%‑Intervalle. „Sicher“: Das Intervall des Unterschieds enthält die Null nicht. „Wahrscheinlich“: Es reicht um weniger als ein Zehntel seiner Breite über die Null hinaus. „Kein Unterschied erkennbar“: Es reicht weiter; der Bericht nennt, welcher Unterschied aufgefallen wäre. Beide Varianten hatten dieselben Würfel, Zug für Zug. Gespielt haben Bots; bei Menschen kann es anders aussehen.
study-foot-early = Der Vergleich prüft seine Zahlen nach je { $batch } Partien und hört auf, sobald jede Antwort klar ist. Seine Intervalle gelten zu jedem Zeitpunkt zugleich (Konfidenzfolgen), deshalb schadet häufiges Prüfen nicht.
study-next = Wie geht es weiter?
study-next-play = Im Terminal spielen:
study-next-level = Sehen, wie es bei stärkeren Spielern aussieht:
study-next-board = Den Plan in einer Textdatei ändern und sehen, was das bewirkt:
study-tables = Alle Partien als Tabellen, neben dieser Seite:
study-seconds = { $seconds } s auf { $cores ->
    [one] einem Kern
   *[other] { $cores } Kernen
  }.
study-find-boards-unseen = Die Pläne: ein Unterschied jenseits unserer Grenze ist nicht erkennbar, aber auch noch nicht ausgeschlossen.
study-title-boards-unseen = Die Pläne: kein Unterschied jenseits unserer Grenze erkennbar
study-title-loser = Der beste Verlierer hat { $points }
study-lead-loser = Punkte des besten Verlierers, ohne Partien mit geteiltem Sieg.
study-average = im Mittel { $points }
study-shipped-value = Mitgeliefert
study-find-sweep-first = Der Wert ändert, wer gewinnt.
study-find-sweep-first-same = Wer gewinnt: kein Unterschied erkennbar.
study-find-sweep-first-equal = Wer gewinnt: bei jedem Wert gleich.
study-find-sweep-first-small = Wer gewinnt: Unterschiede, die zu klein sind, um zu zählen.
study-find-sweep-turns = Der Wert ändert die Länge.
study-find-sweep-turns-same = Länge: kein Unterschied erkennbar.
study-find-sweep-turns-equal = Länge: bei jedem Wert gleich.
study-find-sweep-turns-small = Länge: Unterschiede, die zu klein sind, um zu zählen.
study-find-sweep-more = Von { $low } bis { $high } über den ganzen Bereich; sicher anders als beim mitgelieferten Wert: { $values }.
study-find-sweep-best = Am fairsten bei { $value }.
study-find-sweep-best-unseen = Kein Wert ist erkennbar fairer.
study-find-sweep-fairest = Mit { $value } liegt der am meisten begünstigte Platz, der { $seat }, { $points } Prozentpunkte über seinem fairen Anteil (± { $half }), und eine Partie dauert { $turns } { -turns }.
study-title-sweep-first = { $values ->
    [none] Wer gewinnt: kein Unterschied erkennbar
   *[other] Andere Sieger bei { $values }
}
study-title-sweep-turns = { $values ->
    [none] Länge: kein Unterschied erkennbar
   *[other] Eine andere Länge bei { $values }
}
study-title-sweep-changes = { $values ->
    [none] Die Führung: kein Unterschied erkennbar
   *[other] Die Führung wechselt anders oft bei { $values }
}
study-title-sweep-decided = { $values ->
    [none] Wann Partien entschieden sind: kein Unterschied erkennbar
   *[other] Früher oder später entschieden bei { $values }
}
study-lead-sweep-changes = { $measure ->
    [first] Siege des ersten Platzes, in Punkten,
    [turns] Die Zahl der { -turns }
    [changes] Wechsel der Führung in einer Partie,
   *[decided] Der Teil einer Partie, nach dem sie entschieden ist, in Punkten,
} verglichen mit dem mitgelieferten Wert { $value }. Alle hatten dieselben Würfel; die Intervalle gelten für alle Werte zugleich.
study-difference = Unterschied
study-title-tuned = { $value } ist die fairste der versuchten Kombinationen
study-lead-tuned = Wie weit der am meisten begünstigte Platz über seinem fairen Anteil liegt, in Prozentpunkten; die besten von { $count } Kombinationen. Die beste hatte auch Glück, deshalb messen die anderen Bilder sie noch einmal, mit anderen Würfeln.
study-title-tuned-length = { $value } kostet am wenigsten von allen versuchten Kombinationen
study-lead-tuned-length = Der Vorteil des am meisten begünstigten Platzes in Prozentpunkten; die billigsten von { $count } Kombinationen, die beste zuerst. Jedes Prozent Abstand von { $turns } { -turns(form: "dative") } kostet so viel wie ein Prozentpunkt. Die beste hatte auch Glück, deshalb messen die anderen Bilder sie noch einmal, mit anderen Würfeln.
study-edge = Vorteil, Punkte
study-cost = Kosten
study-step-tune = Abgestimmt und mit dem Original verglichen
