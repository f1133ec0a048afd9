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

it('creates only the rest when it is tried again after a refusal', async () => {
  const made: string[] = []
  let isFull = true
  const source = {
    create: async ({ id, day }: Surprise) => {
      if (day === 2 && isFull) return { ok: false as const, message: 'too many' }
      made.push(`${id} ${day}`)
      return { ok: true as const }
    },
  }
  const copies = [1, 2].flatMap((day) =>
    ['a', 'b'].map((id): Surprise => ({ id, day, weight: 1, reward: { type: 'xp', amount: 5 } })),
  )
  const before = new Set<string>()
  expect(await createAll(source, copies, before)).toMatchObject({ ok: false })
  isFull = false
  expect(await createAll(source, copies, before)).toEqual({ ok: true })
  expect(made).toEqual(['a 1', 'b 1', 'a 2', 'b 2'])
})
