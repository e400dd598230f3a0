## The frame

skip = Skip to the content
site = Site
home = Home
back = Back
save = Save
remove = Remove
cancel = Cancel
play = Play
rules = Rules
rules-of = Rules of { $game }
menu = Table menu
problem = That did not work
your-seat = (you)
player = Player { $number }

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
welcome-more = Play with friends far away, around one phone, or against bots – or roll real dice at the kitchen table and let Dicehaven keep score.
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
show-me = Show me
your-other-tables = Your other tables
no-other-tables = No others.
games = Games
day-night = Day or night
join = Have an invitation?
join-code = Link or code
join-go = Join
offline = No connection
offline-more = Dicehaven cannot be reached right now. Everything you have played is safe; this page comes back as soon as the connection does.
offline-again = Try again
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
print = blank sheets to print
print-more = Print at 100 % and turn the browser’s own margins off: the page already has the margins that printers need. Every symbol can be told apart without colour, too.
print-copies = Copies of each sheet
print-each = Sheets per page
print-paper = Paper
print-outlines = lines to cut along
print-show = Show
print-leaves = { $count ->
    [one] Print one page
   *[other] Print { $count } pages
  }
print-nothing = Nothing is written down in this game, so there is nothing to print: all you need is dice.
open-tables = Open tables
no-open-tables = Nobody is waiting right now.
clock-each = { $time } for each decision
clock = Time per decision; when it runs out, the dice are rolled and a bot decides
clock-of = { $seconds ->
    [0] as long as we like
    [30] half a minute
    [60] a minute
    [180] three minutes
    [86400] a day
    [259200] three days
   *[other] { $seconds } seconds
  }
public = List this table on the home page while it has free seats
without-screen = With real dice
score-pad = score pad and referee

interface = Programs can play at the same tables, over JSON. [`/api/v1/openapi.json`](/api/v1/openapi.json) describes everything. The key to a seat is a secret that the program makes up and sends as `Authorization: Bearer KEY`.
interface-record = A match is kept as a record: lines of JSON that follow a [schema](/api/v1/record/schema). Each game has its own notation for moves:

## A new table

start = Start
who-plays = Who plays
seat-number = Seat { $number }
name = Name
kind-me = me
kind-friend = a friend with the link
kind-open = anyone with the link
kind-here = someone on this device
kind-level1 = bot, level 1
kind-level2 = bot, level 2
kind-level3 = bot, level 3
kind-level4 = bot, level 4
kind-level5 = bot, level 5
kind-greedy = bot, greedy
kind-random = bot, random
levels = How strong the bots are
about-level1 = Plays for fun and overlooks a lot: good for children and for a first game.
about-level2 = Overlooks less, but thinks only about the move at hand: good once you know the rules.
about-level3 = Overlooks hardly anything: a good opponent once you have played a few times.
about-level4 = Thinks ahead, so you have to as well.
about-level5 = The best we have: to beat it, you need to play well and have some luck, too.
yes = yes
no = no
kind-own = bot: { $name }
kind-none = nobody
kind-person = somebody else
kind-typed-in = typed in by another member
dice = Dice
dice-fair = Dicehaven rolls, and proves afterwards that it was fair
dice-mine = We roll real dice and enter what they show
options = More options, and the board
board = Board
board-usual = the game’s own
board-theirs = one of their own
board-written = A board of your own: paste it here (TOML or JSON; see “dicehaven layout” and “dicehaven board”)
usual = usual: { $what }
table-name = Name of the table
watch = Onlookers are welcome

## Before the first roll

invite = Invite your friends
invite-more = Send them this link, or let them scan the code. Whoever opens it picks a name and takes a free seat; nobody needs an account.
invited = { $names } { $count ->
    [one] invites
   *[other] invite
  } you to { $game }
invited-more = { $free ->
    [one] One seat is free.
   *[other] { $free } seats are free.
  } Pick a name and sit down; you don’t need an account.
invite-others = Invite others
copy = Copy the link
copied = Copied
copy-by-hand = Not copied: it is selected, copy it yourself
share = Share
share-words = Play { $game } with me:
only-here = This link works only on this computer. To let friends on your network join, stop Dicehaven (Ctrl-C; all tables are kept) and start it again with this command:
only-here-then = Your friends can then use this link:
free-for-friend = free for anyone with the link
at-this-device = Someone on this device takes it
invite-link = Link to this table
sit-down = Sit down
stand-up = Stand up
stand-up-more = Your seat is then free for anybody else.
rename = Change name
begins-when-full = The match begins as soon as every seat is taken.
circle-may-sit = Every member of the circle may sit down here.
who-begins = Who begins
begins-draw = Drawn by lot
begins = { $name } begins.
begins-drawn = Drawn by lot: { $name } begins.
nobody-begins = nobody takes the seat that is to begin
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
leave-choice = Clear
sheet-aloud = Read the sheet aloud
enlarge = Enlarge the sheet
no-move-there = No move is possible there right now.
watching = { $name }’s sheet
you-begin = You begin.
you-begin-drawn = Drawn by lot: you begin.
key-of-another-request = this key was already used for another request: use a new one for each request
newer-table = This table was set up by a newer version of the server. Try again in a moment.
moved-on = Something has happened in the meantime: look again, then decide.
stage = The sheet
tray = Dice and decision
seats-and-log = Seats and log
log = Log
whole-match = whole match
over = The match is over
you-win = You win
winners = { $count ->
    [0] Nobody wins
    [one] { $names } wins
   *[other] { $names } win together
  }
