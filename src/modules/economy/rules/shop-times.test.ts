import { expect, it } from 'vitest'
import { closesAt, isShopOpen, opensAt, reducedPrice, saleNow } from './shop-times.ts'

const opening = { from: '2027-01-01T10:00:00Z', until: '2027-01-01T12:00:00Z' }
const hour = (time: number) => Date.UTC(2027, 0, 1, time)

it('is open from its first moment, and closed from its last', () => {
  expect([9, 10, 11, 12].map((time) => isShopOpen({ opening }, hour(time)))).toEqual([false, true, true, false])
  expect(isShopOpen({ opening: null }, hour(9))).toBe(true)
  expect(isShopOpen({}, hour(9))).toBe(true)
})

it('knows when it opens and closes', () => {
  expect(opensAt({ opening }, hour(9))).toBe(hour(10))
  expect(opensAt({ opening }, hour(11))).toBeNull()
  expect(opensAt({ opening }, hour(13))).toBeNull()
  expect(closesAt({ opening })).toBe(hour(12))
})

it('reduces prices during a sale, but never to zero', () => {
  const sale = { percent: 30, ...opening }
  expect(saleNow({ sale }, hour(9))).toBeNull()
  expect(saleNow({ sale }, hour(11))).toEqual({ percent: 30, until: hour(12) })
  expect([100, 15, 1, 0].map((price) => reducedPrice(price, 30))).toEqual([70, 11, 1, 0])
  expect(reducedPrice(1, 90)).toBe(1)
})
