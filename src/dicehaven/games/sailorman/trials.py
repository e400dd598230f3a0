"""What actions bring, by weights learned from trials of actions (`dicehaven learn sailorman --trials`).

The weights of `policy.json` say best what a chart will bring, so that positions are judged by them; those of
`trials.json`, which are fitted to the differences that actions make, say best which action is better.
"""

from pathlib import Path

from dicehaven.core.weights import weights

from .policy import ENTRIES, POTENTIAL

ACTIONS_WORTH = weights(__file__, ENTRIES) if Path(__file__).with_suffix(".json").is_file() else POTENTIAL
