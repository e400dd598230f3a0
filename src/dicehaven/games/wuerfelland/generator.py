"""Boards from a seed: an outline with rounded corners, areas grown field by field, colours spread, treasures apart.

>>> generate("doc") == generate("doc")
True
"""

from itertools import combinations
from random import Random

from .layout import CHESTS_PER_COLOUR, LETTERS, NO_FIELD, OBSTACLE, START, Cell, neighbours

COLUMNS = 9
ROWS = 8
GAPS = (1, 2)  # cells without a field at each corner
OBSTACLES = 4  # at most, inland and apart
SIZES = (2, 3, 3, 4, 4, 5, 6)  # what an area tries to grow to
SMALL_AREAS = 1  # areas of one field at most
AREAS_PER_COLOUR = 3  # at least
FIELDS_PER_COLOUR = range(9, 13)
START_COLOURS = 3  # at least
# attempts at colouring one partition, and passes of each
PAINTS = 8
SWEEPS = 60
LARGEST = 6
CELLS = [(row, column) for row in range(ROWS) for column in range(COLUMNS)]
CORNERS = ((0, 0), (0, COLUMNS - 1), (ROWS - 1, 0), (ROWS - 1, COLUMNS - 1))


def generate(seed: str | int) -> list[str]:
    """Return the rows of a valid board; the same seed gives the same board everywhere."""
    rng = Random(str(seed))
    while True:
        start, obstacles, land = _outline(rng)
        if not _connected(land):
            continue
        areas = _partition(rng, land)
        if sum(len(area) == 1 for area in areas) > SMALL_AREAS:
            continue
        colours = _paint(rng, areas, start)
        if colours is None:
            continue
        chests = _treasures(rng, areas, colours, start)
        return _rows(start, obstacles, areas, colours, chests)


def distance(a: Cell, b: Cell) -> int:
    """Return steps from cell to cell on an unbroken grid."""
    dr = abs(a[0] - b[0])
    columns = abs((2 * a[1] + a[0] % 2) - (2 * b[1] + b[0] % 2))
    return dr + max(0, columns - dr) // 2


def _outline(rng: Random) -> tuple[Cell, list[Cell], list[Cell]]:
    """Return the start, the obstacles and the cells to colour, in reading order."""
    land = set(CELLS)
    for corner in CORNERS:
        for _ in range(rng.choice(GAPS)):
            land.discard(min(sorted(land), key=lambda c: (distance(c, corner), _free_around(c, land), rng.random())))
    inland = [cell for cell in sorted(land) if all(other in land for other in neighbours(cell))]
    start = rng.choice([cell for cell in sorted(land) if sum(other in land for other in neighbours(cell)) >= 4])
    land.discard(start)
    obstacles: list[Cell] = []
    for cell in rng.sample(inland, len(inland)):
        if len(obstacles) < OBSTACLES and all(distance(cell, other) > 2 for other in [start, *obstacles]):
            obstacles.append(cell)
            land.discard(cell)
    return start, obstacles, sorted(land)


def _connected(land: list[Cell]) -> bool:
    reached = {land[0]}
    queue = [land[0]]
    ground = set(land)
    while queue:
        for other in neighbours(queue.pop()):
            if other in ground and other not in reached:
                reached.add(other)
                queue.append(other)
    return len(reached) == len(land)


def _partition(rng: Random, land: list[Cell]) -> list[list[Cell]]:
    """Return areas that cover the land, each begun where the least space is left, so that few single fields remain."""
    free = set(land)
    areas = list[list[Cell]]()
    while free:
        area = [min(sorted(free), key=lambda cell: (_free_around(cell, free), rng.random()))]
        free.discard(area[0])
        size = rng.choice(SIZES)
        while len(area) < size:
            edge = sorted({other for cell in area for other in neighbours(cell) if other in free})
            if not edge:
                break
            area.append(min(edge, key=lambda cell: _free_around(cell, free) - 2 * rng.random() * _touching(cell, area)))
            free.discard(area[-1])
        areas.append(area)
    return _joined(rng, areas)


