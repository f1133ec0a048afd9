import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findWarnings } from '#api/guilds/check-save.ts'
import { assembleBase } from '#api/guilds/guild-view.ts'
import { snapshotFromEmulator } from '#api/testing/snapshot-from-emulator.ts'
import { createLog } from '#config/log.ts'
import { checkEntry, findFullLimit } from '#core/collections/check-entry.ts'
import type { Entry } from '#core/collections/define.ts'
import { findEntryReferences } from '#core/collections/entry-reference.ts'
import { parseEntry } from '#core/collections/parse-entry.ts'
import { findRefusals } from '#core/saving/find-refusals.ts'
import { effectiveSettings } from '#core/settings/draft.ts'
import { findUnknownVariables } from '#core/templates/variables.ts'
import { seedOutside } from '#emulator/outside/seed.ts'
import { type Opened, openEmulator } from '#emulator/test-emulator.ts'
import { people } from '#emulator/world/seed/people.ts'
import {
  ATELIER_ID,
  COMPILE_AND_CHILL_ID,
  FLIBUSTIERS_ID,
  GRAND_BAZAR_ID,
  PEOPLE_IDS,
} from '#emulator/world/seed-ids.ts'
import { catalogue } from '#modules/catalogue.ts'
import { defaultSettings, type GuildSettings, modules, settingsTable } from '#modules/index.ts'
import { welcomeVariables } from '#modules/welcome/variables.ts'
import { openBus } from '#store/bus.ts'
import { readCollection } from '#store/collections.ts'
import { writeGuildSnapshot } from '#store/guild-snapshot.ts'
import { listChanges } from '#store/history.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { isPremium } from '#store/premium.ts'
import { readSettings, saveSettings } from '#store/settings.ts'
import { createTestDatabase, openTestDatabase } from '#tests/postgres.ts'
import { DEMO_GUILD_IDS, DEMO_PEOPLE_IDS, demoActor } from './ids.ts'
import { placeIn } from './place.ts'
import { changesOf, collectionNamed, createIds, DEMO_SERVERS, seedDemo } from './settings.ts'

const NOW = Date.parse('2026-11-16T12:00:00Z')
let emulator: Opened

beforeAll(async () => {
  emulator = await openEmulator({ clock: { now: () => NOW }, seedOutside })
})
afterAll(() => emulator.close())

/** From the owner's point of view. */
function viewOf(snapshot: Awaited<ReturnType<typeof snapshotFromEmulator>>, premium: boolean) {
  const { id, name, roles, emojis } = snapshot
  const { channels, bot } = assembleBase(snapshot, emulator.world.botId)
  return { id, name, premium, roles, channels, emojis, bot, user: { owner: true, highestRoleId: id } }
}

describe('the settings of the demo', () => {
  it('name communities and people of the local Discord', () => {
    expect(DEMO_GUILD_IDS).toEqual({
      flibustiers: FLIBUSTIERS_ID,
      compileAndChill: COMPILE_AND_CHILL_ID,
      grandBazar: GRAND_BAZAR_ID,
    })
    expect(PEOPLE_IDS).toMatchObject(DEMO_PEOPLE_IDS)
    const seeded = people()
    for (const name of ['miaou-dev', 'lichen', 'brume_42', 'pixel-renard', 'moka-lune', 'gaufre-quantique'] as const) {
      const { id, avatar } = demoActor(name)
      expect(seeded).toContainEqual(expect.objectContaining({ id, avatar }))
    }
  })

  it.each(DEMO_SERVERS)('of $id pass every check of the API, and switch most modules on', async (server) => {
    const snapshot = await snapshotFromEmulator(emulator, server.id)
    const view = viewOf(snapshot, server.premium)
    let settings = defaultSettings as GuildSettings
    for (const save of server.saves(placeIn(snapshot, null))) {
      const changes = changesOf(save, snapshot)
      expect(findRefusals(catalogue, settings, changes, view)).toEqual([])
      settings = effectiveSettings(settings, Object.fromEntries(changes)) as GuildSettings
    }
    const greetings = [settings.customWelcomeMessage ?? '', ...settings.welcomeVariants]
    expect(greetings.flatMap((text) => findUnknownVariables(text, welcomeVariables))).toEqual([])
    const on = modules.filter((module) => (module.isOn as (all: GuildSettings) => boolean)(settings))
    expect(on.length).toBeGreaterThanOrEqual(13)
    for (const { source } of settings.reddit.subs) {
      const about = await fetch(`${emulator.url}/outside/www.reddit.com/r/${source.id}/about.json`)
      expect(about.status, source.id).toBe(200)
    }
    const all = new Map([...settingsTable.keys()].map((path) => [path, null]))
    const warnings = findWarnings(settings, all, view, (names) => names.join(' '))
    expect(warnings.map(({ path, code }) => `${path} ${code}`)).toEqual(
      server.id === COMPILE_AND_CHILL_ID ? ['rewardsNotifChannel W_PERM'] : [],
    )
  })

  it.each(DEMO_SERVERS)('of $id have entries that the API would accept', async (server) => {
    const snapshot = await snapshotFromEmulator(emulator, server.id)
    const guild = viewOf(snapshot, server.premium)
    const known = new Map<string, Entry[]>()
    for (const { collection: name, id, body } of server.entries(placeIn(snapshot, null), createIds(randomUUID))) {
      const collection = collectionNamed(name)
      const others = known.get(name) ?? []
      const parsed = parseEntry(collection.schema, { id, ...body })
      if (!parsed.ok) throw new Error(JSON.stringify([name, body, parsed.issues]))
      const { entry } = parsed
      expect(checkEntry(collection, { entry, before: null, others, guild })).toEqual([])
      expect(findFullLimit(collection, { entry, before: null, others, premium: server.premium })).toBeNull()
      for (const reference of findEntryReferences(collection.schema, entry)) {
        expect(known.get(reference.collection)?.map((one) => one.id)).toContain(reference.id)
      }
      known.set(name, [...others, entry])
    }
    expect([...known.keys()].toSorted()).toEqual([
      ...['articles', 'items', 'levelRewards', 'repeatMessages', 'savedMessages', 'shops'],
    ])
  })
})

