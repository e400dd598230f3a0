# Was ein Haus im Tab anders sagt, und was nur es sagt.

## Startseite

tab-here = in diesem Tab
tab-far = Freunde woanders?
tab-far-more = Ein Tab erreicht sie nicht. Ein Dicehaven-Server schon: Kreise, Abende, langsame Tische. Deine Tische und Ergebnisse kommen mit.
tab-far-go = Auf einen Server umziehen
tab-install = Wie installiert
tab-install-more = Vom Startbildschirm aus öffnet es sich wie jedes andere Spiel, und der Browser räumt es nicht weg.
tab-install-go = Auf den Startbildschirm
tab-install-share = In Safari: auf „Teilen“ tippen, dann auf „Zum Home-Bildschirm“.
tab-install-menu = Das geht im Menü deines Browsers: „Installieren“ oder „Zum Startbildschirm hinzufügen“.
welcome = { $count ->
    [one] Ein Würfelspiel, auf diesem Gerät.
    [2] Zwei Würfelspiele, auf diesem Gerät.
    [3] Drei Würfelspiele, auf diesem Gerät.
    [4] Vier Würfelspiele, auf diesem Gerät.
    [5] Fünf Würfelspiele, auf diesem Gerät.
    [6] Sechs Würfelspiele, auf diesem Gerät.
   *[other] { $count } Würfelspiele, auf diesem Gerät.
}
welcome-more = Gegen Bots, rund um ein Handy oder mit echten Würfeln auf dem Tisch. Nichts verlässt dieses Gerät; ein Netz brauchst du nicht.

## Meine Tische sichern

tab-keep = Sichern
keep-all = Alles, was dir gehört, liegt in diesem Tab
keep-about = Eine Datei mit allem, was dir gehört: für einen anderen Browser, für einen Server oder einfach für alle Fälle.
keep-why = Ein Browser räumt manchmal auf, eine Datei bleibt.

## Faire Würfel: was sie wert sind, wo das eigene Gerät würfelt

dice-fair-short = Die dieses Geräts
dice-fair-more = fair, soweit du diesem Gerät traust
dice-fair = Dieses Gerät würfelt. Hinterher kannst du prüfen, dass es sich an das gehalten hat, was vor dem ersten Wurf feststand.
dice-unproven = Hier würfelt dieses Gerät ohne Nachweis: Das ist eine Übung, die mitten in einer Partie beginnt.
fair-short = Ein Geheimnis und ein Beitrag für jeden Platz legen alle Würfe vor dem ersten fest; umentscheiden kann sich danach niemand. Alles davon kommt aus diesem Gerät: Dir zeigt es, dass nichts geändert wurde, jemandem anderswo beweist es nichts.
fair-more = Wenn ein Tisch entsteht, wählt dieses Gerät ein Geheimnis und zeigt die Festlegung darauf. Für jeden Platz zieht es einen Beitrag, der erst aufgedeckt wird, wenn alle festgelegt sind. Geheimnis und Beiträge zusammen ergeben alle Würfe; am Ende wird das Geheimnis gezeigt, und jeder Wurf lässt sich nachrechnen. Auf einem Server kommen Geheimnis und Beiträge aus verschiedenen Händen. Hier kommen sie alle aus einem Gerät, und wem es gehört, der hätte es ändern können. Anderen beweist es also nichts.
fair-commitment = Festlegung dieses Geräts
share-server = ein Bot: Für ihn gilt das Geheimnis
checked-good = Die Würfel haben sich an das gehalten, was vor dem ersten Wurf feststand: Dieser Browser hat es geprüft
check-yourself = So prüfst du die heruntergeladene Aufzeichnung mit einem anderen Programm:
pad-drawn = Dieses Gerät würfeln lassen

## Der Tagesflug: Seine Würfel folgen allein aus dem Tag

flight-proof = In allen Tabs gleich
flight-proof-more = Die Würfel eines Tages folgen allein aus dem Tag: In jedem Tab sind es dieselben. Wer will, kann sie vorher ausrechnen – vergleicht euch, und vertraut einander.
flight-proof-key = Die Würfel dieses Tages lassen sich nachprüfen: Lade die Aufzeichnung herunter und nimm den Befehl „dicehaven verify“.
flight-all = { $today ->
    [yes] Alle Flüge von heute auf diesem Gerät
   *[no] Alle Flüge dieses Tages auf diesem Gerät
  }
flight-first = Auf diesem Gerät bist du heute die oder der Erste.

## Am Tisch

no-answer-yet = Der Tab hat noch nicht geantwortet, einen Moment noch …
refused-on-the-way = Das konnte der Tab nicht. Nichts ist verloren: Versuch es gleich noch einmal.
server-restarts = Der Tab fängt neu an. Alles bleibt erhalten, gleich geht es weiter …
newer-table = Diesen Tisch hat eine neuere Version angelegt. Lade die Seite neu.

## Wer hier spielt

