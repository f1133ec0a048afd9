import * as z from 'zod/mini'
import { snowflake } from './snowflake.ts'

/** Requests and replies about a person's own birthday, shared by browser and API. */

const YEARS = [1900, 2100] as const

const ownDate = z.strictObject({
  day: z.int().check(z.minimum(1), z.maximum(31)),
  month: z.int().check(z.minimum(1), z.maximum(12)),
  /** null: they keep it to themselves. */
  year: z.nullable(z.int().check(z.minimum(YEARS[0]), z.maximum(YEARS[1]))),
  showAge: z.boolean(),
})

const datedReply = {
  date: z.nullable(ownDate),
  /** When day and month may next be changed; null: now. */
  changeableAt: z.nullable(z.iso.datetime()),
}

const ownServer = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.nullable(z.string()),
  mode: z.enum(['public', 'private']),
  /** They are celebrated on that server. */
  shown: z.boolean(),
  /** Where the server keeps its own dates: theirs on that server. */
  ...datedReply,
})

/** `GET /dashboard/user/birthday`: the date for every server, and the servers that celebrate birthdays. */
export const ownBirthday = z.object({ ...datedReply, servers: z.array(ownServer) })
export type OwnBirthday = z.infer<typeof ownBirthday>
export type OwnBirthdayServer = z.infer<typeof ownServer>

/** `PUT /dashboard/user/birthday`. `guildId`: for that server alone; null: for every server. */
export const ownDateRequest = z.strictObject({ guildId: z.nullable(snowflake()), ...ownDate.shape })
export type OwnDateRequest = z.infer<typeof ownDateRequest>
export type OwnDateFields = z.infer<typeof ownDate>

/** `PUT /dashboard/user/birthday/servers/{id}` */
export const ownShownRequest = z.strictObject({ shown: z.boolean() })
