import type { SettingIssue } from '#core/settings/issues.ts'
import { m } from '#texts'
import { Disclosure } from '#ui/disclosure.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { checkName } from '../check.ts'
import type { TicketPanel } from '../panel.ts'
import { PanelAccess } from './panel-access.tsx'
import { PanelHours } from './panel-hours.tsx'
import { PanelLookForm } from './panel-look.tsx'
import { PanelOverrides } from './panel-overrides.tsx'
import { PanelPlace } from './panel-place.tsx'
import { PanelRights } from './panel-rights.tsx'
import { PanelStart } from './panel-start.tsx'

/** Names are checked with the whole module as well; here the form reports them immediately. */
export function panelChecks(panel: TicketPanel): readonly SettingIssue[] {
  return [
    ...(panel.format === undefined ? [] : checkName('format', panel.format)),
    ...(panel.secretThreadName === undefined ? [] : checkName('secretThreadName', panel.secretThreadName)),
  ]
}

export function PanelForm(props: EntryFormProps<TicketPanel>) {
  return (
    <>
      <PanelLookForm {...props} />
      <Disclosure title={m['tickets.page.panel.place.title']()} summary={m['tickets.page.panel.place.summary']()}>
        <PanelPlace {...props} />
      </Disclosure>
      <Disclosure title={m['tickets.page.panel.start.title']()} summary={m['tickets.page.panel.start.summary']()}>
        <PanelStart {...props} />
      </Disclosure>
      <Disclosure title={m['tickets.page.panel.access.title']()} summary={m['tickets.page.panel.access.summary']()}>
        <PanelAccess {...props} />
      </Disclosure>
      <Disclosure title={m['tickets.page.panel.hours.title']()} summary={m['tickets.page.panel.hours.summary']()}>
        <PanelHours {...props} />
      </Disclosure>
      <Disclosure title={m['tickets.page.panel.rights.title']()} summary={m['tickets.page.panel.rights.summary']()}>
        <PanelRights {...props} />
      </Disclosure>
      <Disclosure title={m['tickets.page.panel.own.title']()} summary={m['tickets.page.panel.own.summary']()}>
        <PanelOverrides {...props} />
      </Disclosure>
    </>
  )
}
