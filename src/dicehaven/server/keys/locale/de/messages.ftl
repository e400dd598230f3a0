## Schon einmal hier

here-before = Schon einmal hier gewesen, auf einem anderen Gerät?
here-before-more = Deine sechs Wörter bringen deine Tische und deinen Namen hierher.

what-comes-along = Mit einem Namen gehören dir Tische, Ergebnisse, Lektionen und Flüge dieses Browsers auch auf deinen anderen Geräten. Zum Spielen braucht niemand einen.
have-words = Ich habe sechs Wörter

## Sechs Wörter

six-words = Deine sechs Wörter
words-now = Auf einem neuen Gerät öffnen sie alles, was dir gehört. Schreib sie jetzt auf: Sie werden nur einmal gezeigt, und niemand kann sie dir noch einmal schicken.
words-kept = Ich habe sie aufgeschrieben
words-none = Sechs Wörter bringen dich zurück, wenn du dieses Gerät verlierst oder deinen Browser leerst.
words-set = Sechs Wörter führen zu dir zurück. Neue treten an ihre Stelle.
words-draw = Sechs Wörter ziehen
words-new = Neue ziehen
words-real-dice = Mit echten Würfeln würfeln
words-real-dice-more = Fünf Würfel ergeben ein Wort. Wirf dreißig Mal und tippe die Zahlen hintereinander; dann wissen nur du und dein Tisch, was fiel.
words-faces = Dreißig Zahlen von 1 bis 6
words-make = Sechs Wörter machen

## Geräte

your-devices = Geräte
device-same = Auf einem anderen Gerät bist du dieselbe Person: Deine Tische, Ergebnisse und Flüge sind auch dort.
device-add = Gerät hinzufügen
link-now = Öffne diesen Link in den nächsten { $minutes } Minuten auf dem anderen Gerät. Er gilt einmal.
device-out = Abmelden
device-out-more = Dieses Gerät sieht dann keinen deiner Tische mehr, und was dort offen ist, schließt sich. Deine sechs Wörter führen weiter zurück.
device-out-others = Alle anderen Geräte abmelden
device-out-this-more = Dieser Browser kennt dann niemanden mehr. Du kommst mit deinen sechs Wörtern oder durch einen Link von einem anderen deiner Geräte zurück.
device-out-others-more = Alle Geräte außer diesem werden abgemeldet, auch eines, dem jemand deinen Schlüssel abgenommen hat: Dieses hier bekommt einen neuen. Deine sechs Wörter gelten weiter; kennt sie vielleicht jemand anderes, zieh neue.
device-out-nameless = Dieses Gerät kennt dann niemanden mehr. Ohne Namen und sechs Wörter führt nichts zu dem zurück, was es hat.
device-new-key = Diesem Gerät einen neuen Schlüssel geben
device-new-key-more = Hat jemand den Schlüssel dieses Browsers kopiert, öffnet er danach nichts mehr.
device-unnamed = Ein Gerät
device-seen = zuletzt am { $day }

## Zurückkommen

come-back = Zurückkommen
come-back-type = Deine sechs Wörter, oder ein Link von deinem anderen Gerät
come-back-more = Groß und klein ist egal. Wenn dieser Browser noch keinen Namen hat, kommen seine Tische mit zu dir.
come-back-do = Bring mich zurück

## Passkeys

passkeys = Passkeys
passkeys-more = Mit einem Passkey bringt dich ein Gerät durch seine eigene Sperre zurück: Finger, Gesicht oder PIN. Er gilt nur unter dieser Adresse; deine sechs Wörter gelten immer.
passkey-made = Angelegt am { $day }
passkey-remove-more = Mit diesem Passkey kommt dann niemand mehr zurück.
passkey-add = Passkey anlegen
passkey-back = Mit Passkey zurückkommen
passkey-failed = Hier gibt es keinen Passkey für diese Adresse, oder du hast abgebrochen. Nichts hat sich geändert.
passkey-not-made = Es wurde kein Passkey angelegt: Du hast abgebrochen, oder dieses Gerät wollte nicht. Nichts hat sich geändert.
passkey-there = Dieses Gerät hat schon einen Passkey von dir.
passkey-wrong = Dieser Passkey führt hier zu niemandem, oder die Seite war zu lange offen. Nichts hat sich geändert: Versuch es noch einmal.
passkey-many = Du hast schon { $most } Passkeys. Entferne zuerst einen davon.
