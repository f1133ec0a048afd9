import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  type APIInteractionResponseCallbackData,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  ButtonStyle,
  ComponentType,
  InteractionContextType,
  MessageFlags,
  type RESTPutAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import type { Command, CommandOption, OptionType, Words } from '#core/commands/define.ts'
import type { CommandReply } from '#core/commands/reply.ts'
import { PERMISSIONS, type PermissionName } from '#core/guild/permissions.ts'

/** English is what the platform falls back to; French is the other language we speak. */
const named = ({ en, fr }: Words) => ({ name: en, name_localizations: { fr } })
const described = ({ en, fr }: Words) => ({ description: en, description_localizations: { fr } })

const TYPES: Record<OptionType, ApplicationCommandOptionType> = {
  string: ApplicationCommandOptionType.String,
  integer: ApplicationCommandOptionType.Integer,
  user: ApplicationCommandOptionType.User,
  role: ApplicationCommandOptionType.Role,
  channel: ApplicationCommandOptionType.Channel,
}

/** Every command as the platform wants to be told of it. */
export function commandsOnWire(commands: readonly Command[]): RESTPutAPIApplicationCommandsJSONBody {
  const seen = new Set<unknown>()
  return commands.flatMap((command) => {
    const { group } = command
    if (!group) return [topLevel(command, command.permission, optionsOnWire(command.options))]
    if (seen.has(group)) return []
    seen.add(group)
    const parts = commands.filter((other) => other.group === group)
    return [topLevel(group, group.permission, parts.map(subcommand))]
  })
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
    default_member_permissions: permission === null ? null : String(PERMISSIONS[permission]),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
  }
}

const subcommand = (command: Command): APIApplicationCommandOption => ({
  type: ApplicationCommandOptionType.Subcommand,
  ...named(command.name),
  ...described(command.description),
  options: optionsOnWire(command.options),
})

function optionsOnWire(options: readonly CommandOption[]): APIApplicationCommandBasicOption[] {
  return options.map(
    ({ type, name, description, required, choices, range }) =>
      ({
        type: TYPES[type],
        ...named(name),
        ...described(description),
        required,
        ...(choices && { choices: choices.map((choice) => ({ ...named(choice.name), value: choice.value })) }),
        ...(range && { min_value: range[0], max_value: range[1] }),
      }) as APIApplicationCommandBasicOption,
  )
}

/** Nobody is notified by an answer, whoever it names. */
export function replyOnWire(
  { isPrivate, content, embed, links = [] }: CommandReply,
  color: number,
): APIInteractionResponseCallbackData {
  return {
    ...(content && { content }),
    ...(embed && {
      embeds: [
        {
          color,
          ...(embed.title && { title: embed.title }),
          ...(embed.description && { description: embed.description }),
          ...(embed.thumbnail && { thumbnail: { url: embed.thumbnail } }),
          ...(embed.footer && { footer: { text: embed.footer } }),
          ...(embed.fields && {
            fields: embed.fields.map(({ name, value, isInline = false }) => ({ name, value, inline: isInline })),
          }),
        },
      ],
    }),
    ...(links.length > 0 && {
      components: [
        {
          type: ComponentType.ActionRow,
          components: links.map(({ label, url }) => ({
            type: ComponentType.Button as const,
            style: ButtonStyle.Link as const,
            label,
            url,
          })),
        },
      ],
    }),
    allowed_mentions: { parse: [] },
    ...(isPrivate && { flags: MessageFlags.Ephemeral }),
  }
}
