// How far this browser has come in the lessons: by game and chapter the step that was reached, and true once it is done.  No server
// knows it.

const NAME = "lessons";

export function reached(game) {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? "{}")[game] ?? {};
  } catch {
    return {}; // what stands there is none of ours
  }
}

function keep(game, chapter, change) {
  let all = {};
  try {
    all = JSON.parse(localStorage.getItem(NAME) ?? "{}");
  } catch { /* it is written anew */ }
  const before = all[game]?.[chapter] ?? {};
  all[game] = { ...all[game], [chapter]: { ...before, ...change } };
  try {
    localStorage.setItem(NAME, JSON.stringify(all));
  } catch { /* this browser keeps nothing: the lesson goes on all the same */ }
}

export const atStep = (game, chapter, step) => keep(game, chapter, { step });
export const finished = (game, chapter) => keep(game, chapter, { step: 1, done: true });
