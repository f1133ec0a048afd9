import type { CaseTools } from '#ui/guild/case-tools.ts'
import { sentenceOf } from './sentence-of.ts'
import type { Services } from './services.ts'
import type { GuildStore } from './state/guild-store.ts'

/** What the case file on a module's page asks of the API. */
export function createCaseTools(api: Services['api'], store: GuildStore): CaseTools {
  const guildId = () => store.snapshot().guild.id
  return {
    async list(question) {
      const result = await api.readCases(guildId(), question)
      return result.kind === 'ok' ? { ok: true, page: result.value } : { ok: false, message: sentenceOf(result) }
    },
    async open(number) {
      const result = await api.readCase(guildId(), number)
      return result.kind === 'ok' ? { ok: true, opened: result.value } : { ok: false, message: sentenceOf(result) }
    },
    async export(format, question) {
      const result = await api.exportCases(guildId(), format, question)
      return result.kind === 'ok' ? { ok: true, file: result.value } : { ok: false, message: sentenceOf(result) }
    },
    async change(number, change, text) {
      const result =
        change === 'context'
          ? await api.changeCaseContext(guildId(), number, { context: text })
          : await api.changeCase(guildId(), number, change, { reason: text })
      return result.kind === 'ok' ? { ok: true } : { ok: false, message: sentenceOf(result) }
    },
    async remove(number) {
      const result = await api.removeCase(guildId(), number)
      return result.kind === 'ok' ? { ok: true } : { ok: false, message: sentenceOf(result) }
    },
    async changeLength(number, seconds) {
      const result = await api.changeCaseLength(guildId(), number, { seconds })
      return result.kind === 'ok' ? { ok: true } : { ok: false, message: sentenceOf(result) }
    },
  }
}
