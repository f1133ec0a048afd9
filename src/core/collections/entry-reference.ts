import type * as z from 'zod/mini'
import { entryId } from '#core/settings/lists.ts'
import { walkSchema } from '#core/settings/walk-schema.ts'

export type EntryReference = { collection: string; id: string; path: string }

const referredCollections = new WeakMap<z.core.$ZodType, string>()

/** The id of an entry of a collection (`items`), so that nobody refers to one that is gone, or removes one in use. */
export function entryOf(collection: string) {
  const schema = entryId()
  referredCollections.set(schema, collection)
  return schema
}

/** Whose entries this part of a schema names. */
export const collectionNamedBy = (schema: z.core.$ZodType): string | undefined => referredCollections.get(schema)

/** Every entry of a collection that a value of this schema names. The value must have passed the schema. */
export function findEntryReferences(schema: z.core.$ZodType, value: unknown): EntryReference[] {
  const found: EntryReference[] = []
  walkSchema(schema, value, (part, id, path) => {
    const collection = referredCollections.get(part)
    if (collection !== undefined && typeof id === 'string') found.push({ collection, id, path })
    return collection !== undefined
  })
  return found
}
