## The frame

back = Back
rules-of = Rules of { $game }
menu = Table menu

## A new table

who-plays = Who plays
seat-number = Seat { $number }
name = Name
kind-typed-in = played at somebody else’s device
dice-mine = We roll real dice and enter what they show
dice-mixed = Some roll real dice and enter what they show, for others Dicehaven rolls, and proves afterwards that its dice were fair

## Before the first roll

invite = Invite your friends
invite-more = Send them this link, or let them scan the code. Whoever opens it picks a name and takes a free seat; nobody needs an account.
invited = { $names } { $names-is ->
    [several] invite
   *[other] invites
  } you to { $game }
invited-more = { $free ->
    [one] One seat is free.
   *[other] { $free } seats are free.
  } Pick a name and sit down; you don’t need an account.
invite-others = Invite others
share = Share
share-words = Play { $game } with me:
only-here = This link works only on this computer. To let friends on your network join, stop Dicehaven (Ctrl-C; all tables are kept) and start it again with this command:
only-here-then = Your friends can then use this link:
free-for-circle = free for anyone in the circle
free-for-friend = free for anyone with the link
at-this-device = Someone on this device takes it
invite-link = Link to this table
sit-down = Sit down
stand-up = Stand up
stand-up-more = Your seat is then free for anybody else.
begins-when-full = The match begins as soon as every seat is taken.
circle-may-sit = Every member of the circle may sit down here.
begins = { $name } { $name-is ->
    [several] begin
   *[other] begins
  }.
begins-drawn = Drawn by lot: { $name } { $name-is ->
    [several] begin
   *[other] begins
  }.
free-seat = Seat { $number }, free

## The table

connection-lost = Connection lost, trying again …
connected = connected
connection-back = The connection is back.
no-answer-yet = The server has not answered yet; still waiting …
one-moment = One moment …
refused-on-the-way = Something between this device and the server has refused this. Nothing is lost: try again in a moment.
server-restarts = The server is restarting. Nothing is lost; play goes on in a moment …
every-move = Your moves:
sheet-aloud = Read the sheet aloud
no-move-there = No move is possible there right now.
you-begin = You begin.
you-begin-drawn = Drawn by lot: you begin.
key-of-another-request = this key was already used for another request: use a new one for each request
newer-table = This table was set up by a newer version of the server. Try again in a moment.
stage = The sheet
tray = Dice and decision
seats-and-log = Seats and log
log = Log
whole-match = whole match
over = The match is over
you-win = You win
winners = { $count ->
    [0] Nobody wins
    [one] { $names } { $names-is ->
        [several] win
       *[other] wins
      }
   *[other] { $names } win together
  }
waiting = One moment
seats-free = Some seats are still free
waiting-for = Waiting for { $names }
waiting-for-rest = Waiting for { $names }; { $decided } { $decided-is ->
    [several] have
   *[other] { $count ->
        [one] has
       *[other] have
      }
  } decided
your-roll = { $name } to roll
time-short = Ten seconds left
dice-first = The dice come first.
roll-dice = { $count ->
    [one] Roll one die
   *[other] Roll { $count } dice
  }
type-dice = { $count ->
    [one] What does the die show?
   *[other] What do the { $count } dice show?
  }
asked-by-name = { $name }: { $turn }
your-turn = It is your turn
choose = What will you do?
pass-on = Pass the device to
pass-on-hint = Everybody else, look away for a moment.
i-am = I am { $name }
close = Close
keys = Keyboard
key-move = move between the places you can choose
key-anywhere = move through the whole sheet; Enter tells why a place cannot be chosen
key-choose = choose; press again to confirm
key-leave = clear the choice, or close a window
key-roll = roll
key-undo = take back
key-hint = hint
key-skip = let the bots act at once
key-faces = enter what real dice show
key-help = this list
you-are-asked = Meanwhile it is your turn
more-in-log = { $count } more in the log
pace = Bots’ pace
pace-more = Bots wait a moment before they act, so that you can see what has happened and take your last entry back. “Go on” skips the wait.
pace-slow = Slow
pace-normal = Normal
pace-quick = Quick
ready = is ready
free = free
won = has won
played = has played
stands-in = level 3 plays while this level is being compiled (only once): { $done } of { $total }
stands-in-now = { $why ->
    [busy] level 3 plays: too many computations are waiting
   *[other] level 3 plays: this bot has failed
  }
