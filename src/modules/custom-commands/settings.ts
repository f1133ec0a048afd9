import * as z from 'zod/mini'
import { limits } from '#core/limits.ts'
import { defineSettings, type SettingsOf, setting } from '#core/settings/define.ts'
import { refusedAs } from '#core/settings/issues.ts'
import { int, listOf, seconds, text } from '#core/settings/kinds.ts'
import { entryId, listFields } from '#core/settings/lists.ts'
import { conditions } from '#core/settings/message-actions.ts'
import { storedText } from '#core/stored-text.ts'
import { commandAction } from './action.ts'
import { commandParams } from './param.ts'

const NAME_MAX = 50
const ALIASES_MAX = 5
const DESCRIPTION_MAX = 100
export const ACTIONS_MAX = { free: 5, premium: 15 } as const
const YEAR_SECONDS = 365 * 86_400

/** Typed right after the prefix: no space, and case does not matter. */
const commandName = () =>
  text(NAME_MAX).check(
    z.toLowerCase(),
    z.refine((name) => /^[\p{L}\p{M}\p{N}\-_?!.]+$/u.test(name), refusedAs('V_FORMAT')),
  )

export const customCommand = z.strictObject({
  id: entryId(),
  enabled: z.boolean(),
  name: commandName(),
  aliases: z.array(commandName()).check(z.maxLength(ALIASES_MAX)),
  description: storedText(DESCRIPTION_MAX),
  /** Parameters to type after it; absent: anything. */
  params: z.optional(commandParams()),
  actions: z.array(commandAction).check(z.minLength(1), z.maxLength(ACTIONS_MAX.premium)),
  ...listFields(),
  /** Not listed in the help, and silent when refused. */
  hidden: z.boolean(),
  /** After `uses` runs, wait until `duration` has passed since the first. */
  cooldown: z.strictObject({
    enabled: z.boolean(),
    uses: int(1, 100),
    duration: seconds(1, YEAR_SECONDS),
    scope: z.enum(['member', 'server']),
  }),
  condition: z.nullable(conditions()),
  /** 0 never deletes the replies. */
  deleteReplyAfter: z.union([z.literal(0), seconds(5, 3600)]),
})
export type CustomCommand = z.infer<typeof customCommand>

/** The initial values of a new command; its name and actions are asked for. */
export const NEW_COMMAND: Omit<CustomCommand, 'id' | 'name' | 'actions'> = {
  enabled: true,
  aliases: [],
  description: '',
  rolesMode: 'forbidden',
  roles: [],
  channelsMode: 'forbidden',
  channels: [],
  hidden: false,
  cooldown: { enabled: false, uses: 1, duration: 60, scope: 'member' },
  condition: null,
  deleteReplyAfter: 0,
}

export const namesOf = (commands: readonly CustomCommand[]): string[] =>
  commands.flatMap(({ name, aliases }) => [name, ...aliases])

/** With two commands of the same name, only the first could run. */
export function haveDistinctNames(commands: readonly CustomCommand[]): boolean {
  const names = namesOf(commands)
  return new Set(names).size === names.length
}

/** Keys match saved guilds; renaming one needs a migration. */
export const customCommandsSettings = defineSettings({
  customCommands: setting(
    listOf(customCommand, limits.customCommands.premium).check(z.refine(haveDistinctNames, refusedAs('V_DUPLICATE'))),
    [],
    {
      limit: 'customCommands',
      premium: (commands) => commands.some(({ actions }) => actions.length > ACTIONS_MAX.free),
    },
  ),
})

export type CustomCommandsSettings = SettingsOf<typeof customCommandsSettings>
