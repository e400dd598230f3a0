# Circles: people, evenings, seasons, answers to the puzzle of the day.

puzzle-day-late = Inzwischen hat um Mitternacht UTC ein neuer Tag begonnen. Deine Antwort zählt für das Rätsel von { $day }.
puzzle-day-over = Der Tag dieses Rätsels ({ $day }) ist vorbei. Deine Kreise sehen diese Antwort nicht.
circles = Kreise
circles-more = Ein paar Leute, die immer wieder zusammen spielen: eine Familie, eine Klasse, ein Verein. Sie sehen ihre Ergebnisse, haben eigene Tische und verabreden sich zu Abenden.
circles-none = Du gehörst noch zu keinem Kreis. Gründe einen, oder frag jemanden nach dem Link zu seinem.
circles-waiting = { $count ->
    [one] Du wartest darauf, in einen Kreis gelassen zu werden.
   *[other] Du wartest darauf, in { $count } Kreise gelassen zu werden.
  }
circle-open = öffnen
circle-found = Ein neuer Kreis
circle-found-go = Kreis gründen
circle-called = Name des Kreises
circle-example = Küchentisch
circle-zone = Zeitzone der Abende
circle-invited = Du bist eingeladen
circle-invited-to = Du bist eingeladen: „{ $circle }“
circle-invited-more = Frag, ob man dich hineinlässt. Jemand aus dem Kreis antwortet; bis dahin siehst du nichts von ihm.
circle-ask = Fragen
circle-you-wait = Du hast gefragt. Jetzt muss dich jemand aus dem Kreis hineinlassen.
circle-look-again = Noch einmal nachsehen
circle-closed = Dieser Kreis hat dich abgewiesen. Wer ihn gegründet hat, kann dich wieder hineinlassen.
circle-of = { $count ->
    [one] ein Kreis mit einem Mitglied
   *[other] ein Kreis mit { $count } Mitgliedern
  }
circle-people = Leute
circle-invite = Einladen
circle-invite-more = Schick diesen Link. Wer ihn öffnet, fragt an, und jemand von euch antwortet.
circle-link = Link zum Kreis
circle-new-link = Neuer Link
circle-new-table = Neuer Tisch
circle-table-more = Nur Mitglieder sehen diese Tische und können sich dort hinsetzen. Die Ergebnisse gehören zum Kreis.
circle-at-table = am Tisch
circle-tables = Tische des Kreises
circle-no-tables = Gerade wird nicht gespielt.
circle-watch = zuschauen
circle-waits = { $count ->
    [one] { $names } wartet darauf, hineingelassen zu werden.
   *[other] { $names } warten darauf, hineingelassen zu werden.
  }
circle-waiting = Warten vor der Tür
circle-waiting-more = Lass nur Leute hinein, die du kennst.
circle-look = Nachsehen
circle-let-in = Hineinlassen
circle-not-in = Nein
circle-let-in-again = Wieder hineinlassen
circle-members = { $count ->
    [one] Ein Mitglied
   *[other] { $count } Mitglieder
  }
