// How fair a board is: asked for again and again while its matches are played.

const BETWEEN = 700; // milliseconds
let timer = 0;

export function follow() {
  clearTimeout(timer);
  if (document.querySelector("[data-fair]")?.dataset.address) timer = setTimeout(look, BETWEEN);
}

async function look() {
  const shown = document.querySelector("[data-fair]"), address = shown?.dataset.address;
  if (!address) return;
  try {
    const answer = await fetch(address);
    if (answer.status === 404) return; // forgotten: it can be asked for again
    if (answer.ok && shown.isConnected) {
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-fair]");
      shown.replaceWith(document.adoptNode(fresh));
    }
  } catch { /* no answer: the same again */ }
  follow();
}
