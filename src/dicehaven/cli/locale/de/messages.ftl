# Die eigenen Sätze des Befehls.

option-needs-value = „{ $word }“ ist keine Option mit Wert; schreib NAME=WERT
bot-not-compiled = { $bot } denkt für Tausende von Spielen zu lange nach; `simulate` spielt { $known }, Stufen und eigene Bots spielen in `dicehaven ladder` und `dicehaven trace`
-turns = Züge
length-in-turns = { -turns }
interrupted = Abgebrochen; nichts wurde aufbewahrt. Mit --keep ORDNER macht derselbe Befehl dort weiter, wo er unterbrochen wurde.
interrupted-kept = Abgebrochen. Was gespielt wurde, liegt in { $folder }; derselbe Befehl macht von dort weiter.
bots-count = { $found } Bots für { $players ->
    [one] einen Platz
   *[other] { $players } Plätze
  }; nenne einen für alle oder einen für jeden
nothing-to-print = in diesem Spiel wird nichts aufgeschrieben, also gibt es keine Blätter zu drucken
print-ending = der Name der Datei sagt, was geschrieben wird; er muss auf eines von { $endings } enden
no-browser = ein PDF braucht Chromium, Chrome oder Edge, und keiner davon ist hier installiert; schreib stattdessen eine Seite (--out { $page }) und drucke sie aus einem beliebigen Browser
browser-failed = { $browser } hat das PDF nicht geschrieben; schreib stattdessen eine Seite (--out DATEI.html) und drucke sie aus einem beliebigen Browser
no-generator = { $game } hat keinen Generator für Pläne
no-boards = { $game } hat keine Pläne zum Vergleichen: Die Plätze haben keine eigenen Pläne
too-few-boards = es gibt nur einen Plan; ein Vergleich braucht mindestens zwei

compiling-once = { $game } wird kompiliert (nur dieses eine Mal) …
cuda-played = { $games } Partien in { $seconds } s, einschließlich der Kopie ihrer Enden zum Rechner: { $rate } Mio. Entscheidungen/s
site-built = { $folder }: Fassung { $version }, { $size } MB beim ersten Besuch
site-uncompiled = Ohne Stufen, die suchen, ohne Hinweise und Rückblicke: { $problem }
compiling = kompiliere
compiled-all = Alles ist kompiliert.
compiled-some = { $done } von { $total ->
    [one] einem Teil
   *[other] { $total } Teilen
  } kompiliert; der Rest ließ sich nicht kompilieren.

## Spielen im Terminal

you = Du
bots-sitting = Bots: { $bots }
bot-level = Stufe { $number }{ $count ->
    [5] {""}
   *[other] {" "}von { $count }
  }
bot-random = zufällig
bot-greedy = gierig
unknown-seat = „{ $word }“ ist weder ein Bot ({ $bots }) noch ein Name: Namen beginnen mit einem Großbuchstaben, und `you` bist du
which-game = welches Spiel? `dicehaven games` zeigt alle; mit --record DATEI setzt du eine Partie fort
resume-takes-no-options = { $file } enthält eine Partie, die unverändert fortgesetzt wird: Lass Würfel, Optionen, Plan und Seed weg oder nenne eine neue Datei
resume-other-seats = { $file } enthält eine Partie mit { $players ->
    [one] einem Platz
   *[other] { $players } Plätzen
  }: nenne ebenso viele oder keine
