export type RecentMap<Key, Value> = Pick<Map<Key, Value>, 'get' | 'has' | 'delete' | 'clear'> & {
  set(key: Key, value: Value): void
}

/**
 * At most `max` entries, including the `max / 2` set most recently: entries are added to the newer half, and once
 * that is full the older one is dropped as a whole. Removing a map's oldest key each time would step over all keys
 * removed before it: 0.3 ms with 200,000 entries. `lru-cache` allocates room for all of `max` at the start, which is
 * right for small ones.
 */
export function createRecentMap<Key, Value extends NonNullable<unknown> | null>(max: number): RecentMap<Key, Value> {
  const half = Math.ceil(max / 2)
  let newer = new Map<Key, Value>()
  let older = new Map<Key, Value>()
  return {
    has: (key) => newer.has(key) || older.has(key),
    get(key) {
      const value = newer.get(key)
      return value === undefined ? older.get(key) : value
    },
    set(key, value) {
      if (newer.size >= half && !newer.has(key)) {
        older = newer
        newer = new Map()
      }
      newer.set(key, value)
    },
    delete(key) {
      const wasNewer = newer.delete(key)
      return older.delete(key) || wasNewer
    },
    clear() {
      newer.clear()
      older.clear()
    },
  }
}
