import * as z from 'zod/mini'
import { channelFields } from './guild/shapes.ts'
import { snowflake } from './snowflake.ts'

/** Requests and replies about a server's settings as a file, shared by browser and API. */

/** Twice what a server with everything filled in takes. */
export const FILE_MAX_BYTES = 1_048_576

const CHOSEN_MAX = 1_000
const CHOSEN_ID_MAX = 20

/** By id in the file: the role or channel of this server that replaces it. */
export const chosenThings = z
  .record(z.string().check(z.maxLength(CHOSEN_ID_MAX)), snowflake())
  .check(z.refine((chosen) => Object.keys(chosen).length <= CHOSEN_MAX))

/** `POST /dashboard/guilds/{id}/settings-file` */
export const importRequest = z.strictObject({
  /** As `GET` gives it. */
  file: z.string().check(z.maxLength(FILE_MAX_BYTES)),
  /** Returns what would change, without changing anything. */
  dryRun: z.boolean(),
  /** `revision` of the preview that the person saw: refused as a conflict when somebody saved after it. */
  revision: z.optional(z.int().check(z.minimum(0))),
  chosen: z.optional(chosenThings),
})
export type ImportRequest = z.infer<typeof importRequest>

export const importReply = z.object({
  /** False for a dry run. */
  done: z.boolean(),
  from: z.object({ server: z.string(), exportedAt: z.string() }),
  /** Settings under their dotted paths, entries as `collection/id`. An entry that is new has no `before`. */
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
  /** What is left out of the file, and why, in the language of the request. */
  leftOut: z.array(z.object({ path: z.string(), message: z.string() })),
  /** Roles and channels of the file that were neither found nor chosen. A name is null where the file has none. */
  missing: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('role'), id: z.string(), name: z.nullable(z.string()), given: z.boolean() }),
      z.object({
        kind: z.literal('channel'),
        id: z.string(),
        name: z.nullable(z.string()),
        types: z.nullable(z.array(channelFields.type)),
      }),
    ]),
  ),
  /** Its number in the history, to undo it by; null for a dry run. */
  save: z.nullable(z.number()),
  /** The settings afterwards; null for a dry run. */
  settings: z.nullable(z.record(z.string(), z.unknown())),
  revision: z.number(),
})
export type ImportReply = z.infer<typeof importReply>
