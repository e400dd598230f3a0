## 1 Vier Edelsteine

lesson-gems = Vier Edelsteine
lesson-gems-about = Was du gewinnst und was du nicht verlieren darfst
lesson-gems-know = Ein gewonnener Edelstein ist eine Trophäe. Er ersetzt nie einen deiner eigenen vier. Sitzen mehr als zwei am Tisch, zahlen alle an den Gewinner der Runde. Gibt es die höchste Summe zweimal, wird gestochen: Jeder wirft einen Würfel, der höhere gewinnt.
lesson-gems-treasure-title = Dein Schatz
lesson-gems-treasure = Diese vier Würfel sind dein Schatz. Zusammen ergeben sie 21.
lesson-gems-treasure-hint = In jeder Runde sammelst du hier bis zu fünf Würfel. Je höher, desto besser.
lesson-gems-rival-title = Wer die Runde gewinnt
lesson-gems-rival = Dein Gegner hat 23. Am Ende der Runde gewinnt die höchste Summe.
lesson-gems-last-title = Dein letzter Würfel
lesson-gems-last = Dein letzter Würfel zeigt eine 5. Wo nützt sie dir am meisten?
lesson-gems-last-hint = Tipp den Würfel an und dann auf den Knopf.
lesson-gems-last-done = 26 schlägt 23! Alle Würfel von euch beiden liegen im Schatz, also ist die Runde sofort zu Ende.
lesson-gems-last-outside = Draußen zählt sie noch nichts, und 21 ist zu wenig. Leg die 5 in den Schatz.
lesson-gems-paid-title = Ein Edelstein für dich
lesson-gems-paid = Dein Gegner zahlt dir einen Edelstein. Er liegt neben deinen eigenen vier.
lesson-gems-paid-hint = Dein Gegner hat jetzt nur noch drei.
lesson-gems-out-title = Wer ausscheidet
lesson-gems-out = Wer den letzten eigenen Edelstein verliert, scheidet aus. Wer übrig bleibt, gewinnt die Partie.
lesson-gems-final-title = Je ein Edelstein
lesson-gems-final = Nun habt ihr nur noch je einen Edelstein. Du hast 17, dein Gegner 25. Was legst du hinein?
lesson-gems-final-hint = Gefallen sind eine 6 und eine 3.
lesson-gems-final-done = 26 schlägt 25: Dein Gegner hat keinen Edelstein mehr, und du gewinnst die Partie!
lesson-gems-final-six = 17 und 6 sind 23: noch nicht genug. Leg die 3 auch hinein.
lesson-gems-final-both = Du brauchst mehr als 25. Das schaffen nur beide Würfel zusammen.

## 2 Behalten oder neu werfen

lesson-keep = Behalten oder neu werfen
lesson-keep-about = Welche Würfel in den Schatz gehören und welche nicht
lesson-keep-know = Was in deinem Schatz liegt, bleibt dort. Du kannst es weder zurücknehmen noch neu werfen, es sei denn, jemand wirft es heraus. Gespielt wird im Uhrzeigersinn, und eine neue Runde beginnt der nächste Platz.
lesson-keep-blank-title = Fünf leere Würfel
lesson-keep-blank = Eine Runde beginnt. Alle deine Würfel liegen leer in deiner Angriffsreihe.
lesson-keep-blank-hint = Ein leerer Würfel zählt nichts und kann nichts, bis du ihn wirfst.
lesson-keep-first-title = Dein erster Wurf
lesson-keep-first = Welcher Würfel kann nicht besser werden? Leg nur den in deinen Schatz.
lesson-keep-first-hint = Alle anderen wirfst du in deinem nächsten Zug noch einmal.
lesson-keep-first-done = Die 6 liegt im Schatz, und vier Würfel bekommen noch eine Chance.
lesson-keep-first-none = Eine 6 ist das Beste, was es gibt. Behalte sie, bevor der nächste Wurf sie dir nimmt.
lesson-keep-first-more = Die 6 ist richtig. Aber was daneben liegt, bleibt liegen: Aus einer 4 im Schatz wird nie eine 6.
lesson-keep-first-low = Im Schatz bleibt ein niedriger Würfel niedrig. Lass ihn draußen, dann wirfst du ihn noch einmal.
lesson-keep-end-title = Dein Zug endet
lesson-keep-end = Anzugreifen gibt es noch nichts. Beende deinen Zug.
lesson-keep-end-hint = Wozu das Zumachen gut ist, lernst du bald.
lesson-keep-end-close = Zu früh: Bei dir würde nur die 6 zählen, und dein Gegner hat noch einen ganzen Zug.
lesson-keep-rival-title = Dein Gegner ist dran
lesson-keep-rival = Dein Gegner behält eine 5 und eine 4. Ist das gut?
lesson-keep-rival-hint = Es sieht nach viel aus. Aber keine von beiden kann noch eine 6 werden.
lesson-keep-second-title = Dein zweiter Wurf
lesson-keep-second = Zwei Sechsen, eine 5 und eine 4! Was behältst du?
lesson-keep-second-done = Schon 18, und zwei Würfel, die noch Sechsen werden können.
lesson-keep-second-five = Eine 5 ist gut, aber nicht das Beste. Lass sie draußen: Sie kann noch eine 6 werden.
lesson-keep-second-four = Die Sechsen, ja. Die 4 würde dir einen Platz wegnehmen, an den eine 6 gehört.
lesson-keep-second-none = Behalte beide Sechsen: Besser können sie nicht werden.
lesson-keep-second-one = Beide Sechsen sind gleich gut. Behalte auch die zweite.
lesson-keep-second-sixes = Behalte beide Sechsen und sonst nichts. Die anderen können noch besser werden.

