import { type CommandOption, inEveryLanguage, type OptionType } from '#core/bot/commands.ts'
import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { m } from '#texts'

export type OptionKey = 'content' | 'picture' | 'channel' | 'edit' | 'profile' | 'moment'

export const option = (
  key: OptionKey,
  type: OptionType,
  required: boolean,
  more: Partial<CommandOption> = {},
): CommandOption => ({
  key,
  type,
  name: inEveryLanguage(m[`messages.commands.options.${key}`]),
  description: inEveryLanguage(m[`messages.commands.options.${key}Help`]),
  required,
  ...more,
})

export const channelOption = option('channel', 'channel', false, { channelTypes: WRITABLE_TYPES })
export const editOption = option('edit', 'string', false, { length: [1, 200] })
export const profileOption = option('profile', 'string', false, { length: [1, 100], autocomplete: true })
