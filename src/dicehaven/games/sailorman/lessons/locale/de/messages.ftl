## 1 · Deine Seekarte

lesson-map = Deine Seekarte
lesson-map-about = Was Punkte bringt und wann Schluss ist
lesson-map-know = Es zählt nur die Zahl, die am häufigsten dasteht. Eine Reihe mit vier Dreien und zwei Fünfen bringt vier Punkte.
lesson-map-goal-title = Darum geht es
lesson-map-goal = Wer am Ende die meisten Punkte hat, gewinnt.
lesson-map-goal-hint = Punkte bringen volle Reihen, volle Spalten und volle Teilgebiete. Schau auf die Bootreihe: Dort ist nur noch ein Feld leer.
lesson-map-row-title = Eine volle Reihe
lesson-map-row = Die Würfel zeigen ein Boot und eine 3. Tipp auf das leere Feld in der Bootreihe.
lesson-map-row-elsewhere = Auch dort dürftest du schreiben. Aber in der Bootreihe fehlt nur noch ein Feld: Füll sie!
lesson-map-row-done = Voll! Die 3 steht dort viermal: vier Punkte. Du warst zuerst da, also bekommst du auch die Muschel.
lesson-map-coast-title = Ein volles Teilgebiet
lesson-map-coast = Oben links liegt ein Teilgebiet der Berge: fünf Felder, eins ist leer. Glocke und 1: Füll es!
lesson-map-coast-hint = Die Regionen sind Berge, Land, Dünen und Fluss. Jede hat zwei Teilgebiete.
lesson-map-coast-elsewhere = Auch dort dürftest du schreiben. Aber in den Bergen fehlt nur noch ein Feld.
lesson-map-coast-done = Fünf Einsen: fünf Punkte und einer für die Muschel. Auf viele gleiche Zahlen kommt es an.
lesson-map-river-title = Der Fluss
lesson-map-river = Der blaue Fluss läuft durch jede Reihe und jede Spalte.
lesson-map-river-hint = Eine Zahl im Fluss kann etwas Besonderes. Was das ist, erfährst du in Kapitel 6.
lesson-map-end-title = Acht Kästchen, dann ist Schluss
lesson-map-end = Jede volle Reihe, jede volle Spalte, jedes volle Teilgebiet füllt ein Kästchen. Du hast schon zwei.
lesson-map-end-hint = Hat jemand acht Kästchen gefüllt, spielt ihr die Runde noch zu Ende. Dann ist die Partie aus.

## 2 · Vier Würfel, zwei Ergebnisse

