import type { APIOverwrite, APIThreadChannel } from 'discord-api-types/v10'
import type { ChannelDetails } from '#core/bot/guild-index.ts'
import type { ChannelSnapshot } from '#core/bot/snapshots.ts'
import type { Overwrite } from '#core/guild/permissions.ts'
import { CHANNEL_TYPE, type ChannelType, isThreadType } from '#core/guild/types.ts'
import { timestampOf } from '#core/snowflake.ts'
import type { SlimChannel } from './slim-guild.ts'

const KNOWN_TYPES: readonly number[] = Object.values(CHANNEL_TYPE)

/** Discord's channels and threads, reduced to the fields that this file reads. */
type WrittenChannel = {
  id: string
  type: number
  name?: string | null
  position?: number
  parent_id?: string | null
  permission_overwrites?: APIOverwrite[]
  thread_metadata?: APIThreadChannel['thread_metadata']
  topic?: string | null
  nsfw?: boolean
  rate_limit_per_user?: number
  bitrate?: number
  user_limit?: number
  available_tags?: { id: string; name: string }[]
  owner_id?: string
}

/** Shared by all channels without overwrites: there are some thirty on each of thousands of servers. */
const NO_OVERWRITES: readonly Overwrite[] = []

/** null: a type the product does not know. */
export function channelFrom(channel: WrittenChannel): SlimChannel | null {
  if (!isKnownType(channel.type)) return null
  const isThread = isThreadType(channel.type)
  return {
    id: channel.id,
    name: channel.name ?? '',
    type: channel.type,
    position: channel.position ?? 0,
    parentId: channel.parent_id ?? null,
    threadDate: isThread ? threadDateOf(channel) : 0,
    overwrites: channel.permission_overwrites?.length
      ? channel.permission_overwrites.map(overwriteFrom)
      : NO_OVERWRITES,
    ...detailsFrom(channel),
  }
}

function detailsFrom(channel: WrittenChannel): { details?: ChannelDetails } {
  const details: ChannelDetails = {
    ...(channel.topic && { topic: channel.topic }),
    ...(channel.nsfw && { nsfw: true }),
    ...(channel.rate_limit_per_user && { slowmodeSeconds: channel.rate_limit_per_user }),
    ...(channel.bitrate && { bitrate: channel.bitrate }),
    ...(channel.user_limit && { userLimit: channel.user_limit }),
    ...(channel.available_tags?.length && { tags: channel.available_tags.map(({ id, name }) => ({ id, name })) }),
    ...(channel.thread_metadata && channel.owner_id && { ownerId: channel.owner_id }),
    ...(channel.thread_metadata?.locked && { locked: true }),
    ...(channel.thread_metadata?.archived && { archived: true }),
  }
  return Object.keys(details).length > 0 ? { details } : {}
}

/** For rules that compare before and after. */
export function channelSnapshotOf(channel: SlimChannel): ChannelSnapshot {
  const { id, name, type, parentId, position, overwrites, details = {} } = channel
  return {
    id,
    name,
    type,
    parentId,
    position,
    overwrites,
    topic: null,
    nsfw: false,
    slowmodeSeconds: 0,
    bitrate: null,
    userLimit: null,
    ...(isThreadType(type) && { archived: false, locked: false }),
    ...details,
  }
}

/** Also for an archived thread or a type that is not stored: something happened to it. */
export function channelSnapshotFrom(channel: WrittenChannel): ChannelSnapshot {
  return channelSnapshotOf({
    id: channel.id,
    name: channel.name ?? '',
    type: isKnownType(channel.type) ? channel.type : CHANNEL_TYPE.text,
    position: channel.position ?? 0,
    parentId: channel.parent_id ?? null,
    threadDate: 0,
    overwrites: (channel.permission_overwrites ?? []).map(overwriteFrom),
    ...detailsFrom(channel),
  })
}

function isKnownType(type: number): type is ChannelType {
  return KNOWN_TYPES.includes(type)
}

/** Threads older than 2022 have no creation time, but every id contains one. */
function threadDateOf({ id, thread_metadata }: WrittenChannel): number {
  const written = thread_metadata?.create_timestamp
  return written ? Date.parse(written) : timestampOf(id)
}

function overwriteFrom({ id, type, allow, deny }: APIOverwrite): Overwrite {
  return { id, type, allow, deny }
}