waiting = One moment
seats-free = Some seats are still free
waiting-for = Waiting for { $names }
waiting-for-rest = Waiting for { $names }; { $decided } { $count ->
    [one] has
   *[other] have
} decided
time-was-up = Your time at this table was up, so a bot plays for { $name }. The seat is still yours.
time-was-up-here = your time was up, a bot plays for you: take the seat back
take-seat-back = Take the seat back
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
roll = Roll
rolled-so = That is what we rolled
pad = What the dice show
pad-roller = To roll:
pad-faces = Faces
pad-empty = still empty
pad-back = Take back the last die
pad-enter = Enter
you = you
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
no-letters = Turn off the keys that are letters, digits or ?
die-number = Die { $number }
unroll = Correct the roll
undo = Take back
skip-wait = Go on
you-are-asked = Meanwhile it is your turn
more-in-log = { $count } more in the log
pace = Bots’ pace
pace-more = Bots wait a moment before they act, so that you can see what has happened and take your last entry back. “Go on” skips the wait.
pace-slow = Slow
pace-normal = Normal
pace-quick = Quick
result = Result
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
asks-for-seat = { $name } would like to take over from { $seat }.
accept = Let them in
decline = Decline
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
mute = Hide what others say
here = On this device
sound = Play a sound when it is my turn and the page is in the background
sound-waits = The sound for your turn can play once you have tapped this page.
sound-forbidden = This browser does not let the page play sounds. Allow sound for this site, then try again.
fair-dice = Fair dice
fair-short = Nobody chooses the dice: the server and every player’s browser each contribute something that no one else knows in advance. After the match you can recompute every roll.
fair-more = Nobody chooses the dice. When a table is made, the server picks a secret and shows its commitment. Each browser draws a share of its own and commits to it when its seat is taken; the shares are revealed only when everybody has committed. The secret and the shares together determine every roll. At the end the secret is shown, and anybody can recompute the rolls.
fair-numbers = The numbers, and how it works
fair-first = This table was made by an older version: the server showed the fingerprint (SHA-256) of its secret before the first roll, but it could have known shares before that. The secret is shown after the match.
fair-commitment = The server’s commitment
fair-secret = Secret
fair-fingerprint = Fingerprint of the record
share-server = a bot: the server’s secret serves as its share
share-none = no share (a browser without scripts, or a program that sent none)
share-awaited = no commitment yet
share-committed = committed to
share-revealed = share revealed
share-withheld = did not reveal its share in time; committed to
shares-awaited = Everybody is revealing their share of the dice; then the match begins.
checked-good = The dice were fair: this browser has checked it
checked-bad = The dice were NOT as promised: this browser has checked it
check-commitment = The secret matches the commitment.
check-before = The commitment is the one this browser saw before it revealed its share.
check-shares = Every revealed share matches its commitment.
check-own = This browser’s share is included, and the others’ shares are the same as at the beginning.
check-rolls = { $count ->
    [0] There were no rolls.
    [one] The only roll follows from the secret and the shares.
   *[other] All { $count } rolls follow from the secret and the shares.
  }
check-signed = The record is signed: no line has been changed or cut off.
check-good = right
check-bad = WRONG
check-unknown = cannot be checked here
check-yourself = To check the downloaded record without this server:
close-table = Close the table
close-more = You are the only person left. If you do not want to play the match to its end, close the table: no more moves can be made, and the secret of the dice is shown.
wait = How long to wait for everyone’s share of the dice
wait-of = { $seconds ->
    [10] 10 seconds
    [120] 2 minutes
    [3600] an hour
    [86400] a day
   *[other] usual: 30 seconds
  }
record = Record
download = Download the record

## Afterwards

rolls = { $count ->
    [one] One roll
   *[other] { $count } rolls
  }
step-through = Step through
again = Play again
rematch-open = { $name } has opened a rematch
to-rematch = To the rematch
you-win-by = You win by { $margin }
wins-by = { $name } wins by { $margin }
final-score = Final score – { $standings }.
final-standing = { $name }: { $score }
difference = What made the difference: { $what }, { $own } to { $other }.
total = Total
final-sheets = Final sheets
points = Points
step-of = step { $step } of { $last }
step = Step
roll-number = Roll
earlier-lines = Earlier
step-back = Back
step-on = Next
autoplay = Play
go = Show
whose-sheet = Whose sheet

## What can go wrong

odd-table = Table { $table } was written by another version of Dicehaven or is damaged, so it cannot be shown. Nothing else is affected; the server’s log gives the reason.
no-table = There is no table { $table }. The link may be incomplete; ask for it again.
not-your-seat = { $seat } is playing in another browser. The table menu there has a link that brings the seat here.
bot-acts = A bot plays for { $seat }, and only the bot can act for this seat.
seat-is-free = Nobody sits there yet: take the seat first.
seat-taken = { $seat } is already sitting there; choose a free seat.
seats-are-free = The match begins when every seat is taken.
no-onlookers = This table does not admit onlookers.
not-the-host = Only the host of this table can do that.
ask-for-seat = A bot plays this seat, and the host decides who may take over: ask the host for the seat.
bot-stays = A bot plays this seat; only the player who left it, or the host, can take over.
nothing-to-ask = You need not ask for this seat: just take it.
enough-requests = Enough people have asked already; the host has to answer them first.
short-key = A key needs at least { $least } characters; others could guess a shorter one. Choose a long random one, for example from Python’s secrets.token_urlsafe().
link-over = This link no longer works: it has been used or withdrawn, or it has expired. Make a new one where you made it: in the table menu, or in the settings of your other device.
own-device = This is the device you are using: leave the seat instead.
no-device = That device no longer holds this seat.
no-request = This request no longer exists.
no-rematch = Only those who have played can start a rematch, once the match is over.
bad-cursor = This is not the `next` of a list: start again without a cursor.
no-cookies = This browser keeps no cookies, and without one nobody can tell which seat is yours. Nothing has been set up or taken. Allow cookies for this site, then try again.
no-key = A seat needs a key: send one as “Authorization: Bearer …”, and keep it.
result-stands = The match is over and its dice have been revealed, so nothing can be taken back.
not-your-roll-to-take-back = Only the person who entered this roll can take it back.
not-your-roll = { $seat } rolls these dice.
dice-are-fair = Dicehaven rolls the dice at this table; they cannot be entered.
bad-commitment = A commitment is a SHA-256: 64 hexadecimal digits in lower case.
bad-share = A share of the dice is 256 random bits: 64 hexadecimal digits in lower case.
no-commitment-due = No commitment is expected from this seat now.
no-share-due = No share is expected from this seat now.
share-does-not-fit = This is not the share that the seat has committed to.
others-still-play = Others are still sitting at this table: only the last person left can close it.
not-at-table = Only people at the table can close it.
too-many-acts = This match has become too long; the table accepts no more acts.
server-full = This server has no room for more right now.
enough-today = Enough of these have been made from your address for today. There will be room again soon: try once more in an hour, or tomorrow.
too-many-tries = Too many tries. Wait a minute, then try once more.
too-many-hashes = Too many PINs and words are being checked right now. Try again in a moment.
table-closed = This table is closed: you can look at it, but no longer play.
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
unreadable = This request cannot be read. Its content must be UTF-8 and not compressed.
enough-said = This seat has used up its messages at this table.
said-too-fast = That was a lot at once. Wait a moment before you write again.

## Hints and review

review = Review
review-about = What was luck, and what was skill? The review shows when the match turned, whom the dice helped, and which decisions cost most.
review-open = Open the review
to-table = To the table
at-first = Before the first roll
review-working = The match is being analysed: a first picture within seconds, then the exact figures and the reasons, which take longer on a busy computer.
bars-doubt = The pale end of a bar is doubt: the chance is estimated.
review-refining = A first, rough picture; better figures and the reasons follow.
review-ready = The review is ready.
review-compiling = The game is being compiled (only once): { $done } of { $total }. Then the review begins.
review-done = { $done } of { $total }
review-waiting = It begins in a moment.
hint = Hint
hints = Hints
hints-usual = usual: only when one person plays against bots
hints-yes = yes
hints-no = no
hints-on = The player who has to decide may ask for a hint.
played-by = What you play by
played-as-usual = The usual rules and the usual board.
house-rules = House rules
hint-working = A first impression; the chances follow in a moment …
hint-compiling = A first impression; the chances follow when the game has been compiled (only once): { $done } of { $total } …
hint-best = { $exact ->
    [yes] The best moves, with your chance to win:
   *[no] The best moves, with your estimated chance to win:
  }