thinking = is thinking
decided = has decided
waits = is waiting

## Table menu

leave-to-bot = Leave the seat to a bot
leave-to-bot-more = A bot goes on for you at once. You may come back as long as the match lasts.
take-over = Take this seat over
takeover = Bots’ seats
takeover-more = During the match, anyone who left a seat to a bot may come back, and you may take over from any bot. Who else may?
takeover-ask = Anyone the host lets in
takeover-anyone = Anyone with the link
takeover-former = Only the player who left, and the host
ask-host = Ask the host for this seat
ask-more = A bot is playing one of the seats. You can ask the host to let you take over.
ask-again = The seat is taken, or you have not asked for it.
asked = You have asked for seat { $seat }. The page goes on as soon as the host lets you in.
declined = The host prefers to let the bot play on.
seat-kept = A bot is playing for you. You can take your seat back.
other-device = Play on another device too
link-for = { $name } on another device
link-more = Open this link there, or scan the code. It works once, within { $minutes } minutes, and only for this seat. Do not share it with anyone else.
spare = A spare link to your seat
spare-more = Your seat belongs to this browser’s cookies. If they are deleted or the device is lost, a spare link brings you back.
spare-make = Make a spare link for { $name }
spare-make-mine = Make a spare link
spare-for = { $name }: your spare link
spare-keep = Keep it where only you can find it, for example in your notes or in a message to yourself. It works once, as long as the table exists, and only for this seat. Whoever opens it plays for you, so keep it to yourself; in the table menu you can withdraw it.
take-here = Go on playing { $game } in this browser?
take-code = Code or link
take-go = Go on here
take-more = This browser then holds the seat as well. The link works only once.
devices = Devices with your seat
device-this = This device
device-first = The device that took the seat
device-since = { $unit ->
    [days] { $count ->
        [one] A device, for a day
       *[other] A device, for { $count } days
      }
    [hours] { $count ->
        [one] A device, for an hour
       *[other] A device, for { $count } hours
      }
   *[minutes] { $count ->
        [0] A device, just now
        [one] A device, for a minute
       *[other] A device, for { $count } minutes
      }
  }
device-link = { $minutes ->
    [one] A link, valid for another minute
   *[other] A link, valid for another { $minutes } minutes
  }
device-spare = A spare link, not used yet
device-withdraw = Withdraw
device-remove-more = That device then no longer holds the seat.
link-withdraw-more = The link then opens nothing any more.
renew-key = Renew this browser’s key
renew-more = In case somebody else has got hold of your key: this browser gets a new one for all your tables, and the old one opens nothing any more. Devices that took a seat by a link keep it until you remove them.
renew-now = Renew now
talk = Chat
talk-words = Say something
talk-send = Send
talk-open = Open the chat
talk-close = Close the chat
always-words = Moves always in words
mute = Hide what others say
here = On this device
sound = Play a sound when it is my turn and the page is in the background
sound-waits = The sound for your turn can play once you have tapped this page.
sound-forbidden = This browser does not let the page play sounds. Allow sound for this site, then try again.
fair-dice = Fair dice
share-server = a bot: the server’s secret serves as its share
share-none = no share (a browser without scripts, or a program that sent none)
share-committed = committed to
share-revealed = share revealed
share-withheld = did not reveal its share in time; committed to
shares-awaited = Everybody is revealing their share of the dice; then the match begins.
check-commitment = The secret matches the commitment.
check-before = The commitment is the one this browser saw before it revealed its share.
check-shares = Every revealed share matches its commitment.
check-own = This browser’s share is included, and the others’ shares are the same as at the beginning.
check-rolls = { $count ->
    [0] There were no rolls.
    [one] The only roll follows from the secret and the shares.
   *[other] All { $count } rolls follow from the secret and the shares.
  }
check-by-hand = { $count ->
    [one] One more was of real dice.
   *[other] { $count } more were of real dice.
  }
check-signed = The record is signed: no line has been changed or cut off.
close-table = Close the table
close-more = You are the only person left. If you do not want to play the match to its end, close the table: no more moves can be made, and the secret of the dice is shown.
record = Record

## Afterwards

