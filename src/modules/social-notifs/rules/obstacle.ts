import type { Effect, Reason } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { permissionsForNeed } from '#core/guild/channel-needs.ts'
import { logAlert } from '#core/logs/log-request.ts'

type Obstacle = Reason & { code: 'channelGone' | 'missingPermission' }

/** Why the bot cannot announce anything in a channel; null: it can. */
export function obstacleIn(channelId: string, { guild }: Pick<RuleView, 'guild'>): Obstacle | null {
  const channel = guild.channels.get(channelId)
  if (!channel) return { code: 'channelGone' }
  const missing = permissionsForNeed('embed', channel.type).find((permission) => !guild.botCan(permission, channelId))
  return missing ? { code: 'missingPermission', params: { permission: missing, channel: channel.name } } : null
}

/**
 * The same when something is about to be sent. A channel that is not listed may be an archived thread, which opens
 * when it is written to; Discord says whether it was deleted.
 */
export function obstacleToSending(channelId: string, view: Pick<RuleView, 'guild'>): Obstacle | null {
  return view.guild.channels.has(channelId) ? obstacleIn(channelId, view) : null
}

/** An announcement could not be made: those in charge are notified, once a day for each source. */
export const tellSuspended = (name: string, view: Pick<RuleView, 'guild' | 'now'>): Effect =>
  logAlert(view, 'social-notifs', { code: 'feedSuspended', name })
