import type { ComponentRoute, ModalRoute, Routes } from '#core/bot/define-bot.ts'
import { type Decision, decided } from '#core/bot/effects.ts'
import type { ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { parseJson } from '#core/parse-json.ts'
import type { Owner } from '#core/saving/catalogue.ts'
import { isSameValue, readPath } from '#core/settings/paths.ts'
import { m } from '#texts'
import type { GeneralSettings } from '../settings.ts'
import { changeableHere, pageOf } from './change-select.ts'
import { modulePanel } from './module-panel.ts'
import { overviewPanel } from './overview-panel.ts'
import { askReset, resetModule } from './reset-module.ts'
import { saveFromPanel } from './save-from-panel.ts'
import { readForm, settingForm } from './setting-form.ts'
import { nameOf } from './setting-lines.ts'
import { type ConfigVisit, openModules, visitOf } from './visit.ts'

type Press<E = ComponentEvent> = { event: E; visit: ConfigVisit; owner: Owner }

/** Presses on one server are handled one at a time, so that the later one sees what the earlier one changed. */
const shared = { who: 'manageGuild', line: () => 'config', needs: () => ({ configuration: true }) } as const

const pressed = (decide: (event: ComponentEvent, view: RuleView) => Decision): ComponentRoute<GeneralSettings> => ({
  kind: 'component',
  ...shared,
  decide: (event, _settings, view) => decide(event, view),
})

/** Runs only for a module that the person may open. */
function ifOpen<E extends ComponentEvent | ModalEvent>(
  event: E,
  id: string | undefined,
  view: RuleView,
  decide: (press: Press<E>) => Decision,
): Decision {
  const visit = visitOf(event, view)
  const owner = openModules(visit).find(({ module }) => module.id === id)
  if (owner) return decide({ event, visit, owner })
  const text = m['general.config.closed']({}, { locale: visit.locale })
  return decided('configClosed', { type: 'update', message: { blocks: [{ type: 'text', text }] } })
}

const inModule = (decide: (press: Press) => Decision) =>
  pressed((event, view) => ifOpen(event, event.args[0] ?? event.values[0], view, decide))

const written = (decide: (press: Press<ModalEvent>) => Decision): ModalRoute<GeneralSettings> => ({
  kind: 'modal',
  ...shared,
  decide: (event, _settings, view) => ifOpen(event, event.args[0], view, decide),
})

const showModule = ({ visit, owner }: Pick<Press, 'visit' | 'owner'>, note?: string) =>
  decided('answered', { type: 'update', message: modulePanel(owner, visit, note === undefined ? {} : { note }) })

export const configRoutes: Routes<GeneralSettings> = {
  'config-list': pressed((event, view) =>
    decided('answered', { type: 'update', message: overviewPanel(visitOf(event, view)) }),
  ),
  'config-open': inModule((press) => showModule(press)),
  'config-switch': inModule((press) => {
    const { event, visit, owner } = press
    const path = owner.module.masterSwitch
    if (path === null) return showModule(press)
    return saveFromPanel(owner, event, visit, { path, value: event.args[1] === 'on' })
  }),
  'config-channel': inModule((press) => {
    const { event, visit, owner } = press
    const path = owner.module.mainChannel
    const setting = owner.table.get(path ?? '')
    if (!path || !setting) return showModule(press)
    return saveFromPanel(owner, event, visit, { path, value: event.values[0] ?? setting.default })
  }),
  'config-set': inModule((press) => {
    const { event, visit, owner } = press
    const [chosen = ''] = event.values
    const page = pageOf(chosen)
    if (page !== null) {
      return decided('answered', { type: 'update', message: modulePanel(owner, visit, { page }) })
    }
    const control = changeableHere(owner, chosen, visit)
    if (!control) return showModule(press)
    if (control.kind === 'flip') {
      const value = readPath(visit.configuration.settings, chosen) !== true
      return saveFromPanel(owner, event, visit, { path: chosen, value })
    }
    return decided('formOpened', { type: 'modal', modal: settingForm(owner.module.id, chosen, control, visit) })
  }),
  'config-written': written((press) => {
    const { event, visit, owner } = press
    const path = event.args[1] ?? ''
    const control = changeableHere(owner, path, visit)
    if (!control || control.kind === 'flip') return showModule(press)
    const value = readForm(path, control, event.fields.get('value') ?? [], visit)
    return saveFromPanel(owner, event, visit, { path, value })
  }),
  'config-reset': inModule(({ event, visit, owner }) =>
    event.args.length > 1 ? resetModule(owner, event, visit) : askReset(owner, visit),
  ),
  'config-undo': inModule((press) => {
    const { event, visit, owner } = press
    const [, path = '', before = '', after = ''] = event.args
    if (!owner.table.has(path)) return showModule(press)
    if (!isSameValue(readPath(visit.configuration.settings, path), parseJson(after))) {
      const { locale } = visit
      return showModule(press, m['general.config.changedSince']({ name: nameOf(path, visit) }, { locale }))
    }
    return saveFromPanel(owner, event, visit, { path, value: parseJson(before), isUndo: true })
  }),
}
