// What the page around this one knows of the versions that are here, and the browser of what it keeps.
const { house } = window.parent, { lang: language, dataset: { base } } = document.documentElement;
const { copy, at } = document.getElementById("version").dataset, where = document.querySelector("[data-kept]").dataset.kept;
const show = (name, is = true) => document.querySelectorAll(`[data-if="${name}"]`).forEach((one) => (one.hidden = !is));
const fill = (name, words) => (document.querySelector(`[data-fill="${name}"]`).textContent = words);
const megabytes = (bytes) => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(bytes / 1e6);

async function keeps() {
  const kept = where !== "nowhere" && (await navigator.storage?.persisted?.());
  show("kept", kept);
  show("loose", !kept && where !== "nowhere");
  show("nowhere", where === "nowhere");
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota) fill("room", document.querySelector("[data-said]").dataset.said.replace("{used}", megabytes(usage)).replace("{whole}", megabytes(quota)));
}
async function versions() {
  const { serves, before, newer } = await house.versions.known();
  fill("release", `Dicehaven ${serves.release}`);
  fill("version", serves.version);
  if (serves.news?.[language]) fill("news", serves.news[language]), show("news");
  show("newer", newer);
  acts.change = () => house.versions.change(newer);
  if (!before || before.version === newer?.version) return; // after a way back, what was before is newer
  const copied = copy === before.version;
  show("before");
  show(copied ? "copied" : "same");
  fill("before", `Dicehaven ${before.release}`);
  if (copied) fill("copied", new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short" }).format(at * 1000));
  acts.back = () => {
    show("waits");
    const body = new URLSearchParams({ version: before.version });
    return house.versions.change(before, () => fetch(`${base}/version/back`, { method: "POST", body }), { refused: serves.version });
  };
}

const acts = {
  async persist() {
    show("refused", !(await navigator.storage.persist()));
    await keeps();
  },
};
for (const button of document.querySelectorAll("[data-do]")) button.onclick = () => acts[button.dataset.do]();
await Promise.all([keeps(), versions()]);
