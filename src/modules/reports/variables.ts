import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import type { VariableTable } from '#core/templates/variables.ts'

export type ReportContext = TemplateContext & {
  report: { target: string; messageUrl: string | null; reason: string }
}

/** Allowed in the confirmation to the person who reported. */
export const reportVariables: VariableTable<ReportContext> = {
  ...globalVariables,
  target: { group: 'report', sample: '@moka-lune', value: ({ report }) => report.target },
  'target_message.url': {
    group: 'report',
    sample: 'https://discord.com/channels/…',
    value: ({ report }) => report.messageUrl,
  },
  reason: {
    group: 'report',
    sample: { en: 'Insults in voice', fr: 'Insultes en vocal' },
    value: ({ report }) => report.reason,
  },
}
