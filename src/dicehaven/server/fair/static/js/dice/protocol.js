// The protocol of fair dice as docs/fair-dice.md gives it: commitments, the seed, rolls, the fingerprint and its signature.

import { sha256 } from "./sha256.js";

const DOMAIN = "dicehaven-dice/2", UNSIGNED = "0".repeat(128);
const utf8 = new TextEncoder();
const subtle = globalThis.crypto?.subtle; // not where the page came without https

export const hex = (bytes) => Array.from(new Uint8Array(bytes), (n) => n.toString(16).padStart(2, "0")).join("");
const bytesOf = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const linesOf = (what, lines) => utf8.encode([`${DOMAIN} ${what}`, ...lines].join("\n"));
const digest = async (bytes) => (subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : sha256(bytes));

async function hmac(key, bytes) {
  if (subtle) {
    const imported = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return new Uint8Array(await subtle.sign("HMAC", imported, bytes));
  }
  const pad = (value) => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ value); // keys have 32 bytes
  return sha256(Uint8Array.of(...pad(0x5c), ...sha256(Uint8Array.of(...pad(0x36), ...bytes))));
}

// Canonical JSON: keys by code point, no white space.
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const points = (key) => Array.from(key, (sign) => sign.codePointAt(0).toString(16).padStart(6, "0")).join("");
  const keys = Object.keys(value).sort((a, b) => (points(a) < points(b) ? -1 : 1));
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
}

export function contextOf(table, header) {
  const bound = ["game", "players", "options", "layout", "position"].filter((key) => key in header);
  return canonical({ table, ...Object.fromEntries(bound.map((key) => [key, header[key]])) });
}

export const commitmentOf = async (secret, key, context) => hex(await digest(linesOf("commitment", [secret, key, context])));

// At once, since a form that is sent does not wait.
export const shareCommitment = (share) => hex(sha256(linesOf("share", [share])));

export async function seedOf(secret, commitment, seats) {
  const lines = seats.map((seat, p) => [p, seat.state, seat.commitment, seat.share].filter((word) => word !== undefined && word !== "").join(" "));
  return hex(await hmac(bytesOf(secret), linesOf("seed", [commitment, ...lines])));
}

async function* uniform(seed, k, n, part = 0) {
  const limit = 256 - (256 % n);
  for (let block = 0; ; block++) {
    for (const byte of await digest(utf8.encode(`${seed}/${k}/${part}/${block}`))) if (byte < limit) yield byte % n;
  }
}

const first = async (numbers) => (await numbers.next()).value;

// Roll number k: for each die the place of its face, counted from 0.
export async function roll(seed, k, count, sides) {
  const found = [], numbers = uniform(seed, k, sides);
  while (found.length < count) found.push(await first(numbers));
  return found;
}

// Roll number k as a deal of cards.
export async function deal(seed, k, cards) {
  const left = [...cards], dealt = [];
  while (left.length) dealt.push(...left.splice(await first(uniform(seed, k, left.length, left.length)), 1));
  return dealt;
}

export async function fingerprint(text, signature) {
  return hex(await digest(utf8.encode(text.replace(`"signature": "${signature}"`, `"signature": "${UNSIGNED}"`))));
}

// Whether the signature is right; undefined where this browser cannot tell.
export async function isSigned(key, found, signature) {
  try {
    const imported = await subtle.importKey("raw", bytesOf(key), { name: "Ed25519" }, false, ["verify"]);
    return await subtle.verify("Ed25519", imported, bytesOf(signature), linesOf("record", [found]));
  } catch {
    return undefined;
  }
}
