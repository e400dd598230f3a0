## Der Rahmen

skip = Zum Inhalt
site = Seite
home = Startseite
back = Zurück
save = Speichern
remove = Entfernen
cancel = Absagen
play = Spielen
rules = Regeln
rules-of = Spielregeln: { $game }
menu = Tischmenü
problem = Das hat nicht geklappt
your-seat = (du)
player = Platz { $number }

## Startseite

welcome = { $count ->
    [one] Ein Würfelspiel. Setz dich dazu.
    [2] Zwei Würfelspiele. Setz dich dazu.
    [3] Drei Würfelspiele. Setz dich dazu.
    [4] Vier Würfelspiele. Setz dich dazu.
    [5] Fünf Würfelspiele. Setz dich dazu.
    [6] Sechs Würfelspiele. Setz dich dazu.
   *[other] { $count } Würfelspiele. Setz dich dazu.
}
welcome-more = Spiel mit Freunden in der Ferne, reihum an einem Handy oder gegen Bots – oder würfelt am Küchentisch mit echten Würfeln, und Dicehaven schreibt mit.
welcome-back = Schön, dass du da bist, { $name }.
welcome-back-nobody = Schön, dass du da bist.
tables-wait = { $count ->
    [0] Nichts wartet auf dich. Setz dich dazu.
    [one] Ein Tisch wartet auf dich.
   *[other] { $count } Tische warten auf dich.
 }
waiting-for-you = Warten auf dich
more-wait = { $count ->
    [one] Noch ein Tisch wartet auf dich
   *[other] Noch { $count } Tische warten auf dich
 }
new-here = Neu hier?
new-here-more = Ein Kapitel dauert drei Minuten: Schritt für Schritt, an einem eigenen Tisch.
show-me = Zeig es mir
your-other-tables = Deine anderen Tische
no-other-tables = Keine weiteren.
games = Spiele
day-night = Tag oder Nacht
join = Du hast eine Einladung?
join-code = Link oder Code
join-go = Dazusetzen
offline = Keine Verbindung
offline-more = Dicehaven ist gerade nicht zu erreichen. Was gespielt ist, ist sicher; sobald die Verbindung wieder da ist, geht es weiter.
offline-again = Noch einmal versuchen
your-tables = Deine Tische
all-tables = Alle deine Tische
older-tables = Frühere Tische
no-tables = Noch keine. Such dir ein Spiel aus.
table-turn = du bist dran
table-waits = noch Plätze frei
round-number = Runde { $number }
seats-free-of = { $free ->
    [one] einer von { $all } Plätzen frei
   *[other] { $free } von { $all } Plätzen frei
  }
table-over = vorbei
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
open-tables = Offene Tische
no-open-tables = Gerade wartet niemand.
clock-each = { $time } für jede Entscheidung
clock = Zeit pro Entscheidung; danach wird gewürfelt, und ein Bot entscheidet
clock-of = { $seconds ->
    [0] so lange wir wollen
    [30] eine halbe Minute
    [60] eine Minute
    [180] drei Minuten
    [86400] ein Tag
    [259200] drei Tage
   *[other] { $seconds } Sekunden
  }
public = Den Tisch auf der Startseite zeigen, solange Plätze frei sind
without-screen = Mit echten Würfeln
score-pad = Block und Schiedsrichter

interface = Programme können an denselben Tischen mitspielen, über JSON. Die genaue Beschreibung ist [`/api/v1/openapi.json`](/api/v1/openapi.json). Der Schlüssel zu einem Platz ist ein Geheimnis, das sich das Programm selbst ausdenkt und als `Authorization: Bearer KEY` mitschickt.
interface-record = Eine Partie wird als JSON-Zeilen aufgezeichnet, die ein [Schema](/api/v1/record/schema) beschreibt. Jedes Spiel hat seine eigene Schreibweise für Züge:

## Ein neuer Tisch

start = Los geht’s
who-plays = Wer spielt mit
seat-number = Platz { $number }
name = Name
kind-me = ich
kind-friend = jemand mit dem Link
kind-open = alle mit dem Link
kind-here = jemand an diesem Gerät
kind-level1 = Bot, Stufe 1
kind-level2 = Bot, Stufe 2
kind-level3 = Bot, Stufe 3
kind-level4 = Bot, Stufe 4
kind-level5 = Bot, Stufe 5
kind-greedy = Bot, gierig
kind-random = Bot, zufällig
levels = Wie stark die Bots sind
about-level1 = Spielt drauflos und übersieht noch vieles: gut für Kinder und für die erste Partie.
about-level2 = Übersieht weniger, denkt aber nur bis zum nächsten Zug: gut, sobald du die Regeln kennst.
about-level3 = Übersieht kaum etwas: ein guter Gegner, wenn du schon ein paarmal gespielt hast.
about-level4 = Denkt voraus, also musst du es auch.
about-level5 = Das Beste, was wir haben: Hier gewinnt nur, wer gut spielt und auch noch Glück hat.
yes = ja
no = nein
kind-own = Bot: { $name }
kind-none = niemand
kind-person = jemand anders
kind-typed-in = von einem anderen Mitglied eingetippt
dice = Würfel
dice-fair = Dicehaven würfelt und beweist hinterher, dass alles fair war
dice-mine = Wir würfeln selbst und geben ein, was gefallen ist
options = Mehr Optionen und der Spielplan
board = Spielplan
board-usual = aus dem Spiel
board-theirs = ein eigener
board-written = Ein eigener Spielplan: hier einfügen (TOML oder JSON, siehe „dicehaven layout“ und „dicehaven board“)
usual = üblich: { $what }
table-name = Name des Tisches
watch = Zuschauen ist erlaubt

## Vor dem ersten Wurf

invite = Lade deine Freunde ein
invite-more = Schick ihnen diesen Link oder lass sie den Code scannen. Wer ihn öffnet, wählt einen Namen und setzt sich auf einen freien Platz; ein Konto braucht niemand.
invited = { $names } { $count ->
    [one] lädt
   *[other] laden
  } dich zu { $game } ein
invited-more = { $free ->
    [one] Ein Platz ist frei.
   *[other] { $free } Plätze sind frei.
  } Wähl einen Namen und setz dich dazu; ein Konto brauchst du nicht.
invite-others = Weitere einladen
copy = Link kopieren
copied = Kopiert
copy-by-hand = Nicht kopiert: Es ist markiert, kopiere es selbst
share = Teilen
share-words = Spiel mit mir { $game }:
only-here = Dieser Link funktioniert nur auf diesem Rechner. Damit Freunde in deinem Netz mitspielen können, beende Dicehaven (Strg-C; alle Tische bleiben erhalten) und starte es mit diesem Befehl:
only-here-then = Deine Freunde nehmen danach diesen Link:
free-for-friend = frei für alle, die den Link haben
at-this-device = Jemand an diesem Gerät nimmt ihn
invite-link = Link zu diesem Tisch
sit-down = Hinsetzen
stand-up = Aufstehen
stand-up-more = Dein Platz ist dann für alle anderen frei.
rename = Namen ändern
begins-when-full = Die Partie beginnt, sobald alle Plätze besetzt sind.
circle-may-sit = Alle aus dem Kreis dürfen sich hier dazusetzen.
who-begins = Wer beginnt
begins-draw = Das Los entscheidet
begins = { $name } beginnt.
begins-drawn = Das Los hat entschieden: { $name } beginnt.
nobody-begins = an dem Platz, der beginnen soll, sitzt niemand
free-seat = Platz { $number }, frei

## Der Tisch

connection-lost = Verbindung verloren, neuer Versuch läuft …
connected = verbunden
connection-back = Die Verbindung ist wieder da.
no-answer-yet = Der Server hat noch nicht geantwortet, einen Moment noch …
one-moment = Einen Augenblick …
refused-on-the-way = Etwas zwischen diesem Gerät und dem Server hat das abgelehnt. Nichts ist verloren: Versuch es gleich noch einmal.
server-restarts = Der Server startet neu. Alles bleibt erhalten, gleich geht es weiter …
every-move = Deine Züge:
leave-choice = Auswahl aufheben
sheet-aloud = Blatt vorlesen
enlarge = Blatt vergrößern
no-move-there = Dort ist gerade kein Zug möglich.
watching = Blatt von { $name }
you-begin = Du beginnst.
you-begin-drawn = Ausgelost: Du beginnst.
key-of-another-request = dieser Schlüssel kam schon mit einer anderen Anfrage: nimm für jede Anfrage einen neuen
newer-table = Diesen Tisch hat eine neuere Version des Servers angelegt. Versuch es gleich noch einmal.
moved-on = Inzwischen ist etwas geschehen. Schau noch einmal hin und entscheide dann.
stage = Der Spielplan
tray = Würfel und Entscheidung
seats-and-log = Plätze und Verlauf
log = Verlauf
whole-match = ganze Partie
over = Die Partie ist zu Ende
you-win = Du gewinnst
winners = { $count ->
    [0] Niemand gewinnt
    [one] { $names } gewinnt
   *[other] { $names } gewinnen gemeinsam
  }
waiting = Einen Augenblick
seats-free = Noch sind Plätze frei
waiting-for = Warten auf { $names }
waiting-for-rest = Warten auf { $names }; { $decided } { $count ->
    [one] hat
   *[other] haben
} entschieden
time-was-up = Deine Zeit an diesem Tisch war um, deshalb spielt ein Bot für { $name }. Der Platz gehört weiterhin dir.
time-was-up-here = deine Zeit war um, ein Bot spielt für dich: Hol dir den Platz zurück
take-seat-back = Den Platz zurückholen
your-roll = { $name } würfelt
time-short = Noch zehn Sekunden
dice-first = Erst wird gewürfelt.
roll-dice = { $count ->
    [one] Wirf einen Würfel
   *[other] Wirf { $count } Würfel
  }
type-dice = { $count ->
    [one] Was zeigt der Würfel?
   *[other] Was zeigen die { $count } Würfel?
  }
asked-by-name = { $name }: { $turn }
your-turn = Du bist am Zug
choose = Was möchtest du tun?
pass-on = Gib das Gerät weiter an
pass-on-hint = Alle anderen schauen kurz weg.
i-am = Ich bin { $name }
roll = Würfeln
rolled-so = Das haben wir gewürfelt
pad = Was die Würfel zeigen
pad-roller = Es würfelt:
pad-faces = Seiten
pad-empty = noch leer
pad-back = Letzten Würfel zurücknehmen
pad-enter = Eintragen
you = du
close = Schließen
keys = Tastatur
key-move = zum nächsten Feld gehen, das du wählen kannst
key-anywhere = über das ganze Blatt gehen; Enter sagt, warum etwas nicht geht
key-choose = wählen; noch einmal drücken: bestätigen
key-leave = Auswahl aufheben oder Fenster schließen
key-roll = würfeln
key-undo = zurücknehmen
key-hint = Hinweis
key-skip = Bots sofort spielen lassen
key-faces = eintippen, was echte Würfel zeigen
key-help = diese Liste
no-letters = Buchstaben, Ziffern und ? als Tasten abschalten
die-number = Würfel { $number }
unroll = Wurf korrigieren
undo = Zurücknehmen
skip-wait = Weiter
you-are-asked = Inzwischen bist du dran
more-in-log = { $count } weitere im Verlauf
pace = Tempo der Bots
pace-more = Bevor Bots spielen, warten sie kurz: So siehst du, was passiert ist, und kannst deinen letzten Eintrag zurücknehmen. „Weiter“ überspringt das Warten.
pace-slow = Gemächlich
pace-normal = Normal
pace-quick = Zügig
result = Ergebnis
ready = ist da
free = frei
won = gewonnen
played = mitgespielt
stands-in = Stufe 3 spielt, solange diese Stufe kompiliert wird (nur dieses eine Mal): { $done } von { $total }
stands-in-now = { $why ->
    [busy] Stufe 3 spielt: Es warten zu viele Berechnungen
   *[other] Stufe 3 spielt: Dieser Bot ist ausgefallen
  }
