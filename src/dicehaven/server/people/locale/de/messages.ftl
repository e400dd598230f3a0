## Der Rahmen

remove = Entfernen

## Vor dem ersten Wurf

rename = Namen ändern

## Was schiefgehen kann

short-key = Ein Schlüssel hat mindestens { $least } Zeichen, sonst lässt er sich erraten. Nimm einen langen zufälligen, zum Beispiel von Pythons secrets.token_urlsafe().
link-over = Dieser Link gilt nicht mehr: Er wurde schon benutzt oder zurückgezogen, oder seine Zeit ist um. Mach dort einen neuen, wo er herkam: im Tischmenü oder in den Einstellungen deines anderen Geräts.
own-device = Das ist das Gerät, das du gerade benutzt: Gib stattdessen den Platz auf.
no-device = Dieses Gerät hält den Platz nicht mehr.
no-key = Ein Platz braucht einen Schlüssel: Sende ihn als „Authorization: Bearer …“ und bewahre ihn auf.
too-many-tries = Das waren zu viele Versuche. Warte eine Minute und versuch es dann noch einmal.
too-many-hashes = Hier werden gerade zu viele PINs und Wörter geprüft. Versuch es gleich noch einmal.

## My page

me-title = Meine Seite

## Profiles

profile-name = Ein Profil braucht einen Namen.

## Benachrichtigungen

notices = Benachrichtigungen

## Langsame Tische

days-off = Urlaub und Zeitzone
time-zone = Zeitzone
time-zone-now = Dort ist jetzt { $when }.
zone-asked = Die Uhr dieses Geräts ist auf { $here } gestellt. Deine Zeiten und Fristen richten sich nach { $own }.
zone-change = Zu { $place } wechseln
zone-keep = Bei { $place } bleiben

## Wer hier spielt

settings = Einstellungen
who-you-are = Wer du bist
keep-it = Behalten
no-account = Keine Mailadresse, kein Passwort. Deine Geräte kennen dich; sechs Wörter bringen dich zurück.
words-dice = Für sechs Wörter braucht es { $count } Würfel mit Zahlen von 1 bis 6, fünf je Wort.
words-taken = Diese sechs Wörter führen schon zu jemandem. Würfle noch einmal.
words-six = { $count ->
    [0] Du hast kein Wort eingegeben. Es braucht sechs, so wie du sie aufgeschrieben hast.
    [one] Das ist ein Wort. Es braucht sechs, so wie du sie aufgeschrieben hast.
   *[other] Das sind { $count } Wörter. Es braucht sechs, so wie du sie aufgeschrieben hast.
  }
words-near = „{ $word }“ ist keines unserer Wörter. Vielleicht heißt es „{ $near }“?
words-unknown = „{ $word }“ ist keines unserer Wörter. Schau noch einmal, wie du es aufgeschrieben hast.
words-lead-nowhere = Diese sechs Wörter führen hier zu niemandem. Prüfe ihre Reihenfolge, und ob sie zu diesem Server gehören.
no-profile = In diesem Browser hat noch niemand einen Namen. Gib dir zuerst einen, in den Einstellungen.
too-many-people = Höchstens { $most } Personen können sich einen Browser teilen. Erst muss sich jemand abmelden.
signed-out = Dieses Gerät wurde abgemeldet. Lade die Seite neu; mit deinen sechs Wörtern kommst du zurück.
key-in-use = Dieser Schlüssel gehört schon jemandem: Nimm einen anderen.
people-here = Personen an diesem Gerät
plays-now = jetzt
a-player = jemand
change-to = Zu { $name } wechseln
somebody-else = Hier spielt noch jemand
their-name = Name
person-add = Hinzufügen
pin = PIN
pin-wanted = Eine PIN verlangen, bevor ich spiele
pin-change = Meine PIN ändern oder abschaffen
pin-more = Sie hält kleine Geschwister fern, aber niemanden, der sich mit Browsern auskennt. Lass das Feld leer, wenn du keine willst.
pin-new = Neue PIN, 4 bis 8 Ziffern
pin-digits = Eine PIN hat { $least } bis { $most } Ziffern.
pin-wrong = Das ist nicht die PIN von { $name }. Es hat sich nichts geändert.
delete-me = Mich löschen
delete-more = Dein Name, deine Zahlen und Geräte verschwinden sofort. In Partien anderer bleibt dein Platz, als „jemand“, und in den Serien deiner Kreise deine Zeile, als „jemand, der nicht mehr dabei ist“. Das lässt sich nicht rückgängig machen.
delete-yes = Ich bin sicher
delete-for-good = Endgültig löschen
delete-sure = Sag zuerst, dass du sicher bist: Es ist nichts gelöscht worden.

## Was gespeichert wird

