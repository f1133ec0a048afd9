import type { MessageCopyTools } from '#ui/guild/message-copy-tools.ts'
import { sentenceOf } from './sentence-of.ts'
import type { Services } from './services.ts'
import type { ApiResult } from './state/api-client.ts'
import type { GuildStore } from './state/guild-store.ts'

export function createMessageCopyTools(api: Services['api'], store: GuildStore): MessageCopyTools {
  const guildId = () => store.snapshot().guild.id
  const done = (result: ApiResult<unknown>) =>
    result.kind === 'ok' ? { ok: true as const } : { ok: false as const, message: sentenceOf(result) }
  return {
    async list(savedId) {
      const result = await api.listCopies(guildId(), savedId)
      return result.kind === 'ok' ? { ok: true, ...result.value } : { ok: false, message: sentenceOf(result) }
    },
    rewrite: async (savedId, { channelId, messageId }, language) =>
      done(await api.rewriteCopy(guildId(), savedId, messageId, { channelId, language })),
    async strip(savedId) {
      const result = await api.stripCopies(guildId(), savedId)
      return result.kind === 'ok' ? { ok: true, ...result.value } : { ok: false, message: sentenceOf(result) }
    },
    remove: async (savedId, messageId) => done(await api.deleteCopy(guildId(), savedId, messageId)),
    async load(place) {
      const result = await api.loadMessage(guildId(), place)
      return result.kind === 'ok' ? { ok: true, loaded: result.value } : { ok: false, message: sentenceOf(result) }
    },
  }
}
