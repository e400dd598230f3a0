// Selections: which moves the parts that were pointed at leave, which parts are lit, which moves are ready.
// The same as `server/service/selection.py`, over the moves that the page was sent: [notation, label, ways].

export const key = (chosen) => [...chosen].sort().join("|");

const count = (parts, part) => parts.filter((one) => one === part).length;
const contains = (way, chosen) => chosen.every((part) => count(way, part) >= count(chosen, part));

// The further parts of the ways that contain all parts chosen.
function further(moves, chosen) {
  const found = new Set();
  for (const [, , ways] of moves)
    for (const way of ways)
      if (way.length > chosen.length && contains(way, chosen))
        for (const part of way) if (count(way, part) > count(chosen, part)) found.add(part);
  return found;
}

export function select(moves, chosen) {
  const ready = moves.filter(([, , ways]) => ways.some((way) => way.length === chosen.length && contains(way, chosen)));
  const lit = further(moves, chosen);
  if (chosen.length && !lit.size && !ready.length) return select(moves, []);
  return { chosen, ready, lit, instead: chosen.length ? further(moves, chosen.slice(0, -1)) : new Set() };
}

const fits = (moves, chosen) => chosen.length > 0 && select(moves, chosen).chosen === chosen;

// The parts chosen after pointing at one more, or null if no move has it.  A mode (a part with a button) begins anew.
export function point(moves, chosen, part, mode) {
  const attempts = [[...chosen, part], [...chosen.slice(0, -1), part], [part]];
  return (mode ? attempts.reverse() : attempts).find((attempt) => fits(moves, attempt)) ?? null;
}

export function drop(chosen, part) {
  const at = chosen.lastIndexOf(part);
  return chosen.filter((_, i) => i !== at);
}