hint-show = Show { $move }
no-hints = There are no hints at this table.
hints-off-more = Without hints, the table gives none, and this browser learns nothing of a position that you are playing. From another browser or a program one could still ask: that is a matter of trust between you.
no-hint-now = You have nothing to decide now, so there is no hint.
too-busy = Too many computations are waiting. Try again in a moment.

## A costly decision

dearest-yours = Your costliest decisions
dearest-of = { $name }’s costliest decisions
dearest-all = Everybody’s costliest decisions
dearest-unit = In points of the chance to win: 100 points would be a certain win.
whose-you = Yours
whose-all = All
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

## The board editor

boards-title = Board editor
boards-about = Paint a board of your own, check that it is valid and fair, print it, share it, and play on it.
boards-made = Boards of your own
boards-paint = Paint a board
boards-own = Your boards
boards-none = You have not saved any board of this game yet.
boards-start-from = Start from
boards-start-anew = Start over from the game’s own board
boards-file = As a file
boards-to-file = Download as TOML
boards-from-file = Open a TOML or JSON file
boards-written = Or paste a board as TOML or JSON:
boards-open = Open
board-name = Name of the board
board-untitled = My board
board-after = based on { $board }
board-kept = saved
board-not-kept = not saved
board-of-others = somebody else’s; saving makes you a copy of your own
board-delete = Delete this board
board-delete-sure = Delete “{ $name }”? Its link will stop working.
board-link-more = Anyone with this link can look at the board, play on it, print it, and make a copy to change. Only you can change this one.
editor-undo = Undo
editor-redo = Redo
editor-save = Save
editor-print = Print
editor-play = Play now
editor-playing = Play on it
editor-playing-how = “Play now” is a quick match against a bot. To choose who plays, the dice and the options, set up a table.
editor-table = Set up a table
editor-less = One less
editor-more = One more
editor-palette = What you paint with
editor-hint = Choose what to paint with, then tap the board. A second tap takes it back.
editor-take-back = Take { $place } back
editor-flaws = { $count ->
    [one] One problem:
   *[other] { $count } problems, the first one:
  }
editor-checks = Checks
editor-show = show
editor-saved = Saved.
editor-paint = Paint
editor-place = Place
editor-first-of-several = This file has { $count } boards; the first one, { $name }, is open.
no-editor = This game has nothing to edit: it is played without a board.
no-board = There is no board { $board }. It may have been deleted, or the link is incomplete.
not-your-board = This board belongs to somebody else. Save a copy of your own to change it.
board-not-finished = This board is not finished yet. Whoever made it can share it as soon as nothing is wrong with it.
finish-first = Something is still wrong with this board: fix that first. You can save it as it is.
board-too-large = This board is too large: at most { $most } characters.
too-many-boards = You have { $most } boards, as many as this server keeps for one browser. Delete one first.

## How fair a board is

fair-title = How fair is it?
fair-how = In the background, greedy players play tens of thousands of matches on it with two, three and four seats.
fair-ask = Find out
fair-look = Check again
fair-waits = You can find out as soon as nothing is wrong with the board.
fair-games = { $count } of { $total } matches of greedy players
fair-compiling = The game is being compiled (only once): { $done } of { $total }. Then the matches begin.
fair-before = Before the last change:
fair-with = { $players ->
    [2] Two seats
    [3] Three seats
    [4] Four seats
   *[other] { $players } seats
  } (even: { $even })
fair-against = Against the boards of the game
fair-seat = { $number ->
    [1] 1st seat
    [2] 2nd seat
    [3] 3rd seat
   *[other] { $number }th seat
  }
fair-board = this board
fair-seats-more = The player who begins wins more often ({ $share } ± { $points } points): that is certain.
fair-seats-less = The player who begins wins less often ({ $share } ± { $points } points): that is certain.
fair-seats-none = The player who begins has no visible advantage ({ $share } ± { $points } points).
fair-many-more = The { $seat } wins more often ({ $share } ± { $points } points): that is certain.
fair-many-less = The { $seat } wins less often ({ $share } ± { $points } points): that is certain.
fair-many-none = No seat has a visible advantage. The { $seat } is farthest from even ({ $share } ± { $points } points).
fair-board-more = Against the boards of the game it wins more often ({ $share } ± { $points } points): that is certain.
fair-board-less = Against the boards of the game it wins less often ({ $share } ± { $points } points): that is certain.
fair-board-none = Against the boards of the game there is no visible difference ({ $share } ± { $points } points).
no-fairness = Nobody has asked how fair this board is, or the answer is no longer kept: ask again.

## Boards on which a position lies: lessons, puzzles, analysis

## Lessons

learn = Learn
learn-of = Learn { $game }
learn-title = Learn to play
learn-which = Which game would you like to learn?
learn-more = Short chapters at the real table: somebody shows you where things go, and says why not if they do not fit.
learn-of-game = { $game }, step by step
learn-chapters = { $count ->
    [one] One short chapter
   *[other] { $count } short chapters
  }, about { $minutes } minutes. Leave whenever you like: your place is kept.
learn-length = { $count ->
    [one] one chapter
   *[other] { $count } chapters
  }, { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  }
learn-all = All chapters
learn-go-on = Go on with “{ $title }”
learn-begin = Begin with “{ $title }”
learn-straight = Straight to a match
learn-done = done
learn-minutes = { $minutes } min
learn-now = go on, step { $step } of { $count }
learn-new-here = New to { $game }? Short lessons at the real table, { $minutes } minutes.
learn-meanwhile = Learn it meanwhile, { $minutes } min
lesson-chapter = chapter { $number }
lesson-this = This chapter
lesson-teacher = What the teacher says
lesson-step = Step { $step } of { $count }
lesson-know = Good to know
lesson-free = Nothing here is counted. Try things as you like: Dicehaven says why one does not fit.
lesson-explore = Explore this position
lesson-not-there = Not there
lesson-nothing = Nothing goes there now.
lesson-right = That’s it
lesson-on = Go on when you like.
lesson-show = Show me
lesson-next = Go on
lesson-next-chapter = Next: { $title }
lesson-all-done = To all chapters
lesson-match = To the match
lesson-match-more = You play against an easy bot. When you are unsure, press “Hint”: Dicehaven shows a good move and says why. Nobody watches, and nothing is counted.
lesson-match-start = Begin the match
lesson-other-game = Or another game
no-lessons = This game has no lessons.
no-lesson = There is no chapter { $number }: this game has { $count }.

## Puzzles

puzzles = Puzzles
puzzles-about = A moment of a match: what is best? Afterwards you see what every move is worth, and why. Nothing counts up, and nobody is ranked.
puzzles-count = { $count ->
    [one] One puzzle
   *[other] { $count } puzzles
  }
