# The command's own sentences.

option-needs-value = “{ $word }” is not an option with a value; write NAME=VALUE
bot-not-compiled = { $bot } thinks too long for thousands of games; `simulate` plays { $known }, while `dicehaven ladder` and `dicehaven trace` play levels and bots of your own
-turns = turns
length-in-turns = { -turns }
interrupted = Stopped; nothing was kept. With --keep FOLDER, the same command goes on where it was stopped.
interrupted-kept = Stopped. What was played is kept in { $folder }; the same command goes on from there.
bots-count = { $found } bots for { $players ->
    [one] one seat
   *[other] { $players } seats
  }; name one for all seats, or one for each
nothing-to-print = nothing is written down in this game, so there are no sheets to print
print-ending = the name of the file says what is written; it must end in { $endings }
no-browser = a PDF needs Chromium, Chrome or Edge, and none is installed here; write a page instead (--out { $page }) and print it from any browser
browser-failed = { $browser } did not write the PDF; write a page instead (--out FILE.html) and print it from any browser
no-generator = { $game } has no board generator
no-boards = { $game } has no boards to compare: its seats do not have boards of their own
too-few-boards = there is only one board; a comparison needs at least two

compiling-once = Compiling { $game } (only once) …
cuda-played = { $games } games in { $seconds } s, including the copy of their ends to the host: { $rate } M decisions/s
site-built = { $folder }: version { $version }, { $size } MB for a first visit
site-uncompiled = Without levels that search, hints and reviews: { $problem }
compiling = compiling
compiled-all = Everything is compiled.
compiled-some = { $done } of { $total ->
    [one] one part
   *[other] { $total } parts
  } compiled; the rest could not be.

## Playing in the terminal

you = You
bots-sitting = Bots: { $bots }
bot-level = level { $number }{ $count ->
    [5] {""}
   *[other] {" "}of { $count }
  }
bot-random = random
bot-greedy = greedy
unknown-seat = “{ $word }” is neither a bot ({ $bots }) nor a name: a person's name begins with a capital letter, and `you` is you
which-game = which game? See `dicehaven games`, or resume a match with --record FILE
resume-takes-no-options = { $file } contains a match, which is resumed as it is: leave out dice, options, layout and seed, or name a new file
resume-other-seats = { $file } contains a match with { $players ->
    [one] one seat
   *[other] { $players } seats
  }: name as many, or none
record-names-file = the record names a bot in a file, { $file }, which would be run here; if you trust that file, say so with --players "{ $seats }", or name another bot for that seat
resume-other-game = { $file } contains a match of { $found }
resume-several = the file contains { $count } records; a match can only be resumed from a file that contains nothing else
no-regular-file = a match cannot be kept in this file
no-file-name = name a file
no-text = this is not UTF-8 text
file-exists = something is already there, and it is not overwritten; name a new file
no-data-folder = the folder cannot be created ({ $problem }); name a file with --record or --database, or another folder with XDG_DATA_HOME
no-cache-folder = { $folder }: nothing can be written there ({ $problem }), so compiled code is kept in a temporary folder until the command ends; name another folder with { $variable }
no-output = the output cannot be written ({ $problem })
no-such-path = there is no such file or folder
no-system = the operating system refused ({ $problem })
option-twice = the option “{ $option }” is given twice
too-many-games = the results of so many games do not fit in memory; play fewer
cores-and-cluster = use --cores or --cluster, not both
which-seats = who sits where? For example --players you,greedy
unsaved = Nothing is lost while the match continues: free some space and go on, type `save`, or type `save FILE` to keep the match elsewhere.
unsaved-leave = Type `quit` once more to leave without saving the latest moves.
press-to-save = The match is over. Press Enter to try to save it again.
resume-finished = the match in this file is finished; name a new file, or check it with `dicehaven check`
mine-needs-no-seed = real dice have no seed
cannot-save = the record cannot be written ({ $problem })
cannot-write = the file cannot be written ({ $problem })
press-to-roll = { $name }: Enter rolls { $count ->
    [one] one die
   *[other] { $count } dice
  }.
