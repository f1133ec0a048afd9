import type { GatewayPresenceUpdate, PresenceUpdateReceiveStatus } from 'discord-api-types/v10'
import type { Guild, Presence, World } from '../world/world.ts'

export function presenceOnWire(world: World, userId: string, { status, activities }: Presence) {
  const shown = status as PresenceUpdateReceiveStatus
  return {
    user: { id: userId },
    status: shown,
    activities: activities.map((activity, index) => ({
      id: `${index}`,
      created_at: world.clock.now(),
      ...activity,
    })),
    client_status: status === 'offline' ? {} : { desktop: shown },
  } satisfies Omit<GatewayPresenceUpdate, 'guild_id'>
}

/** Members of a server who are not offline; `of` limits it to some. */
export function presencesOnWire(world: World, guild: Guild, of?: Set<string>) {
  return [...world.presences].flatMap(([userId, presence]) => {
    const isShown = presence.status !== 'offline' && guild.members.has(userId) && (!of || of.has(userId))
    return isShown ? [{ ...presenceOnWire(world, userId, presence), guild_id: guild.id }] : []
  })
}
