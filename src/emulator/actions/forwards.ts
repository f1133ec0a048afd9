import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { messageOnWire } from '../wire/messages.ts'
import type { Forward } from '../world/model/messages.ts'
import { enterChannel, needInChannel } from './access.ts'
import { findMessage } from './edit-message.ts'

/** Reference, "Message Snapshot": the parts of a message that are forwarded. */
const KEPT = [
  'type',
  'content',
  'embeds',
  'attachments',
  'timestamp',
  'edited_timestamp',
  'flags',
  'mentions',
  'mention_roles',
  'sticker_items',
  'components',
] as const

/** Forwards a message that the person can read. */
export function forwardOf(context: EmulatorContext, userId: string, channelId: string, messageId: string): Forward {
  const at = enterChannel(context, userId, channelId)
  needInChannel(at, P.ReadMessageHistory)
  const onWire = messageOnWire(context.addresses, context.world, findMessage(context, at, messageId), userId)
  const snapshot = Object.fromEntries(KEPT.flatMap((key) => (onWire[key] === undefined ? [] : [[key, onWire[key]]])))
  return { messageId, channelId, guildId: at.guild?.id ?? null, snapshot }
}
