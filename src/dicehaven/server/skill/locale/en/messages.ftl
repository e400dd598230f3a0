## My page

me-none = Here you will see your matches, whether you win more often than by chance, and how lucky your dice were. Nothing has been played to its end in this browser yet.
me-none-do = Choose a game
me-none-fit = No match fits what you have chosen.
me-all = All matches
me-shared = { $count ->
    [one] One match in which several players shared this device is listed, but does not count here.
   *[other] { $count } matches in which several players shared this device are listed, but do not count here.
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
  }: luck and decisions are worked out as soon as there is time.
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
me-typed-in = typed in for you
typed-in-title = Was that you?
typed-in-somebody = Somebody
typed-in-by = { $name } has typed in { $count ->
    [one] a match
   *[other] { $count } matches
  } with you:
typed-in-yes = { $count ->
    [one] Yes, that was me
   *[other] Yes, in all { $count }
  }
typed-in-no = { $count ->
    [one] No, not me
   *[other] No, in none
  }
typed-in-more = { $count ->
    [one] and one more
   *[other] and { $count } more
  }
typed-in-about = Until you say yes, they count for nobody. What you confirm, you can take back in the list of your matches.
typed-in-undo = Then the match no longer counts for you, and your name goes out of its result. You cannot undo that.
named-title = Names you have typed in
named-about = These people have not said yet whether it was them. If you have mistyped, take the name out.
named-withdraw = Take the name out
named-withdraw-more = Then the seat has no name in the result, and nobody is asked about it. You cannot undo that.
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
exercises-mine = My mistakes
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
me-shared-seat = on a shared seat
