import type { ReservedTools } from '#ui/guild/reserved-tools.ts'
import { answered, done } from './answers.ts'
import type { Services } from './services.ts'
import type { GuildStore } from './state/guild-store.ts'

export function createReservedTools(api: Services['api'], store: GuildStore): ReservedTools {
  const guildId = () => store.snapshot().guild.id
  return {
    read: () => answered(api.readReserved(guildId()), (value) => value),
    reserve: (channels) => done(api.reserveChannels(guildId(), channels)),
    giveBack: () => done(api.giveBackChannels(guildId())),
  }
}
