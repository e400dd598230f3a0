## Meine Tische sichern

keep-title = Meine Tische sichern
keep-about = Eine Datei mit allem, was dir gehört: für einen anderen Browser, einen anderen Server oder einfach für alle Fälle.
keep-all = Alles, was dir gehört, in einer Datei
keep-counts = { $under ->
    [0] Kein Tisch
    [one] Ein Tisch
   *[other] { $under } Tische
  } im Gange, { $played ->
    [0] noch keine Partie zu Ende gespielt.
    [one] eine Partie zu Ende gespielt.
   *[other] { $played } Partien zu Ende gespielt.
  }
keep-puzzles = { $count ->
   *[other] { $count } Rätsel versucht.
  }
keep-why = Eine Datei bleibt, was auch immer aus diesem Browser wird.
keep-along = Mitnehmen
keep-along-more = Eine kleine Datei mit allem: Tische, wie sie stehen, Ergebnisse, Lektionen, Rätsel, Spielpläne, Einstellungen.
keep-last = { $days ->
    [-1] Noch nie gesichert.
    [0] Heute gesichert.
    [one] Zuletzt gestern gesichert.
   *[other] Zuletzt vor { $days } Tagen gesichert.
  }
keep-save = Datei sichern
keep-share = Teilen …
keep-share-now = Fertig: teilen
keep-remind = Erinnere mich alle zwei Wochen
keep-remind-more = mit einer Zeile auf der ersten Seite, mehr nicht
keep-inside = Was steht darin?
keep-inside-more = Text, den jeder lesen kann: Züge und Würfe deiner Partien, Tische, wie sie stehen, mit allen Karten, die Namen derer, die mitgespielt haben, deine Spielpläne, Lektionen und Rätsel. Kein Schlüssel, kein Passwort, nichts, was irgendetwas öffnet; wer die Datei hat, sieht aber, mit wem du gespielt hast.
keep-back = Zurückholen
keep-back-more = Aus einem anderen Browser, von einem anderen Gerät oder Server. Was hier ist, bleibt; steht derselbe Tisch zweimal da, bleibt der, der weiter ist.
keep-choose = Datei auswählen
keep-drop = oder hierher ziehen
keep-working = Deine Datei kommt herein. Jede Partie wird nach den Regeln geprüft, das dauert einen Augenblick.
keep-script = Um eine Datei zurückzuholen, braucht diese Seite JavaScript.
keep-offline = Das ist nicht angekommen. Versuch es gleich noch einmal.
keep-came = Hereingekommen: { $tables ->
    [one] ein Tisch
   *[other] { $tables } Tische
  }, { $matches ->
    [one] ein Ergebnis.
   *[other] { $matches } Ergebnisse.
  }
keep-nothing = Keine neuen Tische oder Ergebnisse.
keep-came-more = Spielpläne: { $boards }, Tagesflüge: { $flights }.
keep-here = { $count ->
    [one] Eins davon war schon hier.
   *[other] { $count } davon waren schon hier.
  }
keep-replaced = { $count ->
    [one] Ein Tisch war in der Datei weiter.
   *[other] { $count } Tische waren in der Datei weiter.
  }
keep-left = { $count ->
    [one] Eine Partie fehlt noch: Hol dieselbe Datei morgen noch einmal.
   *[other] { $count } fehlen noch: Hol dieselbe Datei morgen noch einmal.
  }
keep-refused = { $count ->
    [one] Eine Sache aus der Datei wurde abgelehnt
   *[other] { $count } Sachen aus der Datei wurden abgelehnt
  }
keep-undo = Rückgängig machen
keep-server = Auf einen Server
keep-server-more = Dort können sich auch Freunde aus der Ferne dazusetzen. Deine offenen Tische gehen dort weiter, hier bleibt eine Kopie. Der Server würfelt selbst: Was du mitbringst, zählt für keine Wertung und ist gekennzeichnet.
keep-address = Adresse des Servers
keep-move = Dorthin umziehen
keep-moved = { $file } ist gesichert. Wähle die Datei dort unter „Zurückholen“ aus.
keep-open = { $server } öffnen
privacy-keep-title = Deine Datei
privacy-keep = Wann du deine Datei zuletzt gesichert hast, ob du erinnert werden willst und zwei Wochen lang, was mit einer Datei hereinkam.
privacy-keep-who = Niemand außer dir
privacy-keep-long = Bis du dein Profil löschst

## Was mit einer Datei nicht stimmen kann

keep-not-here = Dieser Server nimmt keine Dateien an. Wer ihn betreibt, kann es erlauben.
keep-enough = Für heute sind genug Dateien von dir gekommen. Hol diese morgen herein.
keep-busy = Gerade kommt eine andere Datei von dir herein. Warte, bis sie da ist.
keep-no-file = Von dieser Datei ist nichts mehr da, was man herausnehmen könnte.
keep-file-large = Diese Datei ist zu groß: Hier werden höchstens { $megabytes } MB angenommen.
keep-no-zip = Das ist keine Datei von Dicehaven: Es müsste ein ZIP sein, wie „Datei sichern“ es schreibt, vollständig und ohne Passwort.
keep-not-ours = Dieses ZIP ist nicht von Dicehaven: Der Teil dicehaven.json fehlt oder sagt etwas anderes.
keep-newer = Diese Datei hat eine neuere Fassung von Dicehaven geschrieben. Sie kann herein, sobald es die hier gibt.
keep-too-many-parts = in diesem ZIP sind zu viele Teile: höchstens { $most }
keep-part-twice = dieser Teil steht zweimal da; einmal wäre richtig
keep-odd-part = dieser Teil ist anders gepackt oder verschlossen, als wir es schreiben; „deflate“ wäre richtig
keep-part-large = das ist ausgepackt zu viel: höchstens { $megabytes } MB
keep-many-items = das sind zu viele: höchstens { $most }
keep-odd-json = das ist nicht so, wie Dicehaven es schreibt: { $problem }
keep-no-record = die Aufzeichnung fehlt; ohne sie können die Regeln die Partie nicht prüfen
keep-long-record = die Aufzeichnung ist zu lang: höchstens { $most } Zeilen
keep-one-record = hier müsste eine Aufzeichnung stehen, die mit ihrem Kopf beginnt
keep-over = diese Partie ist zu Ende; sie gehört zu den Ergebnissen
keep-other-seats = die Plätze passen nicht zur Partie: Es müssten { $count } sein, jeder einmal genannt oder zu zweit
keep-nobody = niemand davon bist du; ein Platz müsste „me“ sagen
keep-odd-board = das ist kein Spielplan dieses Spiels
keep-odd-day = { $day } ist kein Tag, den es schon gab
keep-odd-exercise = das ist keine Entscheidung dieses Spiels
