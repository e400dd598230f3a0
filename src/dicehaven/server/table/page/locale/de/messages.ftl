## Der Rahmen

back = Zurück
rules-of = Spielregeln: { $game }
menu = Tischmenü

## Ein neuer Tisch

who-plays = Wer spielt mit
seat-number = Platz { $number }
name = Name
kind-typed-in = spielt am Gerät eines anderen
dice-mine = Wir würfeln selbst und geben ein, was gefallen ist
dice-mixed = Manche würfeln selbst und geben ein, was gefallen ist, für andere würfelt Dicehaven und beweist danach, dass diese Würfel fair waren

## Vor dem ersten Wurf

invite = Lade deine Freunde ein
invite-more = Schick ihnen diesen Link oder lass sie den Code scannen. Wer ihn öffnet, wählt einen Namen und setzt sich auf einen freien Platz; ein Konto braucht niemand.
invited = { $names } { $names-is ->
    [several] laden
   *[other] lädt
  } dich zu { $game } ein
invited-more = { $free ->
    [one] Ein Platz ist frei.
   *[other] { $free } Plätze sind frei.
  } Wähl einen Namen und setz dich dazu; ein Konto brauchst du nicht.
invite-others = Weitere einladen
share = Teilen
share-words = Spiel mit mir { $game }:
only-here = Dieser Link funktioniert nur auf diesem Rechner. Damit Freunde in deinem Netz mitspielen können, beende Dicehaven (Strg-C; alle Tische bleiben erhalten) und starte es mit diesem Befehl:
only-here-then = Deine Freunde nehmen danach diesen Link:
free-for-circle = frei für alle aus dem Kreis
free-for-friend = frei für alle, die den Link haben
at-this-device = Jemand an diesem Gerät nimmt ihn
invite-link = Link zu diesem Tisch
sit-down = Hinsetzen
stand-up = Aufstehen
stand-up-more = Dein Platz ist dann für alle anderen frei.
begins-when-full = Die Partie beginnt, sobald alle Plätze besetzt sind.
circle-may-sit = Alle aus dem Kreis dürfen sich hier dazusetzen.
begins = { $name } { $name-is ->
    [several] beginnen
   *[other] beginnt
  }.
begins-drawn = Das Los hat entschieden: { $name } { $name-is ->
    [several] beginnen
   *[other] beginnt
  }.
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
sheet-aloud = Blatt vorlesen
no-move-there = Dort ist gerade kein Zug möglich.
you-begin = Du beginnst.
you-begin-drawn = Ausgelost: Du beginnst.
key-of-another-request = dieser Schlüssel kam schon mit einer anderen Anfrage: nimm für jede Anfrage einen neuen
newer-table = Diesen Tisch hat eine neuere Version des Servers angelegt. Versuch es gleich noch einmal.
stage = Der Spielplan
tray = Würfel und Entscheidung
seats-and-log = Plätze und Verlauf
log = Verlauf
whole-match = ganze Partie
over = Die Partie ist zu Ende
you-win = Du gewinnst
winners = { $count ->
    [0] Niemand gewinnt
    [one] { $names } { $names-is ->
        [several] gewinnen
       *[other] gewinnt
      }
   *[other] { $names } gewinnen gemeinsam
  }
waiting = Einen Augenblick
seats-free = Noch sind Plätze frei
waiting-for = Warten auf { $names }
waiting-for-rest = Warten auf { $names }; { $decided } { $decided-is ->
    [several] haben
   *[other] { $count ->
        [one] hat
       *[other] haben
      }
  } entschieden
