# Sentences that all games share.

# What seats collect, as reviews count it
-points = { $count ->
    [one] point
   *[other] points
  }

seat = seat { $number }
rules-in-english = These rules have not been translated yet. Here they are in English.

## Choosing a game and its table

unknown-game = there is no game “{ $game }”; the games are { $known }
game-broken = this game cannot be loaded ({ $problem }); all the others can be played
game-lacks-file = this file is missing, so the game cannot be played
game-lacks-name = the game cannot be played: “{ $name }” is not defined here
game-lacks-message = the game cannot be played: the message “{ $message }” is missing here
game-odd-layout = the game cannot be played: SEATS must be (least, most) within PLAYERS of rules.py, and OPTIONS must contain options only
game-odd-default = the option “{ $option }” cannot have its default { $value }; it takes { $allowed }
game-wrong-type = “{ $name }” must be { $expected }; here it is { $found }
game-wrong-arguments = “{ $name }” must take ({ $expected }); here it takes ({ $found })
game-no-function = “{ $name }” must be a function; here it is { $found }
game-no-rule = “{ $name }” is called by { $caller } but is not marked as a rule: put @rule above it
game-rule-imports = the rule “{ $name }” imports something, which compiled code cannot do: put the import at the top of the file
rule-at-line = the rule “{ $name }” in line { $line }
the-compiler = the compiler
game-odd-notation = NOTATION must have a move for each action: { $found } moves, but ACTIONS is { $expected }
game-notation-twice = NOTATION has the move “{ $move }” twice
game-untidy-notation = moves are written in lower case with single spaces, “{ $move }” is not
game-too-small = { $name } is { $value }, but there can be { $needed }: make it larger
game-field-too-narrow = the field “{ $field }” holds { $least } to { $most }, and a rule has stored { $value } in it: give it a wider type
game-endless = match { $number } of the series has not ended after a million rolls and decisions; a field may be too narrow, which compiled code does not notice (`dicehaven test-game` does)
game-no-field = the rules use a field “{ $name }”, but neither Setup nor State has one
game-not-compiled = this cannot be compiled: { $problem }
no-wasm-linker = { $program } is missing: it links WebAssembly (Debian: apt-get install lld)
site-no-news = `--news` takes LANGUAGE=SENTENCE; languages are { $languages }
site-no-node = Node is missing: it compiles the application for browsers (Debian: apt-get install nodejs)
site-not-fetched = this cannot be fetched: { $problem }; put it into a folder and name that with --parts
site-other-hash = this is not the file that it should be: its hash is another one
site-no-library = this library is not installed
site-not-compiled = the application cannot be compiled for browsers: { $problem }
game-name-taken = this folder is ignored: there is already a game of that name, in { $other }
games-no-folder = there is no such folder
games-too-deep = this is the folder of a game; name the folder above it: { $above }
needs-extra = this needs the extra `{ $extra }`: pip install '{ $package }[{ $extra }]'
no-gpu = CUDA finds no GPU that it can use here; without `device="cuda"` everything runs on the processor
not-compiled = this has to be compiled first (only once)
unknown-option = there is no option “{ $option }”; the options are { $known }
bad-option = { $value } is not a possible value; possible: { $allowed }
typed-long = { $most } characters fit here, and this has { $count }
typed-parts = this does not fit here: an emoji such as 👩‍🚀 is made of several characters
ahead-range = a handicap is a number from 0 to { $most } for each seat
ahead-each-seat = a handicap needs a number for each seat: { $players }, not { $found }
ahead-of-nobody = somebody must have nothing ahead: write 0 for those who are behind
no-solver = { $game } has no solver
not-solvable = with this number of seats and these options the match is not solved
bad-variant = “{ $found }” is not a variant; write, for example, saikoro(players=2,fast=true)
bad-players = the game is for { $least } to { $most } seats, not for { $found }
unknown-layout = there is no layout “{ $layout }”; shipped with the game: { $known }
no-layouts = this game has no board, so it takes no layout
layout-no-file = the file cannot be read ({ $problem })
layout-no-data = the file is neither TOML nor JSON ({ $problem })
layout-number-too-large = the number is too large: at most 18 digits
layout-no-value = { $found } is not a value that a layout can hold: use strings, numbers, true or false, lists and tables
layout-no-object = a layout must be a table of fields, not { $found }

