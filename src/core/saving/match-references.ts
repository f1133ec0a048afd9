import type * as z from 'zod/mini'
import type { GuildView } from '#core/guild/types.ts'
import { isTree } from '#core/settings/paths.ts'
import { type FoundReference, locateReferences, type Reference } from '#core/settings/references.ts'
import type { SettingsFile } from './settings-file.ts'

/** A role or channel that this server does not have. */
export type MissingThing = {
  id: string
  reference: Reference
  /** As the other server calls it; null where the file does not say. */
  name: string | null
}

export type Matched = {
  /** undefined: nothing is left that the schema would accept. */
  value: unknown
  missing: MissingThing[]
}

type Here = Pick<GuildView, 'id' | 'roles' | 'channels'>
/** By id in the file: the replacement somebody chose here. */
export type Chosen = Readonly<Record<string, string>>
type Known = { names: SettingsFile['names']; chosen: Chosen }

/** How many passes are made to remove what does not exist here; after that the value is left out entirely. */
const TRIES_MAX = 60

/**
 * A value from another server: its roles and channels are matched by id, otherwise by the chosen replacement,
 * otherwise by name; what does not exist here is left out. The file may contain anything: each id is looked up once,
 * as the kind its place requires.
 */
export function matchReferences(schema: z.core.$ZodType, given: unknown, known: Known, guild: Here): Matched {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'array' && Array.isArray(given) && given.some(isTree)) {
    const matched = given.map((entry) => matchReferences(def.element, entry, known, guild))
    const value = matched.flatMap((one) => (one.value === undefined ? [] : [one.value]))
    return { value: passes(schema, value) ? value : undefined, missing: matched.flatMap(({ missing }) => missing) }
  }
  const unknown = locateReferences(schema, given).filter((found) => !isHere(found, guild))
  if (unknown.length === 0) return { value: given, missing: [] }
  const standIns = new Map(
    unknown.map((found) => [found.path, { from: found.id, to: standInFor(found, known, guild) }]),
  )
  const value = distinctFor(schema, withStandIns(given, '', standIns))
  if (value === undefined) return { value, missing: [] }
  const lost = locateReferences(schema, value).filter((found) => !isHere(found, guild))
  const missing = lost.map(({ id, reference }) => ({ id, reference, name: nameOf({ id, reference }, known) }))
  return { value: lost.length === 0 ? value : prune(schema, value, guild), missing }
}

const nameOf = ({ id, reference }: FoundReference, { names }: Known): string | null =>
  names[reference.kind === 'role' ? 'roles' : 'channels'][id] ?? null

function standInFor(found: FoundReference, known: Known, guild: Here): string | null {
  const choice = known.chosen[found.id]
  if (choice !== undefined && isHere({ id: choice, reference: found.reference }, guild)) return choice
  const name = nameOf(found, known)
  return name === null ? null : findByName(found.reference.kind, name, guild)
}

/** Two of theirs may be one of ours; undefined: the schema still does not accept it. */
function distinctFor(schema: z.core.$ZodType, value: unknown): unknown {
  return [value, withoutTwins(value)].find((candidate) => passes(schema, candidate))
}

function withoutTwins(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map(withoutTwins))]
  return isTree(value)
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutTwins(part)]))
    : value
}

/** What the schema accepts of a value without the roles and channels that do not exist here; undefined: nothing. */
function prune(schema: z.core.$ZodType, given: unknown, guild: Here): unknown {
  let value = given
  let tries = TRIES_MAX
  const isTaken = (candidate: unknown) => {
    tries -= 1
    return candidate !== undefined && passes(schema, candidate)
  }
  while (tries > 0) {
    const lost = locateReferences(schema, value).filter((found) => !isHere(found, guild))
    const [first] = lost
    if (!first) return value
    const whole = withoutPaths(value, '', new Set(lost.map(({ path }) => path)))
    const next = isTaken(whole) ? whole : without(value, first.path === '' ? [] : first.path.split('.'), isTaken)
    if (next === undefined) return undefined
    value = next
  }
  return undefined
}

const isHere = ({ id, reference }: FoundReference, guild: Here) =>
  (reference.kind === 'role' ? guild.roles : guild.channels).some((one) => one.id === id)

/** null for two of the same name: it cannot be known which one is meant. */
function findByName(kind: 'role' | 'channel', name: string, guild: Here): string | null {
  const things = kind === 'role' ? guild.roles.filter(({ id }) => id !== guild.id) : guild.channels
  const [first, second] = things.filter((one) => one.name === name)
  return first && !second ? first.id : null
}

type StandIns = ReadonlyMap<string, { from: string; to: string | null }>

const joined = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`)

/** Replaces each in its place, including keys of maps. */
function withStandIns(value: unknown, path: string, standIns: StandIns): unknown {
  const standIn = standIns.get(path)
  if (typeof value === 'string') return standIn?.from === value ? (standIn.to ?? value) : value
  if (Array.isArray(value)) return value.map((part, index) => withStandIns(part, joined(path, index), standIns))
  if (!isTree(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const inside = joined(path, key)
      const ofKey = part === key ? undefined : standIns.get(inside)
      return [ofKey?.from === key ? (ofKey.to ?? key) : key, withStandIns(part, inside, standIns)]
    }),
  )
}

/** All in one pass: removed from lists and maps, and emptied elsewhere. */
function withoutPaths(value: unknown, path: string, lost: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return lost.has(path) ? null : value
  if (Array.isArray(value)) {
    const isLost = (part: unknown, index: number) => typeof part === 'string' && lost.has(joined(path, index))
    return value.flatMap((part, index) => (isLost(part, index) ? [] : [withoutPaths(part, joined(path, index), lost)]))
  }
  if (!isTree(value)) return value
  const parts = Object.entries(value).filter(([key, part]) => typeof part === 'string' || !lost.has(joined(path, key)))
  return Object.fromEntries(parts.map(([key, part]) => [key, withoutPaths(part, joined(path, key), lost)]))
}

/** Removes as little as possible: the id itself, or the entry of a list or map that contains it. */
function without(value: unknown, path: readonly string[], isTaken: (candidate: unknown) => boolean): unknown {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const place = path.slice(0, depth)
    const found = [replaced(value, place, null), removed(value, place)].find(isTaken)
    if (found !== undefined) return found
  }
  return undefined
}

function replaced(value: unknown, path: readonly string[], by: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((part, index) => (String(index) === key ? replaced(part, rest, by) : part))
  return isTree(value) && Object.hasOwn(value, key) ? { ...value, [key]: replaced(value[key], rest, by) } : undefined
}

function removed(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path
  if (key === undefined) return undefined
  if (Array.isArray(value)) {
    if (rest.length === 0) return value.filter((_, index) => String(index) !== key)
    return value.map((part, index) => (String(index) === key ? removed(part, rest) : part))
  }
  if (!isTree(value)) return undefined
  if (rest.length > 0) return { ...value, [key]: removed(value[key], rest) }
  return Object.fromEntries(Object.entries(value).filter(([one]) => one !== key))
}

function passes(schema: z.core.$ZodType, value: unknown): boolean {
  const result = schema['~standard'].validate(value)
  return !(result instanceof Promise) && !result.issues
}
