import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#config/log.ts'
import type { ChangeSource } from '#store/actor.ts'
import { type Bus, type BusMessage, openBus } from '#store/bus.ts'
import { readCollection } from '#store/collections.ts'
import { changeCollections } from '#store/collections-change.ts'
import { type Database, openDatabase } from '#store/database.ts'
import { listChanges } from '#store/history.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { readSettings, saveSettings } from '#store/settings.ts'
import { openServers, type Servers } from './browser/servers.ts'
import { useTestDatabase } from './postgres.ts'

const GUILD = '100000000000000001'
const actor = { id: '300000000000000001', name: 'somebody', avatar: null }
const id = (place: number) => `00000000-0000-4000-8000-00000000000${place}`

describe('what people save during a browser test', () => {
  const database = useTestDatabase({ migrate: migrateDatabase })
  let db: Database
  let bus: Bus
  let servers: Servers

  beforeAll(async () => {
    db = openDatabase(database.url)
    bus = await openBus(database.url, createLog('test', 'silent'))
    servers = await openServers(database.url)
  })
  afterAll(async () => {
    await servers.close()
    await bus.close()
    await db.close()
  })

  const save = (changes: Record<string, unknown>, source: ChangeSource = 'dashboard') =>
    saveSettings(db, { guildId: GUILD, changes: new Map(Object.entries(changes)), actor, source, at: 0 })
  const change = (work: Parameters<typeof changeCollections<unknown>>[2]) =>
    changeCollections(db, { guildId: GUILD, actor, source: 'dashboard', at: 0 }, work)
  const entries = () => readCollection(db, GUILD, 'levelRewards')
  const kept = async () => [
    (await readSettings(db, GUILD)).values,
    await entries(),
    await listChanges(db, GUILD, { limit: 50 }),
  ]

  /** Bus messages during the work, without those of the saves before. */
  async function heardDuring(work: () => Promise<void>): Promise<BusMessage[]> {
    const { revision } = await readSettings(db, GUILD)
    const heard: BusMessage[] = []
    const stop = bus.subscribe((message) => heard.push(message))
    await work()
    await expect
      .poll(() => heard.some((message) => message.kind !== 'settings' || message.revision > revision))
      .toBe(true)
    stop()
    return heard.filter((message) => message.kind !== 'settings' || message.revision > revision)
  }

  it('is restored, however often it changed, with a notification; what the bot wrote stays', async () => {
    await save({ prefix: '$', language: 'en', welcomeChannel: null })
    const before = (await readSettings(db, GUILD)).values
    const takeBack = await servers.remember()
    await save({ prefix: '?', timezone: 'Europe/Paris', welcomeChannel: '1' })
    await save({ prefix: '#' }, 'undo')
    await save({ 'ticketSystem.message': '2' }, 'bot')
    const { revision } = await readSettings(db, GUILD)
    expect(await heardDuring(takeBack)).toEqual([{ kind: 'settings', guildId: GUILD, revision: revision + 1 }])
    expect((await readSettings(db, GUILD)).values).toEqual({ ...before, 'ticketSystem.message': '2' })
  })

  it('is restored with its history when it was an entry of a collection', async () => {
    await change(async (locked) => {
      for (const place of [1, 2])
        await locked.insert('levelRewards', { id: id(place), parent: null, body: { level: place } })
    })
    const before = await kept()
    const takeBack = await servers.remember()
    await change(async (locked) => {
      await locked.insert('levelRewards', { id: id(3), parent: null, body: { level: 3 } })
      await locked.update('levelRewards', { id: id(2), parent: null, body: { level: 22 } })
      await locked.remove('levelRewards', [id(1)])
      await locked.insert('shops', { id: id(4), parent: null, body: { name: 'Tavern' } })
    })
    expect(await entries()).toHaveLength(2)
    const heard = await heardDuring(takeBack)
    expect(await kept()).toEqual(before)
    expect(await readCollection(db, GUILD, 'shops')).toEqual([])
    expect(heard.map((message) => message.kind === 'collection' && message.name).toSorted()).toEqual(
      expect.arrayContaining(['levelRewards', 'shops']),
    )
  })

  it('changes nothing when nothing was saved', async () => {
    const before = await readSettings(db, GUILD)
    await (await servers.remember())()
    expect(await readSettings(db, GUILD)).toEqual(before)
  })
})