your-roll = { $name } { $name-is ->
    [several] würfeln
   *[other] würfelt
  }
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
you-are-asked = Inzwischen bist du dran
more-in-log = { $count } weitere im Verlauf
pace = Tempo der Bots
pace-more = Bevor Bots spielen, warten sie kurz: So siehst du, was passiert ist, und kannst deinen letzten Eintrag zurücknehmen. „Weiter“ überspringt das Warten.
pace-slow = Gemächlich
pace-normal = Normal
pace-quick = Zügig
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
always-words = Züge immer in Worten
mute = Nachrichten der anderen ausblenden
here = An diesem Gerät
sound = Ton abspielen, wenn ich dran bin und die Seite im Hintergrund ist
sound-waits = Der Ton für deinen Zug kann erst spielen, wenn du die Seite einmal angetippt hast.
sound-forbidden = Dieser Browser lässt die Seite keinen Ton abspielen. Erlaube den Ton für diese Seite und versuche es noch einmal.
fair-dice = Faire Würfel
share-server = ein Bot: Für ihn gilt das Geheimnis des Servers
share-none = kein Beitrag (ein Browser ohne Skripte oder ein Programm, das keinen geschickt hat)
share-committed = hat sich festgelegt auf
share-revealed = Beitrag aufgedeckt
share-withheld = hat den Beitrag nicht rechtzeitig aufgedeckt; festgelegt auf
shares-awaited = Jetzt decken alle ihren Beitrag zu den Würfeln auf; dann beginnt die Partie.
check-commitment = Das Geheimnis passt zur Festlegung.
check-before = Diese Festlegung hat der Browser gesehen, bevor er seinen Beitrag aufgedeckt hat.
check-shares = Jeder aufgedeckte Beitrag passt zu seiner Festlegung.
check-own = Der Beitrag dieses Browsers ist dabei, und die Beiträge der anderen sind noch dieselben wie zu Beginn.
check-rolls = { $count ->
    [0] Es gab keinen Wurf.
    [one] Der einzige Wurf folgt aus Geheimnis und Beiträgen.
   *[other] Alle { $count } Würfe folgen aus Geheimnis und Beiträgen.
  }
check-by-hand = { $count ->
    [one] Ein weiterer Wurf kam von echten Würfeln.
   *[other] { $count } weitere Würfe kamen von echten Würfeln.
  }
check-signed = Die Aufzeichnung ist unterschrieben: Keine Zeile wurde verändert oder abgeschnitten.
close-table = Tisch schließen
close-more = Außer dir spielt hier kein Mensch mehr. Wenn du die Partie nicht zu Ende spielen willst, schließ den Tisch: Dann ist kein Zug mehr möglich, und das Geheimnis der Würfel wird gezeigt.
record = Aufzeichnung

## Danach

rolls = { $count ->
    [one] Ein Wurf
   *[other] { $count } Würfe
  }
again = Noch einmal
rematch-open = { $name } { $name-is ->
    [several] laden
   *[other] lädt
  } zur Revanche ein
to-rematch = Zur Revanche
you-win-by = Du gewinnst mit { $margin } Vorsprung
wins-by = { $name } { $name-is ->
    [several] gewinnen
   *[other] gewinnt
  } mit { $margin } Vorsprung
final-score = Endstand – { $standings }.
final-standing = { $name }: { $score }
difference = Den Ausschlag gab: { $what }, { $own } zu { $other }.
total = Summe
final-sheets = Am Ende auf dem Tisch
points = Punkte
step-of = Schritt { $step } von { $last }
step-back = Zurück
step-on = Weiter

## Was schiefgehen kann

no-table = Einen Tisch { $table } gibt es nicht. Vielleicht ist der Link unvollständig; lass ihn dir noch einmal schicken.
not-your-seat = { $seat } { $seat-is ->
    [several] spielen
   *[other] spielt
  } in einem anderen Browser. Im Tischmenü dort gibt es einen Link, der den Platz hierher bringt.
bot-acts = Für { $seat } { $seat-is ->
    [several] spielen
   *[other] spielt
  } ein Bot, und nur er kann für diesen Platz handeln.
seat-is-free = Dort sitzt noch niemand: Nimm erst Platz.
seat-taken = Dort sitzt schon { $seat }; nimm einen freien Platz.
seats-are-free = Die Partie beginnt, wenn alle Plätze besetzt sind.
no-onlookers = An diesem Tisch darf niemand zuschauen.
not-the-host = Das darf nur, wer an diesem Tisch Gastgeber ist.
ask-for-seat = Auf diesem Platz spielt ein Bot, und wer ihn ablöst, entscheidet der Gastgeber: Bitte ihn darum.
bot-stays = Auf diesem Platz spielt ein Bot; ablösen kann ihn nur, wer dort saß, oder der Gastgeber.
nothing-to-ask = Um diesen Platz brauchst du nicht zu bitten: Nimm ihn einfach.
nothing-to-say = Später kommen kann, wem ein Platz reserviert ist; warten kann, wer schon anfangen könnte.
enough-requests = Es haben schon genug andere gefragt; erst muss der Gastgeber antworten.
no-request = Diese Bitte gibt es nicht mehr.
no-rematch = Eine Revanche kann nur beginnen, wer mitgespielt hat, und erst nach der Partie.
result-stands = Die Partie ist zu Ende und ihre Würfel sind offengelegt, deshalb lässt sich nichts mehr zurücknehmen.
not-your-roll-to-take-back = Diesen Wurf kann nur zurücknehmen, wer ihn eingetragen hat.
not-your-roll = Diese Würfel { $seat-is ->
    [several] werfen
   *[other] wirft
  } { $seat }.
