import type { ComponentRoute, Routes } from '#core/bot/define-bot.ts'
import { type Decision, decided } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Owner } from '#core/saving/catalogue.ts'
import { isSameValue, readPath } from '#core/settings/paths.ts'
import { m } from '#texts'
import type { GeneralSettings } from '../settings.ts'
import { modulePanel } from './module-panel.ts'
import { overviewPanel } from './overview-panel.ts'
import { saveFromPanel } from './save-from-panel.ts'
import { nameOf } from './setting-lines.ts'
import { type ConfigVisit, openModules, visitOf } from './visit.ts'

type Press = { event: ComponentEvent; visit: ConfigVisit; owner: Owner }

/** One press after the other on a server: the later one sees what the earlier one has changed. */
const pressed = (decide: (event: ComponentEvent, view: RuleView) => Decision): ComponentRoute<GeneralSettings> => ({
  kind: 'component',
  who: 'manageGuild',
  line: () => 'config',
  needs: () => ({ configuration: true }),
  decide: (event, _settings, view) => decide(event, view),
})

/** About one module, if it is open to whoever presses. */
const inModule = (decide: (press: Press) => Decision) =>
  pressed((event, view) => {
    const visit = visitOf(event, view)
    const id = event.args[0] ?? event.values[0]
    const owner = openModules(visit).find(({ module }) => module.id === id)
    if (owner) return decide({ event, visit, owner })
    const { locale } = visit
    const text = m['general.config.closed']({}, { locale })
    return decided('configClosed', { type: 'update', message: { blocks: [{ type: 'text', text }] } })
  })

const showModule = ({ visit, owner }: Press, note?: string) =>
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
    return saveFromPanel(owner, event, visit, { what: 'switch', path, value: event.args[1] === 'on' })
  }),
  'config-channel': inModule((press) => {
    const { event, visit, owner } = press
    const path = owner.module.mainChannel
    const setting = owner.table.get(path ?? '')
    if (!path || !setting) return showModule(press)
    return saveFromPanel(owner, event, visit, { what: 'channel', path, value: event.values[0] ?? setting.default })
  }),
  'config-undo': inModule((press) => {
    const { event, visit, owner } = press
    const [, what, before = '', after = ''] = event.args
    const path = what === 'switch' ? owner.module.masterSwitch : owner.module.mainChannel
    if (!path) return showModule(press)
    const read = (written: string) => (what === 'switch' ? written === 'true' : written || null)
    if (!isSameValue(readPath(visit.configuration.settings, path), read(after))) {
      const { locale } = visit
      return showModule(press, m['general.config.changedSince']({ name: nameOf(path, visit) }, { locale }))
    }
    const change = { what: what === 'switch' ? 'switch' : 'channel', path, value: read(before), isUndo: true } as const
    return saveFromPanel(owner, event, visit, change)
  }),
}
