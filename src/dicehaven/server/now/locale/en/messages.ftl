## Play now

play-now = Play now
play-now-or = Or against whoever is there now
play-now-more = You get the seat that has waited longest. If nobody waits, others can find your table; after 20 seconds a bot takes the other seat, and whoever comes in the first round takes over from it.
play-now-seen = Your name can be seen by everybody on this server. Each move has three minutes.
somebody-waits = somebody is waiting
any-game = Whatever somebody waits for

## Open tables

open-tables = Open tables
no-open-tables = Nobody is waiting right now.

## The hour of the week

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
