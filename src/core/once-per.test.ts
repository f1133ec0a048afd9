import { expect, it } from 'vitest'
import { oncePer, oncePerPlan } from './once-per.ts'

it('works out a result once per object', () => {
  const seen: object[] = []
  const position = oncePer((key: object) => seen.push(key))
  const [first, second] = [{}, {}]
  expect([position(first), position(first), position(second), position(first)]).toEqual([1, 1, 2, 1])
})

it('works out a result for each plan', () => {
  const calls: boolean[] = []
  const plan = oncePerPlan((_: object, premium: boolean) => calls.push(premium))
  const key = {}
  expect([plan(key, false), plan(key, true), plan(key, false), plan(key, true)]).toEqual([1, 2, 1, 2])
})
