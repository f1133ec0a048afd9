import type { PresenceUpdateReceiveStatus } from 'discord-api-types/v10'
import type { Realm } from '../realm.ts'
import { refuse } from '../refusal.ts'
import type { Presence } from '../world/world.ts'

/** Each server that somebody is in hears of it. */
export function setPresence(realm: Realm, userId: string, presence: Presence): Presence {
  const { world } = realm
  if (!world.user(userId)) throw refuse.unknownUser()
  world.presences.set(userId, presence)
  const status = presence.status as PresenceUpdateReceiveStatus
  for (const guild of world.guildsOf(userId))
    realm.feed.publish({
      name: 'PRESENCE_UPDATE',
      guildId: guild.id,
      data: {
        user: { id: userId },
        guild_id: guild.id,
        status,
        activities: presence.activities.map((activity, index) => ({
          id: `${index}`,
          created_at: realm.clock.now(),
          ...activity,
        })),
        client_status: presence.status === 'offline' ? {} : { desktop: status },
      },
    })
  return presence
}