puzzles-more = More
puzzles-hidden = The puzzles of this game were made for another version of its rules, so they are hidden. Whoever runs this server can have them made anew.
puzzle = Puzzle
puzzle-solve = solve
puzzle-today = Today’s puzzle
puzzle-of-day = Puzzle of { $day }
puzzle-number = Puzzle { $number }
puzzle-none = There are no puzzles here.
puzzle-too-early = The first puzzle of the day is that of { $first }. On this server it is { $today }: its clock may be wrong. All other puzzles are here.
no-puzzle = There is no puzzle { $number } of this game. { $count ->
    [0] It has none.
   *[other] They are numbered from 1 to { $count }.
  }
puzzle-difficulty = How hard
puzzle-kind = What it is about
puzzle-hardness = { $level ->
    [1] Easy
    [2] Medium
    [3] Hard
   *[other] Very hard
  }
puzzle-found-by = { $level ->
    [1] Even bots of level 1 mostly find it.
   *[other] Bots mostly find it from level { $level } on.
  }
puzzle-found-by-none = Bots of no level mostly find it.
puzzle-kind-trap = Not what it looks like
puzzle-kind-quiet = A quiet move
puzzle-about = About this puzzle
puzzle-what = What is best here?
puzzle-how = Move as you would at the table. Then you see what every move is worth.
puzzle-exact = All moves are known exactly.
puzzle-estimated = What the moves are worth comes from thousands of matches played on from here.
puzzle-nothing = That is no move here.
puzzle-found = Nothing is better.
puzzle-as-good = As good as the best.
puzzle-cost = Your answer costs { $points } of 100.
puzzle-all-moves = All moves
puzzle-next = Next puzzle
puzzle-again = Again
puzzle-explore = Explore
puzzle-worth = What each move is worth
puzzle-is-exact = exact
puzzle-is-estimated = about
puzzle-worth-more = How many of 100 matches it wins if both play their best.
puzzle-worth-about = How many of 100 matches it wins. The truth most likely lies in the pale part.
puzzle-of-100 = of 100
puzzle-best = best
puzzle-or = or
puzzle-or-others = { $count ->
    [one] or one more
   *[other] or { $count } more
  }
puzzle-your-answer = your answer
puzzle-more-moves = { $count ->
    [one] One more
   *[other] { $count } more
  }
puzzle-why = Why
puzzle-best-is = Best: { $move }. It wins { $wins } of 100.
puzzle-instead = Compared with: { $move }
puzzle-yours = Your move:
puzzle-share-text = Dicehaven · { $what } · { $game }
puzzle-squares = ■ found, ◧ nearly, □ not yet. It gives nothing away.
puzzle-copy = Copy
puzzle-lesson = Lesson: { $title }
puzzle-solved = Your tries

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
flight-landed = You have arrived
flight-practice-over = This was practice: it does not count.
flight-menu = This is a daily flight: the dice of the day, and your seat alone.
flight-practice-menu = Practice at a daily flight: the dice of the day once more. It does not count.
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

## Analysis
no-analysis-here = You are playing this very position at a table without hints. You can explore it when that match is over.
analysis-title = Analysis
analysis-about = Explore what could have been, or could be
analysis-again = Again
analysis-set-up = Set up
analysis-share = Share link
analysis-copied = The link is copied: whoever opens it sees this position.
analysis-play = Play from here
analysis-seats = Seats
analysis-to-move = to move
analysis-next = Next
analysis-less = { $what }: less
analysis-more = { $what }: more
analysis-whose-turn = Whose turn
analysis-turn-of = Turn of { $name }
analysis-players = Players, from the beginning
analysis-begin-with = Begin with { $count } players
analysis-setting = Set up the position
analysis-setting-how = Tap what you want to change.
analysis-deal = Deal
analysis-roll = Roll
analysis-lay = Choose the dice
analysis-lay-down = These dice
analysis-worth = What the position is worth
analysis-moves = Moves: { $name }
analysis-of-100 = wins of 100
analysis-between = , between { $low } and { $high }
analysis-more-moves = { $count ->
    [one] and one more move
   *[other] and { $count } more moves
  }
analysis-why = why?
analysis-why-not = Why not: { $move }
analysis-why-of = { $best } instead of { $other }:
analysis-thinking = The figures are coming …
analysis-all-equal = All moves are equally good.
analysis-one-move = There is only this move.
analysis-exact = These figures are exact.
analysis-best = Pale ends are doubt. The first move is best, for certain.
analysis-unsure = Pale ends are doubt. Which move is best cannot be said yet.
analysis-rolls = Rolls: { $name }
analysis-often = How often
analysis-worth-then = Wins of 100 then
analysis-luck = Luck
analysis-rolls-between = { $count } other rolls
analysis-no-rolls = There are too many rolls here to tell them apart.
analysis-chances = Chances
analysis-deeper = Think longer
analysis-variations = Variations
analysis-begun = Here it began
analysis-rolled = Roll: { $dice }
analysis-changed = Set up
analysis-text = The position as text
analysis-open = Open
analysis-place = Place
analysis-value = Value
analysis-put = Change
analysis-my-seat = Your seat
analysis-against = Against
analysis-away = There was no answer. Try again.
analysis-explore = Explore
analysis-too-large = So many variations do not fit on one page. Take some back, or begin anew from this position.
analysis-no-setting = Positions of this game cannot be set up by hand.
analysis-other-game = This is a position of another game: { $game }.
analysis-no-tree = The variations of this page cannot be read. Open the position anew.
analysis-no-place = There is no such place here.

## The tables that wait

next-table = Next table that waits

## My page

me-title = My page
me-none = Here you will see your matches, whether you win more often than by chance, and how lucky your dice were. Nothing has been played to its end in this browser yet.
me-none-do = Choose a game
me-none-fit = No match fits what you have chosen.
me-all = All matches
me-shared = { $count ->
    [one] One match in which several players shared this device, or which somebody else typed in, is listed, but does not count here.
   *[other] { $count } matches in which several players shared this device, or which somebody else typed in, are listed, but do not count here.
  }
me-game = Game
me-all-games = all games
me-rival = Opponent
me-everybody = everybody
me-time = Time
me-always = all years
me-lately = last 90 days
me-count = { $count ->
    [one] one match
   *[other] { $count } matches
  }
me-summary = { $count ->
    [one] One match
   *[other] { $count } matches
  } since { $since }. You have won { $won }; by chance it would have been { $due }.
me-so = { $verdict ->
    [certain-more] You play better than chance: that is certain.
    [certain-less] That is less than by chance: that is certain.
    [likely-more] You probably play better than chance.
    [likely-less] That is probably less than by chance.
    [close] That is as by chance.
    [few] From 20 matches on, this page says what follows from that.
   *[unseen] That may still be luck.
  }
