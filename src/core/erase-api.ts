import * as z from 'zod/mini'
import { SERVER_NAME_MAX } from '#core/guild/name-bounds.ts'
import { storedText } from './stored-text.ts'

/** Requests and replies about erasing what is kept of members, shared by browser and API. */

const MODULE_MAX = 40

export const ERASED_PARTS = [
  'records',
  'scores',
  'backups',
  'movements',
  'items',
  'notes',
  'names',
  'decisions',
] as const
export type ErasedPart = (typeof ERASED_PARTS)[number]

/** `POST /dashboard/guilds/{id}/erase` */
export const eraseRequest = z.strictObject({
  /** Only this module; null: all of them. */
  module: z.nullable(storedText(MODULE_MAX)),
  /** Counts what would be erased, without erasing it. */
  dryRun: z.boolean(),
  /** The name of the server, typed by the person; not needed for counting. */
  name: z.optional(storedText(SERVER_NAME_MAX)),
})
export type EraseRequest = z.infer<typeof eraseRequest>

export const eraseReply = z.object({
  /** False for a dry run. */
  done: z.boolean(),
  parts: z.array(z.object({ part: z.enum(ERASED_PARTS), count: z.number() })),
  /** Modules that keep data about members. */
  modules: z.array(z.string()),
})
export type EraseReply = z.infer<typeof eraseReply>
