import * as z from 'zod/mini'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { ChannelSnapshot } from '#core/bot/snapshots.ts'
import type { RecordQuery, RuleView, StoredRecord } from '#core/bot/view.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { WHITELIST_PERMISSIONS } from '../../voice-hub.ts'

export const ROOM = 'room'
export const VISIBILITIES = ['open', 'closed', 'private'] as const
export type RoomRight = (typeof WHITELIST_PERMISSIONS)[number]

const ids = () => z.array(z.string())

/** What an owner can set, and save for the next room. */
export const roomShape = z.object({
  name: z.string(),
  visibility: z.enum(VISIBILITIES),
  /** 0: no limit. */
  limit: z.number(),
  /** Members and roles, by their ids. */
  white: ids(),
  black: ids(),
  /** Ids in both lists that are roles, so that they are still known as roles once deleted. */
  roles: z._default(ids(), []),
  /** What people without a permission of their own may not do. */
  denied: z.array(z.enum(WHITELIST_PERMISSIONS)),
})
export type RoomShape = z.infer<typeof roomShape>

const roomBody = z.extend(roomShape, {
  hubId: z.string(),
  /** The number in its name. */
  index: z.number(),
  /** Excluded until the room ends. */
  excluded: ids(),
  region: z.nullable(z.string()),
  nsfw: z.boolean(),
  /** When it was renamed, for Discord's limit. */
  renames: z.array(z.number()),
  /** The name it gets as soon as that limit allows. */
  nextName: z._default(z.nullable(z.string()), null),
  /** The channel in which people wait to be let in. */
  waitingId: z._default(z.nullable(z.string()), null),
  /** The saved configuration that follows its changes. */
  save: z.nullable(z.string()),
})
export type RoomBody = z.infer<typeof roomBody>

/** The subject is the owner, the actor the member the room was opened for, the message the control message. */
export type Room = Omit<StoredRecord, 'body' | 'subjectId'> & { ownerId: string; body: RoomBody }

function readRoom(record: StoredRecord | undefined): Room | null {
  if (!record || record.subjectId === null) return null
  const body = roomBody.safeParse(record.body).data
  return body ? { ...record, ownerId: record.subjectId, body } : null
}

export const roomsIn = ({ records }: Pick<RuleView, 'records'>, name: string): Room[] =>
  (records[name]?.rows ?? []).flatMap((row) => readRoom(row) ?? [])
export const roomIn = (view: Pick<RuleView, 'records'>, name = 'room'): Room | null => roomsIn(view, name)[0] ?? null

export const roomById = (id: string): { room: RecordQuery } => ({ room: { kind: ROOM, id } })
export const openRoomOf = (channelId: string): RecordQuery => ({ kind: ROOM, channelId, state: 'open', limit: 1 })

/** Whether a channel may be a room, as far as can be told without a query: the bot has its own overwrite in each. */
export const looksLikeRoom = (
  channel: Pick<ChannelSnapshot, 'type' | 'overwrites'> | null | undefined,
  { bot }: Pick<GuildIndex, 'bot'>,
): boolean =>
  channel?.type === CHANNEL_TYPE.voice && channel.overwrites.some(({ id, type }) => type === 1 && id === bot.id)

export const mayBeRoom = (channelId: string | null | undefined, guild: GuildIndex): boolean =>
  looksLikeRoom(guild.channels.get(channelId ?? ''), guild)

/** People in a room, without bots. */
export const peopleIn = (channelId: string, guild: Pick<GuildIndex, 'inVoice' | 'voice'>): string[] =>
  guild.inVoice(channelId).filter((id) => guild.voice.get(id)?.isBot !== true)
