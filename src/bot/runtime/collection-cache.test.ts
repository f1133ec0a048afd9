import { describe, expect, it } from 'vitest'
import type { Collection } from '#core/collections/define.ts'
import { limitFor } from '#core/limits.ts'
import { collections } from '#modules/index.ts'
import type { StoredEntry } from '#store/collections.ts'
import { activeEntries } from './collection-cache.ts'

const entry = (id: string, created: number): StoredEntry => ({
  id,
  parent: null,
  version: 1,
  body: { name: id },
  createdBy: 'owner',
  createdAt: new Date(created),
  updatedAt: new Date(created),
})

const limited = [...collections.values()].find(({ collection }) => collection.limit)?.collection as Collection

describe('the entries of a collection that are in use', () => {
  it('are the oldest when the plan allows no more, in the order people gave them', () => {
    const { limit } = limited
    if (!limit) throw new Error('a limited collection is expected')
    const free = limitFor(limit, false)
    const many = Array.from({ length: free + 2 }, (_, index) => entry(`e${index}`, -index))
    const active = activeEntries(limited, many, false) as { id: string }[]
    expect(active.map(({ id }) => id)).toEqual(many.slice(2).map(({ id }) => id))
    expect(activeEntries(limited, many, true).length).toBeGreaterThan(free)
  })

  it('carry their id', () => {
    expect(activeEntries(limited, [entry('a', 0)], false)).toEqual([{ id: 'a', name: 'a' }])
  })
})
