## Here before

here-before = Here before, on another device?
here-before-more = Your six words bring your tables and your name here.

what-comes-along = With a name, the tables, results, lessons and flights of this browser are yours on your other devices, too. Nobody needs one to play.
have-words = I have six words

## Six words

six-words = Your six words
words-now = On a new device they open everything that is yours. Write them down now: they are shown once, and nobody can send them to you again.
words-kept = I have written them down
words-none = Six words bring you back if you lose this device or empty your browser.
words-set = Six words lead back to you. New ones replace them.
words-draw = Draw six words
words-new = Draw new ones
words-real-dice = Roll them with real dice
words-real-dice-more = Five dice make a word. Roll thirty times and type the numbers one after the other; then only you and your table know what fell.
words-faces = Thirty numbers from 1 to 6
words-make = Make six words

## Devices

your-devices = Devices
device-same = On another device you are the same person: your tables, results and flights are there, too.
device-add = Add a device
link-now = Open this link on the other device within { $minutes } minutes. It works once.
device-out = Sign out
device-out-more = That device sees none of your tables any more, and what is open there closes. Your six words still lead back.
device-out-others = Sign all other devices out
device-out-this-more = This browser then knows nobody. You come back with your six words, or by a link from another device of yours.
device-out-others-more = All devices but this one are signed out, also one that somebody took your key from: this one gets a new key. Your six words stay valid; if others may know them, draw new ones.
device-out-nameless = That device then knows nobody. Without a name and six words, nothing leads back to what it holds.
device-new-key = Give this device a new key
device-new-key-more = If somebody has copied this browser’s key, theirs opens nothing any more.
device-unnamed = A device
device-seen = last seen { $day }

## Coming back

come-back = Come back
come-back-type = Your six words, or a link from your other device
come-back-more = Capital letters do not matter. If this browser has no name yet, its tables come along with you.
come-back-do = Bring me back

## Passkeys

passkeys = Passkeys
passkeys-more = A passkey lets a device bring you back by its own lock: finger, face or PIN. It counts at this address only; your six words always do.
passkey-made = Made on { $day }
passkey-remove-more = This passkey then brings nobody back any more.
passkey-add = Make a passkey
passkey-back = Come back with a passkey
passkey-failed = There is no passkey for this address here, or you stopped. Nothing has changed.
passkey-not-made = No passkey was made: you stopped, or this device did not agree. Nothing has changed.
passkey-there = This device has a passkey of yours already.
passkey-wrong = This passkey leads to nobody here, or the page was open for too long. Nothing has changed: try again.
passkey-many = You have { $most } passkeys already. Remove one of them first.
