## Die Werkstatt: was gemalt wird, heißt in jedem Spiel, wie es selbst sagt (`-board`)

boards-title = { -board(form: "joined") }-Werkstatt
boards-about = Male { -board.gender ->
    [m] einen eigenen
    [n] ein eigenes
   *[f] eine eigene
  } { -board }, sieh, ob { -board.gender ->
    [m] er
    [n] es
   *[f] sie
  } gilt und fair ist, druck und teil { -board.gender ->
    [m] ihn
    [n] es
   *[f] sie
  }, spiel darauf.
boards-own = Deine { -board(form: "plural") }
boards-none = Du hast noch { -board.gender ->
    [m] keinen
    [n] kein
   *[f] keine
  } { -board } dieses Spiels gesichert.
boards-start-from = Beginne mit
boards-start-anew = Noch einmal mit { -board.gender ->
    [m] dem
    [n] dem
   *[f] der
  } { -board } des Spiels beginnen
boards-file = Als Datei
boards-to-file = Als TOML herunterladen
boards-from-file = Eine TOML- oder JSON-Datei öffnen
boards-written = Oder füge { -board.gender ->
    [m] einen
    [n] ein
   *[f] eine
  } { -board } als TOML oder JSON ein:
boards-open = Öffnen
board-name = Name
board-untitled = { -board.gender ->
    [m] Mein
    [n] Mein
   *[f] Meine
  } { -board }
board-after = nach { $board }
board-kept = gesichert
board-not-kept = nicht gesichert
board-of-others = gehört jemand anderem; beim Sichern entsteht deine eigene Kopie
board-delete = { -board.gender ->
    [m] Diesen
    [n] Dieses
   *[f] Diese
  } { -board } löschen
board-delete-sure = „{ $name }“ löschen? Der Link führt dann ins Leere.
board-link-more = Wer diesen Link hat, kann { -board.gender ->
    [m] den
    [n] das
   *[f] die
  } { -board } ansehen, darauf spielen, { -board.gender ->
    [m] ihn
    [n] es
   *[f] sie
  } drucken und eine Kopie davon verändern. { -board.gender ->
    [m] Diesen
    [n] Dieses
   *[f] Diese
  } hier veränderst nur du.
editor-undo = Zurück
editor-redo = Wieder vor
editor-save = Sichern
editor-print = Drucken
editor-play = Jetzt spielen
editor-playing = Darauf spielen
editor-playing-how = „Jetzt spielen“ beginnt sofort eine Partie gegen einen Bot. Wenn du Mitspieler, Würfel und Optionen wählen willst, richte einen Tisch ein.
editor-table = Tisch einrichten
editor-palette = Womit du malst
editor-hint = Wähle, womit du malst, und tippe auf { -board.gender ->
    [m] den
    [n] das
   *[f] die
  } { -board }. Ein zweiter Tipp nimmt es zurück.
editor-take-back = { $place } zurücknehmen
editor-flaws = { $count ->
    [one] Ein Fehler:
   *[other] { $count } Fehler, der erste:
  }
editor-checks = Prüfung
editor-show = zeigen
editor-saved = Gesichert.
editor-paint = Malen
editor-place = Stelle
editor-first-of-several = In dieser Datei stehen { $count } { -board(form: "plural") }; { $name } ist geöffnet.
no-editor = In diesem Spiel gibt es nichts zu malen: Es wird ohne Spielplan gespielt.
no-board = { -board.gender ->
    [m] Einen
    [n] Ein
   *[f] Eine
  } { -board } { $board } gibt es nicht. Vielleicht wurde { -board.gender ->
    [m] er
    [n] es
   *[f] sie
  } gelöscht, oder der Link ist unvollständig.
not-your-board = { -board.gender ->
    [m] Dieser
    [n] Dieses
   *[f] Diese
  } { -board } gehört jemand anderem. Sichere eine eigene Kopie, um etwas zu verändern.
board-not-finished = { -board.gender ->
    [m] Dieser
    [n] Dieses
   *[f] Diese
  } { -board } ist noch nicht fertig und lässt sich teilen, sobald nichts mehr falsch ist.
finish-first = Hier ist noch etwas falsch: Bring das erst in Ordnung. Sichern kannst du es auch so.
board-too-large = { -board.gender ->
    [m] Dieser
    [n] Dieses
   *[f] Diese
  } { -board } ist zu groß: höchstens { $most } Zeichen.
too-many-boards = Du hast { $most } { -board(form: "plural") }; mehr hebt Dicehaven für einen Browser nicht auf. Lösche erst { -board.gender ->
    [m] einen
    [n] eins
   *[f] eine
  }.

## Wie fair ein Spielplan ist

fair-title = Wie fair ist { -board.gender ->
    [m] er
    [n] es
   *[f] sie
  }?
fair-how = Im Hintergrund spielen gierige Spieler Zehntausende von Partien darauf, zu zweit, zu dritt und zu viert.
fair-ask = Herausfinden
fair-look = Noch einmal prüfen
fair-waits = Das lässt sich herausfinden, sobald hier nichts mehr falsch ist.
fair-games = { $count } von { $total } Partien gieriger Spieler
fair-compiling = Das Spiel wird kompiliert (nur dieses eine Mal): { $done } von { $total }. Danach beginnen die Partien.
fair-before = Vor der letzten Änderung:
fair-with = { $players ->
    [2] Zu zweit
    [3] Zu dritt
    [4] Zu viert
   *[other] { $players } Plätze
  } (ausgeglichen: { $even })
fair-against = Gegen die { -board(form: "plural") } des Spiels
fair-seat = { $number }. Platz
fair-board = { -board.gender ->
    [m] dieser
    [n] dieses
   *[f] diese
  } { -board }
fair-seats-more = Wer beginnt, gewinnt öfter ({ $share } ± { $points } Punkte): Das ist sicher.
fair-seats-less = Wer beginnt, gewinnt seltener ({ $share } ± { $points } Punkte): Das ist sicher.
fair-seats-none = Wer beginnt, hat keinen erkennbaren Vorteil ({ $share } ± { $points } Punkte).
fair-many-more = Der { $seat } gewinnt öfter ({ $share } ± { $points } Punkte): Das ist sicher.
fair-many-less = Der { $seat } gewinnt seltener ({ $share } ± { $points } Punkte): Das ist sicher.
fair-many-none = Kein Platz ist erkennbar im Vorteil. Am weitesten vom Gleichstand liegt der { $seat } ({ $share } ± { $points } Punkte).
fair-board-more = Gegen die { -board(form: "plural") } des Spiels gewinnt { -board.gender ->
    [m] er
    [n] es
   *[f] sie
  } öfter ({ $share } ± { $points } Punkte): Das ist sicher.
fair-board-less = Gegen die { -board(form: "plural") } des Spiels gewinnt { -board.gender ->
    [m] er
    [n] es
   *[f] sie
  } seltener ({ $share } ± { $points } Punkte): Das ist sicher.
fair-board-none = Gegen die { -board(form: "plural") } des Spiels ist kein Unterschied zu erkennen ({ $share } ± { $points } Punkte).
no-fairness = Danach hat niemand gefragt, oder die Antwort ist nicht mehr da: Frag noch einmal.
