import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { emptyTables, useTestDatabase } from '#tests/postgres.ts'
import { type Database, openDatabase } from '../database.ts'
import { seeMembers } from '../members.ts'
import { migrateDatabase } from '../migrate.ts'
import { commitState, type StateCommit } from './commit-state.ts'
import { loadNeeds } from './load-needs.ts'

const NOW = Date.UTC(2026, 0, 5, 12)
const GUILD = '1200000000000000100'
const userOf = (n: number) => String(700_000_000_000_000_000n + BigInt(n))
const [ANA, BEN, CLEO] = [userOf(1), userOf(2), userOf(3)]

const money = (from: string | null, to: string | null, amount: number, ref: string, upTo = false): StateEffect => ({
  type: 'moveMoney',
  from,
  to,
  amount,
  source: 'test',
  ref,
  upTo,
})
const item = (from: string | null, to: string | null, quantity: number, ref: string): StateEffect => ({
  type: 'moveItem',
  itemId: 'fox',
  from,
  to,
  quantity,
  source: 'test',
  ref,
})
const stock = (quantity: number, initial: number): StateEffect => ({
  type: 'takeStock',
  articleId: 'plush',
  quantity,
  initial,
})
const xp = (amount: number, ref: string, setTo = false): StateEffect => ({
  type: 'moveXp',
  userId: ANA,
  amount,
  source: 'test',
  ref,
  channelId: '5',
  setTo,
})

