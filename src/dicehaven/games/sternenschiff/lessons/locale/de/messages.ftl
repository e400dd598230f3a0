## 1 Sechs Diamanten

lesson-diamonds = Sechs Diamanten
lesson-diamonds-about = Was dein Scanner sucht und wann du gewinnst
lesson-diamonds-know = Vorrücken musst du nie: Du darfst einen Würfel auch ungenutzt lassen. Auf dem Diamanten wartet der Scanner, bis die Piraten da waren; erst dann gehört der Diamant dir. Hat nach 100 Zügen pro Platz niemand gewonnen, gewinnen die meisten Diamanten.
lesson-diamonds-scanner-title = Der Scanner
lesson-diamonds-scanner = Dein Scanner reist von Symbol zu Symbol, vom Start bis zum Diamanten.
lesson-diamonds-scanner-hint = Es geht immer nur zum nächsten: Tropfen, Baum, Tier, Stein, Diamant.
lesson-diamonds-aim-title = Worum es geht
lesson-diamonds-aim = Wer als Erster sechs Diamanten hat, gewinnt. Du hast zwei.
lesson-diamonds-use-title = Ein Diamant in Reichweite
lesson-diamonds-use = Drei Würfel liegen auf deinem Schiff. Welcher liegt neben einem Diamanten? Tipp ihn an.
lesson-diamonds-use-hint = Dein Scanner steht auf dem Stein, also braucht er als Nächstes den Diamanten.
lesson-diamonds-use-done = Dein Scanner steht auf dem Diamanten. Aber noch gehört er dir nicht!
lesson-diamonds-use-skip = So bleibt dein Scanner stehen. Nutze die rote 2.
lesson-diamonds-use-blue = Neben der blauen 1 ist ein Tropfen. Dein Scanner braucht nun den Diamanten: Sieh auf Rot nach.
lesson-diamonds-use-green = Der grüne Würfel bewegt deine Figur. Such den Diamanten auf der roten Leiste.
lesson-diamonds-pirates-title = Erst kommen die Piraten
lesson-diamonds-pirates = Blau 1 und Rot 2 ergeben 3. In der Piratentabelle heißt 3: ein Pirat der Stärke 1.
lesson-diamonds-pirates-hint = Für jeden Piraten wirfst du einen Würfel. Jeder muss mindestens ihre Stärke zeigen.
lesson-diamonds-taken-title = Deiner!
lesson-diamonds-taken = Du wirfst eine 4: gewonnen. Du nimmst den Diamanten, und dein Scanner kehrt zum Start zurück.
lesson-diamonds-taken-hint = So kommst du an jeden: bis zum Diamanten, an den Piraten vorbei und wieder von vorn.
lesson-diamonds-sixth-title = Nur noch einer
lesson-diamonds-sixth = Jetzt habt ihr beide fünf. Welcher Würfel bringt dich auf den Diamanten?
lesson-diamonds-sixth-done = Und nun noch ein Kampf: Blau 4 und Rot 1 ergeben 5, ein Pirat der Stärke 2.
lesson-diamonds-sixth-skip = Nicht auslassen, nutzen!
lesson-diamonds-sixth-red = Neben der roten 1 ist ein Tier. Sieh auf Blau nach.
lesson-diamonds-sixth-green = Grün bewegt hier nur deine Figur. Sieh auf Blau nach.
lesson-diamonds-won-title = Gewonnen!
lesson-diamonds-won = Du wirfst eine 3 und besiegst den Piraten. Mit dem sechsten Diamanten gewinnst du sofort.

## 2 Drei Würfel, drei Plätze

