import { type CommandOption, inEveryLanguage, type OptionType } from '#core/bot/commands.ts'
import { m } from '#texts'

export type OptionKey = 'member' | 'role' | 'held' | 'action' | 'audience' | 'duration' | 'reason' | 'take'

export const option = (
  key: OptionKey,
  type: OptionType,
  required: boolean,
  more: Partial<CommandOption> = {},
): CommandOption => ({
  key,
  type,
  name: inEveryLanguage(m[`autoroles.commands.options.${key}`]),
  description: inEveryLanguage(m[`autoroles.commands.options.${key}Help`]),
  required,
  ...more,
})
