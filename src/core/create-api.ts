import * as z from 'zod/mini'
import { guildChannel, guildRole } from './api.ts'
import { CHANNEL_TYPE } from './guild/types.ts'
import { snowflake } from './snowflake.ts'
import { storedText } from './stored-text.ts'

/** Discord's maximum length for names of channels and roles. */
export const CREATED_NAME_MAX = 100

/** What a dashboard field may create. Threads belong to a message, so they are not included. */
export const CREATABLE_TYPES = [
  CHANNEL_TYPE.text,
  CHANNEL_TYPE.voice,
  CHANNEL_TYPE.category,
  CHANNEL_TYPE.news,
  CHANNEL_TYPE.stage,
  CHANNEL_TYPE.forum,
] as const
export type CreatableType = (typeof CREATABLE_TYPES)[number]

const createdName = storedText(CREATED_NAME_MAX).check(z.trim(), z.minLength(1))

/** `POST /dashboard/guilds/{id}/channels`. */
export const createChannelRequest = z.strictObject({
  name: createdName,
  type: z.literal(CREATABLE_TYPES),
  /** A category; null for none, and always null for a category. */
  parentId: z.nullable(snowflake()),
})
/**
 * `POST /dashboard/guilds/{id}/channel-groups`: a category of text channels, hidden from everybody who is not listed.
 */
const GROUP_MAX = 10
export const createGroupRequest = z.strictObject({
  name: createdName,
  channels: z.array(createdName).check(z.minLength(1), z.maxLength(GROUP_MAX)),
})
export type CreateGroupRequest = z.infer<typeof createGroupRequest>
/** In the requested order; fewer when the platform refused one. */
export const createGroupReply = z.object({ category: guildChannel, channels: z.array(guildChannel) })

export const createChannelReply = z.object({ channel: guildChannel })

/** `POST /dashboard/guilds/{id}/roles`. The role has no permissions. */
export const createRoleRequest = z.strictObject({
  name: createdName,
  /** 0xrrggbb; 0 means no colour. */
  color: z.int().check(z.minimum(0), z.maximum(0xffffff)),
})
export const createRoleReply = z.object({ role: guildRole })

export type CreateChannelRequest = z.infer<typeof createChannelRequest>
export type CreateRoleRequest = z.infer<typeof createRoleRequest>
