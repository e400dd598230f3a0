## Startseite

show-me = Zeig es mir
games = Spiele

## Lektionen

learn = Lernen
learn-of = { $game } lernen
learn-title = Spielen lernen
learn-which = Welches Spiel möchtest du lernen?
learn-more = Kurze Kapitel am echten Tisch: Jemand zeigt dir, was wohin gehört, und sagt dir, warum etwas nicht passt.
learn-of-game = { $game }, Schritt für Schritt
learn-chapters = { $count ->
    [one] Ein kurzes Kapitel
   *[other] { $count } kurze Kapitel
  }, etwa { $minutes } Minuten. Hör auf, wann du magst: Deine Stelle bleibt gemerkt.
learn-length = { $count ->
    [one] ein Kapitel
   *[other] { $count } Kapitel
  }, { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
  }
learn-all = Alle Kapitel
learn-go-on = Weiter mit „{ $title }“
learn-begin = Los mit „{ $title }“
learn-straight = Gleich eine Partie
learn-done = geschafft
learn-minutes = { $minutes } min
learn-now = weiter, Schritt { $step } von { $count }
lesson-chapter = Kapitel { $number }
lesson-this = Dieses Kapitel
lesson-teacher = Was die Lehrerin sagt
lesson-step = Schritt { $step } von { $count }
lesson-know = Gut zu wissen
lesson-free = Hier zählt nichts. Probier aus, so viel du magst: Dicehaven sagt, warum etwas nicht passt.
lesson-explore = Diese Stellung untersuchen
lesson-not-there = Dort nicht
lesson-nothing = Dort gehört jetzt nichts hin.
lesson-right = Genau
lesson-on = Weiter geht es, wann du magst.
lesson-show = Zeig’s mir
lesson-next = Weiter
lesson-next-chapter = Weiter: { $title }
lesson-all-done = Zu allen Kapiteln
lesson-match = Zur Partie
lesson-match-more = Du spielst gegen einen leichten Bot. Bist du unsicher, drück „Hinweis“: Dicehaven zeigt dir einen guten Zug und sagt, warum. Niemand schaut zu, und nichts wird gezählt.
lesson-match-start = Partie beginnen
lesson-other-game = Oder ein anderes Spiel
no-lessons = Zu diesem Spiel gibt es keine Lektionen.
no-lesson = Kapitel { $number } gibt es nicht: Dieses Spiel hat { $count }.

## Puzzles

puzzles = Rätsel
puzzles-about = Ein Augenblick aus einer Partie: Was ist am besten? Danach siehst du, was jeder Zug wert ist und warum. Nichts wird zusammengezählt, niemand steht auf einer Rangliste.
puzzles-count = { $count ->
    [one] Ein Rätsel
   *[other] { $count } Rätsel
  }
puzzles-more = Weitere
puzzles-hidden = Die Rätsel dieses Spiels gehören zu einer anderen Fassung seiner Regeln und sind deshalb ausgeblendet. Wer diesen Server betreibt, kann neue erzeugen.
puzzle-today = Rätsel des Tages
puzzle-of-day = Rätsel vom { $day }
puzzle-number = Rätsel { $number }
puzzle-none = Hier gibt es keine Rätsel.
puzzle-too-early = Das erste Rätsel des Tages ist das vom { $first }. Auf diesem Server ist der { $today }: Vielleicht geht seine Uhr falsch. Alle anderen Rätsel stehen hier.
no-puzzle = Ein Rätsel { $number } gibt es bei diesem Spiel nicht. { $count ->
    [0] Es hat keine.
   *[other] Sie haben die Nummern 1 bis { $count }.
  }
puzzle-difficulty = Wie schwer
puzzle-kind = Worum es geht
puzzle-hardness = { $level ->
    [1] Leicht
    [2] Mittel
    [3] Schwer
   *[other] Sehr schwer
  }
puzzle-found-by = { $level ->
    [1] Schon Bots der Stufe 1 finden es meistens.
   *[other] Bots finden es meistens ab Stufe { $level }.
  }
puzzle-found-by-some = { $count ->
    [one] Bots der Stufe { $levels } finden es meistens, andere nicht.
   *[other] Bots der Stufen { $levels } finden es meistens, andere nicht.
  }
puzzle-found-by-none = Bots keiner Stufe finden es meistens.
puzzle-kind-trap = Anders, als es aussieht
puzzle-kind-quiet = Ein stiller Zug
puzzle-about = Zu diesem Rätsel
puzzle-what = Was ist hier am besten?
puzzle-how = Zieh wie am Tisch. Dann siehst du, was jeder Zug wert ist.
puzzle-exact = Alle Züge sind genau berechnet.
puzzle-estimated = Was die Züge wert sind, ergeben Tausende Partien, die von hier aus gespielt wurden.
puzzle-nothing = Das ist hier kein Zug.
puzzle-found = Nichts ist besser.
puzzle-as-good = So gut wie der beste Zug.
puzzle-better = Besser: { $move }
puzzle-cost = Deine Antwort kostet { $points } von 100.
puzzle-all-moves = Alle Züge
puzzle-next = Nächstes Rätsel
puzzle-again = Noch einmal
puzzle-explore = Untersuchen
puzzle-worth = Was jeder Zug wert ist
puzzle-is-exact = genau
puzzle-is-estimated = ungefähr
puzzle-worth-more = Wie viele von 100 Partien er gewinnt, wenn beide bestmöglich spielen.
puzzle-worth-about = Wie viele von 100 Partien er gewinnt. Der wahre Wert liegt sehr wahrscheinlich im blassen Teil.
puzzle-of-100 = von 100
puzzle-best = am besten
as-good = { $count ->
    [one] oder ein anderer Zug, gleich gut
   *[other] oder { $count } andere, gleich gut
  }
