import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { EntrySwitch } from '#ui/entries/entry-switch.tsx'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { Section } from '#ui/section.tsx'
import { newPanel } from '../new-panel.ts'
import { type TicketPanel, ticketPanel } from '../panel.ts'
import { ContextMenu } from './context-menu.tsx'
import { useTicketSettings } from './fields.tsx'
import { PanelButton } from './panel-button.tsx'
import { PanelForm, panelChecks } from './panel-form.tsx'
import { savedWithoutUndefined } from './without-undefined.tsx'

const schema = ticketPanel()

/** The ways to open a ticket; each only differs from the general settings where it overrides them. */
export function Panels({ open }: { open: Readonly<Record<string, number>> }) {
  const source = savedWithoutUndefined(useSettingEntries<TicketPanel>('ticketSystem.panels', 'ticketPanels'))
  const { publications, language, panels, contextMenu } = useTicketSettings()
  const openOf = ({ id }: TicketPanel) => open[id] ?? 0
  const isPosted = (id: string) => publications.some(({ panelIds }) => panelIds.includes(id))
  return (
    <Section title={m['tickets.page.panels.title']()} summary={m['tickets.page.panels.summary']()}>
      <EntryList
        source={source}
        path="ticketSystem.panels"
        schema={schema}
        make={(id) => newPanel(id, language)}
        title={({ name }) => name}
        summary={(panel) => (
          <span className="panel-summary">
            <PanelButton look={panel} style={panel.style} disabled={!panel.status} />
            {panel.mode === 'thread' && <Badge>{m['tickets.page.panel.modes.thread']()}</Badge>}
            {openOf(panel) > 0 && <Badge>{m['tickets.page.panels.open']({ count: openOf(panel) })}</Badge>}
            {!isPosted(panel.id) && <Badge tone="attention">{m['tickets.page.panels.nowhere']()}</Badge>}
          </span>
        )}
        form={PanelForm}
        check={panelChecks}
        actions={(panel, tell) => (
          <EntrySwitch
            label={m['tickets.page.panels.active']({ name: panel.name })}
            on={panel.status}
            tell={tell}
            onChange={(status) => source.update({ ...panel, status })}
          />
        )}
        removal={{
          isAsked: (panel) => openOf(panel) > 0,
          ask: (panel, { name, onYes, onClosed }) => (
            <ActionDialog
              title={m['entries.removal.title']({ name })}
              okLabel={m['entries.removal.yes']()}
              isDangerous
              act={onYes}
              onClosed={onClosed}
            >
              <p>{m['tickets.page.panels.removal']({ count: openOf(panel) })}</p>
            </ActionDialog>
          ),
        }}
        labels={{
          name: m['tickets.page.panel.name'](),
          label: m['tickets.page.panel.label'](),
          notifyChannel: m['tickets.page.panel.place.notify'](),
          hours: m['tickets.page.panel.hours.title'](),
        }}
        addLabel={m['tickets.page.panels.add']()}
        empty={{
          title: m['tickets.page.panels.none'](),
          text: m['tickets.page.panels.noneHelp'](),
          icon: 'm-tickets',
        }}
        width="wide"
        sortable
        duplicable
      />
      {(panels.length > 0 || contextMenu !== null) && <ContextMenu />}
    </Section>
  )
}
