# Sätze, die alle Spiele brauchen.

# Was gesammelt wird, im Akkusativ
-points = { $count ->
    [one] Punkt
   *[other] Punkte
  }

seat = Platz { $number }
rules-in-english = Diese Regeln sind noch nicht übersetzt. Hier stehen sie auf Englisch.

## Ein Spiel und seinen Tisch wählen

unknown-game = es gibt kein Spiel „{ $game }“; vorhanden sind { $known }
game-broken = dieses Spiel lässt sich nicht laden ({ $problem }); alle anderen sind spielbar
game-lacks-file = diese Datei fehlt, deshalb ist das Spiel nicht spielbar
game-lacks-name = das Spiel ist nicht spielbar: „{ $name }“ ist hier nicht definiert
game-lacks-message = das Spiel ist nicht spielbar: Der Satz „{ $message }“ fehlt hier
game-odd-layout = das Spiel ist nicht spielbar: SEATS muss (mindestens, höchstens) sein und in PLAYERS von rules.py passen, OPTIONS darf nur Optionen enthalten
game-odd-default = die Option „{ $option }“ kann den Wert { $value } nicht haben, der für sie üblich sein soll; möglich: { $allowed }
game-wrong-type = „{ $name }“ muss { $expected } sein; hier ist es { $found }
game-wrong-arguments = „{ $name }“ bekommt ({ $expected }); hier sind es ({ $found })
game-no-function = „{ $name }“ muss eine Funktion sein; hier ist es { $found }
game-no-rule = „{ $name }“ wird von { $caller } aufgerufen, ist aber nicht als Regel gekennzeichnet: darüber fehlt @rule
game-rule-imports = die Regel „{ $name }“ importiert etwas, was kompilierter Code nicht kann: schreib den Import an den Anfang der Datei
rule-at-line = der Regel „{ $name }“ in Zeile { $line }
the-compiler = dem Compiler
game-odd-notation = NOTATION braucht einen Zug für jede Aktion: Es sind { $found } Züge, aber ACTIONS ist { $expected }
game-notation-twice = in NOTATION steht der Zug „{ $move }“ zweimal
game-untidy-notation = Züge schreibt man klein und mit einzelnen Leerzeichen, „{ $move }“ nicht
game-too-small = { $name } ist { $value }, aber es können { $needed } werden: erhöhe den Wert
game-field-too-narrow = das Feld „{ $field }“ fasst { $least } bis { $most }, und eine Regel hat { $value } hineingeschrieben: nimm einen breiteren Typ
game-endless = Partie { $number } der Reihe ist nach einer Million Würfen und Entscheidungen nicht zu Ende; vielleicht ist ein Feld zu schmal, was kompilierter Code nicht bemerkt (`dicehaven test-game` bemerkt es)
game-no-field = die Regeln benutzen ein Feld „{ $name }“, aber weder Setup noch State hat eines
game-not-compiled = das lässt sich nicht kompilieren: { $problem }
no-wasm-linker = { $program } fehlt: es verbindet WebAssembly (Debian: apt-get install lld)
site-no-news = `--news` nimmt SPRACHE=SATZ; Sprachen sind { $languages }
site-no-node = Node fehlt: Es übersetzt die Anwendung für Browser (Debian: apt-get install nodejs)
site-not-fetched = das lässt sich nicht holen: { $problem }; leg es in einen Ordner und nenne ihn mit --parts
site-other-hash = das ist nicht die erwartete Datei: Ihre Prüfsumme ist eine andere
site-no-library = diese Bibliothek ist nicht installiert
site-not-compiled = die Anwendung lässt sich nicht für Browser übersetzen: { $problem }
game-name-taken = dieser Ordner wird übergangen: Ein Spiel dieses Namens gibt es schon, in { $other }
games-no-folder = diesen Ordner gibt es nicht
games-too-deep = das ist der Ordner eines Spiels; gib den Ordner darüber an: { $above }
needs-extra = dafür braucht es das Extra `{ $extra }`: pip install '{ $package }[{ $extra }]'
no-gpu = CUDA findet hier keine Grafikkarte, die es benutzen kann; ohne `device="cuda"` läuft alles auf dem Prozessor
not-compiled = das muss erst kompiliert werden (nur dieses eine Mal)
unknown-option = es gibt keine Option „{ $option }“; vorhanden sind { $known }
bad-option = { $value } ist kein möglicher Wert; möglich: { $allowed }
typed-long = hier passen { $most } Zeichen hin, das sind { $count }
typed-parts = das passt hier nicht hin: ein Emoji wie 👩‍🚀 besteht aus mehreren Zeichen
ahead-range = eine Vorgabe ist für jeden Platz eine Zahl von 0 bis { $most }
ahead-each-seat = eine Vorgabe braucht eine Zahl für jeden Platz: { $players }, nicht { $found }
ahead-of-nobody = jemand muss ohne Vorsprung beginnen: Schreib 0 für alle, die hinten liegen
no-solver = für { $game } gibt es keinen Löser
not-solvable = mit dieser Zahl von Plätzen und diesen Optionen ist die Partie nicht gelöst
bad-variant = „{ $found }“ ist keine Variante; schreib zum Beispiel saikoro(players=2,fast=true)
bad-players = das Spiel ist für { $least } bis { $most } Plätze, nicht für { $found }
unknown-layout = es gibt keinen Plan „{ $layout }“; mitgeliefert: { $known }
no-layouts = dieses Spiel hat keinen Plan, also lässt sich auch keiner angeben
layout-no-file = die Datei lässt sich nicht lesen ({ $problem })
layout-no-data = die Datei ist weder TOML noch JSON ({ $problem })
layout-number-too-large = die Zahl ist zu groß: höchstens 18 Ziffern
layout-no-value = { $found } darf in einem Plan nicht stehen: erlaubt sind Texte, Zahlen, true oder false, Listen und Tabellen
layout-no-object = ein Plan muss eine Tabelle von Feldern sein, nicht { $found }