circle-founder = kümmert sich um den Kreis
circle-more-acts = Mehr
circle-pass-on = Den Kreis übergeben
circle-remove = Aus dem Kreis nehmen
circle-remove-more = { $name } sieht dann nichts mehr von dem Kreis und kommt mit dem alten Link nicht zurück. Du kannst { $name } wieder aufnehmen.
circle-pass-on-more = { $name } entscheidet dann, wer zum Kreis gehört und wie er heißt. Du bleibst Mitglied, aber nur { $name } kann ihn dir zurückgeben.
circle-not-in-more = { $name } erfährt nichts davon und kommt nur noch herein, wenn du es später selbst erlaubst.
circle-removed = Abgewiesen
circle-settings = Der Kreis
circle-phrases = An Tischen des Kreises werden nur fertige Sätze gesagt
circle-leave = Den Kreis verlassen
circle-leave-more = Deine Ergebnisse bis jetzt bleiben in seinen Tabellen. Neue zählen nicht mehr, und du siehst nichts mehr von dem Kreis.
circle-leave-founder = Der Kreis geht dann an die Person, die am längsten dabei ist; übergib ihn vorher, wenn du jemand anderen willst. Ist niemand mehr da, wird er gelöscht.
circle-leave-go = Verlassen
no-circle = Diesen Kreis gibt es nicht, oder es ist nicht deiner.
no-invitation = Dieser Link führt zu keinem Kreis. Vielleicht gibt es einen neueren.
no-member = Im Kreis gibt es niemanden, der so heißt.
not-the-founder = Das kann nur, wer sich um den Kreis kümmert.
leave-instead = Du kannst dich nicht selbst abweisen. Verlass stattdessen den Kreis.
circle-name = Ein Kreis braucht einen Namen.
circle-full = Ein Kreis hat höchstens { $most } Mitglieder.
enough-wait = Auf diesen Kreis warten schon zu viele. Bitte jemanden aus dem Kreis, sie hineinzulassen oder abzuweisen.
too-many-circles = Du kannst zu höchstens { $most } Kreisen gehören oder auf sie warten. Verlass erst einen.
circle-not-yet = heute noch nicht
circle-old = Von früher
circle-results = Ergebnisse
circle-results-more = Alle Partien an Tischen des Kreises.
circle-no-results = Noch ist keine Partie zu Ende gespielt.
circle-won = (gewonnen)
circle-somebody = jemand
circle-newer = Neuere
circle-older = Ältere
circle-seasons = Serien
circle-evenings = Abende
evening-next = Nächster Abend
evening-none = Noch ist kein Abend verabredet.
evening-when = { $day }, { $hour } Uhr
evening-game = Wir beginnen mit { $game }.
evening-of-season = Abend { $number } von { $planned }: { $game } für „{ $season }“.
evening-says-yes = kommt
evening-says-no = kann nicht
evening-says-perhaps = kommt vielleicht
evening-says-nothing = hat noch nichts gesagt
evening-said-yes = Du kommst.
evening-said-perhaps = Du kommst vielleicht.
evening-said-no = Du kannst nicht.
evening-said-nothing = Kommst du?
evening-come = { $count ->
    [one] { $names } kommt.
   *[other] { $names } kommen.
}
evening-yes = Ich komme
evening-no = Diesmal nicht
evening-perhaps = Vielleicht
evening-calendar = In meinen Kalender
evening-more = { $count ->
    [one] Noch ein Abend
   *[other] Noch { $count } Abende
  }
evening-arrange = Einen Abend verabreden
evening-arrange-go = Verabreden
evening-zone = Zeiten gelten für { $zone }. Zehn Minuten vorher steht ein Tisch bereit.
evening-cancel-go = Diesen Abend absagen
evening-day = Tag
evening-hour = Uhrzeit
evening-season = Serie
evening-no-season = keine Serie
evening-which-game = Spiel, ohne Serie
evening-first-game = Spiel am Anfang
evening-note = Ein Wort dazu
evening-repeats = Wie viele
evening-every = Wie oft
evening-weeks = { $weeks ->
    [one] jede Woche
   *[other] alle { $weeks } Wochen
  }
season-mean = Schnitt
season-missed = gefehlt
season-real = echte Würfel
season-real-more = Mit echten Würfeln: Jemand hat die Würfe aufgeschrieben.
season-least = { $least ->
    [one] Einen Platz hat, wer eine Partie gespielt hat.
   *[other] Einen Platz hat, wer { $least } Partien gespielt hat.
  }
season-held = { $game }, { $held } von { $planned } Abenden
season-rule = Punkte je Partie. Die zwei schlechtesten Abende zählen nicht; ein verpasster Abend ist einer davon.
season-rule-more = Der Schnitt geht über alle Partien der Abende, die zählen. Ein Abend zählt immer. Gleiche Schnitte sind offen, und auch solche, die näher beieinanderliegen, als die Würfel eines Abends ausmachen. Partien gehören zu einem Abend, wenn sie zwischen einer Stunde vor und zwölf Stunden nach seinem Beginn enden.
season-none-yet = Die Tabelle beginnt mit der ersten Partie eines Abends.
season-none = Es gab noch keine Serie.
season-nobody = { $least ->
    [one] Noch hat niemand eine Partie gespielt.
   *[other] Noch hat niemand { $least } Partien gespielt.
  }
season-departed = jemand, der nicht mehr dabei ist
season-unconfirmed = Eingetippt: Wer so heißt, hat noch nicht bestätigt, selbst gespielt zu haben.
season-leads = { $departed ->
    [0] { $name } führt.
   *[other] Jemand, der nicht mehr dabei ist, führt.
  }