## Moves

bad-notation = “{ $move }” is not a move of this game. { $help }
no-such-seat = there is no seat { $number }; the seats are 0 to { $last }
game-over = The match is over.
roll-first = The dice come first: { $next }
not-your-turn = It is not your turn: { $seat } { $seat-is ->
    [several] decide
   *[other] decides
  } now.
nothing-to-undo = There is nothing to take back: a roll is final.
roll-decided-on = The roll stands: somebody has already decided on it.
no-roll-to-take-back = There is no roll to take back.
others-have-moved = This cannot be taken back: others have decided since.
all-have-seen = This cannot be taken back: everybody has seen what the others decided.
next-deal = the cards must be dealt
next-roll = { $count ->
    [one] one die has to be rolled
   *[other] { $count } dice have to be rolled
  }
next-decision = { $seats-is ->
    [you] you have
    [several] { $seats } have
   *[other] { $seats } has
  } to decide

## Dice

no-roll-due = no roll is due here: { $next }
no-deal-due = no cards are due here
wrong-dice-count = { $expected ->
    [one] one die is due
   *[other] { $expected } dice are due
  }, not { $found }
no-such-face = die { $number } has no face “{ $face }”; it shows { $faces }
other-cards = the cards to deal are { $expected }, not { $found }

## Positions

position-no-text = this is no text of a position: it begins with a game and a dot
position-cut = this text of a position was cut or changed: copy the whole of it
position-other-rules = this position was written under other rules or for another board, and can no longer be read
position-bad-number = { $field } cannot be { $value } here
position-other-match = a match cannot begin with this position: it is of another game or variant, or dice lie in it
position-no-line = there is no line { $line }; the record has { $count }
position-not-understood = the rules of this game make nothing of this position
set-empty = empty
set-cross = cross
position-whose-turn = in turn { $turn } it cannot be { $seat }’s turn
position-nobody-decides = dice lie, but nobody has anything to decide
position-owes-nothing = { $seat } { $seat-is ->
    [several] have
   *[other] has
  } nothing to decide here
puzzles-damaged = the puzzles of { $game } are damaged: the file puzzles.json cannot be read
puzzles-other-rules = the puzzles of { $game } were made for other rules: make them anew with `dicehaven puzzles { $game } --write`

## Lessons

lesson-name = the file of a chapter is called N-SLUG.toml, such as 3-rows.toml
lesson-number = the chapters are numbered from 1 without a gap; here number { $expected } is due
lesson-broken = this is no chapter: { $problem }
lesson-empty = a chapter needs steps, or the match in which it ends
lesson-id = “{ $found }” cannot be part of a text’s name: use small letters, digits and hyphens
lesson-twice = two steps of this chapter have the id “{ $id }”
lesson-other-match = this position is of another game, or of a match without the pupil’s seat
lesson-illegal = “{ $act }” cannot be done here: { $problem }
lesson-nobody-asked = nobody can be asked here: { $next }
lesson-no-such-move = no legal move is “{ $pattern }” here
lesson-never-told = no accepted move tells “{ $event }” here
lesson-no-answer = the legal move “{ $move }” is neither accepted nor answered by an “else”

## Records

blank-line = the line is blank; a record has no blank lines
no-json = the line is not JSON ({ $problem })
no-object = a line of a record must be a JSON object
key-twice = the key “{ $key }” appears twice
half-character = { $found } contains half a surrogate pair, which is not a character
too-long = this is too long: at most { $most } characters
too-deep = this is nested too deeply: at most { $most } levels
too-many-values = this holds too many values: at most { $most }
too-many-key-parts = a key has too many parts: at most { $most }
no-line = the line (keys: { $keys }) is not a header, deal, roll, decision or result
line-unknown-key = the line has an unknown key “{ $key }”; known here: { $known }
line-missing-key = the line lacks the key “{ $key }”
line-field = “{ $key }” must be { $wanted }, not { $found }
wanted-deal = a list of whole numbers
wanted-roll = a list of whole numbers and strings
wanted-seat = a whole number
wanted-move = a string
wanted-legal = a list of strings
wanted-result = an object with winners and scores
wanted-winners = a list of whole numbers
wanted-scores = a list of whole numbers
wanted-record = the number 1
wanted-game = the name of a game
wanted-players = the number of seats
wanted-options = an object of options
wanted-layout = the name of a layout, or a layout written out
wanted-fair = an object
wanted-seed = a string
wanted-tags = an object of strings
no-header = a record must begin with its header
second-header = a header begins a new record
empty-file = the file contains no record
after-result = nothing may follow the result of a record
unfinished = the record ends before the match does: { $next }. Resume it: dicehaven play --record { $file }
no-result = the match is over, but its result is missing; the line would be { $expected }
result-too-early = the match is not over here: { $next }
other-result = expected { $expected }, found { $found }
expected-found = expected { $expected }, found { $found }
illegal = expected a legal move, found { $found }: { $reason }
decision-of = a decision of seat { $seat }
roll-of = { $count ->
    [one] a roll of one die
   *[other] a roll of { $count } dice
  }
