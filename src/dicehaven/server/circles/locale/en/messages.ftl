# Circles: people, their talk, answers to the puzzle of the day.

puzzle-day-late = A new day has begun meanwhile, at midnight UTC. Your answer counts for { $day }’s puzzle.
puzzle-day-over = The day of this puzzle ({ $day }) is over. Your circles do not see this answer.
circles = Circles
circles-more = A few people who play together again and again: a family, a class, a club. They see each other’s results, have tables of their own, and agree on evenings.
circles-none = You do not belong to a circle yet. Found one, or ask somebody for the link to theirs.
circles-waiting = { $count ->
    [one] You are waiting to be let in to one circle.
   *[other] You are waiting to be let in to { $count } circles.
  }
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
circle-name = A circle needs a name.
circle-full = A circle has at most { $most } members.
enough-wait = Too many people are waiting for this circle already. Ask somebody of it to let them in or turn them away.
too-many-circles = You can belong to, or wait for, { $most } circles at most. Leave one first.
circle-not-yet = not yet today
circle-old = Of old
circle-results = Results
circle-results-more = All matches at tables of the circle.
circle-no-results = No match has been played to its end yet.
circle-won = (won)
circle-somebody = somebody
circle-newer = Newer
circle-older = Older
privacy-circle-title = Circles
privacy-circle = Members, seasons, and what is said there.
privacy-circle-who = Its members
privacy-circle-long = Until you leave or the circle is deleted
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
privacy-here-title = Whether you are here
privacy-here = That a page of yours is open, and today’s answer to the puzzle if you belong to a circle.
privacy-here-who = Your circles, unless you hide it there; the answer only those circles to which you show it
privacy-here-long = Two and a half minutes, in memory, stored nowhere; the answer for two days
circle-matches = { $count ->
    [one] One match since { $month }.
   *[other] { $count } matches since { $month }.
  }
circle-talk = Among you
circle-talk-none = Nobody has said anything yet.
circle-talk-delete = Delete
phrases-only-circle = In this circle only ready phrases are said. Choose one of them.
knock = { $count ->
    [1] Somebody waits to be let in
    [2] Two people wait to be let in
    [3] Three people wait to be let in
    [4] Four people wait to be let in
    [5] Five people wait to be let in
   *[other] { $count } people wait to be let in
  }
knock-more = They would like to join { $circle }. Every member can open the door.
alert-knock = { $count ->
    [one] Somebody waits to be let into { $circle }
   *[other] { $count } people wait to be let into { $circle }
  }
notice-knock = Somebody waits to be let into my circle
