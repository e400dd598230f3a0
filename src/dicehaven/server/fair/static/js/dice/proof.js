// The result page: this browser computes the proof of the dice itself, with the share that it kept.

import { commitmentOf, contextOf, deal, fingerprint, isSigned, roll, seedOf, shareCommitment } from "./protocol.js";
import { kept } from "./shares.js";

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

// Whether every roll of the record but real ones is the one that the seed gives; `due` says what was due at each.
async function rollsFit(lines, seed, due) {
  let k = 0;
  for (const { roll: fallen, deal: dealt, hand } of lines) {
    if (!fallen && !dealt) continue;
    if (hand && ++k) continue;
    const { cards, faces } = due[k] ?? {};
    const expected = dealt ? await deal(seed, k, cards) : (await roll(seed, k, faces.length, faces[0].length)).map((n, i) => faces[i][n]);
    if (!same(expected, dealt ?? fallen)) return false;
    k++;
  }
  return k === due.length;
}

// What this browser has seen before: the commitment before it revealed its share, its shares, and those of the others.
function memories(fair) {
  const own = fair.seats.map((seat) => [seat, seat.commitment && kept(seat.commitment)]).filter(([, entry]) => entry);
  if (!own.length) return {};
  const before = own.map(([, entry]) => entry.server).filter(Boolean);
  return {
    before: before.length ? before.every((commitment) => commitment === fair.commitment) : undefined,
    own: own.every(([seat, entry]) => seat.share === entry.share || !entry.revealed) && own.every(([, entry]) => !entry.seats || same(entry.seats, fair.seats)),
  };
}

// The checks by their names: true, false, or undefined where this browser cannot tell.
export async function examine(text, due) {
  const lines = text.trimEnd().split("\n").map((line) => JSON.parse(line)), [header] = lines, { fair } = header;
  const seed = await seedOf(fair.secret, fair.commitment, fair.seats), found = await fingerprint(text, fair.signature);
  return {
    commitment: (await commitmentOf(fair.secret, fair.key, contextOf(fair.table, header))) === fair.commitment,
    shares: fair.seats.every(({ state, commitment, share }) => state !== "revealed" || shareCommitment(share) === commitment),
    rolls: seed === header.seed && await rollsFit(lines, seed, due),
    signed: await isSigned(fair.key, found, fair.signature),
    ...memories(fair),
  };
}

const section = document.querySelector("[data-proof]");
if (section) {
  const [record, dice] = await Promise.all([fetch(section.dataset.proof), fetch(section.dataset.rolls)]);
  const checks = await examine(await record.text(), (await dice.json()).rolls);
  for (const item of section.querySelectorAll("[data-check]")) {
    const good = checks[item.dataset.check], word = good === undefined ? "unknown" : good ? "good" : "bad";
    item.hidden = word === "unknown" && "own" in item.dataset; // of people who gave a share
    item.classList.add(word);
    item.querySelector(`[data-${word}]`).hidden = false;
  }
  const all = section.querySelector("[data-checks]"), found = Object.values(checks).includes(false) ? "bad" : "good";
  all.querySelector(`[data-all="${found}"]`).hidden = false;
  all.querySelector("summary").className = found;
  all.open = found === "bad"; // what is wrong is seen at once
  all.hidden = false;
  section.dataset.found = found;
}
