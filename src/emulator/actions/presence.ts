import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { presenceOnWire } from '../wire/presence.ts'
import type { Presence } from '../world/world.ts'

/** Every server of this person receives it. */
export function setPresence(context: EmulatorContext, userId: string, presence: Presence): Presence {
  const { world } = context
  if (!world.user(userId)) throw refuse.unknownUser()
  world.presences.set(userId, presence)
  for (const guild of world.guildsOf(userId))
    context.feed.publish({
      name: 'PRESENCE_UPDATE',
      guildId: guild.id,
      data: { ...presenceOnWire(world, userId, presence), guild_id: guild.id },
    })
  return presence
}
