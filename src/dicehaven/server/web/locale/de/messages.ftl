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

typed-in = eingetippt

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
