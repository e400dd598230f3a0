// The page of an exercise: the move that is chosen on the board is sent, and the server answers.

import { study } from "./study.js";

const form = document.querySelector("[data-answer]");

study({
  move: (notation) => {
    form.elements.move.value = notation;
    form.submit();
  },
});