record-names-file = die Aufzeichnung nennt einen Bot in einer Datei, { $file }, die hier ausgeführt würde; wenn du der Datei vertraust, gib --players "{ $seats }" an, sonst einen anderen Bot für diesen Platz
resume-other-game = { $file } enthält eine Partie { $found }
resume-several = die Datei enthält { $count } Aufzeichnungen; fortsetzen lässt sich nur eine Partie, die allein in ihrer Datei steht
no-regular-file = in dieser Datei lässt sich keine Partie speichern
no-file-name = gib eine Datei an
no-text = das ist kein Text in UTF-8
file-exists = dort liegt schon etwas, das nicht überschrieben wird; gib eine neue Datei an
no-data-folder = der Ordner lässt sich nicht anlegen ({ $problem }); gib eine Datei mit --record oder --database an oder einen anderen Ordner mit XDG_DATA_HOME
no-cache-folder = { $folder }: Dort lässt sich nichts schreiben ({ $problem }). Kompilierter Code liegt deshalb nur bis zum Ende des Befehls in einem temporären Ordner; gib mit { $variable } einen anderen Ordner an
no-output = die Ausgabe lässt sich nicht schreiben ({ $problem })
no-such-path = diese Datei oder diesen Ordner gibt es nicht
no-system = das Betriebssystem lässt das nicht zu ({ $problem })
option-twice = die Option „{ $option }“ ist zweimal angegeben
too-many-games = die Ergebnisse so vieler Partien passen nicht in den Speicher; spiele weniger
cores-and-cluster = gib --cores oder --cluster an, nicht beides
which-seats = wer sitzt wo? Zum Beispiel --players you,greedy
unsaved = Solange die Partie läuft, geht nichts verloren: Schaff Platz und spiel weiter, tippe `sichern` oder speichere mit `sichern DATEI` woanders.
unsaved-leave = Tippe noch einmal `schluss`, um zu gehen, ohne die letzten Züge zu speichern.
press-to-save = Die Partie ist zu Ende. Enter versucht noch einmal zu speichern.
resume-finished = die Partie in dieser Datei ist zu Ende; gib eine neue Datei an oder prüfe sie mit `dicehaven check`
mine-needs-no-seed = echte Würfel haben keinen Seed
cannot-save = die Aufzeichnung lässt sich nicht schreiben ({ $problem })
cannot-write = die Datei lässt sich nicht schreiben ({ $problem })
press-to-roll = { $name }: Enter wirft { $count ->
    [one] einen Würfel
   *[other] { $count } Würfel
  }.
press-to-go-on = Weiter mit Enter.
pass-keyboard = { $name-is ->
    [you] Als Nächstes entscheidest du, ohne dass die anderen zusehen. Enter, sobald du an der Tastatur sitzt.
    [several] Als Nächstes entscheiden { $name }, ohne dass die anderen zusehen. Enter, sobald { $name } an der Tastatur sitzen.
   *[other] Als Nächstes entscheidet { $name }, ohne dass die anderen zusehen. Enter, sobald { $name } an der Tastatur sitzt.
  }
your-move = { $name }: welcher Zug? (Nummer oder Notation, ? für Hilfe)
faces = Seiten: { $faces }
type-dice = { $name-is ->
    [you] Du würfelst
    [several] { $name } würfeln
   *[other] { $name } würfelt
  } { $count ->
    [one] mit einem echten Würfel. Er zeigt:
   *[other] mit { $count } echten Würfeln. Sie zeigen:
  }
unrolled = Zurückgenommen: der Wurf { $dice }. Gib ihn noch einmal ein.
undone = Zurückgenommen: { $move }
saved = Gespeichert in { $file }
kept-finished =
    Die ganze Partie steht in { $file }
    Prüfen: { $command } check { $file }
kept-unfinished =
    Die Partie ist gespeichert in { $file }
    Weiterspielen: { $command } play --record { $file }
help = Gib die Nummer eines Zuges oder seine Notation ein. Befehle: hinweis · zurück · verlauf · regeln · hilfen · sichern · sichern DATEI · schluss
command-help = hilfe, ?
stands-in = Stufe 3 spielt für { $name }, solange die Stufe von { $name } kompiliert wird (nur dieses eine Mal): { $done } von { $total }
hint-best = Die besten Züge, mit deiner Chance auf den Sieg:
hint-estimated = Die besten Züge, mit deiner geschätzten Chance auf den Sieg:
hint-first-sight = Was auf den ersten Blick am besten aussieht:
hint-compiling = Was auf den ersten Blick am besten aussieht; die Chancen folgen, sobald das Spiel kompiliert ist (nur dieses eine Mal): { $done } von { $total }
no-hint-now = Gerade gibt es nichts zu entscheiden, also auch keinen Hinweis.
command-hint = hinweis, t
command-undo = zurück, z, u
command-log = verlauf, v
command-rules = regeln, r
command-save = sichern, s
command-hints = hilfen, h
command-quit = schluss, q
other-commands = `{ $command } serve` öffnet den Tisch im Browser, `{ $command } --help` nennt alle Befehle.
which = Welches Spiel (Nummer)?
which-again = Gib eine Zahl von 1 bis { $games } ein; Strg-C bricht ab.
new-record = In { $file } ist noch keine Partie, also beginnt eine neue.
who-sits = Wer sitzt wo (you = du, ein Name, level1 bis level5, greedy = gierig, random = Zufall; Enter für { $seats })?
serving = Dicehaven läuft unter { $address } (Strg-C beendet es; alle Tische bleiben erhalten)
verified = fair: { $records ->
    [one] eine Aufzeichnung
   *[other] { $records } Aufzeichnungen
  }, { $rolls ->
    [one] ein Wurf
   *[other] { $rolls } Würfe
  } nachgerechnet