press-to-go-on = Press Enter to continue.
pass-keyboard = { $name-is ->
    [you] You decide next, unseen by the others. Press Enter when you are at the keyboard.
    [several] { $name } decide next, unseen by the others. Press Enter when { $name } are at the keyboard.
   *[other] { $name } decides next, unseen by the others. Press Enter when { $name } is at the keyboard.
  }
your-move = { $name }: which move? (number or notation, ? for help)
faces = Faces: { $faces }
type-dice = { $name-is ->
    [you] You roll
    [several] { $name } roll
   *[other] { $name } rolls
  } { $count ->
    [one] one real die. It shows:
   *[other] { $count } real dice. They show:
  }
unrolled = Taken back: the roll { $dice }. Type it again.
undone = Taken back: { $move }
saved = Saved in { $file }
kept-finished =
    The whole match is in { $file }
    To check it: { $command } check { $file }
kept-unfinished =
    The match is kept in { $file }
    To continue: { $command } play --record { $file }
help = Enter a move by its number or its notation. Commands: hint · undo · log · rules · hints · save · save FILE · quit
command-help = ?
stands-in = Level 3 plays for { $name } while the level of { $name } is being compiled (only once): { $done } of { $total }
hint-best = The best moves, with your chance to win:
hint-estimated = The best moves, with your estimated chance to win:
hint-first-sight = What looks best at first sight:
hint-compiling = What looks best at first sight; the chances follow when the game has been compiled (only once): { $done } of { $total }
no-hint-now = There is nothing to decide now, so there is no hint.
command-hint = t
command-undo = u
command-log = l
command-rules = r
command-save = s
command-hints = h
command-quit = q
other-commands = `{ $command } serve` opens the web table; `{ $command } --help` lists all commands.
which = Which game (number)?
which-again = Type a number from 1 to { $games }, or Ctrl-C to leave.
new-record = There is no match in { $file } yet, so a new one begins.
who-sits = Who sits where (you, a Name, level1 to level5, greedy, random; Enter for { $seats })?
serving = Dicehaven is running at { $address } (Ctrl-C stops it; all tables are kept)
verified = fair: { $records ->
    [one] one record
   *[other] { $records } records
  }, { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
  } computed again
proof-record = { $game }, table { $table }: { $rolls ->
    [0] no dice were rolled
    [one] the only roll follows from the secret and the shares
   *[other] all { $rolls } rolls follow from the secret and the shares
  }
proof-by-hand = { $count ->
    [one] besides, one roll of real dice
   *[other] besides, { $count } rolls of real dice
  }, which nothing proves
proof-commitment = commitment { $commitment } { $pinned ->
    [yes] (as given)
   *[no] (compare it with what you saw before the match, or give it: --commitment)
  }
proof-revealed = { $seat }: share { $share }
proof-withheld = { $seat }: committed to { $commitment } and did NOT reveal the share in time
proof-none = { $seat }: gave no share
proof-server = { $seat }: a bot, no share of its own
proof-closed = the match was closed before its end
proof-digest = signed; fingerprint of the record { $digest }
proof-day = { $game }, daily flight of { $day }: { $rolls ->
    [0] no dice were rolled
    [one] the only roll follows from the key of the day
   *[other] all { $rolls } rolls follow from the key of the day
  }
proof-day-digest = not signed; fingerprint of the record { $digest }
not-256-bits = expected 64 hexadecimal digits
pinned-commitment = the record has another commitment: expected { $expected }, found { $found }
pinned-share = the share { $share } was not revealed there
no-network = { $found } is neither an address nor a network; write it as 192.0.2.7 or 10.0.0.0/8
everybody-a-proxy = { $found } covers every address: then anybody could claim to be anyone; name the proxy alone, as 192.0.2.7
no-base = { $found } is not a path; write it as /dicehaven
no-host-name = { $found } is not a host name; write it as dice.example or dice.example:8443
unknown-setting = { $name } is not a setting{ $near ->
    [none] {""}
   *[other] ; { $near } is one
 } (`dicehaven serve --help` lists them all)
