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
pad-drawn = Let the server roll
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
brought-in = from a file, unproven
busy-files = Several files arrive here just now. Try again in a moment.
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
