## Der Rahmen

skip = Zum Inhalt
site = Seite
home = Startseite
save = Speichern
cancel = Absagen
rules = Regeln
problem = Das hat nicht geklappt
your-seat = (du)

## Startseite

welcome-more = Spiel mit Freunden in der Ferne, reihum an einem Handy oder gegen Bots – oder würfelt am Küchentisch mit echten Würfeln, und Dicehaven schreibt mit.
day-night = Tag oder Nacht
offline = Keine Verbindung
offline-more = Dicehaven ist gerade nicht zu erreichen. Was gespielt ist, ist sicher; sobald die Verbindung wieder da ist, geht es weiter.
offline-again = Noch einmal versuchen

## Ein neuer Tisch

kind-own = Bot: { $name }
dice = Würfel

## Vor dem ersten Wurf

copy = Link kopieren
copied = Kopiert
copy-by-hand = Nicht kopiert: Es ist markiert, kopiere es selbst

## Der Tisch

leave-choice = Auswahl aufheben
enlarge = Blatt vergrößern
watching = Blatt von { $name }
moved-on = Inzwischen ist etwas geschehen. Schau noch einmal hin und entscheide dann.
time-was-up = Deine Zeit an diesem Tisch war um, deshalb spielt ein Bot für { $name }. Der Platz gehört weiterhin dir.
take-seat-back = Den Platz zurückholen
roll = Würfeln
rolled-so = Das haben wir gewürfelt
pad = Was die Würfel zeigen
pad-roller = Es würfelt:
pad-faces = Seiten
pad-empty = noch leer
pad-back = Letzten Würfel zurücknehmen
pad-enter = Eintragen
you = du
no-letters = Buchstaben, Ziffern und ? als Tasten abschalten
die-number = Würfel { $number }
unroll = Wurf korrigieren
undo = Zurücknehmen
skip-wait = Weiter
result = Ergebnis

## Tischmenü

asks-for-seat = { $name } möchte den Platz von { $seat } übernehmen.
accept = Zulassen
decline = Ablehnen
download = Aufzeichnung herunterladen

## Danach

step-through = Schritt für Schritt

## Was schiefgehen kann

odd-table = Tisch { $table } wurde von einer anderen Version von Dicehaven geschrieben oder ist beschädigt und kann nicht gezeigt werden. Alles andere ist in Ordnung; den Grund nennt das Protokoll des Servers.
no-cookies = Dieser Browser speichert keine Cookies, und ohne sie weiß niemand, welcher Platz dir gehört. Es ist nichts angelegt und kein Platz vergeben. Erlaube Cookies für diese Seite und versuche es noch einmal.
server-full = Auf diesem Server ist gerade kein Platz mehr.
enough-today = Von deiner Adresse aus wurde für heute genug davon angelegt. Bald ist wieder Platz: Versuch es in einer Stunde noch einmal oder morgen.
not-stored = Das ließ sich nicht speichern, also hat sich nichts geändert. Versuch es gleich noch einmal.
bad-request = Die Anfrage ist bei „{ $where }“ ungültig: { $problem }.
field-missing = Das fehlt
field-number = Das ist keine ganze Zahl
field-long = Das ist zu lang
field-odd = Das kann nicht stimmen
not-json = Die API nimmt JSON an: Sende es mit der Kopfzeile „Content-Type: application/json“.
bad-json = Die Anfrage ist kein gültiges JSON (Zeichen { $place }).
no-page = Unter dieser Adresse gibt es nichts.
wrong-method = Diese Adresse nimmt keine Anfragen dieser Art an.
too-large = Diese Anfrage ist zu groß: Angenommen werden höchstens { $bytes } Bytes.
head-too-large = Adresse und Kopfzeilen dieser Anfrage sind zu lang: Angenommen werden höchstens { $bytes } Bytes.
too-many-fields = Diese Anfrage hat zu viele Felder: Angenommen werden höchstens { $most }.
not-a-form = Inhalte dieser Art werden nicht angenommen: Sende JSON oder ein Formular als application/x-www-form-urlencoded.
too-slow = Die Anfrage ist nicht innerhalb von { $seconds } Sekunden angekommen.
other-host = Dieser Server hört nicht auf den Namen { $name }.
other-site = Diese Anfrage kam von einer fremden Seite, deshalb wurde sie nicht ausgeführt.
too-many-requests = Von deiner Adresse kamen zu viele Anfragen. Warte einen Augenblick und versuch es dann noch einmal.
our-mistake = Da ist bei uns etwas schiefgegangen; was, steht im Protokoll des Servers. Geh zurück und versuch es noch einmal: Was schon gespielt war, ist sicher.

## Hinweise und Rückblick

review = Rückblick
to-table = Zum Tisch
review-compiling = Das Spiel wird kompiliert (nur dieses eine Mal): { $done } von { $total }. Danach beginnt der Rückblick.
review-done = { $done } von { $total }
review-waiting = Gleich geht es los.
hint = Hinweis
too-busy = Hier warten gerade zu viele Berechnungen. Versuch es gleich noch einmal.

