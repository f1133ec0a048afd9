import { describe, expect, it } from 'vitest'
import { ANA, BEN, GUILD, item, money, NOW, openForCommits, stock, userOf } from '../testing/commits.ts'
import { loadNeeds } from './load-needs.ts'

const store = openForCommits()
const { committed, refusal } = store

describe('items and stock', () => {
  const owned = async (userId: string) => {
    const { inventory } = await loadNeeds(store.database, GUILD, 'economy', { inventory: [userId] }, NOW)
    return inventory.get(userId)?.get('fox') ?? 0
  }
  const left = async () =>
    (await loadNeeds(store.database, GUILD, 'economy', { stock: ['plush'] }, NOW)).stock.get('plush')

  it('moves existing items, up to a million', async () => {
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

  it('takes from a stock, puts back, and starts again when it was refilled', async () => {
    await committed(stock(2, 3))
    expect(await refusal(stock(2, 3))).toEqual({ effect: 'takeStock', code: 'soldOut', value: 1 })
    await committed(stock(-1, 3))
    expect(await left()).toBe(2)
    await committed(stock(-5, 3))
    expect(await left()).toBe(3)
    await committed(stock(1, 10))
    expect(await left()).toBe(9)
  })

  it('sells the last ten articles exactly ten times, however many buyers there are', async () => {
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
    const { rows } = await store.database.pool.query(`
      select (select count(*)::int from inventory) as owners, (select sum(quantity)::int from inventory) as items,
        (select sum(score)::int from member_scores) as money`)
    expect(rows).toEqual([{ owners: 10, items: 10, money: 100_000 - 600 }])
  })
})
