"""What actions bring, by weights learned from trials of actions (`dicehaven learn sailorman --trials`).

The weights of `policy.json` predict best what a chart will bring, so positions are evaluated with them.  Those of
`trials.json` are fitted to the differences between actions, and predict best which action is better.
"""

from pathlib import Path

from dicehaven.core.weights import weights

from .policy import ENTRIES, POTENTIAL

ACTIONS_WORTH = weights(__file__, ENTRIES) if Path(__file__).with_suffix(".json").is_file() else POTENTIAL
