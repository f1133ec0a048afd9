import type { GuildIndex, GuildRights, IndexedChannel } from '#core/bot/guild-index.ts'
import type { VoiceSnapshot } from '#core/bot/snapshots.ts'
import type { Emoji, Role } from '#core/guild/types.ts'

export type SlimChannel = IndexedChannel
export type SlimRole = Role & { hoist: boolean; mentionable: boolean }

export type GuildFacts = {
  name: string
  icon: string | null
  description: string | null
  ownerId: string
  preferredLocale: string
  rulesScreen: boolean
  onboarding: boolean
  boostLevel: number
  boostCount: number
  verificationLevel: number
  afkChannelId: string | null
  systemChannelId: string | null
  rulesChannelId: string | null
  vanityCode: string | null
}

export type SlimVoice = VoiceSnapshot & { isBot: boolean; roleIds: readonly string[] }

/** Everything kept about a server, except its members: there may be a million of them. */
export type SlimGuild = {
  readonly id: string
  facts: GuildFacts
  /** When the bot joined, as given by Discord. */
  readonly joinedAt: string
  memberCount: number
  readonly roles: Map<string, SlimRole>
  /** Channels, active threads, and archived ones that a setting refers to. */
  readonly channels: Map<string, SlimChannel>
  emojis: readonly Emoji[]
  bot: GuildIndex['bot']
  /** Members in voice channels. */
  readonly voice: Map<string, SlimVoice>
  /** Calculated on first use; null after a role or channel has changed. */
  rights: GuildRights | null
  /** The last index made for rules; null after any change. `of` is the configuration that it was made with. */
  seen: { of: object; index: GuildIndex } | null
}
