import type { Log } from '#config/log.ts'
import { type Collection, parentOf } from '#core/collections/define.ts'
import { HOUR_MS } from '#core/duration/spans.ts'
import { type Changes, parsePatch } from '#core/settings/patch.ts'
import { collections, settingsTable } from '#modules/index.ts'
import { PUBLISH_JOB, type PublishAsked } from '#modules/roles-reactions/rules/publish.ts'
import type { Bus } from '#store/bus.ts'
import { changeCollections } from '#store/collections-change.ts'
import type { Database } from '#store/database.ts'
import { type GuildSnapshot, readGuildSnapshot } from '#store/guild-snapshot.ts'
import { scheduleUrgentJob } from '#store/jobs.ts'
import { setPremium } from '#store/premium.ts'
import { readSettings, saveSettings } from '#store/settings.ts'
import { compileAndChillDemo } from './compile-and-chill.ts'
import { flibustiersDemo } from './flibustiers.ts'
import { grandBazarDemo } from './grand-bazar.ts'
import { demoActor } from './ids.ts'
import { type DemoSave, type DemoServer, placeIn } from './place.ts'

/** The fourth server, Atelier, is left empty as an example of a new one. */
export const DEMO_SERVERS: readonly DemoServer[] = [flibustiersDemo, compileAndChillDemo, grandBazarDemo]

/** A machine that has just started everything may be too busy to answer. */
const RETRY_MS = 3_000

type Deps = {
  db: Database
  bus: Bus
  log: Log
  clock: () => number
  newId: () => string
  /** Address of the local Discord's feed server. */
  feedServer: string | null
}

/** Seeds the demo's servers as soon as the bot has seen each of them; a server with any save is left alone. */
export function seedDemo(deps: Deps): { stop(): void; settled(): Promise<void> } {
  const { bus, log } = deps
  const waiting = new Map(DEMO_SERVERS.map((server) => [server.id, server]))
  const timers = new Set<NodeJS.Timeout>()
  let work: Promise<unknown> = Promise.resolve()
  const attempt = (server: DemoServer) => {
    work = work
      .then(() => seed(server, deps))
      .then((isDone) => isDone && waiting.delete(server.id))
      .catch((error: unknown) => {
        log.warn({ err: error, guildId: server.id }, 'the demo could not be seeded, will try again')
        timers.add(setTimeout(() => attempt(server), RETRY_MS).unref())
      })
  }
  const unsubscribe = bus.subscribe((message) => {
    const server = message.kind === 'guild' ? waiting.get(message.guildId) : undefined
    if (server) attempt(server)
  })
  for (const server of DEMO_SERVERS) attempt(server)
  const stop = () => {
    unsubscribe()
    for (const timer of timers) clearTimeout(timer)
  }
  return { stop, settled: () => work.then(() => undefined) }
}

/** False: the bot has not stored this server yet. */
async function seed(server: DemoServer, { db, clock, newId, feedServer }: Deps): Promise<boolean> {
  const { revision } = await readSettings(db, server.id)
  if (revision > 0) return true
  const stored = await readGuildSnapshot(db, server.id)
  if (!stored) return false
  if (server.premium) await setPremium(db, server.id, null)
  const place = placeIn(stored.snapshot, feedServer)
  const saves = server.saves(place)
  await changeCollections(db, originOf(server, saves[0], clock()), async (locked) => {
    // An interrupted attempt has already done this part.
    if ((await locked.read('shops')).length > 0) return
    for (const { collection, id, body } of server.entries(place, createIds(newId))) {
      const known = collectionNamed(collection)
      await locked.insert(collection, { id, parent: parentOf(known, { id, ...body }), body })
    }
  })
  for (const save of saves) {
    await saveSettings(db, {
      guildId: server.id,
      changes: changesOf(save, stored.snapshot),
      actor: demoActor(save.by),
      source: 'dashboard',
      at: clock() - save.hoursAgo * HOUR_MS,
    })
  }
  await publishReactionRoles(server.id, { db, clock })
  return true
}

/** Saving alone posts nothing, so the messages are published as somebody would have done. */
async function publishReactionRoles(guildId: string, { db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { settings } = await readSettings(db, guildId)
  for (const { id } of settings.rolereacts) {
    const payload: PublishAsked = { entryId: id }
    await scheduleUrgentJob(db, { guildId, module: 'roles-reactions', job: PUBLISH_JOB, key: id, at: clock(), payload })
  }
}

/** Whoever seeded the server first also filled its shops. */
function originOf(server: DemoServer, first: DemoSave | undefined, now: number) {
  if (!first) throw new Error(`the demo has no settings for ${server.id}`)
  const actor = demoActor(first.by)
  return { guildId: server.id, actor, source: 'dashboard', at: now - first.hoursAgo * HOUR_MS } as const
}

export function collectionNamed(name: string): Collection {
  const known = collections.get(name)
  if (!known) throw new Error(`there is no collection ${name}`)
  return known.collection
}

/** The same name always gives the same id. */
export function createIds(newId: () => string): (word: string) => string {
  const ids = new Map<string, string>()
  return (word) => {
    const id = ids.get(word) ?? newId()
    ids.set(word, id)
    return id
  }
}

/** A value that the API would refuse is a bug: it throws. */
export function changesOf({ settings }: DemoSave, { name }: Pick<GuildSnapshot, 'name'>): Changes {
  const parsed = parsePatch(settingsTable, settings)
  if (parsed.ok) return parsed.changes
  throw new Error(`demo settings of ${name}: ${parsed.issues.map(({ path, code }) => `${path} ${code}`).join(', ')}`)
}