proof-record = { $game }, Tisch { $table }: { $rolls ->
    [0] Gewürfelt wurde nicht
    [one] Der einzige Wurf folgt aus Geheimnis und Beiträgen
   *[other] Alle { $rolls } Würfe folgen aus Geheimnis und Beiträgen
  }
proof-by-hand = { $count ->
    [one] dazu ein Wurf
   *[other] dazu { $count } Würfe
  } mit echten Würfeln, die nichts beweist
proof-commitment = Festlegung { $commitment } { $pinned ->
    [yes] (wie angegeben)
   *[no] (vergleiche sie mit der, die du vor der Partie gesehen hast, oder gib sie an: --commitment)
  }
proof-revealed = { $seat }: Beitrag { $share }
proof-withheld = { $seat }: hatte sich auf { $commitment } festgelegt und den Beitrag NICHT rechtzeitig aufgedeckt
proof-none = { $seat }: hat keinen Beitrag gegeben
proof-server = { $seat }: ein Bot, ohne eigenen Beitrag
proof-closed = die Partie wurde vor dem Ende geschlossen
proof-digest = unterschrieben; Fingerabdruck der Aufzeichnung { $digest }
proof-day = { $game }, Tagesflug vom { $day }: { $rolls ->
    [0] Gewürfelt wurde nicht
    [one] Der einzige Wurf folgt aus dem Schlüssel des Tages
   *[other] Alle { $rolls } Würfe folgen aus dem Schlüssel des Tages
  }
proof-day-digest = nicht unterschrieben; Fingerabdruck der Aufzeichnung { $digest }
not-256-bits = erwartet 64 hexadezimale Ziffern
pinned-commitment = die Aufzeichnung hat eine andere Festlegung: erwartet { $expected }, gefunden { $found }
pinned-share = der Beitrag { $share } wurde dort nicht aufgedeckt
no-network = { $found } ist weder eine Adresse noch ein Netz; schreib es wie 192.0.2.7 oder 10.0.0.0/8
everybody-a-proxy = { $found } umfasst alle Adressen: Dann könnte sich jeder für jemand anders ausgeben; nenne nur den Proxy, etwa 192.0.2.7
no-base = { $found } ist kein Pfad; schreib ihn wie /dicehaven
no-host-name = { $found } ist kein Rechnername; schreib ihn wie dice.example oder dice.example:8443
unknown-setting = { $name } ist keine Einstellung{ $near ->
    [none] {""}
   *[other] ; { $near } ist eine
 } (`dicehaven serve --help` nennt sie alle)
settings-no-toml = die Datei mit den Einstellungen ist kein TOML ({ $problem })
setting-no-value = eine Einstellung ist ein Text, eine Zahl, true oder false; eine Liste davon nur, wo mehrere möglich sind
no-such-address = der Server kann { $host } nicht öffnen ({ $problem }); nenne eine Adresse dieses Rechners oder 0.0.0.0 für alle
cannot-listen = der Server kann { $host }:{ $port } nicht öffnen ({ $problem }); wähle einen anderen Port oder 0 für einen beliebigen
admin-no-table = in dieser Datenbank gibt es keinen Tisch { $table }
admin-id = Tisch
admin-game = Spiel
admin-state = Zustand
admin-created = angelegt
admin-touched = zuletzt aktiv
admin-acts = Züge und Würfe
admin-messages = Nachrichten
admin-people = Plätze
admin-seat = Platz { $number }
admin-lobby = wartet auf Mitspieler
admin-playing = läuft
admin-over = beendet
admin-closed = geschlossen
admin-deleted = gelöscht
admin-count = { $count ->
    [one] ein Tisch
   *[other] { $count } Tische
  }