## Züge

bad-notation = „{ $move }“ ist kein Zug dieses Spiels. { $help }
no-such-seat = es gibt keinen Platz { $number }; die Plätze sind 0 bis { $last }
game-over = Die Partie ist zu Ende.
roll-first = Erst die Würfel: { $next }
not-your-turn = Noch nicht: Jetzt { $seat-is ->
    [several] entscheiden
   *[other] entscheidet
  } { $seat }.
nothing-to-undo = Es gibt nichts zurückzunehmen: Ein Wurf ist endgültig.
roll-decided-on = Der Wurf bleibt: Jemand hat sich schon danach entschieden.
no-roll-to-take-back = Es gibt keinen Wurf, der sich zurücknehmen ließe.
others-have-moved = Das lässt sich nicht zurücknehmen: Inzwischen haben andere entschieden.
all-have-seen = Das lässt sich nicht zurücknehmen: Alle haben gesehen, was die anderen entschieden haben.
next-deal = die Karten müssen verteilt werden
next-roll = { $count ->
    [one] ein Würfel muss geworfen werden
   *[other] { $count } Würfel müssen geworfen werden
  }
next-decision = { $seats-is ->
    [you] du musst
    [several] { $seats } müssen
   *[other] { $seats } muss
  } entscheiden

## Würfel

no-roll-due = hier ist kein Wurf fällig: { $next }
no-deal-due = hier sind keine Karten fällig
wrong-dice-count = { $expected ->
    [one] ein Würfel ist fällig
   *[other] { $expected } Würfel sind fällig
  }, nicht { $found }
no-such-face = Würfel { $number } hat keine Seite „{ $face }“; er zeigt { $faces }
other-cards = zu verteilen sind die Karten { $expected }, nicht { $found }

## Stellungen

position-no-text = das ist kein Text einer Stellung: Er beginnt mit einem Spiel und einem Punkt
position-cut = dieser Text einer Stellung wurde gekürzt oder verändert: Kopiere ihn ganz
position-other-rules = diese Stellung wurde nach anderen Regeln oder für einen anderen Plan geschrieben und ist nicht mehr lesbar
position-bad-number = { $field } kann hier nicht { $value } sein
position-other-match = mit dieser Stellung kann die Partie nicht beginnen: sie gehört zu einem anderen Spiel oder einer anderen Variante, oder es liegen Würfel darin
position-no-line = es gibt keine Zeile { $line }; die Aufzeichnung hat { $count }
position-not-understood = die Regeln dieses Spiels können mit dieser Stellung nichts anfangen
set-empty = leer
set-cross = Kreuz
position-whose-turn = im { $turn }. Zug { $seat-is ->
    [several] können
   *[other] kann
  } { $seat } nicht an der Reihe sein
