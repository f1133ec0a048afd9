import { describe, expect, it } from 'vitest'
import { placeInRotation } from './rotation.ts'

const places = (order: 'turn' | 'random' | undefined, count: number, sends: number) =>
  Array.from({ length: sends }, (_, sent) => placeInRotation({ id: 'tips', ...(order && { order }) }, count, sent))

describe('the message of the next copy', () => {
  it('is the next in order by default', () => {
    expect(places('turn', 3, 7)).toEqual([0, 1, 2, 0, 1, 2, 0])
    expect(places(undefined, 2, 3)).toEqual([0, 1, 0])
    expect(places('random', 1, 2)).toEqual([0, 0])
  })

  it('is random, but each comes once per round, and none twice in a row', () => {
    const drawn = places('random', 5, 500)
    for (let round = 0; round < 100; round++) {
      expect(new Set(drawn.slice(round * 5, round * 5 + 5)).size).toBe(5)
    }
    expect(drawn.filter((place, sent) => place === drawn[sent - 1])).toEqual([])
    expect(drawn.slice(0, 50)).not.toEqual(places('turn', 5, 50))
  })

  it('is the same however often it is computed', () => {
    expect(places('random', 4, 20)).toEqual(places('random', 4, 20))
  })
})