thinking = überlegt
decided = hat entschieden
waits = wartet

## Tischmenü

leave-to-bot = Den Platz einem Bot überlassen
leave-to-bot-more = Sofort spielt ein Bot für dich weiter. Solange die Partie dauert, darfst du zurückkommen.
take-over = Diesen Platz übernehmen
takeover = Plätze der Bots
takeover-more = Wer während der Partie einen Platz einem Bot überlassen hat, darf zurückkommen, und du darfst jeden Bot ablösen. Wer sonst noch?
takeover-ask = Wen der Gastgeber zulässt
takeover-anyone = Alle mit dem Link
takeover-former = Nur wer dort saß, und der Gastgeber
ask-host = Den Gastgeber um diesen Platz bitten
ask-more = Auf einem Platz spielt ein Bot. Du kannst den Gastgeber fragen, ob du ihn ablösen darfst.
ask-again = Der Platz ist besetzt, oder du hast nicht darum gebeten.
asked = Du hast um Platz { $seat } gebeten. Es geht weiter, sobald der Gastgeber dich zulässt.
declined = Der Gastgeber lässt lieber den Bot weiterspielen.
seat-kept = Ein Bot spielt für dich. Du kannst deinen Platz zurückholen.
asks-for-seat = { $name } möchte den Platz von { $seat } übernehmen.
accept = Zulassen
decline = Ablehnen
other-device = Auch an einem anderen Gerät spielen
link-for = { $name } an einem anderen Gerät
link-more = Öffne dort diesen Link oder scanne den Code. Er gilt ein einziges Mal, { $minutes } Minuten lang und nur für diesen Platz. Gib ihn niemandem sonst.
spare = Ersatzlink zu deinem Platz
spare-more = Dein Platz gehört zu den Cookies dieses Browsers. Werden sie gelöscht oder geht das Gerät verloren, führt dich ein Ersatzlink zurück.
spare-make = Ersatzlink für { $name } anlegen
spare-make-mine = Ersatzlink anlegen
spare-for = { $name }: dein Ersatzlink
spare-keep = Bewahre ihn dort auf, wo nur du ihn findest, etwa in deinen Notizen oder in einer Nachricht an dich selbst. Er gilt ein einziges Mal, solange es den Tisch gibt, und nur für diesen Platz. Wer ihn öffnet, spielt für dich: Gib ihn niemandem. Im Tischmenü kannst du ihn zurückziehen.
take-here = In diesem Browser weiterspielen: { $game }?
take-code = Code oder Link
take-go = Hier weiterspielen
take-more = Dann gehört der Platz auch diesem Browser. Der Link gilt nur einmal.
devices = Geräte mit deinem Platz
device-this = Dieses Gerät
device-first = Das Gerät, das sich gesetzt hat
device-since = { $unit ->
    [days] { $count ->
        [one] Ein Gerät, seit einem Tag
       *[other] Ein Gerät, seit { $count } Tagen
      }
    [hours] { $count ->
        [one] Ein Gerät, seit einer Stunde
       *[other] Ein Gerät, seit { $count } Stunden
      }
   *[minutes] { $count ->
        [0] Ein Gerät, gerade eben
        [one] Ein Gerät, seit einer Minute
       *[other] Ein Gerät, seit { $count } Minuten
      }
  }
device-link = { $minutes ->
    [one] Ein Link, noch eine Minute gültig
   *[other] Ein Link, noch { $minutes } Minuten gültig
  }
device-spare = Ein Ersatzlink, noch nicht benutzt
device-withdraw = Zurückziehen
device-remove-more = Das Gerät hält den Platz dann nicht mehr.
link-withdraw-more = Der Link öffnet dann nichts mehr.
renew-key = Schlüssel dieses Browsers erneuern
renew-more = Falls jemand anders an deinen Schlüssel gekommen ist: Dieser Browser bekommt einen neuen für alle deine Tische, und der alte öffnet nichts mehr. Geräte, die sich über einen Link dazugesetzt haben, behalten den Platz, bis du sie entfernst.
renew-now = Jetzt erneuern
talk = Chat
talk-words = Schreib etwas
talk-send = Senden
talk-open = Chat öffnen
talk-close = Chat schließen
mute = Nachrichten der anderen ausblenden
here = An diesem Gerät
sound = Ton abspielen, wenn ich dran bin und die Seite im Hintergrund ist
sound-waits = Der Ton für deinen Zug kann erst spielen, wenn du die Seite einmal angetippt hast.
sound-forbidden = Dieser Browser lässt die Seite keinen Ton abspielen. Erlaube den Ton für diese Seite und versuche es noch einmal.
fair-dice = Faire Würfel
fair-short = Niemand bestimmt die Würfe: Der Server und die Browser aller, die mitspielen, tragen jeweils etwas bei, das vorher keiner kennt. Nach der Partie kannst du jeden Wurf nachrechnen.
fair-more = Niemand bestimmt die Würfe. Wenn ein Tisch entsteht, wählt der Server ein Geheimnis und zeigt die Festlegung darauf. Jeder Browser zieht einen eigenen Beitrag und legt sich darauf fest, wenn sein Platz besetzt wird; erst wenn alle sich festgelegt haben, werden die Beiträge aufgedeckt. Geheimnis und Beiträge zusammen ergeben alle Würfe. Am Ende wird das Geheimnis gezeigt, und wer mag, rechnet jeden Wurf nach.
fair-numbers = Die Zahlen, und wie es funktioniert
fair-first = Dieser Tisch stammt von einer älteren Version: Der Server hat vor dem ersten Wurf den Fingerabdruck (SHA-256) seines Geheimnisses gezeigt, konnte Beiträge aber schon vorher kennen. Nach der Partie wird das Geheimnis gezeigt.
fair-commitment = Festlegung des Servers
fair-secret = Geheimnis
fair-fingerprint = Fingerabdruck der Aufzeichnung
share-server = ein Bot: Für ihn gilt das Geheimnis des Servers
share-none = kein Beitrag (ein Browser ohne Skripte oder ein Programm, das keinen geschickt hat)
share-awaited = noch keine Festlegung
share-committed = hat sich festgelegt auf
share-revealed = Beitrag aufgedeckt
share-withheld = hat den Beitrag nicht rechtzeitig aufgedeckt; festgelegt auf
shares-awaited = Jetzt decken alle ihren Beitrag zu den Würfeln auf; dann beginnt die Partie.
checked-good = Die Würfel waren fair: Dieser Browser hat es geprüft
checked-bad = Die Würfel waren NICHT wie versprochen: Dieser Browser hat es geprüft
check-commitment = Das Geheimnis passt zur Festlegung.
check-before = Diese Festlegung hat der Browser gesehen, bevor er seinen Beitrag aufgedeckt hat.
check-shares = Jeder aufgedeckte Beitrag passt zu seiner Festlegung.
check-own = Der Beitrag dieses Browsers ist dabei, und die Beiträge der anderen sind noch dieselben wie zu Beginn.
check-rolls = { $count ->
    [0] Es gab keinen Wurf.
    [one] Der einzige Wurf folgt aus Geheimnis und Beiträgen.
   *[other] Alle { $count } Würfe folgen aus Geheimnis und Beiträgen.
  }
check-signed = Die Aufzeichnung ist unterschrieben: Keine Zeile wurde verändert oder abgeschnitten.
check-good = stimmt
check-bad = FALSCH
check-unknown = lässt sich hier nicht prüfen
check-yourself = So prüfst du die heruntergeladene Aufzeichnung, ohne diesen Server:
close-table = Tisch schließen
close-more = Außer dir spielt hier kein Mensch mehr. Wenn du die Partie nicht zu Ende spielen willst, schließ den Tisch: Dann ist kein Zug mehr möglich, und das Geheimnis der Würfel wird gezeigt.
wait = Wie lange auf die Beiträge aller zu den Würfeln gewartet wird
wait-of = { $seconds ->
    [10] 10 Sekunden
    [120] 2 Minuten
    [3600] eine Stunde
    [86400] ein Tag
   *[other] üblich: 30 Sekunden
  }
record = Aufzeichnung
download = Aufzeichnung herunterladen

## Danach

rolls = { $count ->
    [one] Ein Wurf
   *[other] { $count } Würfe
  }
step-through = Schritt für Schritt
again = Noch einmal
rematch-open = { $name } lädt zur Revanche ein
to-rematch = Zur Revanche
you-win-by = Du gewinnst mit { $margin } Vorsprung
wins-by = { $name } gewinnt mit { $margin } Vorsprung
final-score = Endstand – { $standings }.
final-standing = { $name }: { $score }
difference = Den Ausschlag gab: { $what }, { $own } zu { $other }.
total = Summe
final-sheets = Am Ende auf dem Tisch
points = Punkte
step-of = Schritt { $step } von { $last }
step = Schritt
roll-number = Wurf
earlier-lines = Früheres
step-back = Zurück
step-on = Weiter
autoplay = Abspielen
go = Zeigen
whose-sheet = Wessen Spielplan

## Was schiefgehen kann

