## 1 Four gems

lesson-gems = Four gems
lesson-gems-about = What you win, and what you must not lose
lesson-gems-know = A gem that you win is a trophy. It never takes the place of one of your own four. With more than two at the table, everybody pays the winner of the round. If the highest sum is there twice, those players roll one die each, and the higher one wins.
lesson-gems-treasure-title = Your treasure
lesson-gems-treasure = These four dice are your treasure. Together they make 21.
lesson-gems-treasure-hint = In every round you collect up to five dice here. The higher, the better.
lesson-gems-rival-title = Who wins the round
lesson-gems-rival = Your rival has 23. When the round ends, the highest sum wins it.
lesson-gems-last-title = Your last die
lesson-gems-last = Your last die shows a 5. Where does it help you most?
lesson-gems-last-hint = Tap the die, then the button.
lesson-gems-last-done = 26 beats 23! All dice of both of you lie in treasure, so the round ends at once.
lesson-gems-last-outside = Outside your treasure it counts nothing yet, and 21 is too little. Put the 5 in.
lesson-gems-paid-title = A gem for you
lesson-gems-paid = Your rival pays you one gem. It lies beside your own four.
lesson-gems-paid-hint = Your rival has only three left now.
lesson-gems-out-title = Being out
lesson-gems-out = Whoever loses their last own gem is out. The last one left wins the match.
lesson-gems-final-title = One gem each
lesson-gems-final = Now each of you has one gem left. You have 17, your rival 25. What goes in?
lesson-gems-final-hint = A 6 and a 3 have fallen.
lesson-gems-final-done = 26 beats 25: your rival has no gem left, and you win the match!
lesson-gems-final-six = 17 and 6 make 23: not enough yet. Put the 3 in, too.
lesson-gems-final-both = You need more than 25. Only both dice together are enough.

## 2 Keep or roll again

lesson-keep = Keep or roll again
lesson-keep-about = Which dice belong in your treasure, and which do not
lesson-keep-know = What lies in your treasure stays there. You cannot take it back or roll it again, unless somebody knocks it out. Players take turns clockwise, and a new round is begun by the next player.
lesson-keep-blank-title = Five blank dice
lesson-keep-blank = A round begins. All your dice lie blank in your attack row.
lesson-keep-blank-hint = A blank die counts nothing and can do nothing until you roll it.
lesson-keep-first-title = Your first roll
lesson-keep-first = Which die cannot get any better? Put only that one into your treasure.
lesson-keep-first-hint = You roll all the others again on your next turn.
lesson-keep-first-done = The 6 lies in treasure, and four dice get another chance.
lesson-keep-first-none = A 6 is the best there is. Keep it before the next roll takes it away.
lesson-keep-first-more = The 6 is right. But what lies beside it stays, and a 4 in treasure never becomes a 6.
lesson-keep-first-low = In treasure a low die stays low. Leave it outside, and you can roll it again.
lesson-keep-end-title = Your turn ends
lesson-keep-end = There is nothing to attack yet. End your turn.
lesson-keep-end-hint = You will soon learn what closing is for.
lesson-keep-end-close = Too early: you would count only 6, and your rival still has a whole turn.
lesson-keep-rival-title = Your rival’s turn
lesson-keep-rival = Your rival keeps a 5 and a 4. Is that good?
lesson-keep-rival-hint = It looks like a lot. But neither of them can ever become a 6.
lesson-keep-second-title = Your second roll
lesson-keep-second = Two sixes, a 5 and a 4! What do you keep?
lesson-keep-second-done = 18 already, and two dice that may still become sixes.
lesson-keep-second-five = A 5 is good, but not the best. Leave it out: it may still become a 6.
lesson-keep-second-four = The sixes, yes. The 4 would take up a place that you want for a 6.
lesson-keep-second-none = Keep both sixes: they cannot get better.
lesson-keep-second-one = Both sixes are equally good. Keep the second one, too.
lesson-keep-second-sixes = Keep both sixes, and nothing else. The others may still get better.

## 3 Always seven