## 3 Immer sieben

lesson-seven = Immer sieben
lesson-seven-about = Wie man Würfel herauswirft und welche man liegen lässt
lesson-seven-know = Angreifen können nur Würfel, die du eben geworfen hast, und jeder nur einmal. Du darfst in einem Zug mehrere Würfel herauswerfen, auch bei verschiedenen Gegnern. Angreifen musst du nie. Ein herausgeworfener Würfel ist leer: Er zählt nichts, bis er wieder geworfen wird.
lesson-seven-faces-title = Gegenüberliegende Seiten
lesson-seven-faces = Gegenüberliegende Seiten ergeben immer sieben. Darum wirft eine 1 eine 6 heraus.
lesson-seven-faces-hint = Eine 2 wirft eine 5 heraus, eine 3 eine 4, und umgekehrt.
lesson-seven-weapon-title = Womit du angreifst
lesson-seven-weapon = Behalte deine 6. Draußen bleibt, was eine 6 trifft.
lesson-seven-weapon-done = Draußen liegen 4, 3 und 1. Sie können jetzt angreifen.
lesson-seven-weapon-one = Die 1 gehört nach draußen. Aus dem Schatz heraus trifft sie keine 6.
lesson-seven-weapon-none = Beides geht zusammen: deine 6 behalten und mit der 1 angreifen.
lesson-seven-weapon-low = Nur die 6. Ein niedriger Würfel im Schatz besetzt den Platz eines besseren.
lesson-seven-hit-title = Angriff!
lesson-seven-hit = Wirf eine Sechs deines Gegners heraus.
lesson-seven-hit-hint = Deine 1 und eine 6 ergeben sieben.
lesson-seven-hit-done = Raus! Die 6 liegt nun leer in der Angriffsreihe deines Gegners. Statt 22 hat er nur noch 16.
lesson-seven-hit-four = Erst eine 6: Das sind die besten Würfel deines Gegners.
lesson-seven-hit-close = Zu früh: Du hast 12, dein Gegner 22. Greif lieber an.
lesson-seven-hit-end = Ohne Angriff zu enden ist erlaubt. Aber eine 6 herauszuwerfen lohnt sich.
lesson-seven-leave-title = Auch die 4?
lesson-seven-leave = Schadet es deinem Gegner, auch die 4 zu treffen?
lesson-seven-leave-hint = Er wirft sie dann neu.
lesson-seven-leave-done = Gut gesehen. Die 4 bleibt liegen und versperrt im Schatz deines Gegners einen Platz.
lesson-seven-leave-gift = Das wäre ein Geschenk! Aus der schwachen 4 könnte eine 6 werden. Lass sie liegen.
lesson-seven-leave-close = Zu früh: Du hast 12, dein Gegner 16. Beende einfach deinen Zug.
lesson-seven-hurt-title = Dich trifft es auch
lesson-seven-hurt = Dein Gegner würfelt eine 1 und wirft dir eine Sechs heraus. Das kommt vor.
lesson-seven-hurt-hint = Sie liegt leer in deiner Angriffsreihe. In deinem nächsten Zug wirfst du sie mit den anderen neu.

## 4 Zumachen

