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

/** Moderation without permission to change the server itself. */
export const MODERATOR_BITS =
  P.ManageMessages | P.KickMembers | P.BanMembers | P.ModerateMembers | P.ManageThreads | P.ViewAuditLog | P.MuteMembers

/** Permissions with which the demo's bot was invited: all that the modules need, without ADMINISTRATOR. */
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
  /** Role of a bot: our own, or another one that cannot be given. */
  managed?: 'our bot' | 'another bot' | 'boosts'
  share?: number
}

export type ChannelPlan = {
  name: string
  type?: ChannelType
  id?: string
  topic?: string
  /** Keys of the only roles that can see it. */
  onlyFor?: string[]
  /** Only members with these roles may write; everyone may read. */
  readOnlyExcept?: string[]
  /** The bot sees it but may not attach files: a problem for the diagnosis to find. */
  botLacks?: bigint
  nsfw?: boolean
  slowmodeSeconds?: number
  tags?: string[]
  children?: ChannelPlan[]
}

export type GuildPlan = {
  facts: Omit<GuildFacts, 'icon' | 'ownerId' | 'systemChannelId' | 'rulesChannelId' | 'afkChannelId'>
  owner: Handle
  /** Highest first. The bot's role is at its place in the list. */
  roles: RolePlan[]
  channels: ChannelPlan[]
  /** In order of joining, with the keys of their roles. */
  people: (readonly [handle: Handle, ...roleKeys: string[]])[]
  withBot: boolean
  /** Everybody in the guild, people and bot included; the remaining members are generated. */
  memberCount: number
  crowd: Pick<CrowdPlan, 'seed' | 'language'>
  emojis: string[]
  systemChannel?: string
  rulesChannel?: string
  afkChannel?: string
}
