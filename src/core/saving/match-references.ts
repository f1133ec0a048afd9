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
  /** undefined: nothing is left that the schema would take. */
  value: unknown
  missing: MissingThing[]
}

type Here = Pick<GuildView, 'id' | 'roles' | 'channels'>
/** By id of the file: what somebody chose to stand for it here. */
export type Chosen = Readonly<Record<string, string>>
type Known = { names: SettingsFile['names']; chosen: Chosen }

/**
 * A value from another server: its roles and channels are found here by id, else by what was chosen for them, else by
 * name; what is not here is left out.
 */
export function matchReferences(
  schema: z.core.$ZodType,
  given: unknown,
  { names, chosen }: Known,
  guild: Here,
): Matched {
  const missing: MissingThing[] = []
  let value = given
  for (;;) {
    const unknown = locateReferences(schema, value).find((found) => !isHere(found, guild))
    if (!unknown) return { value, missing }
    const { id, reference, path } = unknown
    const name = names[reference.kind === 'role' ? 'roles' : 'channels'][id] ?? null
    const choice = chosen[id]
    const found =
      choice !== undefined && isHere({ id: choice, reference }, guild)
        ? choice
        : name === null
          ? null
          : findByName(reference.kind, name, guild)
    if (found !== null) {
      value = withId(value, id, found)
      continue
    }
    missing.push({ id, reference, name })
    const pruned = without(schema, value, path === '' ? [] : path.split('.'))
    if (pruned === undefined) return { value: undefined, missing }
    value = pruned
  }
}

const isHere = ({ id, reference }: FoundReference, guild: Here) =>
  (reference.kind === 'role' ? guild.roles : guild.channels).some((one) => one.id === id)

/** Two of the same name: nobody can tell which one is meant. */
function findByName(kind: 'role' | 'channel', name: string, guild: Here): string | null {
  const things = kind === 'role' ? guild.roles.filter(({ id }) => id !== guild.id) : guild.channels
  const [first, second] = things.filter((one) => one.name === name)
  return first && !second ? first.id : null
}

/** Everywhere in the value, keys of maps included. */
function withId(value: unknown, from: string, to: string): unknown {
  if (value === from) return to
  if (Array.isArray(value)) return value.map((part) => withId(part, from, to))
  if (!isTree(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key === from ? to : key, withId(part, from, to)]),
  )
}

/** Takes out as little as the schema allows: the id itself, or the entry of a list or map that it stands in. */
function without(schema: z.core.$ZodType, value: unknown, path: readonly string[]): unknown {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const place = path.slice(0, depth)
    for (const candidate of [replaced(value, place, null), removed(value, place)]) {
      if (candidate !== undefined && passes(schema, candidate)) return candidate
    }
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
