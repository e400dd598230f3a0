## The frame

play = Play

## Home

welcome = { $count ->
    [one] A dice game. Pull up a chair.
    [2] Two dice games. Pull up a chair.
    [3] Three dice games. Pull up a chair.
    [4] Four dice games. Pull up a chair.
    [5] Five dice games. Pull up a chair.
    [6] Six dice games. Pull up a chair.
   *[other] { $count } dice games. Pull up a chair.
}
welcome-back = Welcome back, { $name }.
welcome-back-nobody = Welcome back.
tables-wait = { $count ->
    [0] Nothing waits for you. Pull up a chair.
    [one] One table is waiting for you.
   *[other] { $count } tables are waiting for you.
 }
waiting-for-you = Waiting for you
more-wait = { $count ->
    [one] One more table waits for you
   *[other] { $count } more tables wait for you
 }
new-here = New to all four?
new-here-more = A chapter takes three minutes: one step at a time, on a table of your own.
your-other-tables = Your other tables
no-other-tables = No others.
your-tables = Your tables
all-tables = All your tables
older-tables = Earlier tables
no-tables = None yet. Pick a game.
table-turn = your turn
table-waits = waiting for players
round-number = Round { $number }
seats-free-of = { $free ->
    [one] one of { $all } seats free
   *[other] { $free } of { $all } seats free
  }
table-over = over

## The table

time-was-up-here = your time was up, a bot plays for you: take the seat back

## The pool of slow tables, and the hour of the week

today-turns = Until { $when } where you are.
today = Today
waiting-waits = { $names } { $names-is ->
    [several] wait
   *[other] { $count ->
        [one] waits
       *[other] wait
      }
  }.
