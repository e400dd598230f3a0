// Selections: which moves the parts that were pointed at leave, which parts are lit, which moves are ready.
// The same as `server/table/play/selection.py`, over the choices that the page was sent: moves are [notation, label, ways, rank],
// modes [part, label]; of a way with a mode the mode has to be chosen first.

export const key = (chosen) => [...chosen].sort().join("|");

const count = (parts, part) => parts.filter((one) => one === part).length;
const contains = (way, chosen) => chosen.every((part) => count(way, part) >= count(chosen, part));

// The further parts of the ways that contain all parts chosen.
function further({ modes }, chosen, moves) {
  const found = new Set(), first = new Set(modes.map(([part]) => part));
  for (const [, , ways] of moves)
    for (const way of ways) {
      if (way.length <= chosen.length || !contains(way, chosen)) continue;
      const rest = way.filter((part) => count(way, part) > count(chosen, part)), mode = rest.filter((part) => first.has(part));
      for (const part of mode.length ? mode : rest) found.add(part);
    }
  return found;
}

// The parts that are chosen before anybody points: those of an only move, or of all where they have the same.
export function startOf({ moves }) {
  const [first] = moves[0]?.[2] ?? [[]];
  return moves.length === 1 || moves.every(([, , ways]) => ways.length === 1 && key(ways[0]) === key(first)) ? first : [];
}

// What only harms is not lit, unless what has been chosen leads nowhere else; keys and ear reach it all the same.
export function select(choices, chosen) {
  const { moves } = choices, harmless = moves.filter(([, , , rank]) => rank);
  if (!chosen.length) chosen = startOf(choices);
  const ready = moves.filter(([, , ways]) => ways.some((way) => way.length === chosen.length && contains(way, chosen)));
  const reach = further(choices, chosen, moves);
  let lit = further(choices, chosen, harmless);
  if (chosen.length && !lit.size) lit = reach;
  if (chosen.length && !lit.size && !ready.length && key(chosen) !== key(startOf(choices))) return select(choices, []);
  return { chosen, ready, lit, reach, instead: chosen.length ? further(choices, chosen.slice(0, -1), harmless) : new Set() };
}

// The move whose button is the main one: the one advised, else the best by rank, none that only harms.  Nothing that has a button
// only is it while something can be pointed at.
export function mainOf({ chosen, ready, lit }, advised) {
  const told = ready.find(([notation]) => notation === advised);
  if (told || !chosen.length && lit.size) return told;
  const best = Math.max(...ready.map(([, , , rank]) => rank));
  return best > 0 ? ready.find(([, , , rank]) => rank === best) : undefined;
}

// The parts chosen after pointing at one more, or null if no move has it: besides those chosen, in place of the last
// one, or afresh.  A mode begins anew.
export function point(choices, chosen, part) {
  const before = [chosen, chosen.slice(0, -1), []];
  if (choices.modes.some(([mode]) => mode === part)) before.reverse();
  const found = before.find((parts) => further(choices, parts, choices.moves).has(part));
  return found ? [...found, part] : null;
}

export function drop(chosen, part) {
  const at = chosen.lastIndexOf(part);
  return chosen.filter((_, i) => i !== at);
}