lesson-closing = Zumachen
lesson-closing-about = Wann du zumachst und was es dich kostet
lesson-closing-know = Zum Zumachen brauchst du mindestens einen Würfel im Schatz. Mach nie zu, wenn du hinten liegst: Dann gewinnen die anderen, ohne etwas zu tun. Macht nie jemand zu, endet die Runde nach 100 Zügen jedes Platzes: Alle werfen noch einmal, und alles zählt.
lesson-closing-full-title = Ein voller Schatz
lesson-closing-full = Ein Platz ist noch frei, und du würfelst eine 6. Leg sie hinein!
lesson-closing-full-done = 29 mit fünf Würfeln. Mehr hat fast nie jemand.
lesson-closing-full-none = Besser als eine 6 geht es nicht, und sie macht deinen Schatz voll. Leg sie hinein.
lesson-closing-close-title = Jetzt zumachen
lesson-closing-close = Du hast 29, dein Gegner 12 und noch drei Würfel. Mach zu!
lesson-closing-close-hint = Wer zumacht, sagt an: Alle anderen haben noch einen Zug, dann wird gezählt.
lesson-closing-close-done = Du hast zugemacht. Dein Gegner hat genau noch einen Zug.
lesson-closing-close-end = Warte nicht: In jedem Zug könnte dein Gegner einen deiner Würfel treffen.
lesson-closing-stands-title = Dein Gegner antwortet
lesson-closing-stands = 4, 3 und 3: Davon trifft keine deine 6 oder deine 5.
lesson-closing-stands-hint = Eine 1 oder 2 würde treffen. Dann gälte dein Zumachen nicht mehr, und die Runde ginge weiter.
lesson-closing-won-title = Es gilt
lesson-closing-won = Dein Gegner kam auf 22, weniger als 29. Du gewinnst die Runde und einen Edelstein.
lesson-closing-cost-title = Was Zumachen kostet
lesson-closing-cost = 18 zu 12: Du führst. Drei deiner Würfel liegen im Schatz. Zumachen oder Zug beenden?
lesson-closing-cost-hint = Wer zumacht, zählt nur den Schatz. Bei den anderen zählen am Ende alle geworfenen Würfel, auch draußen.
lesson-closing-cost-done = Richtig. Mach erst deinen Schatz voller, dann mach zu.
lesson-closing-cost-close = Deine 4 und 3 zählten nicht. Dein Gegner bekommt drei Würfel dazu, oft 10 oder mehr: 22 schlägt 18.
lesson-closing-four-title = Ein großer Vorsprung
lesson-closing-four = 24 zu 6, und dein Gegner hat noch vier Würfel. Zumachen oder Zug beenden?
lesson-closing-four-hint = Eine Faustregel: Rechne 4 für jeden Würfel, den dein Gegner noch wirft.
lesson-closing-four-done = Genau. Der fünfte Würfel wäre schön gewesen, aber du brauchst ihn nicht.
lesson-closing-four-end = Rechne: 6 und viermal 4 sind 22. Du hast 24, da reichen vier Würfel. Mach zu!

## 5 Wenn andere zumachen

lesson-answer = Wenn andere zumachen
lesson-answer-about = Einen Zug hast du noch: erst rechnen, dann treffen
lesson-answer-know = Solange ein Zumachen gilt, kann sonst niemand zumachen. Brichst du es, darfst du im selben Zug selbst zumachen. Sind mehrere dran, hat jeder einen Zug. Was sie draußen lassen, kommt erst in den Schatz, wenn alle geantwortet haben.
lesson-answer-closed-title = Dein Gegner hat zugemacht
lesson-answer-closed = Dein Gegner hat mit 26 zugemacht. Du hast 11 und noch einen Zug.
lesson-answer-closed-hint = Komm über 26, oder wirf einen Würfel aus diesem Schatz: Dann gilt das Zumachen nicht mehr.
lesson-answer-add-title = Erst rechnen
lesson-answer-add = 11 und 4, 2, 1 sind 18: zu wenig. Also lass deine Waffen draußen.
lesson-answer-add-hint = Du musst nichts in den Schatz legen.
lesson-answer-add-done = 4, 2 und 1 liegen bereit.
lesson-answer-add-four = Die 4 bliebe für den Rest der Runde liegen. Lass sie draußen: Triffst du, wirfst du sie neu.
lesson-answer-add-weapon = Die 1 trifft eine 6 und die 2 eine 5, aber nur von draußen.
lesson-answer-break-title = Dann treffen
lesson-answer-break = Welcher Treffer tut deinem Gegner am meisten weh?
lesson-answer-break-done = Gebrochen! Das Zumachen gilt nicht mehr, und die Runde geht weiter.
lesson-answer-break-five = Das ginge auch. Aber eine 6 zu verlieren tut mehr weh.
lesson-answer-break-end = Dann gilt das Zumachen, und du verlierst 18 zu 26. Wirf einen Würfel heraus!
lesson-answer-enough-title = Ein Treffer genügt
lesson-answer-enough = Deine 2 könnte auch eine 5 treffen. Lass sie lieber liegen und beende den Zug.
lesson-answer-enough-hint = Je mehr Würfel dein Gegner neu wirft, desto mehr Sechsen können kommen.
lesson-answer-enough-done = Richtig. Das Zumachen ist gebrochen, und die 5 besetzt weiter einen Platz.
lesson-answer-enough-five = Gebrochen ist das Zumachen schon. Ein zweiter Würfel wäre für deinen Gegner eine zweite Chance auf eine 6.
lesson-answer-enough-close = Du hast 11, dein Gegner noch 20. Mach nur zu, wenn du vorn liegst.
lesson-answer-more-title = Mehr als dein Gegner
lesson-answer-more = Dein Gegner hat mit 23 zugemacht. Du hast 12, und draußen liegen 5, 4 und 3. Angreifen oder den Zug beenden?
lesson-answer-more-hint = Endet die Runde, zählen deine geworfenen Würfel mit, auch die draußen. Rechne also, bevor du angreifst.
lesson-answer-more-done = 24 zu 23: Dein Gegner hat zugemacht, und du bekommst den Edelstein.
lesson-answer-more-all = 12 und 12 sind 24, mehr als 23! Ein Treffer bräche das Zumachen. Beende den Zug: Du hast gewonnen.

