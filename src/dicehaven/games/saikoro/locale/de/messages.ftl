# Was gesammelt wird, im Akkusativ
-points = { $count ->
    [one] Edelstein
   *[other] Edelsteine
  }

title = Saikoro Senshi
facts-dice = je 5 Würfel
about = Hohe Würfel horten, fremde herauswerfen: Gegenüberliegende Seiten ergeben immer sieben.
flight-about = Eine schnelle Partie gegen den besten Gegner, den es gibt: Er irrt sich nie.
# Die Stufen der Bots über der dritten: Es sind neun.
about-level4of9 = Kennt die Chancen, greift aber oft daneben: für dich, wenn dir Stufe 3 zu leicht geworden ist.
about-level5of9 = Ein Stück sicherer. In den meisten Runden verzeiht sie dir einen Fehler.
about-level6of9 = Verzeiht dir nur noch ab und zu einen Fehler.
about-level7of9 = Verzeiht wenig: Du musst wissen, welche Würfel sich zu behalten lohnen.
about-level8of9 = Irrt sich nur noch, wo es kaum etwas kostet.
about-level9of9 = Das Beste, was wir haben. Zu zweit macht sie keinen einzigen Fehler: Du wirst fast nie gewinnen, kannst aber von ihr lernen. Sonst gewinnt nur, wer gut spielt und auch noch Glück hat.
notation = Züge sind „treasure 6 5“ (hohe Werte zuerst) oder „treasure none“, „hit 6@2“ (eine 6 aus dem Schatz von Platz 2 werfen), „end“, „close“ und „give 2“.
# Worin die Länge einer Partie gezählt wird.
-turns = Runden
label-mode = Wer mit wem spielt
usual-mode = verdeckte Teams zu viert, sechst und acht, sonst alle für sich
label-starter = Wer die nächste Runde beginnt
label-fast = Schnelles Spiel: Sobald jemand zumacht, würfeln die anderen noch einmal, ohne Angriffe
label-open_teams = Die Teamkarten liegen von Anfang an offen
brief-fast = ein schnelles Spiel
brief-open_teams = offene Teamkarten
label-partners_pay = Auch der Partner zahlt, wenn jemand eine Runde gewinnt
brief-partners_pay = Partner zahlen mit
label-turn_limit = Züge jedes Platzes, bis eine Runde endet
option-mode = Alle für sich (solo) oder in verdeckten Zweierteams (teams); üblich: solo bis drei Plätze und zu fünft und siebt, Teams zu viert, sechst und acht (SS-12).
option-starter = Wer die nächste Runde beginnt: der nächste Platz (rotate), wer die Runde gewann (winner) oder verlor (loser) (SS-4).
option-fast = Sobald jemand zumacht, würfeln die anderen noch einmal, und es gibt keine Angriffe mehr (SS-6).
option-open_teams = Die Teamkarten liegen von Anfang an offen (SS-12).
option-partners_pay = Auch wenn die Teams offen liegen, zahlt der Partner wie alle anderen einen Edelstein, wenn jemand eine Runde gewinnt (SS-13).
choice-solo = alle für sich
choice-teams = in verdeckten Teams
choice-rotate = der nächste Platz
choice-winner = wer die Runde gewann
choice-loser = wer die Runde verlor
option-turn_limit = Nach so vielen Zügen jedes Platzes wird eine Runde beendet und gewertet (SS-7).
label-ahead = Vorgabe: Edelsteine, die jeder Platz mehr hat als die mit den wenigsten, zum Beispiel 0,2
usual-ahead = niemand hat Vorsprung
option-ahead = Für jeden Platz, wie viele Edelsteine er zu Beginn mehr hat als die mit den wenigsten: Wer am weitesten vorn liegt, hat vier (SS-15).
ahead = { $count ->
    [1] einem Edelstein Vorsprung
    [2] zwei Edelsteinen Vorsprung
   *[other] drei Edelsteinen Vorsprung
  }
too-few-for-teams = für Teams braucht es mindestens drei Plätze, nicht { $found }

## Züge

move-treasure = { $count ->
    [0] nichts behalten, mit allen angreifen
   *[other] { $dice } in den Schatz legen
  }
move-hit = { $seat-is ->
    [you] mit einer { $own } eine { $value } aus deinem Schatz werfen
   *[other] mit einer { $own } eine { $value } aus dem Schatz von { $seat } werfen
  }
move-give = { $gems ->
    [0] nichts abgeben
    [one] einen Edelstein abgeben
   *[other] { $gems } Edelsteine abgeben
  }
move-end = den Zug beenden
move-close = mit { $sum } zumachen: { $count ->
    [one] { $other } { $other-is ->
        [several] haben
       *[other] hat
      } noch einen Zug
   *[other] Alle anderen haben noch einen Zug
  }{ $idle ->
    [0] {""}
   *[other] ; aus deiner Angriffsreihe zählt nicht mit: { $values }
  }
