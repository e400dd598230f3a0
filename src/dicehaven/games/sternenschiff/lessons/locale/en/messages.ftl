## 1 Six diamonds

lesson-diamonds = Six diamonds
lesson-diamonds-about = What your scanner looks for, and when you win
lesson-diamonds-know = Advancing is never a must: you may leave a die unused. A scanner on the diamond waits there until the pirates have come, and only then the diamond is yours. If nobody has won after 100 turns each, the most diamonds win.
lesson-diamonds-scanner-title = The scanner
lesson-diamonds-scanner = Your scanner travels from start to the diamond, from symbol to symbol.
lesson-diamonds-scanner-hint = It only ever goes on to the next one: drop, tree, animal, stone, diamond.
lesson-diamonds-aim-title = What you play for
lesson-diamonds-aim = Whoever is first to hold six diamonds wins. You have two.
lesson-diamonds-use-title = A diamond in reach
lesson-diamonds-use = Three dice lie on your ship. Which one lies beside a diamond? Tap it.
lesson-diamonds-use-hint = Your scanner is on the stone, so the diamond is what it needs next.
lesson-diamonds-use-done = Your scanner is on the diamond. But it is not yours yet!
lesson-diamonds-use-skip = Then your scanner stays where it is. Use the red 2.
lesson-diamonds-use-blue = Beside the blue 1 there is a drop. Your scanner needs a diamond now: look at red.
lesson-diamonds-use-green = The green die moves your pawn. Look for the diamond on the red bar.
lesson-diamonds-pirates-title = First come the pirates
lesson-diamonds-pirates = Blue 1 and red 2 make 3. In the pirate table, 3 means one pirate of strength 1.
lesson-diamonds-pirates-hint = You roll one die for each pirate. Each must show at least the pirates’ strength.
lesson-diamonds-taken-title = Yours!
lesson-diamonds-taken = You roll a 4: won. You take the diamond, and your scanner goes back to start.
lesson-diamonds-taken-hint = That is how you get all of them: to the diamond, past the pirates, and from the beginning again.
lesson-diamonds-sixth-title = One more
lesson-diamonds-sixth = Now both of you have five. Which die takes you to the diamond?
lesson-diamonds-sixth-done = And now one fight: blue 4 and red 1 make 5, one pirate of strength 2.
lesson-diamonds-sixth-skip = Do not skip it, use it!
lesson-diamonds-sixth-red = Beside the red 1 there is an animal. Look at blue.
lesson-diamonds-sixth-green = Green moves only your pawn here. Look at blue.
lesson-diamonds-won-title = Won!
lesson-diamonds-won = You roll a 3 and beat the pirate. With the sixth diamond you win at once.

## 2 Three dice, three places

lesson-dice = Three dice, three places
lesson-dice-about = How a turn goes, and why the order matters
lesson-dice-know = You roll three times: three dice, then two, then one. After each roll you place one die. Once placed it never changes. You may always use a die without effect, but then it is spent.
lesson-dice-bars-title = Two bars
lesson-dice-bars = Your scanner needs a drop. Both bars show which number has one.
lesson-dice-bars-hint = Blue has drops at 1 and 6, red at 4.
lesson-dice-first-title = First roll
lesson-dice-first = 5, 1 and 4. Put the 1 where it shows a drop.
lesson-dice-first-hint = You place one die, and roll the other two again.
lesson-dice-first-done = The drop is sure. On to the second roll.
lesson-dice-first-four = The red 4 has a drop, too. But low numbers bring weaker pirates, so take the 1.
lesson-dice-first-red = Beside the red 1 is an animal. The drop is on blue.
lesson-dice-first-green = Green moves the pawn: that comes in the next chapter. Put the 1 on blue.
lesson-dice-first-other = There is no drop. Take the 1 and put it on blue.
lesson-dice-second-title = Second roll
lesson-dice-second = After the drop comes the tree. Which die shows a tree on red?
lesson-dice-second-done = Drop and tree. One die is left.
lesson-dice-second-green = Green leads to a tree as well. But let us keep green for the last die: put the 5 on red.
lesson-dice-second-three = The 3 shows no tree there. The 5 does, on red.
lesson-dice-third-title = Third roll
lesson-dice-third = A 1! The last die takes the last place: green.
lesson-dice-third-hint = Your pawn will move one step, to an animal. Just what comes after the tree!
lesson-dice-drop-title = The right order
lesson-dice-drop = Now you use the three dice. Which one first?
lesson-dice-drop-hint = Your scanner needs the drop, then the tree, then the animal.
lesson-dice-drop-red = The tree only helps once the drop is reached. Now it would be wasted.
lesson-dice-drop-green = The animal comes last. Used now, it would be wasted.
lesson-dice-drop-skip = Skipping is allowed, but you do need the drop. Use blue.
lesson-dice-tree-title = Then the tree
lesson-dice-tree = The drop is reached. And next?
lesson-dice-tree-green = The animal comes after the tree. First red.
lesson-dice-tree-skip = The tree is just what you need. Use red.
lesson-dice-animal-title = Then the animal
lesson-dice-animal = And now the green die.
lesson-dice-animal-done = Three fields in one turn! You cannot do better with three dice.
lesson-dice-animal-skip = The pawn would move all the same. Let your scanner advance, too.

