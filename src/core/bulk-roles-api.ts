import * as z from 'zod/mini'
import { snowflake } from './snowflake.ts'

/** A role that is given to, or taken from, many members at once. */
export const BULK_ACTIONS = ['add', 'remove'] as const
export const BULK_AUDIENCES = ['all', 'humans', 'bots'] as const
export const BULK_ENDS = ['done', 'cancelled', 'roleOutOfReach', 'membersUnread'] as const

/** Ten years. */
export const BULK_HERE_MAX_SECONDS = 3_650 * 86_400

/** `POST /dashboard/guilds/{id}/autoroles/bulk`. */
export const bulkRolesRequest = z.strictObject({
  action: z.enum(BULK_ACTIONS),
  roleId: snowflake(),
  audience: z.enum(BULK_AUDIENCES),
  /** Only members who have this role. */
  heldRole: z.nullable(snowflake()),
  /** Only members who have been here for so many seconds. */
  hereFor: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(BULK_HERE_MAX_SECONDS)))),
})
export type BulkRolesRequest = z.infer<typeof bulkRolesRequest>

const counted = z.object({
  action: z.enum(BULK_ACTIONS),
  roleId: z.string(),
  changed: z.number(),
  skipped: z.number(),
  failed: z.number(),
})

/** `GET` of the same: the change that is running, and for a day how the last one ended. */
export const bulkRolesReply = z.object({
  running: z.nullable(z.extend(counted, { total: z.number(), isStopping: z.boolean() })),
  last: z.nullable(
    z.extend(counted, {
      end: z.enum(BULK_ENDS),
      endedAt: z.string(),
      isUndo: z.boolean(),
      /** At least one member was changed, and the list of changed members is still kept. */
      canUndo: z.boolean(),
    }),
  ),
})
export type BulkRolesReply = z.infer<typeof bulkRolesReply>

/** How many members a preview reads; on a larger server it says so. */
export const BULK_LOOKED_MAX = 5_000
/** How many names a preview shows as examples. */
export const BULK_SAMPLE_MAX = 5

/** `POST /dashboard/guilds/{id}/autoroles/bulk/look`: previews the same request; nothing is changed. */
export const bulkLook = z.object({
  /** How many of the members read would be changed. */
  changes: z.number(),
  looked: z.number(),
  /** Every member of the server was read. */
  isWhole: z.boolean(),
  sample: z.array(z.string()),
})
export type BulkLook = z.infer<typeof bulkLook>

/**
 * `GET /dashboard/guilds/{id}/autoroles/counts`: how many members have each role. A role that was not counted is
 * absent.
 */
export const roleCounts = z.object({ counts: z.record(z.string(), z.number()) })
export type RoleCounts = z.infer<typeof roleCounts>
