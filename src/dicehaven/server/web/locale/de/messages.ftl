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
pad-drawn = Den Server würfeln lassen
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
brought-in = aus einer Datei, unbewiesen
busy-files = Hier kommen gerade mehrere Dateien an. Versuch es gleich noch einmal.
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
