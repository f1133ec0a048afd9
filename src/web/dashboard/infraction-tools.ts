import type { InfractionTools } from '#ui/guild/infraction-tools.ts'
import { answered, done, foundOrNull } from './answers.ts'
import type { Services } from './services.ts'
import type { GuildStore } from './state/guild-store.ts'

/** API calls of the list of infractions on a module's page. */
export function createInfractionTools(api: Services['api'], store: GuildStore): InfractionTools {
  const guildId = () => store.snapshot().guild.id
  return {
    list: (question) => answered(api.readInfractions(guildId(), question), (page) => ({ page })),
    undo: (id) => done(api.undoInfraction(guildId(), id)),
    watched: () => foundOrNull(api.readWatchedCounts(guildId())),
    watchedExamples: (filter) => answered(api.readWatchedExamples(guildId(), filter), ({ examples }) => ({ examples })),
    noise: () => foundOrNull(api.readNoise(guildId())),
    history: () => foundOrNull(api.readInfractionHistory(guildId())),
  }
}
