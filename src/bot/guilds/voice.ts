import type { APIGuildMember, APIVoiceState } from 'discord-api-types/v10'
import type { SlimGuild, SlimVoice } from './slim-guild.ts'

type WrittenState = Omit<APIVoiceState, 'guild_id'>

/** null: the person is in no channel. */
export function slimVoiceFrom(state: WrittenState, member: APIGuildMember | undefined): SlimVoice | null {
  if (state.channel_id === null) return null
  return {
    channelId: state.channel_id,
    muted: state.mute || state.self_mute,
    deafened: state.deaf || state.self_deaf,
    serverMuted: state.mute,
    serverDeafened: state.deaf,
    streaming: state.self_stream ?? false,
    video: state.self_video,
    isBot: member?.user.bot ?? false,
    roleIds: member?.roles ?? [],
  }
}

export function applyVoice(guild: SlimGuild, state: WrittenState): void {
  const voice = slimVoiceFrom(state, state.member)
  if (voice) guild.voice.set(state.user_id, voice)
  else guild.voice.delete(state.user_id)
}
