import { type ChannelType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { GuildFacts } from '../model/guild.ts'
import type { Handle } from '../seed-ids.ts'
import type { CrowdPlan } from './crowd.ts'

export const EVERYONE_BITS =
  P.ViewChannel |
  P.SendMessages |
  P.SendMessagesInThreads |
  P.CreatePublicThreads |
  P.EmbedLinks |
  P.AttachFiles |
  P.ReadMessageHistory |
  P.AddReactions |
  P.UseExternalEmojis |
  P.Connect |
  P.Speak |
  P.Stream |
  P.UseVAD |
  P.ChangeNickname |
  P.CreateInstantInvite |
  P.UseApplicationCommands |
  P.RequestToSpeak

/** Moderation without the right to change the server itself. */
export const MODERATOR_BITS =
  P.ManageMessages | P.KickMembers | P.BanMembers | P.ModerateMembers | P.ManageThreads | P.ViewAuditLog | P.MuteMembers

/** What the demo's bot was invited with: all that the modules ask for, without ADMINISTRATOR. */
export const BOT_BITS =
  EVERYONE_BITS |
  P.ManageRoles |
  P.ManageChannels |
  P.ManageMessages |
  P.ManageThreads |
  P.ManageWebhooks |
  P.ManageNicknames |
  P.ManageGuildExpressions |
  P.CreatePrivateThreads |
  P.KickMembers |
  P.BanMembers |
  P.ModerateMembers |
  P.ViewAuditLog |
  P.ManageGuild |
  P.MentionEveryone |
  P.MoveMembers

export type RolePlan = {
  key: string
  name: string
  color?: string
  permissions?: bigint
  hoist?: boolean
  mentionable?: boolean
  emoji?: string
  /** Role brought by a bot: our own, or another one that nobody may give away. */
  managed?: 'our bot' | 'another bot' | 'boosts'
  share?: number
}

export type ChannelPlan = {
  name: string
  type?: ChannelType
  id?: string
  topic?: string
  /** Role keys that alone may see it. */
  onlyFor?: string[]
  /** Only those with these role keys may write; everyone may read. */
  readOnlyExcept?: string[]
  /** The bot sees it but may not attach files: something for the permission doctor to find. */
  botLacks?: bigint
  nsfw?: boolean
  slowmodeSeconds?: number
  tags?: string[]
  children?: ChannelPlan[]
}

export type GuildPlan = {
  facts: Omit<GuildFacts, 'icon' | 'ownerId' | 'systemChannelId' | 'rulesChannelId' | 'afkChannelId'>
  owner: Handle
  /** Highest first. The bot's role stands where it is listed. */
  roles: RolePlan[]
  channels: ChannelPlan[]
  /** In order of arrival, with the keys of their roles. */
  people: (readonly [handle: Handle, ...roleKeys: string[]])[]
  withBot: boolean
  /** Everybody in the guild, people and bot included; those without a name come from the crowd. */
  memberCount: number
  crowd: Pick<CrowdPlan, 'seed' | 'language'>
  emojis: string[]
  systemChannel?: string
  rulesChannel?: string
  afkChannel?: string
}
