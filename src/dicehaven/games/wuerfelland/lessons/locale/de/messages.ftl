## 1 · Dein Land

lesson-land = Dein Land
lesson-land-about = Neun Schätze, eine ganze Farbe und die ersten Kreuze
lesson-land-know = Schwarze Felsen lassen sich nie ankreuzen. Der Start hat keine Farbe. Er ist von Anfang an angekreuzt, und von ihm aus geht dein Weg weiter.
lesson-land-goal-title = Darum geht es
lesson-land-goal = Hab als Erstes neun deiner zwölf Schätze und eine ganze Farbe.
lesson-land-goal-hint = Jede Truhe in deinem Land ist ein Schatz. In jeder Farbe gibt es zwei.
lesson-land-colour-title = Eine ganze Farbe
lesson-land-colour = Kreuz alle Felder einer Farbe an. Welche Farbe, das liegt an dir.
lesson-land-colour-hint = Hier siehst du, wie viele Felder jeder Farbe noch frei sind.
lesson-land-touch-title = Seite an Seite
lesson-land-touch = Du darfst ein rotes Feld ankreuzen. Es muss ein angekreuztes Feld berühren.
lesson-land-touch-hint = Bisher ist nur der Start angekreuzt. Welches rote Feld berührt ihn?
lesson-land-touch-done = Von diesem Kreuz geht es weiter. Deine Kreuze wachsen wie ein Weg durchs Land.
lesson-land-treasure-title = Der erste Schatz
lesson-land-treasure = Zwei rote Kreuze. Welches rote Feld berührt dein Kreuz?
lesson-land-treasure-hint = Es muss kein Kreuz derselben Farbe sein: Jedes Kreuz genügt.
lesson-land-treasure-done = Ein Schatz! Er zählt für deine neun und bringt einen Wurf extra. Mehr dazu in Kapitel 6.
lesson-land-area-title = Ein volles Gebiet
lesson-land-area = Noch ein rotes Kreuz, im selben Gebiet.
lesson-land-area-hint = Felder einer Farbe, die zusammenhängen, sind ein Gebiet. Dieses hat drei Felder.
lesson-land-area-done = Das Gebiet ist voll. Von jetzt an darfst du ein anderes rotes beginnen.

## 2 · Sechs Würfel, eine Farbe

lesson-dice = Sechs Würfel, eine Farbe
lesson-dice-about = Du wählst eine Farbe und kreuzt ebenso viele Felder an
lesson-dice-know = Bist du am Zug und kannst ankreuzen, dann musst du: genau so viele Felder, wie Würfel beiseiteliegen, alle in einem Gebiet.
lesson-dice-roll-title = Sechs Würfel
lesson-dice-roll = Du bist am Zug: Alle sechs Würfel sind gefallen. Jetzt wählst du eine Farbe.
lesson-dice-roll-hint = Alle Würfel dieser Farbe kommen zur Seite. Jeder von ihnen ist ein Kreuz.
lesson-dice-choose-title = Eine Farbe wählen
lesson-dice-choose = Dreimal Grün, zweimal Gelb, einmal Blau. Welche Farbe wählst du?
lesson-dice-choose-hint = Das grüne Gebiet am Start hat drei Felder, und eins davon ist ein Schatz.
lesson-dice-choose-fewer = Gelb ginge auch, mit zwei Kreuzen. Mit Grün aber sind es drei, bis zum Schatz.
lesson-dice-choose-in-vain = Kein blaues Gebiet berührt deine Kreuze. Du könntest gar nichts ankreuzen!
lesson-dice-stop-title = Genug Würfel
lesson-dice-stop = Du könntest die anderen drei noch einmal werfen. Aber drei grüne passen genau. Hör auf!
lesson-dice-stop-hint = Das grüne Gebiet hat drei Felder. Ein vierter Würfel fände keinen Platz.
lesson-dice-stop-too-many = Ein grüner Würfel mehr wäre einer zu viel. Dann könntest du gar nichts ankreuzen.
lesson-dice-first-title = Vom Start aus
lesson-dice-first = Drei grüne Kreuze. Fang am Start an.
lesson-dice-second-title = Weiter auf dem Weg
lesson-dice-second = Das nächste Kreuz berührt das vorige.
lesson-dice-third-title = Bis zum Schatz
lesson-dice-third = Und jetzt das letzte.
lesson-dice-third-done = Drei Würfel, drei Kreuze, ein Schatz. Und das Gebiet ist voll.

