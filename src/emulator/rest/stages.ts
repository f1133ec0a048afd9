import { z } from 'zod'
import { enterChannel, type InChannel } from '../actions/access.ts'
import { closeStage, needStage, openStage, renameStage, stageAt } from '../actions/stages.ts'
import { refuse } from '../refusal.ts'
import { stageOnWire } from '../wire/stages.ts'
import type { Stage } from '../world/stages.ts'
import { parseBody } from './body.ts'
import { type Call, type Endpoint, NO_CONTENT } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'

const topic = z.string().min(1).max(120)
const newStage = z.object({
  channel_id: z.string(),
  topic,
  privacy_level: z.literal([1, 2]).nullish(),
  guild_scheduled_event_id: z.string().nullish(),
  send_start_notification: z.boolean().nullish(),
})
const patch = z.object({ topic: topic.optional(), privacy_level: z.literal([1, 2]).nullish() })

const at = (call: Call) => enterChannel(call.context, call.callerId, call.param('channelId'))
const onWire = (here: InChannel, stage: Stage) => {
  if (!here.guild) throw refuse.wrongChannelType()
  return stageOnWire(here.guild, stage)
}

const PATH = '/stage-instances/:channelId'
const limit = LIMITS.channelWrite

export const stageEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/stage-instances',
    who: 'bot',
    limit,
    answer(call) {
      const body = parseBody(newStage, call.body)
      const here = enterChannel(call.context, call.callerId, body.channel_id)
      const wanted = { topic: body.topic, eventId: body.guild_scheduled_event_id ?? null }
      return onWire(here, openStage(call.context, here, wanted, call.reason))
    },
  },
  {
    method: 'GET',
    path: PATH,
    who: 'bot',
    answer(call) {
      const here = at(call)
      return onWire(here, stageAt(here))
    },
  },
  {
    method: 'PATCH',
    path: PATH,
    who: 'bot',
    limit,
    answer(call) {
      const here = at(call)
      needStage(here)
      const body = parseBody(patch, call.body)
      return onWire(here, renameStage(call.context, here, body.topic ?? stageAt(here).topic, call.reason))
    },
  },
  {
    method: 'DELETE',
    path: PATH,
    who: 'bot',
    limit,
    answer(call) {
      closeStage(call.context, at(call), call.reason)
      return NO_CONTENT
    },
  },
]
