import { ActivityType, type GatewayPresenceUpdateDispatchData } from 'discord-api-types/v10'
import type { EventOf } from '#core/bot/events.ts'
import { createRecentMap } from '#core/recent-map.ts'

export type StreamingMembers = {
  /** null: nothing changed that rules can see. */
  take(presence: GatewayPresenceUpdateDispatchData, at: number): EventOf<'streamingChanged'> | null
  /** Called where no handler listens: what is known would be outdated by the time one does. */
  forget(presence: GatewayPresenceUpdateDispatchData): void
}

const MEMBERS_MAX = 100_000

export const streamIn = ({ activities = [] }: Pick<GatewayPresenceUpdateDispatchData, 'activities'>) =>
  activities.find(({ type, url }) => type === ActivityType.Streaming && url)

/**
 * Presences arrive all the time; only the start and the end of a stream are events. For somebody not seen since the
 * process began it is unknown whether they already streamed, so their first presence is reported as well.
 */
export function createStreamingMembers(): StreamingMembers {
  const known = createRecentMap<string, string | null>(MEMBERS_MAX)
  return {
    take(presence, at) {
      const { guild_id: guildId, user } = presence
      const activity = streamIn(presence)
      const url = activity?.url ?? null
      const key = `${guildId}/${user.id}`
      if (known.has(key) && known.get(key) === url) return null
      known.set(key, url)
      const streaming =
        activity && url
          ? { title: activity.details ?? activity.name, game: activity.state ?? null, url, service: activity.name }
          : null
      return { type: 'streamingChanged', guildId, at, userId: user.id, streaming }
    },
    forget: ({ guild_id: guildId, user }) => void known.delete(`${guildId}/${user.id}`),
  }
}
