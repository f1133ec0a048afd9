import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, openTestDatabase } from '#tests/postgres.ts'
import type { Database } from './database.ts'
import { listChanges } from './history.ts'
import { migrateDatabase } from './migrate.ts'
import { readSettings, readSettingsBefore, type SettingsSave, saveSettings } from './settings.ts'

const AT = Date.UTC(2026, 0, 1)
const alice = { id: '100000000000000001', name: 'alice', avatar: null }
const bruno = { id: '100000000000000002', name: 'bruno', avatar: 'abc' }

describe('settings', () => {
  let test: Awaited<ReturnType<typeof createTestDatabase>>
  let database: Database
  let guildId = 900000000000000000n
  const save = (changes: Record<string, unknown>, more: Partial<SettingsSave> = {}) =>
    saveSettings(database, {
      guildId: String(guildId),
      changes: new Map(Object.entries(changes)),
      actor: alice,
      source: 'dashboard',
      at: AT,
      ...more,
    })

  beforeAll(async () => {
    test = await createTestDatabase({ migrate: migrateDatabase })
    database = openTestDatabase(test.url)
  })
  afterAll(async () => {
    await database.close()
    await test.drop()
  })

  it('gives defaults to a server that saved nothing', async () => {
    guildId += 1n
    const { settings, values, revision } = await readSettings(database, String(guildId))
    expect({ prefix: settings.prefix, values, revision }).toEqual({ prefix: '!', values: {}, revision: 0 })
  })

  it('merges fields of one nested object and leaves the others at their defaults', async () => {
    guildId += 1n
    await save({ 'goodbyeKinds.ban': false })
    const saved = await save({ 'goodbyeKinds.kick': false, prefix: '?' })
    expect(saved.ok && saved.settings.goodbyeKinds).toEqual({ leave: true, kick: false, ban: false })
    expect((await readSettings(database, String(guildId))).values).toEqual({
      prefix: '?',
      'goodbyeKinds.kick': false,
      'goodbyeKinds.ban': false,
    })
  })

  it('records who changed what, from which value to which, and nothing for unchanged values', async () => {
    guildId += 1n
    await save({ prefix: '?', welcomeMention: true })
    await save({ prefix: '?', welcomeMention: false }, { actor: bruno })
    const changes = await listChanges(database, String(guildId), { limit: 10 })
    expect(changes.map(({ id: _, save: __, at, ...change }) => ({ ...change, at: at.getTime() }))).toEqual([
      {
        revision: 2,
        path: 'welcomeMention',
        before: true,
        wasUnset: false,
        after: false,
        actor: bruno,
        source: 'dashboard',
        at: AT,
      },
      expect.objectContaining({ revision: 1, path: 'welcomeMention', before: null, after: true, actor: alice }),
      expect.objectContaining({ revision: 1, path: 'prefix', before: null, after: '?' }),
    ])
    const older = await listChanges(database, String(guildId), { limit: 10, before: changes[1]?.id })
    expect(older.map((change) => change.path)).toEqual(['prefix'])
  })

  it('are known as they were before a save, also after later ones', async () => {
    guildId += 1n
    await save({ prefix: '?', 'goodbyeKinds.ban': false })
    await save({ prefix: '#', welcomeMention: true, welcomeChannel: '7' })
    await save({ prefix: '$', welcomeChannel: null })
    const replacedBy = async (revision: number) => {
      const { prefix, welcomeMention, welcomeChannel, goodbyeKinds } = await readSettingsBefore(
        database,
        String(guildId),
        revision,
      )
      return [prefix, goodbyeKinds.ban, welcomeMention, welcomeChannel]
    }
    expect(await replacedBy(1)).toEqual(['!', true, false, null])
    expect(await replacedBy(2)).toEqual(['?', false, false, null])
    expect(await replacedBy(3)).toEqual(['#', false, true, '7'])
    expect(await replacedBy(4)).toEqual(['$', false, true, null])
  })

  it('ignores stored settings of an older version that no longer exist', async () => {
    guildId += 1n
    await database.pool.query(
      'insert into guild_settings (guild_id, "values", revision, path_revisions) values ($1, $2, 1, $3)',
      [String(guildId), { prefix: '?', 'access.approval': true, 'access.supportUntil': '2026-01-01T00:00:00Z' }, {}],
    )
    const { settings } = await readSettings(database, String(guildId))
    expect(settings.prefix).toBe('?')
    expect(settings.access).toEqual({ mode: 'manageGuild', grants: [] })
  })

  it('loses nothing when two people save different keys simultaneously, a hundred times', async () => {
    guildId += 1n
    for (let turn = 0; turn < 100; turn++) {
      const base = (await readSettings(database, String(guildId))).revision
      const [one, two] = await Promise.all([
        save({ 'goodbyeKinds.leave': turn % 2 === 1, customWelcomeMessage: `a${turn}` }, { baseRevision: base }),
        save({ 'goodbyeKinds.kick': turn % 2 === 1, prefix: `${turn}` }, { actor: bruno, baseRevision: base }),
      ])
      expect([one.ok, two.ok]).toEqual([true, true])
      const { settings, revision } = await readSettings(database, String(guildId))
      expect({
        goodbyeKinds: settings.goodbyeKinds,
        text: settings.customWelcomeMessage,
        prefix: settings.prefix,
        revision,
      }).toEqual({
        goodbyeKinds: { leave: turn % 2 === 1, kick: turn % 2 === 1, ban: true },
        text: `a${turn}`,
        prefix: `${turn}`,
        revision: 2 * (turn + 1),
      })
    }
    expect(await listChanges(database, String(guildId), { limit: 1000 })).toHaveLength(400)
  })

  it('lets one of two people win the same key, and shows the other what was saved', async () => {
    for (let turn = 0; turn < 20; turn++) {
      guildId += 1n
      await save({ welcomeMention: true })
      const results = await Promise.all([
        save({ prefix: 'a' }, { baseRevision: 1 }),
        save({ prefix: 'b', language: 'en' }, { baseRevision: 1 }),
      ])
      const winner = results.findIndex((result) => result.ok)
      expect(results[1 - winner]).toEqual({
        ok: false,
        revision: 2,
        conflicts: [{ path: 'prefix', theirs: winner === 0 ? 'a' : 'b' }],
      })
      const { settings } = await readSettings(database, String(guildId))
      expect(settings.language).toBe(winner === 0 ? 'fr' : 'en')
      expect(await listChanges(database, String(guildId), { limit: 10 })).toHaveLength(winner === 0 ? 2 : 3)
    }
  })

  it('sees no conflict when both chose the same value', async () => {
    guildId += 1n
    await save({ prefix: 'a' }, { baseRevision: 0 })
    expect(await save({ prefix: 'a' }, { baseRevision: 0 })).toMatchObject({ ok: true, revision: 2 })
  })
})
