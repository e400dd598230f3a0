// Lines that are added to what has been said before: of the log and of the chat.

import { hear } from "./hear.js";
import { tell } from "./moments.js";

const text = (line) => line.lastElementChild.textContent;

// Lines of the log: how many of the latest go, and those that come, each with the code of its message. What has only moved is
// not told again, and what a held board tells is told by that.
export function tellLog([gone, ...lines], held) {
  const list = document.querySelector("[data-log]"), before = [];
  if (gone < 0 || !list.querySelector(".n:not(:empty)")) list.replaceChildren();
  else for (let i = 0; i < gone; i++) { before.push(text(list.firstElementChild)); list.firstElementChild.remove(); }
  for (const [, html] of lines) list.insertAdjacentHTML("afterbegin", html);
  if (gone < 0) return;
  const come = [...list.children].slice(0, lines.length).reverse().map((line, i) => [line, lines[i][0]]);
  const fresh = come.filter(([line]) => {
    const at = before.indexOf(text(line));
    if (at >= 0) before.splice(at, 1);
    return at < 0;
  });
  const told = new Set(held?.tells.map((code) => fresh.findLast((one) => one[1] === code))), last = [...told].filter(Boolean).at(-1);
  hear(fresh.flatMap((one) => {
    if (one === last) return [held.turn, held.prompt, held.hint];
    return told.has(one) || one[1] === "event-over" ? [] : [text(one[0])]; // who has won is what the tray says
  }));
  tell(fresh.filter((one) => !told.has(one)).map(([line]) => [line.lastElementChild, line.matches(".highlight")]));
}

// The chat: what stood there before stays, so that only new lines are read out.
export function tellTalk(place, html) {
  const sent = document.createElement("template");
  sent.innerHTML = html;
  const list = place.querySelector("ol"), old = list ? [...list.children] : [], come = [...sent.content.querySelectorAll("li")];
  const gone = old.findIndex((_, k) => old.slice(k).every((line, i) => line.outerHTML === come[i]?.outerHTML));
  if (gone < 0) return place.replaceChildren(sent.content);
  for (const line of old.slice(0, gone)) line.remove();
  list.append(...come.slice(old.length - gone));
}
