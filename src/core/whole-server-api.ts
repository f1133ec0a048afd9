import * as z from 'zod/mini'
import { SERVER_NAME_MAX } from '#core/guild/name-bounds.ts'
import { snowflake } from './settings/kinds.ts'
import { chosenThings, importReply } from './settings-file-api.ts'
import { storedText } from './stored-text.ts'

/** Requests and replies about all settings of a server, or the bot's place on it, at once, shared by browser and API. */

const MODULE_MAX = 40
/** `revision` of the preview that the person saw: refused as a conflict when somebody saved after it. */
const seen = z.optional(z.int().check(z.minimum(0)))

/** `POST /dashboard/guilds/{id}/settings-reset` */
export const resetRequest = z.strictObject({
  /** Only this module; null: all of them. */
  module: z.nullable(storedText(MODULE_MAX)),
  /** The name of the server, typed by the person: required when everything is reset. */
  name: z.optional(storedText(SERVER_NAME_MAX)),
  /** Returns what would change, without changing anything. */
  dryRun: z.boolean(),
  revision: seen,
})
export type ResetRequest = z.infer<typeof resetRequest>

export const resetReply = z.omit(importReply, { from: true, missing: true })
export type ResetReply = z.infer<typeof resetReply>

/** `POST /dashboard/guilds/{id}/settings-copy`; answered like an import. */
export const copyRequest = z.strictObject({
  /** The server whose settings are copied. */
  from: snowflake(),
  dryRun: z.boolean(),
  revision: seen,
  chosen: z.optional(chosenThings),
})
export type CopyRequest = z.infer<typeof copyRequest>

/** `POST /dashboard/guilds/{id}/leave` */
export const leaveRequest = z.strictObject({
  /** The name of the server, typed by the person. */
  name: storedText(SERVER_NAME_MAX),
})
export type LeaveRequest = z.infer<typeof leaveRequest>
