import { expect, it } from 'vitest'
import type { Surprise } from '../calendar-box.ts'
import { createAll } from './create-all.ts'

it('stops at the first refusal and reports it', async () => {
  const made: number[] = []
  const source = {
    create: async ({ day }: Surprise) => {
      if (day === 3) return { ok: false as const, message: 'full' }
      made.push(day)
      return { ok: true as const }
    },
  }
  const surprises = [1, 2, 3, 4].map(
    (day): Surprise => ({ id: 's', day, weight: 1, reward: { type: 'xp', amount: 5 } }),
  )
  expect(await createAll(source, surprises)).toEqual({ ok: false, message: 'full' })
  expect(made).toEqual([1, 2])
  expect(await createAll(source, surprises.slice(0, 2))).toEqual({ ok: true })
  expect(made).toEqual([1, 2, 1, 2])
})
