import { expect, test, vi } from 'vitest'
import { createDraftStore, emptyDraft, NEW } from './drafts.ts'

const storage = (first: Record<string, string> = {}) => {
  const kept = new Map(Object.entries(first))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
const draft = (content: string) => ({ name: 'Rules', message: { ...emptyDraft().message, content } })

test('unsaved changes are restored on the same server, and only there', () => {
  const device = storage()
  createDraftStore(device, '1').keep(NEW, draft('Hello'))
  expect(createDraftStore(device, '1').snapshot().get(NEW)).toEqual(draft('Hello'))
  expect(createDraftStore(device, '2').snapshot().size).toBe(0)
})

test('an unfinished message is kept too', () => {
  const device = storage()
  createDraftStore(device, '1').keep(NEW, draft('x'.repeat(2001)))
  expect(createDraftStore(device, '1').snapshot().has(NEW)).toBe(true)
})

test('anything that is not a message is dropped', () => {
  const text = JSON.stringify({ a: { name: 'A', message: { format: 'letters' } }, b: draft('Hello') })
  expect([
    ...createDraftStore(storage({ 'guildhall.messages.1': text }), '1')
      .snapshot()
      .keys(),
  ]).toEqual(['b'])
  expect(createDraftStore(storage({ 'guildhall.messages.1': '{' }), '1').snapshot().size).toBe(0)
})

test('dropping a draft notifies listeners once', () => {
  const store = createDraftStore(storage(), '1')
  store.keep('a', draft('Hello'))
  const listener = vi.fn()
  store.subscribe(listener)
  store.drop('a')
  store.drop('a')
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.snapshot().size).toBe(0)
})
