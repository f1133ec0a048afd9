import { ACCESS_LEVELS, type AccessLevel, type Grant, highestLevel } from '#core/access.ts'

/** What one role or person was given, module by module. */
export type Key = {
  type: Grant['type']
  id: string
  /** ISO 8601; null: it does not expire. */
  expiresAt: string | null
  levels: Readonly<Record<string, AccessLevel>>
}

export const keyName = ({ type, id, expiresAt }: Pick<Key, 'type' | 'id' | 'expiresAt'>) =>
  `${type} ${id} ${expiresAt ?? ''}`

/**
 * Grants are saved by level, but people think of them as one key each. Grants with different expiry dates are
 * different keys.
 */
export function keysOf(grants: readonly Grant[], modules: readonly string[]): Key[] {
  const keys = new Map<string, Key>()
  for (const { type, id, expiresAt = null, modules: given, level } of grants) {
    const key = { type, id, expiresAt, levels: {} }
    const name = keyName(key)
    const levels: Record<string, AccessLevel> = { ...keys.get(name)?.levels }
    for (const module of given === 'all' ? modules : given) {
      levels[module] = highestLevel([level, levels[module] ?? level]) ?? level
    }
    keys.set(name, { ...key, levels })
  }
  return [...keys.values()]
}

/** As they are saved: at most one grant of each level for each key, and none for a key that opens nothing. */
export function grantsOf(keys: readonly Key[], modules: readonly string[]): Grant[] {
  return keys.flatMap(({ type, id, expiresAt, levels }) =>
    ACCESS_LEVELS.flatMap((level): Grant[] => {
      const given = modules.filter((module) => levels[module] === level)
      if (given.length === 0) return []
      const scope = given.length === modules.length ? ('all' as const) : given
      return [{ type, id, modules: scope, level, ...(expiresAt && { expiresAt }) }]
    }),
  )
}

export function withLevel(key: Key, modules: readonly string[], level: AccessLevel | null): Key {
  const kept = Object.entries(key.levels).filter(([module]) => !modules.includes(module))
  const set = level ? modules.map((module): [string, AccessLevel] => [module, level]) : []
  return { ...key, levels: Object.fromEntries([...kept, ...set]) }
}

/** The level that several modules have in common; undefined where they differ. */
export function commonLevel({ levels }: Key, modules: readonly string[]): AccessLevel | null | undefined {
  const [first, ...rest] = modules.map((module) => levels[module] ?? null)
  return rest.every((level) => level === first) ? (first ?? null) : undefined
}
