import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import type { VariableTable } from '#core/templates/variables.ts'

export type SanctionContext = TemplateContext & {
  sanction: {
    moderator: string
    reason: string | null
    end: string | null
    duration: string | null
    number: number | null
  }
}

/** Allowed in the message to a sanctioned member. */
export const sanctionVariables: VariableTable<SanctionContext> = {
  ...globalVariables,
  'sanction.moderator': { group: 'sanction', sample: '@moka-lune', value: ({ sanction }) => sanction.moderator },
  'sanction.reason': {
    group: 'sanction',
    sample: { en: 'Advertising in private messages', fr: 'Publicité par messages privés' },
    value: ({ sanction }) => sanction.reason,
  },
  'sanction.number': { group: 'sanction', sample: '12', value: ({ sanction }) => sanction.number },
}

/** A mute and a temporary ban also end. */
export const temporarySanctionVariables: VariableTable<SanctionContext> = {
  ...sanctionVariables,
  'sanction.duration': {
    group: 'sanction',
    sample: { en: '2 hours', fr: '2 heures' },
    value: ({ sanction }) => sanction.duration,
  },
  'sanction.end': {
    group: 'sanction',
    sample: { en: '11/20/2026, 6:00 PM', fr: '20/11/2026 18:00' },
    value: ({ sanction }) => sanction.end,
  },
}
