import { ApplicationCommandType, InteractionType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { enterChannel, type InChannel } from '../actions/access.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { messageOnWire } from '../wire/messages.ts'
import type { Command } from '../world/model/commands.ts'
import type { Choice, Interaction } from './interactions.ts'
import { checkOptions, descend, type OptionValues } from './options.ts'
import { interactionOnWire } from './payload.ts'
import { resolver } from './resolve.ts'
import { commandsOf, mayRun } from './who-may-run.ts'

export function tell(context: EmulatorContext, interaction: Interaction, data: object, messageId: string | null): void {
  const { world } = context
  const message = messageId
    ? (world.messages(interaction.channelId).get(messageId) ?? world.ephemerals.get(messageId)?.message)
    : undefined
  const onWire = message ? messageOnWire(context.addresses, world, message, world.botId) : null
  // No channel: interactions reach the application even where it may not read.
  context.feed.publish({
    name: 'INTERACTION_CREATE',
    guildId: interaction.guildId,
    data: interactionOnWire(context, interaction, data, onWire),
  })
}

/** `name` may include the names of the group and the sub-command: "config role add". */
function findCommand(
  context: EmulatorContext,
  at: InChannel,
  name: string,
  types: number[],
): { command: Command; path: string[] } {
  const { world } = context
  const candidates = at.guild
    ? commandsOf(world, at.guild.id)
    : [...world.commands.values()].filter(
        (one) => one.guildId === null && (one.contexts === null || one.contexts.includes(1)),
      )
  const command = candidates.find(
    (one) =>
      types.includes(one.type) &&
      (one.name === name || (one.type === ApplicationCommandType.ChatInput && name.startsWith(`${one.name} `))),
  )
  if (!command) throw refuse.unknownCommand()
  if (at.guild && at.actor) {
    if ((at.bits & P.UseApplicationCommands) === 0n || !mayRun(at.guild, at.actor, command, at.channel))
      throw refuse.missingPermissions()
  }
  return { command, path: name.slice(command.name.length).trim().split(' ').filter(Boolean) }
}

const needBot = (context: EmulatorContext, at: InChannel) => {
  if (at.guild && !at.guild.members.has(context.world.botId)) throw refuse.unknownCommand()
}

export function runCommand(
  context: EmulatorContext,
  act: { channelId: string; userId: string; name: string; options: OptionValues; nonce?: string | null },
): Interaction {
  const at = enterChannel(context, act.userId, act.channelId)
  needBot(context, at)
  const { command, path } = findCommand(context, at, act.name, [ApplicationCommandType.ChatInput])
  const resolve = resolver(context, at.guild, act.userId)
  const { options, wrap } = descend(command, path)
  const sent = wrap(checkOptions(options, act.options, resolve, null))
  const interaction = context.interactions.add({
    ...begun(context, at, act.userId, InteractionType.ApplicationCommand),
    commandName: [command.name, ...path].join(' '),
    commandType: command.type,
    nonce: act.nonce ?? null,
  })
  const data = { ...about(command), ...(sent.length > 0 && { options: sent }), ...resolve.part() }
  tell(context, interaction, data, null)
  return interaction
}

/** A user or message command, from the menu of a person or message. */
export function runOnTarget(
  context: EmulatorContext,
  act: { channelId: string; userId: string; name: string; targetId: string; nonce?: string | null },
): Interaction {
  const at = enterChannel(context, act.userId, act.channelId)
  needBot(context, at)
  const { command } = findCommand(context, at, act.name, [ApplicationCommandType.User, ApplicationCommandType.Message])
  const resolve = resolver(context, at.guild, act.userId)
  if (command.type === ApplicationCommandType.User) {
    if (!resolve.user(act.targetId)) throw refuse.unknownUser()
  } else {
    const message = context.world.messages(at.channel.id).get(act.targetId)
    if (!message) throw refuse.unknownMessage()
    resolve.put('messages', message.id, messageOnWire(context.addresses, context.world, message, context.world.botId))
  }
  const interaction = context.interactions.add({
    ...begun(context, at, act.userId, InteractionType.ApplicationCommand),
    commandName: command.name,
    commandType: command.type,
    nonce: act.nonce ?? null,
  })
  tell(context, interaction, { ...about(command), target_id: act.targetId, ...resolve.part() }, null)
  return interaction
}

/** Asks the application for suggestions; none when it does not answer in time. */
export function askForChoices(
  context: EmulatorContext,
  act: { channelId: string; userId: string; name: string; options: OptionValues; focused: string },
): Promise<Choice[]> {
  const at = enterChannel(context, act.userId, act.channelId)
  needBot(context, at)
  const { command, path } = findCommand(context, at, act.name, [ApplicationCommandType.ChatInput])
  const { options, wrap } = descend(command, path)
  if (!options.some((option) => option.name === act.focused && option.autocomplete)) throw refuse.badRequest()
  const resolve = resolver(context, at.guild, act.userId)
  const values = { ...act.options, [act.focused]: act.options[act.focused] ?? '' }
  const sent = wrap(checkOptions(options, values, resolve, act.focused))
  return new Promise((resolveChoices) => {
    const interaction = context.interactions.add({
      ...begun(context, at, act.userId, InteractionType.ApplicationCommandAutocomplete),
      commandName: command.name,
      whenCompleted: resolveChoices,
    })
    tell(context, interaction, { ...about(command), options: sent, ...resolve.part() }, null)
  })
}

const about = (command: Command) => ({
  id: command.id,
  name: command.name,
  type: command.type,
  ...(command.guildId && { guild_id: command.guildId }),
})

export const begun = (context: EmulatorContext, at: InChannel, userId: string, type: number) => ({
  id: context.world.ids.next(),
  type,
  userId,
  guildId: at.guild?.id ?? null,
  channelId: at.channel.id,
})