describe('seeding the demo', () => {
  it('waits for the bot, writes once with a history, and does not overwrite what somebody saved', async () => {
    const test = await createTestDatabase({ migrate: migrateDatabase })
    const log = createLog('test', 'silent')
    const db = openTestDatabase(test.url)
    const bus = await openBus(test.url, log)
    const seeded = seedDemo({ db, bus, log, clock: () => NOW, newId: randomUUID, feedServer: null })
    try {
      await seeded.settled()
      expect((await readSettings(db, FLIBUSTIERS_ID)).revision).toBe(0)
      const actor = { id: '1', name: 'somebody', avatar: null }
      const changes = new Map([['prefix', '?']])
      await saveSettings(db, { guildId: COMPILE_AND_CHILL_ID, changes, actor, source: 'dashboard', at: NOW })

      for (const id of [FLIBUSTIERS_ID, COMPILE_AND_CHILL_ID, GRAND_BAZAR_ID, ATELIER_ID]) {
        const told = new Promise<void>((resolve) => {
          const stop = bus.subscribe((message) => {
            if (message.kind !== 'guild' || message.guildId !== id) return
            stop()
            resolve()
          })
        })
        await writeGuildSnapshot(db, await snapshotFromEmulator(emulator, id), NOW)
        await told
        await seeded.settled()
      }
      const read = async (id: string) => (await readSettings(db, id)).settings
      expect(await read(FLIBUSTIERS_ID)).toMatchObject({ welcomeMessage: true, levelSystem: true, language: 'fr' })
      expect(await read(COMPILE_AND_CHILL_ID)).toMatchObject({ prefix: '?', levelSystem: false })
      expect((await readSettings(db, ATELIER_ID)).revision).toBe(0)
      expect(await isPremium(db, GRAND_BAZAR_ID, NOW)).toBe(true)
      expect(await isPremium(db, FLIBUSTIERS_ID, NOW)).toBe(false)
      expect(await readCollection(db, FLIBUSTIERS_ID, 'levelRewards')).toHaveLength(3)
      expect(await readCollection(db, COMPILE_AND_CHILL_ID, 'levelRewards')).toEqual([])
      const [latest] = await listChanges(db, FLIBUSTIERS_ID, { limit: 1 })
      expect(latest).toMatchObject({ path: 'textXpCount', before: [15, 30], after: [20, 30] })
      expect(latest?.actor.name).toBe('pixel-renard')

      const { revision } = await readSettings(db, FLIBUSTIERS_ID)
      const again = seedDemo({ db, bus, log, clock: () => NOW, newId: randomUUID, feedServer: null })
      await again.settled()
      again.stop()
      expect((await readSettings(db, FLIBUSTIERS_ID)).revision).toBe(revision)
    } finally {
      seeded.stop()
      await bus.close()
      await db.close()
      await test.drop()
    }
  })
})