position-nobody-decides = es liegen Würfel, aber niemand hat etwas zu entscheiden
position-owes-nothing = { $seat } { $seat-is ->
    [several] haben
   *[other] hat
  } hier nichts zu entscheiden
puzzles-damaged = die Rätsel von { $game } sind beschädigt: Die Datei puzzles.json lässt sich nicht lesen
puzzles-other-rules = die Rätsel von { $game } gehören zu anderen Regeln: `dicehaven puzzles { $game } --write` erzeugt neue

## Lektionen

lesson-name = die Datei eines Kapitels heißt N-NAME.toml, etwa 3-rows.toml
lesson-number = die Kapitel sind ohne Lücke von 1 an gezählt; hier ist Nummer { $expected } dran
lesson-broken = das ist kein Kapitel: { $problem }
lesson-empty = ein Kapitel braucht Schritte oder die Partie, in der es endet
lesson-id = „{ $found }“ kann nicht Teil eines Textnamens sein: Nimm kleine Buchstaben, Ziffern und Bindestriche
lesson-twice = zwei Schritte dieses Kapitels haben die id „{ $id }“
lesson-other-match = diese Stellung gehört zu einem anderen Spiel oder zu einer Partie ohne den Platz des Lernenden
lesson-illegal = „{ $act }“ geht hier nicht: { $problem }
lesson-nobody-asked = hier kann niemand gefragt werden: { $next }
lesson-no-such-move = kein erlaubter Zug heißt hier „{ $pattern }“
lesson-never-told = kein angenommener Zug meldet hier „{ $event }“
lesson-no-answer = der erlaubte Zug „{ $move }“ ist weder angenommen noch durch ein „else“ beantwortet

## Aufzeichnungen

blank-line = die Zeile ist leer; eine Aufzeichnung hat keine leeren Zeilen
no-json = die Zeile ist kein JSON ({ $problem })
no-object = eine Zeile einer Aufzeichnung muss ein JSON-Objekt sein
key-twice = der Schlüssel „{ $key }“ kommt zweimal vor
half-character = { $found } enthält ein halbes Ersatzpaar (surrogate), das kein Zeichen ist
too-long = das ist zu lang: höchstens { $most } Zeichen
too-deep = das ist zu tief verschachtelt: höchstens { $most } Ebenen
too-many-values = das enthält zu viele Werte: höchstens { $most }
too-many-key-parts = ein Schlüssel hat zu viele Teile: höchstens { $most }
no-line = die Zeile (Schlüssel: { $keys }) ist weder Kopf noch Kartenverteilung, Wurf, Entscheidung oder Ergebnis
line-unknown-key = die Zeile hat einen unbekannten Schlüssel „{ $key }“; hier bekannt: { $known }
line-missing-key = der Zeile fehlt der Schlüssel „{ $key }“
line-field = „{ $key }“ muss { $wanted } sein, nicht { $found }
wanted-deal = eine Liste ganzer Zahlen
wanted-roll = eine Liste ganzer Zahlen und Zeichenketten
wanted-seat = eine ganze Zahl
wanted-move = eine Zeichenkette
wanted-legal = eine Liste von Zeichenketten
wanted-result = ein Objekt mit winners und scores
wanted-winners = eine Liste ganzer Zahlen
wanted-scores = eine Liste ganzer Zahlen
wanted-record = die Zahl 1
wanted-game = der Name eines Spiels
wanted-players = die Zahl der Plätze
wanted-options = ein Objekt mit Optionen
wanted-layout = der Name eines Plans oder ein ausgeschriebener Plan
wanted-fair = ein Objekt
wanted-seed = eine Zeichenkette
wanted-tags = ein Objekt mit Zeichenketten
no-header = eine Aufzeichnung muss mit ihrem Kopf beginnen
second-header = mit einem Kopf beginnt eine neue Aufzeichnung
empty-file = die Datei enthält keine Aufzeichnung
after-result = auf das Ergebnis einer Aufzeichnung darf nichts mehr folgen
unfinished = die Aufzeichnung bricht vor dem Ende der Partie ab: { $next }. Weiterspielen: dicehaven play --record { $file }
no-result = die Partie ist zu Ende, aber das Ergebnis fehlt; die Zeile wäre { $expected }
result-too-early = die Partie ist hier noch nicht zu Ende: { $next }
other-result = erwartet { $expected }, gefunden { $found }
expected-found = erwartet { $expected }, gefunden { $found }
illegal = erwartet einen erlaubten Zug, gefunden { $found }: { $reason }
decision-of = eine Entscheidung von Platz { $seat }
roll-of = { $count ->
    [one] ein Wurf mit einem Würfel
   *[other] ein Wurf mit { $count } Würfeln
  }
