import { describe, expect, it } from 'vitest'
import { createHeld } from './held.ts'

describe('values held in the process only', () => {
  it('belong to one server and module, and expire', () => {
    const held = createHeld()
    held.set('g', 'words', 'k', 1, 100)
    expect(held.get('g', 'words', 'k', 99)).toBe(1)
    expect(held.get('g', 'words', 'k', 100)).toBeUndefined()
    expect(held.get('g', 'levels', 'k', 0)).toBeUndefined()
    expect(held.get('h', 'words', 'k', 0)).toBeUndefined()
  })

  it('are dropped, oldest first, when there are too many', () => {
    const held = createHeld(2)
    held.set('g', 'm', 'a', 1, 100)
    held.set('g', 'm', 'b', 1, 100)
    held.set('g', 'm', 'a', 2, 100)
    held.set('g', 'm', 'c', 1, 100)
    expect(['a', 'b', 'c'].map((key) => held.get('g', 'm', key, 0))).toEqual([2, undefined, 1])
  })

  it('count together for all servers and modules', () => {
    const held = createHeld(4)
    const places = [
      ['g', 'words'],
      ['h', 'words'],
      ['g', 'levels'],
      ['h', 'levels'],
      ['i', 'words'],
    ] as const
    for (const [guildId, module] of places) held.set(guildId, module, 'k', 1, 100)
    const kept = places.filter(([guildId, module]) => held.get(guildId, module, 'k', 0) === 1)
    expect(kept).toEqual(places.slice(2))
  })
})
