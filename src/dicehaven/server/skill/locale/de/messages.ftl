## My page

me-none = Hier siehst du deine Partien, ob du öfter gewinnst als durch Zufall, und wie viel Glück du mit den Würfeln hattest. In diesem Browser ist noch keine Partie zu Ende gespielt worden.
me-none-do = Ein Spiel wählen
me-none-fit = Keine Partie passt zu deiner Auswahl.
me-all = Alle Partien
me-shared = { $count ->
    [one] Eine Partie, bei der sich mehrere dieses Gerät geteilt haben, steht in der Liste, zählt hier aber nicht.
   *[other] { $count } Partien, bei denen sich mehrere dieses Gerät geteilt haben, stehen in der Liste, zählen hier aber nicht.
  }
me-game = Spiel
me-all-games = alle Spiele
me-rival = Gegenüber
me-everybody = alle
me-time = Zeit
me-always = alle Jahre
me-lately = letzte 90 Tage
me-count = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
  }
me-summary = { $count ->
    [one] Eine Partie
   *[other] { $count } Partien
  } seit { $since }. Gewonnen hast du { $won }; durch Zufall wären es { $due }.
me-so = { $verdict ->
    [certain-more] Du spielst besser als der Zufall: Das ist sicher.
    [certain-less] Das ist weniger als durch Zufall: Das ist sicher.
    [likely-more] Wahrscheinlich spielst du besser als der Zufall.
    [likely-less] Das ist wahrscheinlich weniger als durch Zufall.
    [close] Das ist wie durch Zufall.
    [few] Ab 20 Partien steht hier, was daraus folgt.
   *[unseen] Das kann noch Glück oder Pech sein.
  }
me-wins = Siege und Erwartung
me-wins-more = Was ein Platz wie deiner durch Zufall gewinnt, und was du gewonnen hast. In 95 von 100 Fällen liegt die Wahrheit im Band.
me-difference = Unterschied
me-so-far = In Worten
me-won-small = gewonnen
me-due = { $due } erwartet
me-fewer = weniger Siege
me-even = erwartet
me-more = mehr Siege
me-verdict = { $verdict ->
    [certain-more] mehr als Zufall: das ist sicher
    [certain-less] weniger als Zufall: das ist sicher
    [likely-more] mehr als Zufall: das ist wahrscheinlich
    [likely-less] weniger als Zufall: das ist wahrscheinlich
    [close] wie erwartet
    [few] erst ab 20 Partien
   *[unseen] zu wenige, um es zu sagen
  }
me-points-between = { $at } von 100 Partien; die Wahrheit liegt zwischen { $low } und { $high }
me-luck = Mein Glückstagebuch
me-luck-about = Alle deine Würfel seit der ersten Partie, in Siegen. Im Band wären 95 von 100 Leuten.
me-luck-soon = { $count ->
    [one] Eine Partie fehlt hier noch
   *[other] { $count } Partien fehlen hier noch
  }: Glück und Entscheidungen werden ausgerechnet, sobald Zeit dafür ist.
me-luck-top = { $count ->
    [one] +1 Sieg
   *[other] +{ $count } Siege
  }
me-luck-even = null
me-first = erste Partie
me-luck-even-so-far = So viele Siege wie mit durchschnittlichen Würfeln.
me-luck-more = { $wins } Siege mehr als mit durchschnittlichen Würfeln.
me-luck-fewer = { $wins } Siege weniger als mit durchschnittlichen Würfeln.
me-luck-few = Ab { $least } Partien zeigt ein Bild, ob das ungewöhnlich ist.
me-luck-worse = { $count ->
    [one] Von 100 Leuten hätte eine Person schlechter gewürfelt.
   *[other] Von 100 Leuten hätten { $count } schlechter gewürfelt.
  }
me-luck-within = Das ist nichts Ungewöhnliches.
me-luck-outside = Das liegt außerhalb des Bandes, wie bei einer von zwanzig Personen.
me-luck-owed = Die Würfel schulden dir nichts: Von hier an steigt die Linie so leicht, wie sie fällt.
me-luck-proven = { $all ->
    [one] Die Würfel dieser Partie
   *[other] Die Würfel von { $count } dieser { $all } Partien
  } kann jeder nachprüfen: Der Beweis steht in der Aufzeichnung.
me-luck-by-hand = { $count ->
    [one] Eine Partie wurde mit echten Würfeln gespielt.
   *[other] { $count } Partien wurden mit echten Würfeln gespielt.
  }
me-luckiest = Am meisten Glück: { $day }
me-unluckiest = Am meisten Pech: { $day }
me-accuracy = Genauigkeit im Lauf der Zeit
me-accuracy-about = Wie wenig deine Entscheidungen verschenkt haben: 100 % ist nichts. Jeder Punkt steht für mindestens 20 Partien, mit seinem Zweifel.
me-accuracy-of = { $share } genau
me-accuracy-now = Bisher { $share }.
me-accuracy-later = Ab { $least } Partien zeigt ein Bild, ob sich das ändert.
me-accuracy-from = Von { $first } auf { $last }.
me-accuracy-so = { $verdict ->
    [certain-more] Du entscheidest jetzt besser: Das ist sicher.
    [certain-less] Du entscheidest jetzt weniger gut: Das ist sicher.
    [likely-more] Wahrscheinlich entscheidest du jetzt besser.
    [likely-less] Wahrscheinlich entscheidest du jetzt weniger gut.
   *[unseen] Für die Frage, ob sich das geändert hat, sind es zu wenige Partien.
  }
