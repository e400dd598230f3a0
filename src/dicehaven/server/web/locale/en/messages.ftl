## The frame

skip = Skip to the content
site = Site
home = Home
save = Save
cancel = Cancel
rules = Rules
problem = That did not work
your-seat = (you)

## Home

welcome-more = Play with friends far away, around one phone, or against bots – or roll real dice at the kitchen table and let Dicehaven keep score.
day-night = Day or night
offline = No connection
offline-more = Dicehaven cannot be reached right now. Everything you have played is safe; this page comes back as soon as the connection does.
offline-again = Try again

## A new table

kind-own = bot: { $name }
dice = Dice

## Before the first roll

copy = Copy the link
copied = Copied
copy-by-hand = Not copied: it is selected, copy it yourself

## The table

leave-choice = Clear
enlarge = Enlarge the sheet
watching = { $name }’s sheet
moved-on = Something has happened in the meantime: look again, then decide.
time-was-up = Your time at this table was up, so a bot plays for { $name }. The seat is still yours.
take-seat-back = Take the seat back
roll = Roll
rolled-so = That is what we rolled
pad = What the dice show
pad-roller = To roll:
pad-faces = Faces
pad-empty = still empty
pad-back = Take back the last die
pad-enter = Enter
you = you
no-letters = Turn off the keys that are letters, digits or ?
die-number = Die { $number }
unroll = Correct the roll
undo = Take back
skip-wait = Go on
result = Result

## Table menu

asks-for-seat = { $name } would like to take over from { $seat }.
accept = Let them in
decline = Decline
download = Download the record

## Afterwards

step-through = Step through

## What can go wrong

odd-table = Table { $table } was written by another version of Dicehaven or is damaged, so it cannot be shown. Nothing else is affected; the server’s log gives the reason.
no-cookies = This browser keeps no cookies, and without one nobody can tell which seat is yours. Nothing has been set up or taken. Allow cookies for this site, then try again.
server-full = This server has no room for more right now.
enough-today = Enough of these have been made from your address for today. There will be room again soon: try once more in an hour, or tomorrow.
not-stored = That could not be stored, so nothing has changed. Try again in a moment.
bad-request = The request is invalid at “{ $where }”: { $problem }.
field-missing = it is missing
field-number = this is not a whole number
field-long = this is too long
field-odd = this cannot be right
not-json = The API takes JSON: send it with the header “Content-Type: application/json”.
bad-json = The request is not valid JSON at character { $place }.
no-page = There is nothing at this address.
wrong-method = This address does not support this kind of request.
too-large = This request is too large: at most { $bytes } bytes are accepted.
head-too-large = The address and headers of this request are too long: at most { $bytes } bytes are accepted.
too-many-fields = This request has too many fields: at most { $most } are accepted.
not-a-form = This kind of content is not accepted: send JSON, or a form as application/x-www-form-urlencoded.
too-slow = The request did not arrive within { $seconds } seconds.
other-host = This server does not answer to the name { $name }.
other-site = This request came from another site, so it was not carried out.
too-many-requests = Too many requests have come from your address. Wait a moment, then try again.
our-mistake = Something went wrong on our side; the server’s log says what. Go back and try again: everything you have played is safe.

## Hints and review

review = Review
to-table = To the table
review-compiling = The game is being compiled (only once): { $done } of { $total }. Then the review begins.
review-done = { $done } of { $total }
review-waiting = It begins in a moment.
hint = Hint
too-busy = Too many computations are waiting. Try again in a moment.

## The board editor

editor-less = One less
editor-more = One more

## Puzzles

puzzle = Puzzle
puzzle-solve = solve

## The daily flight

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
today-turns = Until { $when } where you are.
flight-todays = Today’s flight
flight-earlier = Earlier flights
flight-earlier-more = They stay open: fly them whenever you like.
flight-still-earlier = Earlier still
flight-latest = The latest
flight-proof = Fair for everybody
flight-proof-more = The dice were fixed before the day began. Tomorrow anybody can check that.
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
flight-points = { $count ->
    [one] One point
   *[other] { $count } points
  }
flight-chance = { $count ->
    [100] Won against the best
   *[other] Lost against the best
  }
flight-home = { $count ->
    [one] Arrived in one turn
   *[other] Arrived in { $count } turns
  }
flight-not-home = Not there after { $count } turns
flight-won = won
flight-lost = lost
today = Today
flight-same-for-all = { $game }, the same dice for all

## Circles

typed-in = typed in

## Who plays here

settings-of = Settings of { $name }
say-who = Say who you are
name-of-yours = Your name

## Handicaps

back-to-form = Once more

## Too busy

busy-again = This computer has a lot to work out just now. There will be room in a while.
busy-enough = This computer still has too much to work out. Try again later.
busy-ask = Ask again
