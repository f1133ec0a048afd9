import { permissionsForNeed } from '#core/guild/channel-needs.ts'
import { missingPermissions } from '#core/guild/permissions.ts'
import { isSnowflake } from '#core/snowflake.ts'
import { refuse } from '../../http/problems.ts'
import type { GuildCall } from '../guild-route.ts'
import { permissionNames } from '../permission-names.ts'
import { type BotsMessage, readBotsMessage } from './bot-message.ts'

/** What the bot wrote there, read from the platform now; or why it cannot be had. */
export async function findBotsMessage(
  { call, guild }: GuildCall,
  { channelId, messageId }: { channelId: string; messageId: string },
): Promise<BotsMessage | Response> {
  const channel = guild.base.channels.find(({ id }) => id === channelId)
  if (!channel) return refuse(call, 'channelGone')
  if (!isSnowflake(messageId)) return refuse(call, 'messageGone')
  const missing = missingPermissions(BigInt(channel.botPermissions), permissionsForNeed('read', channel.type))
  if (missing.length > 0) {
    const permissions = permissionNames(missing, call.locale)
    return refuse(call, 'botMayNotRead', { params: { permissions, channel: `#${channel.name}` } })
  }
  const { rest } = call.services.platform
  const found = await readBotsMessage(rest, { channel, messageId, botId: guild.base.bot.id })
  if (found === 'gone') return refuse(call, 'messageGone')
  return found === 'notOurs' ? refuse(call, 'messageNotOurs') : found
}
