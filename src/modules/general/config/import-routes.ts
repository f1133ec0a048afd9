import type { ComponentRoute, Routes } from '#core/bot/define-bot.ts'
import { type Decision, decided } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import { byCommandOf } from '#core/bot/saver.ts'
import type { RuleView } from '#core/bot/view.ts'
import { logAlert } from '#core/logs/log-request.ts'
import { readSettingsFile } from '#core/saving/settings-file.ts'
import { m } from '#texts'
import type { GeneralSettings } from '../settings.ts'
import { planFor } from './import-plan.ts'
import { importPreview } from './import-preview.ts'
import { visitOf } from './visit.ts'

const keyOf = ({ args }: ComponentEvent) => args[1] ?? ''

/** The preview belongs to one person, whose id is the first argument. */
const pressed = (decide: (event: ComponentEvent, view: RuleView) => Decision): ComponentRoute<GeneralSettings> => ({
  kind: 'component',
  who: 'owner',
  line: () => 'config',
  needs: (event) => ({ configuration: true, memory: [keyOf(event)] }),
  decide: (event, _settings, view) => decide(event, view),
})

/** Replaces the preview, whose buttons are no longer needed. */
const instead = (content: string, rows: BotMessage['rows'] = []): BotMessage => ({ content, embeds: [], rows })

function applyImport(event: ComponentEvent, view: RuleView): Decision {
  const visit = visitOf(event, view)
  const { locale, configuration, address, isAdministrator } = visit
  const show = (code: string, message: BotMessage) => decided(code, { type: 'update', message })
  const read = readSettingsFile(JSON.stringify(view.memory.get(keyOf(event)) ?? null))
  if (!isAdministrator) return show('importRefused', instead(m['general.import.administrators']({}, { locale })))
  if (!read.ok) return show('importRefused', instead(m['general.import.tooLate']({}, { locale })))
  const plan = planFor(read.file, visit)
  const again = () => importPreview(read.file, plan, visit, keyOf(event), m['general.import.changed']({}, { locale }))
  if (event.args[2] !== String(configuration.revision)) return show('importShown', again())

  const count = plan.changes.size + plan.entries.length
  const history = { label: m['general.import.history']({}, { locale }), url: `${address}/history` }
  return {
    effects: [
      {
        type: 'saveConfiguration',
        ...byCommandOf(event.member),
        source: 'import',
        baseRevision: configuration.revision,
        changes: Object.fromEntries(plan.changes),
        entries: plan.entries.map(({ collection, id: entryId, body }) => ({ collection, id: entryId, body })),
      },
      { type: 'forget', key: keyOf(event) },
      logAlert(view, 'general', { code: 'settingsImported', userId: event.member.id, count }),
      {
        type: 'update',
        message: instead(m['general.import.done']({ count }, { locale }), [{ buttons: [history] }]),
      },
    ],
    reasons: [{ code: 'imported', params: { count } }],
    otherwise: () => show('importRefused', instead(m['general.config.changedMeanwhile']({}, { locale }))),
  }
}

function cancelImport(event: ComponentEvent): Decision {
  const content = m['general.import.cancelled']({}, { locale: event.locale.own })
  return decided(
    'importCancelled',
    { type: 'forget', key: keyOf(event) },
    { type: 'update', message: instead(content) },
  )
}

export const importRoutes: Routes<GeneralSettings> = {
  'import-apply': pressed(applyImport),
  'import-cancel': pressed(cancelImport),
}