odd-table = Tisch { $table } wurde von einer anderen Version von Dicehaven geschrieben oder ist beschädigt und kann nicht gezeigt werden. Alles andere ist in Ordnung; den Grund nennt das Protokoll des Servers.
no-table = Einen Tisch { $table } gibt es nicht. Vielleicht ist der Link unvollständig; lass ihn dir noch einmal schicken.
not-your-seat = { $seat } spielt in einem anderen Browser. Im Tischmenü dort gibt es einen Link, der den Platz hierher bringt.
bot-acts = Für { $seat } spielt ein Bot, und nur er kann für diesen Platz handeln.
seat-is-free = Dort sitzt noch niemand: Nimm erst Platz.
seat-taken = Dort sitzt schon { $seat }; nimm einen freien Platz.
seats-are-free = Die Partie beginnt, wenn alle Plätze besetzt sind.
no-onlookers = An diesem Tisch darf niemand zuschauen.
not-the-host = Das darf nur, wer an diesem Tisch Gastgeber ist.
ask-for-seat = Auf diesem Platz spielt ein Bot, und wer ihn ablöst, entscheidet der Gastgeber: Bitte ihn darum.
bot-stays = Auf diesem Platz spielt ein Bot; ablösen kann ihn nur, wer dort saß, oder der Gastgeber.
nothing-to-ask = Um diesen Platz brauchst du nicht zu bitten: Nimm ihn einfach.
enough-requests = Es haben schon genug andere gefragt; erst muss der Gastgeber antworten.
short-key = Ein Schlüssel hat mindestens { $least } Zeichen, sonst lässt er sich erraten. Nimm einen langen zufälligen, zum Beispiel von Pythons secrets.token_urlsafe().
link-over = Dieser Link gilt nicht mehr: Er wurde schon benutzt oder zurückgezogen, oder seine Zeit ist um. Mach dort einen neuen, wo er herkam: im Tischmenü oder in den Einstellungen deines anderen Geräts.
own-device = Das ist das Gerät, das du gerade benutzt: Gib stattdessen den Platz auf.
no-device = Dieses Gerät hält den Platz nicht mehr.
no-request = Diese Bitte gibt es nicht mehr.
no-rematch = Eine Revanche kann nur beginnen, wer mitgespielt hat, und erst nach der Partie.
bad-cursor = Das ist kein `next` einer Liste: Beginne noch einmal ohne Cursor.
no-cookies = Dieser Browser speichert keine Cookies, und ohne sie weiß niemand, welcher Platz dir gehört. Es ist nichts angelegt und kein Platz vergeben. Erlaube Cookies für diese Seite und versuche es noch einmal.
no-key = Ein Platz braucht einen Schlüssel: Sende ihn als „Authorization: Bearer …“ und bewahre ihn auf.
result-stands = Die Partie ist zu Ende und ihre Würfel sind offengelegt, deshalb lässt sich nichts mehr zurücknehmen.
not-your-roll-to-take-back = Diesen Wurf kann nur zurücknehmen, wer ihn eingetragen hat.
not-your-roll = Diese Würfel wirft { $seat }.
dice-are-fair = An diesem Tisch würfelt Dicehaven; eingeben lässt sich kein Wurf.
bad-commitment = Eine Festlegung ist ein SHA-256: 64 hexadezimale Ziffern, klein geschrieben.
bad-share = Ein Beitrag zu den Würfeln besteht aus 256 zufälligen Bits: 64 hexadezimale Ziffern, klein geschrieben.
no-commitment-due = Von diesem Platz wird gerade keine Festlegung erwartet.
no-share-due = Von diesem Platz wird gerade kein Beitrag erwartet.
share-does-not-fit = Auf diesen Beitrag hatte sich der Platz nicht festgelegt.
others-still-play = An diesem Tisch sitzen noch andere: Schließen kann ihn nur, wer als letzter Mensch übrig ist.
not-at-table = Schließen kann den Tisch nur, wer daran sitzt.
too-many-acts = Diese Partie ist zu lang geworden; der Tisch nimmt nichts mehr an.
server-full = Auf diesem Server ist gerade kein Platz mehr.
enough-today = Von deiner Adresse aus wurde für heute genug davon angelegt. Bald ist wieder Platz: Versuch es in einer Stunde noch einmal oder morgen.
too-many-tries = Das waren zu viele Versuche. Warte eine Minute und versuch es dann noch einmal.
too-many-hashes = Hier werden gerade zu viele PINs und Wörter geprüft. Versuch es gleich noch einmal.
table-closed = Dieser Tisch ist geschlossen: Du kannst ihn ansehen, aber nicht mehr an ihm spielen.
not-stored = Das ließ sich nicht speichern, also hat sich nichts geändert. Versuch es gleich noch einmal.
bad-request = Die Anfrage ist bei „{ $where }“ ungültig: { $problem }.
field-missing = Das fehlt
field-number = Das ist keine ganze Zahl
field-long = Das ist zu lang
field-odd = Das kann nicht stimmen
not-json = Die API nimmt JSON an: Sende es mit der Kopfzeile „Content-Type: application/json“.
bad-json = Die Anfrage ist kein gültiges JSON (Zeichen { $place }).
no-page = Unter dieser Adresse gibt es nichts.
wrong-method = Diese Adresse nimmt keine Anfragen dieser Art an.
too-large = Diese Anfrage ist zu groß: Angenommen werden höchstens { $bytes } Bytes.
head-too-large = Adresse und Kopfzeilen dieser Anfrage sind zu lang: Angenommen werden höchstens { $bytes } Bytes.
too-many-fields = Diese Anfrage hat zu viele Felder: Angenommen werden höchstens { $most }.
not-a-form = Inhalte dieser Art werden nicht angenommen: Sende JSON oder ein Formular als application/x-www-form-urlencoded.
too-slow = Die Anfrage ist nicht innerhalb von { $seconds } Sekunden angekommen.
other-host = Dieser Server hört nicht auf den Namen { $name }.
other-site = Diese Anfrage kam von einer fremden Seite, deshalb wurde sie nicht ausgeführt.
too-many-requests = Von deiner Adresse kamen zu viele Anfragen. Warte einen Augenblick und versuch es dann noch einmal.
our-mistake = Da ist bei uns etwas schiefgegangen; was, steht im Protokoll des Servers. Geh zurück und versuch es noch einmal: Was schon gespielt war, ist sicher.
unreadable = Die Anfrage ist nicht lesbar. Ihr Inhalt muss UTF-8 und darf nicht komprimiert sein.
enough-said = Dieser Platz hat an diesem Tisch schon genug geschrieben.
said-too-fast = Das war viel auf einmal. Warte kurz, bevor du weiterschreibst.

## Hinweise und Rückblick

review = Rückblick
review-about = Was war Glück, was war Können? Der Rückblick zeigt, wann die Partie kippte, wem die Würfel halfen und welche Entscheidungen am meisten gekostet haben.
review-open = Rückblick ansehen
to-table = Zum Tisch
at-first = Vor dem ersten Wurf
review-working = Die Partie wird gerade ausgewertet: ein erstes Bild in Sekunden, dann die genauen Zahlen und die Gründe, was auf einem beschäftigten Rechner länger dauert.
bars-doubt = Das blasse Ende eines Balkens ist Zweifel: Die Chance ist geschätzt.
review-refining = Ein erstes, grobes Bild; genauere Zahlen und die Gründe folgen.
review-ready = Der Rückblick ist fertig.
review-compiling = Das Spiel wird kompiliert (nur dieses eine Mal): { $done } von { $total }. Danach beginnt der Rückblick.
review-done = { $done } von { $total }
review-waiting = Gleich geht es los.
hint = Hinweis
hints = Hinweise
hints-usual = üblich: nur wenn jemand allein gegen Bots spielt
hints-yes = ja
hints-no = nein
hints-on = Wer am Zug ist, darf sich einen Hinweis holen.
played-by = Wonach ihr spielt
played-as-usual = Die üblichen Regeln und der übliche Plan.
house-rules = Hausregeln
hint-working = Ein erster Eindruck; gleich folgen die Chancen …
hint-compiling = Ein erster Eindruck; die Chancen folgen, sobald das Spiel kompiliert ist (nur dieses eine Mal): { $done } von { $total } …
hint-best = { $exact ->
    [yes] Die besten Züge, mit deiner Chance auf den Sieg:
   *[no] Die besten Züge, mit deiner geschätzten Chance auf den Sieg:
  }
hint-show = { $move } zeigen
no-hints = An diesem Tisch gibt es keine Hinweise.
hints-off-more = Ohne Hinweise hilft der Tisch niemandem, und dieser Browser erfährt nichts über eine Stellung, die du gerade spielst. Mit einem anderen Browser oder einem Programm könnte man trotzdem nachfragen: Da müsst ihr einander vertrauen.
no-hint-now = Du hast gerade nichts zu entscheiden, also gibt es auch keinen Hinweis.
too-busy = Hier warten gerade zu viele Berechnungen. Versuch es gleich noch einmal.

## Eine teure Entscheidung

dearest-yours = Deine teuersten Entscheidungen
dearest-of = Die teuersten Entscheidungen von { $name }
dearest-all = Die teuersten Entscheidungen aller
dearest-unit = In Punkten der Siegchance: 100 sind ein sicherer Sieg.
whose-you = Deine
whose-all = Alle
one-of = { $number } von { $count }
better = besser
played-move = gewählt
drawn-better = Der bessere Zug ist eingezeichnet.
lit-played = Was stattdessen gewählt wurde, ist umrandet.
chance-to-win = Chance auf den Sieg
other-moves = Andere Züge
try-again = Von hier noch einmal versuchen
no-practice = Noch einmal versuchen kannst du es nur von einer Entscheidung einer beendeten Partie aus.
dice-unproven = Hier würfelt der Server ohne Nachweis: Das ist eine Übung, die mitten in einer Partie beginnt.
practice-back = Zurück zum Rückblick
practice-more = Übung: Du spielst von einer Entscheidung einer früheren Partie aus weiter, gegen Bots.

## Die Werkstatt: was gemalt wird, heißt in jedem Spiel, wie es selbst sagt (`-board`)

boards-title = { -board(form: "joined") }-Werkstatt
boards-about = Male { -board.gender ->
    [m] einen eigenen
    [n] ein eigenes
   *[f] eine eigene
  } { -board }, sieh, ob { -board.gender ->
    [m] er
    [n] es
   *[f] sie
  } gilt und fair ist, druck und teil { -board.gender ->
    [m] ihn
    [n] es
   *[f] sie
  }, spiel darauf.
boards-made = Eigene { -board(form: "plural") }
boards-paint = { -board.gender ->
    [m] Einen
    [n] Ein
   *[f] Eine
  } { -board } malen
boards-own = Deine { -board(form: "plural") }
boards-none = Du hast noch { -board.gender ->
    [m] keinen
    [n] kein
   *[f] keine
  } { -board } dieses Spiels gesichert.
boards-start-from = Beginne mit
boards-start-anew = Noch einmal mit { -board.gender ->
    [m] dem
    [n] dem
   *[f] der
  } { -board } des Spiels beginnen
boards-file = Als Datei
boards-to-file = Als TOML herunterladen
boards-from-file = Eine TOML- oder JSON-Datei öffnen
boards-written = Oder füge { -board.gender ->
    [m] einen
    [n] ein
   *[f] eine
  } { -board } als TOML oder JSON ein:
boards-open = Öffnen
board-name = Name
board-untitled = { -board.gender ->
    [m] Mein
    [n] Mein
   *[f] Meine
  } { -board }
board-after = nach { $board }
board-kept = gesichert
board-not-kept = nicht gesichert
board-of-others = gehört jemand anderem; beim Sichern entsteht deine eigene Kopie
board-delete = { -board.gender ->
    [m] Diesen
    [n] Dieses
   *[f] Diese
  } { -board } löschen
board-delete-sure = „{ $name }“ löschen? Der Link führt dann ins Leere.
board-link-more = Wer diesen Link hat, kann { -board.gender ->
    [m] den
    [n] das
   *[f] die
  } { -board } ansehen, darauf spielen, { -board.gender ->
    [m] ihn
    [n] es
   *[f] sie
  } drucken und eine Kopie davon verändern. { -board.gender ->
    [m] Diesen
    [n] Dieses
   *[f] Diese
  } hier veränderst nur du.
editor-undo = Zurück
editor-redo = Wieder vor
editor-save = Sichern
editor-print = Drucken
editor-play = Jetzt spielen
editor-playing = Darauf spielen
editor-playing-how = „Jetzt spielen“ beginnt sofort eine Partie gegen einen Bot. Wenn du Mitspieler, Würfel und Optionen wählen willst, richte einen Tisch ein.
editor-table = Tisch einrichten
editor-less = Eins weniger
editor-more = Eins mehr
editor-palette = Womit du malst
editor-hint = Wähle, womit du malst, und tippe auf { -board.gender ->
    [m] den
    [n] das
   *[f] die
  } { -board }. Ein zweiter Tipp nimmt es zurück.
editor-take-back = { $place } zurücknehmen
editor-flaws = { $count ->
    [one] Ein Fehler:
   *[other] { $count } Fehler, der erste:
  }
editor-checks = Prüfung
editor-show = zeigen
editor-saved = Gesichert.
editor-paint = Malen
editor-place = Stelle
editor-first-of-several = In dieser Datei stehen { $count } { -board(form: "plural") }; { $name } ist geöffnet.
no-editor = In diesem Spiel gibt es nichts zu malen: Es wird ohne Spielplan gespielt.
no-board = { -board.gender ->
    [m] Einen
    [n] Ein
   *[f] Eine
  } { -board } { $board } gibt es nicht. Vielleicht wurde { -board.gender ->
    [m] er
    [n] es
   *[f] sie
  } gelöscht, oder der Link ist unvollständig.
not-your-board = { -board.gender ->
    [m] Dieser
    [n] Dieses
   *[f] Diese
  } { -board } gehört jemand anderem. Sichere eine eigene Kopie, um etwas zu verändern.
board-not-finished = { -board.gender ->
    [m] Dieser
    [n] Dieses
   *[f] Diese
  } { -board } ist noch nicht fertig und lässt sich teilen, sobald nichts mehr falsch ist.
