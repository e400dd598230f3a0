## 1 · Your sea chart

lesson-map = Your sea chart
lesson-map-about = What brings points, and when the match ends
lesson-map-know = Only the number that stands there most often counts. A row with four 3s and two 5s brings four points.
lesson-map-goal-title = What you play for
lesson-map-goal = Whoever has the most points at the end wins.
lesson-map-goal-hint = Full rows, full columns and full sub-areas bring points. Look at the boat row: only one field is still empty.
lesson-map-row-title = A full row
lesson-map-row = The dice show a boat and a 3. Tap the empty field in the boat row.
lesson-map-row-elsewhere = You could write there, too. But the boat row lacks only one field: fill it.
lesson-map-row-done = Full! The 3 stands there four times: four points. You are first here, so the shell is yours, too.
lesson-map-coast-title = A full sub-area
lesson-map-coast = Top left lies a sub-area of the mountains: five fields, one of them empty. Bell and 1: fill it.
lesson-map-coast-hint = The regions are mountains, land, dunes and river. Each has two sub-areas.
lesson-map-coast-elsewhere = You could write there, too. But that sub-area lacks only one field.
lesson-map-coast-done = Five 1s: five points, and one more for the shell. Many equal numbers, that is what you want.
lesson-map-river-title = The river
lesson-map-river = The blue river runs through every row and every column.
lesson-map-river-hint = A number in the river can do something special. You will see what in chapter 6.
lesson-map-end-title = Eight boxes, and it ends
lesson-map-end = Every full row, column or sub-area fills one box. You have filled two.
lesson-map-end-hint = When somebody has filled eight boxes, the round is played to its end. Then the match is over.

## 2 · Four dice, two results

lesson-dice = Four dice, two results
lesson-dice-about = A picture says the row, a number says what you write
lesson-dice-know = Whoever has the roll makes two results out of the four dice and uses one after the other. Everybody else uses one result. Then the next player rolls.
lesson-dice-faces-title = Pictures and numbers
lesson-dice-faces = Two dice show pictures, two show numbers.
lesson-dice-faces-hint = The picture says in which row you write. The number says what you write. Here: bell or fish, 2 or 5.
lesson-dice-one-title = One result
lesson-dice-one = Somebody else has rolled: use one picture with one number. Take the bell with the 2.
lesson-dice-one-hint = The lit field is a good place for it.
lesson-dice-one-column = The 2 could stand there, too. For now, take the lit field. Soon you will see why.
lesson-dice-one-five = That is the bell with the 5. It is a result, too. But now we want the 2.
lesson-dice-one-fish = That is the fish row. The bell says: the bell row.
lesson-dice-one-done = Everybody writes at the same time. Nobody sees yet what the others write.
lesson-dice-first-title = Your roll
lesson-dice-first = Now you have rolled: make two results out of the four dice. First the boat and the 3.
lesson-dice-first-hint = The anchor and the 6 are then your second result.
lesson-dice-first-column = The 3 could stand there, too. In the lit field, small and big numbers have room on both sides of it.
lesson-dice-first-six = That is the boat with the 6. You could do that. But now we want the 3.
lesson-dice-first-anchor = That is the anchor row. You may begin with either picture; here, begin with the boat.
lesson-dice-second-title = The second result
lesson-dice-second = The anchor and the 6 are left. Write the 6.
lesson-dice-second-column = You could. But to the right of a 6 only more 6s fit. So write it at the very end.
lesson-dice-second-done = Two results for you, because you had the roll. The others had one each.
lesson-dice-pairs-title = Good pairs
lesson-dice-pairs = Later in a match: boat, bell, 3 and 2. Which number goes with the boat?
lesson-dice-pairs-hint = Look at both rows. Which number closes which gap?
lesson-dice-pairs-wide = A 3 fits there, but a 4 or a 5 would fit, too. Between two 3s only a 3 fits: write it there.
lesson-dice-pairs-bell-first = The right pair! In a match you may begin with the bell. Here, begin with the boat.
lesson-dice-pairs-lost = Then the boat and the 2 would be left. But no 2 fits in the boat row: you would lose that result.
lesson-dice-rest-title = The other two dice
lesson-dice-rest = The bell and the 2 are left. Close the gap.
lesson-dice-rest-wide = A 2 fits there, but a 3 or a 4 would fit, too. Between two 2s only a 2 fits.
lesson-dice-rest-done = Well paired: you could use both results, and both gaps are closed.

## 3 · Rows never fall