## 3 The helm

lesson-helm = The helm
lesson-helm-about = Where your pawn travels, and what lies there
lesson-helm-know = The pawn always moves clockwise, and it always moves, even if nothing waits at the end. Taking a chip is voluntary. You may hold nine chips at most, those used in this turn included.
lesson-helm-start-title = Where to begin
lesson-helm-start = Your pawn begins on a pirate field. From which one can a single die reach a drop?
lesson-helm-start-hint = It moves clockwise, by as many fields as the green die shows.
lesson-helm-start-done = From here, 3 leads to the drop and 5 to the tree.
lesson-helm-start-other = You may begin there, too, but no drop lies ahead. Try the other pirate field.
lesson-helm-green-title = The green die
lesson-helm-green = Red has the tree already. Two dice show 3: where does a 3 find the drop?
lesson-helm-green-done = First the pawn finds the drop, then red brings the tree.
lesson-helm-green-blue = Beside the blue 3 is a second tree. Three steps on with green is the drop you need.
lesson-helm-joker-title = The joker
lesson-helm-joker = You need an animal. None of these dice shows one. But look four steps ahead!
lesson-helm-joker-hint = The joker stands for any symbol.
lesson-helm-joker-done = One field forward, whatever comes there.
lesson-helm-joker-stone = The stone comes only after the animal. First put a 4 on green: the joker stands for the animal.
lesson-helm-joker-three = Three steps on is a stone: too early. Four steps on is the joker.
lesson-helm-joker-other = That symbol does not help now. Put a 4 on green: it leads to the joker.
lesson-helm-chip-title = When nothing fits
lesson-helm-chip = You need a tree, and all dice show 2. There is no tree for a 2. Where is it still useful?
lesson-helm-chip-hint = Look two steps ahead of your pawn.
lesson-helm-chip-done = A chip! It will pay for help later. What kind of help, you will see soon.
lesson-helm-chip-diamond = The diamond is still far away. Two steps on there is a chip for you.
lesson-helm-chip-stone = The stone is still far away. Two steps on there is a chip for you.

## 4 The pirates

lesson-pirates = The pirates
lesson-pirates-about = Low numbers, weak pirates: how to keep your diamond
lesson-pirates-know = Pirates come at the end of every turn. The green die does not count for them. A lost fight costs one field of the scanner. From start it costs all your chips in hand instead, and without chips a diamond, if you have one.
lesson-pirates-table-title = The pirate table
lesson-pirates-table = Blue plus red tells which pirates come: the higher the sum, the worse.
lesson-pirates-table-hint = With 2 or 3, one pirate that every die beats. With 12, five pirates of strength 5.
lesson-pirates-small-title = Choose low numbers
lesson-pirates-small = Red 1 brings the animal. Which die goes on blue now, the 6 or the 2?
lesson-pirates-small-hint = After the animal your scanner needs a stone.
lesson-pirates-small-done = Animal, stone, and sum 3: even a 1 beats that pirate.
lesson-pirates-small-six = 1 and 6 make 7: two pirates of strength 2, and no stone either. Take the 2.
lesson-pirates-small-green = Then whatever you roll last falls on blue. The 2 on blue is sure, and shows a stone.
lesson-pirates-safe-title = No danger
lesson-pirates-safe = Your fight die shows a 1. Strength 1: won! Your scanner stays on the stone.
lesson-pirates-risk-title = The diamond at stake
lesson-pirates-risk = Red 2 brings the diamond. 6 and 3 have fallen. What goes on blue?
lesson-pirates-risk-hint = Look at the pirate table: 2 and 3 make 5, 2 and 6 make 8.
lesson-pirates-risk-done = Sum 5: one pirate of strength 2. Only a 1 would lose.
lesson-pirates-risk-six = Sum 8: two pirates of strength 3. You would lose more than half of such fights.
lesson-pirates-risk-green = Then the last die falls on blue, and it may be high. The 3 is safer there.
lesson-pirates-lost-title = A lost fight
lesson-pirates-lost = Bad luck, a 1! Your scanner falls one field back, off the diamond.
lesson-pirates-lost-hint = On start it would have cost your chips, and without chips a diamond.

## 5 Chips for the mechanic

