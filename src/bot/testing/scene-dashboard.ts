import type { Actor } from '#store/actor.ts'
import type { Bus } from '#store/bus.ts'
import type { Database } from '#store/database.ts'
import { type NewJob, scheduleUrgentJob } from '#store/jobs.ts'
import { setPremium } from '#store/premium.ts'
import { saveSettings } from '#store/settings.ts'
import { createEntries, replaceEntry } from './scene-entries.ts'

/** Actions on the site; each waits until the bot has received it. */
export type SceneDashboard = {
  /** Saves settings as the owner on the dashboard, and waits until the bot has them. */
  set(changes: Readonly<Record<string, unknown>>): Promise<void>
  /** Adds entries to a collection; returns their ids. */
  add(collection: string, ...entries: readonly object[]): Promise<string[]>
  /** Replaces the whole entry. */
  change(collection: string, id: string, entry: object): Promise<void>
  premium(isOn: boolean): Promise<void>
  /** Creates a job as the API does for actions on the site; waits until the bot has received it. */
  siteAsks(job: Pick<NewJob, 'module' | 'job' | 'key' | 'payload'>): Promise<void>
}

type Deps = {
  database: Database
  guildId: string
  owner: Actor
  now(): number
  hear(): Promise<void>
}

export function createSceneDashboard({ database, guildId, owner, now, hear }: Deps): SceneDashboard {
  return {
    async set(changes) {
      await saveSettings(database, {
        guildId,
        changes: new Map(Object.entries(changes)),
        actor: owner,
        source: 'dashboard',
        at: now(),
      })
      await hear()
    },
    async add(collection, ...entries) {
      const ids = await createEntries(database, guildId, collection, entries, { owner, now: now() })
      await hear()
      return ids
    },
    async change(collection, id, entry) {
      await replaceEntry(database, guildId, collection, { ...entry, id }, { owner, now: now() })
      await hear()
    },
    async premium(isOn) {
      await setPremium(database, guildId, isOn ? null : now())
      await hear()
    },
    async siteAsks(job) {
      await scheduleUrgentJob(database, { guildId, at: now(), ...job })
      await hear()
    },
  }
}

/** Once this arrives, everything published on the bus before has arrived, too. */
export const busHeard = (bus: Bus, { pool }: Database) =>
  new Promise<void>((resolve) => {
    const stop = bus.subscribe((message) => {
      if (message.kind !== 'session' || message.sessionId !== 'scene') return
      stop()
      // Listeners registered before this one have begun to load by now.
      setImmediate(resolve)
    })
    void pool.query("select pg_notify('guildhall', $1)", [JSON.stringify({ kind: 'session', sessionId: 'scene' })])
  })