dice-are-fair = An diesem Tisch würfelt Dicehaven; eingeben lässt sich kein Wurf.
bad-commitment = Eine Festlegung ist ein SHA-256: 64 hexadezimale Ziffern, klein geschrieben.
bad-share = Ein Beitrag zu den Würfeln besteht aus 256 zufälligen Bits: 64 hexadezimale Ziffern, klein geschrieben.
no-commitment-due = Von diesem Platz wird gerade keine Festlegung erwartet.
no-share-due = Von diesem Platz wird gerade kein Beitrag erwartet.
share-does-not-fit = Auf diesen Beitrag hatte sich der Platz nicht festgelegt.
others-still-play = An diesem Tisch sitzen noch andere: Schließen kann ihn nur, wer als letzter Mensch übrig ist.
not-at-table = Schließen kann den Tisch nur, wer daran sitzt.
too-many-acts = Diese Partie ist zu lang geworden; der Tisch nimmt nichts mehr an.
table-closed = Dieser Tisch ist geschlossen: Du kannst ihn ansehen, aber nicht mehr an ihm spielen.
unreadable = Die Anfrage ist nicht lesbar. Ihr Inhalt muss UTF-8 und darf nicht komprimiert sein.
enough-said = Dieser Platz hat an diesem Tisch schon genug geschrieben.
said-too-fast = Das war viel auf einmal. Warte kurz, bevor du weiterschreibst.

## Hinweise und Rückblick

review-about = Was war Glück, was war Können? Der Rückblick zeigt, wann die Partie kippte, wem die Würfel halfen und welche Entscheidungen am meisten gekostet haben.
review-open = Rückblick ansehen
bars-doubt = Das blasse Ende eines Balkens ist Zweifel: Die Chance ist geschätzt.
hints = Hinweise
hints-usual = üblich: nur wenn jemand allein gegen Bots spielt
hints-yes = ja
hints-no = nein
hints-on = Wer am Zug ist, darf sich einen Hinweis holen.
played-by = So spielen wir hier
as-usual = Wie üblich.
as-usual-but = Wie üblich, aber: { $rules }.
usual-rated = gewertet, wenn alle wollen
usual-unseen = niemand schaut zu
not-usual = nicht üblich
not-rated = Ohne Wertung
agreed-before = Vor dem ersten Wurf vereinbart; das kann jetzt niemand mehr ändern.
house-rules = Hausregeln
no-hints = An diesem Tisch gibt es keine Hinweise.
hints-off-more = Ohne Hinweise hilft der Tisch niemandem, und dieser Browser erfährt nichts über eine Stellung, die du gerade spielst. Mit einem anderen Browser oder einem Programm könnte man trotzdem nachfragen: Da müsst ihr einander vertrauen.

## Eine teure Entscheidung

dearest-yours = Deine teuersten Entscheidungen
dearest-of = Die teuersten Entscheidungen von { $name }
dearest-all = Die teuersten Entscheidungen aller
dearest-unit = In Punkten der Siegchance: 100 sind ein sicherer Sieg.
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

## Lektionen

learn-meanwhile = Lern es solange, { $minutes } min

## The daily flight

flight-landed = Du bist angekommen
flight-proof-more = Die Würfel standen fest, bevor der Tag begann. Morgen können das alle nachprüfen.
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
flight-practice-over = Das war eine Übung: Sie zählt nicht.
flight-menu = Das ist ein Tagesflug: mit den Würfeln des Tages, und nur auf deinem Platz.
flight-practice-menu = Übung am Tagesflug: noch einmal die Würfel des Tages. Sie zählt nicht.

## Analysis

analysis-explore = Erkunden

## Tische, die warten

next-table = Nächster wartender Tisch

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
now-searching = Jemand zum Spielen
now-waits = Andere können diesen Tisch jetzt finden. Kommt in 20 Sekunden niemand, setzt sich ein Bot dazu.
open-expired = Niemand ist gekommen
open-expired-more = Dieser Tisch hat einen Tag lang auf andere gewartet. Jetzt ist er geschlossen. Verloren ist nichts: Die Partie hatte noch nicht begonnen.

