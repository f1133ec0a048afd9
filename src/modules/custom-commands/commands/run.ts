import { inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import { keepReply } from '#core/bot/stored-reply.ts'
import { textAsked } from '#core/commands/options.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { foldName } from '#core/leaderboards/search-name.ts'
import { m } from '#texts'
import { argumentsOf, type Call } from '../rules/parse-call.ts'
import {
  commandNeeds,
  commandsInUse,
  findCommand,
  lineOfRun,
  mayUse,
  mayUseHere,
  runCommand,
} from '../rules/run-command.ts'
import type { CustomCommandsSettings } from '../settings.ts'
import { callerByInteraction } from './caller.ts'

function callAsked(event: CommandEvent, settings: CustomCommandsSettings, guild: GuildIndex) {
  // With or without its prefix.
  const typed = (textAsked(event, 'name') ?? '').trim().toLowerCase()
  const name = typed.startsWith(guild.prefix.toLowerCase()) ? typed.slice(guild.prefix.length) : typed
  const command = findCommand(typed, settings, guild.premium) ?? findCommand(name, settings, guild.premium)
  const call: Call | null = command ? { name: command.name, ...argumentsOf(textAsked(event, 'arguments') ?? '') } : null
  return command && call ? { command, call } : null
}

/** Runs custom commands without their prefix, for servers whose messages the bot cannot read. */
export const runCustomCommand = defineCommand<CustomCommandsSettings>({
  id: 'commands-run',
  group: {
    name: inEveryLanguage(m['custom-commands.commands.name']),
    description: inEveryLanguage(m['custom-commands.commands.description']),
    permission: null,
  },
  name: inEveryLanguage(m['custom-commands.commands.run.name']),
  description: inEveryLanguage(m['custom-commands.commands.run.description']),
  permission: null,
  evenWhenOff: true,
  options: [
    {
      key: 'name',
      type: 'string',
      name: inEveryLanguage(m['custom-commands.commands.run.command']),
      description: inEveryLanguage(m['custom-commands.commands.run.commandHelp']),
      required: true,
      length: [1, 60],
      autocomplete: true,
    },
    {
      key: 'arguments',
      type: 'string',
      name: inEveryLanguage(m['custom-commands.commands.run.arguments']),
      description: inEveryLanguage(m['custom-commands.commands.run.argumentsHelp']),
      required: false,
      length: [1, 1_000],
    },
  ],
  // Leaves out hidden commands, and those that would be refused.
  complete: ({ focused, member, channelId }, settings, { guild }) =>
    commandsInUse(settings, guild.premium)
      .filter((command) => !command.hidden && mayUseHere(command, channelId, guild) && mayUse(command, member, guild))
      .filter(({ name }) => foldName(name).includes(foldName(focused.text)))
      .map(({ name, description }) => ({
        name: description ? `${name} · ${description}`.slice(0, 100) : name,
        value: name,
      })),
  needs(event, settings, guild) {
    const asked = callAsked(event, settings, guild)
    return asked ? commandNeeds(asked.call, asked.command, event.member.id) : {}
  },
  line: (event, settings, guild) => lineOfRun(callAsked(event, settings, guild)?.command, event.member.id),
  decide(event, settings, view) {
    const locale = event.locale.own
    const asked = callAsked(event, settings, view.guild)
    const unknown = m['custom-commands.commands.run.unknown']({}, { locale })
    if (!asked) return answerPrivately(unknown, 'noCommand')
    const { command, call } = asked
    const { member, channelId } = event
    const caller = callerByInteraction({ member, channelId, reply: keepReply(event, true) }, command)
    return runCommand(caller, call, command, false, view)
  },
})
