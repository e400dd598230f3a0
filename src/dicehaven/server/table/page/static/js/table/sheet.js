// A sheet: a drawing that never changes and the state of its parts, as `drawing/slots.py` writes it.
// A part is [classes, mark, label, point]; in `class`, what stands before the bar never changes. One whose drawing names it (`data-named`)
// keeps that name.

import { afterwards } from "./afterwards.js";

const BAR = " | ";
const OPEN = "is-open", CHOSEN = "is-focus";

export class Sheet {
  constructor(root) {
    this.root = root;
    this.read();
  }

  // The parts as the server has drawn them.
  read() {
    this.slots = new Map();
    for (const element of this.root.querySelectorAll("[data-slot]")) {
      const [fixed, states = ""] = element.getAttribute("class").split(BAR);
      const classes = states.split(" ").filter((name) => name && name !== OPEN && name !== CHOSEN).join(" ");
      const mark = element.querySelector(":scope > .mark") ?? element.querySelector(".mark");
      const part = [classes, mark.innerHTML, element.hasAttribute("data-named") ? "" : element.getAttribute("aria-label") ?? "", element.dataset.part ?? ""];
      const role = element.getAttribute("role");
      this.slots.set(element.dataset.slot, { element, fixed, mark, part, role: role === "button" || role === "img" ? null : role, now: part });
    }
  }

  // New states of some parts.
  change(parts) {
    for (const [name, part] of Object.entries(parts)) {
      const slot = this.slots.get(name);
      if (slot) slot.part = part;
    }
  }

  // Show the states; `preview` are parts that look different now, `open` and `chosen` names that parts point at; `reach` are those that
  // are buttons, lit or not.
  show(preview = {}, open = new Set(), chosen = [], reach = open) {
    const left = [...chosen], before = new Set([...this.slots.values()].filter((slot) => slot.lit));
    for (const [name, slot] of this.slots) {
      const part = preview[name] ?? slot.part, point = part[3] ?? "";
      const at = point ? left.indexOf(point) : -1;
      if (at >= 0) left.splice(at, 1);
      slot.lit = at >= 0 || Boolean(point) && open.has(point);
      this.draw(slot, part, Boolean(point) && open.has(point), at >= 0, Boolean(point) && reach.has(point));
    }
    const fresh = [...this.slots.values()].filter((slot) => slot.lit && !before.has(slot)).map((slot) => slot.element);
    if (!fresh.length) return;
    this.fresh = fresh;
    afterwards(this.reveal);
  }

  // Parts that have just been lit: if the stage has to scroll and shows none of them, it scrolls to the first.
  reveal = () => {
    const stage = this.root.closest("#stage"), lit = this.fresh;
    if (!stage || (stage.scrollHeight <= stage.clientHeight && stage.scrollWidth <= stage.clientWidth)) return;
    const { top, bottom, left, right } = stage.getBoundingClientRect();
    const seen = lit.some((element) => {
      const box = element.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom && box.left >= left && box.right <= right;
    });
    if (!seen) lit[0].scrollIntoView({ block: "nearest" });
  };

  draw(slot, part, lit, focus, reached) {
    const { element, fixed, mark } = slot, [classes, drawn = "", label = "", point = ""] = part;
    const tap = lit || focus || reached, before = slot.now;
    const states = [classes, lit ? OPEN : "", focus ? CHOSEN : ""].filter(Boolean).join(" ");
    const all = states ? fixed + BAR + states : fixed;
    if (element.getAttribute("class") !== all) element.setAttribute("class", all);
    if ((before[1] ?? "") !== drawn) mark.innerHTML = drawn;
    if ((before[2] ?? "") !== label) set(element, "aria-label", label);
    if ((before[3] ?? "") !== point) set(element, "data-part", point);
    const role = tap ? "button" : slot.role ?? (label ? "img" : ""); // what says nothing has none
    if ((element.getAttribute("role") ?? "") !== role) set(element, "role", role);
    if (slot.tap !== tap) {
      set(element, "tabindex", tap ? "-1" : "");
      slot.tap = tap;
    }
    if (slot.focus !== focus) set(element, "aria-pressed", focus ? "true" : "");
    slot.focus = focus;
    slot.now = part;
  }
}

function set(element, name, value) {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}