finish-first = Hier ist noch etwas falsch: Bring das erst in Ordnung. Sichern kannst du es auch so.
board-too-large = { -board.gender ->
    [m] Dieser
    [n] Dieses
   *[f] Diese
  } { -board } ist zu groß: höchstens { $most } Zeichen.
too-many-boards = Du hast { $most } { -board(form: "plural") }; mehr hebt dieser Server für einen Browser nicht auf. Lösche erst { -board.gender ->
    [m] einen
    [n] eins
   *[f] eine
  }.

## Wie fair ein Spielplan ist

fair-title = Wie fair ist { -board.gender ->
    [m] er
    [n] es
   *[f] sie
  }?
fair-how = Im Hintergrund spielen gierige Spieler Zehntausende von Partien darauf, zu zweit, zu dritt und zu viert.
fair-ask = Herausfinden
fair-look = Noch einmal prüfen
fair-waits = Das lässt sich herausfinden, sobald hier nichts mehr falsch ist.
fair-games = { $count } von { $total } Partien gieriger Spieler
fair-compiling = Das Spiel wird kompiliert (nur dieses eine Mal): { $done } von { $total }. Danach beginnen die Partien.
fair-before = Vor der letzten Änderung:
fair-with = { $players ->
    [2] Zu zweit
    [3] Zu dritt
    [4] Zu viert
   *[other] { $players } Plätze
  } (ausgeglichen: { $even })
fair-against = Gegen die { -board(form: "plural") } des Spiels
fair-seat = { $number }. Platz
fair-board = { -board.gender ->
    [m] dieser
    [n] dieses
   *[f] diese
  } { -board }
fair-seats-more = Wer beginnt, gewinnt öfter ({ $share } ± { $points } Punkte): Das ist sicher.
fair-seats-less = Wer beginnt, gewinnt seltener ({ $share } ± { $points } Punkte): Das ist sicher.
fair-seats-none = Wer beginnt, hat keinen erkennbaren Vorteil ({ $share } ± { $points } Punkte).
fair-many-more = Der { $seat } gewinnt öfter ({ $share } ± { $points } Punkte): Das ist sicher.
fair-many-less = Der { $seat } gewinnt seltener ({ $share } ± { $points } Punkte): Das ist sicher.
fair-many-none = Kein Platz ist erkennbar im Vorteil. Am weitesten vom Gleichstand liegt der { $seat } ({ $share } ± { $points } Punkte).
fair-board-more = Gegen die { -board(form: "plural") } des Spiels gewinnt { -board.gender ->
    [m] er
    [n] es
   *[f] sie
  } öfter ({ $share } ± { $points } Punkte): Das ist sicher.
fair-board-less = Gegen die { -board(form: "plural") } des Spiels gewinnt { -board.gender ->
    [m] er
    [n] es
   *[f] sie
  } seltener ({ $share } ± { $points } Punkte): Das ist sicher.
fair-board-none = Gegen die { -board(form: "plural") } des Spiels ist kein Unterschied zu erkennen ({ $share } ± { $points } Punkte).
no-fairness = Danach hat niemand gefragt, oder die Antwort ist nicht mehr da: Frag noch einmal.

## Boards on which a position lies: lessons, puzzles, analysis

## Lektionen

learn = Lernen
learn-of = { $game } lernen
learn-title = Spielen lernen
learn-which = Welches Spiel möchtest du lernen?
learn-more = Kurze Kapitel am echten Tisch: Jemand zeigt dir, was wohin gehört, und sagt dir, warum etwas nicht passt.
learn-of-game = { $game }, Schritt für Schritt
learn-chapters = { $count ->
    [one] Ein kurzes Kapitel
   *[other] { $count } kurze Kapitel
  }, etwa { $minutes } Minuten. Hör auf, wann du magst: Deine Stelle bleibt gemerkt.
learn-length = { $count ->
    [one] ein Kapitel
   *[other] { $count } Kapitel
  }, { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
  }
learn-all = Alle Kapitel
learn-go-on = Weiter mit „{ $title }“
learn-begin = Los mit „{ $title }“
learn-straight = Gleich eine Partie
learn-done = geschafft
learn-minutes = { $minutes } min
learn-now = weiter, Schritt { $step } von { $count }
learn-new-here = Neu bei { $game }? Kurze Lektionen am echten Tisch, { $minutes } Minuten.
learn-meanwhile = Lern es solange, { $minutes } min
lesson-chapter = Kapitel { $number }
lesson-this = Dieses Kapitel
lesson-teacher = Was die Lehrerin sagt
lesson-step = Schritt { $step } von { $count }
lesson-know = Gut zu wissen
lesson-free = Hier zählt nichts. Probier aus, so viel du magst: Dicehaven sagt, warum etwas nicht passt.
lesson-explore = Diese Stellung untersuchen
lesson-not-there = Dort nicht
lesson-nothing = Dort gehört jetzt nichts hin.
lesson-right = Genau
lesson-on = Weiter geht es, wann du magst.
lesson-show = Zeig’s mir
lesson-next = Weiter
lesson-next-chapter = Weiter: { $title }
lesson-all-done = Zu allen Kapiteln
lesson-match = Zur Partie
lesson-match-more = Du spielst gegen einen leichten Bot. Bist du unsicher, drück „Hinweis“: Dicehaven zeigt dir einen guten Zug und sagt, warum. Niemand schaut zu, und nichts wird gezählt.
lesson-match-start = Partie beginnen
lesson-other-game = Oder ein anderes Spiel
no-lessons = Zu diesem Spiel gibt es keine Lektionen.
no-lesson = Kapitel { $number } gibt es nicht: Dieses Spiel hat { $count }.

## Puzzles

puzzles = Rätsel
puzzles-about = Ein Augenblick aus einer Partie: Was ist am besten? Danach siehst du, was jeder Zug wert ist und warum. Nichts wird zusammengezählt, niemand steht auf einer Rangliste.
puzzles-count = { $count ->
    [one] Ein Rätsel
   *[other] { $count } Rätsel
  }
puzzles-more = Weitere
puzzles-hidden = Die Rätsel dieses Spiels gehören zu einer anderen Fassung seiner Regeln und sind deshalb ausgeblendet. Wer diesen Server betreibt, kann neue erzeugen.
puzzle = Rätsel
puzzle-solve = lösen
puzzle-today = Rätsel des Tages
puzzle-of-day = Rätsel vom { $day }
puzzle-number = Rätsel { $number }
puzzle-none = Hier gibt es keine Rätsel.
puzzle-too-early = Das erste Rätsel des Tages ist das vom { $first }. Auf diesem Server ist der { $today }: Vielleicht geht seine Uhr falsch. Alle anderen Rätsel stehen hier.
no-puzzle = Ein Rätsel { $number } gibt es bei diesem Spiel nicht. { $count ->
    [0] Es hat keine.
   *[other] Sie haben die Nummern 1 bis { $count }.
  }
puzzle-difficulty = Wie schwer
puzzle-kind = Worum es geht
puzzle-hardness = { $level ->
    [1] Leicht
    [2] Mittel
    [3] Schwer
   *[other] Sehr schwer
  }
puzzle-found-by = { $level ->
    [1] Schon Bots der Stufe 1 finden es meistens.
   *[other] Bots finden es meistens ab Stufe { $level }.
  }
puzzle-found-by-none = Bots keiner Stufe finden es meistens.
puzzle-kind-trap = Anders, als es aussieht
puzzle-kind-quiet = Ein stiller Zug
puzzle-about = Zu diesem Rätsel
puzzle-what = Was ist hier am besten?
puzzle-how = Zieh wie am Tisch. Dann siehst du, was jeder Zug wert ist.
puzzle-exact = Alle Züge sind genau berechnet.
puzzle-estimated = Was die Züge wert sind, ergeben Tausende Partien, die von hier aus gespielt wurden.
puzzle-nothing = Das ist hier kein Zug.
puzzle-found = Nichts ist besser.
puzzle-as-good = So gut wie der beste Zug.
puzzle-cost = Deine Antwort kostet { $points } von 100.
puzzle-all-moves = Alle Züge
puzzle-next = Nächstes Rätsel
puzzle-again = Noch einmal
puzzle-explore = Untersuchen
puzzle-worth = Was jeder Zug wert ist
puzzle-is-exact = genau
puzzle-is-estimated = ungefähr
puzzle-worth-more = Wie viele von 100 Partien er gewinnt, wenn beide bestmöglich spielen.
puzzle-worth-about = Wie viele von 100 Partien er gewinnt. Der wahre Wert liegt sehr wahrscheinlich im blassen Teil.
puzzle-of-100 = von 100
puzzle-best = am besten
puzzle-or = oder
puzzle-or-others = { $count ->
    [one] oder noch einer
   *[other] oder noch { $count }
  }
puzzle-your-answer = deine Antwort
puzzle-more-moves = { $count ->
    [one] Noch einer
   *[other] Noch { $count }
  }
puzzle-why = Warum
puzzle-best-is = Am besten: { $move }. Das gewinnt { $wins } von 100.
puzzle-instead = Verglichen mit: { $move }
puzzle-yours = Dein Zug:
puzzle-share-text = Dicehaven · { $what } · { $game }
puzzle-squares = ■ gefunden, ◧ beinahe, □ noch nicht. Das verrät nichts.
puzzle-copy = Kopieren
puzzle-lesson = Lektion: { $title }
puzzle-solved = Deine Versuche

## The daily flight

flight = Tagesflug
flight-of = Tagesflug: { $game }
flight-invites = { $game }, allein und mit den gleichen Würfeln für alle. Wer verschenkt am wenigsten?
flight-turns = Zug um Zug
flight-go = Losfliegen
flight-fly = fliegen
flight-go-on = weiter
flight-same-dice = An diesem Tag lagen für alle die gleichen Würfel bereit.
flight-how = So geht es
flight-how-dice = Jeder Zug hat seine Würfel, für alle die gleichen, was auch vorher war.
flight-how-once = Ein Flug am Tag zählt. Danach darfst du jeden Zug noch einmal versuchen.
flight-how-late = Dieser Tag ist vorbei: Dein Flug zählt nicht mehr zu denen dieses Tages.
flight-how-judged = Danach siehst du genau, was die Würfel wert waren und was du verschenkt hast.
flight-how-estimated = Danach siehst du, ob die Würfel es gut meinten und welche Züge besser gingen.
flight-left = Dieser Flug wurde vor dem Ziel beendet, oder seinen Tisch gibt es nicht mehr. Morgen gibt es einen neuen.
flight-landed = Du bist angekommen
flight-practice-over = Das war eine Übung: Sie zählt nicht.
flight-menu = Das ist ein Tagesflug: mit den Würfeln des Tages, und nur auf deinem Platz.
flight-practice-menu = Übung am Tagesflug: noch einmal die Würfel des Tages. Sie zählt nicht.
flight-tried = Übung: { $result }. Sie zählt nicht.
flight-where = Wie es dazu kam
flight-judging = Jeder Zug wird beurteilt …
flight-judged = Die Beurteilung deines Fluges ist da.
flight-no-judge = Dieser Server kann keine Flüge beurteilen: Ihm fehlt der Compiler.
flight-par = Par
flight-par-turns = so viel braucht perfektes Spiel mit mittleren Würfeln
flight-par-chance = so viel Aussicht hat perfektes Spiel am Anfang, von 100
flight-dice = Die Würfel
flight-dice-kind = freundlicher als sonst
flight-dice-usual = etwa wie sonst
flight-dice-unkind = weniger freundlich als sonst
flight-given = Verschenkt
flight-given-little = wenig
flight-given-some = etwas
flight-given-much = viel
flight-improvable = { $count ->
    [0] kein einziger Zug ging besser
    [one] einer von { $all } Zügen ging besser
   *[other] { $count } von { $all } Zügen gingen besser
  }