## 6 Zu zweit im Team

lesson-teams = Zu zweit im Team
lesson-teams-about = Zu viert, sechst oder acht: verdeckte Karten und die verflixte Drei
lesson-teams-know = Sobald ein Team keinen eigenen Edelstein mehr hat, ist die Partie aus. Bei ungerader Zahl spielt jemand allein. Wer allein ist, darf auf den Sofortsieg eines Paares mit fünf Würfeln antworten: Ein höherer Fünferpasch gewinnt, mit dem gleichen geht es weiter, sonst ist es aus.
lesson-teams-cards-title = Verdeckte Karten
lesson-teams-cards = Ihr spielt zu zweit im Team. Wer zusammengehört, weiß noch niemand, auch du nicht.
lesson-teams-cards-hint = Bis zur dritten Runde spielt jeder gegen jeden.
lesson-teams-three-title = Die verflixte Drei
lesson-teams-three = Im Team muss jede 3 hinein. Behalte nur die 3.
lesson-teams-three-hint = Darum trifft niemand eine 4: Dafür bräuchte man eine 3 draußen.
lesson-teams-three-done = Die 3 liegt im Schatz, ob du willst oder nicht.
lesson-teams-three-low = Hinein muss die 3, sonst nichts. Lass den Rest draußen, dann wirfst du ihn noch einmal.
lesson-teams-open-title = Die Karten liegen offen
lesson-teams-open = Dritte Runde: Nun siehst du, wer zu dir gehört. Einander zahlt ihr keine Edelsteine.
lesson-teams-open-hint = Partner werfen einander nichts heraus, nur Dreien.
lesson-teams-help-title = Ein Treffer, der hilft
lesson-teams-help = Bei deinem Partner liegt eine schwache 3. Deine 4 kann sie herauswerfen. Tu es!
lesson-teams-help-hint = Dann wirft dein Partner diesen Würfel neu, und es kann eine 6 werden.
lesson-teams-help-done = „Danke!“, sagt dein Partner.
lesson-teams-help-close = 18 reichen nicht, wenn noch drei andere würfeln. Hilf erst deinem Partner.
lesson-teams-help-end = Das darfst du. Aber die 3 versperrt deinem Partner einen Platz. Wirf sie heraus.
lesson-teams-gift-title = Ein Edelstein für den Partner
lesson-teams-gift = Dein Partner hat gerade den letzten Edelstein verloren. Du hast zwei. Hilfst du?
lesson-teams-gift-hint = Einen musst du selbst behalten.
lesson-teams-gift-done = Jetzt seid ihr wieder zu zweit.
lesson-teams-gift-none = Dann ist dein Partner raus, und du spielst allein gegen zwei. Gib ihm einen.
lesson-teams-death-title = Sofortsieg
lesson-teams-death = Fünf gleiche Würfel in einem Wurf: Dein Team gewinnt die Partie auf der Stelle!
lesson-teams-death-hint = Das ist selten: ein Wurf von 1296. Es zählt nur, wenn alle fünf Würfel in der Angriffsreihe liegen.

## 7 Deine erste Partie

lesson-match = Deine erste Partie
lesson-match-about = Gegen einen leichten Bot, mit Hinweisen, wann immer du willst
lesson-match-know = Behalte Sechsen und wirf den Rest neu. Wirf Sechsen heraus, und lass schwache Würfel liegen. Mach mit vollem Schatz zu, wenn du führst; mit vier Würfeln, wenn du auch noch führst, falls jeder Würfel deines Gegners 4 bringt. Macht dein Gegner zu: erst rechnen, dann treffen.
