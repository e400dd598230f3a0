// The title of a page: a dot while it asks somebody, and the number of other tables that wait for them.

const main = document.getElementById("main");
const words = main.dataset.title ?? document.title;
let asks = document.title.startsWith("●"), others = 0;

export function entitle(now) {
  ({ asks = asks, others = others } = now);
  document.title = `${asks ? "● " : ""}${others ? `(${others}) ` : ""}${words}`;
}