lesson-dice = Drei Würfel, drei Plätze
lesson-dice-about = Wie ein Zug abläuft und warum es auf die Reihenfolge ankommt
lesson-dice-know = Du wirfst dreimal: drei Würfel, dann zwei, dann einen. Nach jedem Wurf legst du einen. Was liegt, ändert sich nicht mehr. Nutzen darfst du einen Würfel auch ohne Wirkung, dann ist er aber verbraucht.
lesson-dice-bars-title = Zwei Leisten
lesson-dice-bars = Dein Scanner braucht einen Tropfen. Die Leisten zeigen, bei welcher Zahl einer ist.
lesson-dice-bars-hint = Auf Blau bei 1 und 6, auf Rot bei 4.
lesson-dice-first-title = Erster Wurf
lesson-dice-first = 5, 1 und 4. Leg die 1 dorthin, wo sie einen Tropfen zeigt.
lesson-dice-first-hint = Einen Würfel legst du, die beiden anderen wirfst du neu.
lesson-dice-first-done = Der Tropfen ist sicher. Auf zum zweiten Wurf.
lesson-dice-first-four = Auch die rote 4 hat einen Tropfen. Aber niedrige Zahlen bringen schwächere Piraten, also nimm die 1.
lesson-dice-first-red = Neben der roten 1 ist ein Tier. Der Tropfen ist auf Blau.
lesson-dice-first-green = Grün bewegt die Figur: Das kommt im nächsten Kapitel. Leg die 1 auf Blau.
lesson-dice-first-other = Dort ist kein Tropfen. Nimm die 1 und leg sie auf Blau.
lesson-dice-second-title = Zweiter Wurf
lesson-dice-second = Nach dem Tropfen kommt der Baum. Welcher Würfel zeigt auf Rot einen Baum?
lesson-dice-second-done = Tropfen und Baum. Ein Würfel ist noch übrig.
lesson-dice-second-green = Grün führt auch zu einem Baum. Aber heb Grün für den letzten Würfel auf: Leg die 5 auf Rot.
lesson-dice-second-three = Die 3 zeigt dort keinen Baum. Die 5 schon, auf Rot.
lesson-dice-third-title = Dritter Wurf
lesson-dice-third = Eine 1! Der letzte Würfel kommt auf den letzten Platz: auf Grün.
lesson-dice-third-hint = Deine Figur wird einen Schritt ziehen, auf ein Tier. Genau das kommt nach dem Baum!
lesson-dice-drop-title = Die richtige Reihenfolge
lesson-dice-drop = Jetzt nutzt du die drei Würfel. Welchen zuerst?
lesson-dice-drop-hint = Dein Scanner braucht den Tropfen, dann den Baum, dann das Tier.
lesson-dice-drop-red = Der Baum hilft erst, wenn der Tropfen erreicht ist. Jetzt wäre er verschenkt.
lesson-dice-drop-green = Das Tier kommt zuletzt. Jetzt genutzt, wäre es verschenkt.
lesson-dice-drop-skip = Auslassen darfst du, aber den Tropfen brauchst du. Nutze Blau.
lesson-dice-tree-title = Dann der Baum
lesson-dice-tree = Der Tropfen ist erreicht. Und nun?
lesson-dice-tree-green = Das Tier kommt nach dem Baum. Erst Rot.
lesson-dice-tree-skip = Den Baum brauchst du jetzt. Nutze Rot.
lesson-dice-animal-title = Dann das Tier
lesson-dice-animal = Und nun der grüne Würfel.
lesson-dice-animal-done = Drei Felder in einem Zug! Besser geht es mit drei Würfeln nicht.
lesson-dice-animal-skip = Die Figur würde trotzdem ziehen. Lass auch den Scanner vorrücken.

## 3 Das Steuerrad

