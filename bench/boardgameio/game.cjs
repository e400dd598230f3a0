// A game in the way of boardgame.io's examples: two seats, a sheet of 54 fields each, four dice rolled by the server.
// An act is a roll or the entry of a field, as at our tables.

const { INVALID_MOVE } = require('boardgame.io/core')

const FIELDS = 54
const ENTRIES = 50 // of a match: 100 acts

const roll = ({ G, random }) => {
  if (G.dice.length) return INVALID_MOVE
  G.dice = random.D6(4)
}

const enter = ({ G, playerID, events }, field) => {
  const sheet = G.sheets[playerID]
  if (!G.dice.length || sheet[field] !== 0) return INVALID_MOVE
  sheet[field] = G.dice.reduce((sum, pips) => sum + pips, 0)
  G.dice = []
  events.endTurn()
}

const empty = () => Array(FIELDS).fill(0)

module.exports = {
  ENTRIES,
  game: {
    name: 'sheets',
    minPlayers: 2,
    maxPlayers: 2,
    setup: () => ({ dice: [], sheets: [empty(), empty()] }),
    moves: { roll, enter },
  },
}
