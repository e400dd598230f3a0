"""The matches of each game, as types: `SaikoroMatch.new("saikoro", 2)` has the fields of its Setup and State."""

from dicehaven.core.match import Match
from dicehaven.games.saikoro import state as saikoro
from dicehaven.games.sailorman import state as sailorman
from dicehaven.games.sternenschiff import state as sternenschiff
from dicehaven.games.wuerfelland import state as wuerfelland

SaikoroMatch = Match[saikoro.Setup, saikoro.State]
SailormanMatch = Match[sailorman.Setup, sailorman.State]
SternenschiffMatch = Match[sternenschiff.Setup, sternenschiff.State]
WuerfellandMatch = Match[wuerfelland.Setup, wuerfelland.State]