lesson-helm = Das Steuerrad
lesson-helm-about = Wohin deine Figur reist und was dort liegt
lesson-helm-know = Die Figur zieht im Uhrzeigersinn, und sie zieht immer, auch wenn sie am Ziel nichts erwartet. Einen Chip zu nehmen ist freiwillig. Mehr als neun Chips darfst du nicht haben; die in diesem Zug eingesetzten zählen mit.
lesson-helm-start-title = Wo du beginnst
lesson-helm-start = Deine Figur beginnt auf einem Piratenfeld. Von welchem aus kommst du mit einem Wurf zum Tropfen?
lesson-helm-start-hint = Sie zieht im Uhrzeigersinn, so viele Felder, wie der grüne Würfel zeigt.
lesson-helm-start-done = Von hier führt die 3 zum Tropfen und die 5 zum Baum.
lesson-helm-start-other = Auch dort darfst du beginnen, aber ein Tropfen liegt nicht voraus. Versuch das andere Piratenfeld.
lesson-helm-green-title = Der grüne Würfel
lesson-helm-green = Den Baum hast du schon auf Rot. Zwei Würfel zeigen 3: Wo findet eine 3 den Tropfen?
lesson-helm-green-done = Erst findet die Figur den Tropfen, dann bringt Rot den Baum.
lesson-helm-green-blue = Neben der blauen 3 ist ein zweiter Baum. Drei Schritte weiter mit Grün ist der Tropfen, den du brauchst.
lesson-helm-joker-title = Der Joker
lesson-helm-joker = Du brauchst ein Tier. Keiner der Würfel zeigt eins. Aber schau vier Schritte voraus!
lesson-helm-joker-hint = Der Joker steht für jedes Symbol.
lesson-helm-joker-done = Ein Feld vor, ganz gleich, was dort kommt.
lesson-helm-joker-stone = Der Stein kommt erst nach dem Tier. Leg zuerst eine 4 auf Grün: Der Joker steht für das Tier.
lesson-helm-joker-three = Drei Schritte weiter ist ein Stein: zu früh. Vier Schritte weiter ist der Joker.
lesson-helm-joker-other = Dieses Symbol hilft jetzt nicht. Leg eine 4 auf Grün: Sie führt zum Joker.
lesson-helm-chip-title = Wenn nichts passt
lesson-helm-chip = Du brauchst einen Baum, und alle zeigen 2. Für eine 2 gibt es keinen. Wo nützt sie trotzdem?
lesson-helm-chip-hint = Schau, was zwei Schritte vor deiner Figur liegt.
lesson-helm-chip-done = Ein Chip! Damit bezahlst du später Hilfe. Welche, erfährst du bald.
lesson-helm-chip-diamond = Der Diamant ist noch weit weg. Zwei Schritte weiter liegt ein Chip für dich.
lesson-helm-chip-stone = Der Stein ist noch weit weg. Zwei Schritte weiter liegt ein Chip für dich.

## 4 Die Piraten

lesson-pirates = Die Piraten
lesson-pirates-about = Kleine Zahlen, schwache Piraten: So behältst du den Diamanten
lesson-pirates-know = Piraten kommen am Ende jedes Zuges. Der grüne Würfel zählt bei ihnen nicht mit. Ein verlorener Kampf kostet ein Feld auf dem Scanner. Steht dein Scanner am Start, kostet er stattdessen alle Chips auf der Hand, und ohne Chips einen Diamanten, falls du einen hast.
lesson-pirates-table-title = Die Piratentabelle
lesson-pirates-table = Blau plus Rot sagt, welche Piraten kommen: je höher die Summe, desto schlimmer.
lesson-pirates-table-hint = Bei 2 oder 3 ein Pirat, den jeder Würfel schlägt. Bei 12 fünf Piraten der Stärke 5.
lesson-pirates-small-title = Kleine Zahlen wählen
lesson-pirates-small = Rot 1 bringt das Tier. Welcher Würfel kommt nun auf Blau, die 6 oder die 2?
lesson-pirates-small-hint = Nach dem Tier braucht dein Scanner einen Stein.
lesson-pirates-small-done = Tier, Stein und die Summe 3: Diesen Piraten schlägt sogar eine 1.
lesson-pirates-small-six = 1 und 6 ergeben 7: zwei Piraten der Stärke 2, und ein Stein ist dort auch nicht. Nimm die 2.
lesson-pirates-small-green = Dann landet auf Blau, was du zuletzt wirfst. Die 2 auf Blau ist sicher und zeigt einen Stein.
lesson-pirates-safe-title = Keine Gefahr
lesson-pirates-safe = Dein Kampfwürfel zeigt eine 1. Stärke 1: gewonnen! Dein Scanner bleibt auf dem Stein.
lesson-pirates-risk-title = Der Diamant steht auf dem Spiel
lesson-pirates-risk = Rot 2 bringt den Diamanten. Gefallen sind 6 und 3. Was kommt auf Blau?
lesson-pirates-risk-hint = Sieh in die Piratentabelle: 2 und 3 ergeben 5, 2 und 6 ergeben 8.
lesson-pirates-risk-done = Summe 5: ein Pirat der Stärke 2. Nur mit einer 1 verlierst du.
lesson-pirates-risk-six = Summe 8: zwei Piraten der Stärke 3. Mehr als die Hälfte solcher Kämpfe ginge verloren.
lesson-pirates-risk-green = Dann fällt der letzte Würfel auf Blau, und der kann hoch sein. Sicherer ist dort die 3.
lesson-pirates-lost-title = Ein verlorener Kampf
lesson-pirates-lost = Pech, eine 1! Dein Scanner fällt ein Feld zurück, vom Diamanten herunter.
lesson-pirates-lost-hint = Am Start hätte es dich die Chips gekostet und ohne Chips einen Diamanten.

