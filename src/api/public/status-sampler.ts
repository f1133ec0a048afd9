import type { Log } from '#config/log.ts'
import { type Database, isDatabaseAway } from '#store/database.ts'
import { readShardStates } from '#store/shard-state.ts'
import { deleteOldSamples, listSampledShards, type StatusSample, writeSamples } from '#store/status-samples.ts'

export const SAMPLE_EVERY_MS = 60_000
/** Samples that could not be written while the database was unreachable: those of a day. */
const PENDING_MAX = 24 * 60 * 8

type Deps = {
  db: Database
  clock: () => number
  log: Log
  /** Each rejects when its part does not answer. */
  probes: { site(): Promise<void>; api(): Promise<void> }
}

/** Measures each part once a minute; an outage of the database itself is recorded when it is back. */
export function createStatusSampler({ db, clock, log, probes }: Deps) {
  const pending: StatusSample[] = []
  let deletedOn = ''

  const sample = async (): Promise<void> => {
    const now = clock()
    const at = now - (now % SAMPLE_EVERY_MS)
    const [site, api, database] = await Promise.all([
      measure(probes.site),
      measure(probes.api),
      measure(async () => void (await db.pool.query('select 1'))),
    ])
    pending.push(
      { component: 'site', at, ...site, guilds: null },
      { component: 'api', at, ...api, guilds: null },
      { component: 'database', at, ...database, guilds: null },
    )
    if (database.up) pending.push(...(await measureShards(db, at, now)))
    pending.splice(0, pending.length - PENDING_MAX)
    if (!database.up) return
    const written = [...pending]
    await writeSamples(db, written)
    pending.splice(0, written.length)
    const today = new Date(now).toISOString().slice(0, 10)
    if (today === deletedOn) return
    await deleteOldSamples(db, now)
    deletedOn = today
  }

  return async (): Promise<void> => {
    try {
      await sample()
    } catch (error) {
      if (isDatabaseAway(error)) log.warn({ err: error }, 'status not written: the database is away')
      else log.error({ err: error }, 'status could not be sampled')
    }
  }
}

async function measure(probe: () => Promise<void>): Promise<Pick<StatusSample, 'up' | 'latencyMs'>> {
  const startedAt = performance.now()
  try {
    await probe()
    return { up: true, latencyMs: performance.now() - startedAt }
  } catch {
    // Whatever the reason: the part did not answer, which is what is measured.
    return { up: false, latencyMs: null }
  }
}

async function measureShards(db: Database, at: number, now: number): Promise<StatusSample[]> {
  const [states, known] = await Promise.all([readShardStates(db, now), listSampledShards(db, now)])
  const heard = states.map(({ id, up, latencyMs, guilds }) => ({ component: `shard:${id}`, at, up, latencyMs, guilds }))
  const silent = known.filter((component) => !heard.some((shard) => shard.component === component))
  return [...heard, ...silent.map((component) => ({ component, at, up: false, latencyMs: null, guilds: null }))]
}