## Die Werkstatt: was gemalt wird, heißt in jedem Spiel, wie es selbst sagt (`-board`)

editor-less = Eins weniger
editor-more = Eins mehr

## Puzzles

puzzle = Rätsel
puzzle-solve = lösen

## The daily flight

flight = Tagesflug
flight-of = Tagesflug: { $game }
flight-invites = { $game }, allein und mit den gleichen Würfeln für alle. Wer verschenkt am wenigsten?
flight-turns = Zug um Zug
flight-go = Losfliegen
flight-fly = fliegen
flight-go-on = weiter
flight-same-dice = An diesem Tag lagen für alle die gleichen Würfel bereit.
flight-how = So geht es
flight-how-dice = Jeder Zug hat seine Würfel, für alle die gleichen, was auch vorher war.
flight-how-once = Ein Flug am Tag zählt. Danach darfst du jeden Zug noch einmal versuchen.
flight-how-late = Dieser Tag ist vorbei: Dein Flug zählt nicht mehr zu denen dieses Tages.
flight-how-judged = Danach siehst du genau, was die Würfel wert waren und was du verschenkt hast.
flight-how-estimated = Danach siehst du, ob die Würfel es gut meinten und welche Züge besser gingen.
flight-left = Dieser Flug wurde vor dem Ziel beendet, oder seinen Tisch gibt es nicht mehr. Morgen gibt es einen neuen.
flight-tried = Übung: { $result }. Sie zählt nicht.
flight-where = Wie es dazu kam
flight-judging = Jeder Zug wird beurteilt …
flight-judged = Die Beurteilung deines Fluges ist da.
flight-no-judge = Dieser Server kann keine Flüge beurteilen: Ihm fehlt der Compiler.
flight-par = Par
flight-par-turns = so viel braucht perfektes Spiel mit mittleren Würfeln
flight-par-chance = so viel Aussicht hat perfektes Spiel am Anfang, von 100
flight-dice = Die Würfel
flight-dice-kind = freundlicher als sonst
flight-dice-usual = etwa wie sonst
flight-dice-unkind = weniger freundlich als sonst
flight-given = Verschenkt
flight-given-little = wenig
flight-given-some = etwas
flight-given-much = viel
flight-improvable = { $count ->
    [0] kein einziger Zug ging besser
    [one] einer von { $all } Zügen ging besser
   *[other] { $count } von { $all } Zügen gingen besser
  }
flight-sum-turns = Deine Züge
flight-sum-points = Deine Punkte
flight-sum-chance = Am Ende
flight-exact = alles genau: Dieses Spiel ist gelöst
flight-estimated = die beiden Zeilen darüber sind geschätzt
flight-squares-turns = Voll: nichts verschenkt. Halb: bis zu einem Drittel Zug. Leer: mehr.
flight-squares-chance = Voll: nichts verschenkt. Halb: bis zu vier Chancen von hundert. Leer: mehr.
flight-squares = Voll: nichts verschenkt. Halb: ein wenig. Leer: mehr.
flight-square-full = nichts verschenkt
flight-square-half = ein wenig verschenkt
flight-square-hollow = viel verschenkt
flight-worst = Zug { $turn } kostete am meisten.
flight-better = Du hast gewählt: { $made }. Besser: { $better }.
flight-flawless = Kein einziger Zug ging eindeutig besser. Gut geflogen!
flight-try = Zug
flight-try-go = Noch einmal versuchen
flight-try-more = Mit den gleichen Würfeln, so oft du willst. Das ist Übung und zählt nicht.
flight-all = { $today ->
    [yes] Alle Flüge von heute
   *[no] Alle Flüge dieses Tages
  }
flight-all-count = { $count ->
    [0] noch keiner
    [one] einer, ohne Namen
   *[other] { $count }, ohne Namen
  }
flight-late = Diesen bist du später geflogen, deshalb ist er nicht dabei.
flight-columns = Flüge nach ihrem Ergebnis; am häufigsten: { $most }. Deiner ist gefüllt.
flight-rank = { $better ->
    [0] Die anderen { $all } haben weniger verschenkt, oder ebenso viel bei besserem Ergebnis.
   *[other] Du hast weniger verschenkt als { $better } von { $all } anderen, oder kamst besser an.
  }
flight-first = Du bist heute die oder der Erste. Hier stehen bald auch die anderen.
flight-tell = Weitersagen
flight-share-words = Text zum Teilen
flight-share = Dicehaven · Tagesflug, { $day }: { $game }
flight-share-par = Par { $par }
flight-share-dice = { $kind ->
    [kind] freundliche Würfel
    [unkind] unfreundliche Würfel
   *[usual] übliche Würfel
  }