deal-of = a deal of the cards { $cards }
other-legal = other moves are legal: expected { $expected }, found { $found }
legal-twice = a legal move is listed more than once: { $found }; expected each of them once
legal-order = the legal moves are not sorted by code point: expected { $expected } in place { $number }, found { $found }
no-seed = the header has no seed to compute the dice from; `dicehaven verify` checks the dice of the web table
seed-other-roll = expected { $expected } from the seed “{ $seed }”, found { $found }
seed-other-decision = neither random nor greedy play would decide like this in game { $number } of the series “{ $seed }”: { $found }
no-file = the file cannot be read ({ $problem })
not-text = the file is not text in UTF-8

## What happened: { $seat-is } says whether it is the reader's own seat

reader = You
event-roll = { $seat-is ->
    [you] You roll
    [several] { $seat } roll
   *[other] { $seat } rolls
  } { $dice }
event-below = Level 3 plays for { $seat }: { $why ->
    [compiling] this level is still being compiled.
    [busy] too many computations are waiting.
   *[other] the bot has failed.
  }
event-time-up = { $seat-is ->
    [you] Your time is up
   *[other] Time is up for { $seat }
  }
event-seat-left = { $name } { $name-is ->
    [several] leave
   *[other] leaves
  } the seat to a bot
event-seat-late = { $name } ran out of time: a bot plays on
event-seat-taken = { $name } { $name-is ->
    [several] take
   *[other] takes
  } over from the bot
event-roll-each = One die each: { $rolls }
die-of = { $seat-is ->
    [you] you { $die }
   *[other] { $seat } { $die }
  }
event-deal = The team cards are dealt, face down.
event-decided = { $seat }: { $move } (hidden until all have decided)
event-over = { NUMBER($count) ->
    [0] The match is over. Nobody wins.
    [one] The match is over. { $seats-is ->
        [you] You win.
        [several] { $seats } win.
       *[other] { $seats } wins.
      }
   *[other] The match is over. { $seats } win together.
  }

## Proof of the dice

no-proof = the record contains no complete proof of its dice under “fair” in its header (the page about fair dice in the documentation says what belongs there)
proof-not-open = the secret is not in the record: it is published when the match is over or the table is closed
other-commitment = the secret, the key and what the dice were for do not match the commitment: { $expected } follows from them, the header says { $found }
other-seed = the seed does not follow from the secret and the shares: expected { $expected }, found { $found }
other-share = { $seat } committed to another share: this one belongs to the commitment { $expected }
not-signed = the signature does not match: the record was changed or cut off after the server handed it out
closed-with-result = a table that was closed before its end has no result
other-roll = expected { $expected } from the secret and the shares, found { $found }

## Users' bots