flight-sum-turns = Deine Züge
flight-sum-points = Deine Punkte
flight-sum-chance = Am Ende
flight-exact = alles genau: Dieses Spiel ist gelöst
flight-estimated = die beiden Zeilen darüber sind geschätzt
flight-squares-turns = Voll: nichts verschenkt. Halb: bis zu einem Drittel Zug. Leer: mehr.
flight-squares-chance = Voll: nichts verschenkt. Halb: bis zu vier Chancen von hundert. Leer: mehr.
flight-squares = Voll: nichts verschenkt. Halb: ein wenig. Leer: mehr.
flight-square-full = nichts verschenkt
flight-square-half = ein wenig verschenkt
flight-square-hollow = viel verschenkt
flight-worst = Zug { $turn } kostete am meisten.
flight-better = Du hast gewählt: { $made }. Besser: { $better }.
flight-flawless = Kein einziger Zug ging eindeutig besser. Gut geflogen!
flight-try = Zug
flight-try-go = Noch einmal versuchen
flight-try-more = Mit den gleichen Würfeln, so oft du willst. Das ist Übung und zählt nicht.
flight-all = { $today ->
    [yes] Alle Flüge von heute
   *[no] Alle Flüge dieses Tages
  }
flight-all-count = { $count ->
    [0] noch keiner
    [one] einer, ohne Namen
   *[other] { $count }, ohne Namen
  }
flight-late = Diesen bist du später geflogen, deshalb ist er nicht dabei.
flight-columns = Flüge nach ihrem Ergebnis; am häufigsten: { $most }. Deiner ist gefüllt.
flight-rank = { $better ->
    [0] Die anderen { $all } haben weniger verschenkt, oder ebenso viel bei besserem Ergebnis.
   *[other] Du hast weniger verschenkt als { $better } von { $all } anderen, oder kamst besser an.
  }
flight-first = Du bist heute die oder der Erste. Hier stehen bald auch die anderen.
flight-tell = Weitersagen
flight-share-words = Text zum Teilen
flight-share = Dicehaven · Tagesflug, { $day }: { $game }
flight-share-par = Par { $par }
flight-share-dice = { $kind ->
    [kind] freundliche Würfel
    [unkind] unfreundliche Würfel
   *[usual] übliche Würfel
  }
flight-copy = Kopieren
flight-tells-nobody = Verrät niemandem, was gewürfelt wurde.
flight-week = Diese Woche
flight-day-today = , heute
flight-day-flown = , geflogen
flight-tomorrow = Jeden Tag gibt es einen neuen Flug, um Mitternacht UTC. Der nächste bei dir: { $when }.
today-turns = Bei dir bis { $when }.
puzzle-day-late = Inzwischen hat um Mitternacht UTC ein neuer Tag begonnen. Deine Antwort zählt für das Rätsel von { $day }.
puzzle-day-over = Der Tag dieses Rätsels ({ $day }) ist vorbei. Deine Kreise sehen diese Antwort nicht.
flight-todays = Flug von heute
flight-earlier = Frühere Flüge
flight-earlier-more = Sie bleiben offen: Flieg sie, wann du magst.
flight-still-earlier = Noch frühere
flight-latest = Die neuesten
flight-proof = Fair für alle
flight-proof-more = Die Würfel standen fest, bevor der Tag begann. Morgen können das alle nachprüfen.
flight-proof-key = Der Tag ist vorbei, sein Schlüssel ist offen. Damit lassen sich alle Würfel nachprüfen: Lade die Aufzeichnung herunter und nimm den Befehl „dicehaven verify“.
flight-proof-show = Zahlen zeigen
flight-commitment = Vorher festgelegt (der Schlüssel vom Tag davor)
flight-key = Der Schlüssel des Tages
flight-short-turns = { $count ->
    [one] ein Zug
   *[other] { $count } Züge
  }
flight-short-points = { $count ->
    [one] ein Punkt
   *[other] { $count } Punkte
  }
flight-short-chance = { $count ->
    [100] gewonnen
   *[other] verloren
  }
flight-points = { $count ->
    [one] Ein Punkt
   *[other] { $count } Punkte
  }
flight-chance = { $count ->
    [100] Gegen den Besten gewonnen
   *[other] Gegen den Besten verloren
  }
flight-home = { $count ->
    [one] Am Ziel in einem Zug
   *[other] Am Ziel in { $count } Zügen
  }
flight-not-home = Nach { $count } Zügen nicht am Ziel
flight-won = gewonnen
flight-lost = verloren
today = Heute
flight-same-for-all = { $game }, gleiche Würfel für alle

## Analysis
no-analysis-here = Genau diese Stellung spielst du gerade an einem Tisch ohne Hinweise. Erkunden kannst du sie, wenn die Partie vorbei ist.
analysis-title = Analyse
analysis-about = Erkunde, was gewesen wäre oder noch sein kann
analysis-again = Wieder vor
analysis-set-up = Aufbauen
analysis-share = Link teilen
analysis-copied = Der Link ist kopiert: Wer ihn öffnet, sieht diese Stellung.
analysis-play = Von hier spielen
analysis-seats = Plätze
analysis-to-move = am Zug
analysis-next = Nächstes
analysis-less = { $what }: weniger
analysis-more = { $what }: mehr
analysis-whose-turn = Wer am Zug ist
analysis-turn-of = { $name } am Zug
analysis-players = Spieler, von vorn
analysis-begin-with = Von vorn mit { $count } Spielern
analysis-setting = Stellung aufbauen
analysis-setting-how = Tippe an, was du ändern willst.
analysis-deal = Austeilen
analysis-roll = Würfeln
analysis-lay = Würfel aussuchen
analysis-lay-down = Diese Würfel
analysis-worth = Was die Stellung wert ist
analysis-moves = Züge: { $name }
analysis-of-100 = Siege von 100
analysis-between = , zwischen { $low } und { $high }
analysis-more-moves = { $count ->
    [one] und noch ein Zug
   *[other] und noch { $count } Züge
  }
analysis-why = warum?
analysis-why-not = Warum nicht: { $move }
analysis-why-of = { $best } statt { $other }:
analysis-thinking = Die Zahlen kommen gleich …
analysis-all-equal = Alle Züge sind gleich gut.
analysis-one-move = Es gibt nur diesen Zug.
analysis-exact = Diese Zahlen sind genau.
analysis-best = Blasse Enden sind Zweifel. Der erste Zug ist sicher der beste.
analysis-unsure = Blasse Enden sind Zweifel. Welcher Zug der beste ist, lässt sich noch nicht sagen.
analysis-rolls = Würfe: { $name }
analysis-often = Wie oft
analysis-worth-then = Siege von 100 danach
analysis-luck = Glück
analysis-rolls-between = { $count } weitere Würfe
analysis-no-rolls = Hier gibt es zu viele Würfe, um sie zu unterscheiden.
analysis-chances = Aussichten
analysis-deeper = Länger nachdenken
analysis-variations = Varianten
analysis-begun = Hier fing es an
analysis-rolled = Wurf: { $dice }
analysis-changed = Aufgebaut
analysis-text = Die Stellung als Text
analysis-open = Öffnen
analysis-place = Stelle
analysis-value = Wert
analysis-put = Ändern
analysis-my-seat = Dein Platz
analysis-against = Gegen
analysis-away = Es kam keine Antwort. Versuch es noch einmal.
analysis-explore = Erkunden
analysis-too-large = So viele Varianten passen nicht auf eine Seite. Nimm einige zurück, oder fang mit dieser Stellung neu an.
analysis-no-setting = Stellungen dieses Spiels lassen sich nicht von Hand aufbauen.
analysis-other-game = Das ist eine Stellung eines anderen Spiels: { $game }.
analysis-no-tree = Die Varianten dieser Seite sind nicht lesbar. Öffne die Stellung noch einmal.
analysis-no-place = Diese Stelle gibt es hier nicht.

## Tische, die warten

next-table = Nächster wartender Tisch

## My page

me-title = Meine Seite
me-none = Hier siehst du deine Partien, ob du öfter gewinnst als durch Zufall, und wie viel Glück du mit den Würfeln hattest. In diesem Browser ist noch keine Partie zu Ende gespielt worden.
me-none-do = Ein Spiel wählen
me-none-fit = Keine Partie passt zu deiner Auswahl.
me-all = Alle Partien
me-shared = { $count ->
    [one] Eine Partie, bei der sich mehrere dieses Gerät geteilt haben oder die jemand anders eingetippt hat, steht in der Liste, zählt hier aber nicht.
   *[other] { $count } Partien, bei denen sich mehrere dieses Gerät geteilt haben oder die jemand anders eingetippt hat, stehen in der Liste, zählen hier aber nicht.
  }
me-game = Spiel
me-all-games = alle Spiele
me-rival = Gegenüber
me-everybody = alle
me-time = Zeit
me-always = alle Jahre
me-lately = letzte 90 Tage
me-count = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
  }
me-summary = { $count ->
    [one] Eine Partie
   *[other] { $count } Partien
  } seit { $since }. Gewonnen hast du { $won }; durch Zufall wären es { $due }.
me-so = { $verdict ->
    [certain-more] Du spielst besser als der Zufall: Das ist sicher.
    [certain-less] Das ist weniger als durch Zufall: Das ist sicher.
    [likely-more] Wahrscheinlich spielst du besser als der Zufall.
    [likely-less] Das ist wahrscheinlich weniger als durch Zufall.
    [close] Das ist wie durch Zufall.
    [few] Ab 20 Partien steht hier, was daraus folgt.
   *[unseen] Das kann noch Glück oder Pech sein.
  }
me-wins = Siege und Erwartung
me-wins-more = Was ein Platz wie deiner durch Zufall gewinnt, und was du gewonnen hast. In 95 von 100 Fällen liegt die Wahrheit im Band.
me-difference = Unterschied
me-so-far = In Worten
me-won-small = gewonnen
me-due = { $due } erwartet
me-fewer = weniger Siege
me-even = erwartet
me-more = mehr Siege
me-verdict = { $verdict ->
    [certain-more] mehr als Zufall: das ist sicher
    [certain-less] weniger als Zufall: das ist sicher
    [likely-more] mehr als Zufall: das ist wahrscheinlich
    [likely-less] weniger als Zufall: das ist wahrscheinlich
    [close] wie erwartet
    [few] erst ab 20 Partien
   *[unseen] zu wenige, um es zu sagen
  }
me-points-between = { $at } von 100 Partien; die Wahrheit liegt zwischen { $low } und { $high }
me-luck = Mein Glückstagebuch
me-luck-about = Alle deine Würfel seit der ersten Partie, in Siegen. Im Band wären 95 von 100 Leuten.
me-luck-soon = { $count ->
    [one] Eine Partie fehlt hier noch
   *[other] { $count } Partien fehlen hier noch
  }: Glück und Entscheidungen werden ausgerechnet, wenn der Server Zeit hat.
me-luck-top = { $count ->
    [one] +1 Sieg
   *[other] +{ $count } Siege
  }
me-luck-even = null
me-first = erste Partie
me-luck-even-so-far = So viele Siege wie mit durchschnittlichen Würfeln.
me-luck-more = { $wins } Siege mehr als mit durchschnittlichen Würfeln.
me-luck-fewer = { $wins } Siege weniger als mit durchschnittlichen Würfeln.
me-luck-few = Ab { $least } Partien zeigt ein Bild, ob das ungewöhnlich ist.
me-luck-worse = { $count ->
    [one] Von 100 Leuten hätte eine Person schlechter gewürfelt.
   *[other] Von 100 Leuten hätten { $count } schlechter gewürfelt.
  }