me-wins = Wins against expectation
me-wins-more = What a seat like yours would win by chance, and what you won. The band holds the truth in 95 of 100 cases.
me-difference = Difference
me-so-far = In words
me-won-small = won
me-due = { $due } expected
me-fewer = fewer wins
me-even = expected
me-more = more wins
me-verdict = { $verdict ->
    [certain-more] more than chance: that is certain
    [certain-less] less than chance: that is certain
    [likely-more] more than chance: that is likely
    [likely-less] less than chance: that is likely
    [close] as expected
    [few] from 20 matches on
   *[unseen] too few to tell
  }
me-points-between = { $at } of 100 matches; the truth lies between { $low } and { $high }
me-luck = My luck diary
me-luck-about = All your dice since the first match, in wins. The band is where 95 of 100 players would be.
me-luck-soon = { $count ->
    [one] One match is not in it yet
   *[other] { $count } matches are not in it yet
  }: luck and decisions are worked out when the server has time.
me-luck-top = { $count ->
    [one] +1 win
   *[other] +{ $count } wins
  }
me-luck-even = even
me-first = first match
me-luck-even-so-far = As many wins as with average dice.
me-luck-more = { $wins } wins more than with average dice.
me-luck-fewer = { $wins } wins fewer than with average dice.
me-luck-few = From { $least } matches on, a picture shows whether that is unusual.
me-luck-worse = { $count ->
    [one] One player of 100 would have had worse dice.
   *[other] { $count } players of 100 would have had worse dice.
  }
me-luck-within = That is nothing unusual.
me-luck-outside = That lies outside the band, as it does for one player in twenty.
me-luck-owed = Nothing is owed back: from here on the line is as likely to rise as to fall.
me-luck-proven = { $all ->
    [one] The dice of this match
   *[other] The dice of { $count } of these { $all } matches
  } can be checked by anybody: the proof is in the record.
me-luck-by-hand = { $count ->
    [one] One match was played with real dice.
   *[other] { $count } matches were played with real dice.
  }
me-luckiest = Luckiest match: { $day }
me-unluckiest = Unluckiest match: { $day }
me-accuracy = Accuracy over time
me-accuracy-about = How little your decisions gave away: 100% is nothing. Each point is at least 20 matches, with its doubt.
me-accuracy-of = { $share } accurate
me-accuracy-now = { $share } so far.
me-accuracy-later = From { $least } matches on, a picture shows whether it changes.
me-accuracy-from = From { $first } to { $last }.
me-accuracy-so = { $verdict ->
    [certain-more] You decide better now: that is certain.
    [certain-less] You decide less well now: that is certain.
    [likely-more] You probably decide better now.
    [likely-less] You probably decide less well now.
   *[unseen] Too few matches to tell whether that has changed.
  }
me-accuracy-mixed = Several games are mixed here: choose one above to compare like with like.
me-matches = Matches
me-all-matches = { $count ->
    [one] One match
   *[other] All { $count }
  }
me-older = Older matches
me-real-dice = real dice
me-typed-in = real dice, typed in for you
me-heads = Head to head
me-before-after = You before them : they before you
me-head-verdict = { $verdict ->
    [certain-more] You finish first more often: that is certain.
    [certain-less] They finish first more often: that is certain.
    [likely-more] You probably finish first more often.
    [likely-less] They probably finish first more often.
    [close] You are even.
    [few] from 20 matches on
   *[unseen] Too few to tell.
  }
me-heads-say = How often you finished ahead of whom. { $count ->
    [0] With nobody is it certain who plays better.
    [one] With one of them it is certain who plays better.
   *[other] With { $count } of them it is certain who plays better.
  }
me-bests = Bests
me-best-when = { $day }, with { $names }
me-no-match = There is no such match of yours here, or its record can no longer be replayed. Your page lists those that can.

## Profiles

profile-name = A name has at least one letter.
## Circles

circle = Circle
circles = Circles
circles-more = A few people who play together again and again: a family, a class, a club. They see each other’s results, have tables of their own, and agree on evenings.
circles-none = You do not belong to a circle yet. Found one, or ask somebody for the link to theirs.
circles-waiting = { $count ->
    [one] You are waiting to be let in to one circle.
   *[other] You are waiting to be let in to { $count } circles.
  }
circle-no = no circle: everybody with the link
circle-typed-in = With real dice, someone on this device can play under the name of a member: the result counts for them in the circle, marked as typed in. Otherwise members sit down on their own devices.
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
no-circle = There is no such circle, or it is not yours.
no-invitation = This link leads to no circle. Perhaps there is a newer one.
no-member = There is nobody of that name in the circle.
not-the-founder = Only whoever looks after the circle can do that.
leave-instead = You cannot turn yourself away. Leave the circle instead.
bad-zone = { $zone } is not a time zone. An example of one is Europe/Berlin.
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
evening-when = { $day }, { $hour }
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
evening-come = { $count ->
    [one] { $names } is coming.
   *[other] { $names } are coming.
}
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
## Notices

notices = Notices
notices-more = Off until you want them. Never more than one for a table until you have looked, and none while you look at it.
notice-turn = It is my turn
notice-start = A match begins
notice-time = My time runs short
notice-over = A match has ended
notice-by-push = this device
notice-by-mail = mail
notice-by-ntfy = ntfy
notice-quiet-from = Quiet from
notice-quiet-until = until
notice-no-device = No device takes notices yet.
notice-take-here = Take notices here
notice-denied = This browser does not allow notices from this site. You can change that in its settings for the site.
notice-push-failed = This browser could not set them up. Perhaps there is no connection; try again.
notice-needs-script = Notices on a device need JavaScript. Mail and feeds do without.
notice-device = since { $date }, by { $host }
notice-unconfirmed = Open the link that was mailed to you; it lasts two days.
notice-failing = Nothing has got through since { $since }: { $problem }. It is tried again, for a week at most.
notice-ended = Given up: { $problem }. Try one, or remove it.
notice-mail = Mail address, for these notices only; twice a day at most
notice-mail-confirm = Mail me the link
notice-ntfy-server = Server
notice-ntfy-topic = Topic: whoever knows it reads along
notice-feeds = Feed and calendar
notice-feeds-more = A secret link for a feed reader or a calendar. Whoever has it sees which tables wait for you. A new one ends the old one.
notice-feed-make = Make a link
notice-feed-renew = Make a new link
notice-feed-atom = For a feed reader; shown this once
notice-feed-calendar = For a calendar; shown this once
notice-try = Try one
alert-turn = Your turn: { $game }
alert-start = { $game } begins
alert-half = Half of your time is gone: { $game }
alert-last = Last call: { $game }
alert-over = The match has ended: { $game }
alert-try-title = Dicehaven
alert-try-words = This is what a notice looks like.
alert-mail-subject = Dicehaven: { $count } notices
alert-mail-ends = What you are told: { $settings }
    No more mail: { $stop }