lesson-dice = Vier Würfel, zwei Ergebnisse
lesson-dice-about = Das Bild nennt die Reihe, die Zahl schreibst du hin
lesson-dice-know = Wer gewürfelt hat, bildet aus den vier Würfeln zwei Ergebnisse und nutzt sie nacheinander. Alle anderen nutzen ein Ergebnis. Danach würfelt die nächste Person.
lesson-dice-faces-title = Bilder und Zahlen
lesson-dice-faces = Zwei Würfel zeigen Bilder, zwei zeigen Zahlen.
lesson-dice-faces-hint = Das Bild sagt, in welche Reihe du schreibst. Die Zahl sagt, was. Hier: Glocke oder Fisch, 2 oder 5.
lesson-dice-one-title = Ein Ergebnis
lesson-dice-one = Jemand anders hat gewürfelt: Nutze ein Bild mit einer Zahl. Nimm die Glocke mit der 2.
lesson-dice-one-hint = Das helle Feld ist ein guter Platz dafür.
lesson-dice-one-column = Auch dort könnte die 2 stehen. Nimm erst einmal das helle Feld. Bald siehst du, warum.
lesson-dice-one-five = Das ist die Glocke mit der 5. Auch das ist ein Ergebnis, aber jetzt brauchen wir die 2.
lesson-dice-one-fish = Das ist die Fischreihe. Die Glocke heißt: in die Glockenreihe.
lesson-dice-one-done = Alle schreiben gleichzeitig. Noch sieht niemand, was die anderen schreiben.
lesson-dice-first-title = Dein Wurf
lesson-dice-first = Jetzt hast du gewürfelt: Bilde aus den vier Würfeln zwei Ergebnisse. Erst das Boot mit der 3.
lesson-dice-first-hint = Der Anker und die 6 sind dann dein zweites Ergebnis.
lesson-dice-first-column = Auch dort könnte die 3 stehen. Im hellen Feld bleibt auf beiden Seiten Platz für andere Zahlen.
lesson-dice-first-six = Das ist das Boot mit der 6. Das ginge auch, aber jetzt brauchen wir die 3.
lesson-dice-first-anchor = Das ist die Ankerreihe. Womit du anfängst, ist dir freigestellt; hier ist es das Boot.
lesson-dice-second-title = Das zweite Ergebnis
lesson-dice-second = Übrig sind der Anker und die 6. Trag die 6 ein.
lesson-dice-second-column = Das ginge. Aber rechts von einer 6 passen nur noch Sechsen. Schreib sie also ganz ans Ende.
lesson-dice-second-done = Zwei Ergebnisse für dich, denn es war dein Wurf. Die anderen hatten je eins.
lesson-dice-pairs-title = Gute Paare
lesson-dice-pairs = Später in einer Partie: Boot, Glocke, 3 und 2. Welche Zahl gehört zum Boot?
lesson-dice-pairs-hint = Schau in beide Reihen. Welche Zahl schließt welche Lücke?
lesson-dice-pairs-wide = Dort passt die 3, aber auch eine 4 oder 5. Zwischen zwei Dreien passt nur eine 3: Da gehört sie hin.
lesson-dice-pairs-bell-first = Das richtige Paar! In der Partie darfst du mit der Glocke anfangen. Fang hier mit dem Boot an.
lesson-dice-pairs-lost = Dann blieben das Boot und die 2. In die Bootreihe passt aber keine 2: Das Ergebnis wäre verloren.
lesson-dice-rest-title = Die anderen beiden Würfel
lesson-dice-rest = Übrig sind die Glocke und die 2. Schließ die Lücke.
lesson-dice-rest-wide = Dort passt die 2, aber auch eine 3 oder 4. Zwischen zwei Zweien passt nur eine 2.
lesson-dice-rest-done = Gut gepaart: Beide Ergebnisse genutzt, beide Lücken zu.

## 3 · Reihen fallen nie

lesson-order = Reihen fallen nie
lesson-order-about = Wo eine Zahl passt und wo nicht
lesson-order-know = Von links nach rechts bleiben die Zahlen einer Reihe gleich oder steigen. Lücken sind erlaubt. In einer Spalte ist die Reihenfolge gleichgültig.
lesson-order-begin-title = Eine Reihe beginnt irgendwo
lesson-order-begin = Die Bootreihe ist leer, eine 3 darf also überall stehen. Such ihr einen guten Platz.
lesson-order-begin-hint = Von links nach rechts wird nichts kleiner. Links davon brauchen kleine Zahlen Platz, rechts davon große.
lesson-order-begin-left = Das ginge. Aber dann haben Einsen und Zweien links davon kaum noch Platz.
lesson-order-begin-right = Das ginge. Aber dann haben 4, 5 und 6 rechts davon zu wenig Platz.
lesson-order-begin-six = Das ist die 6. Das ginge auch, aber hier suchen wir einen Platz für die 3.
lesson-order-begin-wheel = Das ist die Steuerradreihe. Hier geht es um die Bootreihe.
lesson-order-begin-done = Ein guter Platz: Links ist Raum für kleine Zahlen, rechts für große.
lesson-order-between-title = Zwischen zwei Zahlen
lesson-order-between = Eine Glocke und eine 3. Wo passt die 3 in die Glockenreihe?
lesson-order-between-hint = Hinter die 2 und vor die 5. Probier ruhig andere Felder: Du erfährst, warum sie nicht passen.
lesson-order-between-six = Die 6 passt dort, hinter die 5. Such jetzt aber den Platz für die 3.
lesson-order-between-anchor = Das ist die Ankerreihe. Hier geht es um die Glockenreihe.
lesson-order-between-done = 2, 3, 5: Die Reihe steigt. Zahlen auslassen darf sie.
lesson-order-equal-title = Gleiche Zahlen
lesson-order-equal = Zwei Fische und zwei Vieren. Schreib die 4 gleich neben die andere.
lesson-order-equal-hint = Gleiche Zahlen dürfen nebeneinanderstehen. Lass keine Lücke dazwischen.
lesson-order-equal-left = Das ginge. Aber links ist der Platz der kleinen Zahlen. Schreib sie rechts neben die andere 4.
lesson-order-equal-gap = Das ginge. Aber in eine Lücke zwischen zwei Vieren passt nur eine 4.
lesson-order-equal-done = Gleiche Zahlen Seite an Seite sind eine Gruppe. Am Ende bringen Gruppen Punkte.
lesson-order-room-title = Klein nach links, groß nach rechts
lesson-order-room = Zwei Steuerräder und zwei Sechsen. Wohin gehört eine 6?
lesson-order-room-hint = Welche Zahlen können rechts von einer 6 noch stehen?
lesson-order-room-lost = Das ginge. Aber rechts von einer 6 passen nur Sechsen. Diese Felder füllst du dann schwer.
lesson-order-room-done = Kleine Zahlen nach links, große nach rechts: So nimmt eine Reihe noch lange alle Zahlen auf.
lesson-order-nothing-title = Wenn nichts passt
lesson-order-nothing = Zwei Glocken, eine 1 und eine 5: In deine Glockenreihe passt keine. Dieser Wurf geht vorbei.
lesson-order-nothing-hint = Solange aber eine Zahl passt, musst du ein Ergebnis nutzen. Auf einen besseren Wurf warten gilt nicht.