me-luck-within = Das ist nichts Ungewöhnliches.
me-luck-outside = Das liegt außerhalb des Bandes, wie bei einer von zwanzig Personen.
me-luck-owed = Die Würfel schulden dir nichts: Von hier an steigt die Linie so leicht, wie sie fällt.
me-luck-proven = { $all ->
    [one] Die Würfel dieser Partie
   *[other] Die Würfel von { $count } dieser { $all } Partien
  } kann jeder nachprüfen: Der Beweis steht in der Aufzeichnung.
me-luck-by-hand = { $count ->
    [one] Eine Partie wurde mit echten Würfeln gespielt.
   *[other] { $count } Partien wurden mit echten Würfeln gespielt.
  }
me-luckiest = Am meisten Glück: { $day }
me-unluckiest = Am meisten Pech: { $day }
me-accuracy = Genauigkeit im Lauf der Zeit
me-accuracy-about = Wie wenig deine Entscheidungen verschenkt haben: 100 % ist nichts. Jeder Punkt steht für mindestens 20 Partien, mit seinem Zweifel.
me-accuracy-of = { $share } genau
me-accuracy-now = Bisher { $share }.
me-accuracy-later = Ab { $least } Partien zeigt ein Bild, ob sich das ändert.
me-accuracy-from = Von { $first } auf { $last }.
me-accuracy-so = { $verdict ->
    [certain-more] Du entscheidest jetzt besser: Das ist sicher.
    [certain-less] Du entscheidest jetzt weniger gut: Das ist sicher.
    [likely-more] Wahrscheinlich entscheidest du jetzt besser.
    [likely-less] Wahrscheinlich entscheidest du jetzt weniger gut.
   *[unseen] Für die Frage, ob sich das geändert hat, sind es zu wenige Partien.
  }
me-accuracy-mixed = Hier sind mehrere Spiele gemischt: Wähle oben eines, um Gleiches zu vergleichen.
me-matches = Partien
me-all-matches = { $count ->
    [one] Eine Partie
   *[other] Alle { $count }
  }
me-older = Frühere Partien
me-real-dice = echte Würfel
me-typed-in = echte Würfel, für dich eingetippt
me-heads = Wer vor wem
me-before-after = Du vor ihnen : sie vor dir
me-head-verdict = { $verdict ->
    [certain-more] Du liegst öfter vorn: Das ist sicher.
    [certain-less] Du liegst öfter hinten: Das ist sicher.
    [likely-more] Wahrscheinlich liegst du öfter vorn.
    [likely-less] Wahrscheinlich liegst du öfter hinten.
    [close] Ihr seid gleichauf.
    [few] erst ab 20 Partien
   *[unseen] Zu wenige, um es zu sagen.
  }
me-heads-say = Wie oft du vor wem lagst. { $count ->
    [0] Bei niemandem ist sicher, wer besser spielt.
    [one] Bei einer Person ist sicher, wer besser spielt.
   *[other] Bei { $count } von ihnen ist sicher, wer besser spielt.
  }
me-bests = Bestes
me-best-when = { $day }, mit { $names }
me-no-match = Hier gibt es keine solche Partie von dir, oder ihre Aufzeichnung lässt sich nicht mehr abspielen. Auf deiner Seite stehen die anderen.

## Profiles

profile-name = Ein Profil braucht einen Namen.
## Kreise

circle = Kreis
circles = Kreise
circles-more = Ein paar Leute, die immer wieder zusammen spielen: eine Familie, eine Klasse, ein Verein. Sie sehen ihre Ergebnisse, haben eigene Tische und verabreden sich zu Abenden.
circles-none = Du gehörst noch zu keinem Kreis. Gründe einen, oder frag jemanden nach dem Link zu seinem.
circles-waiting = { $count ->
    [one] Du wartest darauf, in einen Kreis gelassen zu werden.
   *[other] Du wartest darauf, in { $count } Kreise gelassen zu werden.
  }
circle-no = kein Kreis: alle mit dem Link
circle-typed-in = Mit echten Würfeln kann jemand an diesem Gerät unter dem Namen eines Mitglieds spielen: Das Ergebnis zählt im Kreis für das Mitglied und ist als eingetippt gekennzeichnet. Sonst setzen sich Mitglieder am eigenen Gerät an den Tisch.
circle-open = öffnen
circle-found = Ein neuer Kreis
circle-found-go = Kreis gründen
circle-called = Name des Kreises
circle-example = Küchentisch
circle-zone = Zeitzone der Abende
circle-invited = Du bist eingeladen
circle-invited-to = Du bist eingeladen: „{ $circle }“
circle-invited-more = Frag, ob man dich hineinlässt. Jemand aus dem Kreis antwortet; bis dahin siehst du nichts von ihm.
circle-ask = Fragen
circle-you-wait = Du hast gefragt. Jetzt muss dich jemand aus dem Kreis hineinlassen.
circle-look-again = Noch einmal nachsehen
circle-closed = Dieser Kreis hat dich abgewiesen. Wer ihn gegründet hat, kann dich wieder hineinlassen.
circle-of = { $count ->
    [one] ein Kreis mit einem Mitglied
   *[other] ein Kreis mit { $count } Mitgliedern
  }
circle-people = Leute
circle-invite = Einladen
circle-invite-more = Schick diesen Link. Wer ihn öffnet, fragt an, und jemand von euch antwortet.
circle-link = Link zum Kreis
circle-new-link = Neuer Link
circle-new-table = Neuer Tisch
circle-table-more = Nur Mitglieder sehen diese Tische und können sich dort hinsetzen. Die Ergebnisse gehören zum Kreis.
circle-at-table = am Tisch
circle-tables = Tische des Kreises
circle-no-tables = Gerade wird nicht gespielt.
circle-watch = zuschauen
circle-waits = { $count ->
    [one] { $names } wartet darauf, hineingelassen zu werden.
   *[other] { $names } warten darauf, hineingelassen zu werden.
  }
circle-waiting = Warten vor der Tür
circle-waiting-more = Lass nur Leute hinein, die du kennst.
circle-look = Nachsehen
circle-let-in = Hineinlassen
circle-not-in = Nein
circle-let-in-again = Wieder hineinlassen
circle-members = { $count ->
    [one] Ein Mitglied
   *[other] { $count } Mitglieder
  }
circle-founder = kümmert sich um den Kreis
circle-more-acts = Mehr
circle-pass-on = Den Kreis übergeben
circle-remove = Aus dem Kreis nehmen
circle-remove-more = { $name } sieht dann nichts mehr von dem Kreis und kommt mit dem alten Link nicht zurück. Du kannst { $name } wieder aufnehmen.
circle-pass-on-more = { $name } entscheidet dann, wer zum Kreis gehört und wie er heißt. Du bleibst Mitglied, aber nur { $name } kann ihn dir zurückgeben.
circle-not-in-more = { $name } erfährt nichts davon und kommt nur noch herein, wenn du es später selbst erlaubst.
circle-removed = Abgewiesen
circle-settings = Der Kreis
circle-phrases = An Tischen des Kreises werden nur fertige Sätze gesagt
circle-leave = Den Kreis verlassen
circle-leave-more = Deine Ergebnisse bis jetzt bleiben in seinen Tabellen. Neue zählen nicht mehr, und du siehst nichts mehr von dem Kreis.
circle-leave-founder = Der Kreis geht dann an die Person, die am längsten dabei ist; übergib ihn vorher, wenn du jemand anderen willst. Ist niemand mehr da, wird er gelöscht.
circle-leave-go = Verlassen
no-circle = Diesen Kreis gibt es nicht, oder es ist nicht deiner.
no-invitation = Dieser Link führt zu keinem Kreis. Vielleicht gibt es einen neueren.
no-member = Im Kreis gibt es niemanden, der so heißt.
not-the-founder = Das kann nur, wer sich um den Kreis kümmert.
leave-instead = Du kannst dich nicht selbst abweisen. Verlass stattdessen den Kreis.
bad-zone = { $zone } ist keine Zeitzone. Ein Beispiel ist Europe/Berlin.
circle-name = Ein Kreis braucht einen Namen.
circle-full = Ein Kreis hat höchstens { $most } Mitglieder.
enough-wait = Auf diesen Kreis warten schon zu viele. Bitte jemanden aus dem Kreis, sie hineinzulassen oder abzuweisen.
too-many-circles = Du kannst zu höchstens { $most } Kreisen gehören oder auf sie warten. Verlass erst einen.
circle-flight = Der Tagesflug
circle-not-flown = heute noch nicht
circle-flown = { $count ->
    [one] { $names } ist heute geflogen.
   *[other] { $names } sind heute geflogen.
  }
circle-nobody-flown = Heute ist noch niemand aus dem Kreis geflogen.
circle-squares = Wer nicht geflogen ist, sieht keine Kästchen.
circle-to-flight = Zum Flug
circle-old = Von früher
circle-results = Ergebnisse
circle-results-more = Alle Partien an Tischen des Kreises.
typed-in = eingetippt
circle-no-results = Noch ist keine Partie zu Ende gespielt.
circle-won = (gewonnen)
circle-somebody = jemand
circle-newer = Neuere
circle-older = Ältere
circle-seasons = Serien
circle-evenings = Abende
evening-next = Nächster Abend
evening-none = Noch ist kein Abend verabredet.
evening-when = { $day }, { $hour } Uhr
evening-game = Wir beginnen mit { $game }.
evening-of-season = Abend { $number } von { $planned }: { $game } für „{ $season }“.
evening-says-yes = kommt
evening-says-no = kann nicht
evening-says-perhaps = kommt vielleicht
evening-says-nothing = hat noch nichts gesagt
evening-said-yes = Du kommst.
evening-said-perhaps = Du kommst vielleicht.
evening-said-no = Du kannst nicht.
evening-said-nothing = Kommst du?
evening-come = { $count ->
    [one] { $names } kommt.
   *[other] { $names } kommen.
}
evening-yes = Ich komme
evening-no = Diesmal nicht
evening-perhaps = Vielleicht
evening-calendar = In meinen Kalender
evening-more = { $count ->
    [one] Noch ein Abend
   *[other] Noch { $count } Abende
  }
evening-arrange = Einen Abend verabreden
evening-arrange-go = Verabreden
evening-zone = Zeiten gelten für { $zone }. Zehn Minuten vorher steht ein Tisch bereit.
evening-cancel-go = Diesen Abend absagen
evening-day = Tag
evening-hour = Uhrzeit
evening-season = Serie
evening-no-season = keine Serie
evening-which-game = Spiel, ohne Serie
evening-first-game = Spiel am Anfang
evening-note = Ein Wort dazu
evening-repeats = Wie viele
evening-every = Wie oft
evening-weeks = { $weeks ->
    [one] jede Woche
   *[other] alle { $weeks } Wochen
  }
season-mean = Schnitt
season-missed = gefehlt
season-real = echte Würfel
season-real-more = Mit echten Würfeln: Jemand hat die Würfe aufgeschrieben.
season-least = { $least ->
    [one] Einen Platz hat, wer eine Partie gespielt hat.
   *[other] Einen Platz hat, wer { $least } Partien gespielt hat.
  }
season-held = { $game }, { $held } von { $planned } Abenden
season-rule = Punkte je Partie. Die zwei schlechtesten Abende zählen nicht; ein verpasster Abend ist einer davon.
season-rule-more = Der Schnitt geht über alle Partien der Abende, die zählen. Ein Abend zählt immer. Gleiche Schnitte sind offen, und auch solche, die näher beieinanderliegen, als die Würfel eines Abends ausmachen. Partien gehören zu einem Abend, wenn sie zwischen einer Stunde vor und zwölf Stunden nach seinem Beginn enden.
season-none-yet = Die Tabelle beginnt mit der ersten Partie eines Abends.
season-none = Es gab noch keine Serie.
season-nobody = { $least ->
    [one] Noch hat niemand eine Partie gespielt.
   *[other] Noch hat niemand { $least } Partien gespielt.
  }
