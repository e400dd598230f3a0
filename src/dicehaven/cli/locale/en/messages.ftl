# The command's own sentences.

option-needs-value = “{ $word }” is no option with a value; it is written NAME=VALUE
policy-count = { $found } policies for { $players } seats; give one for all, or one for each
no-generator = { $game } has no generator of boards
no-boards = { $game } has no boards to compare: its seats have none of their own
too-few-boards = one board alone cannot be compared; give at least two

## Playing in the terminal

you = You
bot-level1 = Level 1
bot-level2 = Level 2
bot-level3 = Level 3
bot-level4 = Level 4
bot-level5 = Level 5
bot-random = Random
bot-greedy = Greedy
unknown-seat = “{ $word }” is no bot ({ $bots }) and no name: a person's name begins with a capital letter, and `you` is you
which-game = which game? `dicehaven games` lists them; or --record FILE resumes a match
resume-takes-no-options = { $file } holds a match that is resumed as it is: leave dice, options, layout and seed out, or name a new file
resume-other-seats = { $file } holds a match of { $players } seats: name as many, or none
record-names-file = the record names a bot in a file, { $file }, which would be run here; if you trust that file, say so with --seats "{ $seats }", or name another bot for its seat
resume-other-game = { $file } holds a match of { $found }
resume-several = the file holds { $count } records; a match is resumed from a file of its own
no-regular-file = this is no file that a match can be kept in
no-file-name = name a file
no-text = this is no text in UTF-8
file-exists = there is something in that place already, which stays as it is; name a new file
no-data-folder = the folder cannot be made ({ $problem }); name a file with --record or --database, or another folder with XDG_DATA_HOME
no-output = the output cannot be written ({ $problem })
no-system = that cannot be done ({ $problem })
option-twice = the option “{ $option }” is given twice
too-many-games = so many games do not fit in memory; play fewer
which-seats = who sits where? For instance --seats you,greedy
unsaved = Nothing is lost while this goes on: make room and go on, or type `save`, or `save FILE` to keep the match elsewhere.
unsaved-leave = Type `quit` once more to leave without what the file lacks.
press-to-save = The game is over. Enter tries to save it again.
resume-finished = the match in this file is finished; name a new file, or look at it with `dicehaven check`
mine-needs-no-seed = with real dice there is no seed
cannot-save = the record cannot be written ({ $problem })
press-to-roll = { $name }: Enter rolls { $count ->
    [one] one die
   *[other] { $count } dice
  }.
press-to-go-on = Enter to go on.
pass-keyboard = Now { $name } decides, unseen by the others. Enter when { $name } is at the keyboard.
your-move = { $name }:
faces = Faces: { $faces }
type-dice = { $name } rolls { $count ->
    [one] one real die. It shows:
   *[other] { $count } real dice. They show:
  }
undone = Taken back: { $move }
saved = Saved in { $file }
kept-finished = The whole match is in { $file }. Hold it against the rules: { $command } check { $file }
kept-unfinished = The match is kept in { $file }. Go on later: { $command } play --record { $file }
help = A move is its number or its notation. Besides: undo · log · rules · hints · save · save FILE · quit
command-help = ?
command-undo = u
command-log = l
command-rules = r
command-save = s
command-hints = h
command-quit = q
which = Which game (number)?
who-sits = Who sits where (you, a Name, greedy, random; Enter: { $seats })?
serving = Dicehaven is open at { $address } (Ctrl-C closes it; every table is kept)
verified = fair: { $records ->
    [one] one record
   *[other] { $records } records
  }, { $rolls } rolls computed again
cannot-listen = nothing can listen at { $host }:{ $port } ({ $problem }); choose another port, or 0 for any

## Solving

no-solver = { $game } is no game that we can solve
not-solvable = with these options the match is not the one that is solved
only-solved = this game tells its solver nothing but its positions: they can neither be kept nor played
solve-first = The seat that moves first wins with { $first } (between { $low } and { $high }).
solve-effort = Bounds of all positions { $width } apart at most; one more sweep changes { $residual }. { $sweeps } sweeps, { $seconds } s ({ $core-seconds } s of processor time).
solve-written = Kept in { $file }
alone-turns = One ship alone takes { $turns } turns to six diamonds, played best (relative error below { $error }).
alone-effort = { $positions } positions between turns, { $sweeps } sweeps, { $seconds } s ({ $core-seconds } s of processor time).
finding-limit = Within so many turns of both seats: what the first can be sure of, and what it may still hope for
column-turns = turns
column-sure = sure of
column-hope = hope for
finding-handicaps = What one seat wins when it may not do everything, and the other plays best
column-handicap = handicap
column-first = moving first
column-second = moving second
finding-play = Played by the compiled rules: wins of seat 0, with its 95 % interval
column-seats = seats 0, 1
column-games = matches
column-wins = wins
column-low = from
column-high = to
column-promised = expected

## Review

review-several = the file holds { $count } records; choose one with --number
review-too-few = the file holds only { $count ->
    [one] one record
   *[other] { $count } records
  }
