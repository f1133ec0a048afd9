import { AuditLogEvent, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { timestampOf } from '#core/snowflake.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import type { Message } from '../world/model/messages.ts'
import { type InChannel, needInChannel } from './access.ts'
import { audienceOf } from './announce-message.ts'
import { countInAuditLog, recordInAuditLog } from './audit.ts'
import { leaveFiles } from './deleted-files.ts'
import { findMessage } from './edit-message.ts'

export function deleteMessage(
  context: EmulatorContext,
  at: InChannel,
  actorId: string,
  messageId: string,
  reason: string | null = null,
): Message {
  const message = findMessage(context, at, messageId)
  const isOwn = message.authorId === actorId && !message.webhook
  if (!isOwn) {
    needInChannel(at, P.ManageMessages)
    if (at.guild && message.authorId !== context.world.botId)
      countInAuditLog(context, at.guild, {
        action: AuditLogEvent.MessageDelete,
        userId: actorId,
        targetId: message.authorId,
        reason,
        options: { channel_id: at.channel.id },
      })
  }
  removeMessage(context, at, message)
  return message
}

export function removeMessage(context: EmulatorContext, at: InChannel, message: Message): void {
  forget(context, at, message)
  context.feed.publish({ ...audienceOf(at), name: 'MESSAGE_DELETE', data: { id: message.id, ...placeOf(at) } })
}

/** Reference, "Bulk Delete Messages": 2 to 100 messages, none older than two weeks. */
const BULK_DELETE_MAX_AGE_MS = 14 * 86_400_000

export function deleteMessages(context: EmulatorContext, at: InChannel, ids: string[], reason: string | null): void {
  needInChannel(at, P.ManageMessages)
  if (ids.some((id) => context.clock.now() - timestampOf(id) > BULK_DELETE_MAX_AGE_MS))
    throw refuse.tooOldToBulkDelete()
  const gone = ids.flatMap((id) => context.world.messages(at.channel.id).get(id) ?? [])
  for (const message of gone) forget(context, at, message)
  if (at.guild && at.actor)
    recordInAuditLog(context, at.guild, {
      action: AuditLogEvent.MessageBulkDelete,
      userId: at.actor.userId,
      targetId: at.channel.id,
      reason,
      options: { count: String(gone.length) },
    })
  context.feed.publish({
    ...audienceOf(at),
    name: 'MESSAGE_DELETE_BULK',
    data: { ids: gone.map((message) => message.id), ...placeOf(at) },
  })
}

function forget(context: EmulatorContext, at: InChannel, message: Message): void {
  context.world.touchedChannels.add(at.channel.id)
  context.world.messages(at.channel.id).delete(message.id)
  leaveFiles(context, message)
}

const placeOf = (at: InChannel) => ({ channel_id: at.channel.id, ...(at.guild && { guild_id: at.guild.id }) })
