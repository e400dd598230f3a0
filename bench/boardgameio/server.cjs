// `node server.cjs memory|FOLDER`: boardgame.io's server, its matches in memory or in files.  It prints its port.

const { Server, FlatFile } = require('boardgame.io/server')
const { game } = require('./game.cjs')

const where = process.argv[2]
const stored = where === 'memory' ? {} : { db: new FlatFile({ dir: where }) }
const server = Server({ games: [game], origins: ['http://localhost'], ...stored })
server.run({ port: 0 }).then(({ appServer }) => console.log(`port ${appServer.address().port}`))
