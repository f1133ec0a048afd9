import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { type Needs, NOTHING_LOADED, type RecordQuery } from '#core/bot/view.ts'
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

  it('asks nothing when nothing is needed, and once for everything', async () => {
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

  it('finds memory by key and by its beginning, of the module alone and in time', async () => {
    await commit([remember('a', 1), remember('b:1', 2), remember('b:2', 3), remember('old', 4, NOW)])
    await commit([remember('a', 9)], NOW, 'economy')
    expect([...(await load({ memory: ['a', 'old', 'none'] })).memory]).toEqual([['a', 1]])
    expect([...(await load({ memoryPrefix: 'b:' })).memory]).toEqual([
      ['b:1', 2],
      ['b:2', 3],
    ])
    expect([...(await load({ memory: ['a'], memoryPrefix: 'b:' })).memory.keys()]).toEqual(['a', 'b:1', 'b:2'])
  })

  it('knows what a module knows of one person on the other servers where the bot still is', async () => {
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

  it('knows ranks, for those who asked and are listed', async () => {
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
    // Who shows no name is not named as the next one above either.
    expect((await load({ ranks: [CLEO] })).standings.get(CLEO)?.above).toEqual({ userId: BEN, xp: 20 })
    await savePreferences(database, CLEO, { leaderboards: 'hidden' }, NOW)
    expect((await load({ top: { board: 'levels', rows: 5 } })).top).toEqual([
      { rank: 1, user: { id: BEN, name: 'Member 2', avatar: null }, score: 20, level: null },
      { rank: 2, user: { id: null, name: 'M. 1.', avatar: null }, score: 10, level: null },
      { rank: 3, user: { id: null, name: null, avatar: null }, score: 5, level: null },
    ])
    const ladder = { curve: { a: 0, b: 0, c: 15, multiplier: 1 }, maxLevel: 0 }
    const { top } = await loadNeeds(database, GUILD, 'levels', { top: { board: 'levels', rows: 1 } }, NOW, ladder)
    expect(top[0]?.level).toEqual({ level: 1, into: 5, cost: 15 })
  })

  it('knows what people chose for themselves, and what is usual for the others', async () => {
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

  it('knows whose premium there is, and moves it', async () => {
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
      premium: { slots: { used: 0, total: 0 }, codes: [], server: null },
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
    })
    expect((await load({ premiumOf: ANA })).premium?.server).toEqual({ endsAt, graceUntil: null, isOwn: false })
    expect(await use()).toMatchObject({ ok: false, refusal: { code: 'exists' } })
    expect(await free()).toMatchObject({ ok: true })
    expect(await free()).toMatchObject({ ok: false, refusal: { code: 'gone' } })
    expect((await load({ premiumOf: BEN })).premium).toMatchObject({ slots: { used: 0, total: 2 }, server: null })
  })

  it('finds an entry that rests, and those it names, once premium has ended', async () => {
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

  it('knows who holds what', async () => {
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

  it('counts the messages of the day', async () => {
    const write = `insert into guild_activity (guild_id, day, messages, joins, leaves) values ($1, $2, $3, 0, 0)`
    await database.pool.query(write, [GUILD, '2026-01-05', 7])
    await database.pool.query(write, [GUILD, '2026-01-04', 90])
    expect((await load({ messagesToday: true })).messagesToday).toBe(7)
  })

  it('shows a stock that was filled up on the dashboard as full', async () => {
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

  describe('of records', () => {
    const put = (id: string, changes: object): StateEffect => {
      return {
        type: 'putRecord',
        kind: 'ticket',
        id,
        number: { counter: 't' },
        state: 'open',
        body: { id },
        ...changes,
      }
    }
    const found = async (query: Omit<RecordQuery, 'kind'>) => {
      const { records } = await load({ records: { it: { kind: 'ticket', ...query } } })
      return [records.it?.rows.map(({ id }) => id).join(''), records.it?.count]
    }
    beforeEach(async () => {
      await commit([put('a', { subjectId: ANA, channelId: '1', dueAt: NOW + 50 })], NOW)
      await commit([put('b', { subjectId: BEN, actorId: ANA, messageId: '2', state: 'closed' })], NOW + 10)
      await commit([put('c', { subjectId: ANA, dueAt: NOW + 90 })], NOW + 20)
      await commit([put('d', { kind: 'case' })], NOW + 30)
    })

    it('looks by every column', async () => {
      expect(await found({})).toEqual(['cba', 3])
      expect(await found({ oldestFirst: true })).toEqual(['abc', 3])
      expect(await found({ id: 'b' })).toEqual(['b', 1])
      expect(await found({ number: 3 })).toEqual(['c', 1])
      expect(await found({ state: 'open' })).toEqual(['ca', 2])
      expect(await found({ state: ['open', 'closed'] })).toEqual(['cba', 3])
      expect(await found({ subjectId: ANA, state: 'open' })).toEqual(['ca', 2])
      expect(await found({ subjectOf: { kind: 'ticket', id: 'a' } })).toEqual(['ca', 2])
      expect(await found({ subjectOf: { kind: 'ticket', id: 'none' } })).toEqual(['', 0])
      expect(await found({ actorId: ANA })).toEqual(['b', 1])
      expect(await found({ channelId: '1' })).toEqual(['a', 1])
      expect(await found({ messageId: '2' })).toEqual(['b', 1])
      expect(await found({ dueBefore: NOW + 90 })).toEqual(['a', 1])
      expect(await found({ createdAfter: NOW })).toEqual(['cb', 2])
      expect(await found({ createdFrom: NOW })).toEqual(['cba', 3])
      expect(await found({ createdBefore: NOW + 1 })).toEqual(['a', 1])
    })

    it('finds what is kept for all servers, there or where this server has something under the same id', async () => {
      const everywhere = { kind: 'date', everywhere: true, number: undefined }
      await commit([put('k', { ...everywhere, state: '03-01' }), put('l', { ...everywhere, state: '02-28' })])
      await commit([put('k', { kind: 'shown', number: undefined })])
      const dates = async (query: Omit<RecordQuery, 'kind'>) => {
        const { records } = await load({ records: { it: { kind: 'date', ...query } } })
        return records.it?.rows.map(({ id }) => id).join('')
      }
      expect(await dates({})).toBe('')
      expect(await dates({ everywhere: true, order: 'state' })).toBe('lk')
      expect(await dates({ everywhere: true, order: 'stateDescending' })).toBe('kl')
      expect(await dates({ everywhere: true, order: 'id', idAfter: 'k' })).toBe('l')
      expect(await dates({ everywhere: true, stateFrom: '03' })).toBe('k')
      expect(await dates({ everywhere: true, alsoHere: 'shown' })).toBe('k')
      await commit([{ type: 'changeRecord', kind: 'date', id: 'k', everywhere: true, subjectId: ANA, state: '04-01' }])
      expect(await dates({ everywhere: true, state: '04-01' })).toBe('k')
      await commit([{ type: 'deleteRecordsAbout', kind: 'date', subjectId: ANA }])
      expect(await dates({ everywhere: true })).toBe('l')
      await commit([{ type: 'deleteRecord', kind: 'date', id: 'l', everywhere: true }])
      expect(await dates({ everywhere: true })).toBe('')
    })

    it('counts beyond what it shows', async () => {
      expect(await found({ limit: 2 })).toEqual(['cb', 3])
      expect(await found({ countOnly: true, subjectId: ANA })).toEqual(['', 2])
    })

    it('reads page by page', async () => {
      expect(await found({ limit: 1, offset: 1 })).toEqual(['b', 3])
      expect(await found({ limit: 2, offset: 4 })).toEqual(['', 3])
    })

    it('orders by a number of the body, those without one last', async () => {
      await commit([put('e', { body: { up: 9 } }), put('f', { body: { up: 12 } })], NOW - 10)
      expect(await found({ highest: 'up' })).toEqual(['fecba', 5])
    })

    it('reads on below a number, with or without an actor', async () => {
      expect(await found({ numberBelow: 3 })).toEqual(['ba', 2])
      expect(await found({ hasActor: true })).toEqual(['b', 1])
      expect(await found({ hasActor: false })).toEqual(['ca', 2])
    })

    it('finds values and texts anywhere in the body', async () => {
      await commit([
        put('e', { body: { panelId: 'help', reason: null, answers: [{ label: 'Word', value: 'My Étagère fell' }] } }),
        put('f', { body: { panelId: 'shop', reason: '100% lost', answers: [] } }),
      ])
      const matching = async (text: string) =>
        (await found({ textIn: { text, paths: ['$.reason', '$.answers[*].value'] } }))[0]
      expect((await found({ bodyHas: { panelId: 'help' } }))[0]).toBe('e')
      expect(await matching('étagère')).toBe('e')
      expect(await matching('0% L')).toBe('f')
      expect(await matching('word')).toBe('')
      expect(await matching('_')).toBe('')
    })

    it('finds a part of several texts whatever its accents, or a number', async () => {
      await commit([put('e', { body: { name: 'Zoé', why: '100% Été' } }), put('f', { body: { why: 'no' } })], NOW + 40)
      const matching = async (text: string, number?: number) =>
        (await found({ textIn: { paths: ['$.name', '$.why'], text, orNumber: number }, order: 'numberDescending' }))[0]
      expect(await matching('zoe')).toBe('e')
      expect(await matching('ETE')).toBe('e')
      expect(await matching('0%')).toBe('e')
      expect(await matching('_')).toBe('')
      expect(await matching('no', 2)).toBe('fb')
    })

    it('looks by a text of the body and below a number, and leaves out what is excepted', async () => {
      expect(await found({ bodyHas: { id: 'b' } })).toEqual(['b', 1])
      expect(await found({ numberBelow: 3, order: 'numberDescending' })).toEqual(['ba', 2])
      expect(await found({ except: [{ subjectId: ANA }] })).toEqual(['b', 1])
      expect(await found({ except: [{ subjectId: ANA, bodyHas: { id: 'a' } }] })).toEqual(['cb', 2])
      expect(await found({ except: [{ bodyHas: { id: 'b' } }, {}] })).toEqual(['ca', 2])
    })

    it('finds words in a text of the body: one of each group', async () => {
      const texts = ['a new item', 'a custom object', '100% custom item', 'custom'].map((text, place) =>
        put(`t${place}`, { body: { text } }),
      )
      await commit(texts, NOW + 40)
      const matching = async (...groups: string[][]) => (await found({ words: { key: 'text', groups } }))[0]
      expect(await matching(['item', 'object'], ['custom'])).toBe('t2t1')
      expect(await matching(['0%'])).toBe('t2')
      expect(await matching(['_'])).toBe('')
    })
  })
})