flight-copy = Kopieren
flight-tells-nobody = Verrät niemandem, was gewürfelt wurde.
flight-week = Diese Woche
flight-day-today = , heute
flight-day-flown = , geflogen
flight-tomorrow = Jeden Tag gibt es einen neuen Flug, um Mitternacht UTC. Der nächste bei dir: { $when }.
today-turns = Bei dir bis { $when }.
puzzle-day-late = Inzwischen hat um Mitternacht UTC ein neuer Tag begonnen. Deine Antwort zählt für das Rätsel von { $day }.
puzzle-day-over = Der Tag dieses Rätsels ({ $day }) ist vorbei. Deine Kreise sehen diese Antwort nicht.
flight-todays = Flug von heute
flight-earlier = Frühere Flüge
flight-earlier-more = Sie bleiben offen: Flieg sie, wann du magst.
flight-still-earlier = Noch frühere
flight-latest = Die neuesten
flight-proof = Fair für alle
flight-proof-more = Die Würfel standen fest, bevor der Tag begann. Morgen können das alle nachprüfen.
flight-proof-key = Der Tag ist vorbei, sein Schlüssel ist offen. Damit lassen sich alle Würfel nachprüfen: Lade die Aufzeichnung herunter und nimm den Befehl „dicehaven verify“.
flight-proof-show = Zahlen zeigen
flight-commitment = Vorher festgelegt (der Schlüssel vom Tag davor)
flight-key = Der Schlüssel des Tages
flight-short-turns = { $count ->
    [one] ein Zug
   *[other] { $count } Züge
  }
flight-short-points = { $count ->
    [one] ein Punkt
   *[other] { $count } Punkte
  }
flight-short-chance = { $count ->
    [100] gewonnen
   *[other] verloren
  }
flight-points = { $count ->
    [one] Ein Punkt
   *[other] { $count } Punkte
  }
flight-chance = { $count ->
    [100] Gegen den Besten gewonnen
   *[other] Gegen den Besten verloren
  }
flight-home = { $count ->
    [one] Am Ziel in einem Zug
   *[other] Am Ziel in { $count } Zügen
  }
flight-not-home = Nach { $count } Zügen nicht am Ziel
flight-won = gewonnen
flight-lost = verloren
today = Heute
flight-same-for-all = { $game }, gleiche Würfel für alle

## Kreise

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
no-invitation = Dieser Link führt zu keinem Kreis. Vielleicht gibt es einen neueren.
no-member = Im Kreis gibt es niemanden, der so heißt.
not-the-founder = Das kann nur, wer sich um den Kreis kümmert.
leave-instead = Du kannst dich nicht selbst abweisen. Verlass stattdessen den Kreis.
circle-name = Ein Kreis braucht einen Namen.
circle-full = Ein Kreis hat höchstens { $most } Mitglieder.
enough-wait = Auf diesen Kreis warten schon zu viele. Bitte jemanden aus dem Kreis, sie hineinzulassen oder abzuweisen.
too-many-circles = Du kannst zu höchstens { $most } Kreisen gehören oder auf sie warten. Verlass erst einen.
circle-flight = Der Tagesflug
circle-not-flown = heute noch nicht
circle-flown = { $count ->
    [one] { $names } ist heute geflogen.
   *[other] { $names } sind heute geflogen.
  }
circle-nobody-flown = Heute ist noch niemand aus dem Kreis geflogen.
circle-squares = Wer nicht geflogen ist, sieht keine Kästchen.
circle-to-flight = Zum Flug
circle-old = Von früher
circle-results = Ergebnisse
circle-results-more = Alle Partien an Tischen des Kreises.
typed-in = eingetippt
circle-no-results = Noch ist keine Partie zu Ende gespielt.
circle-won = (gewonnen)
circle-somebody = jemand
circle-newer = Neuere
circle-older = Ältere
circle-seasons = Serien
circle-evenings = Abende
evening-next = Nächster Abend
evening-none = Noch ist kein Abend verabredet.
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

## Wer hier spielt

settings-of = Einstellungen von { $name }
say-who = Sag, wer du bist
name-of-yours = Dein Name

## Vorgaben

back-to-form = Noch einmal

## Too busy

busy-again = Dieser Rechner hat gerade viel zu tun. Bald ist wieder Platz.
busy-enough = Dieser Rechner hat immer noch zu viel zu tun. Versuch es später wieder.
busy-ask = Noch einmal fragen

## Circles: who is here, the puzzle of the day

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
privacy-here-title = Ob du da bist
privacy-here = Dass eine Seite von dir offen ist, und deine heutige Antwort auf das Rätsel, wenn du zu einem Kreis gehörst.
privacy-here-who = Deine Kreise, solange du es dort nicht verbirgst; die Antwort nur die Kreise, denen du sie zeigst
privacy-here-long = Zweieinhalb Minuten im Arbeitsspeicher, nirgends gespeichert; die Antwort zwei Tage
circle-matches = { $count ->
    [one] Eine Partie seit { $month }.
   *[other] { $count } Partien seit { $month }.
  }
