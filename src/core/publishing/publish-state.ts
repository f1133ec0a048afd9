import { type ChannelNeed, missingForNeed } from '#core/guild/channel-needs.ts'
import type { PermissionName } from '#core/guild/permissions.ts'
import type { Channel } from '#core/guild/types.ts'
import type { Updates } from '#core/settings/draft.ts'

/** A message that the bot has posted, or will post, for an entry of a list. */
export type Posted = { id: string; channel: string; messageId: string | null }

type PublishFacts = {
  channel: string
  /** Settings that affect the message. While one of these is being edited, the bot would post an outdated message. */
  shown: readonly string[]
  /** What the bot needs to do there. */
  need: ChannelNeed
  updates: Updates
  channels: readonly Pick<Channel, 'id' | 'name' | 'type' | 'botPermissions'>[]
}

export type PublishObstacle =
  | { kind: 'unsaved' }
  | { kind: 'channelGone' }
  | { kind: 'permissions'; missing: readonly PermissionName[]; channelName: string }

/** Why the bot cannot post it now; null when it can. */
export function publishObstacle({
  channel: channelId,
  shown,
  need,
  updates,
  channels,
}: PublishFacts): PublishObstacle | null {
  if (shown.some((path) => path in updates)) return { kind: 'unsaved' }
  const channel = channels.find(({ id }) => id === channelId)
  if (!channel) return { kind: 'channelGone' }
  const missing = missingForNeed(channel, need)
  return missing.length > 0 ? { kind: 'permissions', missing, channelName: channel.name } : null
}

/**
 * Which message an edited entry has: the bot may have posted one while the form was open, a message cannot move to
 * another channel, and a copied entry has none yet.
 */
export function messageOf(entry: Posted, saved: readonly Posted[], listed: readonly Posted[]): string | null {
  const known = saved.find(({ id }) => id === entry.id)
  if (known) return known.channel === entry.channel ? known.messageId : null
  const isTaken = listed.some(({ id, messageId }) => id !== entry.id && messageId === entry.messageId)
  return isTaken ? null : entry.messageId
}
