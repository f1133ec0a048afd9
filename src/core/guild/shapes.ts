import * as z from 'zod/mini'
import { CHANNEL_TYPE } from './types.ts'

/** The fields of a role or channel, wherever they are parsed; each parser adds the id and its own fields. */
export const roleFields = {
  name: z.string(),
  position: z.number(),
  managed: z.boolean(),
  color: z.number(),
  permissions: z.string(),
}

export const channelFields = {
  name: z.string(),
  type: z.literal(Object.values(CHANNEL_TYPE)),
  cPosition: z.number(),
  position: z.number(),
  parentId: z.nullable(z.string()),
  threadDate: z.number(),
  archived: z.optional(z.literal(true)),
  locked: z.optional(z.literal(true)),
}

export const guildEmoji = z.object({ id: z.string(), name: z.string(), animated: z.boolean(), identifier: z.string() })
