import { describe, expect, it, vi } from 'vitest'
import type { CollectionReply, EntryMeta } from '#core/collections/api.ts'
import type { Tree } from '#core/settings/paths.ts'
import type { ApiResult } from './call-api.ts'
import type { CollectionCalls } from './collection-calls.ts'
import { createCollections } from './collections.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
const meta = (version: number): EntryMeta => ({ version, createdBy: '1', createdAt: '', updatedAt: '' })
const reply = (...entries: Tree[]): ApiResult<CollectionReply> => ({
  kind: 'ok',
  value: {
    entries: [...entries],
    meta: Object.fromEntries(entries.map(({ id }) => [String(id), meta(1)])),
    limit: null,
  },
})
const A = { id: 'a', name: 'A' }
const B = { id: 'b', name: 'B' }
const problem = (status: number, more: object = {}) => ({
  kind: 'problem' as const,
  status,
  problem: { type: '', title: '', status, detail: 'No.', requestId: 'r', ...more },
})

function given(calls: Partial<CollectionCalls> = {}) {
  const readCollection = vi.fn<CollectionCalls['readCollection']>(async () => reply(A, B))
  const api: CollectionCalls = {
    readCollection,
    createEntry: async () => ({ kind: 'unreachable' }),
    updateEntry: async () => ({ kind: 'unreachable' }),
    removeEntry: async () => ({ kind: 'unreachable' }),
    orderEntries: async () => ({ kind: 'unreachable' }),
    ...calls,
  }
  const all = createCollections(api, (result) => (result.kind === 'problem' ? 'refused' : 'no answer'))
  const collections = all.of('g')
  const ids = () => {
    const state = collections.snapshot('items')
    return state.kind === 'ready' ? state.entries.map(({ id }) => id) : state.kind
  }
  return { all, collections, readCollection: (calls.readCollection ?? readCollection) as typeof readCollection, ids }
}

describe('collections of a server', () => {
  it('are read once, however many components open them, and kept until the page is closed', async () => {
    const { all, collections, readCollection, ids } = given()
    collections.open('items')
    collections.open('items')
    expect(ids()).toBe('loading')
    await turn()
    expect(ids()).toEqual(['a', 'b'])
    all.of('g').open('items')
    expect(readCollection).toHaveBeenCalledOnce()
  })

  it('can be requested again after a failure', async () => {
    const readCollection = vi.fn<CollectionCalls['readCollection']>(async () => ({ kind: 'unreachable' }))
    const { collections, ids } = given({ readCollection })
    collections.open('items')
    await turn()
    expect(ids()).toBe('failed')
    readCollection.mockResolvedValue(reply(A))
    collections.reload('items')
    expect(ids()).toBe('loading')
    await turn()
    expect(ids()).toEqual(['a'])
    readCollection.mockResolvedValue({ kind: 'unreachable' })
    collections.refresh('items')
    await turn()
    expect(ids()).toEqual(['a'])
  })

  it('show what was saved before the live stream reports it', async () => {
    const created = { entry: { id: 'c', name: 'C' }, meta: meta(1), save: 1 }
    const { collections } = given({
      createEntry: async () => ({ kind: 'ok', value: created }),
      updateEntry: async () => ({ kind: 'ok', value: { entry: { id: 'a', name: 'Z' }, meta: meta(2), save: 2 } }),
      removeEntry: async () => ({ kind: 'ok', value: { save: 3 } }),
      orderEntries: async () => ({ kind: 'ok', value: { ids: [], save: 4 } }),
    })
    const told: unknown[] = []
    collections.onChanged((change) => told.push(change))
    collections.open('items')
    await turn()
    expect(await collections.create('items', { name: 'C' })).toEqual({ ok: true, id: 'c' })
    expect(await collections.update('items', 'a', A, 1)).toEqual({ ok: true })
    expect(await collections.remove('items', 'b')).toEqual({ ok: true })
    expect(await collections.order('items', ['c', 'a'])).toEqual({ ok: true })
    expect(collections.snapshot('items')).toMatchObject({
      entries: [
        { id: 'c', name: 'C' },
        { id: 'a', name: 'Z' },
      ],
      meta: { a: { version: 2 }, c: { version: 1 } },
    })
    expect(told).toEqual([
      { name: 'items', kind: 'created', save: 1 },
      { name: 'items', kind: 'changed', save: 2 },
      { name: 'items', kind: 'deleted', save: 3 },
      { name: 'items', kind: 'ordered', save: 4 },
    ])
  })

  it('do not lose a new entry to an answer that was requested before it was made', async () => {
    let answer = (_: ApiResult<CollectionReply>) => {}
    const C = { id: 'c', name: 'C' }
    const readCollection = vi.fn<CollectionCalls['readCollection']>(async () => reply(A))
    const { collections, ids } = given({
      readCollection,
      createEntry: async () => ({ kind: 'ok', value: { entry: C, meta: meta(1), save: 1 } }),
    })
    collections.open('items')
    await turn()
    readCollection.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    collections.refresh('items')
    await collections.create('items', { name: 'C' })
    readCollection.mockResolvedValue(reply(A, C))
    answer(reply(A))
    await turn()
    expect(ids()).toEqual(['a', 'c'])
  })

  it('say why an entry was refused, field by field, and change nothing', async () => {
    const errors = [{ path: 'name', code: 'V_DUPLICATE' as const, params: {}, message: 'Taken.' }]
    const { collections, ids } = given({ createEntry: async () => problem(422, { errors }) })
    collections.open('items')
    await turn()
    expect(await collections.create('items', { name: 'A' })).toEqual({
      ok: false,
      message: 'refused',
      errors: [{ path: 'name', message: 'Taken.' }],
    })
    expect(await collections.remove('items', 'a')).toEqual({ ok: false, message: 'no answer' })
    expect(ids()).toEqual(['a', 'b'])
  })

  it('read the list again when somebody else saved first, and say so', async () => {
    const conflicts = [{ path: '', theirs: A, yours: B }]
    const { collections, readCollection } = given({ updateEntry: async () => problem(409, { conflicts }) })
    collections.open('items')
    await turn()
    expect(await collections.update('items', 'a', A, 1)).toMatchObject({ ok: false, outdated: true })
    await turn()
    expect(readCollection).toHaveBeenCalledTimes(2)
  })

  it('go back to their order when the new one was not accepted', async () => {
    const { collections, ids } = given()
    collections.open('items')
    await turn()
    const moving = collections.order('items', ['b', 'a'])
    expect(ids()).toEqual(['b', 'a'])
    expect((await moving).ok).toBe(false)
    await turn()
    expect(ids()).toEqual(['a', 'b'])
  })

  it('are read again when somebody changes them, if they are shown at all', async () => {
    const { collections, readCollection } = given()
    collections.refresh('items')
    collections.refresh(null)
    expect([readCollection.mock.calls.length, collections.news()]).toEqual([0, 1])
    collections.open('items')
    await turn()
    collections.refresh('shops')
    collections.refresh('items')
    await turn()
    expect(readCollection).toHaveBeenCalledTimes(2)
  })
})
