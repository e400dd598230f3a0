"""What setting up a table gives to the house: the form for it."""

from pathlib import Path

from dicehaven.server.feature import Feature
from dicehaven.server.setup import new_table
from dicehaven.server.skill.feature import SKILL

SETUP = Feature(
    "setup",
    Path(__file__).parent,
    needs=(SKILL,),  # ratings say who is stronger, and by how much
    routes=new_table.router.routes,
)
