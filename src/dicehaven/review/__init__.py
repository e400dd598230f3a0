"""The review of a match: what luck did, and what each decision gave away.

`worlds.py` plays a match on in worlds whose dice are the same from whichever position they begin (compiled),
`question.py` is what a review has to find out, one small question after another, and `analyst.py` answers them;
`plan.py` makes the questions of a record, `review.py` the review of their answers.  `words.py` explains it in
sentences and `chart.py` draws it.

Luck is what a roll changed: the chances after it less those before it, so that its expectation is nothing, whoever
rolls (D. Zare, Hedging Toward Skill, 2000).  What a decision gave away is the chance after the best action less the
chance after the one that was played, both as the seat itself could know it.
"""
