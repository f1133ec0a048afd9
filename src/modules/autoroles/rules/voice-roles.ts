import type { GuildIndex } from '#core/bot/guild-index.ts'
import { passesList } from '#core/gains/lists.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { limitFor } from '#core/limits.ts'
import type { AutorolesSettings } from '../settings.ts'

type Member = { roleIds: readonly string[]; bot: boolean }

/** Every role on this server that is given and removed with voice. */
export function allVoiceRoles({ voiceRole }: AutorolesSettings, premium: boolean): string[] {
  const extra = voiceRole.extra.slice(0, limitFor('voiceExtraRoles', premium)).map(({ role }) => role)
  return [...new Set([...(voiceRole.role ? [voiceRole.role] : []), ...extra])]
}

/** Judged by their other roles. */
export function mayHoldVoiceRole(
  { role, rolesMode, roles }: Pick<AutorolesSettings['voiceRole'], 'role' | 'rolesMode' | 'roles'>,
  roleIds: readonly string[],
): boolean {
  const others = roleIds.filter((id) => id !== role)
  return passesList(rolesMode, roles, others)
}

/**
 * Which of them a member should have, by where they are. The AFK channel never counts; being muted makes no
 * difference.
 */
export function voiceRolesFor(
  channelId: string | null,
  member: Member,
  settings: AutorolesSettings,
  guild: GuildIndex,
): string[] {
  const channel = channelId === null ? undefined : guild.channels.get(channelId)
  if (!channel || channel.id === guild.afkChannelId || member.bot) return []
  if (channel.type !== CHANNEL_TYPE.voice && channel.type !== CHANNEL_TYPE.stage) return []
  const { role, channelsMode, channels, extra } = settings.voiceRole
  const chain = guild.chainOf(channel.id)
  const mayHold = mayHoldVoiceRole(settings.voiceRole, member.roleIds)
  const isMain = role !== null && mayHold && passesList(channelsMode, channels, chain)
  const active = extra.slice(0, limitFor('voiceExtraRoles', guild.premium))
  // The channel itself before its category: at most one further role.
  const further = chain.flatMap((id) => active.find((one) => one.channel === id)?.role ?? []).slice(0, 1)
  return [...new Set([...(isMain && role ? [role] : []), ...further])]
}

export type VoiceChange = { add: string[]; remove: string[] }

/** `given`: what the bot gave before, which may no longer be a voice role. */
export function voiceChange(
  channelId: string | null,
  member: Member,
  given: readonly string[],
  settings: AutorolesSettings,
  guild: GuildIndex,
): VoiceChange {
  const wanted = voiceRolesFor(channelId, member, settings, guild)
  const managed = new Set([...allVoiceRoles(settings, guild.premium), ...given])
  const canGive = (id: string) => guild.canGive(id) === 'ok'
  return {
    add: wanted.filter((id) => !member.roleIds.includes(id) && canGive(id)),
    remove: [...managed].filter((id) => member.roleIds.includes(id) && !wanted.includes(id) && canGive(id)),
  }
}