settings-no-toml = the file of settings is not TOML ({ $problem })
setting-no-value = a setting is a text, a number, true or false, and a list of these only where it is repeatable
no-such-address = the server cannot listen at { $host } ({ $problem }); name an address of this machine, or 0.0.0.0 for all
cannot-listen = the server cannot listen at { $host }:{ $port } ({ $problem }); choose another port, or 0 for any
admin-no-table = there is no table { $table } in this database
admin-id = table
admin-game = game
admin-state = state
admin-created = made
admin-touched = last active
admin-acts = acts
admin-messages = messages
admin-people = seats
admin-seat = seat { $number }
admin-lobby = waiting for people
admin-playing = being played
admin-over = over
admin-closed = closed
admin-deleted = deleted
admin-count = { $count ->
    [one] one table
   *[other] { $count } tables
  }
admin-exported = { $table } is in { $file }; the file holds the secret of its dice, so keep it to yourself
admin-imported = Added: { $tables }
admin-closes = Closed: { $tables }
admin-deletes = Deleted: { $tables } (“dicehaven admin restore” brings them back until they are erased)
admin-restores = Restored: { $tables }
backup-done = { $file }: { $size } { $unit }
restore-done = { $tables ->
    [one] One table
   *[other] { $tables } tables
 } and { $acts ->
    [one] one act
   *[other] { $acts } acts
 } are back from { $file }
restore-left-out = { $count ->
    [one] One row
   *[other] { $count } rows
 } of { $name } { $count ->
    [one] was
   *[other] were
 } left out: the feature that they belong to is not installed here.

## Solving

only-solved = this game’s solver works on positions only, so the solution can neither be stored nor played
no-team-solver = { $game } has no solver for teams
teams-not-stored = solutions of rounds between teams are not stored
teams-need-dice = rounds between teams are solved with fewer dice: say how many, for example --dice 2
team-seats = Seats clockwise, A for the team of the seat that begins, B for the other.
solo-bounds-only = a solo match of this game is solved within bounds only: nothing can be stored, and there are no handicaps
no-until = a solo match of { $game } is always played to the end
no-race = { $game } has no race to bound
solve-first = The seat that moves first wins with { $first } (between { $low } and { $high }).
solve-effort = The bounds of all positions are at most { $width } apart; one more sweep changes { $residual }. { $sweeps } sweeps, { $seconds } s ({ $core-seconds } s of processor time).
solve-written = Stored in { $file }
solo-turns = With best solo play, a ship takes { $turns } turns to collect six diamonds (relative error below { $error }).
solo-effort = { $positions } positions between turns, { $sweeps } sweeps, { $seconds } s ({ $core-seconds } s of processor time).
finding-limit = With a limit of turns for both seats: the least and the greatest win probability of the seat that moves first
column-turns = turns
column-sure = at least
column-hope = at most
finding-handicaps = Win probability of a seat that may not do everything, against best play
column-handicap = handicap
column-first = moving first
column-second = moving second
finding-play = Played by the compiled rules: wins of seat 1 with 95 % intervals
column-seats = seats 1, 2
column-games = matches
column-wins = wins
column-low = from
column-high = to
column-promised = expected

## Review

review-several = the file contains { $count } records; choose one with --number (`dicehaven reviews` of dicehaven-lab takes them all)
review-too-few = the file holds only { $count ->
    [one] one record
   *[other] { $count } records
  }
