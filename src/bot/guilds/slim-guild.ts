import type { Overwrite } from '#core/guild/permissions.ts'
import type { ChannelType, Emoji, Role } from '#core/guild/types.ts'

/** Threads carry no overwrites of their own: those of the channel they hang on apply. */
export type SlimChannel = {
  id: string
  name: string
  type: ChannelType
  position: number
  parentId: string | null
  /** Creation time of a thread in ms; 0 for other channels. */
  threadDate: number
  overwrites: readonly Overwrite[]
}

export type GuildFacts = {
  name: string
  icon: string | null
  description: string | null
  ownerId: string
  preferredLocale: string
  rulesScreen: boolean
  boostLevel: number
  boostCount: number
}

/** All that is kept of a server. Members are not: there may be a million of them. */
export type SlimGuild = {
  readonly id: string
  facts: GuildFacts
  memberCount: number
  readonly roles: Map<string, Role>
  /** Channels and active threads. */
  readonly channels: Map<string, SlimChannel>
  emojis: readonly Emoji[]
  bot: { roleIds: readonly string[]; nickname: string | null }
}
