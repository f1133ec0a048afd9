import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { seeMembers } from '../members.ts'
import { ANA, BEN, CLEO, GUILD, money, NOW, openForCommits, userOf, xp } from '../testing/commits.ts'
import { expectCountsMatch } from '../testing/expect-counts-match.ts'
import { loadNeeds } from './load-needs.ts'

const store = openForCommits()
const { committed, refusal, balances } = store

describe('money', () => {
  it('moves from one member to another, with a fact and a ledger line for each', async () => {
    await committed(money(null, ANA, 100, 'start'))
    const { facts } = await committed({ ...money(ANA, BEN, 30, 'pay'), by: CLEO, reason: 'lost bet' } as StateEffect)
    expect(facts).toEqual([
      { type: 'moneyChanged', guildId: GUILD, at: NOW, userId: ANA, before: 100, after: 70, source: 'test' },
      { type: 'moneyChanged', guildId: GUILD, at: NOW, userId: BEN, before: 0, after: 30, source: 'test' },
    ])
    const { rows } = await store.database.pool.query(
      `select user_id, asset, delta, balance, by_id, reason from ledger where ref = 'pay' order by id`,
    )
    const line = { asset: 'money', by_id: CLEO, reason: 'lost bet' }
    expect(rows).toEqual([
      { ...line, user_id: ANA, delta: '-30', balance: '70' },
      { ...line, user_id: BEN, delta: '30', balance: '30' },
    ])
  })

  it('is refused when there is not enough, with the amount there is', async () => {
    await committed(money(null, ANA, 30, 'start'))
    expect(await refusal(money(ANA, BEN, 100, 'pay'))).toEqual({ effect: 'moveMoney', code: 'tooLittle', value: 30 })
    expect(await refusal(money(CLEO, BEN, 1, 'pay'))).toEqual({ effect: 'moveMoney', code: 'tooLittle', value: 0 })
    expect(await balances(ANA, BEN)).toEqual([30, 0])
  })

  it('moves what there is when less is allowed', async () => {
    await committed(money(null, ANA, 30, 'start'))
    const { facts } = await committed(money(ANA, BEN, 100, 'fine', true))
    expect(facts).toMatchObject([
      { before: 30, after: 0 },
      { before: 0, after: 30 },
    ])
    expect((await committed(money(ANA, null, 100, 'fine again', true))).facts).toEqual([])
  })

  it('moves once per reference, whatever is left', async () => {
    await committed(money(null, ANA, 100, 'start'))
    await committed(money(ANA, BEN, 80, 'pay'))
    const again = { effect: 'moveMoney', code: 'doneBefore' }
    expect(await refusal(money(ANA, BEN, 80, 'pay'))).toEqual(again)
    expect(await refusal(money(null, ANA, 100, 'start'))).toEqual(again)
    expect(await balances(ANA, BEN)).toEqual([20, 80])
    expect(await refusal(money(null, BEN, 100, 'start'))).toBeNull()
  })

  it('moves once when the same move is requested many times in parallel', async () => {
    const results = await Promise.all(Array.from({ length: 30 }, () => refusal(money(null, ANA, 100, 'daily'))))
    expect(results.filter((each) => each === null)).toHaveLength(1)
    expect(new Set(results.map((each) => each?.code))).toEqual(new Set([undefined, 'doneBefore']))
    expect(await balances(ANA)).toEqual([100])
  })

  it('never exceeds the maximum', async () => {
    await committed(money(null, ANA, 1e12 - 5, 'start'))
    expect(await refusal(money(null, ANA, 6, 'a'))).toMatchObject({ code: 'tooMuch', value: 1e12 - 5 })
    expect((await committed(money(null, ANA, 6, 'b', true))).facts).toMatchObject([{ after: 1e12 }])
  })

  it('keeps the highest balance, and creates an empty wallet', async () => {
    await committed(money(null, ANA, 50, 'start'), money(null, BEN, 0, 'start'))
    await committed(money(ANA, null, 45, 'spent'))
    const { standings } = await loadNeeds(store.database, GUILD, 'economy', { standings: [ANA, BEN, CLEO] }, NOW)
    expect([...standings.values()]).toEqual([
      { money: 5, moneyRecord: 50, hasWallet: true, xp: 0 },
      { money: 0, moneyRecord: 0, hasWallet: true, xp: 0 },
      { money: 0, moneyRecord: 0, hasWallet: false, xp: 0 },
    ])
  })

  it('is neither created nor lost by fifty parallel random transfers', async () => {
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
        // Ranks count listed members: those counts are shared by all of them.
        const known = people.map((userId) => ({ userId, name: userId, handle: userId, avatar: null }))
        await seeMembers(store.database, GUILD, known, NOW)
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
        const { rows } = await store.database.pool.query(`
          select user_id from member_scores s
          where board = 'economy' and score <> (select sum(delta) from ledger l where l.user_id = s.user_id)`)
        expect(rows).toEqual([])
      }),
      { numRuns: 8 },
    )
    await expectCountsMatch(store.database)
  })
})

describe('XP', () => {
  it('is added, reduced to zero and set, each once', async () => {
    const changes = [xp(50, 'a'), xp(-80, 'b'), xp(7, 'c', true)]
    const { facts } = await committed(...changes)
    expect(facts.map((fact) => fact.type === 'xpChanged' && [fact.before, fact.after, fact.channelId])).toEqual([
      [0, 50, '5'],
      [50, 0, '5'],
      [0, 7, '5'],
    ])
    expect(await refusal(xp(50, 'a'))).toEqual({ effect: 'moveXp', code: 'doneBefore' })
    await expectCountsMatch(store.database)
  })
})
