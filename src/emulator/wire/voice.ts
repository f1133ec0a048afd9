import type { APIVoiceState } from 'discord-api-types/v10'
import type { VoiceState } from '../world/model/people.ts'
import type { Guild } from '../world/world.ts'
import { isoTimeOrNull } from './time.ts'

/** Somebody's voice state; without the member, as in GUILD_CREATE. */
export function voiceStateOnWire(guild: Guild, state: VoiceState) {
  const member = guild.members.get(state.userId)
  return {
    guild_id: guild.id,
    channel_id: state.channelId,
    user_id: state.userId,
    session_id: state.sessionId,
    deaf: member?.serverDeaf ?? false,
    mute: member?.serverMute ?? false,
    self_deaf: state.selfDeaf,
    self_mute: state.selfMute,
    self_stream: state.selfStream,
    self_video: state.selfVideo,
    suppress: state.isSuppressed ?? false,
    request_to_speak_timestamp: isoTimeOrNull(state.requestsToSpeakAt ?? null),
  } satisfies APIVoiceState
}
