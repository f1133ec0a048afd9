import { optionsWith } from '#core/commands/options.ts'
import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { m } from '#texts'

export type OptionKey = 'content' | 'picture' | 'channel' | 'edit' | 'profile' | 'moment'

export const option = optionsWith((key: OptionKey) => ({
  name: m[`messages.commands.options.${key}`],
  help: m[`messages.commands.options.${key}Help`],
}))

export const channelOption = option('channel', 'channel', false, { channelTypes: WRITABLE_TYPES })
export const editOption = option('edit', 'string', false, { length: [1, 200] })
export const profileOption = option('profile', 'string', false, { length: [1, 100], autocomplete: true })