## 3 · Noch einmal würfeln?

lesson-again = Noch einmal würfeln?
lesson-again-about = Wann es nichts kostet, und wann alles
lesson-again-know = Du wirfst immer alle übrigen Würfel. Neue Würfel deiner Farbe kommen dazu. Kommt keiner, ist das Würfeln vorbei, und du behältst, was du hast.
lesson-again-safe-title = Da kann nichts passieren
lesson-again-safe = Zwei gelbe Würfel liegen beiseite. Wirf die anderen vier noch einmal!
lesson-again-safe-hint = Kommt kein gelber, behältst du deine zwei. Und das gelbe Gebiet hat Platz für sechs.
lesson-again-safe-stopped = Aufhören darfst du. Aber du hast nichts zu verlieren: Das Gebiet hat Platz für alle sechs Würfel.
lesson-again-more-title = Und noch einmal
lesson-again-more = Noch ein gelber: jetzt drei. Drei Würfel sind übrig.
lesson-again-more-hint = Das gelbe Gebiet hat noch Platz für alle.
lesson-again-more-stopped = Aufhören darfst du. Aber auch wenn kein gelber kommt, behältst du alle drei.
lesson-again-miss-title = Kein Gelb mehr
lesson-again-miss = Diesmal kein gelber. Das Würfeln ist vorbei, aber du behältst deine drei Würfel.
lesson-again-miss-hint = Mit ihnen kreuzt du nun drei gelbe Felder an.
lesson-again-full-title = Genau richtig
lesson-again-full = Drei grüne Würfel. Das grüne Gebiet hat drei Felder. Wirfst du noch einmal?
lesson-again-full-hint = Zähl nach, wie viele noch Platz hätten: keiner.
lesson-again-full-rolled = Vorsicht! Mit einem grünen mehr hast du mehr Würfel als Platz und kreuzt gar nichts an.
lesson-again-full-done = Richtig. Sind es mehr Würfel als Platz, hast du überwürfelt und kreuzt gar nichts an.
lesson-again-dare-title = Trau dich
lesson-again-dare = Jetzt liegt nur ein grüner beiseite. Das Gebiet hat Platz für drei. Wirfst du noch einmal?
lesson-again-dare-hint = Zwei mehr hätten Platz. Erst drei oder mehr wären zu viele.
lesson-again-dare-stopped = Das darfst du. Aber zwei mehr hätten Platz, und drei auf einmal kommen sehr selten.
lesson-again-dare-done = Solange reichlich Platz ist, wirf weiter. Ist das Gebiet voll, hör auf.

## 4 · Ein Gebiet nach dem anderen

