// The match in which a chapter ends: whoever begins it has done the chapter.

import { finished } from "./progress.js";

const form = document.querySelector("[data-first-match]");
form.addEventListener("submit", () => finished(form.dataset.firstMatch, form.dataset.chapter));