move-close-fast = mit { $sum } zumachen: { $count ->
    [one] { $other } { $other-is ->
        [several] würfeln
       *[other] würfelt
      } noch einmal
   *[other] Alle anderen würfeln noch einmal
  }{ $idle ->
    [0] {""}
   *[other] ; aus deiner Angriffsreihe zählt nicht mit: { $values }
  }
some-dice = { $count ->
    [1] die { $value }
    [2] zweimal die { $value }
    [3] dreimal die { $value }
    [4] viermal die { $value }
   *[other] fünfmal die { $value }
  }
and = { $first } und { $last }

## Warum nicht

already-placed = Die Würfel dieses Zugs liegen schon.
only-gifts = Jetzt kannst du nur Edelsteine abgeben oder keinen: give 0.
only-so-many-gems = Ein Edelstein muss dir bleiben: Du kannst höchstens { $most } abgeben.
nothing-to-give = Edelsteine kannst du nur abgeben, wenn dein Partner gerade den letzten verloren hat.
place-first = Entscheide zuerst, welche Würfel in den Schatz kommen.
closing-stands = { $seat } { $seat-is ->
    [several] haben
   *[other] hat
  } schon zugemacht. Solange das gilt, kann sonst niemand zumachen.
nothing-in-treasure = Zum Zumachen muss mindestens ein Würfel in deinem Schatz liegen.
not-that-many = { $found ->
    [0] Kein Würfel dieses Wurfs zeigt eine { $value }.
    [one] Nur ein Würfel dieses Wurfs zeigt eine { $value }.
   *[other] Nur { $found } Würfel dieses Wurfs zeigen eine { $value }.
  }
threes-must-go = Die verflixte Drei: Jede gewürfelte Drei muss in den Schatz.
own-treasure = Deinen eigenen Schatz kannst du nicht angreifen.
seat-is-out = { $seat } { $seat-is ->
    [several] sind
   *[other] ist
  } ausgeschieden.
not-in-treasure = Im Schatz von { $seat } liegt keine { $value }.
in-no-treasure = In keinem anderen Schatz liegt eine { $value }.
die-already-used = Jede { $own } dieses Zugs hat schon angegriffen: Ein Würfel wirft nur einen heraus.
no-such-attacker = Nur eine { $own } wirft eine { $value } heraus, und keiner deiner Würfel aus diesem Zug zeigt sie.
team-mate = { $seat } { $seat-is ->
    [several] gehören
   *[other] gehört
  } zu deinem Team: Dort kannst du nur Dreien herauswerfen.

## Was geschah

event-place = { $seat-is ->
    [you] Du legst
    [several] { $seat } legen
   *[other] { $seat } legt
  } { $count ->
    [0] nichts
   *[other] { $dice }
  } in den Schatz
event-hit = { $seat-is ->
    [you] Du wirfst
    [several] { $seat } werfen
   *[other] { $seat } wirft
  } mit einer { $own } eine { $value } aus { $other-is ->
    [you] deinem Schatz
   *[other] dem Schatz von { $other }
  }
event-close = { $seat-is ->
    [you] Du machst
    [several] { $seat } machen
   *[other] { $seat } macht
  } zu
event-void = { $seat-is ->
    [you] Dein Zumachen gilt nicht mehr
   *[other] Das Zumachen von { $seat } gilt nicht mehr
  }
event-all-placed = Alle Würfel liegen im Schatz: Die Runde wird gewertet.
event-stands = { $seat-is ->
    [you] Dein Zumachen gilt: Die Runde wird gewertet
   *[other] Das Zumachen von { $seat } gilt: Die Runde wird gewertet
  }
event-fast-rolls = Die anderen würfeln noch einmal, und alles kommt in den Schatz.
event-last-rolls = Die Runde hat lange genug gedauert: Alle würfeln noch einmal, und alles kommt in den Schatz.
event-sums = Schätze: { $sums }
sum-of = { $seat-is ->
    [you] du { $sum }
   *[other] { $seat } { $sum }
  }
event-rolloff = Die höchsten Schätze sind gleich. Stechen mit je einem Würfel, in dieser Reihenfolge: { $seats }
event-rolloff-again = Immer noch gleich. Noch ein Stechen: { $seats }
event-won = { $seat-is ->
    [you] Du gewinnst
    [several] { $seat } gewinnen
   *[other] { $seat } gewinnt
  } Runde { $number } und damit { $gems ->
    [one] einen Edelstein
   *[other] { $gems } Edelsteine
  }
event-out = { $seat-is ->
    [you] Du hast
    [several] { $seat } haben
   *[other] { $seat } hat
  } keinen eigenen Edelstein mehr
