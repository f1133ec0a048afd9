import type { PermissionName } from '#core/guild/permissions.ts'
import { LOCALES, type Locale } from '#core/locale.ts'

/** One text in each language. */
export type Words = Readonly<Record<Locale, string>>

export type Sentence = (params: Record<string, never>, options: { locale: Locale }) => string

/** Written once in `texts/`, read here in both languages: the platform is given all of them at once. */
export function inEveryLanguage(sentence: Sentence): Words {
  const written = LOCALES.map((locale) => [locale, sentence({}, { locale })] as const)
  return Object.fromEntries(written) as Words
}

export const OPTION_TYPES = [
  'string',
  'integer',
  'number',
  'boolean',
  'user',
  'role',
  'channel',
  'mentionable',
  'file',
] as const
export type OptionType = (typeof OPTION_TYPES)[number]

export type CommandOption = {
  /** The key under which `decide` reads it. */
  key: string
  type: OptionType
  name: Words
  description: Words
  required: boolean
  choices?: readonly { value: string | number; name: Words }[]
  /** Of a number. */
  range?: readonly [min: number, max: number]
  /** Of a text. */
  length?: readonly [min: number, max: number]
  /** Of a channel. */
  channelTypes?: readonly number[]
  /** The command's `complete` suggests its values. */
  autocomplete?: boolean
  /** Only the team may see it: the log of commands leaves it out. */
  confidential?: boolean
}

/** `/info`, or `/adminxp add`: the group a command belongs to. */
export type CommandGroup = {
  name: Words
  description: Words
  /** Discord hides the whole tree from people without it. */
  permission: PermissionName | null
  /** `/adminxp add` is within `/adminxp`. One level only, as on Discord. */
  within?: CommandGroup
}

export type CommandKind = 'slash' | 'user' | 'message'

/** What people see of a command, and its options. */
export type DescribedCommand = {
  /** Stable id, used by `disabledCommands` and by links: `adminxp-add-member`. */
  id: string
  /** Menus of a person or a message have neither group nor options; what was chosen is in `targets` as `target`. */
  kind?: CommandKind
  group: CommandGroup | null
  /** Without the group and without the slash. */
  name: Words
  description: Words
  /** The permission needed to run the command; null: none. Checked when it runs, whatever Discord shows. */
  permission: PermissionName | null
  options: readonly CommandOption[]
  /** Runs even while the module is switched off. */
  evenWhenOff?: boolean
}

/** "adminxp add member": as people type it, without the slash. */
export function pathOf(command: Pick<DescribedCommand, 'group' | 'name'>, locale: Locale): string {
  return [...groupsOf(command.group), command].map(({ name }) => name[locale]).join(' ')
}

/** The groups a group is within, and itself, from the outermost inwards. */
export function groupsOf(group: CommandGroup | null): CommandGroup[] {
  return group ? [...groupsOf(group.within ?? null), group] : []
}
