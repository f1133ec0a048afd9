import type { ModalEvent } from '#core/bot/events.ts'
import type { ModalField } from '#core/bot/message.ts'
import type { Locale } from '#core/locale.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { TICKET_OUTCOME_MAX } from '#core/tickets-api.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'

/** The team's own notes on closing a ticket; the member does not see them. */
export type ClosingSummary = { tag: string | null; outcome: string | null }

export const NO_SUMMARY: ClosingSummary = { tag: null, outcome: null }

/** Asked for where the server has tags. */
export function summaryFields({ ticketSystem: { closeTags } }: TicketsSettings, locale: Locale): ModalField[] {
  if (closeTags.length === 0) return []
  return [
    {
      key: 'tag',
      kind: 'select',
      label: m['tickets.bot.summary.tag']({}, { locale }),
      select: {
        kind: 'text',
        options: closeTags.map((tag) => ({ label: tag, value: tag })),
        required: false,
        min: 0,
        max: 1,
      },
    },
    {
      key: 'outcome',
      kind: 'line',
      label: m['tickets.bot.summary.outcome']({}, { locale }),
      description: m['tickets.bot.summary.outcomeHelp']({}, { locale }),
      required: false,
      max: TICKET_OUTCOME_MAX,
    },
  ]
}

/** As given by a form, a command or the dashboard: a tag that the server does not have is ignored. */
export function summaryOf(
  given: { tag?: string | null | undefined; outcome?: string | null | undefined },
  { ticketSystem: { closeTags } }: TicketsSettings,
): ClosingSummary {
  const outcome = cutToLength((given.outcome ?? '').replaceAll(/\s+/g, ' ').trim(), TICKET_OUTCOME_MAX)
  return { tag: closeTags.find((tag) => tag === given.tag) ?? null, outcome: outcome || null }
}

export const summaryIn = ({ fields }: Pick<ModalEvent, 'fields'>, settings: TicketsSettings): ClosingSummary =>
  summaryOf({ tag: fields.get('tag')?.[0], outcome: fields.get('outcome')?.[0] }, settings)
