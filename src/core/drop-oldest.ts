/**
 * Keeps a map at `max` entries by removing the one that was added first, and returns its key; to be called after each
 * addition. A map keeps its keys in the order in which they were added.
 */
export function dropOldest<Key>(map: Map<Key, unknown>, max: number): Key | undefined {
  if (map.size <= max) return undefined
  const oldest = map.keys().next().value
  if (oldest !== undefined) map.delete(oldest)
  return oldest
}
