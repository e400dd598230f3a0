guest-book = Gästebuch
guest-book-line = Eine Zeile für den Kreis
guest-book-write = Eintragen
