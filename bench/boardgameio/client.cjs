// Players of `server.cjs`.  Orders are lines of JSON, each answered with one, as by `table_client.py`.

const readline = require('node:readline')
const { performance } = require('node:perf_hooks')
const { io } = require('socket.io-client')
const { ENTRIES } = require('./game.cjs')

const TOGETHER = 16 // tables opened at once
let port = 0
let tables = []
let acts = 0
let delays = []

const sleep = (ms) => new Promise((done) => setTimeout(done, ms))

class Table {
  constructor(number) {
    this.number = number
    this.matches = 0
  }

  async open() {
    const connect = () => io(`http://127.0.0.1:${port}/sheets`, { transports: ['websocket'], forceNew: true })
    this.sockets = [connect(), connect()]
    this.sockets.forEach((socket, seat) => {
      socket.on('sync', (match, { state }) => this.hear(seat, match, state._stateID))
      socket.on('update', (match, state) => this.hear(seat, match, state._stateID))
    })
    await this.begin()
  }

  // Both seats have heard of that version.
  heard(version) {
    this.wanted = version
    this.waiting = new Set([0, 1])
    return new Promise((done) => (this.done = done))
  }

  hear(seat, match, version) {
    if (match !== this.match || version < this.wanted || !this.waiting.delete(seat)) return
    this.version = version
    if (!this.waiting.size) this.done()
  }

  async begin() {
    this.match = `t${this.number}-${this.matches++}`
    this.at = 0
    const told = this.heard(0)
    this.sockets.forEach((socket, seat) => socket.emit('sync', this.match, String(seat), undefined, 2))
    await told
  }

  async act(since) {
    if (this.at === 2 * ENTRIES) await this.begin()
    const turn = Math.floor(this.at / 2)
    const playerID = String(turn % 2)
    const enters = this.at % 2 === 1
    const payload = { type: enters ? 'enter' : 'roll', args: enters ? [Math.floor(turn / 2)] : [], playerID }
    this.at += 1
    const sent = since ?? performance.now()
    const before = this.version
    const told = this.heard(before + 1)
    this.sockets[turn % 2].emit('update', { type: 'MAKE_MOVE', payload }, before, this.match, playerID)
    await told
    delays.push((performance.now() - sent) / 1000)
    acts += 1
  }

  async play(until, every) {
    let due = performance.now() + (every * (this.number + 0.5)) / tables.length
    while (due < until && performance.now() < until) {
      const late = performance.now() > due
      if (every && !late) await sleep(due - performance.now())
      await this.act(every && late ? due : undefined)
      due += every
    }
  }
}

const orders = {
  begin: async (order) => (port = order.port),
  open: async ({ tables: count, acts: first }) => {
    tables = Array.from({ length: count }, (_, number) => new Table(number))
    for (let k = 0; k < count; k += TOGETHER) {
      await Promise.all(
        tables.slice(k, k + TOGETHER).map(async (table) => {
          await table.open()
          for (let act = 0; act < first; act++) await table.act()
        }),
      )
    }
  },
  go: async ({ seconds, every }) => {
    acts = 0
    delays = []
    const until = performance.now() + 1000 * seconds
    await Promise.all(tables.map((table) => table.play(until, 1000 * every)))
  },
}

const main = async () => {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const order = JSON.parse(line)
    const before = process.cpuUsage()
    await orders[order.do](order)
    const used = process.cpuUsage(before)
    console.log(JSON.stringify({ acts, delays, cpu: (used.user + used.system) / 1e6 }))
  }
  process.exit(0)
}

main()
