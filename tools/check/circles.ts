import type { Import } from './boundaries.ts'

/**
 * Files that import each other in a circle, ordered by their first file. None of them can be read, tested or moved
 * alone.
 */
export function circlesOf(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to])
  const reached = new Map<string, ReadonlySet<string>>()
  const reachOf = (file: string) => {
    const known = reached.get(file)
    if (known) return known
    const found = everythingFrom(file, targets)
    reached.set(file, found)
    return found
  }
  const files = [...targets.keys()].sort()
  const told = new Set<string>()
  return files.flatMap((file) => {
    if (told.has(file) || !reachOf(file).has(file)) return []
    const circle = [...reachOf(file)].filter((other) => reachOf(other).has(file)).sort()
    for (const other of circle) told.add(other)
    return [circle]
  })
}

function everythingFrom(file: string, targets: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...(targets.get(file) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...(targets.get(next) ?? []))
  }
  return found
}
