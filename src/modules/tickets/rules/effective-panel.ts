import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { InheritedKey } from '../inherited.ts'
import { newPanel } from '../new-panel.ts'
import type { TicketPanel } from '../panel.ts'
import type { TicketsSettings } from '../settings.ts'
import type { TicketTeam } from '../team.ts'

type TicketSystem = TicketsSettings['ticketSystem']

/** A panel with every setting it inherits from the module, and its teams. */
export type EffectivePanel = TicketPanel & Required<Pick<TicketSystem, InheritedKey>> & { teams: readonly TicketTeam[] }

/** The panel id of tickets on a server without panels. */
export const DEFAULT_PANEL_ID = 'default'

export function panelById(ticketSystem: TicketSystem, id: string, locale: Locale): TicketPanel | null {
  if (id === DEFAULT_PANEL_ID && ticketSystem.panels.length === 0) {
    return { ...newPanel(DEFAULT_PANEL_ID, locale), name: m['tickets.name']({}, { locale }) }
  }
  return ticketSystem.panels.find((panel) => panel.id === id) ?? null
}

/** The panel of a command that does not name one. */
export function firstPanel(ticketSystem: TicketSystem, locale: Locale): TicketPanel | null {
  return panelById(ticketSystem, ticketSystem.panels[0]?.id ?? DEFAULT_PANEL_ID, locale)
}

/** Premium settings are ignored on a free server. */
export function effectivePanel(
  panel: TicketPanel,
  { ticketSystem }: TicketsSettings,
  { premium }: Pick<GuildIndex, 'premium'>,
): EffectivePanel {
  const own = <Key extends InheritedKey>(key: Key) => (panel[key] ?? ticketSystem[key]) as TicketSystem[Key]
  return {
    ...panel,
    exitFormId: premium ? panel.exitFormId : null,
    pendingCategory: premium ? panel.pendingCategory : null,
    autoCreate: own('autoCreate'),
    askDescription: own('askDescription'),
    category: panel.category === undefined ? ticketSystem.category : panel.category,
    rolesAccess: own('rolesAccess'),
    rolesView: own('rolesView'),
    secretThread: own('secretThread'),
    secretThreadName: own('secretThreadName'),
    autoTranscriptions: own('autoTranscriptions'),
    autoTranscriptionsChannel:
      panel.autoTranscriptionsChannel === undefined
        ? ticketSystem.autoTranscriptionsChannel
        : panel.autoTranscriptionsChannel,
    moderatorMentions: own('moderatorMentions'),
    confirmMessage: panel.confirmMessage === undefined ? ticketSystem.confirmMessage : panel.confirmMessage,
    format: own('format'),
    teams: ticketSystem.teams.filter(({ id }) => panel.teamIds.includes(id)),
  }
}

/** Roles whose members manage the tickets of this panel. */
export const teamRoles = ({ rolesAccess, teams }: EffectivePanel): string[] => [
  ...new Set([...rolesAccess, ...teams.flatMap(({ roles }) => roles)]),
]

export const teamUsers = ({ teams }: EffectivePanel): string[] => [...new Set(teams.flatMap(({ users }) => users))]

type Person = { id: string; roleIds: readonly string[] }

export const isAdministrator = (person: Person, guild: GuildIndex): boolean => guild.memberCan(person, 'administrator')

/** Administrators, the moderator roles and the teams. */
export function isTeam(person: Person, panel: EffectivePanel, guild: GuildIndex): boolean {
  if (isAdministrator(person, guild) || teamUsers(panel).includes(person.id)) return true
  return teamRoles(panel).some((roleId) => person.roleIds.includes(roleId))
}
