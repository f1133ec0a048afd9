import type { APIEmoji, APIGuild, APIGuildMember, APIRole, GatewayGuildCreateDispatchData } from 'discord-api-types/v10'
import type { RoleSnapshot } from '#core/bot/snapshots.ts'
import type { Emoji } from '#core/guild/types.ts'
import { createRecentMap } from '#core/recent-map.ts'
import { channelFrom } from './convert-channel.ts'
import type { GuildFacts, SlimGuild, SlimRole } from './slim-guild.ts'
import { slimVoiceFrom } from './voice.ts'

const RULES_SCREEN_FEATURE = 'MEMBER_VERIFICATION_GATE_ENABLED'
const ONBOARDING_FEATURE = 'GUILD_ONBOARDING'

type WrittenSelf = Pick<APIGuildMember, 'roles' | 'nick'> & Partial<Pick<APIGuildMember, 'avatar' | 'banner'>>

export function slimGuildFrom(data: GatewayGuildCreateDispatchData, botId: string): SlimGuild {
  const guild: SlimGuild = {
    id: data.id,
    facts: factsFrom(data),
    joinedAt: data.joined_at,
    memberCount: data.member_count,
    roles: new Map(data.roles.map((role) => [role.id, roleFrom(role)])),
    channels: new Map(),
    emojis: data.emojis.flatMap(emojiFrom),
    bot: { id: botId, roleIds: [], nickname: null },
    voice: new Map(),
    rights: null,
    seen: null,
  }
  for (const written of [...data.channels, ...data.threads]) {
    const channel = channelFrom(written)
    if (channel) guild.channels.set(channel.id, channel)
  }
  // One string for the id of a category, however many channels name it: saves memory.
  for (const channel of guild.channels.values()) {
    channel.parentId = guild.channels.get(channel.parentId ?? '')?.id ?? channel.parentId
  }
  const self = data.members.find((member) => member.user.id === botId)
  if (self) guild.bot = selfFrom(botId, self)
  const members = new Map(data.members.map((member) => [member.user.id, member]))
  for (const state of data.voice_states ?? []) {
    const voice = slimVoiceFrom(state, members.get(state.user_id))
    if (voice) guild.voice.set(state.user_id, voice)
  }
  return guild
}

export const selfFrom = (id: string, { roles, nick, avatar, banner }: WrittenSelf): SlimGuild['bot'] => ({
  id,
  roleIds: roles,
  nickname: nick ?? null,
  ...((avatar || banner) && { hasPicture: true }),
})

export function factsFrom(guild: APIGuild): GuildFacts {
  return {
    name: guild.name,
    icon: guild.icon,
    description: guild.description,
    ownerId: guild.owner_id,
    preferredLocale: guild.preferred_locale,
    rulesScreen: guild.features.some((feature) => feature === RULES_SCREEN_FEATURE),
    onboarding: guild.features.some((feature: string) => feature === ONBOARDING_FEATURE),
    boostLevel: guild.premium_tier,
    boostCount: guild.premium_subscription_count ?? 0,
    verificationLevel: guild.verification_level ?? 0,
    afkChannelId: guild.afk_channel_id ?? null,
    systemChannelId: guild.system_channel_id ?? null,
    rulesChannelId: guild.rules_channel_id ?? null,
    vanityCode: guild.vanity_url_code ?? null,
  }
}

const PERMISSIONS_MAX = 10_000
const knownPermissions = createRecentMap<string, string>(PERMISSIONS_MAX)

/** One string for all roles with the same permissions, of which there are few: saves memory. */
function samePermissions(written: string): string {
  const known = knownPermissions.get(written)
  if (known === undefined) knownPermissions.set(written, written)
  return known ?? written
}

export function roleFrom({ id, name, position, managed, color, permissions, hoist, mentionable }: APIRole): SlimRole {
  return { id, name, position, managed, color, permissions: samePermissions(permissions), hoist, mentionable }
}

export function roleSnapshotOf({
  id,
  name,
  position,
  managed,
  color,
  permissions,
  hoist,
  mentionable,
}: SlimRole): RoleSnapshot {
  return { id, name, position, managed, color, permissions, hoist, mentionable }
}

/** Empty for an emoji that became unavailable when boosts ended: nobody can use it. */
export function emojiFrom({ id, name, animated = false, available = true }: APIEmoji): Emoji[] {
  if (id === null || name === null || !available) return []
  return [{ id, name, animated, identifier: `${animated ? 'a:' : ''}${name}:${id}` }]
}
