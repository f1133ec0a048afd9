import type * as z from 'zod/mini'
import type { ChannelType } from '#core/guild/types.ts'

/** What an id inside a setting points at, so that the API can check it and "where used" can find it. */
export type Reference =
  /** `given`: the bot will hand this role out, so bot and editor must outrank it (general sheet, role safety). */
  { kind: 'role'; given: boolean } | { kind: 'channel'; types: readonly ChannelType[] | null }

export type FoundReference = { id: string; reference: Reference }

const references = new WeakMap<z.core.$ZodType, Reference>()

export function refersTo<S extends z.core.$ZodType>(schema: S, reference: Reference): S {
  references.set(schema, reference)
  return schema
}

/** Every role and channel id that a value of this schema holds. The value must have passed the schema. */
export function findReferences(schema: z.core.$ZodType, value: unknown): FoundReference[] {
  if (value === null || value === undefined) return []
  const reference = references.get(schema)
  if (reference) return typeof value === 'string' ? [{ id: value, reference }] : []
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return findReferences(def.innerType, value)
    case 'array':
      return Array.isArray(value) ? value.flatMap((item) => findReferences(def.element, item)) : []
    case 'object':
      return entriesOf(value).flatMap(([key, inner]) => (def.shape[key] ? findReferences(def.shape[key], inner) : []))
    case 'record':
      return entriesOf(value).flatMap(([key, inner]) => [
        ...findReferences(def.keyType, key),
        ...findReferences(def.valueType, inner),
      ])
    case 'union': {
      const fitting = def.options.find((option) => 'value' in runSchema(option, value))
      return fitting ? findReferences(fitting, value) : []
    }
    default:
      return []
  }
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

function runSchema(schema: z.core.$ZodType, value: unknown): { value: unknown } | { issues: unknown } {
  const result = schema['~standard'].validate(value)
  if (result instanceof Promise) throw new Error('settings are validated synchronously')
  return result.issues ? { issues: result.issues } : { value: result.value }
}
