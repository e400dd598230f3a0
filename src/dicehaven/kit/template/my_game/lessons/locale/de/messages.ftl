# Was die Lektionen sagen: zu jedem Kapitel der Titel, eine Zeile darüber und die Texte der Schritte.

lesson-first-turn = Dein erster Zug
lesson-first-turn-about = Zwei Würfel, und ein Feld zum Markieren
lesson-first-turn-know = Ein markiertes Feld bleibt markiert. Wer eine Reihe füllt, beendet die Partie.

lesson-first-turn-aim = Markiere Felder: Jedes bringt dir seine Zahl.
lesson-first-turn-aim-title = Das ist deine Reihe
lesson-first-turn-aim-hint = Am meisten ist die 6 wert.

lesson-first-turn-mark = Einen deiner beiden Würfel darfst du markieren. Welcher bringt mehr?
lesson-first-turn-mark-title = Eine 2 und eine 5
lesson-first-turn-marked = Fünf Punkte. Nun sind die anderen dran.
lesson-first-turn-smaller = Die 2 bringt zwei Punkte, die 5 bringt fünf.
lesson-first-turn-passed = Du bekämst nichts, und ein Feld ist frei.