deal-of = eine Verteilung der Karten { $cards }
other-legal = andere Züge sind erlaubt: erwartet { $expected }, gefunden { $found }
legal-twice = ein erlaubter Zug ist mehrfach aufgeführt: { $found }; erwartet wird jeder einmal
legal-order = die erlaubten Züge sind nicht nach Codepunkten sortiert: erwartet { $expected } an Stelle { $number }, gefunden { $found }
no-seed = der Kopf enthält keinen Seed, aus dem sich die Würfe berechnen ließen; die Würfe vom Webtisch prüft `dicehaven verify`
seed-other-roll = nach dem Seed „{ $seed }“ erwartet { $expected }, gefunden { $found }
seed-other-decision = weder „random“ noch „greedy“ würde in Spiel { $number } der Serie „{ $seed }“ so entscheiden: { $found }
no-file = die Datei lässt sich nicht lesen ({ $problem })
not-text = die Datei ist kein Text in UTF-8

## Was geschah: { $seat-is } sagt, ob der Leser selbst gemeint ist

reader = Du
event-roll = { $seat-is ->
    [you] Du würfelst
    [several] { $seat } würfeln
   *[other] { $seat } würfelt
  } { $dice }
event-below = Stufe 3 spielt für { $seat }: { $why ->
    [compiling] Diese Stufe wird noch kompiliert.
    [busy] Es warten gerade zu viele Berechnungen.
   *[other] Der Bot ist ausgefallen.
  }
event-time-up = { $seat-is ->
    [you] Deine Zeit ist um
   *[other] Die Zeit von { $seat } ist um
  }
event-seat-left = { $name } { $name-is ->
    [several] überlassen
   *[other] überlässt
  } den Platz einem Bot
event-seat-late = Die Zeit von { $name } ist um: Ein Bot spielt weiter
event-seat-taken = { $name } { $name-is ->
    [several] übernehmen
   *[other] übernimmt
  } den Platz des Bots
event-roll-each = Je ein Würfel: { $rolls }
die-of = { $seat-is ->
    [you] du { $die }
   *[other] { $seat } { $die }
  }
event-deal = Die Teamkarten sind verdeckt verteilt.
event-decided = { $seat }: { $move } (verdeckt, bis alle entschieden haben)
event-over = { NUMBER($count) ->
    [0] Die Partie ist zu Ende. Niemand gewinnt.
    [one] Die Partie ist zu Ende. { $seats-is ->
        [you] Du gewinnst.
        [several] Es gewinnen { $seats }.
       *[other] Es gewinnt { $seats }.
      }
   *[other] Die Partie ist zu Ende. Es gewinnen gemeinsam: { $seats }.
  }

## Beweis der Würfel

no-proof = die Aufzeichnung enthält im Kopf unter „fair“ keinen vollständigen Nachweis ihrer Würfe (was dort steht, sagt die Seite der Dokumentation über faire Würfel)
proof-not-open = das Geheimnis steht nicht in der Aufzeichnung: Es wird gezeigt, wenn die Partie zu Ende ist oder der Tisch geschlossen wird
other-commitment = Geheimnis, Schlüssel und das, wofür gewürfelt wurde, passen nicht zur Festlegung (commitment): Daraus folgt { $expected }, im Kopf steht { $found }
other-seed = der Seed folgt nicht aus Geheimnis und Beiträgen: erwartet { $expected }, gefunden { $found }
other-share = { $seat } { $seat-is ->
    [several] hatten
   *[other] hatte
  } sich auf einen anderen Beitrag festgelegt: Zu diesem gehört die Festlegung { $expected }
