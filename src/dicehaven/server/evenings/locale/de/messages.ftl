# Abende und Serien der Kreise.

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
evening-says-nothing = { $count ->
    [one] { $names } hat noch nichts gesagt.
   *[other] { $names } haben noch nichts gesagt.
  }
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
evening-table-there = Zehn Minuten vorher steht ein Tisch bereit.
evening-cancel-go = Absagen
evening-day = Tag
evening-hour = Uhrzeit in { $place }
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
no-evening = Diesen Abend gibt es im Kreis nicht.
no-season = Diese Serie gibt es im Kreis nicht.
bad-season = Eine Serie hat 1 bis { $most } Abende, und für einen Platz braucht man 1 bis 500 Partien.
bad-repeats = Verabrede 1 bis { $most } Abende auf einmal, höchstens 92 Tage auseinander.
bad-evening = { $day } { $hour } ist kein Tag mit Uhrzeit. Schreib sie wie 2026-11-28 und 20:00.
evening-too-far = Ein Abend liegt in der Zukunft, innerhalb eines Jahres.
evening-over = Dieser Abend ist vorbei oder hat begonnen.
evenings-too-close = Zwischen zwei Abenden eines Kreises liegen mindestens dreizehn Stunden. Einer von diesen ist zu nah an einem anderen.
too-many-evenings = Es kann höchstens { $most } Abende geben. Warte, bis einer vorbei ist.
too-many-seasons = Ein Kreis kann höchstens { $most } Serien haben.
notice-evening = Mein Kreis plant oder verschiebt einen Abend oder sagt ihn ab
alert-evening = { $circle } plant einen Abend
evening-hour-alone = { $hour } Uhr
evening-when-in = { $when } in { $place }
evening-for-you = { $when } für dich
evening-hour-in = { $hour } in { $place }
evening-hour-for = { $hour } für { $names } in { $place }
evening-mine-dice = Mit unseren eigenen Würfeln.
evening-mixed-dice = Mit unseren eigenen Würfeln oder denen des Servers.
evening-dice = Würfel
evening-dice-fair = Die des Servers
evening-dice-fair-more = Für alle geworfen; danach kann jeder nachprüfen, dass sie ehrlich waren.
evening-dice-mine = Unsere, am Küchentisch
evening-dice-mine-more = Ihr werft, und ein Gerät schreibt mit. Wer weit weg ist, sieht sofort, was fiel.
evening-dice-mixed = Jeder, wie er mag
evening-dice-mixed-more = Am Küchentisch wird geworfen; wer weit weg ist, lässt den Server würfeln, fair und nachprüfbar.
evening-word = Ein Wort dazu
evening-say-word = Sagen
evening-word-back = Ein Wort zurück
evening-word-back-say = Schreiben
evening-why = Warum, wenn du magst
evening-move = Andere Uhrzeit
evening-move-go = Verschieben
evening-cancel = Absagen
evening-cancel-more = Alle, die kommen könnten, erfahren es, und aus ihren Kalendern verschwindet er.
evening-off = fällt aus
evening-off-title = Fällt aus: { $title }
evening-off-by = { $name } hat abgesagt.
evening-moved-by = { $name } hat den Abend verschoben. Vorher: { $was }.
evening-quoted = { $name }: „{ $words }“
evening-remind = Erinnere mich
evenings-all = Meine Abende
evening-changed = Gerade hat jemand diesen Abend geändert. Sieh ihn dir noch einmal an.
not-the-arranger = Einen Abend verschiebt nur oder sagt nur ab, wer ihn verabredet hat oder sich um den Kreis kümmert.
notice-reminder = Ein Abend beginnt: einen Tag und eine Stunde vorher, und wenn der Tisch gedeckt ist
alert-evening-series = { $count ->
    [one] Einer mehr folgt.
   *[other] { $count } weitere folgen.
  }
