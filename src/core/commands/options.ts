import { type CommandOption, inEveryLanguage } from '#core/bot/commands.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import { m } from '#texts'

/** Options that many commands share, in words of their own. */
export const memberOption = (required: boolean): CommandOption => ({
  key: 'member',
  type: 'user',
  name: inEveryLanguage(m['options.member']),
  description: inEveryLanguage(m['options.memberHelp']),
  required,
})

/** A text, because people write "5k", "2M" and "all". */
export const amountOption = (required = true): CommandOption => ({
  key: 'amount',
  type: 'string',
  name: inEveryLanguage(m['options.amount']),
  description: inEveryLanguage(m['options.amountHelp']),
  required,
  length: [1, 20],
})

export const reasonOption = (): CommandOption => ({
  key: 'reason',
  type: 'string',
  name: inEveryLanguage(m['options.reason']),
  description: inEveryLanguage(m['options.reasonHelp']),
  required: false,
  length: [1, 200],
})

export const roleOption = (): CommandOption => ({
  key: 'role',
  type: 'role',
  name: inEveryLanguage(m['options.role']),
  description: inEveryLanguage(m['options.roleHelp']),
  required: true,
})

export function textAsked({ options }: Pick<CommandEvent, 'options'>, key: string): string | undefined {
  const value = options.get(key)
  return typeof value === 'string' ? value : undefined
}

export function numberAsked({ options }: Pick<CommandEvent, 'options'>, key: string): number | undefined {
  const value = options.get(key)
  return typeof value === 'number' ? value : undefined
}
