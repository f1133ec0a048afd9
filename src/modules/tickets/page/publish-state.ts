import { missingForNeed } from '#core/guild/channel-needs.ts'
import type { PermissionName } from '#core/guild/permissions.ts'
import type { Channel } from '#core/guild/types.ts'
import type { Updates } from '#core/settings/draft.ts'
import type { TicketPublication } from '../publication.ts'

/** What the posted message shows. While one of these is edited, the bot would post what nobody sees here. */
const SHOWN_SETTINGS = ['ticketSystem.status', 'ticketSystem.publications', 'ticketSystem.panels']

type PublishFacts = {
  publication: Pick<TicketPublication, 'channel' | 'messageId'>
  updates: Updates
  channels: readonly Pick<Channel, 'id' | 'name' | 'type' | 'botPermissions'>[]
}

export type PublishObstacle =
  | { kind: 'unsaved' }
  | { kind: 'channelGone' }
  | { kind: 'permissions'; missing: readonly PermissionName[]; channelName: string }

/** Why the bot cannot post it now; null when it can. */
export function publishObstacle({ publication, updates, channels }: PublishFacts): PublishObstacle | null {
  if (SHOWN_SETTINGS.some((path) => path in updates)) return { kind: 'unsaved' }
  const channel = channels.find(({ id }) => id === publication.channel)
  if (!channel) return { kind: 'channelGone' }
  const missing = missingForNeed(channel, 'embed')
  return missing.length > 0 ? { kind: 'permissions', missing, channelName: channel.name } : null
}

type Posted = Pick<TicketPublication, 'id' | 'channel' | 'messageId'>

/**
 * Which message an edited publication has: the bot may have posted it while the form was open, a message cannot move
 * to another channel, and a copy has none yet.
 */
export function messageOf(entry: Posted, saved: readonly Posted[], listed: readonly Posted[]): string | null {
  const known = saved.find(({ id }) => id === entry.id)
  if (known) return known.channel === entry.channel ? known.messageId : null
  const isTaken = listed.some(({ id, messageId }) => id !== entry.id && messageId === entry.messageId)
  return isTaken ? null : entry.messageId
}