lesson-seven = Always seven
lesson-seven-about = How dice are knocked out, and which to leave alone
lesson-seven-know = Only dice that you have just rolled can attack, and each of them hits once. You may hit several dice in one turn, also of different rivals. You never have to attack. A die that has been knocked out is blank: it counts nothing until it is rolled again.
lesson-seven-faces-title = Opposite faces
lesson-seven-faces = Opposite faces of a die always make seven. So a 1 knocks out a 6.
lesson-seven-faces-hint = A 2 knocks out a 5, a 3 a 4, and the other way round.
lesson-seven-weapon-title = What you attack with
lesson-seven-weapon = Keep your 6. Leave outside what hits a 6.
lesson-seven-weapon-done = Outside lie 4, 3 and 1. They can attack now.
lesson-seven-weapon-one = The 1 belongs outside. From your treasure it cannot hit a 6.
lesson-seven-weapon-none = You can do both: keep your 6 and attack with the 1.
lesson-seven-weapon-low = Only the 6. A low die in treasure takes up the place of a better one.
lesson-seven-hit-title = Attack!
lesson-seven-hit = Knock out one of your rival’s sixes.
lesson-seven-hit-hint = Your 1 and a 6 make seven.
lesson-seven-hit-done = Out! The 6 is blank now and lies in your rival’s attack row. From 22 to 16.
lesson-seven-hit-four = First a 6: those are your rival’s best dice.
lesson-seven-hit-close = Too early: you have 12, your rival 22. Attack instead.
lesson-seven-hit-end = You may end your turn without attacking. But hitting a 6 is worth it.
lesson-seven-leave-title = Hit the 4 as well?
lesson-seven-leave = Would it harm your rival to hit the 4, too?
lesson-seven-leave-hint = Your rival rolls it again.
lesson-seven-leave-done = Well seen. The 4 stays and blocks a place in your rival’s treasure.
lesson-seven-leave-gift = That would be a present! The weak 4 could become a 6. Leave it where it is.
lesson-seven-leave-close = Too early: you have 12, your rival 16. Just end your turn.
lesson-seven-hurt-title = It happens to you, too
lesson-seven-hurt = Your rival rolls a 1 and knocks out one of your sixes. That happens.
lesson-seven-hurt-hint = It lies blank in your attack row. On your next turn you roll it again with the others.

## 4 Closing

lesson-closing = Closing
lesson-closing-about = When it is time to close, and what it costs
lesson-closing-know = To close you need at least one die in treasure. Never close while you are behind: then the others win by doing nothing. If nobody ever closes, the round ends after 100 turns each: everybody rolls once more, and all dice count.
lesson-closing-full-title = A full treasure
lesson-closing-full = One place is still free, and you roll a 6. Put it in!
lesson-closing-full-done = 29 with five dice. Hardly anybody ever has more.
lesson-closing-full-none = A 6 cannot get better, and it completes your treasure. Put it in.
lesson-closing-close-title = Now close
lesson-closing-close = You have 29, your rival 12 and three dice to roll. Close!
lesson-closing-close-hint = Whoever closes says: after one more turn of everybody else, we count.
lesson-closing-close-done = You have closed. Your rival has exactly one more turn.
lesson-closing-close-end = Do not wait: in every turn your rival might hit one of your dice.
lesson-closing-stands-title = Your rival answers
lesson-closing-stands = 4, 3 and 3: none of them hits your 6 or your 5.
lesson-closing-stands-hint = A 1 or a 2 would hit. Then your closing would not count, and the round would go on.
lesson-closing-won-title = It stands
lesson-closing-won = Your rival came to 22, less than 29. You win the round and a gem.
lesson-closing-cost-title = What closing costs
lesson-closing-cost = 18 to 12: you lead. Three of your dice lie in treasure. Close or end your turn?
lesson-closing-cost-hint = Whoever closes counts only the treasure. For the others, every die they have rolled counts, even outside.
lesson-closing-cost-done = Right. Fill your treasure first, then close.
lesson-closing-cost-close = Your 4 and 3 would not count. Your rival adds three dice, often 10 or more: 22 beats 18.
lesson-closing-four-title = A big lead
lesson-closing-four = 24 to 6, and your rival has four dice to roll. Close or end your turn?
lesson-closing-four-hint = A rule of thumb: count 4 for each die that your rival still rolls.
lesson-closing-four-done = Exactly. Your fifth die would have been nice, but you do not need it.
lesson-closing-four-end = Count: 6 and four times 4 make 22. You have 24, so four dice are enough. Close!

## 5 When others close

