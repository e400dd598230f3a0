## Startseite

clock-each = { $time } für jede Entscheidung
clock = Zeit pro Entscheidung; danach wird gewürfelt, und ein Bot entscheidet
clock-of = { $seconds ->
    [0] so lange wir wollen
    [30] eine halbe Minute
    [60] eine Minute
    [180] drei Minuten
    [86400] ein Tag
    [259200] drei Tage
   *[other] { $seconds } Sekunden
  }
public = Den Tisch auf der Startseite zeigen, solange Plätze frei sind
without-screen = Mit echten Würfeln
mixed-dice = Mit echten Würfeln oder denen des Servers, wie jeder mag

## Ein neuer Tisch

new-title = Neuer Tisch
which-game = Welches Spiel?
gentle = sanft
our-best = unser bester
add-friend = Jemand mit Link
add-here = Jemand hier
add-bot = Ein Bot
board-own = Ein Spielplan als Text
take-away = Niemand hier
start = Tisch decken
dice-fair-short = Die des Servers
dice-fair-more = fair, und hinterher beweisbar
dice-mine-short = Unsere eigenen
dice-mine-more = würfeln, dann antippen, was fiel
print-sheets = Blätter auf Papier
house-rules-ours = Hausregeln
house-rules-done = So spielen wir
rules-of-game = Regeln dieses Spiels
rules-time = Zeit
rules-chances = Chancen
rules-company = Gesellschaft
ahead-of = { $seat } beginnt mit
ahead-none = ohne Vorsprung
kind-me = ich
kind-friend = jemand mit dem Link
kind-open = alle mit dem Link
kind-here = jemand hier
kind-level = Bot, Stufe { $number }{ $count ->
    [5] {""}
   *[other] {" "}von { $count }
  }
kind-greedy = Bot, gierig
kind-random = Bot, zufällig
about-level1 = Spielt drauflos und übersieht noch vieles: gut für Kinder und für die erste Partie.
about-level2 = Übersieht weniger, denkt aber nur bis zum nächsten Zug: gut, sobald du die Regeln kennst.
about-level3 = Übersieht kaum etwas: ein guter Gegner, wenn du schon ein paarmal gespielt hast.
about-level4 = Denkt voraus, also musst du es auch.
about-level5 = Das Beste, was wir haben: Hier gewinnt nur, wer gut spielt und auch noch Glück hat.
yes = ja
no = nein
kind-none = niemand
kind-person = jemand anders
dice-fair = Dicehaven würfelt und beweist hinterher, dass alles fair war
board = Spielplan
board-usual = aus dem Spiel
board-other = der Spielplan { $name }
board-theirs = ein eigener Spielplan
board-written = Ein eigener Spielplan: hier einfügen (TOML oder JSON, siehe „dicehaven layout“ und „dicehaven board“)
usual = üblich: { $what }
table-name = Name des Tisches
watch = Zuschauen ist erlaubt

## Vor dem ersten Wurf

who-begins = Wer beginnt
begins-draw = Das Los entscheidet
nobody-begins = an dem Platz, der beginnen soll, sitzt niemand

## Tischmenü

wait = Wie lange auf die Beiträge aller zu den Würfeln gewartet wird
wait-of = { $seconds ->
    [10] 10 Sekunden
    [120] 2 Minuten
    [3600] eine Stunde
    [86400] ein Tag
   *[other] üblich: 30 Sekunden
  }

## Lektionen

learn-new-here = Neu bei { $game }? Kurze Lektionen am echten Tisch, { $minutes } Minuten.

## Kreise

circle = Kreis
circle-no = kein Kreis: alle mit dem Link
circle-typed-in = An diesem Gerät kann jemand unter dem Namen eines Mitglieds spielen. Das Mitglied wird dann gefragt, ob es das war; bis es Ja sagt, zählt das Ergebnis für niemanden, und die Serie zeigt es unter dem Namen, als eingetippt gekennzeichnet.

## Phrases

## Langsame Tische

slow-days = { $days ->
    [one] ein Tag je Zug
   *[other] { $days } Tage je Zug
  }
