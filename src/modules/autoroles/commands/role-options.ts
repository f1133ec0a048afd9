import { optionsWith } from '#core/commands/options.ts'
import { m } from '#texts'

export type OptionKey = 'member' | 'role' | 'held' | 'action' | 'audience' | 'duration' | 'reason' | 'take'

export const option = optionsWith((key: OptionKey) => ({
  name: m[`autoroles.commands.options.${key}`],
  help: m[`autoroles.commands.options.${key}Help`],
}))