lesson-chips = Chips for the mechanic
lesson-chips-about = Advance, turn dice, save a fight
lesson-chips-know = Each switch works once a turn and costs a chip. Five turn a certain die one up, one turns any die to 6, one a 1 to 6, one rolls a die again. These work only on dice you have just rolled, also in a fight. The rocket, action 9, works any time before the fight.
lesson-chips-actions-title = Nine actions
lesson-chips-actions = The mechanic works here. For one chip he does one of these nine jobs.
lesson-chips-actions-hint = The rocket, action 9, moves your scanner one field on. You have one chip.
lesson-chips-gap-title = Close the gap
lesson-chips-gap = Red shows the diamond, but you need the stone first. Who can help?
lesson-chips-gap-done = The stone is done, and now the diamond fits.
lesson-chips-gap-waste = The stone is still missing: that way your diamond would be wasted. First the rocket.
lesson-chips-diamond-title = Two for one
lesson-chips-diamond = Now the red die.
lesson-chips-diamond-done = On the diamond! One chip has brought you two fields.
lesson-chips-diamond-skip = The diamond is waiting. Use red.
lesson-chips-rescue-title = Save the fight
lesson-chips-rescue = Two pirates of strength 3, and your dice show 2 and 5. Which one do you turn up?
lesson-chips-rescue-hint = Without help you fall off the diamond. You have one chip.
lesson-chips-rescue-done = Both dice are strong enough: won, and the diamond is yours!
lesson-chips-rescue-stand = Then the diamond is lost. One chip saves it: turn the 2 up.
lesson-chips-rescue-again = That may work. But turning the 2 into a 3 is certain.
lesson-chips-rescue-five = The 5 is strong enough. The 2 is too weak.
lesson-chips-hopeless-title = Save the chip
lesson-chips-hopeless = Two pirates of strength 3 again, but you roll 1 and 1. Is your chip of any use?
lesson-chips-hopeless-hint = The fight is won only if both dice are strong enough.
lesson-chips-hopeless-done = One field back, but the chip is still yours.
lesson-chips-hopeless-vain = The other 1 would still lose the fight. Accept it, and keep your chip.
lesson-chips-turn-title = Turn a die
lesson-chips-turn = You need animal, stone, diamond. Blue has the diamond. What turns your 2 into a stone for red?
lesson-chips-turn-hint = On red, the stone is at 3. You have two chips.
lesson-chips-turn-done = A 3! You put it on red, and green fetches a new chip.
lesson-chips-turn-nine = The rocket can wait, the die cannot: once placed it never changes. First turn it.
lesson-chips-turn-place = Red 2 is a second diamond. You need a stone: turn the 2 into a 3.
lesson-chips-turn-six = A red 6 is an animal, but sum 10 brings three pirates of strength 4. Make a 3 of it.
lesson-chips-turn-again = That is luck. Turning the 2 into a 3 is certain.
lesson-chips-animal-title = And the animal?
lesson-chips-animal = Only the animal is missing now. What do you do first?
lesson-chips-animal-done = Animal by rocket, stone by red, diamond by blue: three fields!
lesson-chips-animal-waste = Your scanner needs the animal first. The rocket takes it there, then stone and diamond fit.

## 6 A raid

lesson-raid = A raid
lesson-raid-about = How to take a field from a rival
lesson-raid-know = If several rivals stand on the symbol that you need, you choose one. Nobody can be raided on the diamond: whoever reaches it takes it, or loses it, in the same turn. You never have to raid.
lesson-raid-land-title = To the pirate field
lesson-raid-land = Your rival’s scanner is on the tree. Six steps ahead of you is a pirate field. Get there!
lesson-raid-land-hint = There you may take the field of a rival who stands on the symbol that you need next.
lesson-raid-land-done = Your pawn will land on the pirate field.
lesson-raid-land-red = A red 6 only calls strong pirates. On green it takes your pawn to the pirate field.
lesson-raid-land-two = The 2 does not get you to the pirate field. Put the 6 on green.
lesson-raid-order-title = First the drop
lesson-raid-order = Your rival is on the tree. Which die must you use so that you need the tree, too?
lesson-raid-order-hint = Now your scanner still needs the drop.
lesson-raid-order-done = The drop is reached. Now the green die takes your pawn to the pirate field.
lesson-raid-order-green = Too early: you need the drop, and nobody stands on it. First blue.
lesson-raid-order-skip = You need the drop to get any further. Use blue.
lesson-raid-raid-title = The raid
lesson-raid-raid = Your pawn is on the pirate field. Raid your rival!
lesson-raid-raid-hint = Your scanner needs the tree now, and that is where your rival stands.
lesson-raid-raid-done = You one field forward, your rival one back: a difference of two.
lesson-raid-raid-none = Being kind is allowed. But this field comes free, and it costs your rival one.

## 7 Your first match

lesson-match = Your first match
lesson-match-about = Four diamonds each already: who finds two more?
lesson-match-know = Look for the next symbols first, in their order. If nothing fits: joker, chip, or a low number. Low numbers on blue and red keep the pirates weak. Fill a gap with the rocket, and keep a chip for the fight at the diamond.
