// The lobby is loaded anew when somebody has sat down; whoever sits down goes on by the form's own answer.

import { connect } from "./table/stream.js";

const main = document.getElementById("main");
let leaving = false;

document.addEventListener("submit", () => { leaving = true; });
connect(main.dataset.stream, main.dataset.version, { reload: () => { if (!leaving) location.reload(); } });
