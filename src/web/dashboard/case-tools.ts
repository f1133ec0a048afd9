import type { CaseTools } from '#ui/guild/case-tools.ts'
import { answered, done, foundOrNull } from './answers.ts'
import type { Services } from './services.ts'
import type { GuildStore } from './state/guild-store.ts'

/** API calls of the case file on a module's page. */
export function createCaseTools(api: Services['api'], store: GuildStore): CaseTools {
  const guildId = () => store.snapshot().guild.id
  return {
    list: (question) => answered(api.readCases(guildId(), question), (page) => ({ page })),
    open: (number) => answered(api.readCase(guildId(), number), (opened) => ({ opened })),
    predefinedUses: () => foundOrNull(api.readPredefinedUses(guildId())),
    export: (format, question) => answered(api.exportCases(guildId(), format, question), (file) => ({ file })),
    change: (number, change, text) =>
      done(
        change === 'context'
          ? api.changeCaseContext(guildId(), number, { context: text })
          : api.changeCase(guildId(), number, change, { reason: text }),
      ),
    remove: (number) => done(api.removeCase(guildId(), number)),
    changeProof: (number, changes) => done(api.changeCaseProof(guildId(), number, changes)),
    decideAppeal: (number, decision) => done(api.decideAppeal(guildId(), number, decision)),
    changeLength: (number, seconds) => done(api.changeCaseLength(guildId(), number, { seconds })),
  }
}