puzzle-or = oder
puzzle-or-others = { $count ->
    [one] oder noch einer
   *[other] oder noch { $count }
  }
puzzle-your-answer = deine Antwort
puzzle-more-moves = { $count ->
    [one] Noch einer
   *[other] Noch { $count }
  }
puzzle-why = Warum
puzzle-best-is = Am besten: { $move }. Das gewinnt { $wins } von 100.
puzzle-instead = Verglichen mit: { $move }
puzzle-yours = Dein Zug:
puzzle-share-text = Dicehaven · { $what } · { $game }
puzzle-squares = ■ gefunden, ◧ beinahe, □ noch nicht. Das verrät nichts.
puzzle-copy = Kopieren
puzzle-lesson = Lektion: { $title }
puzzle-solved = Deine Versuche

## Analysis

no-analysis-here = Genau diese Stellung spielst du gerade an einem Tisch ohne Hinweise. Erkunden kannst du sie, wenn die Partie vorbei ist.
analysis-title = Analyse
analysis-about = Erkunde, was gewesen wäre oder noch sein kann
analysis-again = Wieder vor
analysis-set-up = Aufbauen
analysis-share = Link teilen
analysis-copied = Der Link ist kopiert: Wer ihn öffnet, sieht diese Stellung.
analysis-play = Von hier spielen
analysis-seats = Plätze
analysis-to-move = am Zug
analysis-next = Nächstes
analysis-less = { $what }: weniger
analysis-more = { $what }: mehr
analysis-whose-turn = Wer am Zug ist
analysis-turn-of = { $name } am Zug
analysis-players = Spieler, von vorn
analysis-begin-with = Von vorn mit { $count } Spielern
analysis-setting = Stellung aufbauen
analysis-setting-how = Tippe an, was du ändern willst.
analysis-deal = Austeilen
analysis-roll = Würfeln
analysis-lay = Würfel aussuchen
analysis-lay-down = Diese Würfel
analysis-worth = Was die Stellung wert ist
analysis-moves = Züge: { $name }
analysis-of-100 = Siege von 100
analysis-between = , zwischen { $low } und { $high }
analysis-more-moves = { $count ->
    [one] und noch ein Zug
   *[other] und noch { $count } Züge
  }
analysis-why = warum?
analysis-why-not = Warum nicht: { $move }
analysis-why-of = { $best } statt { $other }:
analysis-thinking = Die Zahlen kommen gleich …
analysis-all-equal = Alle Züge sind gleich gut.
analysis-one-move = Es gibt nur diesen Zug.
analysis-exact = Diese Zahlen sind genau.
analysis-best = Blasse Enden sind Zweifel. Der erste Zug ist sicher der beste.
analysis-unsure = Blasse Enden sind Zweifel. Welcher Zug der beste ist, lässt sich noch nicht sagen.
analysis-rolls = Würfe: { $name }
analysis-kinds = { $rolls } Würfe, { $kinds ->
    [one] eine Art
   *[other] { $kinds } Arten
  }
analysis-often = Wie oft
analysis-worth-then = Siege von 100 danach
analysis-luck = Glück
analysis-rolls-alike = { $count ->
    [one] oder ein anderer
   *[other] oder { $count } andere
  }
analysis-rolls-between = { $count } weitere Würfe
analysis-no-rolls = Hier gibt es zu viele Würfe, um sie zu unterscheiden.
analysis-chances = Aussichten
analysis-deeper = Länger nachdenken
analysis-variations = Varianten
analysis-begun = Hier fing es an
analysis-rolled = Wurf: { $dice }
analysis-changed = Aufgebaut
analysis-text = Die Stellung als Text
analysis-open = Öffnen
analysis-place = Stelle
analysis-value = Wert
analysis-put = Ändern
analysis-my-seat = Dein Platz
analysis-against = Gegen
analysis-away = Es kam keine Antwort. Versuch es noch einmal.
analysis-too-large = So viele Varianten passen nicht auf eine Seite. Nimm einige zurück, oder fang mit dieser Stellung neu an.
analysis-no-setting = Stellungen dieses Spiels lassen sich nicht von Hand aufbauen.
analysis-other-game = Das ist eine Stellung eines anderen Spiels: { $game }.
analysis-no-tree = Die Varianten dieser Seite sind nicht lesbar. Öffne die Stellung noch einmal.
analysis-no-place = Diese Stelle gibt es hier nicht.

## Circles: who is here, the puzzle of the day

no-puzzle-day = Für den { $day } gibt es kein Rätsel. Das von heute findest du auf der Startseite.
