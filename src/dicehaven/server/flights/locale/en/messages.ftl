# The daily flight.

flight = Daily flight
flight-of = Daily flight: { $game }
flight-invites = { $game }, alone and with the same dice for everybody. Who gives least away?
flight-turns = Turn by turn
flight-go = Take off
flight-fly = fly
flight-go-on = go on
flight-same-dice = The same dice lay ready for everybody that day.
flight-how = How it goes
flight-how-dice = Each turn has its dice, the same for everybody, whatever was played before.
flight-how-once = One flight a day counts. Afterwards you may try any turn again.
flight-how-late = This day is over: your flight no longer counts among those of that day.
flight-how-judged = Afterwards you see exactly what the dice were worth, and what you gave away.
flight-how-estimated = Afterwards you see whether the dice were kind, and which turns could have been better.
flight-left = This flight was ended before it arrived, or its table is gone. Tomorrow there is a new one.
flight-tried = Practice: { $result }. It does not count.
flight-where = Where it went
flight-judging = Every turn is being judged …
flight-judged = The judgement of your flight is there.
flight-no-judge = This server cannot judge flights: its compiler is not installed.
flight-par = Par
flight-par-turns = what perfect play needs with average dice
flight-par-chance = the chance that perfect play has at the beginning, of 100
flight-dice = The dice
flight-dice-kind = kinder than usual
flight-dice-usual = about as usual
flight-dice-unkind = less kind than usual
flight-given = Given away
flight-given-little = little
flight-given-some = some
flight-given-much = a lot
flight-improvable = { $count ->
    [0] not a single turn could have been better
    [one] one of { $all } turns could have been better
   *[other] { $count } of { $all } turns could have been better
  }
flight-sum-turns = Your turns
flight-sum-points = Your points
flight-sum-chance = In the end
flight-exact = all exact: this game is solved
flight-estimated = the two lines above are estimates
flight-squares-turns = Full: nothing given away. Half: up to a third of a turn. Hollow: more.
flight-squares-chance = Full: nothing given away. Half: up to four chances of a hundred. Hollow: more.
flight-squares = Full: nothing given away. Half: a little. Hollow: more.
flight-square-full = nothing given away
flight-square-half = a little given away
flight-square-hollow = much given away
flight-worst = Turn { $turn } cost most.
flight-better = You chose: { $made }. Better: { $better }.
flight-flawless = Not a single turn could clearly have been better. Well flown!
flight-try = Turn
flight-try-go = Try it again
flight-try-more = With the same dice, as often as you like. It is practice and does not count.
flight-all = { $today ->
    [yes] All flights of today
   *[no] All flights of that day
  }
flight-all-count = { $count ->
    [0] none yet
    [one] one, without a name
   *[other] { $count }, without names
  }
flight-late = You flew this one later, so it is not among them.
flight-columns = Flights by their result; the most frequent one: { $most }. Yours is filled.
flight-rank = { $better ->
    [0] The other { $all } gave away less, or as much with a better result.
   *[other] You gave away less than { $better } of { $all } others, or arrived better.
  }
flight-first = You are the first today. The others will stand here.
flight-tell = Tell others
flight-share-words = Words to share
flight-share = Dicehaven · daily flight, { $day }: { $game }
flight-share-par = par { $par }
flight-share-dice = { $kind ->
    [kind] kind dice
    [unkind] unkind dice
   *[usual] usual dice
  }
flight-copy = Copy
flight-tells-nobody = Tells nobody what the dice were.
flight-week = This week
flight-day-today = , today
flight-day-flown = , flown
flight-tomorrow = There is a new flight every day, at midnight UTC. The next one: { $when } where you are.
flight-todays = Today’s flight
flight-earlier = Earlier flights
flight-earlier-more = They stay open: fly them whenever you like.
flight-still-earlier = Earlier still
flight-latest = The latest
flight-proof = Fair for everybody
flight-proof-key = The day is over, so its key is open. With it, anybody can check all dice: download the record and use the command “dicehaven verify”.
flight-proof-show = Show the numbers
flight-commitment = Fixed beforehand (the key of the day before)
flight-key = The key of the day
flight-short-turns = { $count ->
    [one] one turn
   *[other] { $count } turns
  }
flight-short-points = { $count ->
    [one] one point
   *[other] { $count } points
  }
flight-short-chance = { $count ->
    [100] won
   *[other] lost
  }
flight-won = won
flight-lost = lost
flight-same-for-all = { $game }, the same dice for all

# The board of a group

group-flight = Today’s flight
group-not-flown = not yet today
group-flown = { $count ->
    [one] { $names } has flown today.
   *[other] { $names } have flown today.
  }
group-nobody-flown = Nobody of the circle has flown today.
group-squares = Who has not flown sees no squares.
group-to-flight = To the flight