## Langsame Tische

slow-rolls-itself = Ein langsamer Tisch würfelt selbst: Für echte Würfel müsst ihr zusammensitzen.
slow-table = Langsamer Tisch
slow-more = Ein langsamer Tisch läuft über Wochen: Jede und jeder kommt, wenn Zeit ist. Würfel und Züge ohne Wahl gehen von selbst. Ist eine Zeit um, spielt ein Bot weiter.
until-when = bis { $when }

## Partien mit Wertung

rated = Mit Wertung
rated-if-all = Diese Partie wird gewertet, wenn alle einverstanden sind.
rated-agree = Ich bin einverstanden, dass diese Partie und ihre Revanchen gewertet werden
rated-do-agree = Einverstanden
rated-take-back = Nicht einverstanden
rated-agreed = Einverstanden: { $names }.
rated-not-yet = Noch nicht: { $names }.
rated-match = Diese Partie wird gewertet: Alle sind einverstanden.
rated-leaving = Wer eine gewertete Partie verlässt oder am Ende die Uhr entscheiden lässt, hat sie verloren.
rated-settled = Die Partie hat begonnen: Ob sie gewertet wird, steht fest.
rated-by-others = Nur wer sich hier hingesetzt hat, kann zustimmen, und zwar am selben Gerät wie dabei.
rated-not-offered = An diesem Tisch wird nicht gewertet.
unrated-game = Für dieses Spiel gibt es keine Wertung.
unrated-dice = Gewertet wird nur mit den Würfeln des Servers: Wähl sie, oder nimm das Häkchen bei „Mit Wertung“ weg.
unrated-hints = In einer gewerteten Partie hilft niemand: Schalte die Hinweise aus, oder nimm das Häkchen bei „Mit Wertung“ weg.
unrated-clock = Eine gewertete Partie braucht eine Zeit für Entscheidungen: Wähl eine, oder nimm das Häkchen bei „Mit Wertung“ weg.
unrated-rules = Gewertet wird nur nach den üblichen Regeln auf dem üblichen Plan: Wähl sie, oder nimm das Häkchen bei „Mit Wertung“ weg.

## What has happened meanwhile

meanwhile = Inzwischen
meanwhile-go-on = Ich bin dran
meanwhile-lit = Was auf dem Bogen leuchtet, ist neu.
meanwhile-lit-of = Was auf dem Bogen von { $name } leuchtet, ist neu.
lobby-dice-fair = Die Würfel des Servers
lobby-dice-mine = Unsere eigenen Würfel
lobby-dice-mixed = Jeder, wie er mag
not-your-dice = Wessen Würfel rollen, entscheidet, wer an einem Tisch eines Kreises sitzt, solange andere Plätze frei sind.
another-game = Ein anderes Spiel
another-game-or-seat = Anderes Spiel, ein Platz mehr
one-seat-more = Noch ein Platz, falls jemand später gekommen ist
begin-now = { $count ->
    [2] Zu zweit anfangen
    [3] Zu dritt anfangen
    [4] Zu viert anfangen
   *[other] Zu { $count } anfangen
  }
begin-now-more = Die freien Plätze fallen weg; wer später kommt, kann zuschauen.
cannot-begin = Anfangen kann an einem Tisch eines Kreises, wer dort sitzt, sobald genug Leute für das Spiel da sind.
seat-said-yes = hat zugesagt; der Platz ist reserviert
seat-comes-later = kommt später; der Platz ist reserviert
seat-kept-for-you = dein Platz
seat-is-kept = Dein Platz ist reserviert. Setz dich, wenn du da bist.
seat-at-device = Spielt an diesem Gerät
share-seat = Zwei teilen sich diesen Platz
share-with = Wer mit am Platz sitzt
share-go = So spielen wir
share-more = Zwei an einem Gerät sind ein Platz: Sie würfeln und entscheiden zusammen. In der Serie zählt das Ergebnis für beide, eine Wertung ändert sich nicht. Leer heißt: allein.
shared-begun = Wer sich einen Platz teilt, steht fest, sobald die Partie beginnt.
shared-alone = Mit sich selbst kann niemand einen Platz teilen: Gib einen anderen Namen an.
unrated-shared = In einer gewerteten Partie teilt sich niemand einen Platz.
