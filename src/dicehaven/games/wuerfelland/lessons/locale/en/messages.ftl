## 1 · Your land

lesson-land = Your land
lesson-land-about = Nine treasures, one whole colour, and your first crosses
lesson-land-know = Black rocks can never be crossed. The start has no colour. It is crossed from the beginning, and your way leads on from there.
lesson-land-goal-title = What you play for
lesson-land-goal = Be the first with nine of your twelve treasures and one whole colour.
lesson-land-goal-hint = Each chest on your land is a treasure. There are two in each colour.
lesson-land-colour-title = One whole colour
lesson-land-colour = Cross all fields of one colour. Which colour it is, that is up to you.
lesson-land-colour-hint = Here you see how many fields of each colour are still free.
lesson-land-touch-title = Side by side
lesson-land-touch = You may cross one red field. It must touch a crossed field.
lesson-land-touch-hint = Only the start is crossed so far. Which red field touches it?
lesson-land-touch-done = From this cross you can go on. Your crosses grow like a path through the land.
lesson-land-treasure-title = The first treasure
lesson-land-treasure = Two red crosses. Which red field touches your cross?
lesson-land-treasure-hint = You need not touch a cross of the same colour: any cross will do.
lesson-land-treasure-done = A treasure! It counts towards your nine, and it brings an extra throw. More of that in chapter 6.
lesson-land-area-title = A full area
lesson-land-area = One more red cross, in the same area.
lesson-land-area-hint = Fields of one colour that hang together are an area. This one has three fields.
lesson-land-area-done = The area is full. From now on you may begin another red area.

## 2 · Six dice, one colour

lesson-dice = Six dice, one colour
lesson-dice-about = You choose a colour and cross as many fields
lesson-dice-know = When it is your turn, you must cross if you can: exactly as many fields as you have dice set aside, all in one area.
lesson-dice-roll-title = Six dice
lesson-dice-roll = Your turn: all six dice are rolled. Now you choose one colour.
lesson-dice-roll-hint = All dice of that colour are set aside. Each of them is a cross.
lesson-dice-choose-title = Choose a colour
lesson-dice-choose = Three green, two yellow, one blue. Which colour do you choose?
lesson-dice-choose-hint = The green area at the start has three fields, and one of them is a treasure.
lesson-dice-choose-fewer = Yellow would work, with two crosses. But with green you get three, up to the treasure.
lesson-dice-choose-in-vain = No blue area touches your crosses. You could not cross anything!
lesson-dice-stop-title = Enough dice
lesson-dice-stop = You could roll the other three dice again. But three green dice are just right. Stop!
lesson-dice-stop-hint = The green area has three fields. A fourth die would find no room.
lesson-dice-stop-too-many = One more green die would be one too many. Then you could cross nothing at all.
lesson-dice-first-title = Cross from the start
lesson-dice-first = Three green crosses. Begin at the start.
lesson-dice-second-title = On along the path
lesson-dice-second = The next cross touches the one before.
lesson-dice-third-title = Up to the treasure
lesson-dice-third = And the last one.
lesson-dice-third-done = Three dice, three crosses, one treasure. The area is full as well.

## 3 · Roll again?

lesson-again = Roll again?
lesson-again-about = When it costs nothing, and when it costs everything
lesson-again-know = You always roll all the other dice again. New dice of your colour are set aside, too. If none comes, rolling is over, and you keep what you have.
lesson-again-safe-title = Nothing can go wrong
lesson-again-safe = Two yellow dice are set aside. Roll the other four again!
lesson-again-safe-hint = If no yellow comes, you keep your two. And the yellow area has room for six.
lesson-again-safe-stopped = You may stop. But you have nothing to lose: the area has room for all six dice.
lesson-again-more-title = And once more
lesson-again-more = One more yellow: three now. Three dice are left.
lesson-again-more-hint = The yellow area still has room for all of them.
lesson-again-more-stopped = You may stop. But even if no yellow comes, you keep all three.
lesson-again-miss-title = No more yellow
lesson-again-miss = No yellow this time. Rolling is over, but you keep your three dice.
lesson-again-miss-hint = With them you now cross three yellow fields.
lesson-again-full-title = Just right
lesson-again-full = Three green dice. The green area has three fields. Do you roll again?
lesson-again-full-hint = Look how many more would fit: none.
lesson-again-full-rolled = Careful! With one more green you have more dice than room, and you cross nothing.
lesson-again-full-done = Right. With more dice than room you overroll: then you cross nothing.
lesson-again-dare-title = Dare it
lesson-again-dare = Now only one green die is set aside. The area has room for three. Do you roll again?
lesson-again-dare-hint = Two more would fit. It would take three or more to be too many.
lesson-again-dare-stopped = You may. But two more would fit, and three at once come very seldom.
lesson-again-dare-done = As long as there is plenty of room, roll again. When the area is full, stop.

## 4 · One area at a time

