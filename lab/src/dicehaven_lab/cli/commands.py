"""The commands that this package adds: their names, places and summaries, without what they need."""

PANELS = {  # as in `dicehaven.cli.commands`
    "Records": {
        "reviews": (
            "dicehaven_lab.cli.reviews:reviews",
            "Review all finished matches of a file: luck and skill of every seat.",
        ),
    },
    "Research": {
        "simulate": (
            "dicehaven_lab.cli.simulate:simulate",
            "Play many games and print the win share of each seat, scores and length. Compiled, on all cores or a cluster.",
        ),
        "study": (
            "dicehaven_lab.cli.study:study",
            "Study a game, or a change to it, and write a report: balance, length, tension, what is used, luck and skill.",
        ),
        "ladder": ("dicehaven_lab.cli.ladder:ladder", "Play bots against each other and rate them."),
        "handicap": (
            "dicehaven_lab.cli.handicap:handicap",
            "Show how often a stronger level wins when the weaker one begins ahead.",
        ),
        "solve": (
            "dicehaven_lab.cli.solve:solve",
            "Solve a game exactly: the value of moving first, with bounds, and findings.",
        ),
        "learn": (
            "dicehaven_lab.cli.learn:learn",
            "Learn from self-play how good positions are; search and reviews use the result.",
        ),
        "puzzles": (
            "dicehaven_lab.cli.puzzles:puzzles",
            "Make puzzles: positions in which few moves are as good as the best, and all others are clearly worse.",
        ),
        "perft": (
            "dicehaven_lab.cli.perft:perft",
            "Count all possible records of a game up to a length, over all dice and all legal moves.",
        ),
        "cuda": (
            "dicehaven_lab.cli.simulate:cuda",
            "Play random games on a GPU, one thread each, and print decisions per second; or write the kernel's PTX.",
        ),
    },
    "Your own games": {
        "boards compare": (
            "dicehaven_lab.cli.boards:compare",
            "Measure how fair a layout's boards are to each other: play every pair in both seat orders.",
        ),
    },
}
