import { z } from 'zod'
import { pathOf } from '#core/bot/commands.ts'
import { LOCALES } from '#core/locale.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import type { Changes } from '#core/settings/patch.ts'
import { commands } from '#modules/bots.ts'
import type { GuildSettings } from '#modules/index.ts'

/** Those that are typed; entries of menus are phrases, and take no name away. */
const BUILT_IN = new Set(
  commands
    .filter(({ command: { kind = 'slash' } }) => kind === 'slash')
    .flatMap(({ command }) => LOCALES.flatMap((locale) => pathOf(command, locale).toLowerCase().split(' ', 1))),
)

const named = z.array(z.object({ name: z.string(), aliases: z.array(z.string()) }))
const namesOf = (list: z.infer<typeof named>) => list.flatMap(({ name, aliases }) => [name, ...aliases])

/** The names of built-in commands are taken. One that was saved before may stay. */
export function checkCommandNames({ customCommands }: GuildSettings, changes: Changes): SettingIssue[] {
  const kept = namesOf(customCommands)
  const names = namesOf(named.safeParse(changes.get('customCommands')).data ?? [])
  const isTaken = names.some((name) => BUILT_IN.has(name) && !kept.includes(name))
  return isTaken ? [issue('customCommands', 'V_DUPLICATE')] : []
}
