import { expect, it } from 'vitest'
import { countArrival } from './arrival-rush.ts'

/** Values held in memory, forgotten when their time is over. */
const memory = () => {
  const kept = new Map<string, { value: unknown; forgetAt: number }>()
  return (now: number) => {
    const held = (key: string) => {
      const found = kept.get(key)
      return found && found.forgetAt > now ? found.value : undefined
    }
    const { isRush, effects } = countArrival({ held, now })
    for (const effect of effects) if (effect.type === 'hold') kept.set(effect.key, effect)
    return isRush
  }
}

it('makes newcomers wait from the twenty-first arrival in ten seconds on, until ten minutes after the last rush', () => {
  const arrives = memory()
  const rush = Array.from({ length: 21 }, (_, n) => arrives(n * 100))
  expect(rush.slice(0, 20)).not.toContain(true)
  expect(rush[20]).toBe(true)
  expect(arrives(300_000)).toBe(true)
  expect(arrives(2_000 + 600_000)).toBe(false)
})

it('lets many newcomers in if they come one after the other', () => {
  const arrives = memory()
  expect(Array.from({ length: 60 }, (_, n) => arrives(n * 600))).not.toContain(true)
})
