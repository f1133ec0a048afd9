import { expect, it } from 'vitest'
import { notePendingTarget, takePendingTarget } from './pending-target.ts'

function tab() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

it('takes a reloaded page to where it was going, once', () => {
  const storage = tab()
  notePendingTarget(storage, '/dashboard/1', '/dashboard/1/welcome', 1_000)
  expect(takePendingTarget(storage, '/dashboard/1', 2_000)).toBe('/dashboard/1/welcome')
  expect(takePendingTarget(storage, '/dashboard/1', 2_000)).toBeNull()
})

it('ignores a target that is old, belongs to another page, leads elsewhere or cannot be read', () => {
  const storage = tab()
  const take = (to: string, here: string, now: number) => {
    notePendingTarget(storage, '/dashboard/1', to, 1_000)
    return takePendingTarget(storage, here, now)
  }
  expect(take('/dashboard/1/welcome', '/dashboard/1', 61_000)).toBeNull()
  expect(take('/dashboard/1/welcome', '/dashboard/2', 2_000)).toBeNull()
  expect(take('//evil.example', '/dashboard/1', 2_000)).toBeNull()
  storage.setItem('guildhall.pending-target', '{"from":')
  expect(takePendingTarget(storage, '/dashboard/1', 2_000)).toBeNull()
})