admin-exported = { $table } steht in { $file }; die Datei enthält das Geheimnis seiner Würfel, also behalte sie für dich
admin-imported = Hinzugefügt: { $tables }
admin-closes = Geschlossen: { $tables }
admin-deletes = Gelöscht: { $tables } („dicehaven admin restore“ holt sie zurück, bis sie endgültig entfernt werden)
admin-restores = Wiederhergestellt: { $tables }
backup-done = { $file }: { $size } { $unit }
restore-done = { $tables ->
    [one] Ein Tisch
   *[other] { $tables } Tische
 } und { $acts ->
    [one] ein Zug oder Wurf
   *[other] { $acts } Züge und Würfe
 } aus { $file } sind zurück
restore-left-out = { $count ->
    [one] Eine Zeile
   *[other] { $count } Zeilen
 } aus { $name } { $count ->
    [one] fehlt
   *[other] fehlen
 }: Die Funktion, zu der sie gehören, ist hier nicht installiert.

## Lösen

only-solved = dieses Spiel gibt seinem Löser nur Stellungen an; die Lösung lässt sich daher weder speichern noch spielen
no-team-solver = für Teams gibt es in { $game } keinen Löser
teams-not-stored = Lösungen von Runden zwischen Teams werden nicht gespeichert
teams-need-dice = Runden zwischen Teams werden mit weniger Würfeln gelöst: gib ihre Zahl an, etwa --dice 2
team-seats = Plätze im Uhrzeigersinn, A für das Team des Platzes, der beginnt, B für das andere.
solo-bounds-only = Solopartien dieses Spiels werden nur in Schranken gelöst: Zu speichern gibt es nichts, und Einschränkungen werden nicht berechnet
no-until = eine Solopartie { $game } wird immer bis zum Ende gespielt
no-race = in { $game } gibt es kein Wettrennen, für das sich Schranken berechnen lassen
solve-first = Wer beginnt, gewinnt mit { $first } (zwischen { $low } und { $high }).
solve-effort = Die Schranken aller Stellungen liegen höchstens { $width } auseinander; ein Durchgang mehr ändert { $residual }. { $sweeps } Durchgänge, { $seconds } s ({ $core-seconds } s Rechenzeit).
solve-written = Gespeichert in { $file }
solo-turns = Solo braucht ein Schiff bei bestem Spiel { $turns } Züge bis zum sechsten Diamanten (relativer Fehler unter { $error }).
solo-effort = { $positions } Stellungen zwischen den Zügen, { $sweeps } Durchgänge, { $seconds } s ({ $core-seconds } s Rechenzeit).
finding-limit = Mit einer Höchstzahl von Zügen für beide Plätze: wie oft der beginnende Platz mindestens gewinnt und wie oft höchstens
column-turns = Züge
column-sure = mindestens
column-hope = höchstens
finding-handicaps = Gewinnchance eines Platzes, der nicht alles darf, gegen bestes Spiel
column-handicap = Einschränkung
column-first = beginnt
column-second = als Zweiter
finding-play = Mit den kompilierten Regeln gespielt: Siege von Platz 1 mit 95-%-Intervallen
column-seats = Platz 1, 2
column-games = Partien
column-wins = Siege
column-low = von
column-high = bis
column-promised = erwartet

## Rückblick

review-several = die Datei enthält { $count } Aufzeichnungen; wähle eine mit --number (`dicehaven reviews` aus dicehaven-lab nimmt alle)
review-too-few = die Datei enthält nur { $count ->
    [one] eine Aufzeichnung
   *[other] { $count } Aufzeichnungen
  }
study-no-folder = Dort lässt sich kein Bericht schreiben: Es ist eine Datei oder ein Ordner, der nicht geändert werden darf.
study-not-written = Der Bericht lässt sich dort nicht schreiben ({ $problem }). Was mit --keep ORDNER gespielt wurde, ist nicht verloren: Derselbe Befehl macht dort weiter.
either-json-or-toml = entweder --json oder --toml, nicht beides
seed-empty = der Seed ist leer; gib mindestens ein Zeichen an oder lass die Option weg
learn-no-rounds = nur mit --policy, --trials oder --expert wird in Runden gelernt; ohne sie gibt es nur eine Runde
learn-one-thing = verwende immer nur eine der Optionen --policy, --trials und --expert
study-no-value = „{ $path }“ gibt es nicht; { $inside ->
   *[other] in „{ $inside }“ gibt es { $known }
    [none] es gibt { $known }
  }.
