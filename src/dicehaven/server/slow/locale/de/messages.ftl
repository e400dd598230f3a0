## Langsame Tische

no-date = { $day } ist kein Datum. Schreib es so: 2026-12-24.
vacation-past = Urlaub beginnt frühestens heute.
vacation-backwards = Der letzte Tag liegt vor dem ersten.
vacation-too-long = Urlaub sind höchstens { $most } Tage im Jahr, und er muss binnen eines Jahres beginnen.
vacation-too-many = Du hast schon viele Urlaube geplant. Sag erst einen ab.
no-vacation = Dieser Urlaub ist nicht deiner oder wurde abgesagt.
days-off-more = An langsamen Tischen läuft deine Zeit in Tagen. Im Urlaub steht sie still.
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

## The pool of slow tables, and the hour of the week

too-many-wishes = Du hast schon { $most } Wünsche. Nimm zuerst einen zurück.
pool-home = Langsame Partie
