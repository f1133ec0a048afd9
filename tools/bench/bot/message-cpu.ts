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

/**
 * CPU of each client per message, in µs: from the bytes on its socket until everything that follows in the process is
 * done. All receive the same messages simultaneously; the first round warms up.
 */
export function messageCpu(use: Use, references: readonly Exclude<ClientKind, 'ours'>[]) {
  return withDatabase(async (database, databaseUrl) => {
    const emulator = await startEmulator(SIZE)
    const clients = new Map<ClientKind, ClientProcess>()
    try {
      const ours = await startClient('ours', emulator, databaseUrl)
      clients.set('ours', ours)
      await setServers(database, use)
      await ours.rest()
      for (const kind of references) clients.set(kind, await startClient(kind, emulator))
      const rounds: Map<ClientKind, number>[] = []
      for (let round = 0; round <= ROUNDS; round++) rounds.push(await oneRound(emulator, clients))
      const figures = [...clients.keys()].map((kind) => {
        return [kind, median(rounds.slice(1).map((taken) => taken.get(kind) ?? Number.NaN))] as const
      })
      return Object.fromEntries(figures) as Record<string, number> & { ours: number }
    } finally {
      for (const client of clients.values()) client.stop()
      emulator.stop()
    }
  })
}

async function oneRound(emulator: EmulatorProcess, clients: ReadonlyMap<ClientKind, ClientProcess>) {
  const taking = [...clients].map(async ([kind, client]) => [kind, (await client.take(MESSAGES)).cpuMs] as const)
  const listening = await Promise.all(taking)
  emulator.say(MESSAGES, PER_SECOND, WORDS)
  const taken = new Map<ClientKind, number>()
  for (const [kind, cpuMs] of listening) taken.set(kind, ((await cpuMs) * 1_000) / MESSAGES)
  return taken
}
