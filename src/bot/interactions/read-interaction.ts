import {
  type APIInteraction,
  type APIInteractionDataResolved,
  type APIMessageComponentGuildInteraction,
  ApplicationCommandType,
  InteractionType,
  MessageFlags,
} from 'discord-api-types/v10'
import { readCustomId } from '#core/bot/custom-id.ts'
import type { Command } from '#core/bot/define-command.ts'
import type {
  Asker,
  AutocompleteEvent,
  CommandEvent,
  ComponentEvent,
  InteractionRef,
  ModalEvent,
} from '#core/bot/events.ts'
import { isLocale, type Locale } from '#core/locale.ts'
import { memberFrom } from '../guilds/convert-member.ts'
import { readModalFields } from './read-modal.ts'
import { findCommand, readOptions, walkOptions } from './read-options.ts'
import { targetsFrom } from './read-targets.ts'

export type GuildInteraction = APIInteraction & { guild_id: string; member: NonNullable<APIInteraction['member']> }

export const isOnServer = (interaction: APIInteraction): interaction is GuildInteraction =>
  interaction.guild_id !== undefined && interaction.member !== undefined

/**
 * A click or a form in private messages, for the server that its first argument names. The person's roles there are
 * unknown; null when no server is named.
 */
export function fromPrivateMessage(interaction: APIInteraction): GuildInteraction | null {
  const isClick =
    interaction.type === InteractionType.MessageComponent || interaction.type === InteractionType.ModalSubmit
  if (!isClick || !interaction.user) return null
  const guildId = readCustomId(interaction.data.custom_id)?.args[0]
  if (!guildId || !/^\d{17,20}$/.test(guildId)) return null
  const member = { user: interaction.user, roles: [], permissions: '0' }
  return { ...interaction, guild_id: guildId, member } as unknown as GuildInteraction
}

/** The person's own language if the product supports it, otherwise the server's. */
export function ownLocale(locale: string | undefined, server: Locale): Locale {
  const [language] = (locale ?? '').split('-')
  return isLocale(language) ? language : server
}

/** How to answer it. */
export function interactionRef(interaction: APIInteraction, server: Locale, now: number): InteractionRef {
  const { id, token, application_id: applicationId, type } = interaction
  return {
    id,
    token,
    applicationId,
    receivedAt: now,
    locale: ownLocale('locale' in interaction ? interaction.locale : undefined, server),
    hasMessage: 'message' in interaction && interaction.message !== undefined,
    isAutocomplete: type === InteractionType.ApplicationCommandAutocomplete,
  }
}

function askerFrom(interaction: GuildInteraction, server: Locale, now: number): Asker {
  const { member } = interaction
  const ref = interactionRef(interaction, server, now)
  return {
    interaction: ref,
    member: memberFrom(member),
    permissions: BigInt(member.permissions),
    channelId: interaction.channel?.id ?? '',
    locale: { own: ref.locale ?? server, server },
  }
}

type Context = { server: Locale; now: number; commands: readonly Command<never>[] }

export type ReadInteraction =
  | { kind: 'command'; event: CommandEvent; command: Command<never> }
  | { kind: 'autocomplete'; event: AutocompleteEvent; command: Command<never> }
  | { kind: 'component'; event: ComponentEvent }
  | { kind: 'modal'; event: ModalEvent }
  /** A command that was removed, or a click on a message of an older version. */
  | { kind: 'unknown'; asker: Asker; what: 'command' | 'click' }

/** An interaction as rules see it; null for those that the bot does not handle. */
export function readInteraction(
  interaction: GuildInteraction,
  { server, now, commands }: Context,
): ReadInteraction | null {
  const asker = askerFrom(interaction, server, now)
  const base = { ...asker, guildId: interaction.guild_id, at: now }
  switch (interaction.type) {
    case InteractionType.ApplicationCommand: {
      const { data } = interaction
      if (data.type === ApplicationCommandType.User || data.type === ApplicationCommandType.Message) {
        const kind = data.type === ApplicationCommandType.User ? 'user' : 'message'
        const command = commands.find((one) => one.kind === kind && one.name.en === data.name)
        if (!command) return { kind: 'unknown', asker, what: 'command' }
        const targets = targetsFrom(data.resolved, [['target', data.target_id]])
        return {
          kind: 'command',
          command,
          event: { type: 'command', ...base, command: command.id, options: new Map(), targets },
        }
      }
      if (data.type !== ApplicationCommandType.ChatInput) return null
      const { path, given } = walkOptions(data.name, data.options ?? [])
      const command = findCommand(commands, path)
      if (!command) return { kind: 'unknown', asker, what: 'command' }
      const { options, pointers } = readOptions(command, given)
      const targets = targetsFrom(data.resolved, pointers)
      return { kind: 'command', command, event: { type: 'command', ...base, command: command.id, options, targets } }
    }
    case InteractionType.ApplicationCommandAutocomplete: {
      const { data } = interaction
      const { path, given } = walkOptions(data.name, data.options ?? [])
      const command = findCommand(commands, path)
      if (!command) return null
      const { options } = readOptions(command, given)
      const typed = given.find((option) => 'focused' in option && option.focused)
      const key = command.options.find(({ name }) => name.en === typed?.name)?.key
      if (!typed || !key) return null
      const focused = { key, text: 'value' in typed ? String(typed.value) : '' }
      return {
        kind: 'autocomplete',
        command,
        event: { type: 'autocomplete', ...base, command: command.id, options, focused },
      }
    }
    case InteractionType.MessageComponent: {
      const route = readCustomId(interaction.data.custom_id)
      if (!route) return { kind: 'unknown', asker, what: 'click' }
      const values = 'values' in interaction.data ? interaction.data.values : []
      const resolved = 'resolved' in interaction.data ? interaction.data.resolved : undefined
      const targets = targetsFrom(
        resolved,
        values.map((value) => [value, value]),
      )
      const message = messageRef(interaction.message)
      return { kind: 'component', event: { type: 'component', ...base, ...route, values, targets, message } }
    }
    case InteractionType.ModalSubmit: {
      const route = readCustomId(interaction.data.custom_id)
      if (!route) return { kind: 'unknown', asker, what: 'click' }
      const { fields, pointers } = readModalFields(interaction.data.components)
      const resolved =
        'resolved' in interaction.data ? (interaction.data.resolved as APIInteractionDataResolved) : undefined
      const targets = targetsFrom(resolved, pointers)
      const message = interaction.message ? messageRef(interaction.message) : null
      return { kind: 'modal', event: { type: 'modal', ...base, ...route, fields, targets, message } }
    }
    default:
      return null
  }
}

function messageRef(message: APIMessageComponentGuildInteraction['message']): ComponentEvent['message'] {
  const { id, channel_id: channelId, content, flags = 0 } = message
  return { id, channelId, content, isPrivate: (flags & MessageFlags.Ephemeral) !== 0 }
}
