# Die eigenen Sätze des Befehls.

option-needs-value = „{ $word }“ ist keine Option mit Wert; man schreibt NAME=WERT
policy-count = { $found } Strategien für { $players } Plätze; nötig ist eine für alle oder eine für jeden
no-generator = { $game } hat keinen Generator für Pläne
no-boards = { $game } hat keine Pläne zum Vergleichen: Die Plätze haben keine eigenen
too-few-boards = ein Plan allein lässt sich nicht vergleichen; nötig sind mindestens zwei

## Spielen im Terminal

you = Du
bot-level1 = Stufe 1
bot-level2 = Stufe 2
bot-level3 = Stufe 3
bot-level4 = Stufe 4
bot-level5 = Stufe 5
bot-random = Zufall
bot-greedy = Gierig
unknown-seat = „{ $word }“ ist weder ein Bot ({ $bots }) noch ein Name: Namen von Menschen beginnen groß, und `you` bist du
which-game = welches Spiel? `dicehaven games` zählt sie auf; oder --record DATEI setzt eine Partie fort
resume-takes-no-options = { $file } enthält eine Partie, die fortgesetzt wird, wie sie ist: ohne Würfel, Optionen, Plan und Seed; oder nenne eine neue Datei
resume-other-seats = { $file } enthält eine Partie mit { $players } Plätzen: nenne ebenso viele oder keine
record-names-file = die Aufzeichnung nennt einen Bot in einer Datei, { $file }, die hier ausgeführt würde; wenn du ihr vertraust, sag es mit --seats "{ $seats }", oder nenne einen anderen Bot für den Platz
resume-other-game = { $file } enthält eine Partie { $found }
resume-several = die Datei enthält { $count } Aufzeichnungen; fortgesetzt wird aus einer Datei mit einer einzigen
no-regular-file = das ist keine Datei, die eine Partie aufnehmen kann
no-file-name = nenne eine Datei
no-text = das ist kein Text in UTF-8
file-exists = dort ist schon etwas, und es bleibt, wie es ist; nenne eine neue Datei
no-data-folder = der Ordner lässt sich nicht anlegen ({ $problem }); nenne eine Datei mit --record oder --database, oder einen anderen Ordner mit XDG_DATA_HOME
no-output = die Ausgabe lässt sich nicht schreiben ({ $problem })
no-system = das geht nicht ({ $problem })
option-twice = die Option „{ $option }“ steht zweimal da
too-many-games = so viele Spiele passen nicht in den Speicher; spiele weniger
which-seats = wer sitzt wo? Zum Beispiel --seats you,greedy
unsaved = Solange es hier weitergeht, ist nichts verloren: Schaffe Platz und spiele weiter, oder tippe `sichern`, oder mit `sichern DATEI` eine andere Datei.
unsaved-leave = Noch einmal `schluss` geht, ohne zu behalten, was in der Datei fehlt.
press-to-save = Das Spiel ist aus. Enter versucht noch einmal, es zu sichern.
resume-finished = die Partie in dieser Datei ist zu Ende; nenne eine neue Datei, oder prüfe sie mit `dicehaven check`
mine-needs-no-seed = bei echten Würfeln gibt es keinen Seed
cannot-save = die Aufzeichnung lässt sich nicht schreiben ({ $problem })
press-to-roll = { $name }: Enter wirft { $count ->
    [one] einen Würfel
   *[other] { $count } Würfel
  }.
press-to-go-on = Weiter mit Enter.
pass-keyboard = Jetzt entscheidet { $name }, ungesehen von den anderen. Enter, sobald { $name } an der Tastatur sitzt.
your-move = { $name }:
faces = Seiten: { $faces }
type-dice = { $name } würfelt { $count ->
    [one] mit einem echten Würfel. Er zeigt:
   *[other] mit { $count } echten Würfeln. Sie zeigen:
  }
undone = Zurückgenommen: { $move }
saved = Gesichert in { $file }
kept-finished = Die ganze Partie steht in { $file }. An den Regeln prüfen: { $command } check { $file }
kept-unfinished = Die Partie steht in { $file }. Später weiterspielen: { $command } play --record { $file }
help = Ein Zug ist seine Nummer oder seine Notation. Außerdem: zurück · verlauf · regeln · hilfen · sichern · sichern DATEI · schluss
command-help = hilfe, ?
command-undo = zurück, z, u
command-log = verlauf, v
command-rules = regeln, r
command-save = sichern, s
command-hints = hilfen, h
command-quit = schluss, q
which = Welches Spiel (Nummer)?
who-sits = Wer sitzt wo (you = du, ein Name, greedy = gierig, random = Zufall; Enter: { $seats })?
serving = Dicehaven ist offen: { $address } (Strg-C schließt; jeder Tisch bleibt erhalten)
verified = ehrlich: { $records ->
    [one] eine Aufzeichnung
   *[other] { $records } Aufzeichnungen
  }, { $rolls } Würfe nachgerechnet
cannot-listen = an { $host }:{ $port } lässt sich kein Server öffnen ({ $problem }); wähle einen anderen Port, oder 0 für irgendeinen

## Lösen

no-solver = { $game } ist kein Spiel, das wir lösen können
not-solvable = mit diesen Optionen ist es nicht die Partie, die gelöst ist
only-solved = dieses Spiel nennt dem Löser nur seine Stellungen: Sie lassen sich weder aufheben noch spielen
solve-first = Wer beginnt, gewinnt mit { $first } (zwischen { $low } und { $high }).
solve-effort = Die Schranken aller Stellungen liegen höchstens { $width } auseinander; ein Durchgang mehr ändert { $residual }. { $sweeps } Durchgänge, { $seconds } s ({ $core-seconds } s Rechenzeit).
solve-written = Aufgehoben in { $file }
alone-turns = Ein Schiff allein braucht bei bestem Spiel { $turns } Züge bis zum sechsten Diamanten (relativer Fehler unter { $error }).
alone-effort = { $positions } Stellungen zwischen den Zügen, { $sweeps } Durchgänge, { $seconds } s ({ $core-seconds } s Rechenzeit).
finding-limit = Innerhalb so vieler Züge beider Plätze: was dem ersten sicher ist, und worauf er noch hoffen kann
column-turns = Züge
column-sure = sicher
column-hope = Hoffnung
finding-handicaps = Was ein Platz gewinnt, der nicht alles darf, wenn der andere bestens spielt
column-handicap = Einschränkung
column-first = beginnt
column-second = als Zweiter
finding-play = Gespielt nach den kompilierten Regeln: Siege von Platz 0 mit 95-%-Intervall
column-seats = Platz 0, 1
column-games = Partien
column-wins = Siege
column-low = von
column-high = bis
column-promised = erwartet

## Rückblick

review-several = die Datei enthält { $count } Aufzeichnungen; wähle eine mit --number
review-too-few = die Datei enthält nur { $count ->
    [one] eine Aufzeichnung
   *[other] { $count } Aufzeichnungen
  }
