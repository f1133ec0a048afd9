import { AuditLogEvent, PermissionFlagsBits as P } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { invalidField, refuse } from '../refusal.ts'
import { scheduledEventOnWire } from '../wire/scheduled-events.ts'
import type { ScheduledEvent } from '../world/model/guild.ts'
import { type InGuild, needInGuild } from './access.ts'
import { changesBetween, recordInAuditLog } from './audit.ts'
import type { View } from './audit-views.ts'

const STATUS = { scheduled: 1, active: 2, over: 3, cancelled: 4 }
export type EventStatus = keyof typeof STATUS

export type NewEvent = Pick<ScheduledEvent, 'name' | 'startsAt'> &
  Partial<Pick<ScheduledEvent, 'description' | 'channelId' | 'location' | 'endsAt' | 'image'>>
export type EventPatch = Partial<NewEvent> & { status?: EventStatus }

export function createEvent(
  context: EmulatorContext,
  at: InGuild,
  wanted: NewEvent,
  reason: string | null,
): ScheduledEvent {
  needInGuild(at, P.CreateEvents | P.ManageEvents)
  if (!wanted.channelId && !wanted.location)
    throw invalidField(['location'], 'BASE_TYPE_REQUIRED', 'An event takes place in a channel or elsewhere.')
  const event: ScheduledEvent = {
    id: context.world.ids.next(),
    name: wanted.name,
    description: wanted.description ?? null,
    creatorId: at.actor.userId,
    channelId: wanted.channelId ?? null,
    location: wanted.location ?? null,
    startsAt: wanted.startsAt,
    endsAt: wanted.endsAt ?? null,
    status: STATUS.scheduled,
    interested: [],
    image: wanted.image ?? null,
  }
  at.guild.events.set(event.id, event)
  tell(context, at, 'CREATE', null, event, AuditLogEvent.GuildScheduledEventCreate, reason)
  return event
}

export function updateEvent(
  context: EmulatorContext,
  at: InGuild,
  eventId: string,
  { status, ...patch }: EventPatch,
  reason: string | null,
): ScheduledEvent {
  needInGuild(at, P.ManageEvents)
  const event = eventAt(at, eventId)
  const changed = { ...event, ...patch, ...(status && { status: STATUS[status] }) }
  at.guild.events.set(eventId, changed)
  tell(context, at, 'UPDATE', event, changed, AuditLogEvent.GuildScheduledEventUpdate, reason)
  return changed
}

export function deleteEvent(context: EmulatorContext, at: InGuild, eventId: string, reason: string | null): void {
  needInGuild(at, P.ManageEvents)
  const event = eventAt(at, eventId)
  at.guild.events.delete(eventId)
  tell(context, at, 'DELETE', event, null, AuditLogEvent.GuildScheduledEventDelete, reason)
}

/** A person becomes interested, or is no longer. */
export function setInterest(
  context: EmulatorContext,
  { guild, actor }: InGuild,
  eventId: string,
  isInterested: boolean,
): void {
  const event = eventAt({ guild, actor }, eventId)
  if (event.interested.includes(actor.userId) === isInterested) return
  const others = event.interested.filter((id) => id !== actor.userId)
  guild.events.set(eventId, { ...event, interested: isInterested ? [...others, actor.userId] : others })
  context.world.touchedGuilds.add(guild.id)
  context.feed.publish({
    name: isInterested ? 'GUILD_SCHEDULED_EVENT_USER_ADD' : 'GUILD_SCHEDULED_EVENT_USER_REMOVE',
    guildId: guild.id,
    data: { guild_scheduled_event_id: eventId, user_id: actor.userId, guild_id: guild.id },
  })
}

function eventAt({ guild }: InGuild, eventId: string): ScheduledEvent {
  const event = guild.events.get(eventId)
  if (!event) throw refuse.unknownEvent()
  return event
}

function tell(
  context: EmulatorContext,
  { guild, actor }: InGuild,
  change: 'CREATE' | 'UPDATE' | 'DELETE',
  before: ScheduledEvent | null,
  after: ScheduledEvent | null,
  action: AuditLogEvent,
  reason: string | null,
): void {
  const event = after ?? before
  if (!event) return
  const viewOf = (one: ScheduledEvent | null): View | null => {
    if (!one) return null
    const wire = scheduledEventOnWire(context.world, guild, one)
    return {
      name: wire.name,
      description: wire.description,
      status: wire.status,
      entity_type: wire.entity_type,
      privacy_level: wire.privacy_level,
      channel_id: wire.channel_id,
      location: one.location,
      scheduled_start_time: wire.scheduled_start_time,
      scheduled_end_time: wire.scheduled_end_time,
      image_hash: wire.image,
    }
  }
  const changes = changesBetween(viewOf(before), viewOf(after))
  recordInAuditLog(context, guild, { action, userId: actor.userId, targetId: event.id, reason, changes })
  context.feed.publish({
    name: `GUILD_SCHEDULED_EVENT_${change}`,
    guildId: guild.id,
    data: scheduledEventOnWire(context.world, guild, event),
  })
}
