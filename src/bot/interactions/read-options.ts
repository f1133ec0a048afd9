import {
  type APIApplicationCommandInteractionDataOption,
  ApplicationCommandOptionType,
  type InteractionType,
} from 'discord-api-types/v10'
import { groupsOf } from '#core/bot/commands.ts'
import type { Command } from '#core/bot/define-command.ts'
import type { OptionValue } from '#core/bot/events.ts'
import type { Pointer } from './read-targets.ts'

type Given = APIApplicationCommandInteractionDataOption<
  InteractionType.ApplicationCommand | InteractionType.ApplicationCommandAutocomplete
>

/** Walks down `adminxp`, its sub-command group and sub-command to the options. */
export function walkOptions(name: string, options: readonly Given[]): { path: string[]; given: readonly Given[] } {
  const [first] = options
  const isBranch =
    first?.type === ApplicationCommandOptionType.Subcommand ||
    first?.type === ApplicationCommandOptionType.SubcommandGroup
  if (!first || !isBranch) return { path: [name], given: options }
  const below = walkOptions(first.name, first.options ?? [])
  return { path: [name, ...below.path], given: below.given }
}

export function findCommand(commands: readonly Command<never>[], path: readonly string[]): Command<never> | undefined {
  const wanted = path.join(' ')
  return commands.find(
    (command) =>
      (command.kind ?? 'slash') === 'slash' &&
      [...groupsOf(command.group), command].map(({ name }) => name.en).join(' ') === wanted,
  )
}

export function readOptions(command: Command<never>, given: readonly Given[]) {
  const options = new Map<string, OptionValue>()
  const pointers: Pointer[] = []
  for (const option of given) {
    const key = command.options.find(({ name }) => name.en === option.name)?.key
    if (key === undefined || !('value' in option)) continue
    options.set(key, option.value)
    if (typeof option.value === 'string') pointers.push([key, option.value])
  }
  return { options, pointers }
}
