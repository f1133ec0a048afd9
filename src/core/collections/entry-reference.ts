import type * as z from 'zod/mini'
import { entryId } from '#core/settings/lists.ts'
import { walkSchema } from '#core/settings/walk-schema.ts'

export type EntryReference = { collection: string; id: string; path: string }

const referredCollections = new WeakMap<z.core.$ZodType, string>()

/**
 * The id of an entry of another collection, such as `items`: an unknown id is refused, and an entry in use cannot be
 * removed.
 */
export function entryOf(collection: string) {
  const schema = entryId()
  referredCollections.set(schema, collection)
  return schema
}

/** The collection whose ids this part of a schema holds. */
export const collectionNamedBy = (schema: z.core.$ZodType): string | undefined => referredCollections.get(schema)

/** Every entry of a collection that a value of this schema refers to. The value must already be valid. */
export function findEntryReferences(schema: z.core.$ZodType, value: unknown): EntryReference[] {
  const found: EntryReference[] = []
  walkSchema(schema, value, (part, id, path) => {
    const collection = referredCollections.get(part)
    if (collection !== undefined && typeof id === 'string') found.push({ collection, id, path })
    return collection !== undefined
  })
  return found
}
