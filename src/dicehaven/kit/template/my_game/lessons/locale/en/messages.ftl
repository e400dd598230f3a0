# What the lessons say: for each chapter its title, a line about it, and the texts of its steps.

lesson-first-turn = Your first turn
lesson-first-turn-about = Two dice, and one field to mark
lesson-first-turn-know = A field that is marked stays marked. Whoever fills a row ends the match.

lesson-first-turn-aim = Mark fields: each one brings you its number.
lesson-first-turn-aim-title = This is your row
lesson-first-turn-aim-hint = The 6 is worth the most.

lesson-first-turn-mark = You may mark one of your two dice. Which one brings more?
lesson-first-turn-mark-title = A 2 and a 5
lesson-first-turn-marked = Five points. Now the others take their turns.
lesson-first-turn-smaller = The 2 brings two points, the 5 brings five.
lesson-first-turn-passed = You would get nothing, and a field is free.
