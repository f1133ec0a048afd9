import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { int, listOf, range, text } from '#core/settings/kinds.ts'
import { accepts, choicesOf, maxLengthOf, numberRulesOf } from './bounds.ts'
import { maxEntriesOf } from './entries-max.ts'

describe('what a field reads from a schema', () => {
  it('gives the bounds of a number, with its step', () => {
    expect(numberRulesOf(int(1, 99))).toEqual({ min: 1, max: 99, step: 1, whole: true })
    const tenths = z.number().check(z.minimum(0.1), z.maximum(10), z.multipleOf(0.1))
    expect(numberRulesOf(z.nullable(tenths))).toEqual({ min: 0.1, max: 10, step: 0.1, whole: false })
  })

  it('gives the bounds of each end of a range', () => {
    expect(numberRulesOf(range(1, 1000), [1])).toEqual({ min: 1, max: 1000, step: 1, whole: true })
  })

  it('gives the bounds of a number that may also be the word zero', () => {
    expect(numberRulesOf(z.union([z.literal(0), int(100, 500)]))).toMatchObject({ min: 100, max: 500 })
  })

  it('does not confuse the length of a list with the length of its words', () => {
    const words = listOf(text(40), 25)
    expect([maxEntriesOf(words), maxLengthOf(words)]).toEqual([25, 40])
  })

  it('lists the values of a choice, whether they are words or not', () => {
    expect(choicesOf(z.union([z.literal(false), z.enum(['connected', 'everyone'])]))).toEqual([
      false,
      'connected',
      'everyone',
    ])
    expect(choicesOf(z.array(z.enum(['a', 'b'])))).toEqual(['a', 'b'])
    expect(choicesOf(z.nullable(z.literal([12, 24])))).toEqual([null, 12, 24])
  })

  it('says whether zero or nothing is allowed', () => {
    expect(accepts(int(5, 60), 0)).toBe(false)
    expect(accepts(z.nullable(int(5, 60)), null)).toBe(true)
  })
})
