import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import type { VariableTable } from '#core/templates/variables.ts'

export type ReplyContext = TemplateContext & { reason: string }

/** What the author is told by filters without a custom reply. */
export const REPLY_TEXT = '{user}, {reason}'

/** Allowed in what the author of a removed message is told. */
export const replyVariables: VariableTable<ReplyContext> = {
  ...globalVariables,
  reason: {
    group: 'infraction',
    sample: { en: 'this word is not allowed here.', fr: 'ce mot n’est pas autorisé ici.' },
    value: ({ reason }) => reason,
  },
}
