import type { APIStageInstance } from 'discord-api-types/v10'
import type { Stage } from '../world/stages.ts'
import type { Guild } from '../world/world.ts'

/** Reference, "Stage Instance Privacy Level": 2 is for the server only; the other kind no longer exists. */
const GUILD_ONLY = 2

export const stageOnWire = (guild: Guild, stage: Stage): APIStageInstance => ({
  id: stage.id,
  guild_id: guild.id,
  channel_id: stage.channelId,
  topic: stage.topic,
  privacy_level: GUILD_ONLY,
  discoverable_disabled: true,
  // Null when there is none; the type knows it only as absent.
  guild_scheduled_event_id: stage.eventId as string,
})

export const stagesOnWire = (guild: Guild) => [...guild.stages.values()].map((stage) => stageOnWire(guild, stage))
