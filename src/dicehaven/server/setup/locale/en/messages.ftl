## Home

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
mixed-dice = With real dice or the server’s, as each likes

## A new table

new-title = New table
which-game = Which game?
gentle = gentle
our-best = our best
add-friend = Somebody by link
add-here = Somebody here
add-bot = A bot
board-own = A board as text
take-away = Nobody here
start = Set the table
dice-fair-short = The server’s
dice-fair-more = fair, and provable afterwards
dice-mine-short = Our own
dice-mine-more = roll, then tap what fell
print-sheets = Sheets on paper
house-rules-ours = House rules
house-rules-done = That’s how we play
rules-of-game = Rules of this game
rules-time = Time
rules-chances = Chances
rules-company = Company
ahead-of = { $seat } begins with
ahead-none = nothing ahead
kind-me = me
kind-friend = a friend with the link
kind-open = anyone with the link
kind-here = somebody here
kind-level = bot, level { $number }{ $count ->
    [5] {""}
   *[other] {" "}of { $count }
  }
kind-greedy = bot, greedy
kind-random = bot, random
about-level1 = Plays for fun and overlooks a lot: good for children and for a first game.
about-level2 = Overlooks less, but thinks only about the move at hand: good once you know the rules.
about-level3 = Overlooks hardly anything: a good opponent once you have played a few times.
about-level4 = Thinks ahead, so you have to as well.
about-level5 = The best we have: to beat it, you need to play well and have some luck, too.
yes = yes
no = no
kind-none = nobody
kind-person = somebody else
dice-fair = Dicehaven rolls, and proves afterwards that it was fair
board = Board
board-usual = the game’s own
board-other = the board { $name }
board-theirs = a board of their own
board-written = A board of your own: paste it here (TOML or JSON; see “dicehaven layout” and “dicehaven board”)
usual = usual: { $what }
table-name = Name of the table
watch = Onlookers are welcome

## Before the first roll

who-begins = Who begins
begins-draw = Drawn by lot
nobody-begins = nobody takes the seat that is to begin

## Table menu

wait = How long to wait for everyone’s share of the dice
wait-of = { $seconds ->
    [10] 10 seconds
    [120] 2 minutes
    [3600] an hour
    [86400] a day
   *[other] usual: 30 seconds
  }

## Lessons

learn-new-here = New to { $game }? Short lessons at the real table, { $minutes } minutes.

## Circles

circle = Circle
circle-no = no circle: everybody with the link
circle-typed-in = Somebody at this device can play under the name of a member. That person is then asked whether it was them; until they say yes, the result counts for nobody, and the season shows it under the name, marked as typed in.

## Slow tables

slow-days = { $days ->
    [one] a day for a move
   *[other] { $days } days for a move
  }
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

## Rated matches

rated-offer = Rated, if everybody agrees
rated-offer-more = It counts for how strongly each of you plays. Usual rules, the server's dice, no hints at the table, everybody at a device of their own; three minutes for a decision unless you choose a time.
unrated-here = In a rated match everybody plays at a device of their own: choose “a friend”, or take the mark off “Rated”.

## Handicaps

even-chances = Even chances
even-like = Plays about like
even-unknown = say how
even-level = level { $number }
even-few-seats = Whoever is weaker begins ahead. How much makes it even is known for two to four seats; for more, say who begins ahead.
even-teams = Whoever is weaker begins ahead. How much makes it even is not known for teams: say who begins ahead.
even-one = { $ahead } for level { $level }
even-several = Level { $stronger } is the strongest here. With { $ahead } it comes near to even, as far as matches of two tell.
even-like-whom = Whoever is weaker begins ahead: tick this, and say how strong people play.
even-unusual = Whoever is weaker begins ahead. How much makes it even is known for the usual board and options; here, say who begins ahead.
even-not-known = How much makes it even has not been measured for these levels: say who begins ahead.
even-alike = All are equally strong: the chances are even.
even-offer = Level { $stronger } wins { $without } of 100 matches against level { $weaker }. { $verdict ->
    [already] Nothing ahead comes nearer to even.
    [even] With { $ahead } for level { $weaker } it is about even: level { $stronger } wins { $share } of 100.
   *[nearest] With { $ahead } for level { $weaker } it comes nearest to even: level { $stronger } wins { $share } of 100.
  }
even-agreed = { $name } { $name-is ->
    [several] begin
   *[other] begins
  } with { $ahead }
# Notices: the puzzle of the day
notice-puzzle = Daily puzzle

## The pool of slow tables, and the hour of the week

pool = Slowly, with somebody
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