no-account = Keine Mailadresse, kein Passwort: Alles, was von dir bekannt ist, liegt in diesem Browser.
signed-out = In diesem Browser spielt jetzt jemand anderes. Lade die Seite neu.
delete-more = Dein Name und deine Zahlen verschwinden sofort. In Partien mit anderen bleibt dein Platz, als „jemand“. Das lässt sich nicht rückgängig machen.
merge-more = Aus beiden wird für immer einer: Tische, Ergebnisse und Spielpläne des anderen Namens gehören dann dir. Das lässt sich nicht rückgängig machen.
merge-holds = { $matches ->
    [0] keine Partie
    [one] eine Partie
   *[other] { $matches } Partien
  }

## Was gespeichert wird

privacy-cookie-who = Wer diesen Browser benutzt.
privacy-table-who = Wer diesen Browser benutzt
privacy-result = Eine Zeile je Partie und Platz: wann, mit wem, wer gewonnen hat, wie viel Glück, wie genau; dazu die Aufzeichnung und deine teuersten Entscheidungen, zum Üben; deine Tagesflüge.
privacy-result-who = Wer diesen Browser benutzt
privacy-result-long = Bis du dich löschst. Dann bleibt dein Platz ohne Namen.
privacy-name = Wenn du dir einen gibst; dazu ein langsamer Hash deiner PIN.
privacy-name-who = Wer diesen Browser benutzt
privacy-not-more = Nichts verlässt dieses Gerät. Keine öffentlichen Profile, keine Liste von Menschen, keine Rangliste, nichts von anderen Seiten: Schriften, Bilder und Skripte liegen in diesem Browser.
privacy-groups-more = Kinder müssen zum Spielen nichts von sich angeben. Lass sie einen Spitznamen wählen. Mehrere Kinder können sich ein Tablet teilen, jedes mit eigenem Siegel. Wer geht, nimmt alles mit (exportieren) und lässt keinen Namen zurück (löschen).
privacy-host = Dein Browser hebt alles auf. Löschst du dort die Daten dieser Seite, ist alles weg, hier und für alle, die sich den Browser teilen.

## Was schiefgehen kann

odd-table = Tisch { $table } wurde von einer anderen Version von Dicehaven geschrieben oder ist beschädigt und kann nicht gezeigt werden. Alles andere ist in Ordnung.
server-full = In diesem Browser ist gerade kein Platz mehr.
our-mistake = Da ist bei uns etwas schiefgegangen. Geh zurück und versuch es noch einmal: Was schon gespielt war, ist sicher.
database-full = Dieser Browser kann gerade nichts speichern, also hat sich nichts geändert. Schaff auf dem Gerät Platz; dann versuch es noch einmal.
puzzles-hidden = Die Rätsel dieses Spiels sind für eine andere Fassung seiner Regeln gemacht und deshalb ausgeblendet.
puzzle-too-early = Das erste Rätsel des Tages ist das vom { $first }. Auf diesem Gerät ist der { $today }: Vielleicht geht seine Uhr falsch. Alle anderen Rätsel sind da.
clock-before-flights = auf diesem Gerät ist der { $now }, aber der erste Tagesflug ist am { $first }: Stell die Uhr, dann ist alles, wie es war
needs-extra = das kann dieser Tab nicht: Für dieses Spiel hat er keinen kompilierten Code
flight-no-judge = Dieser Tab kann keine Flüge beurteilen: Für dieses Spiel hat er keinen kompilierten Code.

## Einstellungen: was hier liegen bleibt, und welche Fassung läuft

tab-version-kept = Was hier liegen bleibt
tab-version-kept-for-good = Deine Tische liegen in diesem Browser, und er hat versprochen, sie zu behalten: Von selbst räumt er sie nicht weg. Löschst du die Daten dieser Seite, sind sie fort.
tab-version-kept-loosely = Deine Tische liegen in diesem Browser. Er darf sie wegräumen, wenn der Platz auf dem Gerät knapp wird oder du wochenlang nicht hier warst.
tab-version-kept-nowhere = Dein Browser lässt uns nichts aufheben. Ist dieser Tab zu, ist alles weg.
tab-version-room = Belegt: { $used } MB von { $whole } MB, die diese Seite haben darf.
tab-version-persist = Den Browser bitten, sie zu behalten
tab-version-persist-refused = Dein Browser verspricht es im Moment nicht. Manche tun es, sobald eine Seite installiert ist oder oft besucht wird.
tab-version-now = Diese Fassung
tab-version-newer = Auch eine neuere Fassung ist da.
tab-version-change = Jetzt wechseln
tab-version-back = Zurück zur Fassung davor
tab-version-same = Sie bewahrt Tische genauso auf: Nichts geht verloren.
tab-version-copied = Sie bewahrt Tische anders auf. Du hast sie dann so wie am
tab-version-lost = Was seitdem gespielt wurde, ist verloren. Eine Datei, die du jetzt sicherst, lässt sich dort zurückholen:
tab-version-waits = Einen Moment: sobald in keinem anderen Tab mehr eine Partie läuft.
