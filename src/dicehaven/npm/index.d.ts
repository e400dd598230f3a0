/** What is fixed for a match: seats, options, board. Bytes of the game's record `Setup`. */
export type Setup = Uint8Array;

/** What lies on the table, or what a seat may see of it. Bytes of the game's record `State`; none of the functions changes them. */
export type State = Uint8Array;

/** A legal action: a whole number, whose move is `notation[action]`. */
export type Action = number;

/** What chance owes. */
export interface Due {
  /** How many dice or cards; 0 when a seat has to decide or the match is over. */
  count: number;
  /** The faces of each die, which count from 1; 0 when cards are dealt. */
  sides: number;
  /** The cards that are shuffled and dealt when `sides` is 0. */
  cards: number[];
}

/** The fields of a record by their names: numbers (bigint where a field has 64 bits), records, nested lists. */
export interface Fields {
  [name: string]: Field;
}
export type Field = number | bigint | Fields | Field[];

/** A bad argument: a move that is not legal, dice that cannot fall, bytes of another game. */
export class RuleError extends Error {}

export interface Game {
  readonly name: string;
  /** Its title by language. */
  readonly title: Readonly<Record<string, string>>;
  /** The fewest and the most seats. */
  readonly seats: readonly [number, number];
  /** The move of each action, as records write it. */
  readonly notation: readonly string[];

  /** Return the setup of a match. Options that are left out have their usual values. */
  setup(players: number, options?: Readonly<Record<string, string | boolean>>): Setup;
  /** Return the options that so many seats have: the values of each, the usual one among them. */
  options(players: number): Record<string, string[]>;
  /** Return the state in which a match begins. */
  begin(setup: Setup): State;
  /** Return what chance owes now. */
  due(setup: Setup, state: State): Due;
  /** Return the state after dice have fallen, or cards have been dealt, in this order. */
  roll(setup: Setup, state: State, dice: ArrayLike<number> & Iterable<number>): State;
  /** Return the seat that decides next in the order of the record; -1 if none has to. */
  mover(setup: Setup, state: State): number;
  /** Return the seats that have to decide now; they may be several, who decide at the same time. */
  deciding(setup: Setup, state: State): number[];
  /** Return the legal actions of a seat; none if it has not to decide. */
  legal(setup: Setup, state: State, seat: number): Action[];
  /** Return the state after a seat's legal action: its number, or its notation. */
  apply(setup: Setup, state: State, seat: number, action: Action | string): State;
  /** Return what a seat may see of a state, and no more; seat -1 is an onlooker. */
  view(setup: Setup, state: State, seat: number): State;
  /** Return whether the match has ended. */
  over(setup: Setup, state: State): boolean;
  /** Return whether a seat is among the winners of a match that is over. */
  won(setup: Setup, state: State, seat: number): boolean;
  /** Return the score of a seat, as things stand. */
  score(setup: Setup, state: State, seat: number): number;
  /** Return the number of a seat's team: seats with the same number win and lose together. */
  team(setup: Setup, state: State, seat: number): number;
  /** Return the number of turns begun so far. */
  turns(setup: Setup, state: State): number;
  /** Return the fields of a setup or a state by their names. */
  fields(bytes: Setup | State): Fields;
}

/** Load a game: by its name (from the folder `games` beside this file), or from a URL, a Response or the bytes of its module. */
export function load(source: string | URL | Response | ArrayBuffer | Uint8Array): Promise<Game>;