event-gift = { $seat-is ->
    [you] Du gibst
    [several] { $seat } geben
   *[other] { $seat } gibt
  } { $other-is ->
    [you] dir
   *[other] { $other }
  } { $gems ->
    [0] nichts
    [one] einen Edelstein
   *[other] { $gems } Edelsteine
  } ab
event-sudden-death = { $seat-is ->
    [you] Du würfelst
    [several] { $seat } würfeln
   *[other] { $seat } würfelt
  } einen Fünferpasch: Sofortsieg!
event-may-answer = { $seat-is ->
    [you] Du stehst allein und darfst
    [several] { $seat } stehen allein und dürfen
   *[other] { $seat } steht allein und darf
  } mit fünf Würfeln antworten
event-answer-equal = { $seat-is ->
    [you] Du würfelst
    [several] { $seat } würfeln
   *[other] { $seat } würfelt
  } denselben Fünferpasch: Es geht weiter
event-answer-higher = { $seat-is ->
    [you] Auch du würfelst
    [several] Auch { $seat } würfeln
   *[other] Auch { $seat } würfelt
  } einen Fünferpasch, und einen höheren!
event-answer-fails = { $seat-is ->
    [you] Du kannst
    [several] { $seat } können
   *[other] { $seat } kann
  } den Sofortsieg nicht abwehren
event-reveal = Die Teamkarten werden umgedreht: { $teams }
event-round = { $seat-is ->
    [you] Runde { $number } beginnt, und du bist
    [several] Runde { $number } beginnt; { $seat } sind
   *[other] Runde { $number } beginnt; { $seat } ist
  } zuerst am Zug

## Der Tisch am Ende einer Runde

held-round = Runde { $number } ist zu Ende
held-next = Nächste Runde
held-pair = { $first } : { $second }: { $gems }
held-sums = { $sums }: { $gems }
second-sum = { $seat-is ->
    [you] { $sum } du
   *[other] { $sum } { $seat }
  }
gems-for = { $gems ->
    [one] ein Edelstein
   *[other] { $gems } Edelsteine
  } für { $seat-is ->
    [you] dich
   *[other] { $seat }
  }
sentences = { $first } { $then }
sentence = { $words }.
held-rolloff = Stechen: { $dice }
held-closing = { $seat-is ->
    [you] Niemand hat dein Zumachen gebrochen
   *[other] Niemand hat das Zumachen von { $seat } gebrochen
  }
held-idle = { $seat-is ->
    [you] Niemand hat dein Zumachen gebrochen. Aus deiner Angriffsreihe zählt nicht mit: { $values }. Bei den anderen zählt alles
   *[other] Niemand hat das Zumachen von { $seat } gebrochen. Aus dieser Angriffsreihe zählt nicht mit: { $values }. Bei den anderen zählt alles
  }

## Der Tisch

round = Runde { $number }
turn-of = am Zug: { $seat }
answer-of = Antwort auf den Sofortsieg: { $seat }
gift-of = Edelsteine abgeben darf: { $seat }
roll-off = Stechen: { $seats }
deal = die Teamkarten werden verteilt
winners = gewonnen: { $seats }
closed-by = { $seat-is ->
    [you] Du hast zugemacht. Wirft niemand einen Würfel aus deinem Schatz, endet die Runde.
    [several] { $seat } haben zugemacht. Wirf einen Würfel aus diesem Schatz, sonst endet die Runde.
   *[other] { $seat } hat zugemacht. Wirf einen Würfel aus diesem Schatz, sonst endet die Runde.
  }
final-rolls = Letzte Würfe: je einer, ohne Angriffe; alles kommt in den Schatz.
team-hidden = Die Teamkarten liegen bis zur dritten Runde verdeckt.
team-of = Team { $letter }: { $seats }
treasure = Schatz
sum = Summe
attack = Angriffsreihe
gems = Steine
out = ausgeschieden
hand = Gewürfelt:
key-turn = am Zug
key-closed = hat zugemacht
key-tied = sticht
key-won = gewonnen
key-team = Team
key-hidden = Team unbekannt
key-empty = freier Platz
key-hit = kann herausgeworfen werden
key-rolled = eben gewürfelt
key-ready = kann angreifen
key-spent = greift jetzt nicht an
key-blank = leerer Würfel
key-own = eigener Edelstein
key-lost = verloren
key-captured = erbeutet

## Der Tisch im Browser: Knöpfe

button-keep = { $count ->
    [one] Die { $values } behalten
   *[other] { $values } behalten
  }
button-keep-none = Nichts behalten
button-hit = Herauswerfen
button-give = { $gems ->
    [0] Nichts geben
    [one] Einen geben
   *[other] { $gems } geben
  }
