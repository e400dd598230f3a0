# Evenings and seasons of circles.

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
evening-says-nothing = { $count ->
    [one] { $names } has not said yet.
   *[other] { $names } have not said yet.
  }
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
evening-table-there = A table is there ten minutes before the hour.
evening-cancel-go = Call it off
evening-day = Day
evening-hour = Time in { $place }
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
no-evening = There is no such evening in this circle.
no-season = There is no such season in this circle.
bad-season = A season has 1 to { $most } evenings, and a place takes 1 to 500 matches.
bad-repeats = Arrange 1 to { $most } evenings at once, at most 92 days apart.
bad-evening = { $day } { $hour } is not a day and an hour. Write them like 2026-11-28 and 20:00.
evening-too-far = An evening lies in the future, within a year.
evening-over = This evening is over, or has begun.
evenings-too-close = Two evenings of a circle are at least thirteen hours apart. One of these is too close to another.
too-many-evenings = There can be { $most } evenings at most. Wait until one is over.
too-many-seasons = A circle can have { $most } seasons at most.
notice-evening = My circle plans, moves or calls off an evening
alert-evening = { $circle } plans an evening
evening-hour-alone = { $hour }
evening-when-in = { $when } in { $place }
evening-for-you = { $when } for you
evening-hour-in = { $hour } in { $place }
evening-hour-for = { $hour } for { $names } in { $place }
evening-mine-dice = With our own dice.
evening-mixed-dice = With our own dice, or the server’s.
evening-dice = Dice
evening-dice-fair = The server’s
evening-dice-fair-more = Rolled for all; anybody can check afterwards that they were fair.
evening-dice-mine = Ours, at the kitchen table
evening-dice-mine-more = You roll, and a device takes it down. Whoever is far away sees at once what fell.
evening-dice-mixed = Each as they like
evening-dice-mixed-more = Whoever is at the kitchen table rolls, whoever is far away lets the server roll: its dice are fair, and that can be checked.
evening-word = A word with it
evening-word-back = A word back
evening-word-back-say = Write
evening-say-word = Say it
evening-why = Why, if you like
evening-move = Another hour
evening-move-go = Move it
evening-cancel = Call it off
evening-cancel-more = Everybody who may come is told, and it goes from their calendars.
evening-off = off
evening-off-title = Off: { $title }
evening-off-by = { $name } has called it off.
evening-moved-by = { $name } has moved it. Before it was { $was }.
evening-quoted = { $name }: “{ $words }”
evening-remind = Remind me
evenings-all = My evenings
evening-changed = Somebody has just changed this evening. Look at it again.
not-the-arranger = Only who arranged an evening, or looks after the circle, moves it or calls it off.
notice-reminder = An evening begins: a day and an hour before, and when the table is there
alert-evening-series = { $count ->
    [one] One more follows.
   *[other] { $count } more follow.
  }
alert-evening-moved = { $circle } meets at another hour: { $when }
alert-evening-off = { $circle }: the evening is off
alert-evening-day = { $circle }: { $when }
alert-evening-hour = In an hour: { $circle }
alert-evening-soon = Soon: { $circle }
alert-evening-laid = The table is laid: { $circle }
alert-evening-said-nothing = Are you coming?
alert-evening-said-perhaps = You said perhaps: nobody waits for you, and a seat stays free.
privacy-evenings-title = Evenings
privacy-evenings = Who comes and with which word; where your clock differs from the circle’s, your hour and the place of your time zone.
privacy-evenings-who = The members of the circle
privacy-evenings-long = Until you leave or the circle is deleted
season-earlier = { $count ->
    [one] One more evening
   *[other] { $count } more evenings
  }
season-dropped = one of the two worst: does not count.
season-missed-one = missed: is one of them.
season-unconfirmed = Typed in: whoever has the name has not said yet that it was them.
evening-calendar-all = All into my calendar
evening-is-laid = The table is laid
evening-soon = { $minutes ->
    [0] The evening has begun
    [one] One more minute
    [2] Two more minutes
    [3] Three more minutes
    [4] Four more minutes
    [5] Five more minutes
    [6] Six more minutes
    [7] Seven more minutes
    [8] Eight more minutes
    [9] Nine more minutes
    [10] Ten more minutes
   *[other] { $minutes } more minutes
  }
