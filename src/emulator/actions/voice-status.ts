import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { isVoice } from '../world/channel-types.ts'
import { type InChannel, needInChannel } from './access.ts'
import { recordInAuditLog } from './audit.ts'

/** Its audit log events (reference, "Audit Log Events"), which the types do not have yet. */
const STATUS_SET = 192
const STATUS_CLEARED = 193

/** The line below the name of a voice channel. Members in it need fewer permissions than others. */
export function setVoiceStatus(
  context: EmulatorContext,
  at: InChannel,
  status: string | null,
  reason: string | null,
): void {
  const { guild, channel, actor } = at
  if (!guild || !actor || !isVoice(channel.type)) throw refuse.wrongChannelType()
  const isThere = guild.voice.get(actor.userId)?.channelId === channel.id
  needInChannel(at, P.SetVoiceChannelStatus)
  if (!isThere) needInChannel(at, P.ManageChannels)
  if ((channel.voiceStatus ?? null) === status) return
  channel.voiceStatus = status
  recordInAuditLog(context, guild, {
    action: status ? STATUS_SET : STATUS_CLEARED,
    userId: actor.userId,
    targetId: channel.id,
    reason,
    options: { ...(status && { status }) },
  })
  context.feed.publish({
    name: 'VOICE_CHANNEL_STATUS_UPDATE',
    guildId: guild.id,
    channelId: channel.id,
    data: { id: channel.id, guild_id: guild.id, status },
  })
}