not-signed = die Unterschrift passt nicht: Die Aufzeichnung wurde verändert oder gekürzt, nachdem der Server sie ausgegeben hat
closed-with-result = ein Tisch, der vor dem Ende geschlossen wurde, hat kein Ergebnis
other-roll = nach Geheimnis und Beiträgen erwartet { $expected }, gefunden { $found }

## Eigene Bots

no-bot = es gibt keinen Bot { $bot }: weder eine Datei noch einen Einstiegspunkt „dicehaven.bots“ dieses Namens
bot-no-class = { $bot } hat keine Klasse „Bot“ mit einer Methode „choose“
bot-failed = der Bot { $bot } ist abgestürzt: { $problem }
no-such-level = die Stufe { $level } hat dieses Spiel nicht: Es hat { $levels }
bot-name-too-long = der Name des Bots { $bot } ist zu lang: höchstens { $longest } Zeichen; benenne seine Datei um
database-kind = das ist keine Datenbank-URL; möglich sind { $kinds }, zum Beispiel sqlite:////srv/dicehaven/tables.sqlite oder postgresql+psycopg://nutzer@rechner/name
database-driver = der Treiber { $module } ist hier nicht installiert; PostgreSQL braucht das Extra „postgres“: pip install 'dicehaven[postgres]'
database-disk-full = die Festplatte ist voll: In { $folder } lässt sich nichts mehr schreiben
database-refused = die Datenbank lässt sich nicht öffnen ({ $problem })
database-newer = die Datenbank stammt von einer neueren Version von Dicehaven (Schema { $revision }; diese Version kennt höchstens { $newest }); installiere die neuere Version, oder stelle eine ältere Sicherung wieder her
database-of-development = die Datenbank stammt von einer Entwicklungsversion zwischen 0.1.0 und 0.2.0 (Schema { $revision }), die keine Version lesen kann, die veröffentlicht ist; als letzte kann es Commit { $commit }: Spiel die Partien damit zu Ende, und sichere ihre Protokolle
dump-newer = die Sicherung stammt von einer neueren Version von Dicehaven ({ $version }); installiere diese Version
database-no-file = ein Server verwahrt seine Tische in einer Datei, zum Beispiel sqlite:////srv/dicehaven/tables.sqlite
database-missing = diese Datenbank gibt es nicht; entweder lief ihr Server noch nie, oder --database (DICEHAVEN_DATABASE) nennt die falsche
database-in-use = ein anderer Server benutzt diese Datei; eine SQLite-Datei kann nur einen Server haben, für mehrere nimm PostgreSQL
workers-need-postgresql = mehrere Prozesse brauchen PostgreSQL: nenne eine Datenbank mit --database
dump-none = das ist keine Sicherung und kein Export von Dicehaven
dump-no-row = diese Zeile gehört in keinen Export: Sie wurde geändert
dump-cut = der Export ist unvollständig oder wurde verändert; nichts daraus wird übernommen
backup-damaged = die Datenbank ist beschädigt ({ $problem }), also wird sie nicht gesichert; behalte die letzte gute Sicherung
restore-not-empty = in dieser Datenbank stehen schon Tische; stelle in einer leeren wieder her
table-exists = den Tisch { $table } gibt es hier schon
database-away = Die Datenbank ist gerade nicht erreichbar, deshalb hat sich nichts geändert. Versuch es gleich noch einmal.
database-full = Der Server kann gerade nichts speichern, deshalb hat sich nichts geändert. Wer ihn betreibt, muss auf seiner Festplatte Platz schaffen; versuch es danach noch einmal.
database-gone = Die Datei der Datenbank wurde im laufenden Betrieb entfernt; gespeichert werden kann nichts mehr. Wer diesen Server betreibt, muss sie zurücklegen.
database-replaced = Die Datei der Datenbank wurde im laufenden Betrieb ersetzt; gespeichert werden kann nichts mehr. Wer diesen Server betreibt, muss ihn neu starten.
no-promise = { $game } hat kein Modul `evaluation`, es gibt also nichts zu lernen
no-policy = { $game } hat keine Gewichte für die Züge einer Suche, es gibt also nichts zu lernen
no-lessons = { $game } hat keinen Experten, der lernt, es gibt also nichts zu lernen
no-handicap = { $game } kennt keine Vorgabe
handicap-levels = nenne zwei Stufen von 1 bis { $most }, zum Beispiel 2,4
ladder-bots = eine Rangliste braucht mindestens zwei Bots, jeden nur einmal
bot-illegal = der Bot { $bot } hat mit { $move } geantwortet; erlaubt sind { $legal } …

