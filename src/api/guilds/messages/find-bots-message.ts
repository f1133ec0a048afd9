import { isSnowflake } from '#core/snowflake.ts'
import { refuse } from '../../http/problems.ts'
import type { GuildCall } from '../guild-route.ts'
import { refuseBotReading } from '../readable-channel.ts'
import { type BotsMessage, readBotsMessage } from './bot-message.ts'

/** The bot's message, read from the platform now; or why that is not possible. */
export async function findBotsMessage(
  visit: GuildCall,
  { channelId, messageId }: { channelId: string; messageId: string },
): Promise<BotsMessage | Response> {
  const { call, guild } = visit
  const channel = guild.base.channels.find(({ id }) => id === channelId)
  if (!channel) return refuse(call, 'channelGone')
  if (!isSnowflake(messageId)) return refuse(call, 'messageGone')
  const refused = refuseBotReading(visit, channel)
  if (refused) return refused
  const { rest } = call.services.platform
  const found = await readBotsMessage(rest, { channel, messageId, botId: guild.base.bot.id })
  if (found === 'gone') return refuse(call, 'messageGone')
  return found === 'notOurs' ? refuse(call, 'messageNotOurs') : found
}