rolls = { $count ->
    [one] One roll
   *[other] { $count } rolls
  }
again = Play again
rematch-open = { $name } { $name-is ->
    [several] have
   *[other] has
  } opened a rematch
to-rematch = To the rematch
you-win-by = You win by { $margin }
wins-by = { $name } { $name-is ->
    [several] win
   *[other] wins
  } by { $margin }
final-score = Final score – { $standings }.
final-standing = { $name }: { $score }
difference = What made the difference: { $what }, { $own } to { $other }.
total = Total
final-sheets = Final sheets
points = Points
step-of = step { $step } of { $last }
step-back = Back
step-on = Next

## What can go wrong

no-table = There is no table { $table }. The link may be incomplete; ask for it again.
not-your-seat = { $seat } { $seat-is ->
    [several] are
   *[other] is
  } playing in another browser. The table menu there has a link that brings the seat here.
bot-acts = A bot plays for { $seat }, and only the bot can act for this seat.
seat-is-free = Nobody sits there yet: take the seat first.
seat-taken = { $seat } { $seat-is ->
    [several] are
   *[other] is
  } already sitting there; choose a free seat.
seats-are-free = The match begins when every seat is taken.
no-onlookers = This table does not admit onlookers.
not-the-host = Only the host of this table can do that.
ask-for-seat = A bot plays this seat, and the host decides who may take over: ask the host for the seat.
bot-stays = A bot plays this seat; only the player who left it, or the host, can take over.
nothing-to-ask = You need not ask for this seat: just take it.
nothing-to-say = Whoever a seat is kept for can say that they come later; whoever could begin can say that they wait.
enough-requests = Enough people have asked already; the host has to answer them first.
no-request = This request no longer exists.
no-rematch = Only those who have played can start a rematch, once the match is over.
result-stands = The match is over and its dice have been revealed, so nothing can be taken back.
not-your-roll-to-take-back = Only the person who entered this roll can take it back.
not-your-roll = { $seat } { $seat-is ->
    [several] roll
   *[other] rolls
  } these dice.
dice-are-fair = Dicehaven rolls the dice at this table; they cannot be entered.
bad-commitment = A commitment is a SHA-256: 64 hexadecimal digits in lower case.
bad-share = A share of the dice is 256 random bits: 64 hexadecimal digits in lower case.
no-commitment-due = No commitment is expected from this seat now.
no-share-due = No share is expected from this seat now.
share-does-not-fit = This is not the share that the seat has committed to.
others-still-play = Others are still sitting at this table: only the last person left can close it.
not-at-table = Only people at the table can close it.
too-many-acts = This match has become too long; the table accepts no more acts.
table-closed = This table is closed: you can look at it, but no longer play.
unreadable = This request cannot be read. Its content must be UTF-8 and not compressed.
enough-said = This seat has used up its messages at this table.
said-too-fast = That was a lot at once. Wait a moment before you write again.

## Hints and review

review-about = What was luck, and what was skill? The review shows when the match turned, whom the dice helped, and which decisions cost most.
review-open = Open the review
bars-doubt = The pale end of a bar is doubt: the chance is estimated.
hints = Hints
hints-usual = usual: only when one person plays against bots
hints-yes = yes
hints-no = no
hints-on = The player who has to decide may ask for a hint.
played-by = How we play here
as-usual = As usual.
as-usual-but = As usual, but: { $rules }.
usual-rated = rated, if everybody agrees
usual-unseen = no onlookers
not-usual = not usual
not-rated = Not rated
agreed-before = Agreed before the first roll; nobody can change it now.
house-rules = House rules
no-hints = There are no hints at this table.
hints-off-more = Without hints, the table gives none, and this browser learns nothing of a position that you are playing. From another browser or a program one could still ask: that is a matter of trust between you.

## A costly decision

dearest-yours = Your costliest decisions
dearest-of = { $name }’s costliest decisions
dearest-all = Everybody’s costliest decisions
dearest-unit = In points of the chance to win: 100 points would be a certain win.
one-of = { $number } of { $count }
better = better
played-move = made
drawn-better = The better move is drawn in.
lit-played = What was chosen instead is outlined.
chance-to-win = Chance to win
other-moves = Other moves
try-again = Try again from here
no-practice = You can only try again from a decision in a finished match.
dice-unproven = The server rolls these dice without a proof: this is practice, which begins in the middle of a match.
practice-back = Back to the review
practice-more = Practice: you play on from a decision in an earlier match, against bots.

