import { type APIGuildScheduledEvent, ChannelType, GuildScheduledEventEntityType as E } from 'discord-api-types/v10'
import type { ScheduledEvent } from '../world/model/guild.ts'
import type { Guild, World } from '../world/world.ts'
import { isoTime, isoTimeOrNull } from './time.ts'
import { userByIdOnWire } from './users.ts'

const GUILD_ONLY = 2

export function scheduledEventOnWire(world: World, guild: Guild, event: ScheduledEvent): APIGuildScheduledEvent {
  const channel = event.channelId ? guild.channels.get(event.channelId) : undefined
  const inChannel = channel?.type === ChannelType.GuildStageVoice ? E.StageInstance : E.Voice
  const whole = {
    id: event.id,
    guild_id: guild.id,
    channel_id: event.channelId,
    creator_id: event.creatorId,
    creator: userByIdOnWire(world, event.creatorId),
    name: event.name,
    description: event.description,
    scheduled_start_time: isoTime(event.startsAt),
    scheduled_end_time: isoTimeOrNull(event.endsAt),
    privacy_level: GUILD_ONLY,
    status: event.status,
    entity_type: event.channelId ? inChannel : E.External,
    entity_id: null,
    entity_metadata: event.location ? { location: event.location } : null,
    user_count: event.interested.length,
    image: event.image ?? null,
    recurrence_rule: null,
    guild_scheduled_event_exceptions: [],
  }
  // The kinds of events differ in channel and place, which are consistent above.
  return whole as APIGuildScheduledEvent
}
