import type * as z from 'zod/mini'
import type { ChannelType } from '#core/guild/types.ts'
import { walkSchema } from './walk-schema.ts'

/** What an id inside a setting refers to, so that the API can check it and "where used" can find it. */
export type Reference =
  /** `given`: the bot will give this role, so bot and editor must outrank it (spec §6). */
  | { kind: 'role'; given: boolean /** Strangers hold it: it must not let them do harm. */; powerless?: boolean }
  | { kind: 'channel'; types: readonly ChannelType[] | null }

export type FoundReference = { id: string; reference: Reference }
/** `path` is dotted, '' when the value itself is the id. */
export type LocatedReference = FoundReference & { path: string }

const references = new WeakMap<z.core.$ZodType, Reference>()

export function refersTo<S extends z.core.$ZodType>(schema: S, reference: Reference): S {
  references.set(schema, reference)
  return schema
}

/** Every role and channel id that a value of this schema contains. The value must already be valid. */
export function findReferences(schema: z.core.$ZodType, value: unknown): FoundReference[] {
  return locateReferences(schema, value).map(({ id, reference }) => ({ id, reference }))
}

/** The same, each with its place inside the value, for a message beside the right field. */
export function locateReferences(schema: z.core.$ZodType, value: unknown): LocatedReference[] {
  const found: LocatedReference[] = []
  walkSchema(schema, value, (part, id, path) => {
    const reference = references.get(part)
    if (reference && typeof id === 'string') found.push({ id, reference, path })
    return reference !== undefined
  })
  return found
}
