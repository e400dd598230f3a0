// Pieces that are asked for again until they have come to rest: a review that is worked on, a rematch that somebody may open, who
// sits where. An answer takes the place of the piece with its id; asked is while somebody looks, and for an hour at most.

const OFTEN = 4_000, LONGEST = 3_600_000, opened = Date.now();
const kept = new WeakSet(); // pieces that are asked for
const news = document.createElement("p"); // what is said of pieces; there from the beginning, or nobody hears what appears in it
news.className = "hidden";
news.setAttribute("role", "status");
document.body.append(news);

const own = (element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data.trim()).join(" ");
const inUse = (root) => [root, ...root.querySelectorAll("*")].some((e) => e === document.activeElement || e.open || "stays" in e.dataset || ("defaultValue" in e && e.value !== e.defaultValue));

// Change what differs, and nothing else. Where `keeps`, what somebody is at stays: the focus, an open detail, words typed in, an
// answer that they are to read (`data-stays`); it follows once they have left it.
export function morph(old, fresh, keeps) {
  if (old.outerHTML.replaceAll(' open=""', "") === fresh.outerHTML) return;
  const parts = [...fresh.children], before = [...old.children];
  const alike = old.tagName === fresh.tagName && parts.length === before.length && own(old) === own(fresh);
  if (alike && parts.length) {
    const names = new Set([...old.attributes, ...fresh.attributes].map((one) => one.name));
    for (const name of names) {
      const value = fresh.getAttribute(name);
      if (name === "open" || value === old.getAttribute(name)) continue;
      value === null ? old.removeAttribute(name) : old.setAttribute(name, value);
    }
    before.forEach((child, i) => morph(child, parts[i], keeps));
  } else if (!keeps || !inUse(old)) {
    const focused = old.contains(document.activeElement);
    old.replaceWith(fresh);
    if (focused) (fresh.matches("a, button") ? fresh : fresh.querySelector("a, button, input"))?.focus({ preventScroll: true });
  }
}

async function look(piece) {
  const answer = await fetch(piece.dataset.refresh);
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").body.firstElementChild;
  const old = answer.ok && fresh && document.getElementById(fresh.id), { says } = fresh?.dataset ?? {};
  if (!old) return;
  morph(old, fresh, "keeps" in old.dataset);
  document.dispatchEvent(new Event("renewed"));
  if (says && says !== news.textContent) news.textContent = says;
  keepAllFresh();
}

function keepFresh(piece) {
  kept.add(piece);
  setTimeout(async () => {
    if (!piece.isConnected || !piece.dataset.refresh || Date.now() - opened > LONGEST) return kept.delete(piece);
    if (!document.hidden) await look(piece).catch(() => {}); // no connection: the next time, perhaps
    keepFresh(piece);
  }, Number(piece.dataset.every ?? OFTEN));
}

export function keepAllFresh() {
  for (const piece of document.querySelectorAll("[data-refresh]")) if (!kept.has(piece)) keepFresh(piece);
}
keepAllFresh();
