"""What the daily flight gives to the house."""

from pathlib import Path

from dicehaven.server.feature import Feature
from dicehaven.server.flights.board import board
from dicehaven.server.people.groups import BOARDS

FLIGHTS = Feature("flights", Path(__file__).parent, pieces=(BOARDS.by(board),))
