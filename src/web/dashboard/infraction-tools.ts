import type { InfractionTools } from '#ui/guild/infraction-tools.ts'
import { sentenceOf } from './sentence-of.ts'
import type { Services } from './services.ts'
import type { GuildStore } from './state/guild-store.ts'

/** What the list of infractions on a module's page asks of the API. */
export function createInfractionTools(api: Services['api'], store: GuildStore): InfractionTools {
  const guildId = () => store.snapshot().guild.id
  return {
    async list(question) {
      const result = await api.readInfractions(guildId(), question)
      return result.kind === 'ok' ? { ok: true, page: result.value } : { ok: false, message: sentenceOf(result) }
    },
    async undo(id) {
      const result = await api.undoInfraction(guildId(), id)
      return result.kind === 'ok' ? { ok: true } : { ok: false, message: sentenceOf(result) }
    },
    async history() {
      const result = await api.readInfractionHistory(guildId())
      return result.kind === 'ok' ? result.value : null
    },
  }
}