## 5 Chips für den Mechaniker

lesson-chips = Chips für den Mechaniker
lesson-chips-about = Vorrücken, Würfel drehen, Kämpfe retten
lesson-chips-know = Jeder Schalter geht einmal im Zug und kostet einen Chip. Fünf drehen einen bestimmten Würfel eins höher, einer einen beliebigen auf 6, einer eine 1 auf 6, einer wirft einen neu. Sie wirken nur auf eben geworfene Würfel, auch im Kampf. Die Rakete, Aktion 9, geht nur vor dem Kampf.
lesson-chips-actions-title = Neun Aktionen
lesson-chips-actions = Hier arbeitet der Mechaniker. Für einen Chip erledigt er eine von neun Aufgaben.
lesson-chips-actions-hint = Die Rakete, Aktion 9, bringt deinen Scanner ein Feld weiter. Du hast einen Chip.
lesson-chips-gap-title = Die Lücke füllen
lesson-chips-gap = Rot zeigt den Diamanten, aber erst brauchst du den Stein. Wer hilft dir?
lesson-chips-gap-done = Der Stein ist geschafft, und jetzt passt der Diamant.
lesson-chips-gap-waste = Der Stein fehlt noch: So wäre der Diamant verschenkt. Erst die Rakete.
lesson-chips-diamond-title = Zwei für einen
lesson-chips-diamond = Jetzt der rote Würfel.
lesson-chips-diamond-done = Auf dem Diamanten! Ein Chip hat dich zwei Felder weit gebracht.
lesson-chips-diamond-skip = Der Diamant wartet. Nutze Rot.
lesson-chips-rescue-title = Den Kampf retten
lesson-chips-rescue = Zwei Piraten der Stärke 3, und deine Würfel zeigen 2 und 5. Welchen drehst du hoch?
lesson-chips-rescue-hint = Ohne Hilfe fällst du vom Diamanten. Du hast einen Chip.
lesson-chips-rescue-done = Beide Würfel sind stark genug: gewonnen, und der Diamant gehört dir!
lesson-chips-rescue-stand = Dann ist der Diamant verloren. Ein Chip rettet ihn: Dreh die 2 hoch.
lesson-chips-rescue-again = Das kann gutgehen. Aber aus der 2 eine 3 zu machen ist sicher.
lesson-chips-rescue-five = Die 5 ist stark genug. Zu schwach ist die 2.
lesson-chips-hopeless-title = Den Chip behalten
lesson-chips-hopeless = Wieder zwei Piraten der Stärke 3, aber du wirfst 1 und 1. Nützt dein Chip noch etwas?
lesson-chips-hopeless-hint = Gewonnen ist nur, wenn beide Würfel stark genug sind.
lesson-chips-hopeless-done = Ein Feld zurück, aber den Chip hast du noch.
lesson-chips-hopeless-vain = Die andere 1 würde den Kampf trotzdem verlieren. Nimm die Niederlage hin und behalte den Chip.
lesson-chips-turn-title = Einen Würfel drehen
lesson-chips-turn = Du brauchst Tier, Stein, Diamant. Blau hat den Diamanten. Wie wird die 2 auf Rot zum Stein?
lesson-chips-turn-hint = Auf Rot ist der Stein bei der 3. Du hast zwei Chips.
lesson-chips-turn-done = Eine 3! Die kommt auf Rot, und Grün holt einen neuen Chip.
lesson-chips-turn-nine = Die Rakete kann warten, der Würfel nicht: Was liegt, bleibt. Dreh ihn zuerst.
lesson-chips-turn-place = Rot 2 ist ein zweiter Diamant. Du brauchst einen Stein: Mach aus der 2 eine 3.
lesson-chips-turn-six = Rot 6 ist ein Tier, aber die Summe 10 bringt drei Piraten der Stärke 4. Mach eine 3 daraus.
lesson-chips-turn-again = Das ist Glückssache. Aus der 2 eine 3 zu machen ist sicher.
lesson-chips-animal-title = Und das Tier?
lesson-chips-animal = Jetzt fehlt nur das Tier. Was machst du zuerst?
lesson-chips-animal-done = Tier mit der Rakete, Stein mit Rot, Diamant mit Blau: drei Felder!
lesson-chips-animal-waste = Erst braucht dein Scanner das Tier. Die Rakete hilft, dann passen Stein und Diamant.

