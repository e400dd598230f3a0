## Table menu

fair-short = Nobody chooses the dice: the server and every player’s browser each contribute something that no one else knows in advance. After the match you can recompute every roll.
fair-more = Nobody chooses the dice. When a table is made, the server picks a secret and shows its commitment. Each browser draws a share of its own and commits to it when its seat is taken; the shares are revealed only when everybody has committed. The secret and the shares together determine every roll. At the end the secret is shown, and anybody can recompute the rolls.
fair-numbers = The numbers, and how it works
fair-first = This table was made by an older version: the server showed the fingerprint (SHA-256) of its secret before the first roll, but it could have known shares before that. The secret is shown after the match.
fair-commitment = The server’s commitment
fair-secret = Secret
fair-fingerprint = Fingerprint of the record
share-awaited = no commitment yet
checked-good = The dice were fair: this browser has checked it
checked-bad = The dice were NOT as promised: this browser has checked it
check-good = right
check-bad = WRONG
check-unknown = cannot be checked here
check-yourself = To check the downloaded record without this server:
