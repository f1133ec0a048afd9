import * as z from 'zod/mini'

/** What browser and API say to each other about a server's settings as a file. */

/** Twice what a server with everything filled in takes. */
export const FILE_MAX_BYTES = 1_048_576

/** `POST /dashboard/guilds/{id}/settings-file` */
export const importRequest = z.strictObject({
  /** As `GET` gives it. */
  file: z.string().check(z.maxLength(FILE_MAX_BYTES)),
  /** Tells what would change, and changes nothing. */
  dryRun: z.boolean(),
  /** `revision` of the preview that the person saw: refused as a conflict when somebody saved after it. */
  revision: z.optional(z.int().check(z.minimum(0))),
})
export type ImportRequest = z.infer<typeof importRequest>

export const importReply = z.object({
  /** False for a dry run. */
  done: z.boolean(),
  from: z.object({ server: z.string(), exportedAt: z.string() }),
  /** Settings under their dotted paths, entries as `collection/id`. An entry that is new has no `before`. */
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
  /** What of the file stays out, and why, in the language of the request. */
  leftOut: z.array(z.object({ path: z.string(), message: z.string() })),
  /** Its number in the history, to undo it by; null for a dry run. */
  save: z.nullable(z.number()),
  /** As they have become; null for a dry run. */
  settings: z.nullable(z.record(z.string(), z.unknown())),
  revision: z.number(),
})
export type ImportReply = z.infer<typeof importReply>
