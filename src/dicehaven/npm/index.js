// The rules of Dicehaven's games: pure functions over bytes. A setup is what is fixed for a match, a state what lies on the table.

const ROOM = 64; // bytes for what a function returns
const GIVES = { bool: "getUint8", int8: "getInt8", int16: "getInt16", int32: "getInt32", int64: "getBigInt64" }; // how each is read
const GUARD = 256; // numbers after a list that a game's own rules may write into by mistake

/** A bad argument: a move that is not legal, dice that cannot fall, bytes of another game. */
export class RuleError extends Error {
  name = "RuleError";
}

/**
 * Load a game: by its name (from the folder `games` beside this file), or from a URL, a Response or the bytes of its module.
 */
export async function load(source) {
  if (typeof source === "string" && /^[\w-]+$/.test(source)) source = new URL(`./games/${source}.wasm`, import.meta.url);
  const module = await WebAssembly.compile(await bytesOf(source));
  const [section] = WebAssembly.Module.customSections(module, "dicehaven");
  if (!section) throw new RuleError("This module holds no game of Dicehaven.");
  const about = JSON.parse(new TextDecoder().decode(section));
  return new Game(await WebAssembly.instantiate(module), about);
}

async function bytesOf(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
  if (source instanceof Response) return source.arrayBuffer();
  const url = new URL(source, import.meta.url);
  if (url.protocol === "file:") {
    const files = await import("node:fs/promises");
    return files.readFile(url);
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new RuleError(`${url}: ${answer.status} ${answer.statusText}`);
  return answer.arrayBuffer();
}

class Game {
  #code;
  #about;
  #at = {}; // places in memory
  #moves;

  constructor(instance, about) {
    this.#code = instance.exports;
    this.#about = about;
    this.name = about.game;
    this.title = about.title;
    this.seats = about.seats;
    this.notation = about.notation;
    this.#moves = new Map(about.notation.map((move, action) => [move, action]));
    const { dice, moves } = about.most;
    let end = this.#code.__heap_base.value;
    const sizes = {
      result: ROOM,
      problem: ROOM,
      setup: about.setup.size,
      state: about.state.size,
      list: 4 * (Math.max(dice, moves) + GUARD),
    };
    for (const [name, size] of Object.entries(sizes)) {
      this.#at[name] = end = (end + 63) & ~63;
      end += size;
    }
    const missing = end - this.#code.memory.buffer.byteLength;
    if (missing > 0) this.#code.memory.grow(Math.ceil(missing / 65536));
  }

  /** Return the setup of a match. Options that are left out have their usual values. */
  setup(players, options = {}) {
    const known = this.#about.setups[players];
    if (!known) throw new RuleError(`${this.name} is played with ${this.seats.join(" to ")} seats, not ${players}.`);
    const bytes = Uint8Array.from(atob(known.usual), (letter) => letter.charCodeAt(0));
    for (const [name, value] of Object.entries(options)) {
      const values = known.options[name];
      if (!values) throw new RuleError(`${this.name} has no option ${name}, but ${Object.keys(known.options).join(", ")}.`);
      const changed = values[String(value)];
      if (!changed) {
        const allowed = Object.keys(values).join(", ");
        throw new RuleError(`${name} is ${value}; with ${players} seats it can be: ${allowed}.`);
      }
      for (const [at, byte] of Object.entries(changed)) bytes[at] = byte;
    }
    return bytes;
  }

  /** Return the options that so many seats have: the values of each, the usual one among them. */
  options(players) {
    const known = this.#about.setups[players]?.options ?? {};
    return Object.fromEntries(Object.entries(known).map(([name, values]) => [name, Object.keys(values)]));
  }

  /** Return the state in which a match begins. */
  begin(setup) {
    return this.#changed("begin", setup, new Uint8Array(this.#about.state.size));
  }

  /** Return what chance owes: `count` dice of so many `sides`, or of these `cards` so many, or nothing (`count` 0). */
  due(setup, state) {
    const count = this.#ask("dice_due", setup, state);
    if (count === 0) return { count, sides: 0, cards: [] };
    const sides = this.#ask("sides", setup, state);
    if (sides) return { count, sides, cards: [] };
    this.#ask("deck", setup, state, [this.#list()]);
    return { count, sides, cards: this.#listed(count) };
  }

  /** Return the state after dice have fallen, or cards have been dealt, in this order. */
  roll(setup, state, dice) {
    const { count, sides, cards } = this.due(setup, state);
    const fits = dice.length === count && [...dice].every((face) => Number.isInteger(face) && (!sides || (face >= 1 && face <= sides)));
    const sorted = (list) => [...list].sort((a, b) => a - b).join();
    if (count === 0) throw new RuleError("No dice are due now.");
    if (!fits || (!sides && sorted(dice) !== sorted(cards))) {
      const what = sides ? `${count} dice from 1 to ${sides}` : `the cards ${cards.join(", ")} in any order`;
      throw new RuleError(`${[...dice].join(", ")} cannot fall: due are ${what}.`);
    }
    return this.#changed("rolled", setup, state, [this.#list(dice)]);
  }

  /** Return the seat that decides next in the order of the record; -1 if none has to. */
  mover(setup, state) {
    return this.#ask("mover", setup, state);
  }

  /** Return the seats that have to decide now; they may be several, who decide at the same time. */
  deciding(setup, state) {
    if (this.over(setup, state) || this.#ask("dice_due", setup, state)) return [];
    return this.#seats(setup).filter((seat) => this.#ask("owes", setup, state, [BigInt(seat)]));
  }

  /** Return the legal actions of a seat; none if it has not to decide. */
  legal(setup, state, seat) {
    this.#requireSeat(setup, seat);
    if (!this.deciding(setup, state).includes(seat)) return [];
    return this.#listed(this.#ask("legal", setup, state, [BigInt(seat), this.#list()]));
  }

  /** Return the state after a seat's legal action: its number, or its notation. */
  apply(setup, state, seat, action) {
    const number = typeof action === "string" ? (this.#moves.get(action) ?? -1) : action;
    const legal = this.legal(setup, state, seat);
    if (!legal.includes(number)) {
      const name = this.notation[number] ?? action;
      const instead = legal.length ? `${legal.length} moves are, such as ${this.notation[legal[0]]}` : "it has nothing to decide";
      throw new RuleError(`${name} is not legal for seat ${seat}: ${instead}.`);
    }
    return this.#changed("step", setup, state, [BigInt(seat), BigInt(number)]);
  }

  /** Return what a seat may see of a state, and no more; seat -1 is an onlooker. */
  view(setup, state, seat) {
    if (seat !== -1) this.#requireSeat(setup, seat);
    return this.#changed("redact", setup, state, [BigInt(seat)]);
  }

  /** Return whether the match has ended. */
  over(setup, state) {
    return Boolean(this.#ask("over", setup, state));
  }

  /** Return whether a seat is among the winners of a match that is over. */
  won(setup, state, seat) {
    this.#requireSeat(setup, seat);
    return Boolean(this.#ask("won", setup, state, [BigInt(seat)]));
  }

  /** Return the score of a seat, as things stand. */
  score(setup, state, seat) {
    this.#requireSeat(setup, seat);
    return this.#ask("score", setup, state, [BigInt(seat)]);
  }

  /** Return the number of a seat's team: seats with the same number win and lose together. */
  team(setup, state, seat) {
    this.#requireSeat(setup, seat);
    return this.#ask("team_of", setup, state, [BigInt(seat)]);
  }

  /** Return the number of turns begun so far. */
  turns(setup, state) {
    return this.#ask("turns", setup, state);
  }

  /** Return the fields of a setup or a state by their names, as the game's `state.py` declares them. */
  fields(bytes) {
    const { setup, state } = this.#about;
    const described = bytes.length === state.size ? state : bytes.length === setup.size ? setup : null;
    if (!described) throw new RuleError(`${bytes.length} bytes are no setup and no state of ${this.name}.`);
    return read(described, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0);
  }

  #seats(setup) {
    const [, , at] = this.#about.setup.fields.players;
    return [...Array(setup[at]).keys()];
  }

  #requireSeat(setup, seat) {
    if (!this.#seats(setup).includes(seat)) throw new RuleError(`There is no seat ${seat}: they are numbered from 0.`);
  }

  #list(numbers = []) {
    new Int32Array(this.#code.memory.buffer, this.#at.list, numbers.length).set(numbers);
    const length = BigInt(Math.max(this.#about.most.dice, this.#about.most.moves));
    return [0, 0, length, 4n, this.#at.list, length, 4n]; // an array as numba passes it
  }

  #listed(count) {
    return [...new Int32Array(this.#code.memory.buffer, this.#at.list, count)];
  }

  /** Call a function over a setup and a state, which is changed in memory; return the number that it gives. */
  #ask(name, setup, state, more = []) {
    const { symbol, gives } = this.#about.exports[name];
    this.#put("setup", setup);
    this.#put("state", state);
    const status = this.#code[symbol](this.#at.result, this.#at.problem, this.#at.setup, this.#at.state, ...more.flat());
    if (status > 0 || status < -1) throw new RuleError(`${this.name}: ${name} failed (${status}).`);
    const view = new DataView(this.#code.memory.buffer);
    if (gives === "none") return 0;
    return Number(view[GIVES[gives]](this.#at.result, true));
  }

  #changed(name, setup, state, more = []) {
    this.#ask(name, setup, state, more);
    return new Uint8Array(this.#code.memory.buffer).slice(this.#at.state, this.#at.state + this.#about.state.size);
  }

  #put(what, bytes) {
    const { size } = this.#about[what];
    if (!(bytes instanceof Uint8Array) || bytes.length !== size) {
      throw new RuleError(`A ${what} of ${this.name} is a Uint8Array of ${size} bytes.`);
    }
    new Uint8Array(this.#code.memory.buffer).set(bytes, this.#at[what]);
  }
}

const READ = {
  i1: ["getInt8", 1],
  i2: ["getInt16", 2],
  i4: ["getInt32", 4],
  i8: ["getBigInt64", 8],
};

function read(described, view, from) {
  const found = {};
  for (const [name, [kind, shape, at]] of Object.entries(described.fields)) found[name] = nested(kind, shape, view, from + at)[0];
  return found;
}

/** Return a value and where the next one begins. */
function nested(kind, shape, view, at) {
  if (!shape.length) {
    if (typeof kind !== "string") return [read(kind, view, at), at + kind.size];
    const [method, size] = READ[kind];
    return [view[method](at, true), at + size];
  }
  const list = [];
  for (let i = 0; i < shape[0]; i++) {
    const [value, next] = nested(kind, shape.slice(1), view, at);
    list.push(value);
    at = next;
  }
  return [list, at];
}