describe('committing state', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let database: Database
  beforeAll(() => {
    // A thousand at once wait for a connection longer than anybody in production should.
    database = openDatabase(test.url, { max: 50, connectLimitMs: 60_000, queryLimitMs: 60_000 })
  })
  beforeEach(() =>
    emptyTables(
      database.pool,
      `records, counters, ledger, inventory, article_stock, member_state, outbox, member_scores, score_counts,
       members, module_memory, jobs, guild_settings, setting_changes, collection_entries`,
    ),
  )
  afterAll(() => database.close())

  const commit = (effects: StateEffect[], more: Partial<StateCommit> = {}) =>
    commitState(database, { guildId: GUILD, module: 'economy', effects, now: NOW, ...more })
  const committed = async (...effects: StateEffect[]) => {
    const result = await commit(effects)
    if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`)
    return result
  }
  const refusal = async (...effects: StateEffect[]) => {
    const result = await commit(effects)
    return result.ok ? null : result.refusal
  }
  const balances = async (...userIds: string[]) => {
    const { standings } = await loadNeeds(database, GUILD, 'economy', { standings: userIds }, NOW)
    return userIds.map((userId) => standings.get(userId)?.money)
  }
  const countsAreTrue = async () => {
    const { rows } = await database.pool.query(`
      with truth as (
        select guild_id, board, s as shift, score >> s as prefix, count(*) as members
        from member_scores, unnest('{0,6,12,18,24,30,36}'::smallint[]) s where listed group by 1, 2, 3, 4
      )
      (select * from truth except select * from score_counts) union all
      (select * from score_counts except select * from truth)`)
    expect(rows).toEqual([])
  }

  describe('money', () => {
    it('goes from one to the other, with a fact and a line of the ledger for each', async () => {
      await committed(money(null, ANA, 100, 'start'))
      const { facts } = await committed({ ...money(ANA, BEN, 30, 'pay'), by: CLEO, reason: 'lost bet' } as StateEffect)
      expect(facts).toEqual([
        { type: 'moneyChanged', guildId: GUILD, at: NOW, userId: ANA, before: 100, after: 70, source: 'test' },
        { type: 'moneyChanged', guildId: GUILD, at: NOW, userId: BEN, before: 0, after: 30, source: 'test' },
      ])
      const { rows } = await database.pool.query(
        `select user_id, asset, delta, balance, by_id, reason from ledger where ref = 'pay' order by id`,
      )
      const line = { asset: 'money', by_id: CLEO, reason: 'lost bet' }
      expect(rows).toEqual([
        { ...line, user_id: ANA, delta: '-30', balance: '70' },
        { ...line, user_id: BEN, delta: '30', balance: '30' },
      ])
    })

    it('refuses what is not there and says what is', async () => {
      await committed(money(null, ANA, 30, 'start'))
      expect(await refusal(money(ANA, BEN, 100, 'pay'))).toEqual({ effect: 'moveMoney', code: 'tooLittle', value: 30 })
      expect(await refusal(money(CLEO, BEN, 1, 'pay'))).toEqual({ effect: 'moveMoney', code: 'tooLittle', value: 0 })
      expect(await balances(ANA, BEN)).toEqual([30, 0])
    })

    it('takes what is there when it may be less', async () => {
      await committed(money(null, ANA, 30, 'start'))
      const { facts } = await committed(money(ANA, BEN, 100, 'fine', true))
      expect(facts).toMatchObject([
        { before: 30, after: 0 },
        { before: 0, after: 30 },
      ])
      expect((await committed(money(ANA, null, 100, 'fine again', true))).facts).toEqual([])
    })

    it('moves once per reference, whatever there is left', async () => {
      await committed(money(null, ANA, 100, 'start'))
      await committed(money(ANA, BEN, 80, 'pay'))
      const again = { effect: 'moveMoney', code: 'doneBefore' }
      expect(await refusal(money(ANA, BEN, 80, 'pay'))).toEqual(again)
      expect(await refusal(money(null, ANA, 100, 'start'))).toEqual(again)
      expect(await balances(ANA, BEN)).toEqual([20, 80])
      expect(await refusal(money(null, BEN, 100, 'start'))).toBeNull()
    })

    it('moves once when the same comes many times at once', async () => {
      const results = await Promise.all(Array.from({ length: 30 }, () => refusal(money(null, ANA, 100, 'daily'))))
      expect(results.filter((each) => each === null)).toHaveLength(1)
      expect(new Set(results.map((each) => each?.code))).toEqual(new Set([undefined, 'doneBefore']))
      expect(await balances(ANA)).toEqual([100])
    })

    it('never rises above the most there is', async () => {
      await committed(money(null, ANA, 1e12 - 5, 'start'))
      expect(await refusal(money(null, ANA, 6, 'a'))).toMatchObject({ code: 'tooMuch', value: 1e12 - 5 })
      expect((await committed(money(null, ANA, 6, 'b', true))).facts).toMatchObject([{ after: 1e12 }])
    })

    it('keeps the record and opens a wallet with nothing in it', async () => {
      await committed(money(null, ANA, 50, 'start'), money(null, BEN, 0, 'start'))
      await committed(money(ANA, null, 45, 'spent'))
      const { standings } = await loadNeeds(database, GUILD, 'economy', { standings: [ANA, BEN, CLEO] }, NOW)
      expect([...standings.values()]).toEqual([
        { money: 5, moneyRecord: 50, hasWallet: true, xp: 0 },
        { money: 0, moneyRecord: 0, hasWallet: true, xp: 0 },
        { money: 0, moneyRecord: 0, hasWallet: false, xp: 0 },
      ])
    })

    it('is neither made nor lost by fifty random transfers at once', async () => {
      const transfer = fc.record({
        from: fc.integer({ min: 0, max: 7 }),
        step: fc.integer({ min: 1, max: 7 }),
        amount: fc.integer({ min: 0, max: 150 }),
        upTo: fc.boolean(),
        tax: fc.integer({ min: 0, max: 20 }),
      })
      let round = 0
      await fc.assert(
        fc.asyncProperty(fc.array(transfer, { minLength: 50, maxLength: 50 }), async (transfers) => {
          round += 1
          const people = Array.from({ length: 8 }, (_, i) => userOf(round * 100 + i))
          const vault = userOf(round * 100 + 99)
          // Listed members are counted for their ranks: those counts are shared by all of them.
          const known = people.map((userId) => ({ userId, name: userId, handle: userId, avatar: null }))
          await seeMembers(database, GUILD, known, NOW)
          await committed(...people.map((userId) => money(null, userId, 100, 'start')))
          const results = await Promise.all(
            transfers.map(({ from, step, amount, upTo, tax }, index) => {
              const [giver = '', taker = ''] = [people[from], people[(from + step) % 8]]
              const pay = money(giver, taker, amount, `${round} ${index}`, upTo)
              return refusal(pay, ...(tax > 0 ? [money(giver, vault, tax, `${round} ${index} tax`)] : []))
            }),
          )
          expect(new Set(results.map((each) => each?.code ?? 'done'))).not.toContain('doneBefore')
          const left = await balances(...people, vault)
          expect(left.reduce((sum: number, each) => sum + (each ?? 0), 0)).toBe(800)
          expect(left.every((each) => (each ?? -1) >= 0)).toBe(true)
          const { rows } = await database.pool.query(`
            select user_id from member_scores s
            where board = 'economy' and score <> (select sum(delta) from ledger l where l.user_id = s.user_id)`)
          expect(rows).toEqual([])
        }),
        { numRuns: 8 },
      )
      await countsAreTrue()
    })
  })

  describe('XP', () => {
    it('is added, taken down to nothing and set, each once', async () => {
      const changes = [xp(50, 'a'), xp(-80, 'b'), xp(7, 'c', true)]
      const { facts } = await committed(...changes)
      expect(facts.map((fact) => fact.type === 'xpChanged' && [fact.before, fact.after, fact.channelId])).toEqual([
        [0, 50, '5'],
        [50, 0, '5'],
        [0, 7, '5'],
      ])
      expect(await refusal(xp(50, 'a'))).toEqual({ effect: 'moveXp', code: 'doneBefore' })
      await countsAreTrue()
    })
  })

  describe('items and stock', () => {
    const owned = async (userId: string) => {
      const { inventory } = await loadNeeds(database, GUILD, 'economy', { inventory: [userId] }, NOW)
      return inventory.get(userId)?.get('fox') ?? 0
    }
    const left = async () => (await loadNeeds(database, GUILD, 'economy', { stock: ['plush'] }, NOW)).stock.get('plush')

    it('moves items that are there, and no more than a million', async () => {
      await committed(item(null, ANA, 5, 'a'))
      const { facts } = await committed(item(ANA, BEN, 5, 'b'))
      expect(facts).toEqual([
        {
          type: 'itemChanged',
          guildId: GUILD,
          at: NOW,
          userId: ANA,
          itemId: 'fox',
          before: 5,
          after: 0,
          source: 'test',
        },
        {
          type: 'itemChanged',
          guildId: GUILD,
          at: NOW,
          userId: BEN,
          itemId: 'fox',
          before: 0,
          after: 5,
          source: 'test',
        },
      ])
      expect(await refusal(item(ANA, BEN, 1, 'c'))).toEqual({ effect: 'moveItem', code: 'tooLittle', value: 0 })
      expect(await refusal(item(null, BEN, 999_996, 'd'))).toEqual({ effect: 'moveItem', code: 'tooMuch', value: 5 })
      expect([await owned(ANA), await owned(BEN)]).toEqual([0, 5])
    })

    it('takes from a stock, puts back, and begins anew when it was filled up', async () => {
      await committed(stock(2, 3))
      expect(await refusal(stock(2, 3))).toEqual({ effect: 'takeStock', code: 'soldOut', value: 1 })
      await committed(stock(-1, 3))
      expect(await left()).toBe(2)
      await committed(stock(-5, 3))
      expect(await left()).toBe(3)
      await committed(stock(1, 10))
      expect(await left()).toBe(9)
    })

    it('sells the last ten articles ten times, whoever else wants one', async () => {
      const buyers = Array.from({ length: 1_000 }, (_, i) => userOf(i + 1))
      await committed(...buyers.map((userId) => money(null, userId, 100, 'start')))
      const results = await Promise.all(
        buyers.map((userId, i) =>
          refusal(money(userId, null, 60, `buy ${i}`), stock(1, 10), item(null, userId, 1, `buy ${i}`)),
        ),
      )
      expect(results.filter((each) => each === null)).toHaveLength(10)
      expect(results.filter((each) => each?.code === 'soldOut')).toHaveLength(990)
      expect(await left()).toBe(0)
      const { rows } = await database.pool.query(`
        select (select count(*)::int from inventory) as owners, (select sum(quantity)::int from inventory) as items,
          (select sum(score)::int from member_scores) as money`)
      expect(rows).toEqual([{ owners: 10, items: 10, money: 100_000 - 600 }])
    })
  })

  describe('records', () => {
    const ticket = (id: string, changes: Partial<Extract<StateEffect, { type: 'putRecord' }>> = {}): StateEffect => ({
      type: 'putRecord',
      kind: 'ticket',
      id,
      number: { counter: 'tickets' },
      state: 'open',
      subjectId: ANA,
      body: { topic: 'help', tags: [] },
      ...changes,
    })
    const change = (changes: object): StateEffect => ({ type: 'changeRecord', kind: 'ticket', id: 'a', ...changes })
    const read = async () =>
      (await loadNeeds(database, GUILD, 'tickets', { records: { it: { kind: 'ticket', id: 'a' } } }, NOW)).records.it
        ?.rows[0]

    it('get the numbers of their counter without a gap, also many at once and after refusals', async () => {
      const ids = Array.from({ length: 40 }, (_, i) => `t${i % 30}`)
      const results = await Promise.all(ids.map((id) => commit([ticket(id), money(null, ANA, 1, `${id} fee`)])))
      const numbers = results.flatMap((each) => (each.ok ? Object.values(each.numbers) : []))
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
    })

    it('never give a number again', async () => {
      expect((await committed(ticket('a'))).numbers).toEqual({ a: 1 })
      await committed({ type: 'deleteRecord', kind: 'ticket', id: 'a' })
      expect((await committed(ticket('a'))).numbers).toEqual({ a: 2 })
      expect((await committed(ticket('b', { number: { counter: 'other' }, kind: 'case' }))).numbers).toEqual({ b: 1 })
      expect((await committed(ticket('c', { number: undefined }))).numbers).toEqual({})
    })

    it('refuse an id that exists', async () => {
      await committed(ticket('a'))
      expect(await refusal(ticket('a'))).toEqual({ effect: 'putRecord', code: 'exists' })
    })

    it('change the fields that are named and keep the others', async () => {
      await committed(ticket('a', { dueAt: NOW + 5 }))
      await committed(change({ state: 'taken', actorId: BEN, subjectId: null, body: { tags: ['vip'], note: null } }))
      expect(await read()).toEqual({
        kind: 'ticket',
        id: 'a',
        number: 1,
        state: 'taken',
        subjectId: null,
        actorId: BEN,
        channelId: null,
        messageId: null,
        dueAt: NOW + 5,
        version: 2,
        body: { topic: 'help', tags: ['vip'], note: null },
        createdAt: NOW,
        updatedAt: NOW,
      })
    })

    it('let one of two change a version, and tell the other', async () => {
      await committed(ticket('a'))
      const both = await Promise.all([BEN, CLEO].map((actorId) => refusal(change({ actorId, expect: { version: 1 } }))))
      expect(both).toContainEqual({ effect: 'changeRecord', code: 'changed' })
      expect(both).toContain(null)
      expect(await refusal(change({ state: 'closed', expect: { state: ['closed', 'taken'] } }))).toMatchObject({
        code: 'changed',
      })
      expect(await refusal(change({ state: 'closed', expect: { state: 'open', version: 2 } }))).toBeNull()
      expect(await refusal({ ...change({ state: 'x' }), id: 'z' } as StateEffect)).toMatchObject({ code: 'gone' })
    })
  })

  describe('one commit', () => {
    it('is all or nothing', async () => {
      await committed(money(null, ANA, 100, 'start'))
      const before = await commit([
        money(ANA, null, 60, 'buy'),
        { type: 'remember', key: 'k', value: 1, forgetAt: NOW + 1 },
        { type: 'schedule', job: 'j', key: 'k', at: NOW, payload: null },
        { type: 'changeRecord', kind: 'ticket', id: 'none', state: 'x' },
      ])
      expect(before).toEqual({ ok: false, refusal: { effect: 'changeRecord', code: 'gone' } })
      expect(await balances(ANA)).toEqual([100])
      const { rows } = await database.pool.query(
        `select (select count(*)::int from module_memory) as memory, (select count(*)::int from jobs) as jobs`,
      )
      expect(rows).toEqual([{ memory: 0, jobs: 0 }])
    })

    it('leaves what is not its business to the runtime', async () => {
      const { facts } = await committed(
        { type: 'addXp', userId: ANA, amount: 5, source: 'message', channelId: null },
        { type: 'earnMoney', userId: ANA, amount: 5, source: 'message' },
        { type: 'hold', key: 'k', value: 1, forgetAt: NOW },
      )
      expect(facts).toEqual([])
      expect(await balances(ANA)).toEqual([0])
    })

    it('merges what a module knows of a member', async () => {
      const put = (value: { [key: string]: number | null }): StateEffect => ({
        type: 'putMemberState',
        userId: ANA,
        value,
      })
      const known = async () =>
        (await loadNeeds(database, GUILD, 'economy', { memberState: [ANA] }, NOW)).memberState.get(ANA)
      await committed(put({ a: 1, b: 2, c: null }))
      await committed(put({ b: null, d: 4 }))
      expect(await known()).toEqual({ a: 1, d: 4 })
      await committed({ type: 'deleteMemberState', userId: ANA })
      expect(await known()).toBeUndefined()
    })

    it('takes a job back', async () => {
      await committed({ type: 'schedule', job: 'j', key: 'k', at: NOW, payload: null })
      await committed({ type: 'unschedule', job: 'j', key: 'k' })
      const { rows } = await database.pool.query('select from jobs')
      expect(rows).toHaveLength(0)
    })

    it('carries along what the caller commits with it', async () => {
      const failing = commit([money(null, ANA, 5, 'a')], {
        alsoCommit: async () => {
          throw new Error('the lease was lost')
        },
      })
      await expect(failing).rejects.toThrow('the lease was lost')
      expect(await balances(ANA)).toEqual([0])
    })
  })

  describe('jobs over many', () => {
    it('reads who holds an item, and how much of it there is', async () => {
      await committed(item(null, ANA, 3, 'a'), item(null, BEN, 4, 'b'))
      const needs = { holders: { itemIds: ['fox'] }, circulation: true }
      const { holders, circulation } = await loadNeeds(database, GUILD, 'economy', needs, NOW)
      expect(holders).toEqual([
        { userId: ANA, itemId: 'fox', quantity: 3 },
        { userId: BEN, itemId: 'fox', quantity: 4 },
      ])
      expect(circulation.get('fox')).toEqual({ quantity: 7, owners: 2 })
    })

    it('reads a board page by page, without those who have nothing', async () => {
      await committed(money(null, ANA, 5, 'a'), money(null, BEN, 6, 'b'), money(null, CLEO, 7, 'c'))
      await committed(money(BEN, null, 6, 'd'))
      const page = async (after?: string) => {
        const needs = { holders: { board: 'economy', after, limit: 1 } } as const
        return (await loadNeeds(database, GUILD, 'economy', needs, NOW)).holders
      }
      expect(await page()).toEqual([{ userId: ANA, itemId: null, quantity: 5 }])
      expect(await page(ANA)).toEqual([{ userId: CLEO, itemId: null, quantity: 7 }])
    })

    it('moves as many items as there are and fit', async () => {
      await committed(item(null, ANA, 999_999, 'a'))
      await committed({ ...item(null, ANA, 5, 'b'), upTo: true } as StateEffect)
      const { inventory } = await loadNeeds(database, GUILD, 'economy', { inventory: [ANA] }, NOW)
      expect(inventory.get(ANA)?.get('fox')).toBe(1_000_000)
    })
  })

  describe('what the dashboard shows too', () => {
    const ENTRY = '0b8f8f43-0a3c-4b62-9c0e-000000000001'

    it('changes settings with a line in the history as the bot', async () => {
      await commit([{ type: 'changeSettings', changes: { moneyStart: 70 } }, money(null, ANA, 5, 'a')])
      const { rows } = await database.pool.query('select path, after, source, actor_name from setting_changes')
      expect(rows).toEqual([{ path: 'moneyStart', after: 70, source: 'bot', actor_name: 'Guildhall' }])
      await expect(commit([{ type: 'changeSettings', changes: { moneyStart: 'much' } }])).rejects.toThrow(
        /no dashboard/,
      )
    })

    describe('what somebody saves by a command', () => {
      const by = { id: ANA, name: 'ana', avatar: null }
      const item = { name: 'Plush fox', emoji: null, description: null, tradable: true }
      const save = { type: 'saveConfiguration', by, source: 'command', baseRevision: 0 } as const

      it('is one save of theirs, settings and entries together', async () => {
        const entries = [{ collection: 'items', id: ENTRY, body: item }]
        expect(await refusal({ ...save, source: 'import', changes: { moneyStart: 70 }, entries })).toBeNull()
        const { rows } = await database.pool.query(
          'select path, source, actor_name, dense_rank() over (order by save)::int as save from setting_changes order by id',
        )
        const ours = { source: 'import', actor_name: 'ana', save: 1 }
        expect(rows).toEqual([
          { ...ours, path: `items/${ENTRY}` },
          { ...ours, path: 'moneyStart' },
        ])
      })

      it('is refused as a whole when others have saved the same since', async () => {
        await commit([{ type: 'changeSettings', changes: { moneyStart: 70 } }])
        const entries = [{ collection: 'items', id: ENTRY, body: item }]
        expect(await refusal({ ...save, changes: { moneyStart: 80 }, entries })).toEqual({
          effect: 'saveConfiguration',
          code: 'changed',
        })
        const { rows } = await database.pool.query('select from collection_entries')
        expect(rows).toEqual([])
        expect(await refusal({ ...save, changes: { moneySystem: true } })).toBeNull()
      })
    })

    it('changes what only the bot may change', async () => {
      const changes = { 'moneyDiscordLeaderboard.message': '1200000000000000999' }
      expect(await refusal({ type: 'changeSettings', changes })).toBeNull()
    })

    it('adds an entry once, within what its schema allows, and deletes it', async () => {
      const entry = { name: 'Plush fox', emoji: null, description: null, tradable: true }
      const add = { type: 'addEntry', collection: 'items', id: ENTRY, entry } as const
      expect(await refusal(add)).toBeNull()
      expect(await refusal(add)).toEqual({ effect: 'addEntry', code: 'exists' })
      await expect(commit([{ ...add, entry: { name: '' } }])).rejects.toThrow()
      const remove = { type: 'deleteEntry', collection: 'items', id: ENTRY } as const
      expect(await refusal(remove)).toBeNull()
      expect(await refusal(remove)).toEqual({ effect: 'deleteEntry', code: 'gone' })
    })

    it('changes a field of an entry and keeps the others', async () => {
      await database.pool.query(
        `insert into collection_entries (guild_id, collection, id, position, body, created_by, created_at, updated_at)
         values ($1, 'polls', $2, 0, '{"title": "Tea?", "messageId": null}', '1', now(), now())`,
        [GUILD, ENTRY],
      )
      const change = { type: 'changeEntry', collection: 'polls', changes: { messageId: '99' } } as const
      await committed({ ...change, id: ENTRY })
      const { rows } = await database.pool.query('select body, version from collection_entries')
      expect(rows).toEqual([{ body: { title: 'Tea?', messageId: '99' }, version: 2 }])
      expect(await refusal({ ...change, id: ENTRY.replace('1', '2') })).toEqual({ effect: 'changeEntry', code: 'gone' })
    })
  })
})