## 4 · Volle Reihen und Spalten

lesson-lines = Volle Reihen und Spalten
lesson-lines-about = Wie viele Punkte sie bringen und wie du sie kommen siehst
lesson-lines-know = Jede Reihe und jede Spalte füllt ein Kästchen. An Reihen liegt eine Muschel für den, der sie zuerst füllt, an Spalten nicht.
lesson-lines-most-title = Die häufigste Zahl
lesson-lines-most = In der Steuerradreihe ist noch ein Feld leer. Schreibst du eine 3 oder eine 4 hinein?
lesson-lines-most-hint = Zähl die Zahl, die in der vollen Reihe am häufigsten steht: So viele Punkte bekommst du.
lesson-lines-most-four = Dann stehen da drei Dreien und drei Vieren: nur drei Punkte. Mit noch einer 3 sind es vier.
lesson-lines-most-elsewhere = Auch dort dürftest du schreiben. Aber in der Steuerradreihe fehlt nur noch ein Feld.
lesson-lines-most-done = Vier Dreien: vier Punkte und einer für die Muschel.
lesson-lines-column-title = Spalten auch
lesson-lines-column = Schau auf Spalte 8. Ein Feld ist leer: Schreibst du eine 5 oder eine 6 hinein?
lesson-lines-column-hint = In einer Spalte ist die Reihenfolge gleichgültig. Es zählt die häufigste Zahl.
lesson-lines-column-six = Das füllt die Spalte, aber nur mit vier Fünfen. Mit noch einer 5 bringt sie fünf Punkte.
lesson-lines-column-elsewhere = Auch dort dürftest du schreiben. Aber in Spalte 8 fehlt nur noch ein Feld.
lesson-lines-column-done = Fünf Fünfen: fünf Punkte. Muscheln gibt es an Spalten nicht.
lesson-lines-both-title = Zwei Kästchen auf einmal
lesson-lines-both = Ein Anker und eine 4. Ein Feld füllt eine Reihe und eine Spalte. Siehst du es?
lesson-lines-both-elsewhere = Das ginge. Aber ein Feld füllt eine Reihe und eine Spalte zugleich.
lesson-lines-both-done = Drei Zweien: drei Punkte für die Reihe. Sechs Vieren: sechs für die Spalte. Alles mit einer Zahl!
lesson-lines-ahead-title = Vorausschauen
lesson-lines-ahead = Zwei Seesterne und zwei Fünfen. In welche Spalte schreibst du die 5?
lesson-lines-ahead-hint = Fünf Felder der Reihe gehen. Schau nach oben und unten: Wo stehen schon Fünfen?
lesson-lines-ahead-column = Das ginge. Aber in Spalte 8 warten drei Fünfen auf die nächste.
lesson-lines-ahead-done = Die Reihe sagt, wo eine Zahl stehen darf. Die Spalte sagt, wo sie am meisten wert ist.

