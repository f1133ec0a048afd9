import { issue, type SettingIssue } from '#core/settings/issues.ts'
import { isNameEmpty, unknownInName } from './rules/ticket-name.ts'
import type { TicketsSettings } from './settings.ts'

type TicketSystem = TicketsSettings['ticketSystem']

/** Settings that contradict each other. */
export function checkTickets({ ticketSystem }: TicketsSettings): SettingIssue[] {
  return [
    ...(ticketSystem.status && lacksCategory(ticketSystem) ? [issue('ticketSystem.category', 'V_CATEGORY')] : []),
    ...(ticketSystem.status && lacksReception(ticketSystem) ? [issue('ticketSystem.channel', 'V_CHANNEL')] : []),
    // Permission to write without permission to read is useless on Discord.
    ...(ticketSystem.claim.status && ticketSystem.claim.othersWrite && !ticketSystem.claim.othersView
      ? [issue('ticketSystem.claim.othersWrite', 'V_CONFLICT')]
      : []),
    ...(ticketSystem.feedback.status && !ticketSystem.feedback.channel
      ? [issue('ticketSystem.feedback.channel', 'V_CHANNEL')]
      : []),
    ...checkName('ticketSystem.format', ticketSystem.format),
    ...checkName('ticketSystem.secretThreadName', ticketSystem.secretThreadName),
    ...ticketSystem.panels.flatMap(({ format, secretThreadName }) =>
      [format, secretThreadName].flatMap((name) => (name === undefined ? [] : checkName('ticketSystem.panels', name))),
    ),
    ...checkNamed(ticketSystem),
  ]
}

/** Forms, teams and panels that are referred to but do not exist, so that nobody unknowingly deletes one in use. */
function checkNamed({ panels, publications, forms, teams }: TicketSystem): SettingIssue[] {
  const [knownForms, knownTeams, knownPanels] = [forms, teams, panels].map((list) => new Set(list.map(({ id }) => id)))
  const isFormGone = (id: string | null) => id !== null && !knownForms?.has(id)
  const isPanelBroken = panels.some(
    ({ formId, exitFormId, teamIds }) =>
      isFormGone(formId) || isFormGone(exitFormId) || teamIds.some((id) => !knownTeams?.has(id)),
  )
  const isPublicationBroken = publications.some(({ panelIds }) => panelIds.some((id) => !knownPanels?.has(id)))
  return [
    ...(isPanelBroken ? [issue('ticketSystem.panels', 'W_ENTRY_GONE')] : []),
    ...(isPublicationBroken ? [issue('ticketSystem.publications', 'W_ENTRY_GONE')] : []),
  ]
}

/** Checked when it is saved: a mistake in the format would show in the name of every ticket. */
export function checkName(path: string, format: string): SettingIssue[] {
  return unknownInName(format).length > 0 || isNameEmpty(format) ? [issue(path, 'V_FORMAT')] : []
}

/** Tickets without a panel open as channels; threads need no category. */
function lacksCategory({ category, panels }: TicketSystem): boolean {
  if (category) return false
  return panels.length === 0 || panels.some((panel) => panel.mode === 'channel' && !panel.category)
}

/** Requests that wait for approval are posted in the reception channel. */
function lacksReception({ channel, autoCreate, panels }: TicketSystem): boolean {
  if (channel) return false
  return panels.length === 0 ? !autoCreate : panels.some((panel) => !(panel.autoCreate ?? autoCreate))
}