button-end = Zug beenden
button-end-early = Ohne Angriff beenden
button-close = Zumachen

## Der Tisch im Browser: die Frage

ask-your-turn = Runde { $number } · du bist am Zug
ask-turn-of = { $seat-is ->
    [you] Runde { $number } · du bist
    [several] Runde { $number } · { $seat } sind
   *[other] Runde { $number } · { $seat } ist
  } am Zug
ask-final = Runde { $number } · letzte Würfe
ask-rolloff = Runde { $number } · Stechen
ask-sudden-death = Sofortsieg!
ask-over = Die Partie ist zu Ende
ask-deal = Die Teamkarten werden verteilt
ask-one-die-each = Je ein Würfel: { $seats }
ask-highest-wins = Der höchste Würfel gewinnt die Runde.
ask-your-answer = Antworte mit fünf Würfeln
ask-answer-of = { $seat-is ->
    [you] Du antwortest
    [several] { $seat } antworten
   *[other] { $seat } antwortet
  } mit fünf Würfeln
ask-answer-hint = Ein höherer Fünferpasch gewinnt die Partie, mit dem gleichen geht sie weiter, alles andere verliert.
ask-roll = { $count ->
    [one] Wirf deinen Würfel
   *[other] Wirf deine { $count } Würfel
  }
ask-roll-of = { $seat-is ->
    [you] Du wirfst
    [several] { $seat } werfen
   *[other] { $seat } wirft
  } { $count ->
    [one] einen Würfel
   *[other] { $count } Würfel
  }
ask-keep = Welche Würfel kommen in den Schatz?
ask-keep-hint = Der Rest kann angreifen: Ein Würfel wirft heraus, was mit ihm sieben ergibt.
ask-keep-these = { $count ->
    [one] Die { $values } in den Schatz?
   *[other] { $values } in den Schatz?
  }
ask-rest = { $count ->
    [0] Schatz { $sum }; zum Angreifen bleibt nichts.
   *[other] Schatz { $sum }; angreifen können { $values }.
  }
ask-rest-counts = { $count ->
    [0] Schatz { $sum }; zum Angreifen bleibt nichts.
   *[other] Schatz { $sum }; { $values } { $count ->
        [one] kann
       *[other] können
      } angreifen und { $count ->
        [one] zählt
       *[other] zählen
      } mit, wenn das Zumachen gilt.
  }
ask-scored = Dann liegen alle Würfel im Schatz, und die Runde wird gewertet: { $sum } für dich, { $other } für { $seat }.
ask-keep-of = { $seat-is ->
    [you] Du wählst,
    [several] { $seat } wählen,
   *[other] { $seat } wählt,
  } was in den Schatz kommt
ask-attack = Einen Würfel herauswerfen? Tipp einen an, der leuchtet.
ask-hit = Mit deiner { $own } die { $value } von { $seat } herauswerfen?
ask-strike = Welche { $value } wirft deine { $own } heraus?
ask-falls = Ein Würfel wird von seinem Gegenüber herausgeworfen: Zusammen ergeben sie sieben.
ask-hit-then = Der Schatz von { $seat } fällt von { $before } auf { $after }; der Würfel wird neu gewürfelt.
ask-breaks = Dann gilt das Zumachen von { $seat } nicht mehr.
ask-close = Zumachen oder den Zug beenden?
ask-close-hint = Du machst mit { $sum } zu: { $count ->
    [one] { $other } { $other-is ->
        [several] haben
       *[other] hat
      }
   *[other] Alle anderen haben
  } noch einen Zug, um einen Würfel aus deinem Schatz zu werfen.
ask-close-fast-hint = Du machst mit { $sum } zu: { $count ->
    [one] { $other } { $other-is ->
        [several] würfeln
       *[other] würfelt
      } noch einmal, und alles kommt in jenen Schatz
   *[other] Alle anderen würfeln noch einmal, und alles kommt in ihre Schätze
  }.
ask-close-idle = Aus deiner Angriffsreihe zählt nicht mit: { $values }. { $others ->
    [one] Bei { $other } zählt alles mit
   *[other] Die anderen rechnen ihre Würfel dazu
  }.
ask-last-turn = Das ist der letzte Zug der Runde: Beendest du ihn, würfeln alle noch einmal, und alles kommt in den Schatz.
ask-end = Den Zug beenden?
ask-act-of = { $seat-is ->
    [you] Du kannst
    [several] { $seat } können
   *[other] { $seat } kann
  } angreifen oder zumachen
ask-you-closed = Du hast zugemacht: Wirft niemand einen Würfel aus deinem Schatz, endet die Runde.
ask-give = Wie viele Edelsteine für { $seat }?
ask-give-hint = Ohne Edelstein { $seat-is ->
    [several] scheiden
   *[other] scheidet
  } { $seat } aus. Einer muss dir bleiben.