## 5 · Regionen und Muscheln

lesson-coasts = Regionen und Muscheln
lesson-coasts-about = Je zwei Teilgebiete und eine Muschel für den, der zuerst da ist
lesson-coasts-know = Wer ein Kästchen einer Reihe oder eines Gebiets zuerst füllt, bekommt die Muschel. Füllen es mehrere beim selben Wurf, bekommen sie alle. Am meisten wert sind die Muscheln am Fluss: 2 und 4 Punkte.
lesson-coasts-parts-title = Zwei Teilgebiete
lesson-coasts-parts = Das Land hat zwei Teilgebiete, eins mit sieben Feldern und eins mit sechs.
lesson-coasts-parts-hint = Auch Berge, Dünen und Fluss haben je zwei. Jedes Teilgebiet füllt ein eigenes Kästchen.
lesson-coasts-left-title = Das erste Teilgebiet
lesson-coasts-left = Ein Seestern und eine 4: Füll das Teilgebiet mit den sieben Feldern.
lesson-coasts-left-hint = Ein Teilgebiet zählt wie eine Reihe: die häufigste Zahl.
lesson-coasts-left-column = Das ginge. Aber nur das Feld in Spalte 7 gehört zu diesem Teilgebiet.
lesson-coasts-left-elsewhere = Auch dort dürftest du schreiben. Aber im Land fehlt nur noch ein Feld.
lesson-coasts-left-done = Sechs Vieren: sechs Punkte und einer für die Muschel. Dein erstes Teilgebiet zählt im linken Kästchen.
lesson-coasts-right-title = Beide zusammen
lesson-coasts-right = Im anderen Teilgebiet fehlt ein Feld der Bootreihe. Schreibst du eine 3 oder eine 4 hinein?
lesson-coasts-right-hint = Beim zweiten Mal zählen beide Teilgebiete zusammen. Welche Zahl steht im ganzen Land am häufigsten?
lesson-coasts-right-three = Jetzt zählt das ganze Land, und da stehen schon acht Vieren. Mit der 4 sind es neun Punkte.
lesson-coasts-right-elsewhere = Auch dort dürftest du schreiben. Aber im Land fehlt nur noch ein Feld.
lesson-coasts-right-done = Neun Vieren: neun Punkte im rechten Kästchen und zwei für die Muschel.
lesson-coasts-shell-title = Wer zuerst kommt
lesson-coasts-shell = Eine 3 füllt die Bootreihe oder die Steuerradreihe. Beide bringen vier Punkte. Welche ist besser?
lesson-coasts-shell-hint = Achte auf die Muscheln an den Kästchen der beiden Reihen.
lesson-coasts-shell-gone = Auch vier Punkte. Aber die Muschel ist weg: Die Steuerradreihe hat schon jemand vor dir gefüllt.
lesson-coasts-shell-done = Vier Punkte und die Muschel. Wer diese Reihe später füllt, findet keine mehr.

## 6 · Der Sailorman-Zug