## 6 Ein Überfall

lesson-raid = Ein Überfall
lesson-raid-about = Wie du anderen ein Feld wegnimmst
lesson-raid-know = Stehen mehrere auf dem Symbol, das du brauchst, suchst du dir einen aus. Auf dem Diamanten kann niemand überfallen werden: Wer ihn erreicht, bekommt oder verliert ihn noch im selben Zug. Überfallen musst du nie.
lesson-raid-land-title = Aufs Piratenfeld
lesson-raid-land = Der Scanner deines Gegners steht auf dem Baum. Sechs Schritte voraus ist ein Piratenfeld. Hin!
lesson-raid-land-hint = Dort darfst du jemandem das Feld wegnehmen, der auf dem Symbol steht, das du als Nächstes brauchst.
lesson-raid-land-done = Deine Figur wird auf dem Piratenfeld landen.
lesson-raid-land-red = Die rote 6 lockt nur starke Piraten an. Auf Grün bringt sie deine Figur aufs Piratenfeld.
lesson-raid-land-two = Mit der 2 kommst du nicht aufs Piratenfeld. Leg die 6 auf Grün.
lesson-raid-order-title = Erst der Tropfen
lesson-raid-order = Dein Gegner steht auf dem Baum. Welchen Würfel nutzt du, damit auch du den Baum brauchst?
lesson-raid-order-hint = Noch braucht dein Scanner den Tropfen.
lesson-raid-order-done = Der Tropfen ist erreicht. Nun bringt der grüne Würfel deine Figur aufs Piratenfeld.
lesson-raid-order-green = Zu früh: Du brauchst den Tropfen, und dort steht niemand. Erst Blau.
lesson-raid-order-skip = Ohne den Tropfen kommst du nicht weiter. Nutze Blau.
lesson-raid-raid-title = Der Überfall
lesson-raid-raid = Deine Figur ist auf dem Piratenfeld. Überfall deinen Gegner!
lesson-raid-raid-hint = Dein Scanner braucht jetzt den Baum, und dort steht dein Gegner.
lesson-raid-raid-done = Du ein Feld vor, dein Gegner eins zurück: Das macht zwei Felder Unterschied.
lesson-raid-raid-none = Du darfst nett sein. Aber dieses Feld bekommst du geschenkt, und deinen Gegner kostet es eins.

## 7 Deine erste Partie

lesson-match = Deine erste Partie
lesson-match-about = Jeder hat schon vier Diamanten: Wer findet noch zwei?
lesson-match-know = Such zuerst die nächsten Symbole, der Reihe nach. Passt nichts: Joker, Chip oder eine kleine Zahl. Kleine Zahlen auf Blau und Rot halten die Piraten schwach. Füll Lücken mit der Rakete, und heb einen Chip für den Kampf um den Diamanten auf.
