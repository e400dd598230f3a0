"""Exact play: the solver, its solutions, and the values of positions that they give.

A two-seat game is solvable if its folder has a module `exact.py`.  With `t` a Setup:

    solves(t)                     whether it is this match that is solved
    variant(t)                    the name of its solution's file
    shape(t), opening(t)          of the array of values; the index of the position in which the game begins
    memory(t)                     what the sweeps read and work in, a NamedTuple of arrays or an array
    STAGES                        the names of the rules that make up a sweep, called one after the other:
    stage(t, theirs, mine, w, first, every)
                                  the part of the job that falls to rows first, first + every, …
    best(t, v, p, known, moves, n)
                                  a rule too: the best action in a view (see `core.contract`)
    value(t, s, known)            each seat's chance in a state
    action_values(t, v, p, actions, known)
                                  the seat's chance after each action
    kept(t, known), restored(t, kept)
                                  to the file and back
    findings(t, known), handicaps(t)
                                  the report of `dicehaven solve` (optional)

For the solver the first four lines and the stages are enough.
"""