study-no-folder = No report can be written there: it is a file, or a folder that must not be changed.
study-not-written = The report cannot be written there ({ $problem }). What was played with --keep FOLDER is not lost: the same command goes on from there.
either-json-or-toml = either --json or --toml, not both
seed-empty = the seed is empty; give it at least one character, or leave out the option
learn-no-rounds = only --policy, --trials and --expert learn in rounds; without one of them, one round is played
learn-one-thing = use only one of --policy, --trials and --expert at a time
study-no-value = There is nothing called “{ $path }”; { $inside ->
   *[other] in “{ $inside }” there are { $known }
    [none] there are { $known }
  }.
study-not-a-value = “{ $path }” is not a single value; it has { $known }.
study-no-range = “{ $found }” is not a range of values; write NAME=1..6, NAME=0..100:20 or NAME=1,2,5.
study-range-too-long = “{ $found }” has { $count } values, but at most { $most } are tried; write, for example, { $right }.
study-only-shipped = “{ $found }” is the value the game already has; name others to compare it with.
study-for-tune = This belongs to --tune, which searches a range for a fair game: name a range with --tune NAME=1..6.
study-no-fork = “{ $fork }” is a different game, not a fork of { $game }; `dicehaven fork { $game } my_{ $game } games` makes one.
study-itself = “{ $game }” is the game itself, so there is nothing to compare; `dicehaven fork { $game } my_{ $game } games` makes a copy that can be changed.
study-twice = “{ $path }” is named twice; name it once, with all its values.
study-swept-bots = A sweep needs compiled players: random, greedy.
study-one-question = Use only one of --against, --sweep and --tune at a time.
study-no-browser = a PDF needs Chromium, Chrome or Edge, and none is installed here; without --pdf, any browser prints the report

## Analysing a position

analyse-exact = Chances to win (exact: this game is solved):
analyse-estimated = Chances to win (estimates from games that bots played on):
analyse-more = { $count ->
    [one] and one more move
   *[other] and { $count } more moves
  }
analyse-lucky = { $seat-is ->
    [you] Your best rolls, and what each changes:
   *[other] The best rolls for { $seat }, and what each changes:
  }
analyse-unlucky = The worst rolls:
analyse-odds = (1 in { $times })
bad-mail-server = that is no mail server; write smtps://user:password@mail.example, or smtp:// for STARTTLS
bad-mail-address = { $address } is not one mail address; write it as mira@example.org
bad-ntfy-server = { $server } is not the address of a server of ntfy; write it as https://ntfy.example
mail-needs-name = mail needs the server's name for its links: give --host-name
bad-push-host = { $host } is not the name of a host; write it as push.services.example
bad-daily-hour = { $hour } is no hour of the day; write it as 18:00 or 18:00 Europe/Berlin
bad-weekly-hour = { $hour } is no hour of the week; write it as Wednesday 20:00 or Wednesday 20:00 Europe/Berlin
bad-hour-zone = There is no time zone called { $zone }; write it as Europe/Berlin
admin-kind = kind
admin-name = name
admin-rows = rows
admin-person = person
admin-circle = circle
admin-no-name = a name has to have letters
admin-not-one = { $count } persons and circles have ids that begin with { $id }; `dicehaven admin people` lists them all
admin-renamed = { $name } is now called { $new }
admin-forget = Delete the { $kind ->
    [person] person
   *[other] circle
 } { $name } ({ $id }) for good?
admin-forgotten = { $name } is deleted
admin-being-forgotten = { $name } is deleted; a server is still taking the name out of what was played
admin-not-wiped = A server keeps reading what was there before, so the old name may stay in the database's file ending in -wal until that server stops.
admin-bytes = size
admin-whole = The whole database has { $bytes }, of which { $free } are free for what comes.
admin-room = room for
admin-stored = stored
admin-most = at most
admin-share = used
admin-short = { $count ->
    [0] Room runs short nowhere.
   *[other] Room runs short: { $kinds }.
 }
admin-largest = the largest
admin-number = id
admin-table = table
admin-tables = tables
admin-matches = matches
