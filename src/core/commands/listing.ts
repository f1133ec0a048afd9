import * as z from 'zod/mini'
import { OPTION_TYPES, pathOf } from '../bot/commands.ts'
import type { Command } from '../bot/define-command.ts'
import { PERMISSIONS, type PermissionName } from '../guild/permissions.ts'
import type { Locale } from '../locale.ts'

const permissionNames = Object.keys(PERMISSIONS) as [PermissionName, ...PermissionName[]]

const listedCommand = z.object({
  /** The id used by `disabledCommands`. */
  id: z.string(),
  /** As people type it in the language of the reply, without the slash: `info serveur`. */
  name: z.string(),
  description: z.string(),
  /** The module it belongs to. */
  category: z.string(),
  categoryName: z.string(),
  /** Its page on the site. */
  path: z.string(),
  options: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      type: z.enum(OPTION_TYPES),
      required: z.boolean(),
      choices: z.array(z.string()),
    }),
  ),
  /** One of these is enough; empty: everybody may run it. */
  permissions: z.array(z.enum(permissionNames)),
  /** The same command as typed in each language. */
  names: z.object({ fr: z.string(), en: z.string() }),
})
export type ListedCommand = z.infer<typeof listedCommand>

/** `GET /commands` */
export const commandList = z.object({ commands: z.array(listedCommand) })

export const COMMANDS_PATH = '/commands'

type Category = { id: string; name: string }

export function listCommand(command: Command, category: Category, locale: Locale): ListedCommand {
  return {
    id: command.id,
    name: pathOf(command, locale),
    description: command.description[locale],
    category: category.id,
    categoryName: category.name,
    path: `${COMMANDS_PATH}/${command.id}`,
    options: command.options.map(({ name, description, type, required, choices = [] }) => ({
      name: name[locale],
      description: description[locale],
      type,
      required,
      choices: choices.map((choice) => choice.name[locale]),
    })),
    permissions: command.permission === null ? [] : [command.permission],
    names: { fr: pathOf(command, 'fr'), en: pathOf(command, 'en') },
  }
}
