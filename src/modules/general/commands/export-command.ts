import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { decided } from '#core/bot/effects.ts'
import { redactValue } from '#core/saving/redactions.ts'
import { settingsFileOf, writeFile } from '#core/saving/settings-file.ts'
import { printedName } from '#core/templates/names.ts'
import { m } from '#texts'
import { visitOf } from '../config/visit.ts'
import type { GeneralSettings } from '../settings.ts'

export const configExport = defineCommand<GeneralSettings>({
  id: 'config-export',
  group: null,
  name: inEveryLanguage(m['commands.configExport.name']),
  description: inEveryLanguage(m['commands.configExport.description']),
  permission: 'administrator',
  options: [],
  needs: () => ({ configuration: true }),
  decide(event, _settings, view) {
    const { configuration, guild, viewer, locale, now } = visitOf(event, view)
    const { catalogue, settings, entries } = configuration
    const seen = (path: string, value: unknown) => redactValue(catalogue, path, value, viewer)
    const file = settingsFileOf(catalogue, { guild, settings, entries, seen, now })
    const name = `guildhall-${guild.id}-${file.exportedAt.slice(0, 10)}.json`
    const content = m['general.import.exported']({ server: printedName(guild.name) }, { locale })
    return decided('configExported', {
      type: 'reply',
      isPrivate: true,
      message: { content, files: [{ name, contentType: 'application/json', text: writeFile(file) }] },
    })
  },
})
