import { expect, it } from 'vitest'
import { settlePay } from './settle-pay.ts'

it.each([
  [100, 7, { received: 93, tax: 7 }],
  [1, 50, { received: 1, tax: 0 }],
  [3, 50, { received: 2, tax: 1 }],
  [250, 0, { received: 250, tax: 0 }],
])('%d with a tax of %d %% is settled', (amount, tax, settled) => {
  expect(settlePay(amount, tax)).toEqual(settled)
})
