import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import type { VariableTable } from '#core/templates/variables.ts'

export type StarContext = TemplateContext & { star: { emoji: string; count: number; url: string } }

/** Allowed in the line above a starred message; `{user}` is its author. */
export const starVariables: VariableTable<StarContext> = {
  ...globalVariables,
  emoji: { group: 'starboard', sample: '⭐', value: ({ star }) => star.emoji },
  'emoji.count': { group: 'starboard', sample: '7', value: ({ star }) => star.count },
  'message.url': { group: 'starboard', sample: 'https://discord.com/channels/…', value: ({ star }) => star.url },
}
