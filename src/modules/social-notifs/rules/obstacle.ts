import type { Reason } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { permissionsForNeed } from '#core/guild/channel-needs.ts'

/** Why the bot cannot announce anything in a channel; null: it can. */
export function obstacleIn(channelId: string, { guild }: Pick<RuleView, 'guild'>): Reason | null {
  const channel = guild.channels.get(channelId)
  if (!channel) return { code: 'channelGone' }
  const missing = permissionsForNeed('embed', channel.type).find((permission) => !guild.botCan(permission, channelId))
  return missing ? { code: 'missingPermission', params: { permission: missing, channel: channel.name } } : null
}