no-bot = there is no bot { $bot }: neither a file nor an entry point “dicehaven.bots” of that name
bot-no-class = { $bot } has no class “Bot” with a method “choose”
bot-failed = the bot { $bot } has failed: { $problem }
no-such-level = this game has no level { $level }: it has { $levels }
bot-name-too-long = the bot’s name { $bot } is too long: { $longest } characters at most; rename its file
database-kind = this is not the URL of a database; supported are { $kinds }, for instance sqlite:////srv/dicehaven/tables.sqlite or postgresql+psycopg://user@host/name
database-driver = the driver { $module } is not installed here; PostgreSQL needs the extra “postgres”: pip install 'dicehaven[postgres]'
database-disk-full = the disk is full: nothing more can be written into { $folder }
database-refused = the database cannot be opened ({ $problem })
database-newer = the database was made by a newer version of Dicehaven (schema { $revision }; this version knows { $newest } at most); install that version, or restore an older backup
database-of-development = the database was made by a development version between 0.1.0 and 0.2.0 (schema { $revision }), which no release can read; the last version that can is commit { $commit }: play its matches to the end with that, and save their records
dump-newer = the backup was made by a newer version of Dicehaven ({ $version }); install that version
database-no-file = a server keeps its tables in a file, for instance sqlite:////srv/dicehaven/tables.sqlite
database-missing = there is no such database; either its server has never run, or --database (DICEHAVEN_DATABASE) names the wrong one
database-in-use = another server is using this file; an SQLite file can have only one server, so use PostgreSQL for several
workers-need-postgresql = several workers need PostgreSQL: name one with --database
dump-none = this is neither a backup nor a dump of Dicehaven
dump-no-row = this line does not belong to a dump: it has been changed
dump-cut = the dump has been cut off or changed, so nothing is taken from it
backup-damaged = the database is damaged ({ $problem }), so no backup is made; keep the last good one
restore-not-empty = this database already holds tables; restore into an empty one
table-exists = the table { $table } already exists here
database-away = The database cannot be reached right now, so nothing has changed. Try again in a moment.
database-full = The server cannot store anything right now, so nothing has changed. Whoever runs it has to make room on its disk; then try again.
database-gone = The database file was removed while the server was running, so nothing can be stored. Whoever runs this server has to put it back.
database-replaced = The database file was replaced while the server was running, so nothing can be stored. Whoever runs this server has to restart it.
no-promise = { $game } has no module `evaluation`, so there is nothing to learn
no-policy = { $game } has no weights for the moves of a search, so there is nothing to learn
no-lessons = { $game } has no expert that learns, so there is nothing to learn
no-handicap = { $game } has no handicap
handicap-levels = name two levels from 1 to { $most }, such as 2,4
ladder-bots = a ladder needs at least two bots, each named once
bot-illegal = the bot { $bot } answered { $move }; it may answer { $legal } …

## Series in chunks

keep-not-empty = this folder holds something else ({ $file }); name a new or an empty one
keep-no-folder = nothing can be kept in this folder ({ $problem })
keep-no-series = the file { $file } is damaged, so there is no telling which series the folder holds; name another folder
keep-other-series = this folder holds another series: { $name } was { $before } and is now { $now }; name another folder, or ask for the same series again
keep-other-code = this folder was begun with other rules or bots, or with another version of Dicehaven; name another folder
keep-in-use = another process is playing this series; wait for it, or name another folder
chunk-damaged = { $file } is cut short or damaged, so numbers { $first } to { $last } are played again
chunk-failed = the processes that were to play numbers { $first } to { $last } kept dying ({ $problem })
cluster-bad-address = the address of a cluster is HOST:PORT, for instance 10.0.0.1:6379, or auto
cluster-refused = the cluster cannot be reached ({ $problem })
cluster-no-ray = something answers there, but no Ray cluster did within { $seconds } seconds
cluster-no-processors = the cluster has had no processor for { $seconds } seconds
cluster-smaller = the cluster has { $now ->
    [one] one processor
   *[other] { $now } processors
 } instead of { $before }; what was lost is played again
cluster-no-package = Dicehaven is not installed on the node { $node }; install dicehaven { $version } with the extra `cluster` on all nodes
cluster-other-code = this node has other rules, bots or files (Dicehaven { $found }, here { $version }); install the same on all nodes

## Daily flights

no-such-day = “{ $day }” is no day; a day is written as { $example }
day-without-flight = there is no daily flight on { $day }: the first one is on { $first }
day-to-come = the flight of { $day } is still to come; today is { $today }
clock-before-flights = on this server it is { $now }, but the first daily flight is on { $first }: set the clock, and everything is as it was
no-such-turn = there is no turn { $number } in which you had a choice at this flight, or it has not arrived yet
flight-landed = this flight has arrived: its result stands
flight-alone = at a daily flight everybody keeps their seat: no bot flies for you, and you fly for no bot
day-not-over = the key of the dice is not in the record: it is shown when the day is over ({ $day }, UTC)

## Why a move is better

idea-finish = The match is decided here
idea-points = { -points(count: 2) } now
