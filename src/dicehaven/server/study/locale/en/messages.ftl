## Home

show-me = Show me
games = Games

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
puzzle-found-by-some = { $count ->
    [one] Bots of level { $levels } mostly find it, others do not.
   *[other] Bots of levels { $levels } mostly find it, others do not.
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
puzzle-better = Better: { $move }
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
as-good = { $count ->
    [one] or another move, as good
   *[other] or { $count } others, as good
  }
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
analysis-kinds = { $rolls } rolls, { $kinds ->
    [one] one kind
   *[other] { $kinds } kinds
  }
analysis-often = How often
analysis-worth-then = Wins of 100 then
analysis-luck = Luck
analysis-rolls-alike = { $count ->
    [one] or another one
   *[other] or { $count } others
  }
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
analysis-too-large = So many variations do not fit on one page. Take some back, or begin anew from this position.
analysis-no-setting = Positions of this game cannot be set up by hand.
analysis-other-game = This is a position of another game: { $game }.
analysis-no-tree = The variations of this page cannot be read. Open the position anew.
analysis-no-place = There is no such place here.

## Circles: who is here, the puzzle of the day

no-puzzle-day = There is no puzzle of { $day }. Today’s puzzle is on the home page.