## Lessons

learn-meanwhile = Learn it meanwhile, { $minutes } min

## The daily flight

flight-landed = You have arrived
flight-proof-more = The dice were fixed before the day began. Tomorrow anybody can check that.
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
flight-practice-over = This was practice: it does not count.
flight-menu = This is a daily flight: the dice of the day, and your seat alone.
flight-practice-menu = Practice at a daily flight: the dice of the day once more. It does not count.

## Analysis

analysis-explore = Explore

## The tables that wait

next-table = Next table that waits

## Phrases

phrases = Phrases
phrases-only = At this table only ready phrases are said. Choose one of them.
phrase-hello = Hello!
phrase-moment = One moment, please
phrase-your-turn = It is your turn
phrase-lucky = What luck!
phrase-well-played = Well played!
phrase-oh-no = Oh no!
phrase-close = That was close
phrase-thanks = Thank you!
phrase-again = One more?
phrase-bye = Good night!
# Play now
now-searching = Somebody to play with
now-waits = Others can find this table now. If nobody comes within 20 seconds, a bot sits down.
open-expired = Nobody came
open-expired-more = This table waited a day for others. It is closed now, and nothing is lost: no match had begun.

## Slow tables

slow-rolls-itself = A slow table rolls by itself: real dice need people who sit together.
slow-table = Slow table
slow-more = A slow table goes on for weeks: everybody comes when there is time. Dice, and moves without a choice, go by themselves. When somebody’s time is up, a bot plays on.
until-when = until { $when }

## Rated matches

rated = Rated
rated-if-all = This match is rated if everybody agrees.
rated-agree = I agree that this match and its rematches are rated
rated-do-agree = I agree
rated-take-back = I do not agree
rated-agreed = Agreed: { $names }.
rated-not-yet = Not yet: { $names }.
rated-match = This match is rated: everybody has agreed.
rated-leaving = Whoever leaves a rated match, or lets the clock decide at its end, has lost it.
rated-settled = The match has begun: whether it is rated is settled.
rated-by-others = Only whoever took this seat can agree for it, on the device with which they took it.
rated-not-offered = This table is not rated.
unrated-game = This game has no ratings.
unrated-dice = Rated matches are played with the server's dice: choose those, or take the mark off “Rated”.
unrated-hints = Nobody is helped in a rated match: switch hints off, or take the mark off “Rated”.
unrated-clock = A rated match needs a time for decisions: choose one, or take the mark off “Rated”.
unrated-rules = Rated matches follow the usual rules on the usual board: choose those, or take the mark off “Rated”.

## What has happened meanwhile

meanwhile = Meanwhile
meanwhile-go-on = My turn
meanwhile-lit = What is lit on the sheet is new.
meanwhile-lit-of = What is lit on the sheet of { $name } is new.
lobby-dice-fair = The server’s dice
lobby-dice-mine = Our own dice
lobby-dice-mixed = Each as they like
not-your-dice = Whose dice are rolled is chosen from a seat at a table of a circle, while other seats are free.
another-game = Another game
another-game-or-seat = Another game, one seat more
one-seat-more = One seat more, for whoever came later
begin-now = { $count ->
    [2] Begin with two
    [3] Begin with three
    [4] Begin with four
   *[other] Begin with { $count }
  }
begin-now-more = The free seats go; whoever comes later can watch.
cannot-begin = You begin at a table of a circle from a seat, once enough people for the game are there.
seat-said-yes = has said yes; the seat is kept
seat-comes-later = comes later; the seat is kept
seat-kept-for-you = your seat
seat-is-kept = Your seat is kept. Sit down when you are there.
seat-at-device = Plays at this device
share-seat = Two share this seat
share-with = Who shares it
share-go = That’s how we play
share-more = Two at one device are one seat, and roll and decide together. A season counts the result for both; nobody’s rating changes. Empty the field to play alone.
shared-begun = Who shares a seat is said before the match begins.
shared-alone = Nobody shares a seat with themselves: name somebody else.
unrated-shared = In a rated match nobody shares a seat.
