## Tischmenü

fair-short = Niemand bestimmt die Würfe: Der Server und die Browser aller, die mitspielen, tragen jeweils etwas bei, das vorher keiner kennt. Nach der Partie kannst du jeden Wurf nachrechnen.
fair-more = Niemand bestimmt die Würfe. Wenn ein Tisch entsteht, wählt der Server ein Geheimnis und zeigt die Festlegung darauf. Jeder Browser zieht einen eigenen Beitrag und legt sich darauf fest, wenn sein Platz besetzt wird; erst wenn alle sich festgelegt haben, werden die Beiträge aufgedeckt. Geheimnis und Beiträge zusammen ergeben alle Würfe. Am Ende wird das Geheimnis gezeigt, und wer mag, rechnet jeden Wurf nach.
fair-numbers = Die Zahlen, und wie es funktioniert
fair-first = Dieser Tisch stammt von einer älteren Version: Der Server hat vor dem ersten Wurf den Fingerabdruck (SHA-256) seines Geheimnisses gezeigt, konnte Beiträge aber schon vorher kennen. Nach der Partie wird das Geheimnis gezeigt.
fair-commitment = Festlegung des Servers
fair-secret = Geheimnis
fair-fingerprint = Fingerabdruck der Aufzeichnung
share-awaited = noch keine Festlegung
checked-good = Die Würfel waren fair: Dieser Browser hat es geprüft
checked-bad = Die Würfel waren NICHT wie versprochen: Dieser Browser hat es geprüft
check-good = stimmt
check-bad = FALSCH
check-unknown = lässt sich hier nicht prüfen
check-yourself = So prüfst du die heruntergeladene Aufzeichnung, ohne diesen Server:
