import { describe, expect, it } from 'vitest'
import type { Article } from '../article.ts'
import type { Shop } from '../shop.ts'
import { articleOrder } from './sort-articles.ts'

const article = (id: string, price: number, reward: Article['reward']): Article => ({
  id,
  shopId: 'shop',
  price,
  description: null,
  reward,
  stock: null,
  perMember: null,
  cooldown: null,
})
const names: Record<string, string> = { drawing: 'A drawing', xp: '500 XP', vip: 'Very important' }
const made = [
  article('drawing', 50, { type: 'custom', name: 'A drawing', notifyUserId: '100000000000000000' }),
  article('xp', 900, { type: 'xp', amount: 500 }),
  article('vip', 300, { type: 'role', roleId: '100000000000000000' }),
]
const sorted = (sort: Shop['sort']) =>
  made.toSorted(articleOrder(sort, ({ id }) => names[id] ?? '')).map(({ id }) => id)

describe('the articles of a shop', () => {
  it.each([
    ['created', ['drawing', 'xp', 'vip']],
    ['priceAsc', ['drawing', 'vip', 'xp']],
    ['priceDesc', ['xp', 'vip', 'drawing']],
    ['name', ['xp', 'drawing', 'vip']],
    ['type', ['vip', 'xp', 'drawing']],
  ] as const)('are sorted by %s', (sort, order) => {
    expect(sorted(sort)).toEqual(order)
  })
})