lesson-order = Rows never fall
lesson-order-about = Where a number fits, and where it does not
lesson-order-know = From left to right, the numbers of a row stay equal or rise. Gaps are fine. In a column, any order will do.
lesson-order-begin-title = A row begins anywhere
lesson-order-begin = The boat row is empty, so a 3 may stand anywhere. Find a good place for it.
lesson-order-begin-hint = From left to right, numbers stay equal or rise. Small ones need room to its left, big ones to its right.
lesson-order-begin-left = You could. But then there is hardly any room for 1s and 2s to its left.
lesson-order-begin-right = You could. But then there is too little room for 4, 5 and 6 to its right.
lesson-order-begin-six = That is the 6. You could do that, but here we look for a place for the 3.
lesson-order-begin-wheel = That is the wheel row. Here we look at the boat row.
lesson-order-begin-done = A good place: room for small numbers on its left and for big ones on its right.
lesson-order-between-title = Between two numbers
lesson-order-between = A bell and a 3. Where does the 3 fit in the bell row?
lesson-order-between-hint = Behind the 2 and before the 5. Try other fields, too: you are told why they do not fit.
lesson-order-between-six = The 6 fits there, behind the 5. But now find the place for the 3.
lesson-order-between-anchor = That is the anchor row. Here we look at the bell row.
lesson-order-between-done = 2, 3, 5: the row rises. It may leave numbers out.
lesson-order-equal-title = Equal numbers
lesson-order-equal = Two fish and two 4s. Write the 4 next to the other 4.
lesson-order-equal-hint = Equal numbers may stand side by side. Leave no gap between them.
lesson-order-equal-left = You could. But the left is for small numbers. Write it to the right of the other 4.
lesson-order-equal-gap = You could. But in a gap between two 4s only a 4 fits.
lesson-order-equal-done = Equal numbers side by side form a group. At the end, groups bring points.
lesson-order-room-title = Small left, big right
lesson-order-room = Two wheels and two 6s. Where does a 6 belong?
lesson-order-room-hint = Which numbers could still stand to the right of a 6?
lesson-order-room-lost = You could. But to the right of a 6 only 6s fit. Those fields would be hard to fill.
lesson-order-room-done = Small numbers left, big numbers right: then a row takes all numbers for a long time.
lesson-order-nothing-title = When nothing fits
lesson-order-nothing = Two bells, a 1 and a 5: neither fits in your bell row. This roll passes you by.
lesson-order-nothing-hint = But as long as a number fits, you must use a result. You cannot wait for a better roll.

## 4 · Full rows and columns

lesson-lines = Full rows and columns
lesson-lines-about = How many points they bring, and how to see them coming
lesson-lines-know = Each row and each column fills one box. Rows have a shell for whoever fills them first. Columns have none.
lesson-lines-most-title = The most frequent number
lesson-lines-most = One field of the wheel row is empty. Do you write a 3 or a 4?
lesson-lines-most-hint = Count the number that stands in the full row most often: that is how many points you get.
lesson-lines-most-four = Then there are three 3s and three 4s: only three points. With one more 3 it is four.
lesson-lines-most-elsewhere = You could write there, too. But the wheel row lacks only one field.
lesson-lines-most-done = Four 3s: four points, and one for the shell.
lesson-lines-column-title = Columns, too
lesson-lines-column = Look at column 8. One field is empty: do you write a 5 or a 6?
lesson-lines-column-hint = In a column, numbers may stand in any order. The most frequent one counts.
lesson-lines-column-six = That fills the column, but it has only four 5s. With one more 5 it brings five points.
lesson-lines-column-elsewhere = You could write there, too. But column 8 lacks only one field.
lesson-lines-column-done = Five 5s: five points. Columns have no shells.
lesson-lines-both-title = Two boxes at once
lesson-lines-both = An anchor and a 4. One field fills a row and a column. Do you see it?
lesson-lines-both-elsewhere = You could. But one field fills a row and a column at once.
lesson-lines-both-done = Three 2s: three points for the row. Six 4s: six for the column. One number fills two boxes!
lesson-lines-ahead-title = See it coming
lesson-lines-ahead = Two starfish and two 5s. In which column do you write the 5?
lesson-lines-ahead-hint = The row allows five fields. Look up and down: where are other 5s?
lesson-lines-ahead-column = You could. But in column 8, three 5s wait for one more.
lesson-lines-ahead-done = The row says where a number may stand. The column says where it is worth most.

## 5 · Regions and shells