lesson-areas = Ein Gebiet nach dem anderen
lesson-areas-about = Füll, was du begonnen hast, und zähl die freien Felder
lesson-areas-know = In jeder Farbe darf nur ein Gebiet begonnen sein. Alle Kreuze eines Wurfs kommen in dasselbe Gebiet. In verschiedenen Farben dürfen mehrere begonnen sein.
lesson-areas-open-title = Ein begonnenes Gebiet
lesson-areas-open = Dieses gelbe Gebiet ist begonnen, aber nicht voll. Drei seiner Felder sind frei.
lesson-areas-open-hint = Bis es voll ist, gelten gelbe Würfel nur hier.
lesson-areas-fits-title = Passt das?
lesson-areas-fits = Vier gelbe Würfel und zwei rote. Welche Farbe wählst du?
lesson-areas-fits-hint = Wie viele freie Felder hat das gelbe Gebiet?
lesson-areas-fits-over = Vier Würfel, aber nur drei freie Felder: überwürfelt! Du könntest kein einziges ankreuzen.
lesson-areas-fits-done = Zwei Würfel, die passen, sind besser als vier, die nicht passen.
lesson-areas-fill-title = Voll machen
lesson-areas-fill = Jetzt sind drei gelbe Würfel gefallen. Welche Farbe wählst du?
lesson-areas-fill-hint = Ist ein Gebiet voll, wird seine Farbe frei für das nächste.
lesson-areas-fill-one = Rot ginge auch, mit einem Kreuz. Drei gelbe Würfel aber machen das Gebiet voll.
lesson-areas-fill-blue = Kein blaues Gebiet berührt deine Kreuze. Du könntest nichts ankreuzen.
lesson-areas-enough-title = Rechtzeitig aufhören
lesson-areas-enough = Drei Würfel für drei freie Felder. Was nun?
lesson-areas-enough-rolled = Ein gelber Würfel mehr wäre zu viel, und alles wäre verloren.
lesson-areas-enough-done = Genau. Das Gebiet wird voll, und ein neues gelbes darf beginnen.
lesson-areas-room-title = Platz für alle
lesson-areas-room = Drei grüne Kreuze, und zwei grüne Gebiete berühren deine. Nur dieses hat drei Felder.
lesson-areas-room-hint = Alle Kreuze eines Zuges müssen in ein Gebiet passen. Zähl also, bevor du wählst.

## 5 · Die Würfel der anderen

lesson-others = Die Würfel der anderen
lesson-others-about = Du darfst bei jedem Zug etwas ankreuzen, nicht nur bei deinem
lesson-others-know = Mehrere dürfen dieselbe Farbe nehmen. Niemand sieht, was die anderen ankreuzen, bevor alle entschieden haben. Du darfst auch verzichten.
lesson-others-left-title = Was übrig bleibt
lesson-others-left = Jemand anders ist am Zug und hat die roten Würfel genommen. Die übrigen gehören euch anderen.
lesson-others-left-hint = Du darfst eine andere Farbe nutzen, mit allen Würfeln, die sie zeigen. Noch einmal würfeln darfst du nicht.
lesson-others-use-title = Eine Farbe nutzen
lesson-others-use = Welche dieser Würfel nutzt du?
lesson-others-use-hint = Zwei gelbe Schritte von deinem Kreuz liegt ein Schatz.
lesson-others-use-one = Das wäre nur ein Kreuz. Zwei gelbe Würfel bringen dich zu einem Schatz.
lesson-others-use-forgone = Das darfst du. Aber hier bekommst du zwei Kreuze geschenkt.
lesson-others-way-title = Auf dem Weg zum Schatz
lesson-others-way = Zwei gelbe Kreuze. Welcher Weg führt zur Truhe?
lesson-others-way-off = Dort darfst du ankreuzen. Aber dann erreichst du die Truhe noch nicht.
lesson-others-chest-title = Da ist er
lesson-others-chest = Und jetzt die Truhe!
lesson-others-chest-missed = Dort darfst du ankreuzen. Aber die Truhe liegt gleich neben deinem neuen Kreuz.
lesson-others-chest-done = Ein Schatz, und du warst nicht einmal am Zug.
lesson-others-all-title = Alle oder keiner
lesson-others-all = Drei grüne Würfel, zwei gelbe. In deinem grünen Gebiet ist nur noch ein Feld frei.
lesson-others-all-hint = Alle Würfel einer Farbe zählen. Tipp ruhig auf einen grünen: Du erfährst, warum er nicht geht.
lesson-others-all-forgone = Das darfst du. Aber die zwei gelben passen, und jedes Kreuz bringt dich weiter.
lesson-others-all-done = Eine Farbe zählt mit allen ihren Würfeln oder gar nicht.

## 6 · Schätze und das Ziel

