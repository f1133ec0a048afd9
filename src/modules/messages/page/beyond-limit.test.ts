import { expect, it } from 'vitest'
import { idsBeyondLimit } from './beyond-limit.ts'

const entries = ['b', 'c', 'a'].map((id) => ({ id }))
const madeOn = (day: string) => ({ version: 1, createdBy: '1', createdAt: `2026-05-${day}`, updatedAt: '' })
const meta = { a: madeOn('01'), b: madeOn('02'), c: madeOn('03') }

it.each([
  [null, []],
  [3, []],
  [2, ['c']],
  [1, ['b', 'c']],
] as const)('with room for %s the newest are beyond it, whatever their order', (max, resting) => {
  expect([...idsBeyondLimit({ entries, meta, limit: max && { max } })]).toEqual(resting)
})
