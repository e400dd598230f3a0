// Replay matches that Python has played: every answer, and every byte of every state, has to be the same.

/** Return the first difference from what is expected, or null. */
export function replay(game, match) {
  const setup = Uint8Array.from(match.setup);
  let state = game.begin(setup);
  for (const [number, step] of match.steps.entries()) {
    const seats = [...Array(match.players).keys()];
    const deciding = game.deciding(setup, state);
    const found = {
      state: hex(state),
      due: Object.values(game.due(setup, state)),
      mover: game.mover(setup, state),
      deciding,
      legal: deciding.map((seat) => game.legal(setup, state, seat)),
      views: [-1, ...seats].map((seat) => hex(game.view(setup, state, seat))),
      over: game.over(setup, state),
      scores: seats.map((seat) => game.score(setup, state, seat)),
      teams: seats.map((seat) => game.team(setup, state, seat)),
      turns: game.turns(setup, state),
    };
    for (const [name, value] of Object.entries(found)) {
      const [got, wanted] = [JSON.stringify(value), JSON.stringify(step[name])];
      if (got !== wanted) return `step ${number}: ${name} is ${got} instead of ${wanted}`;
    }
    if (step.dice) state = game.roll(setup, state, step.dice);
    else if (step.move) state = game.apply(setup, state, ...step.move);
    else if (JSON.stringify(seats.filter((seat) => game.won(setup, state, seat))) !== JSON.stringify(step.won)) return "others have won";
  }
  return null;
}

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
