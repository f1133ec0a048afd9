import { MessageFlags, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { Realm } from '../realm.ts'
import { refuse } from '../refusal.ts'
import type { Message } from '../world/model.ts'
import { enterChannel } from './access.ts'
import { findMessage, replaceMessage } from './messages.ts'

/** Discord has read the links of a message and shows what is behind them: nobody edited it. */
export function unfurl(realm: Realm, channelId: string, messageId: string, embeds: Record<string, unknown>[]): Message {
  const found = realm.world.channel(channelId)
  const authorId = realm.world.messages(channelId).get(messageId)?.authorId
  if (!found || !authorId) throw refuse.unknownMessage()
  const at = enterChannel(realm, authorId, channelId)
  const message = findMessage(realm, at, messageId)
  const isHidden = (message.flags & MessageFlags.SuppressEmbeds) !== 0 || (at.bits & P.EmbedLinks) === 0n
  if (isHidden) return message
  const changed = { ...message, embeds: [...message.embeds, ...embeds] }
  replaceMessage(realm, at, changed)
  return changed
}
