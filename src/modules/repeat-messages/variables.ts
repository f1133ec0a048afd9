import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import type { VariableTable } from '#core/templates/variables.ts'

export type RepeatContext = TemplateContext & { repeat: { name: string; count: number } }

/** Allowed in a repeat message: its name, and which copy this is. */
export const repeatVariables: VariableTable<RepeatContext> = {
  ...globalVariables,
  'repeat.name': {
    group: 'repeat',
    sample: { en: 'Stream reminder', fr: 'Rappel du stream' },
    value: ({ repeat }) => repeat.name,
  },
  'repeat.count': { group: 'repeat', sample: '12', value: ({ repeat }) => repeat.count },
}
