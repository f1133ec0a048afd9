import type { API } from '@discordjs/core'
import {
  type APIChatInputApplicationCommandGuildInteraction,
  type APIChatInputApplicationCommandInteraction,
  type APIInteraction,
  ApplicationCommandType,
  InteractionType,
} from 'discord-api-types/v10'
import type { Log } from '#config/log.ts'
import { brand } from '#core/brand.ts'
import type { CommandCall } from '#core/commands/call.ts'
import type { Command } from '#core/commands/define.ts'
import { type CommandReply, privately } from '#core/commands/reply.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { openBoards } from '#core/leaderboards/board.ts'
import { FALLBACK_LOCALE, type Locale } from '#core/locale.ts'
import type { ModuleDefinition } from '#core/module.ts'
import { commands, moduleNames } from '#modules/commands.ts'
import { modules } from '#modules/index.ts'
import type { PlatformUrls } from '#platform/urls.ts'
import type { Database } from '#store/database.ts'
import { m } from '#texts'
import { memberFrom } from '../guilds/convert.ts'
import type { GuildStore } from '../guilds/guild-store.ts'
import type { Configuration, SettingsCache } from '../settings-cache.ts'
import type { Time } from '../time.ts'
import { findCommand, ownLocale, readChoices } from './read-call.ts'
import { readTop } from './read-top.ts'
import { replyOnWire } from './wire.ts'

type Deps = {
  api: API
  database: Database
  guilds: GuildStore
  settings: SettingsCache
  urls: PlatformUrls
  site: Readonly<Record<Locale, string>>
  version: string
  latencyOf(shardId: number): number | null
  time: Time
  log: Log
}

type Interaction = APIChatInputApplicationCommandGuildInteraction

/** Slash commands: whatever goes wrong, the person is told in words, and nothing else stops. */
export function createCommandAnswers(deps: Deps): (interaction: APIInteraction, shardId: number) => Promise<void> {
  const { api, guilds, settings, time } = deps
  const startedAt = time.now()

  const replyTo = async (
    interaction: Interaction,
    shardId: number,
  ): Promise<{ reply: CommandReply; color: number }> => {
    const guild = guilds.get(interaction.guild_id)
    if (!guild) throw new Error('a command came from a server that is not known')
    const configuration = await settings.get(guild.id)
    const server = configuration.settings.language
    const locale = ownLocale(interaction, server)
    const color = colorOf(configuration)
    const command = findCommand(commands, interaction)
    const refusal = refuse(command, interaction, configuration, locale)
    if (!command || refusal) return { reply: privately(refusal ?? ''), color }
    const call: CommandCall = {
      locale: { own: locale, server },
      ...readChoices(command, interaction),
      member: { ...memberFrom(interaction.member), permissions: BigInt(interaction.member.permissions) },
      guild: {
        id: guild.id,
        ...guild.facts,
        memberCount: guild.memberCount,
        roles: [...guild.roles.values()],
        channels: [...guild.channels.values()],
      },
      channelId: interaction.channel.id,
      modules: moduleStates(configuration),
      boards: openBoards(configuration.settings),
      top: [],
      bot: { version: deps.version, shardId, latencyMs: deps.latencyOf(shardId), guilds: guilds.size(), startedAt },
      now: time.now(),
      site: deps.site,
      cdn: deps.urls.cdn,
    }
    const top = await readTop(deps.database, command, call, configuration)
    return { reply: command.answer({ ...call, top }), color }
  }

  return async (interaction, shardId) => {
    if (!isSlashCommand(interaction)) return
    const log = deps.log.child({ command: interaction.data.name, guildId: interaction.guild_id })
    const send = async ({ reply, color }: { reply: CommandReply; color: number }) => {
      await api.interactions.reply(interaction.id, interaction.token, replyOnWire(reply, color))
    }
    try {
      if (!isOnServer(interaction)) {
        const locale = ownLocale(interaction, FALLBACK_LOCALE)
        return await send({ reply: privately(m['commands.refused.guildOnly']({}, { locale })), color: 0 })
      }
      await send(await replyTo(interaction, shardId))
      log.debug('command answered')
    } catch (error) {
      log.error({ err: error }, 'command failed')
      const locale = ownLocale(interaction, FALLBACK_LOCALE)
      const reply = privately(m['commands.refused.failed']({}, { locale }))
      await send({ reply, color: 0 }).catch((again: unknown) => log.warn({ err: again }, 'could not say so'))
    }
  }
}

/** In words, or null when the command may run. */
function refuse(
  command: Command | undefined,
  { member }: Interaction,
  { settings }: Configuration,
  locale: Locale,
): string | null {
  if (!command) return m['commands.refused.unknown']({}, { locale })
  if (settings.disabledCommands.includes(command.id)) return m['commands.refused.disabled']({}, { locale })
  // The platform hides what people may not run, unless the server's own rules of integrations say otherwise.
  if (command.permission === null || hasPermission(BigInt(member.permissions), command.permission)) return null
  const permission = m[`permissions.${command.permission}`]({}, { locale })
  return m['commands.refused.permission']({ permission }, { locale })
}

/** The accent colour is premium; without it the product's own. */
const colorOf = ({ settings, premium }: Configuration) =>
  Number.parseInt((premium ? settings.accentColor : brand.color).slice(1), 16)

/** Each reads its own settings, which are a part of the server's. */
const all = modules as readonly unknown[] as readonly ModuleDefinition[]

function moduleStates({ settings }: Configuration): CommandCall['modules'] {
  return moduleNames.map(({ id, name }) => ({
    ...{ id, name },
    isOn: all.find((module) => module.id === id)?.isOn(settings as never) ?? false,
  }))
}

const isSlashCommand = (interaction: APIInteraction): interaction is APIChatInputApplicationCommandInteraction =>
  interaction.type === InteractionType.ApplicationCommand && interaction.data.type === ApplicationCommandType.ChatInput

const isOnServer = (interaction: APIChatInputApplicationCommandInteraction): interaction is Interaction =>
  interaction.guild_id !== undefined && interaction.member !== undefined
