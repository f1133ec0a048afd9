import type { AccessPolicy } from '#core/access.ts'
import { accessPolicyOf } from '#core/access-policy.ts'
import { createLook } from '#core/diagnosis/diagnose.ts'
import { stateWithEntries } from '#core/diagnosis/state-with-entries.ts'
import { dropOldest } from '#core/drop-oldest.ts'
import { allModules } from '#modules/index.ts'
import type { Bus } from '#store/bus.ts'
import type { Database } from '#store/database.ts'
import { readServers, type StoredServer } from '#store/read-servers.ts'
import { assembleBase } from './guild-view.ts'

const GUILDS_MAX = 10_000
/** Large servers have snapshots of some hundred kilobytes: other requests run between two parts. */
const READ_AT_ONCE = 20

const COLLECTIONS = allModules.flatMap(({ onWhile }) => (onWhile ? [onWhile.collection] : []))

/** Problems of one server, counted by module, and who may know. */
export type Counted = { byModule: ReadonlyMap<string, number>; policy: AccessPolicy }
type Deps = { db: Database; bus: Bus; botId: string }

/** For lists of many servers: a few numbers for each are cached until the bus reports a change there. */
export function createFindingCounts({ db, bus, botId }: Deps) {
  /** null: the bot is not there. */
  const known = new Map<string, Counted | null>()
  /** Being read now, and unchanged meanwhile. */
  const reading = new Set<string>()
  const forget = (guildId: string) => {
    known.delete(guildId)
    reading.delete(guildId)
  }
  bus.subscribe((message) => {
    if (message.kind === 'settings' || message.kind === 'guild' || message.kind === 'collection')
      forget(message.guildId)
  })
  bus.onReconnect(() => {
    known.clear()
    reading.clear()
  })

  const keep = (id: string, counted: Counted | null) => {
    if (!reading.delete(id) || !bus.isConnected()) return
    known.set(id, counted)
    dropOldest(known, GUILDS_MAX)
  }

  return {
    /** Servers where the bot is not are left out. */
    async of(ids: readonly string[]): Promise<ReadonlyMap<string, Counted>> {
      const counts = new Map<string, Counted>()
      const unknown: string[] = []
      for (const id of ids) {
        const counted = bus.isConnected() ? known.get(id) : undefined
        if (counted) counts.set(id, counted)
        else if (counted === undefined) unknown.push(id)
      }
      for (let start = 0; start < unknown.length; start += READ_AT_ONCE) {
        const part = unknown.slice(start, start + READ_AT_ONCE)
        for (const id of part) reading.add(id)
        const servers = await readServers(db, part, COLLECTIONS)
        for (const server of servers) counts.set(server.snapshot.id, count(server, botId))
        for (const id of part) keep(id, counts.get(id) ?? null)
      }
      return counts
    },
  }
}

function count({ snapshot, settings, entries }: StoredServer, botId: string): Counted {
  const { channels, bot } = assembleBase(snapshot, botId)
  const { id, roles } = snapshot
  const look = createLook({ id, roles, channels, bot, user: { owner: true, highestRoleId: id } })
  const bodiesOf = (name: string) => entries.flatMap(({ collection, body }) => (collection === name ? [body] : []))
  const byModule = allModules.flatMap((module): [string, number][] => {
    const state = stateWithEntries(module, settings, bodiesOf, look)
    return state.kind === 'suspended' ? [[module.id, state.reasons.length]] : []
  })
  return { byModule: new Map(byModule), policy: accessPolicyOf(settings) }
}