evening-spare = A spare seat, for whoever turns up
evening-spare-more = also without an answer; if nobody does, you begin without it
evening-one = an evening
evening-off-page = The evening is off
evening-instead = Instead
evening-instead-day = Instead, perhaps on
evening-instead-by = { $name } proposes it.
evening-played = What was played
evening-came = { $count ->
    [one] { $names } was there.
   *[other] { $names } were there.
  }
evening-nothing-played = Nobody played a match to its end.
evening-until = You can change it until the evening is over.
evening-who = Who comes
evening-what = What we play
evening-to-season = The season
evening-seats = { $seats ->
    [2] Two
    [3] Three
    [4] Four
   *[other] { $seats }
  } seats for { $people ->
    [3] three
    [4] four
    [5] five
    [6] six
   *[other] { $people }
  } of you
evening-seats-more = There will be two tables, or two share a seat at one device.
evening-at = Where I’ll be
evening-at-open = I don’t know yet
evening-at-here = at the table with the others
evening-at-far = at a device of my own
evening-means = What that means
evening-means-season = The season waits: it counts as missed for nobody.
evening-means-calendar = It goes from your calendar by itself.
evening-means-table = No table is laid.
evening-told = Who is told what
evening-told-yes = yes, perhaps
evening-told-nothing = silent
evening-told-no = no
evening-told-planned = planned
evening-told-before = a day and an hour before, table laid
evening-told-moved = moved, off
evening-told-so = is told
evening-told-not = is not told
evening-told-more = Only if they want notices, and never whoever did it.
sits-title = Who sits where
sits-more = Nothing is fixed: you sit down where you are when it begins.
sits-together = One device, passed round
sits-here = One device
sits-place = in { $place }
sits-alone = A device of their own
sits-perhaps = perhaps
sits-round = goes round
sits-in = Is here
sits-later = comes later
sits-expected = Not here yet
sits-spare = A spare seat
sits-spare-more = for whoever turns up
sits-may-come = perhaps { $names }
not-told-you = Somebody else was told of this evening in this browser. Answer on its page.
alert-evening-instead = Instead, perhaps: { $when }.
lobby-there = { $there ->
    [0] Nobody is here yet
    [1] One
    [2] Two
    [3] Three
    [4] Four
    [5] Five
    [6] Six
    [7] Seven
   *[other] { $there }
  }{ $there ->
    [0] {""}
   *[other] { " " }of { $seats ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
       *[other] { $seats }
      } { $there ->
        [1] is
       *[other] are
      } here
  }
lobby-your-seat = Your seat is laid
lobby-for-you = A seat is free for you
lobby-missing = { $count ->
    [1] Only { $names } is missing
   *[other] { $names } are missing
  }
lobby-perhaps = Perhaps { $names } will come
lobby-everybody = { $seats ->
    [1] You are here
    [2] Both are here
    [3] All three are here
    [4] All four are here
    [5] All five are here
    [6] All six are here
    [7] All seven are here
   *[other] All { $seats } are here
  }
lobby-all = You can begin
lobby-spare = One seat is still free
lobby-full = Every seat is taken
lobby-begins = The match begins.
lobby-with-fair = The server rolls; afterwards anybody can check that the dice were fair.
lobby-with-mine = Our own dice: whoever’s turn it is rolls, and taps what fell.
lobby-with-mixed = Our own dice or the server’s: you choose at each roll.
lobby-begin-without = { $count ->
    [1] You can begin without { $names }. Whoever comes later watches.
   *[other] You can begin without them. Whoever comes later watches.
  }
lobby-begin-now = You can begin. Until then one seat stays free.
lobby-spare-yet = One seat stays free until you do.
lobby-needs = As soon as { $least ->
    [2] two
    [3] three
   *[other] { $least }
  } are here, you can begin.
lobby-free-until = It stays free until the others begin.
lobby-watch = Every seat is taken or kept. Stay here to watch.
lobby-do-wait = { $count ->
    [1] Wait for { $names }
   *[other] Wait for them
  }
lobby-wait = { $count ->
    [1] { $names } is
   *[other] { $names } are
  } waiting for { $awaited }.
lobby-you-wait = You are waiting for { $awaited }; everybody here sees it.
lobby-wait-for-you = { $count ->
    [1] { $names } is
   *[other] { $names } are
  } waiting for you.
lobby-late = I’ll be late
lobby-later = { $count ->
    [1] { $names } comes later.
   *[other] { $names } come later.
  }
lobby-you-later = You come later
lobby-you-later-more = Everybody here sees it. Your seat stays free until they begin.
lobby-look = Who is here by now?
