/** The keys under which other bots list their members. */
const LISTS = ['players', 'members', 'users', 'leaderboard', 'levels', 'rankings', 'data', 'entries']
/** The keys under which some of them describe the person. */
const PERSONS = ['user', 'member', 'player']

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const folded = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '')

/** null: not JSON, or without a list of members. Ids written as numbers keep all their digits. */
export function listOfMembers(text: string): readonly Fields[] | null {
  const read = parsed(text.replaceAll(/([:[,]\s*)(\d{17,20})(?=\s*[,}\]])/g, '$1"$2"'))
  const list = Array.isArray(read) ? read : isFields(read) ? namedList(read) : null
  return list ? list.map((member) => (isFields(member) ? member : {})) : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function namedList(fields: Fields): readonly unknown[] | null {
  for (const name of LISTS) {
    const value = fields[name]
    if (Array.isArray(value)) return value
    // By id: `{ "users": { "184…": { "xp": 5 } } }`.
    if (isFields(value)) {
      const own = Object.entries(value)
      if (own.every(([, member]) => isFields(member))) return own.map(([id, member]) => ({ id, ...(member as Fields) }))
      return namedList(value)
    }
  }
  return null
}

export function memberIdOf(member: Fields, names: readonly string[]): string | null {
  const person = PERSONS.map((name) => member[name]).find(isFields)
  const found = valueNamed(member, names, isText) ?? (person ? valueNamed(person, names, isText) : undefined)
  return found ?? null
}

/** The value of the first of these keys that is present: which of several columns counts. */
export function numberNamed(member: Fields, names: readonly string[]): number | null {
  const found = valueNamed(member, names, isWhole)
  return found === undefined ? null : Number(found)
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isWhole = (value: unknown): value is string | number =>
  (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) ||
  (typeof value === 'string' && /^\d{1,13}$/.test(value))

function valueNamed<T>(fields: Fields, names: readonly string[], is: (value: unknown) => value is T): T | undefined {
  const byName = new Map(Object.entries(fields).map(([name, value]) => [folded(name), value]))
  for (const name of names) {
    const value = byName.get(name)
    if (is(value)) return value
  }
  return undefined
}
