import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPutAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import type { CommandGroup, CommandOption, OptionType, Words } from '#core/bot/commands.ts'
import type { Command } from '#core/bot/define-command.ts'
import { PERMISSIONS, type PermissionName } from '#core/guild/permissions.ts'

/** English is the platform's fallback; French is the other language of the product. */
const named = ({ en, fr }: Words) => ({ name: en, name_localizations: { fr } })
const described = ({ en, fr }: Words) => ({ description: en, description_localizations: { fr } })

const TYPES: Record<OptionType, ApplicationCommandOptionType> = {
  string: ApplicationCommandOptionType.String,
  integer: ApplicationCommandOptionType.Integer,
  number: ApplicationCommandOptionType.Number,
  boolean: ApplicationCommandOptionType.Boolean,
  user: ApplicationCommandOptionType.User,
  role: ApplicationCommandOptionType.Role,
  channel: ApplicationCommandOptionType.Channel,
  mentionable: ApplicationCommandOptionType.Mentionable,
  file: ApplicationCommandOptionType.Attachment,
}

type AnyCommand = Command<never>

/** Every command in the platform's format. */
export function commandsOnWire(commands: readonly AnyCommand[]): RESTPutAPIApplicationCommandsJSONBody {
  const seen = new Set<string>()
  return commands.flatMap((command): RESTPutAPIApplicationCommandsJSONBody => {
    const kind = command.kind ?? 'slash'
    if (kind !== 'slash') return [menuOnWire(command, kind)]
    if (!command.group) return [topLevel(command, command.permission, optionsOnWire(command.options))]
    const root = rootOf(command.group)
    if (seen.has(root.name.en)) return []
    seen.add(root.name.en)
    return [topLevel(root, root.permission, partsOf(root, commands))]
  })
}

const rootOf = (group: CommandGroup): CommandGroup => (group.within ? rootOf(group.within) : group)
const isSame = (a: CommandGroup | null | undefined, b: CommandGroup) => a?.name.en === b.name.en

/** Sub-commands, and groups of them, in the order of the list. */
function partsOf(root: CommandGroup, commands: readonly AnyCommand[]): APIApplicationCommandOption[] {
  const seen = new Set<string>()
  return commands.flatMap((command): APIApplicationCommandOption[] => {
    const { group } = command
    if (!group || !isSame(rootOf(group), root)) return []
    if (!group.within) return [subcommand(command)]
    if (seen.has(group.name.en)) return []
    seen.add(group.name.en)
    const inner = commands.filter((other) => isSame(other.group, group) && isSame(other.group?.within, root))
    return [
      {
        type: ApplicationCommandOptionType.SubcommandGroup,
        ...named(group.name),
        ...described(group.description),
        options: inner.map(subcommand),
      },
    ]
  })
}

const contexts = [InteractionContextType.Guild]
const integration_types = [ApplicationIntegrationType.GuildInstall]
const permissionBits = (permission: PermissionName | null) =>
  permission === null ? null : String(PERMISSIONS[permission])

function menuOnWire(command: AnyCommand, kind: 'user' | 'message') {
  return {
    type: kind === 'user' ? (ApplicationCommandType.User as const) : (ApplicationCommandType.Message as const),
    ...named(command.name),
    default_member_permissions: permissionBits(command.permission),
    contexts,
    integration_types,
  }
}

function topLevel(
  { name, description }: { name: Words; description: Words },
  permission: PermissionName | null,
  options: APIApplicationCommandOption[],
) {
  return {
    type: ApplicationCommandType.ChatInput as const,
    ...named(name),
    ...described(description),
    options,
    default_member_permissions: permissionBits(permission),
    contexts,
    integration_types,
  }
}

const subcommand = (command: AnyCommand) => ({
  type: ApplicationCommandOptionType.Subcommand as const,
  ...named(command.name),
  ...described(command.description),
  options: optionsOnWire(command.options),
})

function optionsOnWire(options: readonly CommandOption[]): APIApplicationCommandBasicOption[] {
  return options.map(
    ({ type, name, description, required, choices, range, length, channelTypes, autocomplete }) =>
      ({
        type: TYPES[type],
        ...named(name),
        ...described(description),
        required,
        ...(choices && { choices: choices.map((choice) => ({ ...named(choice.name), value: choice.value })) }),
        ...(range && { min_value: range[0], max_value: range[1] }),
        ...(length && { min_length: length[0], max_length: length[1] }),
        ...(channelTypes && { channel_types: [...channelTypes] }),
        ...(autocomplete && { autocomplete }),
      }) as APIApplicationCommandBasicOption,
  )
}