study-not-a-value = „{ $path }“ ist kein einzelner Wert; es hat { $known }.
study-no-range = „{ $found }“ ist kein Wertebereich; schreib NAME=1..6, NAME=0..100:20 oder NAME=1,2,5.
study-range-too-long = „{ $found }“ hat { $count } Werte, versucht werden aber höchstens { $most }; schreib zum Beispiel { $right }.
study-only-shipped = „{ $found }“ ist der Wert, den das Spiel schon hat; nenne andere, mit denen er verglichen wird.
study-for-tune = Das gehört zu --tune, das in einem Bereich nach einem fairen Spiel sucht: Nenne einen Bereich mit --tune NAME=1..6.
study-no-fork = „{ $fork }“ ist ein anderes Spiel, keine Abwandlung von { $game }; `dicehaven fork { $game } my_{ $game } games` macht eine.
study-itself = „{ $game }“ ist das Spiel selbst, da gibt es nichts zu vergleichen; `dicehaven fork { $game } my_{ $game } games` macht eine Kopie, die sich ändern lässt.
study-twice = „{ $path }“ ist zweimal genannt; einmal genügt, mit allen Werten.
study-swept-bots = Ein Durchlauf braucht kompilierte Spieler: random, greedy.
study-one-question = --against, --sweep und --tune gehen nur einzeln.
study-no-browser = ein PDF braucht Chromium, Chrome oder Edge, und keiner davon ist hier installiert; ohne --pdf druckt jeder Browser den Bericht

## Eine Stellung auswerten

analyse-exact = Siegchancen (genau: dieses Spiel ist gelöst):
analyse-estimated = Siegchancen (Schätzungen aus Partien, die Bots zu Ende gespielt haben):
analyse-more = { $count ->
    [one] und ein weiterer Zug
   *[other] und { $count } weitere Züge
  }
analyse-lucky = { $seat-is ->
    [you] Deine besten Würfe, und was jeder ändert:
   *[other] Die besten Würfe für { $seat }, und was jeder ändert:
  }
analyse-unlucky = Die schlechtesten Würfe:
analyse-odds = (1 von { $times })
bad-mail-server = das ist kein Mailserver; schreib smtps://name:passwort@mail.example, oder smtp:// für STARTTLS
bad-mail-address = { $address } ist nicht eine Mailadresse; schreib sie wie mira@example.org
bad-ntfy-server = { $server } ist keine Adresse eines ntfy-Servers; schreib sie wie https://ntfy.example
mail-needs-name = Mail braucht den Namen des Servers für ihre Links: gib --host-name an
bad-push-host = { $host } ist kein Name eines Rechners; schreib ihn wie push.services.example
bad-daily-hour = { $hour } ist keine Uhrzeit; schreib sie wie 18:00 oder 18:00 Europe/Berlin
bad-weekly-hour = { $hour } ist keine Stunde der Woche; schreib sie wie Wednesday 20:00 oder Wednesday 20:00 Europe/Berlin (der Tag auf Englisch)
bad-hour-zone = Eine Zeitzone namens { $zone } gibt es nicht; schreib sie wie Europe/Berlin
admin-kind = Art
admin-name = Name
admin-rows = Zeilen
admin-person = Person
admin-circle = Runde
admin-no-name = ein Name braucht Buchstaben
admin-not-one = mit { $id } beginnen die Kennungen von { $count } Personen und Runden; `dicehaven admin people` listet alle auf
admin-renamed = { $name } heißt jetzt { $new }
admin-forget = { $kind ->
    [person] Die Person
   *[other] Die Runde
 } { $name } ({ $id }) endgültig löschen?
admin-forgotten = { $name } ist gelöscht
admin-being-forgotten = { $name } ist gelöscht; ein Server nimmt den Namen noch aus dem heraus, was gespielt wurde
admin-not-wiped = Ein Server liest noch, was vorher da war; der alte Name kann in der Datei der Datenbank bleiben, die auf -wal endet, bis dieser Server aufhört.
admin-bytes = Größe
admin-whole = Die ganze Datenbank hat { $bytes }, davon sind { $free } frei für Neues.
admin-room = Platz für
admin-stored = gespeichert
admin-most = höchstens
admin-share = belegt
admin-short = { $count ->
    [0] Der Platz wird nirgends knapp.
   *[other] Der Platz wird knapp: { $kinds }.
 }
admin-largest = am größten
admin-number = Kennung
admin-table = Tisch
admin-tables = Tische
admin-matches = Partien
