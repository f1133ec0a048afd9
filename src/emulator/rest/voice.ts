import { z } from 'zod'
import { enterChannel, enterGuild } from '../actions/access.ts'
import { type Speaking, setSpeaking } from '../actions/voice.ts'
import { setVoiceStatus } from '../actions/voice-status.ts'
import { refuse } from '../refusal.ts'
import { memberOnWire } from '../wire/users.ts'
import { voiceStateOnWire } from '../wire/voice.ts'
import { parseBody } from './body.ts'
import { type Call, type Endpoint, NO_CONTENT } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'

const at = (call: Call) => enterGuild(call.context, call.callerId, call.param('guildId'))

function stateOf(call: Call, userId: string) {
  const { guild } = at(call)
  const state = guild.voice.get(userId)
  const member = guild.members.get(userId)
  if (!state || !member) throw refuse.unknownVoiceState()
  return { ...voiceStateOnWire(guild, state), member: memberOnWire(call.context.world, member) }
}

const stateBody = z.object({
  channel_id: z.string().nullish(),
  suppress: z.boolean().nullish(),
  request_to_speak_timestamp: z.iso.datetime({ offset: true }).nullish(),
})

function changeState(call: Call, userId: string) {
  const { suppress, request_to_speak_timestamp: requested } = parseBody(stateBody, call.body)
  const wanted: Speaking = {
    ...(typeof suppress === 'boolean' && { isSuppressed: suppress }),
    ...(requested !== undefined && { requestsToSpeakAt: requested === null ? null : Date.parse(requested) }),
  }
  setSpeaking(call.context, at(call), userId, wanted)
  return NO_CONTENT
}

const REGIONS = [
  ['rotterdam', 'Rotterdam'],
  ['us-east', 'US East'],
  ['us-west', 'US West'],
  ['singapore', 'Singapore'],
  ['sydney', 'Sydney'],
  ['brazil', 'Brazil'],
].map(([id, name]) => ({ id, name, custom: false, deprecated: false, optimal: id === 'rotterdam' }))

const STATES = '/guilds/:guildId/voice-states'

export const voiceEndpoints: Endpoint[] = [
  { method: 'GET', path: '/voice/regions', who: 'bot', answer: () => REGIONS },
  {
    method: 'GET',
    path: '/guilds/:guildId/regions',
    who: 'bot',
    answer(call) {
      at(call)
      return REGIONS
    },
  },
  { method: 'GET', path: `${STATES}/@me`, who: 'bot', answer: (call) => stateOf(call, call.callerId) },
  { method: 'PATCH', path: `${STATES}/@me`, who: 'bot', answer: (call) => changeState(call, call.callerId) },
  { method: 'GET', path: `${STATES}/:userId`, who: 'bot', answer: (call) => stateOf(call, call.param('userId')) },
  { method: 'PATCH', path: `${STATES}/:userId`, who: 'bot', answer: (call) => changeState(call, call.param('userId')) },
  {
    method: 'PUT',
    path: '/channels/:channelId/voice-status',
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer(call) {
      const { status } = parseBody(z.object({ status: z.string().max(500).nullish() }), call.body)
      const here = enterChannel(call.context, call.callerId, call.param('channelId'))
      setVoiceStatus(call.context, here, status || null, call.reason)
      return NO_CONTENT
    },
  },
]
