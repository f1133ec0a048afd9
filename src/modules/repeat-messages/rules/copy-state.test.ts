import { expect, it } from 'vitest'
import { PAST_MS, withPast } from './copy-state.ts'

const HOUR_MS = 3_600_000

it('keeps a week of results, but only the latest hundred of frequent copies', () => {
  const old = { at: 0, did: 'sent' as const }
  expect(withPast({ past: [old] }, PAST_MS + 1, 'tooQuiet')).toEqual([{ at: PAST_MS + 1, did: 'tooQuiet' }])
  const many = Array.from({ length: 100 }, (_, place) => ({ at: place, did: 'sent' as const }))
  expect(withPast({ past: many }, HOUR_MS, 'sent')).toHaveLength(100)
  expect(withPast({ past: many }, HOUR_MS, 'sent').at(-1)).toEqual({ at: HOUR_MS, did: 'sent' })
})

it('keeps only the latest result of each copy', () => {
  expect(withPast({ past: [{ at: 5, did: 'sent' }] }, 5, 'refused')).toEqual([{ at: 5, did: 'refused' }])
})