season-won = { $departed ->
    [0] { $name } hat gewonnen.
   *[other] Jemand, der nicht mehr dabei ist, hat gewonnen.
  }
season-equal = { $departed ->
    [0] { $one } und { $other } haben denselben Schnitt: Zwischen ihnen ist es offen.
    [1] { $one } und jemand, der nicht mehr dabei ist, haben denselben Schnitt: Zwischen ihnen ist es offen.
   *[other] Zwei, die nicht mehr dabei sind, haben denselben Schnitt: Zwischen ihnen ist es offen.
  }
season-open = { $departed ->
    [0] Zwischen { $one } und { $other } liegt weniger, als die Würfel eines Abends ausmachen: Es ist offen.
    [1] Zwischen { $one } und jemandem, der nicht mehr dabei ist, liegt weniger, als die Würfel eines Abends ausmachen: Es ist offen.
   *[other] Zwischen zweien, die nicht mehr dabei sind, liegt weniger, als die Würfel eines Abends ausmachen: Es ist offen.
  }
season-how = So zählt eine Serie
season-new = Eine neue Serie
season-called = Name der Serie
season-example = Herbstserie
season-game = Spiel
season-planned = Abende
season-at-least = Partien für einen Platz
season-begin = Serie beginnen
season-name = Eine Serie braucht einen Namen.
no-evening = Diesen Abend gibt es im Kreis nicht. Vielleicht wurde er abgesagt.
no-season = Diese Serie gibt es im Kreis nicht.
bad-season = Eine Serie hat 1 bis { $most } Abende, und für einen Platz braucht man 1 bis 500 Partien.
bad-repeats = Verabrede 1 bis { $most } Abende auf einmal, höchstens 92 Tage auseinander.
bad-evening = { $day } { $hour } ist kein Tag mit Uhrzeit. Schreib sie wie 2026-11-28 und 20:00.
evening-too-far = Ein Abend liegt in der Zukunft, innerhalb eines Jahres.
evening-over = Dieser Abend ist vorbei oder hat begonnen.
evenings-too-close = Zwischen zwei Abenden eines Kreises liegen mindestens dreizehn Stunden. Einer von diesen ist zu nah an einem anderen.
too-many-evenings = Es kann höchstens { $most } Abende geben. Sag erst einen ab.
too-many-seasons = Ein Kreis kann höchstens { $most } Serien haben.
notice-evening = Mein Kreis plant einen Abend
alert-evening = { $circle } plant einen Abend
privacy-circle-title = Kreise
privacy-circle = Mitglieder, Abende und wer kommt, Serien.
privacy-circle-who = Ihre Mitglieder
privacy-circle-long = Bis du gehst oder der Kreis gelöscht wird
circle-is-here = ist da
circle-hidden = verborgen
circle-shown = Was die anderen von dir sehen
circle-shown-more = Nur in diesem Kreis. Du siehst die anderen trotzdem.
circle-shown-here = Wann ich da bin
circle-shown-answers = Wie ich das Rätsel des Tages löse
circle-puzzle = Rätsel des Tages
circle-puzzle-answered = { $count ->
    [one] { $names } hat heute geantwortet.
   *[other] { $names } haben heute geantwortet.
  }
circle-puzzle-nobody = Heute hat noch niemand geantwortet.
circle-puzzle-none = Hier zeigt noch niemand seine Antworten.
circle-puzzle-first = Wer nicht geantwortet hat, sieht keine Antworten.
circle-puzzle-not-mine = Deine sehen die anderen nicht.
circle-puzzle-show = Meine auch zeigen
circle-puzzle-cost = { $points ->
    [0] so gut wie der beste
   *[other] kostet { $points } von 100
  }
circle-to-puzzle = Zum Rätsel
puzzle-circle = So hat { $circle } geantwortet
privacy-here-title = Ob du da bist
privacy-here = Dass eine Seite von dir offen ist, und deine heutige Antwort auf das Rätsel, wenn du zu einem Kreis gehörst.
privacy-here-who = Deine Kreise, solange du es dort nicht verbirgst; die Antwort nur die Kreise, denen du sie zeigst
privacy-here-long = Zweieinhalb Minuten im Arbeitsspeicher, nirgends gespeichert; die Antwort zwei Tage
circle-matches = { $count ->
    [one] Eine Partie seit { $month }.
   *[other] { $count } Partien seit { $month }.
  }
