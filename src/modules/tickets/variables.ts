import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import type { VariableTable } from '#core/templates/variables.ts'
import { INPUTS_MAX } from './form.ts'

export type TicketContext = TemplateContext & {
  ticket: {
    number: number
    panel: string
    priority: string
    reason: string | null
    claimer: string | null
    closer: string | null
    closeReason: string | null
    answers: readonly string[]
    /** Number of open tickets before this one. */
    waiting: number
  }
}

const facts: VariableTable<TicketContext> = {
  number: { group: 'ticket', sample: '42', value: ({ ticket }) => ticket.number },
  panel: { group: 'ticket', sample: { en: 'Support', fr: 'Assistance' }, value: ({ ticket }) => ticket.panel },
  claimer: { group: 'ticket', sample: 'moka-lune', value: ({ ticket }) => ticket.claimer },
}

/** Names of channels and threads are plain text: a mention becomes the name on the server. */
export const ticketNameVariables: VariableTable<TicketContext> = {
  ...globalVariables,
  ...facts,
  user: {
    group: 'user',
    sample: 'pixel-renard',
    value: ({ member }) => member && (member.nickname ?? member.globalName ?? member.username),
  },
  priority: { group: 'ticket', sample: { en: 'normal', fr: 'normale' }, value: ({ ticket }) => ticket.priority },
  claimed: { group: 'ticket', sample: '🟢', value: ({ ticket }) => (ticket.claimer === null ? '⚪' : '🟢') },
}

const answers: VariableTable<TicketContext> = Object.fromEntries(
  Array.from({ length: INPUTS_MAX }, (_, place) => [
    `answer.${place + 1}`,
    {
      group: 'ticket',
      sample: { en: 'I lost my role.', fr: 'J’ai perdu mon rôle.' },
      value: ({ ticket }: TicketContext) => ticket.answers[place] ?? null,
    },
  ]),
)

/** Allowed in the messages of a ticket. */
export const ticketVariables: VariableTable<TicketContext> = {
  ...globalVariables,
  ...facts,
  reason: {
    group: 'ticket',
    sample: { en: 'A question about roles', fr: 'Une question sur les rôles' },
    value: ({ ticket }) => ticket.reason,
  },
  closer: { group: 'ticket', sample: 'moka-lune', value: ({ ticket }) => ticket.closer },
  'close.reason': {
    group: 'ticket',
    sample: { en: 'Solved', fr: 'Résolu' },
    value: ({ ticket }) => ticket.closeReason,
  },
  waiting: { group: 'ticket', sample: '3', value: ({ ticket }) => ticket.waiting },
  ...answers,
}
