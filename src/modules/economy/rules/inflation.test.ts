import { expect, it } from 'vitest'
import { flowOf, inflationOf, largestOf } from './inflation.ts'

const NOW = Date.parse('2026-11-17T12:00:00Z')
const source = (name: string, created: number, destroyed = 0) => ({ source: name, created, destroyed })
const facts = {
  circulating: 1_100,
  countedSince: '2026-10-01T00:00:00.000Z',
  sources: [source('message', 180), source('shop', 20, 100)],
}

it('compares what was created and destroyed with what there was before', () => {
  expect(flowOf(facts)).toEqual({ created: 200, destroyed: 100 })
  expect(inflationOf(facts, NOW)).toBeCloseTo(0.1)
  expect(inflationOf({ ...facts, sources: [source('shop', 0, 100)] }, NOW)).toBeCloseTo(-1 / 12)
})

it('gives nothing for two weeks or less, nor for a server that had no money', () => {
  expect(inflationOf({ ...facts, countedSince: '2026-11-05T00:00:00.000Z' }, NOW)).toBeNull()
  expect(inflationOf({ ...facts, countedSince: null }, NOW)).toBeNull()
  expect(inflationOf({ ...facts, circulating: 100 }, NOW)).toBeNull()
})

it('lists the largest sources and adds up the others', () => {
  const sources = [
    source('daily', 5),
    source('message', 50),
    source('shop', 0, 9),
    source('drop', 3),
    source('voice', 20),
  ]
  expect(largestOf({ sources }, 'created', 3)).toEqual([
    { source: 'message', amount: 50 },
    { source: 'voice', amount: 20 },
    { source: 'other', amount: 8 },
  ])
  expect(largestOf({ sources }, 'destroyed', 3)).toEqual([{ source: 'shop', amount: 9 }])
})