ask-give-of = { $seat-is ->
    [you] Du darfst { $other }
    [several] { $seat } dürfen { $other-is ->
        [you] dir
       *[other] { $other }
      }
   *[other] { $seat } darf { $other-is ->
        [you] dir
       *[other] { $other }
      }
  } Edelsteine abgeben
ask-you-win = Du gewinnst die Partie
ask-team-wins = Dein Team gewinnt die Partie
ask-won = { $seats-is ->
    [you] Du gewinnst
    [several] { $seats } gewinnen
   *[other] { $seats } gewinnt
  } die Partie
ask-by-sudden-death = { $seat-is ->
    [you] Du hast
    [several] { $seat } haben
   *[other] { $seat } hat
  } einen Fünferpasch gewürfelt: Sofortsieg.

## Der Tisch im Browser: was darauf liegt und vorgelesen wird

seal-closed = zu
seal-tied = sticht
seal-won = gewonnen
seal-took = Runde gewonnen
seal-out = raus
seal-death = Sofortsieg
stage-name = Alle Plätze: Schätze, Angriffsreihen, Edelsteine
stage-closed = Zugemacht: { $seat }
stage-final = Letzte Würfe: Alles kommt in den Schatz
stage-tied = Stechen: { $seats }
stage-death = { $seat-is ->
    [you] Sofortsieg: dein Fünferpasch
   *[other] Sofortsieg: Fünferpasch von { $seat }
  }
stage-won = { $seats-is ->
    [you] Gewonnen: du
   *[other] Gewonnen: { $seats }
  }
stage-took = { $seat-is ->
    [you] Runde gewonnen: du
   *[other] Runde gewonnen: { $seat }
  }
stage-hidden = Teamkarten verdeckt bis Runde { $number }
stage-turned = Die Teamkarten liegen offen
die-in-treasure = { $value } im Schatz
die-can-fall = { $value } im Schatz, kann mit einer { $own } herausgeworfen werden
die-chosen = { $value } im Schatz, gewählt
die-to-treasure = { $value }, kommt in den Schatz
die-rolled = { $value }, eben gewürfelt
die-to-place = { $value }, kann in den Schatz
die-kept = { $value }, für den Schatz gewählt
die-cursed = 3, muss in den Schatz
die-ready = { $value }, kann angreifen
die-spent = { $value }, greift jetzt nicht an
die-blank = leer
say-treasure = Schatz: { $values }; Summe { $sum }.
say-no-treasure = Nichts im Schatz.
say-attack = Angriffsreihe: { $groups }.
say-rolled = { $values }, eben gewürfelt
say-ready = { $values } angriffsbereit
say-spent = { $values } jetzt nicht angriffsbereit
say-blank = { $count ->
    [one] ein leerer Würfel
   *[other] { $count } leere Würfel
  }
say-no-attack = Die Angriffsreihe ist leer.
say-gems = Eigene Edelsteine: { $own }, erbeutet: { $captured }.
say-team = Team { $letter }.
say-team-hidden = Die Teamkarte liegt verdeckt.
say-turn = Am Zug.
say-closed = Hat zugemacht.
say-tied = Sticht.
say-won = Hat gewonnen.
say-took = Hat die Runde gewonnen.
say-out = Ausgeschieden.

## Was die Lösung für zwei Plätze verrät

