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
puzzle-day-late = A new day has begun meanwhile, at midnight UTC. Your answer counts for { $day }’s puzzle.
puzzle-day-over = The day of this puzzle ({ $day }) is over. Your circles do not see this answer.
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

circles = Circles
circles-more = A few people who play together again and again: a family, a class, a club. They see each other’s results, have tables of their own, and agree on evenings.
circles-none = You do not belong to a circle yet. Found one, or ask somebody for the link to theirs.
circles-waiting = { $count ->
    [one] You are waiting to be let in to one circle.
   *[other] You are waiting to be let in to { $count } circles.
  }
circle-open = open
circle-found = A new circle
circle-found-go = Found the circle
circle-called = Name of the circle
circle-example = Kitchen table
circle-zone = Time zone of its evenings
circle-invited = You are invited
circle-invited-to = You are invited to “{ $circle }”
circle-invited-more = Ask to be let in. Somebody of the circle answers; until then you see nothing of it.
circle-ask = Ask to be let in
circle-you-wait = You have asked. Somebody of the circle has to let you in now.
circle-look-again = Look again
circle-closed = This circle has turned you away. Whoever founded it can let you in again.
circle-of = { $count ->
    [one] a circle of one
   *[other] a circle of { $count }
  }
circle-people = People
circle-invite = Invite
circle-invite-more = Send this link. Whoever opens it asks to be let in, and one of you answers.
circle-link = Link to the circle
circle-new-link = A new link
circle-new-table = New table
circle-table-more = Only members see these tables and can sit down there. Their results belong to the circle.
circle-at-table = at a table
circle-tables = Tables of the circle
circle-no-tables = No match is under way.
circle-watch = watch
circle-waits = { $count ->
    [one] { $names } is waiting to be let in.
   *[other] { $names } are waiting to be let in.
  }
circle-waiting = Waiting to be let in
circle-waiting-more = Let in only people whom you know.
circle-look = Have a look
circle-let-in = Let in
circle-not-in = No
circle-let-in-again = Let in again
circle-members = { $count ->
    [one] One member
   *[other] { $count } members
  }
circle-founder = looks after the circle
circle-more-acts = More
circle-pass-on = Hand the circle over
circle-remove = Remove from the circle
circle-remove-more = { $name } then sees nothing of the circle any more and cannot come back with the old link. You can let { $name } in again.
circle-pass-on-more = { $name } then decides who belongs to the circle and what it is called. You stay a member, but only { $name } can give it back.
circle-not-in-more = { $name } is told nothing, and can ask again only after you let them in yourself.
circle-removed = Turned away
circle-settings = The circle
circle-phrases = At tables of the circle only ready phrases are said
circle-leave = Leave the circle
circle-leave-more = Your results up to now stay in its tables. New ones no longer count, and you see nothing of the circle any more.
circle-leave-founder = The circle then goes to whoever has been there longest; hand it over before if you want somebody else. If nobody is left, it is deleted.
circle-leave-go = Leave
no-invitation = This link leads to no circle. Perhaps there is a newer one.
no-member = There is nobody of that name in the circle.
not-the-founder = Only whoever looks after the circle can do that.
leave-instead = You cannot turn yourself away. Leave the circle instead.
circle-name = A circle needs a name.
circle-full = A circle has at most { $most } members.
enough-wait = Too many people are waiting for this circle already. Ask somebody of it to let them in or turn them away.
too-many-circles = You can belong to, or wait for, { $most } circles at most. Leave one first.
circle-flight = Today’s flight
circle-not-flown = not yet today
circle-flown = { $count ->
    [one] { $names } has flown today.
   *[other] { $names } have flown today.
  }
circle-nobody-flown = Nobody of the circle has flown today.
circle-squares = Who has not flown sees no squares.
circle-to-flight = To the flight
circle-old = Of old
circle-results = Results
circle-results-more = All matches at tables of the circle.
typed-in = typed in
circle-no-results = No match has been played to its end yet.
circle-won = (won)
circle-somebody = somebody
circle-newer = Newer
circle-older = Older
circle-seasons = Seasons
circle-evenings = Evenings
evening-next = Next evening
evening-none = No evening has been arranged yet.
evening-game = We begin with { $game }.
evening-of-season = Evening { $number } of { $planned }: { $game } for “{ $season }”.
evening-says-yes = is coming
evening-says-no = cannot come
evening-says-perhaps = may come
evening-says-nothing = has not said
evening-said-yes = You are coming.
evening-said-perhaps = You may come.
evening-said-no = You cannot come.
evening-said-nothing = Are you coming?
evening-yes = I’ll come
evening-no = Not this time
evening-perhaps = Perhaps
evening-calendar = Into my calendar
evening-more = { $count ->
    [one] One more evening
   *[other] { $count } more evenings
  }
