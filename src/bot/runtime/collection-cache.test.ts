import pino from 'pino'
import { describe, expect, it } from 'vitest'
import type { Collection } from '#core/collections/define.ts'
import { limitFor } from '#core/limits.ts'
import { collections } from '#modules/index.ts'
import type { BusMessage } from '#store/bus.ts'
import type { StoredEntry } from '#store/collections.ts'
import type { Database } from '#store/database.ts'
import { activeEntries, createCollectionCache } from './collection-cache.ts'

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

describe('cached entries', () => {
  function setUp() {
    const listeners = new Set<(message: BusMessage) => void>()
    const reconnects = new Set<() => void>()
    const saved = { names: ['a'] }
    const waiting: (() => void)[] = []
    const query = async () => {
      const rows = saved.names.map((name) => ({
        id: name,
        parent: null,
        version: 1,
        body: {},
        created_at: new Date(0),
      }))
      if (waiting.length > 0) await new Promise<void>((resolve) => waiting.push(resolve))
      return { rows }
    }
    const cache = createCollectionCache({
      database: { pool: { query } } as unknown as Database,
      bus: {
        subscribe: (listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
        onReconnect: (listener) => {
          reconnects.add(listener)
          return () => reconnects.delete(listener)
        },
        isConnected: () => true,
        close: async () => {},
      },
      log: pino({ enabled: false }),
      onChange: () => {},
    })
    const ids = () => (cache.entries('g', limited.name, true) as { id: string }[]).map(({ id }) => id)
    return {
      saved,
      waiting,
      ids,
      load: () => cache.load('g', [limited.name]),
      publish() {
        const message: BusMessage = {
          kind: 'collection',
          guildId: 'g',
          name: limited.name,
          actor: { id: '1', name: 'somebody' },
        }
        for (const listener of listeners) listener(message)
      },
      reconnect() {
        for (const listener of reconnects) listener()
      },
    }
  }

  it('are there for a rule that has loaded them, though somebody changes them before it decides', async () => {
    const { saved, ids, load, publish } = setUp()
    await load()
    saved.names = ['a', 'b']
    publish()
    expect(ids()).toEqual(['a'])
    await load()
    expect([ids(), load()]).toEqual([['a', 'b'], null])
  })

  it('are read again after a change that was reported while they were read', async () => {
    const { saved, waiting, ids, load, publish } = setUp()
    waiting.push(() => {})
    const loading = load()
    saved.names = ['b']
    publish()
    for (const go of waiting.splice(0)) go()
    await loading
    await load()
    expect(ids()).toEqual(['b'])
  })

  it('are read again when messages may have been missed', async () => {
    const { saved, ids, load, reconnect } = setUp()
    await load()
    saved.names = ['b']
    reconnect()
    expect(ids()).toEqual(['a'])
    await load()
    expect(ids()).toEqual(['b'])
  })
})