me-accuracy-mixed = Hier sind mehrere Spiele gemischt: Wähle oben eines, um Gleiches zu vergleichen.
me-matches = Partien
me-all-matches = { $count ->
    [one] Eine Partie
   *[other] Alle { $count }
  }
me-older = Frühere Partien
me-real-dice = echte Würfel
me-typed-in = für dich eingetippt
typed-in-title = Warst du das?
typed-in-somebody = Jemand
typed-in-by = { $name } hat { $count ->
    [one] eine Partie
   *[other] { $count } Partien
  } mit dir eingetippt:
typed-in-yes = { $count ->
    [one] Ja, das war ich
   *[other] Ja, bei allen { $count }
  }
typed-in-no = { $count ->
    [one] Nein, ich nicht
   *[other] Nein, bei keiner
  }
typed-in-more = { $count ->
    [one] und eine weitere
   *[other] und { $count } weitere
  }
typed-in-about = Bis du Ja sagst, zählen sie für niemanden. Was du bestätigst, kannst du in der Liste deiner Partien zurücknehmen.
typed-in-undo = Dann zählt die Partie nicht mehr für dich, und dein Name verschwindet aus dem Ergebnis. Das lässt sich nicht rückgängig machen.
named-title = Namen, die du eingetippt hast
named-about = Diese Leute haben noch nicht gesagt, ob sie es waren. Hast du dich vertan, nimm den Namen heraus.
named-withdraw = Namen herausnehmen
named-withdraw-more = Dann hat der Platz im Ergebnis keinen Namen, und niemand wird danach gefragt. Das lässt sich nicht rückgängig machen.
me-heads = Wer vor wem
me-before-after = Du vor ihnen : sie vor dir
me-head-verdict = { $verdict ->
    [certain-more] Du liegst öfter vorn: Das ist sicher.
    [certain-less] Du liegst öfter hinten: Das ist sicher.
    [likely-more] Wahrscheinlich liegst du öfter vorn.
    [likely-less] Wahrscheinlich liegst du öfter hinten.
    [close] Ihr seid gleichauf.
    [few] erst ab 20 Partien
   *[unseen] Zu wenige, um es zu sagen.
  }
me-heads-say = Wie oft du vor wem lagst. { $count ->
    [0] Bei niemandem ist sicher, wer besser spielt.
    [one] Bei einer Person ist sicher, wer besser spielt.
   *[other] Bei { $count } von ihnen ist sicher, wer besser spielt.
  }
me-bests = Bestes
me-best-when = { $day }, mit { $names }
me-no-match = Hier gibt es keine solche Partie von dir, oder ihre Aufzeichnung lässt sich nicht mehr abspielen. Auf deiner Seite stehen die anderen.

## Wertung

ratings-title = Wie stark du spielst
ratings-about = Aus gewerteten Partien, ohne das Würfelglück, verglichen mit den Stufen der Bots. Jede Nacht neu berechnet; die Spannen stimmen in 19 von 20 Fällen.
rating-few = Noch nicht bekannt: Dafür braucht es { $least } gewertete Partien.
rating-between = Zwischen Stufe { $low } und Stufe { $high }: Mehr Partien werden es zeigen.
rating-about = Du spielst etwa so gut wie Stufe { $level }: zwischen { $low } und { $high }.
rating-wins = Allein gegen Stufe { $level } würdest du { $usual } der Partien gewinnen ({ $few } bis { $many }).
rating-matches = { $count ->
    [one] Eine gewertete Partie.
   *[other] { $count } gewertete Partien.
  }

## Eigene teure Entscheidungen, noch einmal gefragt

exercises = Entscheidungen zum Üben
exercises-mine = Meine Fehler
exercises-about = Deine eigenen, bei denen ein anderer Zug öfter gewonnen hätte. Jede kommt nach 1, 3, 7 und 21 Tagen wieder.
exercises-none = Für heute ist nichts da. Die nächste kommt am { $day }.
exercise-gave = { $points ->
    [one] Das hat 1 von 100 verschenkt.
   *[other] Das hat { $points } von 100 verschenkt.
}
exercise-about = Über diese Entscheidung
exercise-yours = Aus einer deiner Partien
exercise-then = Dein Zug damals: { $move }.
exercise-comes-back = Sie kommt am { $day } wieder.
exercise-known = Sie wird nicht mehr gefragt.
exercise-next = Nächste Entscheidung
exercise-match = Partie ansehen
exercise-aside = Diese nicht mehr
no-exercise = Diese Entscheidung gibt es bei dir nicht zum Üben. Was dran ist, steht auf deiner Seite.
exercise-other-rules = Die Regeln haben sich seit dieser Partie geändert: Diese Entscheidung lässt sich nicht mehr üben.
me-shared-seat = zu zweit am Platz
