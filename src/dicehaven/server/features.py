"""The features of a server, in the order in which they start and show what they have."""

from dicehaven.server.api.feature import API
from dicehaven.server.boards.feature import BOARDS
from dicehaven.server.circles.feature import CIRCLES
from dicehaven.server.evenings.feature import EVENINGS
from dicehaven.server.fair.feature import FAIR
from dicehaven.server.feature import Feature
from dicehaven.server.flights.feature import FLIGHTS
from dicehaven.server.home.feature import HOME
from dicehaven.server.invitations.feature import INVITATIONS
from dicehaven.server.keep.feature import KEEP
from dicehaven.server.keys.feature import KEYS
from dicehaven.server.notices.feature import NOTICES
from dicehaven.server.now.feature import NOW
from dicehaven.server.ops.feature import OPS
from dicehaven.server.review.feature import REVIEW
from dicehaven.server.rules.feature import RULES
from dicehaven.server.setup.feature import SETUP
from dicehaven.server.skill.feature import SKILL
from dicehaven.server.slow.feature import SLOW
from dicehaven.server.study.feature import STUDY

FEATURES: tuple[Feature, ...] = (
    KEYS,
    INVITATIONS,
    RULES,
    FAIR,
    REVIEW,
    STUDY,
    SKILL,
    BOARDS,
    NOTICES,
    SLOW,
    SETUP,
    NOW,
    FLIGHTS,
    CIRCLES,
    EVENINGS,
    KEEP,
    HOME,
    API,
    OPS,
)