alert-confirm-subject = Confirm your address for Dicehaven
alert-confirm-mail = Somebody wants to get notices of { $origin } at this address.

    If that is you, open this link within two days:
    { $link }

    If not, do nothing: there will be no mail.
alert-problem-busy = too much is being sent just now
alert-problem-not-found = there is no server of that name
alert-problem-not-public = the address is not in the public Internet
alert-problem-not-https = the address is not https
alert-problem-no-answer = there was no answer
alert-problem-is-gone = the browser takes none any more
alert-problem-redirects = the service has moved
alert-problem-refuses = the service refused it
alert-problem-no-push-key = the browser’s key cannot be used
alert-problem-not-offered = this server does not offer it any more
alert-problem-mail-refused = the mail server refused it
mail-confirm = Confirm this address
mail-confirm-more = Notices that you want by mail will be sent to { $address }.
mail-confirm-done = Confirmed. Choose what you want to be mailed.
mail-stop = No more mail
mail-stop-more = No more notices will be mailed to { $address }.
mail-stop-done = There will be no more mail to this address.
feed-title = Tables that wait for you
feed-time-up = Your time is up: { $game }
bad-time = { $time } is no time of day. It is written as 21:30.
half-quiet = Quiet hours need both a beginning and an end, or neither.
bad-push-address = This is not the push address of a browser, or this server does not send there.
bad-ntfy-topic = A topic of ntfy has 8 to 64 letters, digits, “-” or “_”.
no-ntfy-server = This server does not send to { $server }.
not-offered = This server sends no mail.
mail-asked-there = This address has been asked several times already, or you have asked several. Look among unwanted mail, or try again in { $unit ->
        [hours] { $number ->
            [one] an hour
           *[other] { $number } hours
        }
       *[minutes] { $number ->
            [one] a minute
           *[other] { $number } minutes
        }
    }.
mail-asked-by-all = Everybody here together has had as many mails sent as fit into an hour. Try again in { $unit ->
        [hours] { $number ->
            [one] an hour
           *[other] { $number } hours
        }
       *[minutes] { $number ->
            [one] a minute
           *[other] { $number } minutes
        }
    }.
mail-asked-from-you = Several such mails have been sent for your network already, so that nobody is flooded with them. The next one can go in { $unit ->
        [hours] { $number ->
            [one] an hour
           *[other] { $number } hours
        }
       *[minutes] { $number ->
            [one] a minute
           *[other] { $number } minutes
        }
    }.
mail-not-sent = The mail could not be sent: { $why }. Try again later.
mail-link-over = This link does not count any more.
tried-just-now = One was sent just now. Wait half a minute.
feed-over = There is no feed here: its link has been renewed, or it is incomplete.
bad-mail-address = { $address } is not one mail address. It is written as mira@example.org.
notice-ntfy-take = Take this topic

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
play-now = Play now
play-now-somebody = Play with somebody now
play-now-more = You get the seat that has waited longest. If nobody waits, others can find your table; after 20 seconds a bot takes the other seat, and whoever comes in the first round takes over from it.
play-now-seen = Your name can be seen by everybody on this server. Each move has three minutes.
somebody-waits = somebody is waiting
any-game = Whatever somebody waits for
now-searching = Somebody to play with
now-waits = Others can find this table now. If nobody comes within 20 seconds, a bot sits down.
open-expired = Nobody came
open-expired-more = This table waited a day for others. It is closed now, and nothing is lost: no match had begun.
## Slow tables

slow-rolls-itself = A slow table rolls by itself: real dice need people who sit together.
no-date = { $day } is no date. Write it like 2026-12-24.
vacation-past = A vacation begins today at the earliest.
vacation-backwards = The last day comes before the first one.
vacation-too-long = Vacation is { $most } days a year at most, and has to begin within a year.
vacation-too-many = You have planned many vacations already. Cancel one first.
no-vacation = This vacation is not yours, or was cancelled.
slow-table = Slow table
slow-days = { $days ->
    [one] a day for a move
   *[other] { $days } days for a move
  }
slow-more = A slow table goes on for weeks: everybody comes when there is time. Dice, and moves without a choice, go by themselves. When somebody’s time is up, a bot plays on.
slow-bank = Days besides, for when a move takes longer
slow-bank-of = { $days ->
    [0] none
    [one] one day in the whole match
   *[other] { $days } days in the whole match
  }
slow-weekends = Weekends do not count
slow-vacations = Time stands still on vacation
slow-no-vacations = Time runs on vacation, too
slow-agreed = { $days ->
    [one] a day for a move
   *[other] { $days } days for a move
  }{ $bank ->
    [0] {""}
    [one] , and one day besides
   *[other] , and { $bank } days besides
  }
until-when = until { $when }
meanwhile = Meanwhile
meanwhile-go-on = My turn
meanwhile-lit = What is lit on the sheet is new.
meanwhile-lit-of = What is lit on the sheet of { $name } is new.
days-off = Vacation and time zone
days-off-more = At slow tables your time runs in days. It stands still on vacation.
time-zone = Time zone
zone-asked = This device’s clock is set to { $here }. Your own times, and your deadlines, are those of { $own }.
zone-change = Change to { $place }
zone-keep = Keep { $place }
zone-yours = Times are those of { $place }.
time-zone-now = There it is { $when } now.
vacation = Vacation
vacation-left = { $left ->
    [0] No day is left in { $year }.
    [one] One day is left in { $year }.
   *[other] { $left } days are left in { $year }.
  }
vacation-first = First day
vacation-last = Last day
vacation-take = Take vacation
vacation-none = You have planned no vacation.
vacation-end = Come back early
vacation-from-to = { $first } to { $last }
vacation-seasons = At the tables of a season, and at some others, your time runs on vacation, too. They say so.
## Who plays here

settings = Settings
settings-of = Settings of { $name }
say-who = Say who you are
who-you-are = Who you are
name-of-yours = Your name
keep-it = Keep it
no-account = No mail address, no password. Your devices know you; six words bring you back.
what-comes-along = With a name, the tables, results, lessons and flights of this browser are yours on your other devices, too. Nobody needs one to play.
have-words = I have six words
six-words = Your six words
words-now = On a new device they open everything that is yours. Write them down now: they are shown once, and nobody can send them to you again.
words-kept = I have written them down
words-none = Six words bring you back if you lose this device or empty your browser.
words-set = Six words lead back to you. New ones replace them.
words-draw = Draw six words
words-new = Draw new ones
words-real-dice = Roll them with real dice
words-real-dice-more = Five dice make a word. Roll thirty times and type the numbers one after the other; then only you and your table know what fell.
words-faces = Thirty numbers from 1 to 6
words-make = Make six words
words-dice = Six words need { $count } dice with numbers from 1 to 6, five for each word.
words-taken = These six words already lead to somebody. Roll again.
words-six = { $count ->
    [0] No words have been typed. Six are needed, as they were written down.
    [one] This is one word. Six are needed, as they were written down.
   *[other] These are { $count } words. Six are needed, as they were written down.
  }
