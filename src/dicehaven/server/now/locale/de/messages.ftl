## Jetzt spielen

play-now = Jetzt spielen
play-now-or = Oder gegen wen auch immer, der gerade da ist
play-now-more = Du bekommst den Platz, der am längsten wartet. Wartet niemand, können andere deinen Tisch finden; nach 20 Sekunden setzt sich ein Bot auf den anderen Platz, und wer in der ersten Runde kommt, löst ihn ab.
play-now-seen = Deinen Namen können alle auf diesem Server sehen. Jeder Zug hat drei Minuten.
somebody-waits = hier wartet jemand
any-game = Egal, Hauptsache jemand wartet

## Offene Tische

open-tables = Offene Tische
no-open-tables = Gerade wartet niemand.

## Die Stunde der Woche

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
