## Startseite

print = Spielblätter zum Ausdrucken
print-more = Druck mit 100 % und ohne die Ränder des Browsers: Die Seite hat schon die Ränder, die Drucker brauchen. Alle Zeichen sind auch ohne Farbe eindeutig.
print-copies = Exemplare von jedem Blatt
print-each = Blätter pro Seite
print-paper = Papier
print-outlines = Linien zum Ausschneiden
print-show = Zeigen
print-leaves = { $count ->
    [one] Eine Seite drucken
   *[other] { $count } Seiten drucken
  }
print-nothing = In diesem Spiel wird nichts aufgeschrieben, also gibt es nichts zu drucken: Die Würfel genügen.
interface = Programme können an denselben Tischen mitspielen, über JSON. Die genaue Beschreibung ist [`/api/v1/openapi.json`](api/v1/openapi.json). Der Schlüssel zu einem Platz ist ein Geheimnis, das sich das Programm selbst ausdenkt und als `Authorization: Bearer KEY` mitschickt.
interface-record = Eine Partie wird als JSON-Zeilen aufgezeichnet, die ein [Schema](api/v1/record/schema) beschreibt. Jedes Spiel hat seine eigene Schreibweise für Züge:
