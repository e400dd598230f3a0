"""Reviews of matches: the luck of every roll, and what each decision gave away.

| module         | holds                                                                                       |
| -------------- | ------------------------------------------------------------------------------------------- |
| `steps.py`     | a record as steps, and the questions that they raise                                        |
| `questions.py` | these questions (the chances in a position, the values of a decision) and their answers     |
| `analysis.py`  | answers them: exactly where the game is solved, else by rollouts and search                 |
| `rollouts.py`  | rollouts with common random numbers (compiled)                                              |
| `review.py`    | the review that the answers make                                                            |
| `sentences.py` | the review in sentences; `chart.py` and `page.py` draw it                                   |

Luck is what a roll changed: the chances after it less those before it, so that its expectation is nothing, whoever
rolls (D. Zare, Hedging Toward Skill, 2000).  What a decision gave away is the chance after the best action less the
chance after the one that was played, both as the seat itself could know it.
"""
