import { withDatabase } from '../database.ts'
import { type EmulatorProcess, startEmulator } from '../emulator-process.ts'
import { median } from '../rounds.ts'
import { type ClientKind, type ClientProcess, startClient } from './client-process.ts'
import { setServers } from './everything-on.ts'

const SIZE = { guilds: 100, members: 1_000, roles: 20, channels: 30 }
const MESSAGES = 20_000
const PER_SECOND = 4_000
const ROUNDS = 3
const WORDS = 'Does anybody know at what time we meet tonight?'

type Use = 'everything' | 'nothing'

/** With what is written every second or two, as it happens; or put off until the round is over. */
const WRITES = { held: true, written: false } as const

/** Under this name: the same messages with everything that is earned and noted written to the database. */
const WRITTEN = 'ours, until all is written'

/**
 * CPU of each client for one message, in µs: from the bytes on its socket until it is decided. All of them hear the
 * same messages at the same time; the first round warms up.
 */
export function messageCpu(use: Use, references: readonly Exclude<ClientKind, 'ours'>[]): Promise<Figures> {
  return withDatabase(async (database, databaseUrl) => {
    const emulator = await startEmulator(SIZE)
    const clients = new Map<ClientKind, ClientProcess>()
    try {
      const ours = await startClient('ours', emulator, databaseUrl)
      clients.set('ours', ours)
      await setServers(database, use)
      await ours.rest()
      for (const kind of references) clients.set(kind, await startClient(kind, emulator))
      await oneRound(emulator, clients, WRITES.written)
      const rounds = { decided: [] as Round[], written: [] as Round[] }
      for (let round = 0; round < ROUNDS; round++) {
        rounds.decided.push(await oneRound(emulator, clients, WRITES.held))
        rounds.written.push(await oneRound(emulator, clients, WRITES.written))
      }
      const of = (kind: ClientKind, among: readonly Round[]) =>
        median(among.map((taken) => taken.get(kind) ?? Number.NaN))
      const all = [...rounds.decided, ...rounds.written]
      return {
        ours: of('ours', rounds.decided),
        ...Object.fromEntries(references.map((kind) => [kind, of(kind, all)])),
        [WRITTEN]: of('ours', rounds.written),
      }
    } finally {
      for (const client of clients.values()) client.stop()
      emulator.stop()
    }
  })
}

type Figures = Record<string, number> & { ours: number }
type Round = ReadonlyMap<ClientKind, number>

async function oneRound(
  emulator: EmulatorProcess,
  clients: ReadonlyMap<ClientKind, ClientProcess>,
  holdsWrites: boolean,
): Promise<Round> {
  const taking = [...clients].map(
    async ([kind, client]) => [kind, (await client.take(MESSAGES, { holdsWrites })).cpuMs] as const,
  )
  const listening = await Promise.all(taking)
  emulator.say(MESSAGES, PER_SECOND, WORDS)
  const taken = new Map<ClientKind, number>()
  for (const [kind, cpuMs] of listening) taken.set(kind, ((await cpuMs) * 1_000) / MESSAGES)
  return taken
}