lesson-treasures = Schätze und das Ziel
lesson-treasures-about = Jeder Schatz bringt einen Wurf, und neun gewinnen
lesson-treasures-know = Erreichen mehrere mit ihren Kreuzen zugleich das Ziel, gewinnen sie gemeinsam. Bei einem Schatzwurf gewinnt allein, wer das Ziel zuerst erreicht.
lesson-treasures-find-title = Einen Schatz finden
lesson-treasures-find = Ein gelbes Kreuz. Die Truhe liegt gleich neben deinen Kreuzen.
lesson-treasures-find-missed = Dort darfst du ankreuzen. Aber zur Truhe ist es nur ein Schritt.
lesson-treasures-find-done = Ein Schatz! Dafür wirfst du jetzt fünf Würfel.
lesson-treasures-throw-title = Ein Schatzwurf
lesson-treasures-throw = Diese fünf Würfel sind nur für dich. Welche Farbe nutzt du?
lesson-treasures-throw-hint = Zwei grüne Schritte weiter liegt noch eine Truhe. Ein Schatzwurf wird nur einmal geworfen.
lesson-treasures-throw-one = Das ginge auch. Aber zwei grüne Kreuze erreichen die nächste Truhe.
lesson-treasures-throw-forgone = Du darfst verzichten. Aber diese Würfel sind ein Geschenk.
lesson-treasures-way-title = Grün, erster Schritt
lesson-treasures-way = Das erste grüne Kreuz.
lesson-treasures-next-title = Grün, zweiter Schritt
lesson-treasures-next = Und weiter zur Truhe.
lesson-treasures-next-done = Ein Schatz hat zum nächsten geführt!
lesson-treasures-chain-title = Einer nach dem anderen
lesson-treasures-chain = Ein Schatz aus einem Schatzwurf bringt noch einen Wurf.
lesson-treasures-chain-hint = Darum sind Schätze, die dicht beieinanderliegen, besonders gut.
lesson-treasures-goal-title = Kurz vor dem Ziel
lesson-treasures-goal = Acht Schätze, und Rot ist ganz angekreuzt. Welche Farbe führt zu einer Truhe?
lesson-treasures-goal-hint = Die graue Truhe rechts ist zwei Schritte entfernt.
lesson-treasures-goal-other = Das ginge. Aber mit zwei grauen Kreuzen kannst du jetzt gewinnen.
lesson-treasures-last-title = Auf zum neunten
lesson-treasures-last = Zwei graue Kreuze. Zuerst das Feld, das die Truhe berührt.
lesson-treasures-last-off = Dort darfst du ankreuzen. Aber das andere Feld berührt die Truhe.
lesson-treasures-ninth-title = Der neunte Schatz
lesson-treasures-ninth = Und jetzt die Truhe!
lesson-treasures-ninth-missed = Dort darfst du ankreuzen. Aber die Truhe gewinnt die Partie.
lesson-treasures-ninth-done = Neun Schätze und eine ganze Farbe: Du hast gewonnen!

## 7 · Eine erste Partie

lesson-match = Eine erste Partie
lesson-match-about = Gegen einen leichten Bot, mit Hinweisen
lesson-match-know = Die Partie beginnt mittendrin, und ihr habt beide das gleiche Land. Wähl Würfel, die genau passen. Geh dorthin, wo Truhen nah sind. Wirf weiter, solange Platz ist, und hör auf, wenn das Gebiet voll ist.
lesson-match-plan-title = Welche Farbe?
lesson-match-plan = Welche Farbe hat die wenigsten freien Felder? Die ist bald ganz.
lesson-match-plan-hint = Denk daran, wenn du Würfel wählst: Die ganze Farbe ist die andere Hälfte des Ziels.
lesson-match-first-title = Noch drei Schätze
lesson-match-first = Sechs Schätze hast du. Von diesen brauchst du noch drei.
lesson-match-first-hint = Zwei in einem Gebiet oder dicht beieinander sind besonders gut.