## Serien in Abschnitten

keep-not-empty = in diesem Ordner liegt etwas anderes ({ $file }); gib einen neuen oder leeren an
keep-no-folder = in diesem Ordner lässt sich nichts aufheben ({ $problem })
keep-no-series = die Datei { $file } ist beschädigt, daher ist nicht bekannt, welche Serie in dem Ordner liegt; gib einen anderen an
keep-other-series = in diesem Ordner liegt eine andere Serie: { $name } war { $before } und ist jetzt { $now }; gib einen anderen Ordner an oder rufe die Serie auf wie beim ersten Mal
keep-other-code = dieser Ordner wurde mit anderen Regeln oder Bots oder mit einer anderen Version von Dicehaven begonnen; gib einen anderen an
keep-in-use = ein anderer Prozess spielt gerade diese Serie; warte auf ihn oder gib einen anderen Ordner an
chunk-damaged = { $file } ist unvollständig oder beschädigt, daher werden die Nummern { $first } bis { $last } noch einmal gespielt
chunk-failed = die Prozesse, die die Nummern { $first } bis { $last } spielen sollten, sind immer wieder gestorben ({ $problem })
cluster-bad-address = die Adresse eines Clusters ist HOST:PORT, zum Beispiel 10.0.0.1:6379, oder auto
cluster-refused = der Cluster ist nicht zu erreichen ({ $problem })
cluster-no-ray = dort antwortet etwas, aber in { $seconds } Sekunden kein Ray-Cluster
cluster-no-processors = der Cluster hat seit { $seconds } Sekunden keinen Prozessor
cluster-smaller = der Cluster hat { $now } statt { $before } Prozessoren; was verloren ging, wird noch einmal gespielt
cluster-no-package = auf dem Knoten { $node } fehlt Dicehaven; installiere dicehaven { $version } mit dem Extra `cluster` auf allen Knoten
cluster-other-code = dieser Knoten hat andere Regeln, Bots oder Dateien (Dicehaven { $found }, hier { $version }); installiere überall dasselbe

# Worauf gespielt wird; m, f oder n: `{ -board.gender -> … }`
-board = { $form ->
    [plural] Spielpläne
    [dative] Spielplänen
    [joined] Spielplan
   *[one] Spielplan
  }
    .gender = m

## Daily flights

no-such-day = „{ $day }“ ist kein Tag; ein Tag wird wie { $example } geschrieben
day-without-flight = am { $day } gibt es keinen Tagesflug: Der erste ist am { $first }
day-to-come = der Flug vom { $day } kommt erst noch; heute ist der { $today }
clock-before-flights = auf diesem Server ist der { $now }, aber der erste Tagesflug ist am { $first }: Stell die Uhr, dann ist alles wie vorher
no-such-turn = einen Zug { $number }, in dem du eine Wahl hattest, gibt es bei diesem Flug nicht, oder er ist noch nicht angekommen
flight-landed = dieser Flug ist angekommen: Das Ergebnis steht
flight-alone = beim Tagesflug behalten alle ihren Platz: Kein Bot fliegt für dich, und du für keinen Bot
day-not-over = der Schlüssel der Würfel steht nicht in der Aufzeichnung: Er wird gezeigt, wenn der Tag vorbei ist ({ $day }, UTC)

## Warum ein Zug besser ist

idea-finish = Hier entscheidet sich die Partie
idea-points = { -points(count: 2) } sofort
