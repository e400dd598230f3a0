# Die Ausgabe in einem Browser-Tab: während sie lädt, und ihre eigenen Seiten.

tab-where = in diesem Tab
tab-moving = Dicehaven zieht ein.
tab-moving-more = Vier Spiele, ihre Bots, Lektionen und Aufgaben kommen in diesen Tab, einmal. Danach braucht es kein Netz.
tab-size = { $got } von { $whole } MB
tab-seconds = noch ein paar Sekunden
tab-half = noch etwa eine halbe Minute
tab-minute = noch etwa eine Minute
tab-minutes = noch einige Minuten
tab-starting = Der Tisch wird gedeckt …
tab-stalled = Kein Netz. Es geht von selbst weiter, wo es stehen blieb.
tab-rule = Solange: eine Regel von { $game }
tab-another = Noch eine Regel
tab-back = Zurück
tab-ready = Es ist angerichtet.
tab-ready-more = Vier Spiele, Bots, Lektionen und Aufgaben liegen jetzt auf diesem Gerät. Das Netz wird nicht mehr gebraucht.
tab-here = { $whole } MB, da
tab-stays = bleibt hier liegen, bis du es wegräumst
tab-enter = An den Tisch
tab-no-worker = Dieser Browser kann Dicehaven nicht in einem Tab behalten: Hier gibt es keine Service Worker. Ein gewöhnliches Fenster eines aktuellen Browsers kann es.
tab-failed = Dicehaven kann in diesem Tab nicht starten: { $problem }
tab-denied = Hier bleibt nichts liegen
tab-denied-more = Dieser Browser lässt uns nichts aufheben – vielleicht ein privates Fenster. Spielen geht trotzdem. Nur: Ist der Tab zu, ist alles weg.
tab-denied-else = In einem gewöhnlichen Fenster bleibt alles liegen, auch ohne Netz.
tab-anyway = Trotzdem spielen
