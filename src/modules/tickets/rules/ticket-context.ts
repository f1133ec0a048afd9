import type { MemberSnapshot, PersonSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Locale } from '#core/locale.ts'
import { findById } from '#core/templates/context.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { m } from '#texts'
import { DEFAULT_NAME_FORMAT } from '../inherited.ts'
import type { TicketPanel } from '../panel.ts'
import { type TicketContext, ticketNameVariables, ticketVariables } from '../variables.ts'
import type { EffectivePanel } from './effective-panel.ts'
import { ticketName } from './ticket-name.ts'
import { openerOf, type Ticket } from './ticket-record.ts'

/** The values for variables in texts about a ticket. */
export type Spoken = {
  number: number
  panelName: string
  priority: TicketPanel['priority']
  reason: string | null
  claimer: string | null
  closer?: string | null
  closeReason?: string | null
  answers: readonly string[]
  waiting?: number
}

type View = Pick<RuleView, 'cdn' | 'now'> & { guild: TicketContext['guild'] }

export const nameOf = (person: PersonSnapshot & { nickname?: string | null }): string =>
  person.nickname ?? person.globalName ?? person.username

export const priorityWord = (priority: TicketPanel['priority'], locale: Locale): string =>
  m[`tickets.page.panel.priorities.${priority}`]({}, { locale })

export function ticketContext(
  spoken: Spoken,
  member: MemberSnapshot | null,
  channelId: string | null,
  { guild, cdn, now }: View,
): TicketContext {
  const { locale, timezone } = guild
  return {
    member,
    guild,
    channel: findById(guild.channels, channelId),
    now,
    locale,
    timezone,
    cdn,
    ticket: {
      number: spoken.number,
      panel: spoken.panelName,
      priority: priorityWord(spoken.priority, locale),
      reason: spoken.reason,
      claimer: spoken.claimer,
      closer: spoken.closer ?? null,
      closeReason: spoken.closeReason ?? null,
      answers: spoken.answers,
      waiting: spoken.waiting ?? 0,
    },
  }
}

export const spokenOf = ({ number, actorId, body }: Ticket, panelName: string): Spoken => ({
  number,
  panelName,
  priority: body.priority,
  reason: body.reason,
  claimer: actorId === null ? null : body.claimerName,
  answers: body.answers.map(({ value }) => value),
})

/** The name of the channel. A custom format is premium. */
export function renderName(format: string, context: TicketContext, premium: boolean): string {
  const used = premium ? format : DEFAULT_NAME_FORMAT
  return ticketName(fillTemplate(used, ticketNameVariables, context), context.ticket.number)
}

/** The current name for its channel. */
export function nameOfRoom(ticket: Ticket, panel: EffectivePanel, view: RuleView): string {
  const context = ticketContext(spokenOf(ticket, panel.name), openerOf(ticket, view), ticket.channelId ?? '', view)
  return ticket.body.customName ?? renderName(panel.format, context, view.guild.premium)
}

/** Whether the name contains the claimer or the priority, and so changes with them. */
export const namesClaim = (format: string): boolean => /\{(?:claimer|claimed)\b/.test(format)
export const namesPriority = (format: string): boolean => /\{priority\b/.test(format)

/** A chosen person, role or channel is shown as a mention; typed text as it is, never as formatting. */
export const printedAnswer = (value: string): string => (/^<(?:@&?|#)\d+>$/.test(value) ? value : escapeMarkdown(value))

export function renderText(template: string, context: TicketContext): string {
  const { ticket } = context
  const plain = {
    ...ticket,
    reason: ticket.reason && escapeMarkdown(ticket.reason),
    closeReason: ticket.closeReason && escapeMarkdown(ticket.closeReason),
    answers: ticket.answers.map(printedAnswer),
  }
  return fillTemplate(template, ticketVariables, { ...context, ticket: plain })
}
