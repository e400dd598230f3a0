// What there is to read while the house moves in: one rule at a time, which never changes by itself.
const find = (selector) => document.querySelector(`#meanwhile ${selector}`);
let rules = [], shown = 0, began = 0, turned = false;
const READ = 6_000; // milliseconds, after which somebody has begun to read

// Show the rules of a language, from the one that was shown last
export function offer(given, over) {
  rules = given.map((rule) => ({ ...rule, over: over(rule.game), picture: Object.assign(new Image(), { src: new URL(rule.picture, import.meta.url).href }).src }));
  began ||= performance.now();
  document.getElementById("meanwhile").hidden = !rules.length;
  find(".dots").replaceChildren(...rules.map(() => document.createElement("i")));
  show();
}
export const isRead = () => rules.length > 0 && (turned || (began && performance.now() - began > READ));

function turn(by) {
  turned = true;
  shown = (shown + by + rules.length) % rules.length;
  show();
}
function show() {
  const rule = rules[shown];
  if (!rule) return;
  find("img").src = rule.picture;
  find(".over").textContent = rule.over;
  find("h2").textContent = rule.heading;
  find(".words").textContent = rule.words;
  [...find(".dots").children].forEach((dot, i) => dot.classList.toggle("on", i === shown));
}
find("#back").addEventListener("click", () => turn(-1));
find("#another").addEventListener("click", () => turn(1));
