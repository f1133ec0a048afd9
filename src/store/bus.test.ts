import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLog } from '#config/log.ts'
import { createTestDatabase, openTestDatabase } from '#tests/postgres.ts'
import { type Bus, type BusMessage, notifySql, openBus } from './bus.ts'
import type { Database } from './database.ts'
import {
  type GuildSnapshot,
  listPresentGuilds,
  markGuildLeft,
  readGuildSnapshot,
  writeGuildSnapshot,
} from './guild-snapshot.ts'
import { migrateDatabase } from './migrate.ts'
import { isPremium, setPremium } from './premium.ts'
import { saveSettings } from './settings.ts'

const snapshot: GuildSnapshot = {
  id: '900000000000000001',
  name: 'Harbour',
  icon: null,
  description: null,
  ownerId: '100000000000000001',
  memberCount: 3,
  preferredLocale: 'fr',
  rulesScreen: false,
  boostLevel: 0,
  boostCount: 0,
  roles: [],
  channels: [],
  emojis: [],
  bot: { roleIds: [], nickname: null },
}

describe('bus', () => {
  let test: Awaited<ReturnType<typeof createTestDatabase>>
  let database: Database
  let bus: Bus
  beforeAll(async () => {
    test = await createTestDatabase({ migrate: migrateDatabase })
    database = openTestDatabase(test.url)
    bus = await openBus(test.url, createLog('test', 'silent'))
  })
  afterAll(async () => {
    await bus.close()
    await database.close()
    await test.drop()
  })

  const heard = (count: number) =>
    new Promise<BusMessage[]>((done) => {
      const messages: BusMessage[] = []
      const stop = bus.subscribe((message) => {
        messages.push(message)
        if (messages.length < count) return
        stop()
        done(messages)
      })
    })

  it('reports every change, but no write that changed nothing', async () => {
    const messages = heard(5)
    const at = Date.UTC(2026, 0, 1)
    await saveSettings(database, {
      guildId: snapshot.id,
      changes: new Map([['prefix', '?']]),
      actor: { id: '1', name: 'alice', avatar: null },
      source: 'dashboard',
      at,
    })
    expect(await writeGuildSnapshot(database, snapshot, at)).toEqual({ changed: true })
    expect(await writeGuildSnapshot(database, snapshot, at)).toEqual({ changed: false })
    await setPremium(database, snapshot.id, at + 1)
    expect(await isPremium(database, snapshot.id, at)).toBe(true)
    expect(await isPremium(database, snapshot.id, at + 1)).toBe(false)
    expect((await readGuildSnapshot(database, snapshot.id))?.snapshot).toEqual(snapshot)
    await markGuildLeft(database, snapshot.id, at)
    expect(await readGuildSnapshot(database, snapshot.id)).toBeNull()
    await writeGuildSnapshot(database, snapshot, at)
    expect(await messages).toEqual([
      { kind: 'settings', guildId: snapshot.id, revision: 1, by: { id: '1', source: 'dashboard' } },
      { kind: 'guild', guildId: snapshot.id, revision: 1, presence: 'joined' },
      { kind: 'premium', guildId: snapshot.id },
      { kind: 'guild', guildId: snapshot.id, revision: 2, presence: 'left' },
      { kind: 'guild', guildId: snapshot.id, revision: 3, presence: 'joined' },
    ])
  })

  it('does not report people who join and leave, but stores the count', async () => {
    const guild = { ...snapshot, id: '900000000000000002' }
    const at = Date.UTC(2026, 0, 1)
    const messages = heard(2)
    await writeGuildSnapshot(database, guild, at)
    const query = vi.spyOn(database.pool, 'query')
    expect(await writeGuildSnapshot(database, { ...guild, memberCount: 4 }, at)).toEqual({ changed: false })
    // One small statement: the server itself, which may be large, is not sent.
    expect(JSON.stringify(query.mock.calls)).not.toContain(guild.name)
    query.mockRestore()
    const stored = await readGuildSnapshot(database, guild.id)
    expect(stored).toMatchObject({ revision: 1, snapshot: { memberCount: 4 } })
    expect(await listPresentGuilds(database, [guild.id])).toMatchObject([{ memberCount: 4 }])
    await writeGuildSnapshot(database, { ...guild, memberCount: 5, name: 'Renamed' }, at)
    expect(await messages).toMatchObject([{ revision: 1 }, { revision: 2 }])
  })

  it('reconnects by itself, reports that, and receives messages again', async () => {
    const back = new Promise<void>((done) => bus.onReconnect(done))
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
    )
    await back
    const message = heard(1)
    const { text, values } = notifySql({ kind: 'session', sessionId: 'abc' })
    await database.pool.query(text, values)
    expect(await message).toEqual([{ kind: 'session', sessionId: 'abc' }])
  })
})
