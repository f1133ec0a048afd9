import type { PermissionName } from '../guild/permissions.ts'
import { LOCALES, type Locale } from '../locale.ts'
import type { CommandCall } from './call.ts'
import type { CommandReply } from './reply.ts'

/** One text in every language. */
export type Words = Readonly<Record<Locale, string>>

type Message = (params: Record<string, never>, options: { locale: Locale }) => string

/** Written once in `texts/`, read here in both languages: the platform is given all of them at once. */
export function inEveryLanguage(message: Message): Words {
  const written = LOCALES.map((locale) => [locale, message({}, { locale })] as const)
  return Object.fromEntries(written) as Words
}

export const OPTION_TYPES = ['string', 'integer', 'user', 'role', 'channel'] as const
export type OptionType = (typeof OPTION_TYPES)[number]

export type CommandOption = {
  /** How `answer` reads it. */
  key: string
  type: OptionType
  name: Words
  description: Words
  required: boolean
  choices?: readonly { value: string; name: Words }[]
  /** Of a whole number. */
  range?: readonly [min: number, max: number]
}

/** The module a command belongs to; the command list is grouped by it. */
export const COMMAND_CATEGORIES = ['general', 'levels', 'economy'] as const
export type CommandCategory = (typeof COMMAND_CATEGORIES)[number]

export type Command = {
  /** Stable: what `disabledCommands` names and what links point at. One word, or two joined by a dash. */
  id: string
  /** `/info server` is a part of `/info`; null stands alone. */
  group: CommandGroup | null
  /** Without the group and without the slash. */
  name: Words
  description: Words
  category: CommandCategory
  /** Whoever has it may run the command; null: everybody. */
  permission: PermissionName | null
  options: readonly CommandOption[]
  /** Which board's first rows the answer needs, and how many. */
  reads?: { board: 'levels' | 'economy'; rows(call: CommandCall): number }
  answer(call: CommandCall): CommandReply
}

export type CommandGroup = { name: Words; description: Words; permission: PermissionName | null }

export const defineCommand = (command: Command): Command => command

/** "info server": as people type it, without the slash. */
export function pathOf(command: Pick<Command, 'group' | 'name'>, locale: Locale): string {
  return command.group ? `${command.group.name[locale]} ${command.name[locale]}` : command.name[locale]
}
