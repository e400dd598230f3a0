## Kreise

bad-zone = { $zone } ist keine Zeitzone. Ein Beispiel ist Europe/Berlin.

## Benachrichtigungen

notices-off = Ein Wort, wenn du dran bist, dein Kreis einen Abend plant oder eine Partie zu Ende ist. Aus, bis du es möchtest.
notices-choose = Auswählen, was und wohin
notices-more = Aus, bis du sie möchtest. Nie mehr als eine je Tisch, bis du nachgesehen hast, und keine, solange du hinsiehst.
notice-turn = Ich bin dran
notice-start = Eine Partie beginnt
notice-time = Meine Zeit wird knapp
notice-over = Eine Partie ist zu Ende
notice-typed-in = Jemand hat eine Partie mit mir eingetippt
notice-by-push = dieses Gerät
notice-by-mail = Mail
notice-by-ntfy = ntfy
notice-quiet-from = Ruhe von
notice-quiet-until = bis
notice-no-device = Noch bekommt kein Gerät Benachrichtigungen.
notice-take-here = Hier benachrichtigen
notice-denied = Dieser Browser lässt keine Benachrichtigungen dieser Seite zu. In seinen Einstellungen für die Seite kannst du das ändern.
notice-push-failed = Das hat in diesem Browser nicht geklappt. Vielleicht fehlt die Verbindung; versuch es noch einmal.
notice-needs-script = Benachrichtigungen auf einem Gerät brauchen JavaScript. Mail und Feeds kommen ohne aus.
notice-device = seit { $date }, über { $host }
notice-unconfirmed = Öffne den Link aus der Mail, die du bekommen hast; er gilt zwei Tage.
notice-failing = Seit { $since } kommt nichts an: { $problem }. Eine Woche lang wird es weiter versucht.
notice-ended = Aufgegeben: { $problem }. Probier es aus, oder entferne es.
notice-mail = Mailadresse, nur für diese Benachrichtigungen; höchstens zweimal am Tag
notice-mail-confirm = Link zuschicken
notice-ntfy-server = Server
notice-ntfy-topic = Thema: Wer es kennt, liest mit
notice-feeds = Feed und Kalender
notice-feeds-more = Ein geheimer Link für einen Feedreader oder einen Kalender. Wer ihn hat, sieht, welche Tische auf dich warten. Ein neuer beendet den alten.
notice-feed-make = Link anlegen
notice-feed-renew = Neuen Link anlegen
notice-feed-atom = Für einen Feedreader; nur jetzt zu sehen
notice-feed-calendar = Für einen Kalender; nur jetzt zu sehen
notice-try = Ausprobieren
alert-turn = Du bist dran: { $game }
alert-start = { $game } beginnt
alert-half = Die Hälfte deiner Zeit ist um: { $game }
alert-last = Letzter Aufruf: { $game }
alert-over = Die Partie ist zu Ende: { $game }
alert-typed-in = Warst du das?
alert-typed-in-words = { $name } hat eine Partie mit dir eingetippt
alert-try-title = Dicehaven
alert-try-words = So sieht eine Benachrichtigung aus.
alert-mail-subject = Dicehaven: { $count } Benachrichtigungen
alert-mail-ends = Was du erfährst: { $settings }
    Keine Mail mehr: { $stop }
alert-confirm-subject = Bestätige deine Adresse für Dicehaven
alert-confirm-mail = Jemand möchte an dieser Adresse Benachrichtigungen von { $origin } bekommen.

    Wenn du das bist, öffne innerhalb von zwei Tagen diesen Link:
    { $link }

    Wenn nicht, tu nichts: Es kommt keine Mail.
alert-problem-busy = gerade wird zu viel verschickt
alert-problem-not-found = einen Server dieses Namens gibt es nicht
alert-problem-not-public = die Adresse liegt nicht im öffentlichen Internet
alert-problem-not-https = die Adresse ist nicht https
alert-problem-no-answer = es kam keine Antwort
alert-problem-is-gone = der Browser nimmt keine mehr an
alert-problem-redirects = der Dienst ist umgezogen
alert-problem-refuses = der Dienst hat sie abgelehnt
alert-problem-no-push-key = der Schlüssel des Browsers ist unbrauchbar
alert-problem-not-offered = dieser Server bietet das nicht mehr an
alert-problem-mail-refused = der Mailserver hat sie abgelehnt
mail-confirm = Adresse bestätigen
mail-confirm-more = Was du per Mail erfahren möchtest, geht an { $address }.
mail-confirm-done = Bestätigt. Wähle, was du per Mail erfahren möchtest.
mail-stop = Keine Mail mehr
mail-stop-more = An { $address } gehen keine Benachrichtigungen mehr.
mail-stop-done = An diese Adresse geht keine Mail mehr.
feed-title = Tische, die auf dich warten
feed-time-up = Deine Zeit ist um: { $game }
bad-time = { $time } ist keine Uhrzeit. Man schreibt sie wie 21:30.
half-quiet = Ruhezeiten brauchen Anfang und Ende, oder keins von beiden.
bad-push-address = Das ist keine Push-Adresse eines Browsers, oder dieser Server sendet nicht dorthin.
bad-ntfy-topic = Ein Thema von ntfy hat 8 bis 64 Buchstaben, Ziffern, „-“ oder „_“.
no-ntfy-server = Dieser Server sendet nicht an { $server }.
not-offered = Dieser Server verschickt keine Mail.
mail-asked-there = Diese Adresse wurde schon mehrmals gefragt, oder du hast schon mehrere angegeben. Sieh bei unerwünschter Mail nach, oder versuch es in { $unit ->
        [hours] { $number ->
            [one] einer Stunde
           *[other] { $number } Stunden
        }
       *[minutes] { $number ->
            [one] einer Minute
           *[other] { $number } Minuten
        }
    } noch einmal.
mail-asked-by-all = Alle zusammen haben hier so viele Mails angefordert, wie in einer Stunde verschickt werden. Versuch es in { $unit ->
        [hours] { $number ->
            [one] einer Stunde
           *[other] { $number } Stunden
        }
       *[minutes] { $number ->
            [one] einer Minute
           *[other] { $number } Minuten
        }
    } noch einmal.
mail-asked-from-you = Aus deinem Netz wurden schon mehrere solche Mails angefordert; mehr gibt es nicht, damit niemand damit überschüttet wird. Die nächste geht in { $unit ->
        [hours] { $number ->
            [one] einer Stunde
           *[other] { $number } Stunden
        }
       *[minutes] { $number ->
            [one] einer Minute
           *[other] { $number } Minuten
        }
    }.
mail-not-sent = Die Mail konnte nicht verschickt werden: { $why }. Versuch es später noch einmal.
mail-link-over = Dieser Link gilt nicht mehr.
tried-just-now = Gerade wurde schon eine verschickt. Warte eine halbe Minute.
feed-over = Hier gibt es keinen Feed: Sein Link wurde erneuert, oder er ist unvollständig.
bad-mail-address = { $address } ist nicht eine Mailadresse. Man schreibt sie wie mira@example.org.
notice-ntfy-take = Dieses Thema nehmen

## Langsame Tische

zone-yours = Alle Zeiten richten sich nach { $place }.

## Wer hier spielt

## Vorgaben

alert-puzzle = Das Rätsel des Tages
