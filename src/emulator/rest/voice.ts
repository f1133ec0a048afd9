import { enterGuild } from '../actions/access.ts'
import { refuse } from '../refusal.ts'
import { memberOnWire } from '../wire/users.ts'
import { voiceStateOnWire } from '../wire/voice.ts'
import type { Call, Endpoint } from './endpoint.ts'

function stateOf(call: Call, userId: string) {
  const { guild } = enterGuild(call.realm, call.callerId, call.param('guildId'))
  const state = guild.voice.get(userId)
  const member = guild.members.get(userId)
  if (!state || !member) throw refuse.unknownVoiceState()
  return { ...voiceStateOnWire(guild, state), member: memberOnWire(call.realm.world, member) }
}

export const voiceEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/guilds/:guildId/voice-states/@me',
    who: 'bot',
    answer: (call) => stateOf(call, call.callerId),
  },
  {
    method: 'GET',
    path: '/guilds/:guildId/voice-states/:userId',
    who: 'bot',
    answer: (call) => stateOf(call, call.param('userId')),
  },
]
