import { expect, it } from 'vitest'
import { articleOf } from '#api/testing/sample-entries.ts'
import { aView } from '#core/bot/rule-view.fixture.ts'
import { PURCHASE_TAG, purchaseTags } from './failed-purchase.ts'

const ARTICLE = '00000000-0000-4000-8000-000000000007'
const purchase = {
  userId: '5',
  articleId: ARTICLE,
  price: 3,
  stock: 10,
  lastAt: 1_000,
  ref: 'buy:1',
  locale: 'en',
  done: '',
  interaction: null,
}

function refundWith(stock: number | null) {
  const article = { ...articleOf('1'), id: ARTICLE, stock, reward: { type: 'role', roleId: '77' } }
  const view = aView({
    entries: () => [article],
    memberState: new Map([['5', { [`bought:${ARTICLE}`]: { count: 2, at: 5_000 } }]]),
  })
  const event = { type: 'answered', guildId: '1', at: 0, tag: PURCHASE_TAG, payload: purchase } as never
  return purchaseTags[PURCHASE_TAG].decide(event, {} as never, view).effects
}

it('returns a product to today’s stock, not to that of the day it was bought', () => {
  expect(refundWith(20)).toContainEqual({ type: 'takeStock', articleId: ARTICLE, quantity: -1, initial: 20 })
  expect(refundWith(null).some(({ type }) => type === 'takeStock')).toBe(false)
})

it('counts the pause until the next purchase from the one before the failed one', () => {
  expect(refundWith(10)).toContainEqual({
    type: 'putMemberState',
    userId: '5',
    value: { [`bought:${ARTICLE}`]: { count: 1, at: 1_000 } },
  })
})
