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

/** All that is kept of a server. Members are not: there may be a million of them. */
export type SlimGuild = {
  readonly id: string
  facts: GuildFacts
  /** When the bot came, as Discord says it. */
  readonly joinedAt: string
  memberCount: number
  readonly roles: Map<string, SlimRole>
  /** Channels, active threads, and archived ones as far as something on the server is set to them. */
  readonly channels: Map<string, SlimChannel>
  emojis: readonly Emoji[]
  bot: { id: string; roleIds: readonly string[]; nickname: string | null }
  /** Who is in voice. */
  readonly voice: Map<string, SlimVoice>
  /** Counted when first asked for; null after a role or channel has changed. */
  rights: GuildRights | null
  /** As rules saw it last; null after anything has changed. `of` is the configuration that it was made with. */
  seen: { of: object; index: GuildIndex } | null
}