season-departed = jemand, der nicht mehr dabei ist
season-leads = { $departed ->
    [0] { $name } führt.
   *[other] Jemand, der nicht mehr dabei ist, führt.
  }
season-won = { $departed ->
    [0] { $name } hat gewonnen.
   *[other] Jemand, der nicht mehr dabei ist, hat gewonnen.
  }
season-equal = { $departed ->
    [0] { $one } und { $other } haben denselben Schnitt: Zwischen ihnen ist es offen.
    [1] { $one } und jemand, der nicht mehr dabei ist, haben denselben Schnitt: Zwischen ihnen ist es offen.
   *[other] Zwei, die nicht mehr dabei sind, haben denselben Schnitt: Zwischen ihnen ist es offen.
  }
season-open = { $departed ->
    [0] Zwischen { $one } und { $other } liegt weniger, als die Würfel eines Abends ausmachen: Es ist offen.
    [1] Zwischen { $one } und jemandem, der nicht mehr dabei ist, liegt weniger, als die Würfel eines Abends ausmachen: Es ist offen.
   *[other] Zwischen zweien, die nicht mehr dabei sind, liegt weniger, als die Würfel eines Abends ausmachen: Es ist offen.
  }
season-how = So zählt eine Serie
season-new = Eine neue Serie
season-called = Name der Serie
season-example = Herbstserie
season-game = Spiel
season-planned = Abende
season-at-least = Partien für einen Platz
season-begin = Serie beginnen
season-name = Eine Serie braucht einen Namen.
no-evening = Diesen Abend gibt es im Kreis nicht. Vielleicht wurde er abgesagt.
no-season = Diese Serie gibt es im Kreis nicht.
bad-season = Eine Serie hat 1 bis { $most } Abende, und für einen Platz braucht man 1 bis 500 Partien.
bad-repeats = Verabrede 1 bis { $most } Abende auf einmal, höchstens 92 Tage auseinander.
bad-evening = { $day } { $hour } ist kein Tag mit Uhrzeit. Schreib sie wie 2026-11-28 und 20:00.
evening-too-far = Ein Abend liegt in der Zukunft, innerhalb eines Jahres.
evening-over = Dieser Abend ist vorbei oder hat begonnen.
evenings-too-close = Zwischen zwei Abenden eines Kreises liegen mindestens dreizehn Stunden. Einer von diesen ist zu nah an einem anderen.
too-many-evenings = Es kann höchstens { $most } Abende geben. Sag erst einen ab.
too-many-seasons = Ein Kreis kann höchstens { $most } Serien haben.
## Benachrichtigungen

notices = Benachrichtigungen
notices-more = Aus, bis du sie möchtest. Nie mehr als eine je Tisch, bis du nachgesehen hast, und keine, solange du hinsiehst.
notice-turn = Ich bin dran
notice-start = Eine Partie beginnt
notice-time = Meine Zeit wird knapp
notice-over = Eine Partie ist zu Ende
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

## Phrases

phrases = Fertige Sätze
phrases-only = An diesem Tisch werden nur fertige Sätze gesagt. Wähl einen davon.
phrase-hello = Hallo!
phrase-moment = Einen Moment, bitte
phrase-your-turn = Du bist dran
phrase-lucky = So ein Glück!
phrase-well-played = Gut gespielt!
phrase-oh-no = O nein!
phrase-close = Das war knapp
phrase-thanks = Danke!
phrase-again = Noch eine Partie?
phrase-bye = Gute Nacht!
# Play now
play-now = Jetzt spielen
play-now-somebody = Jetzt mit jemandem spielen
play-now-more = Du bekommst den Platz, der am längsten wartet. Wartet niemand, können andere deinen Tisch finden; nach 20 Sekunden setzt sich ein Bot auf den anderen Platz, und wer in der ersten Runde kommt, löst ihn ab.
play-now-seen = Deinen Namen können alle auf diesem Server sehen. Jeder Zug hat drei Minuten.
somebody-waits = hier wartet jemand
any-game = Egal, Hauptsache jemand wartet
now-searching = Jemand zum Spielen
now-waits = Andere können diesen Tisch jetzt finden. Kommt in 20 Sekunden niemand, setzt sich ein Bot dazu.
open-expired = Niemand ist gekommen
open-expired-more = Dieser Tisch hat einen Tag lang auf andere gewartet. Jetzt ist er geschlossen. Verloren ist nichts: Die Partie hatte noch nicht begonnen.
## Langsame Tische

slow-rolls-itself = Ein langsamer Tisch würfelt selbst: Für echte Würfel müsst ihr zusammensitzen.
no-date = { $day } ist kein Datum. Schreib es so: 2026-12-24.
vacation-past = Urlaub beginnt frühestens heute.
vacation-backwards = Der letzte Tag liegt vor dem ersten.
vacation-too-long = Urlaub sind höchstens { $most } Tage im Jahr, und er muss binnen eines Jahres beginnen.
vacation-too-many = Du hast schon viele Urlaube geplant. Sag erst einen ab.
no-vacation = Dieser Urlaub ist nicht deiner oder wurde abgesagt.
slow-table = Langsamer Tisch
slow-days = { $days ->
    [one] ein Tag je Zug
   *[other] { $days } Tage je Zug
  }
slow-more = Ein langsamer Tisch läuft über Wochen: Jede und jeder kommt, wenn Zeit ist. Würfel und Züge ohne Wahl gehen von selbst. Ist eine Zeit um, spielt ein Bot weiter.
slow-bank = Tage dazu, wenn ein Zug länger braucht
slow-bank-of = { $days ->
    [0] keine
    [one] ein Tag in der ganzen Partie
   *[other] { $days } Tage in der ganzen Partie
  }
slow-weekends = Wochenenden zählen nicht
slow-vacations = Im Urlaub steht die Zeit still
slow-no-vacations = Die Zeit läuft auch im Urlaub
slow-agreed = { $days ->
    [one] ein Tag je Zug
   *[other] { $days } Tage je Zug
  }{ $bank ->
    [0] {""}
    [one] , und ein Tag dazu
   *[other] , und { $bank } Tage dazu
  }
until-when = bis { $when }
meanwhile = Inzwischen
meanwhile-go-on = Ich bin dran
meanwhile-lit = Was auf dem Bogen leuchtet, ist neu.
meanwhile-lit-of = Was auf dem Bogen von { $name } leuchtet, ist neu.
days-off = Urlaub und Zeitzone
days-off-more = An langsamen Tischen läuft deine Zeit in Tagen. Im Urlaub steht sie still.
time-zone = Zeitzone
zone-asked = Die Uhr dieses Geräts ist auf { $here } gestellt. Deine Zeiten und Fristen richten sich nach { $own }.
zone-change = Zu { $place } wechseln
zone-keep = Bei { $place } bleiben
zone-yours = Alle Zeiten richten sich nach { $place }.
time-zone-now = Dort ist jetzt { $when }.
vacation = Urlaub
vacation-left = { $left ->
    [0] { $year } ist kein Tag mehr übrig.
    [one] { $year } ist noch ein Tag übrig.
   *[other] { $year } sind noch { $left } Tage übrig.
  }
vacation-first = Erster Tag
vacation-last = Letzter Tag
vacation-take = Urlaub nehmen
vacation-none = Du hast keinen Urlaub geplant.
vacation-end = Früher zurückkommen
vacation-from-to = { $first } bis { $last }
vacation-seasons = An den Tischen einer Serie und an manchen anderen läuft deine Zeit auch im Urlaub. Sie sagen es.
## Wer hier spielt

settings = Einstellungen
settings-of = Einstellungen von { $name }
say-who = Sag, wer du bist
who-you-are = Wer du bist
name-of-yours = Dein Name
keep-it = Behalten
no-account = Keine Mailadresse, kein Passwort. Deine Geräte kennen dich; sechs Wörter bringen dich zurück.
what-comes-along = Mit einem Namen gehören dir Tische, Ergebnisse, Lektionen und Flüge dieses Browsers auch auf deinen anderen Geräten. Zum Spielen braucht niemand einen.
have-words = Ich habe sechs Wörter
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
your-devices = Geräte
device-same = Auf einem anderen Gerät bist du dieselbe Person: Deine Tische, Ergebnisse und Flüge sind auch dort.
device-add = Gerät hinzufügen
link-now = Öffne diesen Link in den nächsten { $minutes } Minuten auf dem anderen Gerät. Er gilt einmal.
device-out = Abmelden
device-out-more = Wenn du die anderen abmeldest, gelten auch deine sechs Wörter nicht mehr; zieh danach neue. Auf diesem Gerät kommst du mit deinen sechs Wörtern zurück.
device-out-others = Alle anderen Geräte abmelden
device-out-this = Dieses Gerät abmelden
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
notices-off = Ein Wort, wenn du dran bist, dein Kreis einen Abend plant oder eine Partie zu Ende ist. Aus, bis du es möchtest.
notices-choose = Auswählen, was und wohin
what-is-yours = Was dir gehört
yours = { $count ->
    [0] Dein Name und deine Spielpläne, als Dateien, die jede Version von Dicehaven lesen kann.
    [one] Eine Partie, dein Name und deine Spielpläne, als Dateien, die jede Version von Dicehaven lesen kann.
   *[other] { $count } Partien, dein Name und deine Spielpläne, als Dateien, die jede Version von Dicehaven lesen kann.
  }
export-all = Alles exportieren
delete-me = Mich löschen
delete-more = Dein Name, deine Zahlen und Geräte verschwinden sofort. In Partien anderer bleibt dein Platz, als „jemand“, und in den Serien deiner Kreise deine Zeile, als „jemand, der nicht mehr dabei ist“. Das lässt sich nicht rückgängig machen.
delete-yes = Ich bin sicher
delete-for-good = Endgültig löschen
delete-sure = Sag zuerst, dass du sicher bist: Es ist nichts gelöscht worden.
come-back = Zurückkommen
come-back-type = Deine sechs Wörter, oder ein Link von deinem anderen Gerät
come-back-more = Groß und klein ist egal. Wenn dieser Browser noch keinen Namen hat, kommen seine Tische mit zu dir.
come-back-do = Bring mich zurück
here-before = Schon einmal hier gewesen, auf einem anderen Gerät?
here-before-more = Deine sechs Wörter bringen deine Tische und deinen Namen hierher.
notice-evening = Mein Kreis plant einen Abend
alert-evening = { $circle } plant einen Abend

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
privacy-name = Wenn du dir einen gibst; ein langsamer Hash deiner sechs Wörter und einer PIN; von einem Passkey, womit er sich ausweist; 30 Tage lang der Name, den du in deinen hast aufgehen lassen.
privacy-name-who = Deine Kreise und die Tische, an denen du sitzt
privacy-name-long = Bis du dich löschst, sofort
privacy-circle-title = Kreise
privacy-circle = Mitglieder, Abende und wer kommt, Serien.
privacy-circle-who = Ihre Mitglieder
privacy-circle-long = Bis du gehst oder der Kreis gelöscht wird
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
privacy-settings = Zu deinen Einstellungen: alles exportieren und löschen

## Aus zwei Profilen wird eines