finding-match = Die Partie, für den Platz, der beginnt
finding-faces = Wie oft ein Würfel des ersten Wurfs in den Schatz kommt
finding-first-dice = Wie viele Würfel des ersten Wurfs in den Schatz kommen, und wie oft der Platz sofort zumacht
column-kept-dice = Würfel
column-closed = zugemacht
finding-first-turn = Der erste Zug: was bleibt, bei welchem Anteil aller Würfe, und die Chance, die Runde dann zu gewinnen (die zwölf häufigsten)
finding-closing = Wann Zumachen richtig ist, nach Würfeln im Schatz (ohne verlorene Stellungen): mit welchem Vorsprung es richtig sein kann und ab welchem es das immer ist
column-starter = nächste Runde beginnt
column-chance = Chance
column-face = zeigt
column-kept = bleibt
column-treasure = bleibt
column-rolls = aller Würfe
column-then = dann
column-own = eigene Würfel
column-other = fremde Würfel
column-sometimes = richtig sein kann ab
column-always = immer ab
column-positions = aller Stellungen
cell-rotate = reihum
cell-winner = wer gewonnen hat
cell-loser = wer verloren hat
cell-end = beenden
cell-close = zumachen
cell-no-strikes = greift nie an
cell-close-from-4 = macht nur mit vier oder fünf Würfeln im Schatz zu
cell-close-from-5 = macht nur mit allen fünf Würfeln im Schatz zu
team-rounds-only = Runden zwischen Teams werden mit mode=teams und ohne fast=true und partners_pay=true gelöst
finding-team-openings = Das Team, das beginnt: Schranken für seine Chance in einer Runde und in einer Partie um vier Edelsteine mit offenen Karten
finding-team-effort = Stellungen, Durchgänge, und wie weit die Schranken einer Stellung höchstens auseinanderliegen
finding-team-handicaps = Was eine Beschränkung kostet: die Chance des Teams, das beginnt, ohne und mit ihr
finding-team-play = Runden mit bestem Spiel, nach den Regeln: wie viele das Team gewinnt, das beginnt, mit dem 95-%-Intervall
finding-team-habits = In einer solchen Runde: Züge, Zumachen, gebrochenes Zumachen, herausgeworfene Dreien des Partners und wie viele davon, nachdem er zugemacht hatte
column-seating = Sitzordnung
column-count = Stellungen
column-rounds = Runden
column-begins = Plätze
column-match = Partie
column-sweeps = Durchgänge
column-width = Abstand
column-whose = Team
column-with = mit ihr
column-expected = erwartet
column-round-turns = Züge
column-closings = zugemacht
column-voided = gebrochen
column-mates-hit = Dreien des Partners
column-mates-voided = davon nach Zumachen
cell-never-strikes-mates = wirft nie eine Drei des Partners heraus
cell-never-closes = macht nie zu
cell-first = das beginnt
cell-second = das andere

## Rat: was ein Zug bringt oder vermeidet

reason-keep = { $count ->
    [0] Schatz { $sum }; zum Angreifen bleibt nichts.
    [one] Schatz { $sum }; ein Würfel bleibt übrig und trifft nichts.
   *[other] Schatz { $sum }; { $count } Würfel bleiben übrig und treffen nichts.
  }
reason-keep-and-hit = Schatz { $sum }; { $strikes }.
reason-strike = die { $own } kann die { $value } von { $seat } treffen
reason-hit = Der Schatz von { $seat } fällt von { $before } auf { $after }.
reason-close = { $points ->
    [0] Du liegst gleichauf mit { $seat }.
   *[other] Du liegst { $points } vor { $seat }.
  }
reason-wait = { $points ->
    [0] Du liegst nur gleichauf mit { $seat }.
   *[other] Dein Vorsprung von { $points } vor { $seat } reicht vielleicht noch nicht.
  }
reason-behind = { $seat } { $seat-is ->
    [several] liegen
   *[other] liegt
  } { $points } vorn: Wer jetzt zumacht, verliert.

## Das Ergebnis

points-own = eigene Edelsteine
points-captured = erbeutete Edelsteine
ended-alone = Sonst hat niemand mehr eigene Edelsteine.
ended-bare = Ein Team hat seinen letzten Edelstein verloren.
ended-suddenly = Ein Fünferpasch hat die Partie auf einen Schlag entschieden.

## Stellungen, die es nicht geben kann

position-cards = Es gibt zwei Karten jedes Teams, und nur eine des letzten, wenn die Zahl der Plätze ungerade ist.
position-not-revealed = Ab Runde { $round } liegen alle Teamkarten offen.
position-gems = Es gibt zusammen { $count } Edelsteine, nicht { $found }.
position-one-left = Sobald nur noch ein Platz Edelsteine hat, ist die Partie zu Ende.
position-dice = { $seat } { $seat-is ->
    [several] haben
   *[other] hat
  } { $count } Würfel: Sie liegen im Schatz oder in der Angriffsreihe.
position-out = { $seat } { $seat-is ->
    [several] sind ausgeschieden und haben
   *[other] ist ausgeschieden und hat
  } keine Würfel.
position-attack = { $seat } { $seat-is ->
    [several] haben
   *[other] hat
  } nur { $count } Würfel in der Angriffsreihe.
position-three = Die verflixte Drei: { $seat } { $seat-is ->
    [several] können
   *[other] kann
  } keine 3 in der Angriffsreihe haben.
position-closer = { $seat } { $seat-is ->
    [several] können
   *[other] kann
  } ohne Würfel im Schatz nicht zugemacht haben.
position-closer-on-turn = { $seat } { $seat-is ->
    [several] haben zugemacht und können
   *[other] hat zugemacht und kann
  } nicht wieder am Zug sein: Die Runde würde gewertet.
position-all-placed = Alle Würfel liegen im Schatz: Die Runde würde gewertet.
position-mover-out = { $seat } { $seat-is ->
    [several] sind ausgeschieden und können
   *[other] ist ausgeschieden und kann
  } nicht am Zug sein.
position-rolled = Hier { $count ->
    [one] muss ein geworfener Würfel
   *[other] müssen { $count } geworfene Würfel
  } liegen, nicht { $found }.
