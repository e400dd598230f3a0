# The edition in a browser's tab: while it loads, and its own pages.

tab-moving = Dicehaven is moving in.
tab-moving-more = Four games, their bots, lessons and puzzles come into this tab, once. After that no network is needed.
tab-size = { $got } of { $whole } MB
tab-starting = Laying the table …
tab-stalled = The network has gone. It goes on by itself when it is back.
tab-no-worker = This browser cannot keep Dicehaven in a tab: it has no service workers here. An ordinary window of a current browser can.
tab-failed = Dicehaven cannot start in this tab: { $problem }
tab-denied = Nothing stays here
tab-denied-more = This browser lets us keep nothing – perhaps a private window. You can play all the same; only when the tab is closed, everything is gone.
tab-denied-else = In an ordinary window everything stays where you left it, without a network, too.
tab-anyway = Play anyway
