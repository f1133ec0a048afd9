/** One text of the pool. `draw` gives a whole number from 0 to `below` − 1. */
export function pickVariant(pool: readonly string[], draw: (below: number) => number): string {
  const [only] = pool
  if (only === undefined) throw new Error('a pool of texts is never empty')
  return pool.length === 1 ? only : (pool[draw(pool.length)] ?? only)
}
