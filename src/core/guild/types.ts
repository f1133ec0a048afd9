/** spec §3: the channel types the product knows, with Discord's numbers. */
export const CHANNEL_TYPE = {
  text: 0,
  voice: 2,
  category: 4,
  news: 5,
  newsThread: 10,
  publicThread: 11,
  privateThread: 12,
  stage: 13,
  forum: 15,
} as const

export type ChannelType = (typeof CHANNEL_TYPE)[keyof typeof CHANNEL_TYPE]

export const THREAD_TYPES = [
  CHANNEL_TYPE.newsThread,
  CHANNEL_TYPE.publicThread,
  CHANNEL_TYPE.privateThread,
] as const satisfies readonly ChannelType[]

export const isThreadType = (type: number | undefined): boolean => THREAD_TYPES.some((thread) => thread === type)

/** A field that accepts only threads may name one that Discord does not list because it is archived. */
export const areThreadTypes = (types: readonly number[] | null): boolean => types?.every(isThreadType) ?? false

/** What people count as channels: neither categories nor threads. */
export const isCountedChannel = ({ type }: { type: number }): boolean =>
  type !== CHANNEL_TYPE.category && !isThreadType(type)

/** Where a message of the bot can be read: text, news, threads, the chat of a voice or stage channel. */
export const WRITABLE_TYPES: readonly ChannelType[] = [0, 2, 5, 10, 11, 12, 13]

export type Role = {
  id: string
  name: string
  position: number
  /** Owned by an integration or by Discord itself: it cannot be given. */
  managed: boolean
  /** 0xrrggbb; 0 means no colour. */
  color: number
  /** Discord's bit set, as a decimal string. */
  permissions: string
}

export type Channel = {
  id: string
  name: string
  type: ChannelType
  /** Position of the category; -1 outside of any (spec §4: it comes first in the order). */
  cPosition: number
  position: number
  parentId: string | null
  /** Creation time of a thread in ms; 0 for other channels. */
  threadDate: number
  /** What the bot may do here, overwrites included. Discord's bit set, as a decimal string. */
  botPermissions: string
  /** Newcomers (@everyone) cannot see it. */
  hidden: boolean
  /** A closed thread; writing in it opens it again. Archived threads are only known where a setting refers to them. */
  archived?: true | undefined
  /** Only people who manage threads can write in it and open it. */
  locked?: true | undefined
}

export type Emoji = { id: string; name: string; animated: boolean; identifier: string }

/** What settings are checked against: the server as it is now, for the person who edits. */
export type GuildView = {
  id: string
  name: string
  premium: boolean
  roles: readonly Role[]
  channels: readonly Channel[]
  emojis: readonly Pick<Emoji, 'id'>[]
  /** `permissions`: server-wide, Discord’s bit set; absent where the check is for no particular person. */
  user: { owner: boolean; highestRoleId: string; permissions?: string | undefined }
  bot: { highestRoleId: string; permissions: string }
}
