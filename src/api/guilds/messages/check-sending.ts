import { missingForNeed, permissionsForNeed, permissionsIfLocked } from '#core/guild/channel-needs.ts'
import { missingPermissions, type PermissionName } from '#core/guild/permissions.ts'
import type { Channel } from '#core/guild/types.ts'
import type { Message } from '#core/settings/message.ts'
import { channelRights } from '../channel-rights.ts'
import type { Visit } from '../enter.ts'

export type SendingProblem =
  | { code: 'channelGone' }
  | { code: 'personMayNotWrite' | 'botMayNotWrite'; missing: PermissionName[]; channel: string }

/**
 * Nobody can use the bot to write where Discord does not let them write, or to notify everybody where they may not:
 * both the person's and the bot's permissions are checked, at the moment of sending.
 */
export function findSendingProblem(
  visit: Visit,
  channelId: string,
  { message, text }: { message: Message; text: string },
): SendingProblem | null {
  const channel = visit.guild.base.channels.find(({ id }) => id === channelId)
  const rights = channelRights(visit, channelId)
  if (rights === null || !channel) return { code: 'channelGone' }
  const notifiesAll = message.mentions.everyone && /@(?:everyone|here)\b/.test(text)
  const own = [...ownPermissions(channel), ...(notifiesAll ? (['mentionEveryone'] as const) : [])]
  const missing = missingPermissions(rights, own)
  if (missing.length > 0) return { code: 'personMayNotWrite', missing, channel: channel.name }
  const lacking = missingForNeed(channel, message.profileId ? 'webhook' : 'embed')
  return lacking.length > 0 ? { code: 'botMayNotWrite', missing: lacking, channel: channel.name } : null
}

/** Whether somebody may change the bot's message in a channel: the same as for writing there. */
export function findWritingProblem(
  visit: Visit,
  channel: Pick<Channel, 'id' | 'name' | 'type' | 'locked'>,
): SendingProblem | null {
  const rights = channelRights(visit, channel.id)
  if (rights === null) return { code: 'channelGone' }
  const missing = missingPermissions(rights, ownPermissions(channel))
  return missing.length > 0 ? { code: 'personMayNotWrite', missing, channel: channel.name } : null
}

const ownPermissions = (channel: Pick<Channel, 'type' | 'locked'>): PermissionName[] => [
  ...permissionsForNeed('send', channel.type),
  ...permissionsIfLocked(channel, 'send'),
]
