# The daily flight.

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
flight-todays = Flug von heute
flight-earlier = Frühere Flüge
flight-earlier-more = Sie bleiben offen: Flieg sie, wann du magst.
flight-still-earlier = Noch frühere
flight-latest = Die neuesten
flight-proof = Fair für alle
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
flight-won = gewonnen
flight-lost = verloren
flight-same-for-all = { $game }, gleiche Würfel für alle

# The board of a group

group-flight = Der Tagesflug
group-not-flown = heute noch nicht
group-flown = { $count ->
    [one] { $names } ist heute geflogen.
   *[other] { $names } sind heute geflogen.
  }
group-nobody-flown = Heute ist noch niemand aus dem Kreis geflogen.
group-squares = Wer nicht geflogen ist, sieht keine Kästchen.
group-to-flight = Zum Flug
