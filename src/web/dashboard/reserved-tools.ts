import type { ReservedTools } from '#ui/guild/reserved-tools.ts'
import { sentenceOf } from './sentence-of.ts'
import type { Services } from './services.ts'
import type { ApiResult } from './state/api-client.ts'
import type { GuildStore } from './state/guild-store.ts'

export function createReservedTools(api: Services['api'], store: GuildStore): ReservedTools {
  const guildId = () => store.snapshot().guild.id
  const done = (result: ApiResult<unknown>) =>
    result.kind === 'ok' ? { ok: true as const } : { ok: false as const, message: sentenceOf(result) }
  return {
    async read() {
      const result = await api.readReserved(guildId())
      return result.kind === 'ok' ? { ok: true, ...result.value } : { ok: false, message: sentenceOf(result) }
    },
    reserve: async (channels) => done(await api.reserveChannels(guildId(), channels)),
    giveBack: async () => done(await api.giveBackChannels(guildId())),
  }
}