privacy = Was gespeichert wird
privacy-title = Datenschutz
privacy-short = Keine Mailadresse, kein Passwort, kein Geburtstag, keine Werbung, keine Verfolgung. Du kannst spielen, ohne etwas von dir zu sagen; ein Name darf erfunden sein.
privacy-who = Wer es sieht:
privacy-long = Wie lange:
privacy-cookie-title = In deinem Browser
privacy-cookie = Ein geheimer Schlüssel, der deine Plätze hält, der eingetippte Name, Sprache, Tag oder Nacht; wie weit du in Lektionen bist und deine Antworten auf Rätsel.
privacy-cookie-who = Nur dein Browser. Der Server speichert einen Hash des Schlüssels, aus dem er sich nicht erraten lässt.
privacy-cookie-long = Bis du deinen Browser leerst
privacy-table-title = Tische
privacy-table = Namen, die ganze Partie, und was gesagt wird.
privacy-table-who = Wer dort sitzt, und Zuschauer, wo der Tisch sie zulässt
privacy-table-long = Bis ihn { $days } Tage niemand angerührt hat; gelöschte Tische lassen sich { $restore } Tage lang zurückholen, dann sind sie weg.
privacy-result-title = Ergebnisse
privacy-result = Eine Zeile je Partie und Platz: wann, mit wem, wer gewonnen hat, wie viel Glück, wie genau; dazu die Aufzeichnung und deine teuersten Entscheidungen, zum Üben; deine Tagesflüge. Wenn du Partien hast werten lassen: wie stark du spielst, was nur du siehst.
privacy-result-who = Du, und die Mitglieder deiner Kreise bei Tagesflügen und bei Partien an Tischen des Kreises
privacy-result-long = Bis du dich löschst. Dann bleibt dein Platz ohne Namen, und in den Serien deiner Kreise eine Zeile Punkte ohne Namen.
privacy-name-title = Dein Name
privacy-name = Wenn du dir einen gibst; ein langsamer Hash deiner sechs Wörter und einer PIN; von einem Passkey, womit er sich ausweist; welche Browser deine sind, wie sie sich selbst nennen, und wann sie zuletzt da waren.
privacy-name-who = Deine Kreise und die Tische, an denen du sitzt
privacy-name-long = Bis du dich löschst, sofort
privacy-wish-title = Wünsche nach Partien
privacy-wish = Welches Spiel du dir wünschst, zu wievielt, wie langsam, und der eingetippte Name; welche Wünsche aus demselben Browser kommen, damit niemand auf sich selbst trifft.
privacy-wish-who = Niemand, bis eine Partie beginnt
privacy-wish-long = Bis er erfüllt ist oder du ihn zurücknimmst, höchstens vier Wochen
privacy-notice-title = Benachrichtigungen
privacy-notice = Nur wenn du sie möchtest: wohin sie gehen (eine Push-Adresse, eine Mailadresse, ein Thema), und deine Ruhezeiten. Für langsame Tische: deine Zeitzone und dein Urlaub.
privacy-notice-who = Nur wer den Server betreibt. Push- und Maildienste sehen, dass etwas gesendet wird, Push-Dienste nicht, was.
privacy-notice-long = Bis du sie zurücknimmst; eine Adresse, die du nicht bestätigst, geht nach zwei Tagen
privacy-address-title = Deine Verbindung
privacy-address = Ihre Adresse (IP), um Fluten zu begrenzen.
privacy-address-who = Nur wer den Server betreibt
privacy-address-long = Minuten, im Arbeitsspeicher. Dicehaven schreibt keine in sein Protokoll.
privacy-not = Was es nicht gibt
privacy-not-more = Keine öffentlichen Profile, keine Liste von Menschen, keine Rangliste, nichts von anderen Seiten: Schriften, Bilder und Skripte kommen von diesem Server.
privacy-groups = Für Familien, Vereine und Schulen
privacy-groups-more = Kinder müssen zum Spielen nichts von sich angeben. Lass sie einen Spitznamen wählen; ein Kreis kann sich auf fertige Sätze beschränken und lässt nur ein, wen ein Mitglied einlässt. Mehrere Kinder können sich ein Tablet teilen, jedes mit eigenem Siegel. Wer geht, nimmt alles mit (exportieren) und lässt keinen Namen zurück (löschen).
privacy-host = Wer diesen Server betreibt, kann wie überall seine Datenbank und seine Sicherungen lesen. Sicherungen enthalten Gelöschtes, bis sie ersetzt werden: Frag, wie lange das ist.
privacy-settings = Zu deinen Einstellungen: alles sichern und löschen

## Aus zwei Profilen wird eines

merge-wanted = Ich habe hier noch einen zweiten Namen
merge-more = Aus beiden wird für immer einer: Tische, Ergebnisse, Kreise und Spielpläne des anderen Namens gehören dann dir, seine Geräte und sechs Wörter führen zu dir, außer du hast eine PIN: Sie führten daran vorbei. Wurde einer von beiden aus einem Kreis entfernt, bleibst du draußen. Das lässt sich nicht rückgängig machen.
merge-own-only = Nur wenn du selbst hinter beiden Namen steckst. Spielt dort jemand anderes, gehört sonst alles davon dir.
merge-which = Welcher Name gehört auch dir?
merge-holds = { $matches ->
    [0] keine Partie
    [one] eine Partie
   *[other] { $matches } Partien
  }, { $circles ->
    [0] kein Kreis
    [one] ein Kreis
   *[other] { $circles } Kreise
  }
merge-nobody = Sag zuerst, welcher Name auch dir gehört: Nichts hat sich geändert.
merge-person = { $name } bin auch ich
merge-words = Sechs Wörter des anderen Namens
merge-do = Beide zusammenlegen
merge-pin = PIN von { $name }
merge-yes = Beide bin ich, und das lässt sich nicht rückgängig machen
merge-sure = Sag zuerst, dass du sicher bist: Nichts hat sich geändert.
merge-same = Das bist du schon. Nichts hat sich geändert.
merge-no-name = Den anderen Namen gibt es nicht mehr: Nichts hat sich geändert. Sieh nach, wer in diesem Browser spielt.

## Partien mit Wertung

rated-stays = Diese Partie wird gewertet: Auf einen Platz darf nur zurück, wer dort saß.
