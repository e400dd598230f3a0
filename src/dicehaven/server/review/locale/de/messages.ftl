## Der Rahmen

player = Platz { $number }

## Danach

step = Schritt
roll-number = Wurf
earlier-lines = Früheres
autoplay = Abspielen
go = Zeigen
whose-sheet = Wessen Spielplan

## Hinweise und Rückblick

at-first = Vor dem ersten Wurf
review-working = Die Partie wird gerade ausgewertet: ein erstes Bild in Sekunden, dann die genauen Zahlen und die Gründe, was auf einem beschäftigten Rechner länger dauert.
review-refining = Ein erstes, grobes Bild; genauere Zahlen und die Gründe folgen.
review-ready = Der Rückblick ist fertig.
hint-working = Ein erster Eindruck; gleich folgen die Chancen …
hint-compiling = Ein erster Eindruck; die Chancen folgen, sobald das Spiel kompiliert ist (nur dieses eine Mal): { $done } von { $total } …
hint-best = { $exact ->
    [yes] Die besten Züge, mit deiner Chance auf den Sieg:
   *[no] Die besten Züge, mit deiner geschätzten Chance auf den Sieg:
  }
hint-show = { $move } zeigen
no-hint-now = Du hast gerade nichts zu entscheiden, also gibt es auch keinen Hinweis.

## Eine teure Entscheidung

whose-you = Deine
whose-all = Alle