words-near = “{ $word }” is not one of our words. Perhaps it is “{ $near }”?
words-unknown = “{ $word }” is not one of our words. Look once more how you wrote it down.
words-lead-nowhere = These six words lead to nobody here. Look at their order, and whether they belong to this server.
no-profile = Nobody has given this browser a name yet. Do that first, in the settings.
too-many-people = Up to { $most } people can share a browser. One of them has to sign out first.
your-devices = Devices
device-same = On another device you are the same person: your tables, results and flights are there, too.
device-add = Add a device
link-now = Open this link on the other device within { $minutes } minutes. It works once.
device-out = Sign out
device-out-more = Signing the others out makes your six words invalid; draw new ones afterwards. On this device you come back with your six words.
device-out-others = Sign all other devices out
device-out-this = Sign this device out
people-here = People on this device
plays-now = now
a-player = a player
change-to = Change to { $name }
somebody-else = Somebody else plays here, too
their-name = Their name
person-add = Add
pin = PIN
pin-wanted = Ask for a PIN before I play
pin-change = Change or remove my PIN
pin-more = It keeps out little brothers and sisters, not somebody who knows browsers well. Leave it empty for none.
pin-new = New PIN, 4 to 8 digits
pin-digits = A PIN has { $least } to { $most } digits.
pin-wrong = This is not the PIN of { $name }. Nothing has changed.
notices-off = A word when it is your turn, when your circle plans an evening, or when a match has ended. Off until you want it.
notices-choose = Choose what and where
what-is-yours = What is yours
yours = { $count ->
    [0] Your name and your boards, as files that every version of Dicehaven can read.
    [one] One match, your name and your boards, as files that every version of Dicehaven can read.
   *[other] { $count } matches, your name and your boards, as files that every version of Dicehaven can read.
  }
export-all = Export everything
delete-me = Delete me
delete-more = Your name, figures and devices go at once. In matches of others your seat stays, as “a player”, and in the seasons of your circles your row, as “somebody who has left”. This cannot be undone.
delete-yes = I am sure
delete-for-good = Delete for good
delete-sure = Say first that you are sure: nothing has been deleted.
come-back = Come back
come-back-type = Your six words, or a link from your other device
come-back-more = Capital letters do not matter. If this browser has no name yet, its tables come along with you.
come-back-do = Bring me back
here-before = Here before, on another device?
here-before-more = Your six words bring your tables and your name here.
notice-evening = My circle plans an evening
alert-evening = { $circle } plans an evening

## What is stored

privacy = What is stored
privacy-title = Privacy
privacy-short = No mail address, no password, no birthday, no advertising, no tracking. You can play without telling anything; a name may be invented.
privacy-who = Who sees it:
privacy-long = How long:
privacy-cookie-title = In your browser
privacy-cookie = A secret key that holds your seats, the name you typed, language, day or night; your place in lessons and your answers to puzzles.
privacy-cookie-who = Only your browser. The server stores a hash of the key, from which the key cannot be told.
privacy-cookie-long = Until you empty your browser
privacy-table-title = Tables
privacy-table = Names, the whole match, and what is said.
privacy-table-who = Whoever sits there, and onlookers where the table lets them look
privacy-table-long = Until nobody has touched it for { $days } days; deleted tables can be brought back for { $restore } days, then they are erased.
privacy-result-title = Results
privacy-result = A row for each match and seat: when, with whom, who won, how lucky and how accurate; the record; your costliest decisions, to train; your daily flights. If you had matches rated: how strongly you play, which only you see.
privacy-result-who = You, and the members of your circles for daily flights and for matches at a circle’s tables
privacy-result-long = Until you delete yourself. Then your seat is left without a name, and in the seasons of your circles a row of points without one.
privacy-name-title = Your name
privacy-name = If you give yourself one; a slow hash of your six words and of a PIN; what a passkey is known by; for 30 days, the name that you merged into yours.
privacy-name-who = Your circles and the tables at which you sit
privacy-name-long = Until you delete yourself, at once
privacy-circle-title = Circles
privacy-circle = Members, evenings and who comes, seasons.
privacy-circle-who = Its members
privacy-circle-long = Until you leave or the circle is deleted
privacy-wish-title = Wishes for matches
privacy-wish = The game you wish for, with how many, how slowly, and the name you typed in; which wishes come from the same browser, so that nobody meets themselves.
privacy-wish-who = Nobody, until a match begins
privacy-wish-long = Until it is paired or you take it back, four weeks at most
privacy-notice-title = Notices
privacy-notice = Only if you want them: where to send them (a push address, a mail address, a topic), and your quiet hours. For slow tables: your time zone and your vacations.
privacy-notice-who = Nobody but the host. Push and mail services see that something is sent, push services not what.
privacy-notice-long = Until you take them back; an address that you do not confirm goes after two days
privacy-address-title = Your connection
privacy-address = Its address (IP), to limit floods.
privacy-address-who = Nobody but the host
privacy-address-long = Minutes, in memory. Dicehaven writes none into its log.
privacy-not = What there is not
privacy-not-more = No public profiles, no list of people, no ranking, no content of other sites: fonts, pictures and scripts come from this server.
privacy-groups = For families, clubs and schools
privacy-groups-more = Children need no data of their own to play. Let them choose a nickname; a circle can allow ready-made phrases only, and lets in only whom a member lets in. Several children can share a tablet, each with a seal of their own. Whoever leaves takes everything along (export) and leaves no name behind (delete).
privacy-host = Whoever runs this server can read its database and its back-ups, as everywhere. Back-ups hold what has been deleted until they are replaced: ask your host for how long that is.
privacy-settings = To your settings: export and delete everything

## Two profiles become one

merge-wanted = I have a second name here
merge-more = Both become one: tables, results, circles and boards of the other name are yours, and its devices and six words lead to you. You can undo this within { $days } days; what you play meanwhile stays with you.
merge-own-only = Only if both are you. If somebody else plays under that name, all that is theirs would become yours.
merge-which = Which name is yours, too?
merge-holds = { $matches ->
    [0] no matches
    [one] one match
   *[other] { $matches } matches
  }, { $circles ->
    [0] no circle
    [one] one circle
   *[other] { $circles } circles
  }
merge-nobody = Say first which name is yours, too: nothing has changed.
merge-person = { $name } is me, too
merge-words = Six words of the other name
merge-do = Make both one
merge-pin = PIN of { $name }
merge-until = { $name } is part of you now. You can undo this until { $until }.
merge-undo = Undo
merge-onward = This name is part of { $name } now.
merge-go-on = Go on as { $name }
merge-same = You are this person already. Nothing has changed.
merge-no-name = The other name is gone: nothing has changed. Look again who plays in this browser.
merge-over = This cannot be undone any more: its time is over, or it was undone before.
## Rated matches

