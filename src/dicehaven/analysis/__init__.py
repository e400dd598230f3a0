"""Analysis of positions: their chances, the values of moves, and reasons; so far for reviews of matches and for hints.

| module         | holds                                                                                     |
| -------------- | ----------------------------------------------------------------------------------------- |
| `questions.py` | questions (the chances in a position, the values of a decision), and how they are answered |
| `rollouts.py`  | rollouts with common random numbers (compiled)                                            |
| `steps.py`     | a record as steps, and the questions that they raise                                      |
| `plays.py`     | how a turn goes on after each of two moves, with the same dice                            |
| `review.py`    | the review, assembled from the answers                                                    |
| `reasons.py`   | why a move is better than another one, in the ideas of the game                           |
| `sentences.py` | a review in sentences                                                                     |
| `page.py`      | a review as HTML, and its chart                                                           |

The luck of a roll is what it changed: the chances after it minus those before it, so its expectation is zero, whoever
rolls (D. Zare, Hedging Toward Skill, 2000).  What a decision gave away is the chance after the best action minus the
chance after the action that was played, both judged by what the seat itself could see.
"""
