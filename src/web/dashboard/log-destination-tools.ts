import type { LogDestinationTools } from '#ui/guild/log-destination-tools.ts'
import { answered, done } from './answers.ts'
import type { Services } from './services.ts'
import type { GuildStore } from './state/guild-store.ts'

export function createLogDestinationTools(api: Services['api'], store: GuildStore): LogDestinationTools {
  const guildId = () => store.snapshot().guild.id
  return {
    list: () => answered(api.readLogDestinations(guildId()), ({ destinations }) => ({ destinations })),
    create: (request) => answered(api.createLogDestination(guildId(), request), (made) => ({ made })),
    change: (id, change) => done(api.changeLogDestination(guildId(), id, change)),
    remove: (id) => done(api.deleteLogDestination(guildId(), id)),
    test: (id) => answered(api.testLogDestination(guildId(), id), (test) => ({ test })),
  }
}
