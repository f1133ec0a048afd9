import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { WebSocket, WebSocketServer } from 'ws'
import { defineBench } from './define.ts'
import { connect, type EmulatorProcess, startEmulator } from './emulator-process.ts'
import { inTurns, percentile } from './rounds.ts'

const SIZE = { guilds: 200, members: 1_000, roles: 20, channels: 30 }
const EVENTS = 15_000
const NEEDED_PER_SECOND = 5_000
const PACED_SECONDS = 4
/** If one event in a hundred is later than this at the required rate, the emulator is falling behind. */
const LAG_MAX_MS = 250
const ROUNDS = 3
const BARE = 'bare ws, the same bytes'

type Heard = { contents: string[]; frames: string[] }

/** At full speed: how many messages reach one client per second. */
export default defineBench({
  name: 'local Discord, events to one client',
  goal: `≥ ${NEEDED_PER_SECOND} events/s, less than ${LAG_MAX_MS} ms behind`,
  async run() {
    const emulator = await startEmulator(SIZE)
    const inbox = collector()
    const socket = await connect(emulator, inbox.hear)
    try {
      const lagMs = await pacedLag(emulator, inbox)
      const medians = await inTurns(ROUNDS, {
        ours: () => perSecond(inbox, () => emulator.say(EVENTS, null)),
        [BARE]: () => bareRate(inbox.last().frames),
      })
      const bare = medians[BARE] ?? Number.NaN
      return {
        ours: { value: medians.ours, unit: 'events/s' },
        references: [
          { name: BARE, value: bare },
          { name: `lag at ${NEEDED_PER_SECOND}/s, 99th percentile, ms`, value: lagMs },
        ],
        ratio: medians.ours / bare,
        met: medians.ours >= NEEDED_PER_SECOND && lagMs <= LAG_MAX_MS,
      }
    } finally {
      socket.terminate()
      emulator.stop()
    }
  },
})

function collector() {
  let heard: Heard = { contents: [], frames: [] }
  let whenFull: { count: number; resolve(): void } | null = null
  return {
    hear(dispatch: { d: { content?: string } }, raw: string) {
      heard.contents.push(`${dispatch.d.content} ${performance.timeOrigin + performance.now()}`)
      heard.frames.push(raw)
      if (heard.contents.length === whenFull?.count) whenFull.resolve()
    },
    /** Resets the count and waits for this many more. */
    next(count: number): Promise<void> {
      heard = { contents: [], frames: [] }
      return new Promise((resolve) => {
        whenFull = { count, resolve }
      })
    },
    last: () => heard,
  }
}

async function pacedLag(emulator: EmulatorProcess, inbox: ReturnType<typeof collector>): Promise<number> {
  const all = inbox.next(NEEDED_PER_SECOND * PACED_SECONDS)
  emulator.say(NEEDED_PER_SECOND * PACED_SECONDS, NEEDED_PER_SECOND)
  await all
  const lags = inbox.last().contents.map((content) => {
    const [, saidAt, heardAt] = content.split(' ').map(Number)
    return (heardAt ?? 0) - (saidAt ?? 0)
  })
  return percentile(lags, 0.99)
}

async function perSecond(inbox: ReturnType<typeof collector>, begin: () => void): Promise<number> {
  const all = inbox.next(EVENTS)
  const began = performance.now()
  begin()
  await all
  return EVENTS / ((performance.now() - began) / 1_000)
}

/** The same frames from a server that does nothing else, parsed by the same client. */
async function bareRate(frames: string[]): Promise<number> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the bare server has no port')
  server.on('connection', (socket) => {
    for (const frame of frames) socket.send(frame)
  })
  const client = new WebSocket(`ws://127.0.0.1:${address.port}`)
  const began = performance.now()
  let left = frames.length
  await new Promise<void>((resolve) => {
    client.on('message', (data: Buffer) => {
      JSON.parse(data.toString())
      if (--left === 0) resolve()
    })
  })
  const seconds = (performance.now() - began) / 1_000
  client.terminate()
  server.close()
  return frames.length / seconds
}
