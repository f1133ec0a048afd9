import { type CommandOption, inEveryLanguage, type OptionType, type Sentence } from '#core/bot/commands.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import { m } from '#texts'

type OptionTexts = { name: Sentence; help: Sentence }

/** Declares options by their key, with the words that the texts hold for it. */
export function optionsWith<Key extends string>(textsOf: (key: Key) => OptionTexts) {
  return (key: Key, type: OptionType, required: boolean, more: Partial<CommandOption> = {}): CommandOption => {
    const { name, help } = textsOf(key)
    return { key, type, name: inEveryLanguage(name), description: inEveryLanguage(help), required, ...more }
  }
}

/** Options shared by many commands, with the same words everywhere. */
const option = optionsWith((key: 'member' | 'amount' | 'reason' | 'role') => ({
  name: m[`options.${key}`],
  help: m[`options.${key}Help`],
}))

export const memberOption = (required: boolean): CommandOption => option('member', 'user', required)

/** A text rather than a number, because people write "5k", "2M" and "all". */
export const amountOption = (required = true): CommandOption =>
  option('amount', 'string', required, { length: [1, 20] })

export const reasonOption = (): CommandOption => option('reason', 'string', false, { length: [1, 200] })

export const roleOption = (): CommandOption => option('role', 'role', true)

export function textAsked({ options }: Pick<CommandEvent, 'options'>, key: string): string | undefined {
  const value = options.get(key)
  return typeof value === 'string' ? value : undefined
}

export function numberAsked({ options }: Pick<CommandEvent, 'options'>, key: string): number | undefined {
  const value = options.get(key)
  return typeof value === 'number' ? value : undefined
}
