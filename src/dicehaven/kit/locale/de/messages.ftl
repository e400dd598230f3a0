# Was der Baukasten über ein Spiel sagt.

kit-wrong-answer = „{ $name }“ muss { $expected } zurückgeben; hier kam { $found }
kit-no-legal-move = Platz { $seat } muss entscheiden, aber kein Zug ist erlaubt
kit-endless = eine Partie ist auch nach { $steps } Würfen und Entscheidungen nicht zu Ende ({ $config })
kit-no-such-field = die Regel „{ $rule }“ schreibt ein Feld „{ $field }“, es gibt aber nur { $known }
kit-no-setup-field = „setup“ schreibt ein Feld „{ $field }“, im Setup gibt es aber nur { $known }
kit-setup-number = „setup“ schreibt in das Feld „{ $field }“ etwas anderes als ganze Zahlen
kit-whole-field = die Regel „{ $rule }“ ersetzt die ganze Liste „{ $field }“; schreibe ihre Zahlen einzeln
kit-no-number = die Regel „{ $rule }“ schreibt { $value } in das Feld „{ $field }“, das ganze Zahlen enthält
kit-too-narrow = die Regel „{ $rule }“ schreibt { $value } in das Feld „{ $field }“, das { $least } bis { $most } fasst
kit-asking-changes = „{ $name }“ darf den Zustand nicht verändern, tut es aber
kit-odd-mover = „mover“ liefert { $found }, obwohl eine Entscheidung aussteht; Plätze gehen von 0 bis { $players } - 1
kit-odd-roller = „roller“ liefert { $found }, obwohl ein Wurf aussteht; Plätze gehen von 0 bis { $players } - 1
kit-mover-owes-nothing = Platz { $seat } ist am Zug, hat aber nach „owes“ nichts zu entscheiden
kit-no-action = { $found } ist keine Aktion: Aktionen gehen von 0 bis { $actions } - 1
kit-legal-twice = der Zug „{ $move }“ ist zweimal erlaubt
kit-no-winner = die Partie ist zu Ende, aber niemand hat gewonnen
kit-dice-after-end = die Partie ist zu Ende, aber Würfel stehen aus
kit-field-differs = nach der Regel „{ $rule }“ ist das Feld „{ $field }“ interpretiert { $interpreted }, kompiliert { $compiled }
kit-answer-differs = „{ $name }“ ist interpretiert { $interpreted }, kompiliert { $compiled }
kit-out-of-bounds = „{ $name }“ greift kompiliert über eine Grenze hinaus ({ $problem })
kit-no-message = das ist keine Meldung: { $found }
kit-message-twice = die Meldung „{ $message }“ steht hier zweimal
kit-not-translated = die Meldung „{ $message }“ fehlt hier in der Sprache { $language }
kit-other-arguments = die Meldung „{ $message }“ hat in { $language } die Argumente { $other }, auf Englisch { $english }
kit-not-in-english = die Meldung „{ $message }“ gibt es hier, aber nicht auf Englisch
kit-message-missing = die Meldung „{ $message }“ wird hier genannt, steht aber in keiner messages.ftl
kit-cannot-say = die Meldung „{ $message }“ lässt sich nicht formatieren ({ $problem })
kit-record-fails = die Aufzeichnung einer Partie besteht die Prüfung nicht: { $problem }
kit-record-differs = Zeile { $number } einer Aufzeichnung wird beim Nachspielen zu { $found } statt { $expected }
kit-order-matters = Plätze, die gleichzeitig entscheiden, kommen in anderer Reihenfolge zu einem anderen Zustand: { $fields }
kit-nobody-moves = nichts steht aus und niemand muss entscheiden, aber die Partie ist nicht zu Ende
kit-undo-differs = eine Entscheidung, zurückgenommen und noch einmal getroffen, führt zu einem anderen Zustand: { $fields }
kit-bad-roll-taken = der Wurf { $roll } ist unmöglich, wurde aber angenommen oder hat etwas verändert
kit-notation = der Zug „{ $move }“ wird nicht so gelesen, wie er geschrieben wird
kit-redact-twice = „redact“ verändert eine Sicht, in der schon alles verborgen ist: { $fields }
kit-determinize = eine Sicht, die „determinize“ gefüllt hat, ist danach für Platz { $seat } eine andere: { $fields }
kit-secret-seen = solange Platz { $seat } entscheiden muss, zeigt seine Sicht, was andere entschieden haben: { $fields }
kit-slots = der Platz „{ $slot }“ ist nur in der Zeichnung „{ $name }“ oder nur unter ihren Teilen, nicht in beiden
kit-drawing = die Zeichnung von „{ $name }“ ist nicht wohlgeformt: { $problem }
kit-cannot-point = der erlaubte Zug „{ $move }“ lässt sich nicht durch Zeigen auf seine Teile wählen ({ $parts })
kit-page = die Seite { $address } antwortet mit { $status }: { $said }

## Befehle

kit-written = { $game } liegt in { $folder }; geprüft wird es mit `{ $command } test-game { $path }`
kit-left-out = weggelassen: { $files } (sie gelten nur für die Regeln von { $game })
kit-kept = schon vorhanden und unverändert: { $files } ({ $game } ist darin nicht erwähnt)
kit-no-game = „{ $folder }“ ist weder ein Ordner noch der Name eines Spiels; die Namen zeigt `dicehaven games`
kit-bad-name = „{ $name }“ geht nicht als Name eines Spiels: Er besteht aus Kleinbuchstaben, Ziffern und Unterstrichen, beginnt mit einem Buchstaben und ist kein Schlüsselwort von Python
kit-name-taken = ein Spiel dieses Namens gibt es schon, in { $folder }
kit-in-the-way = dort gibt es schon etwas, und es wird nicht überschrieben
