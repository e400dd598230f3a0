# Die Ausgabe in einem Browser-Tab: während sie lädt, und ihre eigenen Seiten.

tab-moving = Dicehaven zieht ein.
tab-moving-more = Vier Spiele, ihre Bots, Lektionen und Aufgaben ziehen in diesen Tab, einmal. Danach braucht es kein Netz mehr.
tab-size = { $got } von { $whole } MB
tab-starting = Der Tisch wird gedeckt …
tab-stalled = Das Netz ist weg. Es geht von selbst weiter, sobald es wieder da ist.
tab-no-worker = Dieser Browser kann Dicehaven nicht in einem Tab behalten: Hier gibt es keine Service Worker. Ein gewöhnliches Fenster eines aktuellen Browsers kann es.
tab-failed = Dicehaven kann in diesem Tab nicht starten: { $problem }
tab-denied = Hier bleibt nichts liegen
tab-denied-more = Dieser Browser lässt uns nichts aufheben – vielleicht ein privates Fenster. Spielen geht trotzdem. Nur: Ist der Tab zu, ist alles weg.
tab-denied-else = In einem gewöhnlichen Fenster bleibt alles liegen, auch ohne Netz.
tab-anyway = Trotzdem spielen