position-nothing-to-roll = { $seat } { $seat-is ->
    [several] haben
   *[other] hat
  } keine Würfel zum Werfen.
position-strikes = { $seat } { $seat-is ->
    [several] haben
   *[other] hat
  } nicht die Würfel für diese Angriffe.
set-gems = eigene Edelsteine von { $seat }
set-treasure = { $seat }: Schatz, Würfel { $number }
set-attack = { $seat }: Angriffsreihe, Würfel { $number }

## Kinds of puzzles

puzzle-kind-keep = Behalten oder angreifen?
puzzle-kind-attack = Angreifen oder nicht?
puzzle-kind-answer = Auf einen Schluss antworten
puzzle-kind-close = Schließen oder warten?

## Warum ein Zug besser ist

idea-race = Gewürfeltes kann noch zur Sechs werden
idea-attack = Mehr Würfel greifen an
idea-exposure = Was liegt, kann getroffen werden
idea-finish = Hier entscheidet sich die Runde
idea-a = eine { $value }
idea-or = { $some } oder { $last }
idea-stays = { $count ->
    [one] Eine { $value } im Schatz bleibt eine { $value }; neu geworfen kann sie noch { $higher } werden.
   *[other] Was im Schatz liegt, bleibt, wie es ist; neu geworfen können diese Würfel noch Sechsen werden.
  }
idea-keep-only = { $count ->
    [0] Hier lohnt es sich noch nicht, etwas zu behalten.
    [one] Hier lohnt es sich nur, eine { $least } zu behalten.
   *[other] Hier lohnt es sich erst ab einer { $least }, sie zu behalten.
  }
idea-hit-only = { $count ->
    [0] Hier lohnt sich kein Treffer.
    [one] Hier lohnt sich ein Treffer nur gegen eine { $least }.
   *[other] Hier lohnt sich ein Treffer erst gegen eine { $least }.
  }
idea-attacks-later = { $count ->
    [one] Ein Würfel im Schatz greift
   *[other] Würfel im Schatz greifen
  } nicht mehr an: Wirf { $more ->
    [one] einen Würfel
   *[other] { $more } Würfel
  }{ $fewer ->
    [0] {" "}
   *[other] {" "}statt { $fewer }{" "}
  }auf das, was { $other-is ->
    [you] du ablegst
    [several] { $other } ablegen
   *[other] { $other } ablegt
  }.
idea-attacks-one = { $count ->
    [one] Ein Würfel im Schatz greift
   *[other] Würfel im Schatz greifen
  } nicht mehr an: { $more ->
    [one] Ein Würfel trifft
   *[other] { $more } Würfel treffen
  } { $other-is ->
    [you] deine { $value }
   *[other] die { $value } von { $other }
  } in { $often } von 100 Würfen.
idea-attacks-some = { $count ->
    [one] Ein Würfel im Schatz greift
   *[other] Würfel im Schatz greifen
  } nicht mehr an: { $more ->
    [one] Ein Würfel trifft
   *[other] { $more } Würfel treffen
  } { $other-is ->
    [you] bei dir
   *[other] bei { $other }
  } in { $often } von 100 Würfen etwas.
idea-can-be-hit = Was liegt, kann getroffen werden: { $other-is ->
    [you] Du wirfst
    [several] { $other } werfen
   *[other] { $other } wirft
  } in { $often } von 100 Zügen { $needs }.
idea-six = Besser als eine Sechs wird es nicht: behalten.
idea-good-enough = Eine { $value } ist gut genug: Neu geworfen wird sie in { $often } von 100 Würfen kleiner.
idea-sums = { $seat-is ->
    [you] Dann hast du
    [several] Dann haben { $seat }
   *[other] Dann hat { $seat }
  } { $mine } im Schatz, gegen { $theirs }.
idea-freed = Ein herausgeworfener Würfel greift wieder an: Lass die { $value } liegen.
idea-freed-hits = Nach dem Treffer { $other-is ->
    [you] wirfst du { $count ->
        [one] einen Würfel und triffst
       *[other] { $count } Würfel und triffst
      }
    [several] werfen { $other } { $count ->
        [one] einen Würfel und treffen
       *[other] { $count } Würfel und treffen
      }
   *[other] wirft { $other } { $count ->
        [one] einen Würfel und trifft
       *[other] { $count } Würfel und trifft
      }
  } in { $often } von 100 Zügen etwas.
idea-keeps-low = Wo sie liegt, hält die { $value } { $other-is ->
    [you] dich
   *[other] { $other }
  } klein; neu geworfen kann sie eine 6 werden.
