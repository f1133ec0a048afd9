import { ChannelType, GuildScheduledEventEntityType as Kind } from 'discord-api-types/v10'
import { z } from 'zod'
import { enterGuild } from '../actions/access.ts'
import {
  createEvent,
  deleteEvent,
  type EventPatch,
  type EventStatus,
  updateEvent,
} from '../actions/scheduled-events.ts'
import { invalidField, refuse } from '../refusal.ts'
import { scheduledEventOnWire } from '../wire/scheduled-events.ts'
import { memberOnWire, userByIdOnWire } from '../wire/users.ts'
import type { ScheduledEvent } from '../world/model/guild.ts'
import { compareIds } from '../world/snowflake.ts'
import type { Guild } from '../world/world.ts'
import { parseBody } from './body.ts'
import { type Call, type Endpoint, intQuery, isYes, NO_CONTENT } from './endpoint.ts'
import { keepImage } from './images.ts'
import { LIMITS } from './rate-limit.ts'

const time = z.iso
  .datetime({ offset: true, error: 'ISO8601_INVALID|Could not parse. Should be ISO8601.' })
  .transform((text) => Date.parse(text))
const fields = z.object({
  name: z.string().min(1).max(100),
  description: z.string().max(1_000).nullish(),
  scheduled_start_time: time,
  scheduled_end_time: time.nullish(),
  entity_type: z.literal([1, 2, 3]),
  privacy_level: z.literal(2),
  channel_id: z.string().nullish(),
  entity_metadata: z.object({ location: z.string().min(1).max(100).nullish() }).nullish(),
  image: z.string().nullish(),
})
const patchFields = fields.partial().extend({ status: z.int().min(1).max(4).nullish() })

const INTERESTED = 1
const STATUSES: readonly EventStatus[] = ['scheduled', 'active', 'over', 'cancelled']
/** Reference, "Guild Scheduled Event Status": allowed transitions. */
const NEXT: Record<number, readonly number[]> = { 1: [1, 2, 4], 2: [2, 3], 3: [3], 4: [4] }

const at = (call: Call) => enterGuild(call.context, call.callerId, call.param('guildId'))

function eventAt(call: Call, guild: Guild): ScheduledEvent {
  const event = guild.events.get(call.param('eventId'))
  if (!event) throw refuse.unknownEvent()
  return event
}

/** An event is on a stage, in a voice channel, or elsewhere; then it needs a place and an end. */
function checkPlace(
  guild: Guild,
  kind: number,
  place: Pick<ScheduledEvent, 'channelId' | 'location' | 'endsAt'>,
): void {
  if (kind === Kind.External) {
    if (!place.location)
      throw invalidField(['entity_metadata', 'location'], 'BASE_TYPE_REQUIRED', 'This field is required')
    if (place.endsAt === null)
      throw invalidField(['scheduled_end_time'], 'BASE_TYPE_REQUIRED', 'This field is required')
    return
  }
  const wanted = kind === Kind.StageInstance ? ChannelType.GuildStageVoice : ChannelType.GuildVoice
  if (guild.channels.get(place.channelId ?? '')?.type !== wanted)
    throw invalidField(['channel_id'], 'BASE_TYPE_BAD_VALUE', 'Unknown channel')
}

async function create(call: Call) {
  const here = at(call)
  const body = parseBody(fields, call.body)
  if (body.scheduled_start_time <= call.context.clock.now())
    throw invalidField(
      ['scheduled_start_time'],
      'GUILD_SCHEDULED_EVENT_SCHEDULE_PAST',
      'Cannot schedule event in the past.',
    )
  const isElsewhere = body.entity_type === Kind.External
  const wanted = {
    name: body.name,
    description: body.description || null,
    startsAt: body.scheduled_start_time,
    endsAt: body.scheduled_end_time ?? null,
    channelId: isElsewhere ? null : (body.channel_id ?? null),
    location: isElsewhere ? (body.entity_metadata?.location ?? null) : null,
    image: await keepImage(call.context, body.image ?? null, 'image'),
  }
  checkPlace(here.guild, body.entity_type, wanted)
  return onWire(call, here.guild, createEvent(call.context, here, wanted, call.reason))
}

async function change(call: Call) {
  const here = at(call)
  const event = eventAt(call, here.guild)
  const body = parseBody(patchFields, call.body)
  if (body.status && !NEXT[event.status]?.includes(body.status))
    throw invalidField(['status'], 'BASE_TYPE_CHOICES', 'Invalid Guild Scheduled Event Status Transition')
  const status = STATUSES[(body.status ?? 0) - 1]
  const patch: EventPatch = {
    ...(body.name && { name: body.name }),
    ...(body.description !== undefined && { description: body.description || null }),
    ...(body.scheduled_start_time && { startsAt: body.scheduled_start_time }),
    ...(body.scheduled_end_time !== undefined && { endsAt: body.scheduled_end_time }),
    ...(body.channel_id !== undefined && { channelId: body.channel_id }),
    ...(body.entity_metadata !== undefined && { location: body.entity_metadata?.location ?? null }),
    ...(body.image !== undefined && { image: await keepImage(call.context, body.image, 'image') }),
    ...(status && { status }),
  }
  if (body.entity_type) checkPlace(here.guild, body.entity_type, { ...event, ...patch })
  return onWire(call, here.guild, updateEvent(call.context, here, event.id, patch, call.reason))
}

function interested(call: Call) {
  const { guild } = at(call)
  const event = eventAt(call, guild)
  const before = call.query.get('before')
  const after = call.query.get('after') ?? '0'
  const ids = event.interested
    .filter((id) => compareIds(id, after) > 0 && (!before || compareIds(id, before) < 0))
    .sort(compareIds)
  return ids.slice(0, intQuery(call.query, 'limit', 100, 1, 100)).map((userId) => {
    const member = isYes(call.query.get('with_member')) ? guild.members.get(userId) : undefined
    return {
      guild_scheduled_event_id: event.id,
      user_id: userId,
      response: INTERESTED,
      user: userByIdOnWire(call.context.world, userId),
      ...(member && { member: memberOnWire(call.context.world, member) }),
    }
  })
}

/** The number of interested people is only included on request. */
function onWire(call: Call, guild: Guild, event: ScheduledEvent) {
  const { user_count, ...rest } = scheduledEventOnWire(call.context.world, guild, event)
  return isYes(call.query.get('with_user_count')) ? { ...rest, user_count } : rest
}

const PATH = '/guilds/:guildId/scheduled-events'
const limit = LIMITS.channelWrite

export const scheduledEventEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: PATH,
    who: 'bot',
    answer(call) {
      const { guild } = at(call)
      return [...guild.events.values()].map((event) => onWire(call, guild, event))
    },
  },
  { method: 'POST', path: PATH, who: 'bot', limit, answer: create },
  {
    method: 'GET',
    path: `${PATH}/:eventId`,
    who: 'bot',
    answer(call) {
      const { guild } = at(call)
      return onWire(call, guild, eventAt(call, guild))
    },
  },
  { method: 'PATCH', path: `${PATH}/:eventId`, who: 'bot', limit, answer: change },
  {
    method: 'DELETE',
    path: `${PATH}/:eventId`,
    who: 'bot',
    limit,
    answer(call) {
      const here = at(call)
      deleteEvent(call.context, here, eventAt(call, here.guild).id, call.reason)
      return NO_CONTENT
    },
  },
  { method: 'GET', path: `${PATH}/:eventId/users`, who: 'bot', answer: interested },
]
