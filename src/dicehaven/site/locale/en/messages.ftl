# The edition in a browser's tab: while it loads, and its own pages.

tab-where = in this tab
tab-moving = Dicehaven is moving in.
tab-moving-more = Four games, their bots, lessons and puzzles come into this tab, once. After that no network is needed.
tab-size = { $got } of { $whole } MB
tab-seconds = a few seconds more
tab-half = about half a minute more
tab-minute = about a minute more
tab-minutes = a few minutes more
tab-starting = Laying the table …
tab-stalled = No network. It goes on by itself from where it stopped.
tab-rule = While you wait: one rule of { $game }
tab-another = Another rule
tab-back = Back
tab-ready = All is laid out.
tab-ready-more = Four games, bots, lessons and puzzles now lie on this device. The network is no longer needed.
tab-here = { $whole } MB, here
tab-stays = stays here until you clear it away
tab-enter = To the table
tab-no-worker = This browser cannot keep Dicehaven in a tab: it has no service workers here. An ordinary window of a current browser can.
tab-failed = Dicehaven cannot start in this tab: { $problem }
tab-denied = Nothing stays here
tab-denied-more = This browser lets us keep nothing – perhaps a private window. You can play all the same; only when the tab is closed, everything is gone.
tab-denied-else = In an ordinary window everything stays where you left it, without a network, too.
tab-anyway = Play anyway