lesson-crosses = Der Sailorman-Zug
lesson-crosses-about = Ein Kreuz, wo du willst: der Fluss macht’s möglich
lesson-crosses-know = Ein Sailorman-Zug ist auch erlaubt, wenn die Zahl noch irgendwo passt, und du musst ihn nie machen. Kreuze füllen Reihen, Spalten und Teilgebiete, zählen aber nie: in keinem Kästchen und in keiner Gruppe.
lesson-crosses-ticket-title = Eine Zahl im Fluss
lesson-crosses-ticket = In deiner Glockenreihe steht eine 3 im Fluss. Nun sind wieder Glocke und 3 gefallen.
lesson-crosses-ticket-hint = Damit darfst du einen Sailorman-Zug machen: ein Kreuz in irgendein leeres Feld deiner Karte.
lesson-crosses-cross-title = Ein Kreuz füllt die Lücke
lesson-crosses-cross = Keine Zahl dieses Wurfs passt. Aber du darfst ein leeres Feld ankreuzen. Welches?
lesson-crosses-cross-hint = Ein Feld ist das letzte leere in seiner Reihe und auch in seiner Spalte.
lesson-crosses-cross-passed = Passen darfst du. Aber ein Kreuz kostet nichts und kann Punkte bringen.
lesson-crosses-cross-elsewhere = Auch dieses Feld darfst du ankreuzen. Aber in der Bootreihe füllt ein Kreuz das letzte Feld.
lesson-crosses-cross-done = Die Bootreihe und Spalte 5 sind voll! Das Kreuz füllt nur; zählen tun die Zahlen.
lesson-crosses-river-title = Hinein in den Fluss
lesson-crosses-river = Zwei Glocken und zwei Zweien. Zwei Felder sind gut für die 2. Welches davon liegt im Fluss?
lesson-crosses-river-hint = Steht sie im Fluss, erlaubt dir von da an jede Glocke mit einer 2 ein Kreuz.
lesson-crosses-river-near = Kein schlechter Platz für eine 2. Aber im Fluss verhilft sie dir später zu Kreuzen.
lesson-crosses-river-far = Das ginge. Aber links von einer 2 passen nur Einsen und Zweien. So viel Platz brauchen die nicht.
lesson-crosses-river-done = Die 2 steht im Fluss. Fallen wieder Glocke und 2, darfst du ein Kreuz machen.
lesson-crosses-double-title = Zweimal das Gleiche
lesson-crosses-double = Dein Wurf: zwei Boote und zwei Vieren, also zweimal Boot und 4. Trag erst die 4 ein.
lesson-crosses-double-hint = Das einzige Feld, in das sie passt, liegt im Fluss.
lesson-crosses-atonce-title = Es gilt sofort
lesson-crosses-atonce = Noch einmal Boot und 4. Deine neue 4 steht im Fluss: Mach ein Kreuz!
lesson-crosses-atonce-hint = Wo füllt ein Kreuz das letzte Feld einer Reihe?
lesson-crosses-atonce-passed = Passen darfst du. Aber ein Kreuz kostet nichts und kann Punkte bringen.
lesson-crosses-atonce-elsewhere = Auch dieses Feld darfst du ankreuzen. Aber in der Steuerradreihe füllt ein Kreuz das letzte Feld.
lesson-crosses-atonce-done = Zwei volle Reihen und ein volles Teilgebiet der Berge, alles mit einem Wurf!

## 7 · Das Ende und eine erste Partie

lesson-match = Das Ende und eine erste Partie
lesson-match-about = Am Ende zählen zwei Gruppen; dann spielst du gegen einen leichten Bot
lesson-match-know = Die Partie beginnt mittendrin, und ihr habt beide die gleiche Karte. Füll, was fast voll ist. Schreib gleiche Zahlen neben- und untereinander. Kleine nach links, große nach rechts. Bei gleich vielen Punkten entscheiden die Zahlen im Fluss.
lesson-match-last-title = Der letzte Wurf
lesson-match-last = Du hast acht Kästchen gefüllt, also ist das die letzte Runde. Ein Wurf kommt noch.
lesson-match-last-hint = Am Ende zählen bei allen die zwei größten Gruppen: gleiche Zahlen, die Seite an Seite liegen.
lesson-match-groups-title = Zwei Gruppen
lesson-match-groups = Der letzte Wurf: Seestern oder Glocke, dazu eine 5. Wo bringt die 5 am meisten?
lesson-match-groups-hint = Schau auf die Fünfen oben rechts und unten rechts. Was liegt dazwischen?
lesson-match-groups-row = Das füllt die Glockenreihe: zwei Punkte. Ein Feld aber verbindet zwei Gruppen: fünf Punkte.
lesson-match-groups-alone = Dort wäre die 5 allein und würde nichts füllen.
lesson-match-groups-done = Zwölf Fünfen in einer Gruppe: zwölf Punkte! Die zweite Gruppe, neun Dreien, bringt noch neun.