def _joined(rng: Random, areas: list[list[Cell]]) -> list[list[Cell]]:
    """Return the areas, single fields added to a neighbour that has room."""
    for single in [area for area in areas if len(area) == 1]:
        homes = [area for area in areas if area is not single and len(area) < LARGEST and _touching(single[0], area)]
        if homes:
            rng.choice(homes).extend(single)
            areas.remove(single)
    return areas


def _free_around(cell: Cell, free: set[Cell]) -> int:
    return sum(other in free for other in neighbours(cell))


def _touching(cell: Cell, area: list[Cell]) -> int:
    return sum(other in area for other in neighbours(cell))


def _paint(rng: Random, areas: list[list[Cell]], start: Cell) -> list[int] | None:
    """Return a colour for each area: none beside its like, all equally large and spread; None if that fails."""
    near = [[min(distance(a, b) for a in one for b in other) for other in areas] for one in areas]
    at_start = [i for i, area in enumerate(areas) if _touching(start, area)]
    for _ in range(PAINTS):
        colours = [rng.randrange(len(LETTERS)) for _ in areas]
        for _ in range(SWEEPS):
            changed = False
            for i in rng.sample(range(len(areas)), len(areas)):
                costs = [
                    (_unease(areas, near, [*colours[:i], c, *colours[i + 1 :]], i), rng.random(), c)
                    for c in range(len(LETTERS))
                ]
                best = min(costs)[2]
                changed = changed or best != colours[i]
                colours[i] = best
            if not changed:
                break
        if _well_painted(areas, near, colours, at_start):
            return colours
    return None


def _unease(areas: list[list[Cell]], near: list[list[int]], colours: list[int], i: int) -> float:
    """Return the penalty of area i for its colour: beside or near an area of the same colour, or too many fields of it."""
    fields = [0] * len(LETTERS)
    unease = 0.0
    for j, area in enumerate(areas):
        fields[colours[j]] += len(area)
        if j != i and colours[j] == colours[i]:
            unease += 100 if near[i][j] == 1 else 6 / near[i][j]
    mean = sum(fields) / len(fields)
    return unease + sum((n - mean) ** 2 for n in fields)


def _well_painted(areas: list[list[Cell]], near: list[list[int]], colours: list[int], at_start: list[int]) -> bool:
    apart = all(near[i][j] > 1 for i, j in combinations(range(len(areas)), 2) if colours[i] == colours[j])
    many = all(colours.count(c) >= AREAS_PER_COLOUR for c in range(len(LETTERS)))
    fields = [sum(len(area) for area, colour in zip(areas, colours) if colour == c) for c in range(len(LETTERS))]
    return (
        apart
        and many
        and all(n in FIELDS_PER_COLOUR for n in fields)
        and len({colours[i] for i in at_start}) >= START_COLOURS
    )


def _treasures(rng: Random, areas: list[list[Cell]], colours: list[int], start: Cell) -> set[Cell]:
    """Return two fields of each colour in different areas, as far from each other and the start as a search finds."""

    def two(c: int) -> list[Cell]:
        homes = rng.sample([area for area, colour in zip(areas, colours) if colour == c], CHESTS_PER_COLOUR)
        return [rng.choice(area) for area in homes]

    chests = [two(c) for c in range(len(LETTERS))]
    for _ in range(300):
        c = rng.randrange(len(LETTERS))
        other = [*chests[:c], two(c), *chests[c + 1 :]]
        if _crowd(other, start) < _crowd(chests, start):
            chests = other
    return {cell for pair in chests for cell in pair}


def _crowd(chests: list[list[Cell]], start: Cell) -> float:
    cells = [start, *(cell for pair in chests for cell in pair)]
    return sum(1 / distance(a, b) ** 3 for a, b in combinations(cells, 2))


def _rows(
    start: Cell, obstacles: list[Cell], areas: list[list[Cell]], colours: list[int], chests: set[Cell]
) -> list[str]:
    tokens = {start: START} | dict.fromkeys(obstacles, OBSTACLE)
    for area, c in zip(areas, colours):
        tokens |= {cell: LETTERS[c].upper() if cell in chests else LETTERS[c] for cell in area}
    return [
        " " * (row % 2) + " ".join(tokens.get((row, column), NO_FIELD) for column in range(COLUMNS))
        for row in range(ROWS)
    ]