alert-evening-moved = { $circle } trifft sich zu einer anderen Zeit: { $when }
alert-evening-off = { $circle } fällt aus
alert-evening-day = { $circle }: { $when }
alert-evening-hour = In einer Stunde: { $circle }
alert-evening-soon = Gleich: { $circle }
alert-evening-laid = Der Tisch ist gedeckt: { $circle }
alert-evening-said-nothing = Kommst du?
alert-evening-said-perhaps = Du hast „vielleicht“ gesagt: Niemand wartet auf dich, und ein Platz bleibt frei.
privacy-evenings-title = Abende
privacy-evenings = Wer kommt und mit welchem Wort; wenn deine Uhr anders geht als die des Kreises, deine Uhrzeit und der Ort deiner Zeitzone.
privacy-evenings-who = Die Mitglieder des Kreises
privacy-evenings-long = Bis du gehst oder der Kreis gelöscht wird
season-earlier = { $count ->
    [one] Ein weiterer Abend
   *[other] { $count } weitere Abende
  }
season-dropped = einer der zwei schlechtesten: zählt nicht.
season-missed-one = gefehlt: ist einer davon.
season-unconfirmed = Eingetippt: Wer so heißt, hat noch nicht bestätigt, selbst gespielt zu haben.
evening-calendar-all = Alle in meinen Kalender
evening-is-laid = Der Tisch ist gedeckt
evening-soon = { $minutes ->
    [0] Der Abend hat begonnen
    [one] Noch eine Minute
    [2] Noch zwei Minuten
    [3] Noch drei Minuten
    [4] Noch vier Minuten
    [5] Noch fünf Minuten
    [6] Noch sechs Minuten
    [7] Noch sieben Minuten
    [8] Noch acht Minuten
    [9] Noch neun Minuten
    [10] Noch zehn Minuten
   *[other] Noch { $minutes } Minuten
  }
evening-spare = Ein Platz bleibt frei, für wer noch kommt
evening-spare-more = auch ohne Zusage; kommt niemand, fangt ihr ohne ihn an
evening-one = ein Abend
evening-off-page = Der Abend fällt aus
evening-instead = Stattdessen
evening-instead-day = Stattdessen vielleicht am
evening-instead-by = { $name } schlägt ihn vor.
evening-played = Was gespielt wurde
evening-came = { $count ->
    [one] { $names } war da.
   *[other] { $names } waren da.
  }
evening-nothing-played = Keine Partie wurde zu Ende gespielt.
evening-until = Du kannst es ändern, bis der Abend vorbei ist.
evening-who = Wer kommt
evening-what = Was wir spielen
evening-to-season = Zur Serie
evening-seats = { $seats ->
    [2] Zwei
    [3] Drei
    [4] Vier
   *[other] { $seats }
  } Plätze für euch { $people ->
    [3] drei
    [4] vier
    [5] fünf
    [6] sechs
   *[other] { $people }
  }
