# Circles: people, their talk, answers to the puzzle of the day.

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
privacy-circle-title = Kreise
privacy-circle = Mitglieder, Serien und was dort gesagt wird.
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
circle-talk = Unter euch
circle-talk-none = Noch hat niemand etwas gesagt.
circle-talk-delete = Löschen
phrases-only-circle = In diesem Kreis werden nur fertige Sätze gesagt. Wähl einen davon.
knock = { $count ->
    [1] Jemand wartet vor der Tür
    [2] Zwei Leute warten vor der Tür
    [3] Drei Leute warten vor der Tür
    [4] Vier Leute warten vor der Tür
    [5] Fünf Leute warten vor der Tür
   *[other] { $count } Leute warten vor der Tür
  }
knock-more = Vor der Tür des Kreises „{ $circle }“. Jedes Mitglied kann öffnen.
alert-knock = { $count ->
    [one] Jemand wartet vor der Tür: { $circle }
   *[other] { $count } Leute warten vor der Tür: { $circle }
  }
notice-knock = Jemand möchte in meinen Kreis
