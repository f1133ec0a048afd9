import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { type Needs, NOTHING_LOADED } from '#core/bot/view.ts'
import type { Notification } from '#core/person/person-settings.ts'
import { DEFAULT_PERSON } from '#core/person/person-settings.ts'
import { emptyTables, openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import type { Database } from '../database.ts'
import { seeMembers } from '../members.ts'
import { migrateDatabase } from '../migrate.ts'
import { setPremium } from '../premium.ts'
import { createCode, redeemCode } from '../premium-codes.ts'
import { savePreferences, wantsNotification } from '../user-preferences.ts'
import { commitState } from './commit-state.ts'
import { flushGains } from './flush-gains.ts'
import { loadNeeds } from './load-needs.ts'

const NOW = Date.UTC(2026, 0, 5, 12)
const GUILD = '1200000000000000100'
const [ANA, BEN, CLEO] = ['700000000000000001', '700000000000000002', '700000000000000003']
const ARTICLE = '0b8f8f43-0a3c-4b62-9c0e-000000000001'

describe('what a rule needs', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let database: Database
  beforeAll(() => {
    database = openTestDatabase(test.url)
  })
  beforeEach(() =>
    emptyTables(
      database.pool,
      `records, counters, ledger, inventory, article_stock, member_state, member_scores,
       score_counts, members, module_memory, collection_entries, user_preferences`,
    ),
  )
  afterAll(() => database.close())

  const load = (needs: Needs, module = 'levels') => loadNeeds(database, GUILD, module, needs, NOW)
  const commit = async (effects: StateEffect[], now = NOW, module = 'levels') => {
    const result = await commitState(database, { guildId: GUILD, module, effects, now })
    expect(result).toMatchObject({ ok: true })
  }
  const remember = (key: string, value: number, forgetAt = NOW + 1): StateEffect => ({
    type: 'remember',
    key,
    value,
    forgetAt,
  })

  it('makes no query when nothing is needed, and otherwise a single one', async () => {
    const query = vi.spyOn(database.pool, 'query')
    const { members: _members, messages: _messages, configuration: _configuration, ...stored } = NOTHING_LOADED
    expect(await load({})).toEqual(stored)
    expect(await load({ memory: [], standings: [], inventory: [], members: [ANA], collections: ['x'] })).toMatchObject(
      {},
    )
    expect(query).not.toHaveBeenCalled()
    await load({
      memory: ['a'],
      memberState: [ANA],
      standings: [ANA],
      ranks: [BEN],
      inventory: [ANA],
      stock: ['x'],
      holders: { itemIds: ['fox'] },
      records: { open: { kind: 'ticket' }, cases: { kind: 'case', countOnly: true } },
    })
    expect(query).toHaveBeenCalledTimes(1)
    query.mockRestore()
  })

  it('finds unexpired memory of the module by key and by prefix', async () => {
    await commit([remember('a', 1), remember('b:1', 2), remember('b:2', 3), remember('old', 4, NOW)])
    await commit([remember('a', 9)], NOW, 'economy')
    expect([...(await load({ memory: ['a', 'old', 'none'] })).memory]).toEqual([['a', 1]])
    expect([...(await load({ memoryPrefix: 'b:' })).memory]).toEqual([
      ['b:1', 2],
      ['b:2', 3],
    ])
    expect([...(await load({ memory: ['a'], memoryPrefix: 'b:' })).memory.keys()]).toEqual(['a', 'b:1', 'b:2'])
  })

  it('loads the module state of one person on the other servers where the bot still is', async () => {
    const see = (guildId: string, name: string, present: boolean) =>
      database.pool.query(
        `insert into guilds (guild_id, name, owner_id, member_count, snapshot, snapshot_hash, present, joined_at, updated_at)
         values ($1, $2, $3, 1, '{}', '', $4, now(), now()) on conflict do nothing`,
        [guildId, name, ANA, present],
      )
    const keep = (guildId: string, module: string, value: object) =>
      database.pool.query('insert into member_state (guild_id, module, user_id, value) values ($1, $2, $3, $4)', [
        guildId,
        module,
        ANA,
        value,
      ])
    const [OTHER, LEFT] = ['1200000000000000101', '1200000000000000102']
    await see(OTHER, 'Harbour', true)
    await see(LEFT, 'Left', false)
    for (const guildId of [GUILD, OTHER, LEFT]) await keep(guildId, 'levels', { at: guildId })
    await keep(OTHER, 'economy', { at: 'economy' })
    const { memberStateElsewhere } = await load({ memberStateElsewhere: ANA })
    expect(memberStateElsewhere).toEqual([{ server: 'Harbour', state: { at: OTHER } }])
    expect((await load({ memberStateElsewhere: BEN })).memberStateElsewhere).toEqual([])
  })

  it('loads ranks of listed members, where requested', async () => {
    const people = [ANA, BEN, CLEO].map((userId) => ({
      userId,
      name: `Member ${userId.at(-1)}`,
      handle: 'x',
      avatar: null,
    }))
    await seeMembers(database, GUILD, people, NOW)
    const gain = (userId: string, board: 'levels' | 'economy', amount: number) => {
      return { guildId: GUILD, board, userId, amount, source: 'message' }
    }
    const gains = [gain(ANA, 'levels', 10), gain(BEN, 'levels', 20), gain(CLEO, 'levels', 5), gain(ANA, 'economy', 7)]
    await flushGains(database, gains, NOW)
    const standing = { money: 0, moneyRecord: 0, hasWallet: false }
    expect([...(await load({ standings: [BEN], ranks: [ANA, CLEO] })).standings]).toEqual([
      [BEN, { ...standing, xp: 20 }],
      [
        ANA,
        {
          money: 7,
          moneyRecord: 7,
          hasWallet: true,
          xp: 10,
          moneyRank: 1,
          xpRank: 2,
          moneyAbove: null,
          above: { userId: BEN, xp: 20 },
          ranked: 3,
        },
      ],
      [
        CLEO,
        {
          ...standing,
          xp: 5,
          moneyRank: null,
          xpRank: 3,
          moneyAbove: null,
          above: { userId: ANA, xp: 10 },
          ranked: 3,
        },
      ],
    ])
    expect((await load({ ranks: [ANA] }, 'economy')).standings.get(ANA)?.ranked).toBe(1)
    const { places } = await load({ places: [1, 3, 4] })
    expect([[...places.levels], [...places.economy]]).toEqual([
      [
        [1, 20],
        [3, 5],
      ],
      [[1, 7]],
    ])
    await savePreferences(database, ANA, { leaderboards: 'initials' }, NOW)
    // Members who hide their name are not named as the next one above either.
    expect((await load({ ranks: [CLEO] })).standings.get(CLEO)?.above).toEqual({ userId: BEN, xp: 20 })
    await savePreferences(database, CLEO, { leaderboards: 'hidden' }, NOW)
    expect((await load({ top: { board: 'levels', rows: 5 } })).top).toEqual([
      { rank: 1, user: { id: BEN, name: 'Member 2', avatar: null, decoration: null }, score: 20, level: null },
      { rank: 2, user: { id: null, name: 'M. 1.', avatar: null, decoration: null }, score: 10, level: null },
      { rank: 3, user: { id: null, name: null, avatar: null, decoration: null }, score: 5, level: null },
    ])
    const ladder = { curve: { a: 0, b: 0, c: 15, multiplier: 1 }, maxLevel: 0 }
    const { top } = await loadNeeds(database, GUILD, 'levels', { top: { board: 'levels', rows: 1 } }, NOW, ladder)
    expect(top[0]?.level).toEqual({ level: 1, into: 5, cost: 15 })
  })

  it('loads people’s preferences, and defaults for the others', async () => {
    await commit([{ type: 'changePerson', userId: ANA, changes: { description: 'Sailor', notify: { levels: false } } }])
    await commit([{ type: 'changePerson', userId: ANA, changes: { guildDescriptions: { [GUILD]: 'Captain' } } }])
    const { people } = await load({ people: [ANA, BEN] })
    expect(people.get(ANA)).toEqual({
      ...DEFAULT_PERSON,
      description: 'Sailor',
      guildDescriptions: { [GUILD]: 'Captain' },
      notify: { ...DEFAULT_PERSON.notify, levels: false },
    })
    expect(people.get(BEN)).toEqual(DEFAULT_PERSON)
    const wants = (userId: string, about: Notification, guildId = GUILD) =>
      wantsNotification(database, { userId, guildId, about })
    expect(await wants(ANA, 'levels')).toBe(false)
    expect(await wants(ANA, 'reports')).toBe(true)
    expect(await wants(BEN, 'levels')).toBe(true)
    const notifyOn = { [GUILD]: { levels: true, reports: false } }
    await commit([{ type: 'changePerson', userId: ANA, changes: { notifyOn } }])
    expect([await wants(ANA, 'levels'), await wants(ANA, 'levels', '77')]).toEqual([true, false])
    expect([await wants(ANA, 'reports'), await wants(ANA, 'reports', '77')]).toEqual([false, true])
    await commit([{ type: 'changePerson', userId: ANA, changes: { notifyOn: { [GUILD]: {} } } }])
    expect((await load({ people: [ANA] })).people.get(ANA)?.notifyOn).toEqual({})
  })

  it('loads premium, and moves slots', async () => {
    const effect = { userId: BEN, guildName: 'The Hall' }
    const use = () =>
      commitState(database, {
        guildId: GUILD,
        module: 'general',
        now: NOW,
        effects: [{ type: 'usePremiumSlot', ...effect }],
      })
    const free = () =>
      commitState(database, {
        guildId: GUILD,
        module: 'general',
        now: NOW,
        effects: [{ type: 'freePremiumSlot', userId: BEN }],
      })
    expect(await use()).toMatchObject({ ok: false, refusal: { code: 'tooLittle' } })
    expect(await load({ premiumOf: BEN })).toMatchObject({
      premium: { slots: { used: 0, total: 0 }, codes: [], server: null, held: [] },
    })
    const hash = Buffer.from('a hash')
    await createCode(database, { id: ARTICLE, hash, hint: 'ABCD', servers: 2, days: 30, now: NOW, expiresAt: null })
    await redeemCode(database, hash, BEN, NOW)
    const endsAt = NOW + 30 * 86_400_000
    expect(await use()).toMatchObject({ ok: true })
    expect((await load({ premiumOf: BEN })).premium).toEqual({
      slots: { used: 1, total: 2 },
      codes: [{ hint: 'ABCD', servers: 2, endsAt }],
      server: { endsAt, graceUntil: null, isOwn: true },
      held: [{ guildId: GUILD, guildName: 'The Hall' }],
    })
    expect((await load({ premiumOf: ANA })).premium?.server).toEqual({ endsAt, graceUntil: null, isOwn: false })
    expect(await use()).toMatchObject({ ok: false, refusal: { code: 'exists' } })
    expect(await free()).toMatchObject({ ok: true })
    expect(await free()).toMatchObject({ ok: false, refusal: { code: 'gone' } })
    expect((await load({ premiumOf: BEN })).premium).toMatchObject({ slots: { used: 0, total: 2 }, server: null })
  })

  it('finds an inactive entry, and those it refers to, once premium has ended', async () => {
    const collection = 'savedMessages'
    const naming = 'savedId'
    const [NAMED, OTHER] = [ARTICLE.replace(/^./, 'a'), ARTICLE.replace(/^./, 'b')]
    const resting = async (id = ARTICLE) => (await load({ restingEntries: { collection, id, naming } })).restingEntries
    const body = { name: 'Sixth', rows: [{ buttons: [{ action: { savedId: NAMED } }] }] }
    for (const [id, stored] of [
      [ARTICLE, body],
      [NAMED, { name: 'Seventh' }],
      [OTHER, { name: 'Eighth' }],
    ] as const) {
      await database.pool.query(
        `insert into collection_entries (guild_id, collection, id, body, position, created_by, created_at, updated_at)
         values ($1, $2, $3, $4, 0, $5, now(), now())`,
        [GUILD, collection, id, stored, ANA],
      )
    }
    const forget = () => database.pool.query('delete from premium_guilds where guild_id = $1', [GUILD])
    await forget()
    expect(await resting()).toBeNull()
    await setPremium(database, GUILD, NOW + 1)
    expect(await resting()).toBeNull()
    await setPremium(database, GUILD, NOW - 1)
    const found = await resting()
    expect(found?.premiumEndedAt).toBe(NOW - 1)
    expect(found?.entries).toHaveLength(2)
    expect(found?.entries).toEqual(
      expect.arrayContaining([
        { id: ARTICLE, ...body },
        { id: NAMED, name: 'Seventh' },
      ]),
    )
    expect(await resting('no id')).toBeNull()
    await forget()
  })

  it('loads who holds which items', async () => {
    const give = (itemId: string, to: string, quantity: number): StateEffect => {
      return { type: 'moveItem', itemId, from: null, to, quantity, source: 'test', ref: `${itemId} ${to}` }
    }
    await commit([give('fox', BEN, 2), give('fox', ANA, 1), give('owl', ANA, 5)])
    const { inventory, holders } = await load({ inventory: [ANA, CLEO], holders: { itemIds: ['fox'] } })
    expect(inventory).toEqual(
      new Map([
        [
          ANA,
          new Map([
            ['fox', 1],
            ['owl', 5],
          ]),
        ],
      ]),
    )
    expect(holders).toMatchObject([
      { userId: ANA, quantity: 1 },
      { userId: BEN, quantity: 2 },
    ])
  })

  it('loads the day’s message count', async () => {
    const write = `insert into guild_activity (guild_id, day, messages, joins, leaves) values ($1, $2, $3, 0, 0)`
    await database.pool.query(write, [GUILD, '2026-01-05', 7])
    await database.pool.query(write, [GUILD, '2026-01-04', 90])
    expect((await load({ messagesToday: true })).messagesToday).toBe(7)
  })

  it('shows a stock that was refilled on the dashboard as full', async () => {
    await commit([{ type: 'takeStock', articleId: ARTICLE, quantity: 3, initial: 3 }])
    const left = async () => (await load({ stock: [ARTICLE, 'never sold'] })).stock
    expect(await left()).toEqual(new Map([[ARTICLE, 0]]))
    await database.pool.query(
      `insert into collection_entries (guild_id, collection, id, position, body, created_by, created_at, updated_at)
       values ($1, 'articles', $2, 0, '{"stock": 3}', '1', now(), now())`,
      [GUILD, ARTICLE],
    )
    expect(await left()).toEqual(new Map([[ARTICLE, 0]]))
    await database.pool.query(`update collection_entries set body = '{"stock": 8}'`)
    expect(await left()).toEqual(new Map([[ARTICLE, 8]]))
  })
})