evening-seats-more = Es gibt zwei Tische, oder zwei teilen sich an einem Gerät einen Platz.
evening-at = Wo ich bin
evening-at-open = weiß ich noch nicht
evening-at-here = mit den anderen am Tisch
evening-at-far = an einem eigenen Gerät
evening-means = Was das heißt
evening-means-season = Die Serie wartet: Niemandem zählt er als versäumt.
evening-means-calendar = Aus deinem Kalender verschwindet er von selbst.
evening-means-table = Es wird kein Tisch gedeckt.
evening-told = Wer was erfährt
evening-told-yes = ja, vielleicht
evening-told-nothing = ohne Antwort
evening-told-no = nein
evening-told-planned = geplant
evening-told-before = einen Tag und eine Stunde vorher, Tisch gedeckt
evening-told-moved = verlegt, abgesagt
evening-told-so = erfährt es
evening-told-not = erfährt es nicht
evening-told-more = Nur wer Nachrichten haben möchte, und nie, wer es selbst war.
sits-title = Wer sitzt wo
sits-more = Nichts ist fest: Du setzt dich hin, wo du bist, wenn es losgeht.
sits-together = Ein Gerät wandert reihum
sits-here = Ein Gerät
sits-place = in { $place }
sits-alone = Ein eigenes Gerät
sits-perhaps = vielleicht
sits-round = wandert reihum
sits-in = Ist da
sits-later = kommt später
sits-expected = Noch nicht da
sits-spare = Ein Platz bleibt frei
sits-spare-more = für wer noch kommt
sits-may-come = vielleicht { $names }
not-told-you = Von diesem Abend hat in diesem Browser jemand anders erfahren. Antworte auf seiner Seite.
alert-evening-instead = Stattdessen vielleicht: { $when }.
lobby-there = { $there ->
    [0] Noch niemand ist da
    [1] Eine Person
    [2] Zwei
    [3] Drei
    [4] Vier
    [5] Fünf
    [6] Sechs
    [7] Sieben
   *[other] { $there }
  }{ $there ->
    [0] {""}
   *[other] { " " }von { $seats ->
        [1] einer
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
        [7] sieben
        [8] acht
       *[other] { $seats }
      } { $there ->
        [1] ist
       *[other] sind
      } da
  }
lobby-your-seat = Dein Platz ist gedeckt
lobby-for-you = Für dich ist ein Platz frei
lobby-missing = { $count ->
    [1] Fehlt nur noch { $names }
   *[other] Es fehlen noch { $names }
  }
lobby-perhaps = Vielleicht kommt noch: { $names }
lobby-everybody = { $seats ->
    [1] Du bist da
    [2] Beide sind da
    [3] Alle drei sind da
    [4] Alle vier sind da
    [5] Alle fünf sind da
    [6] Alle sechs sind da
    [7] Alle sieben sind da
   *[other] Alle { $seats } sind da
  }
lobby-all = Ihr könnt anfangen
lobby-spare = Ein Platz ist noch frei
lobby-full = Alle Plätze sind besetzt
lobby-begins = Die Partie beginnt.
lobby-with-fair = Der Server würfelt; nachprüfen könnt ihr es hinterher alle.
lobby-with-mine = Eigene Würfel: Wer dran ist, würfelt und tippt ein, was gefallen ist.
lobby-with-mixed = Eigene Würfel oder die des Servers: Das entscheidet ihr bei jedem Wurf.
lobby-begin-without = { $count ->
    [1] Ihr könnt auch ohne { $names } anfangen. Wer später kommt, schaut zu.
   *[other] Ihr könnt auch schon anfangen. Wer später kommt, schaut zu.
  }
lobby-begin-now = Ihr könnt anfangen. Bis dahin bleibt ein Platz frei.
lobby-spare-yet = Bis dahin bleibt ein Platz frei.
lobby-needs = Sobald ihr { $least ->
    [2] zu zweit
    [3] zu dritt
   *[other] zu { $least }
  } seid, könnt ihr anfangen.
lobby-free-until = Er bleibt frei, bis die anderen anfangen.
lobby-watch = Alle Plätze sind vergeben. Bleib hier, dann schaust du zu.
lobby-do-wait = { $count ->
    [1] Auf { $names } warten
   *[other] Auf sie warten
  }
lobby-wait = { $count ->
    [1] { $names } wartet
   *[other] { $names } warten
  } auf { $awaited }.
lobby-you-wait = Du wartest auf { $awaited }; alle hier sehen es.
lobby-wait-for-you = { $count ->
    [1] { $names } wartet
   *[other] { $names } warten
  } auf dich.
lobby-late = Ich komme später
lobby-later = { $count ->
    [1] { $names } kommt später.
   *[other] { $names } kommen später.
  }
lobby-you-later = Du kommst später
lobby-you-later-more = Alle hier sehen es. Dein Platz bleibt frei, bis sie anfangen.
lobby-look = Wer ist inzwischen da?
