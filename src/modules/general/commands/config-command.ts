import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { decided } from '#core/bot/effects.ts'
import { foldName } from '#core/leaderboards/search-name.ts'
import { m } from '#texts'
import { modulePanel } from '../config/module-panel.ts'
import { overviewPanel } from '../config/overview-panel.ts'
import { openModules, visitOf } from '../config/visit.ts'
import type { GeneralSettings } from '../settings.ts'
import { moduleName } from './module-name.ts'

export const config = defineCommand<GeneralSettings>({
  id: 'config',
  group: null,
  name: inEveryLanguage(m['commands.config.name']),
  description: inEveryLanguage(m['commands.config.description']),
  permission: 'manageGuild',
  options: [
    {
      key: 'module',
      type: 'string',
      name: inEveryLanguage(m['commands.config.module']),
      description: inEveryLanguage(m['commands.config.moduleHelp']),
      required: false,
      autocomplete: true,
    },
  ],
  complete: ({ focused, locale: { own } }, _settings, { shared }) =>
    shared.modules
      .map(({ id }) => ({ name: moduleName(id, own), value: id }))
      .filter(({ name }) => foldName(name).includes(foldName(focused.text))),
  needs: () => ({ configuration: true }),
  decide(event, _settings, view) {
    const visit = visitOf(event, view)
    const asked = event.options.get('module')
    const owner = openModules(visit).find(({ module }) => module.id === asked)
    const closed = { content: m['general.config.closed']({}, { locale: visit.locale }) }
    const message = asked === undefined ? overviewPanel(visit) : owner ? modulePanel(owner, visit) : closed
    return decided('answered', { type: 'reply', isPrivate: true, message })
  },
})