lesson-answer = When others close
lesson-answer-about = You still have one turn: add up, then hit
lesson-answer-know = While a closing stands, nobody else can close. If you break it, you may close yourself in the same turn. With several rivals each gets one turn, and what they leave outside joins their treasure only when all have answered.
lesson-answer-closed-title = Your rival has closed
lesson-answer-closed = Your rival has closed with 26. You have 11 and one turn left.
lesson-answer-closed-hint = Get more than 26, or knock a die out of that treasure: then the closing does not count.
lesson-answer-add-title = First add up
lesson-answer-add = 11 and 4, 2, 1 make 18: too little. So keep your weapons outside.
lesson-answer-add-hint = You need not put anything into treasure.
lesson-answer-add-done = 4, 2 and 1 lie ready.
lesson-answer-add-four = The 4 would stay for the rest of the round. Leave it out: if you hit, you roll again.
lesson-answer-add-weapon = The 1 hits a 6 and the 2 hits a 5, but only from outside.
lesson-answer-break-title = Then hit
lesson-answer-break = Which hit hurts your rival most?
lesson-answer-break-done = Broken! The closing does not count any more, and the round goes on.
lesson-answer-break-five = That would do, too. But losing a 6 hurts more.
lesson-answer-break-end = Then the closing stands, and you lose 18 to 26. Hit a die!
lesson-answer-enough-title = One hit is enough
lesson-answer-enough = Your 2 could hit a 5 as well. Better leave it, and end your turn.
lesson-answer-enough-hint = The more dice your rival rolls again, the more sixes may come.
lesson-answer-enough-done = Right. The closing is broken, and the 5 still takes up a place.
lesson-answer-enough-five = The closing is broken already. A second die to roll is a second chance of a 6 for your rival.
lesson-answer-enough-close = You have 11, your rival still 20. Close only when you are ahead.
lesson-answer-more-title = More than your rival
lesson-answer-more = Your rival has closed with 23. You have 12, and outside lie 5, 4 and 3. Attack, or end your turn?
lesson-answer-more-hint = When the round ends, the dice you have rolled count as well, even outside. So add up before you attack.
lesson-answer-more-done = 24 to 23: your rival closed, and you win the gem.
lesson-answer-more-all = 12 and 12 make 24, more than 23! A hit would break the closing. End your turn: you have won.

## 6 Teams of two

lesson-teams = Teams of two
lesson-teams-about = With four, six or eight: hidden cards and a cursed three
lesson-teams-know = As soon as a team has no gem of its own left, the match ends. With an odd number somebody plays alone. A single player may answer the sudden death of a pair with one roll of five dice: five of a kind and higher wins, equal goes on, anything else loses.
lesson-teams-cards-title = Face-down cards
lesson-teams-cards = You play in teams of two. Nobody knows yet who belongs together, not even you.
lesson-teams-cards-hint = Until the third round it is everybody against everybody.
lesson-teams-three-title = The cursed three
lesson-teams-three = In teams every 3 must go in. Keep only the 3.
lesson-teams-three-hint = So nobody can hit a 4: that takes a 3 outside.
lesson-teams-three-done = The 3 lies in treasure, whether you like it or not.
lesson-teams-three-low = The 3 has to go in, nothing else. Leave the rest outside, and you roll it again.
lesson-teams-open-title = The cards are turned
lesson-teams-open = Third round: now you see who is on your team. You pay each other no gems.
lesson-teams-open-hint = Partners do not knock out each other’s dice, except threes.
lesson-teams-help-title = A hit that helps
lesson-teams-help = Your partner has a weak 3. Your 4 can knock it out. Do it!
lesson-teams-help-hint = Then your partner rolls that die again, and it may become a 6.
lesson-teams-help-done = “Thank you!” says your partner.
lesson-teams-help-close = 18 is not enough with three others to roll. Help your partner first.
lesson-teams-help-end = You may, but the 3 blocks a place in your partner’s treasure. Knock it out.
lesson-teams-gift-title = A gem for your partner
lesson-teams-gift = Your partner has just lost their last gem. You have two. Will you help?
lesson-teams-gift-hint = You have to keep one yourself.
lesson-teams-gift-done = Now there are two of you again.
lesson-teams-gift-none = Then your partner is out, and you play alone against two. Give one gem.
lesson-teams-death-title = Sudden death
lesson-teams-death = Five equal dice in one roll: your team wins the match at once!
lesson-teams-death-hint = It is rare: one roll of five dice in 1296. It counts only with all five dice in the attack row.

## 7 Your first match

lesson-match = Your first match
lesson-match-about = Against an easy bot, with hints whenever you want
lesson-match-know = Keep sixes and roll the rest again. Knock out sixes, and leave weak dice alone. Close with a full treasure if you lead; with four dice, if you lead even when each die of your rival brings 4. If your rival closes: first add up, then hit.