idea-falls = { $other-is ->
    [you] Du fällst
    [several] { $other } fallen
   *[other] { $other } fällt
  } von { $before } auf { $after } und { $other-is ->
    [you] musst
    [several] müssen
   *[other] muss
  } { $count ->
    [one] den Würfel
   *[other] die Würfel
  } neu werfen.
idea-still-lies = Der andere Zug lässt { $dice } liegen.
idea-breaks = Damit gilt das Zumachen nicht mehr.
idea-too-early = Mit { $sum } ist es zu früh zum Zumachen.
idea-too-early-race = Noch nicht: Zu den { $sum } { $dice ->
    [one] kann noch ein Würfel
   *[other] können noch { $dice } Würfel
  } kommen.
idea-can-still-hit = Noch nicht: { $count ->
    [one] Ein Würfel kann
   *[other] { $count } Würfel können
  } { $other-is ->
    [you] dich
   *[other] { $other }
  } noch angreifen.
idea-answer-beats = Mit { $sum } zugemacht, wird das von { $other-is ->
    [you] deiner Antwort
   *[other] der Antwort von { $other }
  } in { $often } von 100 Würfen übertroffen oder gebrochen.
idea-left-to-close = Danach bleibt nur, mit { $sum } zuzumachen, und das wird von { $other-is ->
    [you] deiner Antwort
   *[other] der Antwort von { $other }
  } { $often ->
    [100] sicher
   *[other] in { $often } von 100 Würfen
  } übertroffen oder gebrochen.
idea-left-too-early = Danach bleibt nur, mit { $sum } zuzumachen, und das ist zu früh.
idea-answer-always = Mit { $sum } zugemacht, wird das von jeder Antwort { $other-is ->
    [you] von dir
   *[other] von { $other }
  } übertroffen oder gebrochen.
idea-close = Mach mit { $sum } zu: Die anderen haben je eine Antwort.
idea-close-answer = Mach mit { $sum } zu: Von der einzigen Antwort { $other-is ->
    [you] von dir
   *[other] von { $other }
  } wird das in { $often } von 100 Würfen übertroffen oder gebrochen.
idea-close-sure = Mach mit { $sum } zu: Keine Antwort { $other-is ->
    [you] von dir
   *[other] von { $other }
  } kommt daran vorbei.
idea-close-else = Sonst { $other-is ->
    [you] würfelst du
    [several] würfeln { $other }
   *[other] würfelt { $other }
  } von { $theirs } aus weiter und greift an.
idea-ends-wins = Die Runde endet { $mine } zu { $theirs }, und { $seat-is ->
    [you] du gewinnst
    [several] { $seat } gewinnen
   *[other] { $seat } gewinnt
  } sie.
idea-ends-wins-standing = Lass es beim Zumachen: Die Runde endet { $mine } zu { $theirs }, und { $seat-is ->
    [you] du gewinnst
    [several] { $seat } gewinnen
   *[other] { $seat } gewinnt
  } sie.
idea-ends-ties = Die Runde endet { $mine } zu { $theirs }, und es kommt zum Stechen.
idea-ends-ties-standing = Lass es beim Zumachen: Die Runde endet { $mine } zu { $theirs }, und es kommt zum Stechen.
idea-goes-on = Nach dem anderen Zug geht die Runde weiter.
idea-goes-on-broken = Nach einem Treffer gilt das Zumachen nicht mehr, und die Runde geht weiter.
idea-on-it-goes = Die Runde geht weiter, mit { $count ->
    [one] einem Würfel
   *[other] { $count } Würfeln
  }.
idea-other-wins = Der andere Zug beendet die Runde { $mine } zu { $theirs }.
idea-other-ties = Der andere Zug beendet die Runde { $mine } zu { $theirs }: Stechen.
idea-other-loses = Der andere Zug beendet die Runde { $mine } zu { $theirs }: zu wenig.
idea-kept = behalten
idea-rolled = geworfen
idea-lies = wo sie liegt
idea-treasure = { $seat }: { $sum }
idea-answer = Antwort von { $other }
idea-dice-hit = { $count ->
    [one] ein Würfel trifft
   *[other] { $count } Würfel treffen
  }
idea-dice-hit-you = { $other }, { $count ->
    [one] ein Würfel
   *[other] { $count } Würfel
  }
idea-rolls-any = { $seat }: { $needs }
idea-wins-round = { $seat-is ->
    [you] du gewinnst
    [several] { $seat } gewinnen
   *[other] { $seat } gewinnt
  } die Runde, von 100
idea-rolls = { $seat-is ->
    [you] deine Würfel
   *[other] Würfel von { $seat }
  }
idea-hits = { $seat-is ->
    [you] du triffst { $other }
    [several] { $seat } treffen { $other-is ->
        [you] dich
       *[other] { $other }
      }
   *[other] { $seat } trifft { $other-is ->
        [you] dich
       *[other] { $other }
      }
  }, von 100
