// The rules of Dicehaven's games: pure functions over bytes. A setup is what is fixed for a match, a state what lies on the table.

const ROOM = 64; // bytes for what a function returns
const GIVES = { bool: "getUint8", int8: "getInt8", int16: "getInt16", int32: "getInt32", int64: "getBigInt64", float64: "getFloat64" };
const PAGE = 65536; // bytes
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
  return new Game(new Code(described(module), await WebAssembly.instantiate(module)));
}

/** Return what the section of a module says, as JSON. */
function described(module) {
  const [section] = WebAssembly.Module.customSections(module, "dicehaven");
  if (!section) throw new RuleError("This module holds no game of Dicehaven.");
  return new TextDecoder().decode(section);
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

/** The functions of a module and its memory: a game calls them, and so does Python in a tab (`dicehaven.core.compiler.modules`). */
export class Code {
  #exports;
  #end; // of what has been allocated
  #free = new Map(); // addresses of what has been released, by the room that is there
  #bigs = new Map();
  #result;
  #problem;

  /** Load a module from its bytes at once, as workers may. */
  static of(bytes) {
    const module = new WebAssembly.Module(bytes);
    return new Code(described(module), new WebAssembly.Instance(module));
  }

  constructor(described, instance) {
    this.described = described;
    this.about = JSON.parse(described);
    this.#exports = instance.exports;
    this.#end = (this.#exports.__heap_base.value + 63) & ~63;
    [this.#result, this.#problem] = [this.allocate(ROOM), this.allocate(ROOM)];
  }

  /** Return the address of so many zero bytes. */
  allocate(size) {
    const room = roomFor(size);
    let address = this.#free.get(room)?.pop();
    if (address === undefined) {
      address = this.#end;
      this.#end += room;
      const missing = this.#end - this.#exports.memory.buffer.byteLength;
      if (missing > 0) this.#exports.memory.grow(Math.ceil(missing / PAGE));
    }
    this.read(address, size).fill(0);
    return address;
  }

  /** Take back what has been allocated. */
  release(address, size) {
    const room = roomFor(size);
    if (!this.#free.has(room)) this.#free.set(room, []);
    this.#free.get(room).push(address);
  }

  /** Return the memory from an address on; the next allocation may end its validity. */
  read(address, size) {
    return new Uint8Array(this.#exports.memory.buffer, address, size);
  }

  write(address, bytes) {
    this.read(address, bytes.length).set(bytes);
  }

  /**
   * Call a function; return the number that it gives. Records are given by their address, arrays as [address, bytes of an item, ...shape],
   * tuples as lists.
   */
  call(name, given) {
    const { takes } = this.about.exports[name];
    return this.#run(name, passed(takes, given));
  }

  /** The same with what is passed, one number after the other, as JSON; whole numbers that JavaScript cannot hold are texts there. */
  callWith(name, json) {
    const given = JSON.parse(json);
    for (const i of this.#bigOf(name)) given[i] = BigInt(given[i]);
    return this.#run(name, given);
  }

  #run(name, given) {
    const status = this.#exports[name](this.#result, this.#problem, ...given);
    if (status > 0 || status < -1) throw new RuleError(`${this.about.game}: ${name} failed (${status}).`);
    const { gives } = this.about.exports[name];
    if (gives === "none") return 0;
    return Number(new DataView(this.#exports.memory.buffer)[GIVES[gives]](this.#result, true));
  }

  /** Return the places of the numbers of 64 bits among what is passed to a function. */
  #bigOf(name) {
    if (!this.#bigs.has(name)) {
      const bits = wide(this.about.exports[name].takes);
      this.#bigs.set(name, [...bits.keys()].filter((i) => bits[i]));
    }
    return this.#bigs.get(name);
  }
}

/** Return the bytes that are taken for something: at most an eighth more than it needs, so that what is released serves again. */
function roomFor(size) {
  const step = Math.max(64, 2 ** (Math.floor(Math.log2(Math.max(1, size))) - 3));
  return Math.max(1, Math.ceil(size / step)) * step;
}

/** Return arguments as numba passes them, one after the other. */
function passed(takes, given) {
  const flat = [];
  for (const [i, kind] of takes.entries()) {
    if (Array.isArray(kind)) flat.push(...passed(kind, given[i]));
    else if (typeof kind === "object") flat.push(...array(given[i]));
    else flat.push(kind === "int64" ? BigInt(given[i]) : given[i]);
  }
  return flat;
}

/** Return for each number that is passed whether it has 64 bits; those of an array are as `array` gives them. */
function wide(takes) {
  const ofArray = (dimensions) => [false, false, true, true, false, ...Array(2 * dimensions).fill(true)];
  return takes.flatMap((kind) => (Array.isArray(kind) ? wide(kind) : kind.dimensions ? ofArray(kind.dimensions) : [kind === "int64"]));
}

function array([address, size, ...shape]) {
  const strides = [];
  let count = 1;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    strides[axis] = BigInt(count * size);
    count *= shape[axis];
  }
  return [0, 0, BigInt(count), BigInt(size), address, ...shape.map(BigInt), ...strides];
}

class Game {
  #code;
  #about;
  #at = {}; // places in memory
  #moves;

  constructor(code) {
    const { about } = code;
    this.#code = code;
    this.#about = about;
    this.name = about.game;
    this.title = about.title;
    this.seats = about.seats;
    this.notation = about.notation;
    this.#moves = new Map(about.notation.map((move, action) => [move, action]));
    const { dice, moves } = about.most;
    const sizes = { setup: about.setup.size, state: about.state.size, list: 4 * (Math.max(dice, moves) + GUARD) };
    for (const [name, size] of Object.entries(sizes)) this.#at[name] = code.allocate(size);
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
    return this.#seats(setup).filter((seat) => this.#ask("owes", setup, state, [seat]));
  }

  /** Return the legal actions of a seat; none if it has not to decide. */
  legal(setup, state, seat) {
    this.#requireSeat(setup, seat);
    if (!this.deciding(setup, state).includes(seat)) return [];
    return this.#listed(this.#ask("legal", setup, state, [seat, this.#list()]));
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
    return this.#changed("step", setup, state, [seat, number]);
  }

  /** Return what a seat may see of a state, and no more; seat -1 is an onlooker. */
  view(setup, state, seat) {
    if (seat !== -1) this.#requireSeat(setup, seat);
    return this.#changed("redact", setup, state, [seat]);
  }

  /** Return whether the match has ended. */
  over(setup, state) {
    return Boolean(this.#ask("over", setup, state));
  }

  /** Return whether a seat is among the winners of a match that is over. */
  won(setup, state, seat) {
    this.#requireSeat(setup, seat);
    return Boolean(this.#ask("won", setup, state, [seat]));
  }

  /** Return the score of a seat, as things stand. */
  score(setup, state, seat) {
    this.#requireSeat(setup, seat);
    return this.#ask("score", setup, state, [seat]);
  }

  /** Return the number of a seat's team: seats with the same number win and lose together. */
  team(setup, state, seat) {
    this.#requireSeat(setup, seat);
    return this.#ask("team_of", setup, state, [seat]);
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
    this.#code.write(this.#at.list, new Uint8Array(Int32Array.from(numbers).buffer));
    return [this.#at.list, 4, Math.max(this.#about.most.dice, this.#about.most.moves)];
  }

  #listed(count) {
    const { buffer, byteOffset } = this.#code.read(this.#at.list, 4 * count);
    return [...new Int32Array(buffer, byteOffset, count)];
  }

  /** Call a function over a setup and a state, which is changed in memory; return the number that it gives. */
  #ask(name, setup, state, more = []) {
    this.#put("setup", setup);
    this.#put("state", state);
    return this.#code.call(name, [this.#at.setup, this.#at.state, ...more]);
  }

  #changed(name, setup, state, more = []) {
    this.#ask(name, setup, state, more);
    return this.#code.read(this.#at.state, this.#about.state.size).slice();
  }

  #put(what, bytes) {
    const { size } = this.#about[what];
    if (!(bytes instanceof Uint8Array) || bytes.length !== size) {
      throw new RuleError(`A ${what} of ${this.name} is a Uint8Array of ${size} bytes.`);
    }
    this.#code.write(this.#at[what], bytes);
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
