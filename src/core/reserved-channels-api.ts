import * as z from 'zod/mini'
import { snowflake } from './snowflake.ts'

export const RESERVED_MAX = 50

/** `POST /dashboard/guilds/{id}/autoroles/reserve`: makes these channels visible only to members in voice. */
export const reserveRequest = z.strictObject({
  channels: z.array(snowflake()).check(z.minLength(1), z.maxLength(RESERVED_MAX)),
})

/** `GET` of the same: the channels that were restricted from here, which can be restored. */
export const reservedReply = z.object({ channels: z.array(z.string()) })
export type ReservedChannels = z.infer<typeof reservedReply>
