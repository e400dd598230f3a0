"""Reviews of matches: the luck of every roll, and what each decision gave away.

| module         | holds                                                                                       |
| -------------- | ------------------------------------------------------------------------------------------- |
| `steps.py`     | a record as steps, and the questions that they raise                                        |
| `questions.py` | these questions (the chances in a position, the values of a decision) and their answers     |
| `analysis.py`  | answers them: exactly where the game is solved, otherwise by rollouts and search            |
| `rollouts.py`  | rollouts with common random numbers (compiled)                                              |
| `review.py`    | the review, assembled from the answers                                                      |
| `sentences.py` | the review in sentences; `chart.py` and `page.py` draw it                                   |

The luck of a roll is what it changed: the chances after it minus those before it, so its expectation is zero, whoever
rolls (D. Zare, Hedging Toward Skill, 2000).  What a decision gave away is the chance after the best action minus the
chance after the action that was played, both judged by what the seat itself could see.
"""
