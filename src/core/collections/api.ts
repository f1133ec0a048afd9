import * as z from 'zod/mini'

/** Requests and replies about collections, shared by browser and API. */

const entry = z.record(z.string(), z.unknown())

/** What the server knows about an entry apart from its content. */
const entryMeta = z.object({
  /** Send it back as `If-Match: "<version>"` when saving. */
  version: z.number(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type EntryMeta = z.infer<typeof entryMeta>

export const collectionReply = z.object({
  /** In their order, in the form that their collection declares, with ids. */
  entries: z.array(entry),
  /** By id. */
  meta: z.record(z.string(), entryMeta),
  /** null where the plan makes no difference. `max` is what this server may hold, per parent where there is one. */
  limit: z.nullable(z.object({ count: z.number(), max: z.number(), free: z.number(), premium: z.number() })),
})
export type CollectionReply = z.infer<typeof collectionReply>

/** `save`: its number in the history, for undoing it. */
export const entryReply = z.object({ entry, meta: entryMeta, save: z.number() })
export type EntryReply = z.infer<typeof entryReply>

export const orderRequest = z.strictObject({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(2500)) })
/** `save`: null when they were in this order already. */
export const orderReply = z.object({ ids: z.array(z.string()), save: z.nullable(z.number()) })
export const removalReply = z.object({ save: z.number() })