evening-arrange = Arrange an evening
evening-arrange-go = Arrange it
evening-zone = Times are those of { $zone }. A table is there ten minutes before the hour.
evening-cancel-go = Cancel this evening
evening-day = Day
evening-hour = Time
evening-season = Season
evening-no-season = no season
evening-which-game = Game, without a season
evening-first-game = Game to begin with
evening-note = A word about it
evening-repeats = How many
evening-every = How often
evening-weeks = { $weeks ->
    [one] every week
   *[other] every { $weeks } weeks
  }
season-mean = Mean
season-missed = missed
season-real = real dice
season-real-more = With real dice: somebody wrote the rolls down.
season-least = { $least ->
    [one] Whoever has played a match has a place.
   *[other] Whoever has played { $least } matches has a place.
  }
season-held = { $game }, { $held } of { $planned } evenings
season-rule = Points per match. The two worst evenings do not count, and an evening missed is one of them.
season-rule-more = The mean is over all matches of the evenings that count. One evening always counts. Equal means are open, and so are means that are closer together than what the dice of one evening make. Matches belong to an evening if they end from an hour before to twelve hours after it begins.
season-none-yet = The table begins with the first match of an evening.
season-none = There has been no season yet.
season-nobody = { $least ->
    [one] Nobody has played a match yet.
   *[other] Nobody has played { $least } matches yet.
  }
season-departed = somebody who has left
season-leads = { $departed ->
    [0] { $name } leads.
   *[other] Somebody who has left leads.
  }
season-won = { $departed ->
    [0] { $name } has won.
   *[other] Somebody who has left has won.
  }
season-equal = { $departed ->
    [0] { $one } and { $other } have the same mean: it is open between them.
    [1] { $one } and somebody who has left have the same mean: it is open between them.
   *[other] Two who have left have the same mean: it is open between them.
  }
season-open = { $departed ->
    [0] Between { $one } and { $other } lies less than the dice of one evening make: it is open.
    [1] Between { $one } and somebody who has left lies less than the dice of one evening make: it is open.
   *[other] Between two who have left lies less than the dice of one evening make: it is open.
  }
season-how = How a season is counted
season-new = A new season
season-called = Name of the season
season-example = Autumn series
season-game = Game
season-planned = Evenings
season-at-least = Matches to have a place
season-begin = Begin the season
season-name = A season needs a name.
no-evening = There is no such evening in this circle. Perhaps it was cancelled.
no-season = There is no such season in this circle.
bad-season = A season has 1 to { $most } evenings, and a place takes 1 to 500 matches.
bad-repeats = Arrange 1 to { $most } evenings at once, at most 92 days apart.
bad-evening = { $day } { $hour } is not a day and an hour. Write them like 2026-11-28 and 20:00.
evening-too-far = An evening lies in the future, within a year.
evening-over = This evening is over, or has begun.
evenings-too-close = Two evenings of a circle are at least thirteen hours apart. One of these is too close to another.
too-many-evenings = There can be { $most } evenings at most. Cancel one first.
too-many-seasons = A circle can have { $most } seasons at most.

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

## Circles: who is here, the puzzle of the day

circle-is-here = is here
circle-hidden = hidden
circle-shown = What the others see of you
circle-shown-more = Only for this circle. You see the others all the same.
circle-shown-here = When I am here
circle-shown-answers = How I answer the puzzle of the day
circle-puzzle = Puzzle of the day
circle-puzzle-answered = { $count ->
    [one] { $names } has answered today.
   *[other] { $names } have answered today.
  }
circle-puzzle-nobody = Nobody has answered yet today.
circle-puzzle-none = Nobody shows their answers here yet.
circle-puzzle-first = Whoever has not answered sees no answers.
circle-puzzle-not-mine = The others do not see yours.
circle-puzzle-show = Show mine, too
circle-puzzle-cost = { $points ->
    [0] as good as the best
   *[other] costs { $points } of 100
  }
circle-to-puzzle = To the puzzle
privacy-here-title = Whether you are here
privacy-here = That a page of yours is open, and today’s answer to the puzzle if you belong to a circle.
privacy-here-who = Your circles, unless you hide it there; the answer only those circles to which you show it
privacy-here-long = Two and a half minutes, in memory, stored nowhere; the answer for two days
circle-matches = { $count ->
    [one] One match since { $month }.
   *[other] { $count } matches since { $month }.
  }