lesson-coasts = Regions and shells
lesson-coasts-about = Two sub-areas each, and a shell for whoever is first
lesson-coasts-know = The first to fill a box of a row or a region gets its shell. If several fill it on the same roll, all of them get it. The most valuable shells are in the river: 2 and 4 points.
lesson-coasts-parts-title = Two sub-areas
lesson-coasts-parts = The land has two sub-areas, one of seven fields and one of six.
lesson-coasts-parts-hint = Mountains, dunes and river have two as well. Each sub-area fills a box of its own.
lesson-coasts-left-title = The first sub-area
lesson-coasts-left = A starfish and a 4: fill the sub-area of seven fields.
lesson-coasts-left-hint = A sub-area counts like a row: its most frequent number.
lesson-coasts-left-column = You could. But only the field in column 7 belongs to that sub-area.
lesson-coasts-left-elsewhere = You could write there, too. But the land lacks only one field.
lesson-coasts-left-done = Six 4s: six points, and one for the shell. Your first sub-area goes into the left box.
lesson-coasts-right-title = Both together
lesson-coasts-right = The other sub-area lacks a field in the boat row. Do you write a 3 or a 4?
lesson-coasts-right-hint = The second time, both sub-areas count together. Which number is most frequent in the whole land?
lesson-coasts-right-three = The whole land counts now, and it has eight 4s. With a 4 it is nine points, with a 3 only eight.
lesson-coasts-right-elsewhere = You could write there, too. But the land lacks only one field.
lesson-coasts-right-done = Nine 4s: nine points in the right box, and two for its shell.
lesson-coasts-shell-title = Who comes first
lesson-coasts-shell = A 3 fills the boat row or the wheel row. Both bring four points. Which one is better?
lesson-coasts-shell-hint = Look at the shells at the boxes of the two rows.
lesson-coasts-shell-gone = Four points, too. But its shell is gone: somebody filled the wheel row before you.
lesson-coasts-shell-done = Four points and the shell. Whoever fills this row later finds no shell.

## 6 · The sailorman’s move

lesson-crosses = The sailorman’s move
lesson-crosses-about = A cross anywhere, thanks to the river
lesson-crosses-know = A sailorman’s move is allowed even if the number would fit somewhere, and you never have to make one. Crosses fill rows, columns and sub-areas, but they never count: not in a box, not in a group.
lesson-crosses-ticket-title = A number in the river
lesson-crosses-ticket = Your bell row has a 3 in the river. Now a bell and a 3 have been rolled again.
lesson-crosses-ticket-hint = That allows a sailorman’s move: a cross in any empty field of your chart.
lesson-crosses-cross-title = A cross fills the gap
lesson-crosses-cross = No number of this roll fits. But you may cross any empty field. Which one?
lesson-crosses-cross-hint = One field is the last empty one in its row, and in its column, too.
lesson-crosses-cross-passed = You may pass. But a cross costs nothing, and it can bring points.
lesson-crosses-cross-elsewhere = You may cross that field. But in the boat row a cross would fill the last field.
lesson-crosses-cross-done = The boat row and column 5 are full! The cross fills, but it does not count: only numbers do.
lesson-crosses-river-title = Into the river
lesson-crosses-river = Two bells and two 2s. Two fields are good for the 2. Which of them lies in the river?
lesson-crosses-river-hint = If it stands in the river, every bell with a 2 allows you a cross from then on.
lesson-crosses-river-near = Not a bad place for a 2. But from the river it lets you make crosses later.
lesson-crosses-river-far = You could. But to the left of a 2 only 1s and 2s fit. That is too much room for them.
lesson-crosses-river-done = The 2 stands in the river. When a bell and a 2 come again, you may make a cross.
lesson-crosses-double-title = The same twice
lesson-crosses-double = Your roll: two boats and two 4s. That is boat and 4 twice. First write the 4.
lesson-crosses-double-hint = The only field where it fits lies in the river.
lesson-crosses-atonce-title = It works at once
lesson-crosses-atonce = Boat and 4 are left once more. Your new 4 stands in the river: make a cross!
lesson-crosses-atonce-hint = Where does a cross fill the last field of a row?
lesson-crosses-atonce-passed = You may pass. But a cross costs nothing, and it can bring points.
lesson-crosses-atonce-elsewhere = You may cross that field. But in the wheel row a cross would fill the last field.
lesson-crosses-atonce-done = Two full rows and a full sub-area of the mountains, all with one roll!

## 7 · The end, and a first match

lesson-match = The end, and a first match
lesson-match-about = Two groups at the end; then you play against an easy bot
lesson-match-know = The match begins half-way, and both of you have the same chart. Fill what is nearly full. Write equal numbers next to each other and below each other. Small numbers left, big numbers right. If points are equal, the numbers in the river decide.
lesson-match-last-title = The last roll
lesson-match-last = You have filled eight boxes, so this round is the last. One roll is left.
lesson-match-last-hint = In the end, everybody’s two largest groups count: equal numbers that touch side by side.
lesson-match-groups-title = Two groups
lesson-match-groups = The last roll: starfish or bell, and a 5. Where does the 5 bring most?
lesson-match-groups-hint = Look at the 5s at the top right and at the bottom right. What lies between them?
lesson-match-groups-row = That fills the bell row: two points. But one field joins two groups of 5s: five points.
lesson-match-groups-alone = There the 5 would be alone, and it would fill nothing.
lesson-match-groups-done = Twelve 5s in one group: twelve points! Your second group, nine 3s, brings nine more.
