## Der Rahmen

play = Spielen

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
your-other-tables = Deine anderen Tische
no-other-tables = Keine weiteren.
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

## Der Tisch

time-was-up-here = deine Zeit war um, ein Bot spielt für dich: Hol dir den Platz zurück

## The pool of slow tables, and the hour of the week

today-turns = Bei dir bis { $when }.
today = Heute
waiting-waits = { $names } { $names-is ->
    [several] warten
   *[other] { $count ->
        [one] wartet
       *[other] warten
      }
  }.