merge-wanted = Ich habe hier noch einen zweiten Namen
merge-more = Aus beiden wird einer: Tische, Ergebnisse, Kreise und Spielpläne des anderen Namens gehören dann dir, seine Geräte und sechs Wörter führen zu dir. { $days } Tage lang kannst du das rückgängig machen; was du in dieser Zeit spielst, bleibt bei dir.
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
merge-until = { $name } gehört jetzt zu dir. Bis { $until } kannst du das rückgängig machen.
merge-undo = Rückgängig machen
merge-onward = Dieser Name gehört jetzt zu { $name }.
merge-go-on = Als { $name } weiterspielen
merge-same = Das bist du schon. Nichts hat sich geändert.
merge-no-name = Den anderen Namen gibt es nicht mehr: Nichts hat sich geändert. Sieh nach, wer in diesem Browser spielt.
merge-over = Das lässt sich nicht mehr rückgängig machen: Die Zeit ist um, oder es ist schon geschehen.
## Partien mit Wertung

rated = Mit Wertung
rated-offer = Mit Wertung, wenn alle einverstanden sind
rated-offer-more = Die Partie zählt dafür, wie stark ihr spielt. Übliche Regeln, Würfel des Servers, keine Hinweise, alle am eigenen Gerät; drei Minuten für eine Entscheidung, wenn du keine Zeit wählst.
rated-if-all = Diese Partie wird gewertet, wenn alle einverstanden sind.
rated-agree = Ich bin einverstanden, dass diese Partie und ihre Revanchen gewertet werden
rated-do-agree = Einverstanden
rated-take-back = Nicht einverstanden
rated-agreed = Einverstanden: { $names }.
rated-not-yet = Noch nicht: { $names }.
rated-match = Diese Partie wird gewertet: Alle sind einverstanden.
rated-leaving = Wer eine gewertete Partie verlässt oder am Ende die Uhr entscheiden lässt, hat sie verloren.
rated-stays = Diese Partie wird gewertet: Auf einen Platz darf nur zurück, wer dort saß.
rated-settled = Die Partie hat begonnen: Ob sie gewertet wird, steht fest.
rated-by-others = Nur wer sich hier hingesetzt hat, kann zustimmen, und zwar am selben Gerät wie dabei.
rated-not-offered = An diesem Tisch wird nicht gewertet.
unrated-game = Für dieses Spiel gibt es keine Wertung.
unrated-dice = Gewertet wird nur mit den Würfeln des Servers: Wähl sie, oder nimm das Häkchen bei „Mit Wertung“ weg.
unrated-hints = In einer gewerteten Partie hilft niemand: Schalte die Hinweise aus, oder nimm das Häkchen bei „Mit Wertung“ weg.
unrated-clock = Eine gewertete Partie braucht eine Zeit für Entscheidungen: Wähl eine, oder nimm das Häkchen bei „Mit Wertung“ weg.
unrated-rules = Gewertet wird nur nach den üblichen Regeln auf dem üblichen Plan: Wähl sie, oder nimm das Häkchen bei „Mit Wertung“ weg.
unrated-here = In einer gewerteten Partie spielen alle am eigenen Gerät: Wähl „jemand anders“, oder nimm das Häkchen bei „Mit Wertung“ weg.
passkeys = Passkeys
passkeys-more = Mit einem Passkey bringt dich ein Gerät durch seine eigene Sperre zurück: Finger, Gesicht oder PIN. Er gilt nur unter dieser Adresse; deine sechs Wörter gelten immer.
passkey-made = Angelegt am { $day }
passkey-remove-more = Mit diesem Passkey kommt dann niemand mehr zurück.
passkey-add = Passkey anlegen
passkey-back = Mit Passkey zurückkommen
passkey-failed = Hier gibt es keinen Passkey für diese Adresse, oder du hast abgebrochen. Nichts hat sich geändert.
passkey-not-made = Es wurde kein Passkey angelegt: Du hast abgebrochen, oder dieses Gerät wollte nicht. Nichts hat sich geändert.
passkey-there = Dieses Gerät hat schon einen Passkey von dir.
passkey-no-secret = Dieses Gerät oder dieser Passwortmanager bewahrt mit einem Passkey kein Geheimnis (PRF), also könnte der dich nicht zurückbringen. Hier wurde nichts gespeichert. Steht dort ein neuer Passkey für diese Adresse, lösche ihn; deine sechs Wörter gelten immer.
passkey-no-secret-back = Dieses Gerät oder dieser Passwortmanager hat das Geheimnis seines Passkeys (PRF) nicht herausgegeben. Nimm das Gerät, auf dem du ihn angelegt hast, oder deine sechs Wörter.
passkey-wrong = Dieser Passkey führt hier zu niemandem, oder die Seite war zu lange offen. Nichts hat sich geändert: Versuch es noch einmal.
passkey-many = Du hast schon { $most } Passkeys. Entferne zuerst einen davon.

## Wertung

ratings-title = Wie stark du spielst
ratings-about = Aus gewerteten Partien, ohne das Würfelglück, verglichen mit den Stufen der Bots. Jede Nacht neu berechnet; die Spannen stimmen in 19 von 20 Fällen.
rating-few = Noch nicht bekannt: Dafür braucht es { $least } gewertete Partien.
rating-between = Zwischen Stufe { $low } und Stufe { $high }: Mehr Partien werden es zeigen.
rating-about = Du spielst etwa so gut wie Stufe { $level }: zwischen { $low } und { $high }.
rating-wins = Allein gegen Stufe { $level } würdest du { $usual } der Partien gewinnen ({ $few } bis { $many }).
rating-matches = { $count ->
    [one] Eine gewertete Partie.
   *[other] { $count } gewertete Partien.
  }
## Eigene teure Entscheidungen, noch einmal gefragt

exercises = Entscheidungen zum Üben
exercises-about = Deine eigenen, bei denen ein anderer Zug öfter gewonnen hätte. Jede kommt nach 1, 3, 7 und 21 Tagen wieder.
exercises-none = Für heute ist nichts da. Die nächste kommt am { $day }.
exercise-gave = { $points ->
    [one] Das hat 1 von 100 verschenkt.
   *[other] Das hat { $points } von 100 verschenkt.
}
exercise-about = Über diese Entscheidung
exercise-yours = Aus einer deiner Partien
exercise-then = Dein Zug damals: { $move }.
exercise-comes-back = Sie kommt am { $day } wieder.
exercise-known = Sie wird nicht mehr gefragt.
exercise-next = Nächste Entscheidung
exercise-match = Partie ansehen
exercise-aside = Diese nicht mehr
no-exercise = Diese Entscheidung gibt es bei dir nicht zum Üben. Was dran ist, steht auf deiner Seite.
exercise-other-rules = Die Regeln haben sich seit dieser Partie geändert: Diese Entscheidung lässt sich nicht mehr üben.
## Vorgaben

even-chances = Gleiche Chancen
even-like = Spielt etwa wie
even-unknown = sag, wie
even-level = Stufe { $number }
even-two-seats = Wer schwächer ist, beginnt mit Vorsprung. Wie viel gleiche Chancen gibt, ist zu zweit bekannt; zu mehreren gebt ihn unter „Optionen“ selbst ein.
even-like-whom = Wer schwächer ist, beginnt mit Vorsprung: Kreuz das an und sag, wie stark die Menschen spielen.
even-unusual = Wer schwächer ist, beginnt mit Vorsprung. Wie viel gleiche Chancen gibt, ist für den üblichen Spielplan und die üblichen Optionen bekannt; hier gebt ihn unter „Optionen“ selbst ein.
even-not-known = Für diese beiden Stufen ist nicht gemessen, wie viel gleiche Chancen gibt: Gebt den Vorsprung unter „Optionen“ selbst ein.
even-alike = Beide sind gleich stark: Die Chancen sind gleich.
even-offer = Stufe { $stronger } gewinnt { $without } von 100 Partien gegen Stufe { $weaker }. { $verdict ->
    [already] Näher an gleiche Chancen bringt euch kein Vorsprung.
    [even] Mit { $ahead } für Stufe { $weaker } steht es etwa gleich: Stufe { $stronger } gewinnt { $share } von 100.
   *[nearest] Mit { $ahead } für Stufe { $weaker } kommt es gleichen Chancen am nächsten: Stufe { $stronger } gewinnt { $share } von 100.
  }
even-agreed = { $name } beginnt mit { $ahead }
back-to-form = Noch einmal

# Notices: the puzzle of the day
notice-puzzle = Rätsel des Tages
alert-puzzle = Das Rätsel des Tages
## Too busy

busy-again = Dieser Rechner hat gerade viel zu tun. Bald ist wieder Platz.
busy-enough = Dieser Rechner hat immer noch zu viel zu tun. Versuch es später wieder.
busy-ask = Noch einmal fragen
## The pool of slow tables, and the hour of the week

pool = In Ruhe, mit jemandem
pool-home = Langsame Partie
pool-more = Gerade keine Zeit? Wünsch dir eine Partie, die über Wochen läuft, mit Tagen je Zug. Einmal am Tag kommen alle zusammen, die sich das Gleiche wünschen: das nächste Mal { $when }, zuerst alle, die sich noch nie getroffen haben.
pool-game = Spiel
pool-seats = Menschen
pool-days = Zeit je Zug
pool-rated-more = Nur wenn alle anderen am Tisch es sich auch wünschen.
pool-told = Dein Wunsch gilt zwei Wochen. Beginnt die Partie, steht sie bei deinen Tischen; wenn du magst, sagt man dir Bescheid.
pool-wish = Partie wünschen
pool-take-back = Zurücknehmen
pool-asked = { $seats } Menschen, { $days }
pool-expired = bis { $when } kam niemand, der passt; wünsch es dir noch einmal, wenn du magst
too-many-wishes = Du hast schon { $most } Wünsche. Nimm zuerst einen zurück.
meeting-weekly = Jeden { $day } um { $time } Uhr ({ $place ->
    [UTC] UTC
   *[other] Zeit in { $place }
  }) trifft man sich hier zum Spielen.
meeting-now = Gerade trifft man sich hier zum Spielen, wie jeden { $day } um { $time } Uhr ({ $place ->
    [UTC] UTC
   *[other] Zeit in { $place }
  }).
meeting-here = Bei dir ist das das nächste Mal { $when }.
meeting-title = Dicehaven: Man trifft sich zum Spielen
meeting-calendar = In meinen Kalender
## Circles: who is here, the puzzle of the day

circle-is-here = ist da
circle-hidden = verborgen
circle-shown = Was die anderen von dir sehen
circle-shown-more = Nur in diesem Kreis. Du siehst die anderen trotzdem.
circle-shown-here = Wann ich da bin
circle-shown-answers = Wie ich das Rätsel des Tages löse
circle-puzzle = Rätsel des Tages
circle-puzzle-answered = { $count ->
    [one] { $names } hat heute geantwortet.
   *[other] { $names } haben heute geantwortet.
  }
circle-puzzle-nobody = Heute hat noch niemand geantwortet.
circle-puzzle-none = Hier zeigt noch niemand seine Antworten.
circle-puzzle-first = Wer nicht geantwortet hat, sieht keine Antworten.
circle-puzzle-not-mine = Deine sehen die anderen nicht.
circle-puzzle-show = Meine auch zeigen
circle-puzzle-cost = { $points ->
    [0] so gut wie der beste
   *[other] kostet { $points } von 100
  }
circle-to-puzzle = Zum Rätsel
puzzle-circle = So hat { $circle } geantwortet
no-puzzle-day = Für den { $day } gibt es kein Rätsel. Das von heute steht unter /puzzle.
privacy-here-title = Ob du da bist
privacy-here = Dass eine Seite von dir offen ist, und deine heutige Antwort auf das Rätsel, wenn du zu einem Kreis gehörst.
privacy-here-who = Deine Kreise, solange du es dort nicht verbirgst; die Antwort nur die Kreise, denen du sie zeigst
privacy-here-long = Zweieinhalb Minuten im Arbeitsspeicher, nirgends gespeichert; die Antwort zwei Tage
circle-matches = { $count ->
    [one] Eine Partie seit { $month }.
   *[other] { $count } Partien seit { $month }.
  }