rated = Rated
rated-offer = Rated, if everybody agrees
rated-offer-more = It counts for how strongly each of you plays. Usual rules, the server's dice, no hints at the table, everybody at a device of their own; three minutes for a decision unless you choose a time.
rated-if-all = This match is rated if everybody agrees.
rated-agree = I agree that this match and its rematches are rated
rated-do-agree = I agree
rated-take-back = I do not agree
rated-agreed = Agreed: { $names }.
rated-not-yet = Not yet: { $names }.
rated-match = This match is rated: everybody has agreed.
rated-leaving = Whoever leaves a rated match, or lets the clock decide at its end, has lost it.
rated-stays = This match is rated: nobody takes over a seat but whoever sat there.
rated-settled = The match has begun: whether it is rated is settled.
rated-by-others = Only whoever took this seat can agree for it, on the device with which they took it.
rated-not-offered = This table is not rated.
unrated-game = This game has no ratings.
unrated-dice = Rated matches are played with the server's dice: choose those, or take the mark off “Rated”.
unrated-hints = Nobody is helped in a rated match: switch hints off, or take the mark off “Rated”.
unrated-clock = A rated match needs a time for decisions: choose one, or take the mark off “Rated”.
unrated-rules = Rated matches follow the usual rules on the usual board: choose those, or take the mark off “Rated”.
unrated-here = In a rated match everybody plays at a device of their own: choose “a friend”, or take the mark off “Rated”.
passkeys = Passkeys
passkeys-more = A passkey lets a device bring you back by its own lock: finger, face or PIN. It counts at this address only; your six words always do.
passkey-made = Made on { $day }
passkey-remove-more = This passkey then brings nobody back any more.
passkey-add = Make a passkey
passkey-back = Come back with a passkey
passkey-failed = There is no passkey for this address here, or you stopped. Nothing has changed.
passkey-not-made = No passkey was made: you stopped, or this device did not agree. Nothing has changed.
passkey-there = This device has a passkey of yours already.
passkey-no-secret = This device or password manager keeps no secret with a passkey (PRF), so a passkey could not bring you back. Nothing was stored here. If it lists a new passkey for this address, delete it; your six words always work.
passkey-no-secret-back = This device or password manager did not give the secret of its passkey (PRF). Use the device on which you made it, or your six words.
passkey-wrong = This passkey leads to nobody here, or the page was open for too long. Nothing has changed: try again.
passkey-many = You have { $most } passkeys already. Remove one of them first.

## Ratings

ratings-title = How strongly you play
ratings-about = From rated matches, with the luck of the dice taken out, beside the bots’ levels. Fitted anew every night; the ranges are right in 19 of 20 cases.
rating-few = Not known yet: it takes { $least } rated matches.
rating-between = Between level { $low } and level { $high }: more matches will tell.
rating-about = You play about as well as level { $level }: between { $low } and { $high }.
rating-wins = Alone against level { $level } you would win { $usual } of matches ({ $few } to { $many }).
rating-matches = { $count ->
    [one] One rated match.
   *[other] { $count } rated matches.
  }
## Costly decisions of one's own, asked again

exercises = Decisions to train
exercises-about = Yours, where another move would have won more often. Each comes back after 1, 3, 7 and 21 days.
exercises-none = Nothing for today. The next one is there on { $day }.
exercise-gave = { $points ->
    [one] It gave away 1 of 100.
   *[other] It gave away { $points } of 100.
}
exercise-about = About this decision
exercise-yours = From one of your matches
exercise-then = Your move then: { $move }.
exercise-comes-back = It comes back on { $day }.
exercise-known = It is not asked again.
exercise-next = Next decision
exercise-match = See the match
exercise-aside = Not this one again
no-exercise = There is no such decision of yours to train. All that are due stand on your page.
exercise-other-rules = The rules have changed since this match, so this decision can no longer be trained.
## Handicaps

even-chances = Even chances
even-like = Plays about like
even-unknown = say how
even-level = level { $number }
even-two-seats = Whoever is weaker begins ahead. How much makes it even is known for two seats; for more, give it yourselves under “options”.
even-like-whom = Whoever is weaker begins ahead: tick this, and say how strong people play.
even-unusual = Whoever is weaker begins ahead. How much makes it even is known for the usual board and options; here, give it yourselves under “options”.
even-not-known = How much makes it even has not been measured for these two levels: give it yourselves under “options”.
even-alike = Both are equally strong: the chances are even.
even-offer = Level { $stronger } wins { $without } of 100 matches against level { $weaker }. { $verdict ->
    [already] Nothing ahead comes nearer to even.
    [even] With { $ahead } for level { $weaker } it is about even: level { $stronger } wins { $share } of 100.
   *[nearest] With { $ahead } for level { $weaker } it comes nearest to even: level { $stronger } wins { $share } of 100.
  }
even-agreed = { $name } begins with { $ahead }
back-to-form = Once more

# Notices: the puzzle of the day
notice-puzzle = Daily puzzle
alert-puzzle = The puzzle of the day
## Too busy

busy-again = This computer has a lot to work out just now. There will be room in a while.
busy-enough = This computer still has too much to work out. Try again later.
busy-ask = Ask again
## The pool of slow tables, and the hour of the week

pool = Slowly, with somebody
pool-home = A slow match
pool-more = No time just now? Wish for a match that goes on for weeks, with days for a move. Once a day, those who wish for the same sit down together: { $when } the next time, first those who have never met.
pool-game = Game
pool-seats = People
pool-days = Time for a move
pool-rated-more = Only if everybody else at the table wishes it, too.
pool-told = Your wish lasts two weeks. When the match begins, it stands among your tables; if you like, you are told.
pool-wish = Wish for a match
pool-take-back = Take back
pool-asked = { $seats } people, { $days }
pool-expired = nobody who fits came until { $when }; wish again if you like
too-many-wishes = You have { $most } wishes already. Take one of them back first.
meeting-weekly = Every { $day } at { $time } ({ $place ->
    [UTC] UTC
   *[other] time in { $place }
  }), people meet here to play.
meeting-now = People meet here now to play, as on every { $day } at { $time } ({ $place ->
    [UTC] UTC
   *[other] time in { $place }
  }).
meeting-here = Where you are, the next time is { $when }.
meeting-title = Dicehaven: people meet to play
meeting-calendar = Into my calendar
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
puzzle-circle = How { $circle } answered
no-puzzle-day = There is no puzzle of { $day }. Today’s puzzle is at /puzzle.
privacy-here-title = Whether you are here
privacy-here = That a page of yours is open, and today’s answer to the puzzle if you belong to a circle.
privacy-here-who = Your circles, unless you hide it there; the answer only those circles to which you show it
privacy-here-long = Two and a half minutes, in memory, stored nowhere; the answer for two days
circle-matches = { $count ->
    [one] One match since { $month }.
   *[other] { $count } matches since { $month }.
  }