lesson-areas = One area at a time
lesson-areas-about = Finish what you have begun, and count the free fields
lesson-areas-know = In each colour only one area may be open. All crosses of one turn go into the same area. In different colours, several areas may be open.
lesson-areas-open-title = An open area
lesson-areas-open = This yellow area is begun, but not full. Three of its fields are free.
lesson-areas-open-hint = Until it is full, yellow dice count only here.
lesson-areas-fits-title = Does it fit?
lesson-areas-fits = Four yellow dice and two red ones. Which do you choose?
lesson-areas-fits-hint = How many free fields does the yellow area have?
lesson-areas-fits-over = Four dice, but only three free fields: overrolled! You could not cross a single one.
lesson-areas-fits-done = Two dice that fit are better than four that do not.
lesson-areas-fill-title = Fill it up
lesson-areas-fill = Now three yellow dice have come. Which colour do you choose?
lesson-areas-fill-hint = A full area makes its colour free again for the next area.
lesson-areas-fill-one = Red would work, with one cross. But three yellow dice fill the area.
lesson-areas-fill-blue = No blue area touches your crosses. You could not cross anything.
lesson-areas-enough-title = Stop in time
lesson-areas-enough = Three dice for three free fields. What now?
lesson-areas-enough-rolled = One more yellow die would be too many, and all would be lost.
lesson-areas-enough-done = Exactly right. The area becomes full, and a new yellow area may begin.
lesson-areas-room-title = Room for all
lesson-areas-room = Three green crosses, and two green areas touch yours. Only this one has three fields.
lesson-areas-room-hint = All crosses of a turn must fit into one area. So count before you choose.

## 5 · The others’ dice

lesson-others = The others’ dice
lesson-others-about = You may cross something on every turn, not only on your own
lesson-others-know = Several players may use the same colour. Nobody sees what the others cross until all have decided. You may also cross nothing.
lesson-others-left-title = What is left over
lesson-others-left = Somebody else has the turn and has set the red dice aside. The others are for you.
lesson-others-left-hint = You may use one other colour, with all dice that show it. You do not roll again.
lesson-others-use-title = Use a colour
lesson-others-use = Which of these dice do you use?
lesson-others-use-hint = A treasure lies two yellow steps away from your cross.
lesson-others-use-one = That would be one cross only. Two yellow dice bring you to a treasure.
lesson-others-use-forgone = You may. But two crosses come as a present here.
lesson-others-way-title = Towards the treasure
lesson-others-way = Two yellow crosses. Which way leads to the chest?
lesson-others-way-off = You may cross there. But then the chest is still out of reach.
lesson-others-chest-title = There it is
lesson-others-chest = And now the chest!
lesson-others-chest-missed = You may cross there. But the chest is right beside your new cross.
lesson-others-chest-done = A treasure, and it was not even your turn.
lesson-others-all-title = All or none
lesson-others-all = Three green dice, two yellow ones. Your green area has only one free field.
lesson-others-all-hint = All dice of a colour count. Tap a green one, too: you are told why it does not work.
lesson-others-all-forgone = You may. But the two yellow dice fit, and each cross takes you further.
lesson-others-all-done = The other colours count with all their dice, or not at all.

## 6 · Treasures and the goal

lesson-treasures = Treasures and the goal
lesson-treasures-about = Each treasure brings a throw, and nine win
lesson-treasures-know = If several reach the goal at the same time with their crosses, they win together. With a treasure throw, whoever reaches it first wins alone.
lesson-treasures-find-title = Find a treasure
lesson-treasures-find = One yellow cross. The chest is right beside your crosses.
lesson-treasures-find-missed = You may cross there. But the chest is just one step away.
lesson-treasures-find-done = A treasure! For it, you throw five dice.
lesson-treasures-throw-title = A treasure throw
lesson-treasures-throw = These five dice are for you alone. Which colour do you use?
lesson-treasures-throw-hint = Two green steps away there is another chest. A treasure throw is rolled only once.
lesson-treasures-throw-one = That would work, too. But two green crosses reach the next chest.
lesson-treasures-throw-forgone = You may cross nothing. But these dice are a present.
lesson-treasures-way-title = Green, first step
lesson-treasures-way = The first green cross.
lesson-treasures-next-title = Green, second step
lesson-treasures-next = And on to the chest.
lesson-treasures-next-done = One treasure has led to the next!
lesson-treasures-chain-title = One after another
lesson-treasures-chain = A treasure from a treasure throw brings another throw.
lesson-treasures-chain-hint = That makes treasures that lie close together especially good.
lesson-treasures-goal-title = Close to the goal
lesson-treasures-goal = Eight treasures, and all red fields are crossed. Which colour leads to a chest?
lesson-treasures-goal-hint = The grey chest on the right is two steps away.
lesson-treasures-goal-other = You could. But with two grey crosses you can win now.
lesson-treasures-last-title = Towards the ninth
lesson-treasures-last = Two grey crosses. First the field that touches the chest.
lesson-treasures-last-off = You may cross there. But the other field touches the chest.
lesson-treasures-ninth-title = The ninth treasure
lesson-treasures-ninth = Now the chest!
lesson-treasures-ninth-missed = You may cross there. But the chest wins the match.
lesson-treasures-ninth-done = Nine treasures and a whole colour: you have won!

## 7 · A first match

lesson-match = A first match
lesson-match-about = Against an easy bot, with hints
lesson-match-know = The match begins half-way, and both of you have the same land. Choose dice that fit exactly. Go where chests are near. Roll again while there is room, and stop when the area is full.
lesson-match-plan-title = Which colour?
lesson-match-plan = Which colour has the fewest free fields? That one will soon be whole.
lesson-match-plan-hint = Think of it when you choose your dice: a whole colour is the other half of the goal.
lesson-match-first-title = Three to go
lesson-match-first = You have six treasures. You need three more of these.
lesson-match-first-hint = Two in one area, or close together, are especially good.
