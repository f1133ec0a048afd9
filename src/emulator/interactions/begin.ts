import { ApplicationCommandType, InteractionType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { enterChannel, type InChannel } from '../actions/access.ts'
import type { Realm } from '../realm.ts'
import { refuse } from '../refusal.ts'
import { messageOnWire } from '../wire/messages.ts'
import type { Command } from '../world/model.ts'
import type { Choice, Interaction } from './interactions.ts'
import { checkOptions, descend, type OptionValues } from './options.ts'
import { interactionOnWire } from './payload.ts'
import { resolver } from './resolve.ts'
import { commandsOf, mayRun } from './who-may-run.ts'

export function tell(realm: Realm, interaction: Interaction, data: object, messageId: string | null): void {
  const { world } = realm
  const message = messageId
    ? (world.messages(interaction.channelId).get(messageId) ?? world.ephemerals.get(messageId)?.message)
    : undefined
  const onWire = message ? messageOnWire(realm.addresses, world, message, world.botId) : null
  // No channel: interactions reach the application even where it may not look.
  realm.feed.publish({
    name: 'INTERACTION_CREATE',
    guildId: interaction.guildId,
    data: interactionOnWire(realm, interaction, data, onWire),
  })
}

/** `name` may go on with the names of the group and the sub-command: "config role add". */
function findCommand(realm: Realm, at: InChannel, name: string, types: number[]): { command: Command; path: string[] } {
  const { world } = realm
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

const needBot = (realm: Realm, at: InChannel) => {
  if (at.guild && !at.guild.members.has(realm.world.botId)) throw refuse.unknownCommand()
}

export function runCommand(
  realm: Realm,
  act: { channelId: string; userId: string; name: string; options: OptionValues; nonce?: string | null },
): Interaction {
  const at = enterChannel(realm, act.userId, act.channelId)
  needBot(realm, at)
  const { command, path } = findCommand(realm, at, act.name, [ApplicationCommandType.ChatInput])
  const resolve = resolver(realm, at.guild, act.userId)
  const { options, wrap } = descend(command, path)
  const sent = wrap(checkOptions(options, act.options, resolve, null))
  const interaction = realm.interactions.add({
    ...begun(realm, at, act.userId, InteractionType.ApplicationCommand),
    commandName: [command.name, ...path].join(' '),
    commandType: command.type,
    nonce: act.nonce ?? null,
  })
  const data = { ...about(command), ...(sent.length > 0 && { options: sent }), ...resolve.part() }
  tell(realm, interaction, data, null)
  return interaction
}

/** A user or message command, from the menu on somebody or something. */
export function runOnTarget(
  realm: Realm,
  act: { channelId: string; userId: string; name: string; targetId: string; nonce?: string | null },
): Interaction {
  const at = enterChannel(realm, act.userId, act.channelId)
  needBot(realm, at)
  const { command } = findCommand(realm, at, act.name, [ApplicationCommandType.User, ApplicationCommandType.Message])
  const resolve = resolver(realm, at.guild, act.userId)
  if (command.type === ApplicationCommandType.User) {
    if (!resolve.user(act.targetId)) throw refuse.unknownUser()
  } else {
    const message = realm.world.messages(at.channel.id).get(act.targetId)
    if (!message) throw refuse.unknownMessage()
    resolve.put('messages', message.id, messageOnWire(realm.addresses, realm.world, message, realm.world.botId))
  }
  const interaction = realm.interactions.add({
    ...begun(realm, at, act.userId, InteractionType.ApplicationCommand),
    commandName: command.name,
    commandType: command.type,
    nonce: act.nonce ?? null,
  })
  tell(realm, interaction, { ...about(command), target_id: act.targetId, ...resolve.part() }, null)
  return interaction
}

/** Asks the application what to propose; nothing when it does not answer in time. */
export function askForChoices(
  realm: Realm,
  act: { channelId: string; userId: string; name: string; options: OptionValues; focused: string },
): Promise<Choice[]> {
  const at = enterChannel(realm, act.userId, act.channelId)
  needBot(realm, at)
  const { command, path } = findCommand(realm, at, act.name, [ApplicationCommandType.ChatInput])
  const { options, wrap } = descend(command, path)
  if (!options.some((option) => option.name === act.focused && option.autocomplete)) throw refuse.badRequest()
  const resolve = resolver(realm, at.guild, act.userId)
  const values = { ...act.options, [act.focused]: act.options[act.focused] ?? '' }
  const sent = wrap(checkOptions(options, values, resolve, act.focused))
  return new Promise((resolveChoices) => {
    const interaction = realm.interactions.add({
      ...begun(realm, at, act.userId, InteractionType.ApplicationCommandAutocomplete),
      commandName: command.name,
      whenCompleted: resolveChoices,
    })
    tell(realm, interaction, { ...about(command), options: sent, ...resolve.part() }, null)
  })
}

const about = (command: Command) => ({
  id: command.id,
  name: command.name,
  type: command.type,
  ...(command.guildId && { guild_id: command.guildId }),
})

export const begun = (realm: Realm, at: InChannel, userId: string, type: number) => ({
  id: realm.world.ids.next(),
  type,
  userId,
  guildId: at.guild?.id ?? null,
  channelId: at.channel.id,
})