slow-bank = Tage dazu, wenn ein Zug länger braucht
slow-bank-of = { $days ->
    [0] keine
    [one] ein Tag in der ganzen Partie
   *[other] { $days } Tage in der ganzen Partie
  }
slow-weekends = Wochenenden zählen nicht
slow-vacations = Im Urlaub steht die Zeit still
slow-no-vacations = Die Zeit läuft auch im Urlaub
slow-agreed = { $days ->
    [one] ein Tag je Zug
   *[other] { $days } Tage je Zug
  }{ $bank ->
    [0] {""}
    [one] , und ein Tag dazu
   *[other] , und { $bank } Tage dazu
  }

## Partien mit Wertung

rated-offer = Mit Wertung, wenn alle einverstanden sind
rated-offer-more = Die Partie zählt dafür, wie stark ihr spielt. Übliche Regeln, Würfel des Servers, keine Hinweise, alle am eigenen Gerät; drei Minuten für eine Entscheidung, wenn du keine Zeit wählst.
unrated-here = In einer gewerteten Partie spielen alle am eigenen Gerät: Wähl „jemand anders“, oder nimm das Häkchen bei „Mit Wertung“ weg.

## Vorgaben

even-chances = Gleiche Chancen
even-like = Spielt etwa wie
even-unknown = sag, wie
even-level = Stufe { $number }
even-few-seats = Wer schwächer ist, beginnt mit Vorsprung. Wie viel ausgleicht, ist für zwei bis vier Plätze bekannt; sonst sagt selbst, wer mit Vorsprung beginnt.
even-teams = Wer schwächer ist, beginnt mit Vorsprung. Für Teams ist nicht bekannt, wie viel ausgleicht: Sagt selbst, wer mit Vorsprung beginnt.
even-one = { $ahead } für Stufe { $level }
even-several = Stufe { $stronger } ist hier die stärkste. Mit { $ahead } wird es fast ausgeglichen, soweit Partien zu zweit das sagen können.
even-like-whom = Wer schwächer ist, beginnt mit Vorsprung: Kreuz das an und sag, wie stark die Menschen spielen.
even-unusual = Wer schwächer ist, beginnt mit Vorsprung. Wie viel gleiche Chancen gibt, ist für den üblichen Spielplan und die üblichen Optionen bekannt; hier sagt selbst, wer mit Vorsprung beginnt.
even-not-known = Für diese Stufen ist nicht gemessen, wie viel gleiche Chancen gibt: Sagt selbst, wer mit Vorsprung beginnt.
even-alike = Alle sind gleich stark: Die Chancen sind gleich.
even-offer = Stufe { $stronger } gewinnt { $without } von 100 Partien gegen Stufe { $weaker }. { $verdict ->
    [already] Näher an gleiche Chancen bringt euch kein Vorsprung.
    [even] Mit { $ahead } für Stufe { $weaker } steht es etwa gleich: Stufe { $stronger } gewinnt { $share } von 100.
   *[nearest] Mit { $ahead } für Stufe { $weaker } kommt es gleichen Chancen am nächsten: Stufe { $stronger } gewinnt { $share } von 100.
  }
even-agreed = { $name } { $name-is ->
    [several] beginnen
   *[other] beginnt
  } mit { $ahead }
# Notices: the puzzle of the day
notice-puzzle = Rätsel des Tages

## The pool of slow tables, and the hour of the week

pool = In Ruhe, mit jemandem
pool-more = Gerade keine Zeit? Wünsch dir eine Partie, die über Wochen läuft, mit Tagen je Zug. Einmal am Tag kommen alle zusammen, die sich das Gleiche wünschen: das nächste Mal { $when }, zuerst alle, die sich noch nie getroffen haben.
pool-game = Spiel
pool-seats = Menschen
pool-days = Zeit je Zug
pool-rated-more = Nur wenn alle anderen am Tisch es sich auch wünschen.
pool-told = Dein Wunsch gilt zwei Wochen. Beginnt die Partie, steht sie bei deinen Tischen; wenn du magst, sagt man dir Bescheid.
pool-wish = Partie wünschen
pool-take-back = Zurücknehmen
pool-asked = { $seats } Menschen, { $days }
pool-expired = bis { $when } kam niemand, der passt; wünsch es dir noch einmal, wenn du magst
