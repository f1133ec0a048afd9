import type { BotEvent } from '#core/bot/events.ts'
import { type GuildIndex, type GuildRights, guildRights } from '#core/bot/guild-index.ts'
import {
  type ActiveGuard,
  type AnyBot,
  alwaysHeard,
  guardsFor,
  type HandlerTable,
  handlerTable,
} from '#core/bot/pipeline.ts'
import type { SharedSettings } from '#core/bot/shared-settings.ts'
import { brand } from '#core/brand.ts'
import { ladderOf } from '#core/levels/curve.ts'
import { limitFor } from '#core/limits.ts'
import type { ModuleDefinition } from '#core/module.ts'
import { oncePer } from '#core/once-per.ts'
import { modules as allModules, type GuildSettings } from '#modules/index.ts'
import type { SlimGuild } from '../guilds/slim-guild.ts'
import type { Configuration } from './configuration-cache.ts'

/** Computed once per revision of a server's settings, so that an event only costs a table lookup. */
export type GuildContext = {
  configuration: Configuration
  table: HandlerTable
  alwaysHeard: ReadonlySet<BotEvent['type']>
  heardMessages: HeardMessages
  guards: readonly (ActiveGuard & { compiled(guild: GuildIndex): unknown })[]
  shared: SharedSettings
}

/** Only those that address the bot, where no handler needs all of them. */
type HeardMessages = 'all' | 'addressed' | 'none'

/** Each reads its own settings, which are a part of the server's. */
const dashboardModules = (allModules as readonly ModuleDefinition[]).filter(({ category }) => category !== null)

export type GuildContexts = {
  of(guildId: string, configuration: Configuration): GuildContext
  forget(guildId: string): void
}

export function createGuildContexts(bots: readonly AnyBot[]): GuildContexts {
  const contexts = new Map<string, GuildContext>()
  const tablesOf = createTables(bots)
  return {
    of(guildId, configuration) {
      const known = contexts.get(guildId)
      if (known?.configuration === configuration) return known
      const context = contextOf(bots, configuration, tablesOf(configuration.settings))
      contexts.set(guildId, context)
      return context
    },
    forget: (guildId) => void contexts.delete(guildId),
  }
}

type Tables = Pick<GuildContext, 'table' | 'alwaysHeard'> & Pick<SharedSettings, 'modules'>

/** Servers that have saved nothing have the same settings and share their tables. */
function createTables(bots: readonly AnyBot[]): (settings: GuildSettings) => Tables {
  return oncePer((settings) => {
    const table = handlerTable(bots, settings)
    return {
      table,
      alwaysHeard: alwaysHeard(table),
      modules: dashboardModules.map((module) => ({ id: module.id, isOn: module.isOn(settings as never) })),
    }
  })
}

function contextOf(bots: readonly AnyBot[], configuration: Configuration, tables: Tables): GuildContext {
  const { settings, premium } = configuration
  const { table, alwaysHeard, modules } = tables
  const ladder = ladderOf(settings, premium)
  const guards = guardsFor(bots, settings).map(compiledOnce)
  return {
    configuration,
    table,
    alwaysHeard,
    heardMessages: heardMessagesOf(tables, guards.length > 0),
    guards,
    shared: {
      prefix: settings.prefix,
      levelSystem: settings.levelSystem,
      moneySystem: settings.moneySystem,
      currencyIcon: premium ? settings.currencyIcon : null,
      profiles: settings.webhooksProfiles,
      accentColor: premium ? settings.accentColor : brand.color,
      verification: settings.captcha.status,
      unverifiedRole: settings.captcha.unverifiedRole,
      birthdayMode: settings.birthdays.mode,
      ladder,
      ownCommands: settings.customCommands
        .slice(0, limitFor('customCommands', premium))
        .filter(({ enabled }) => enabled),
      modules,
    },
  }
}

/** Edits and deletions need the previous content: messages are read even where only those matter. */
function heardMessagesOf({ table, alwaysHeard }: Tables, isGuarded: boolean): HeardMessages {
  const types = ['messageCreated', 'messageEdited', 'messagesDeleted'] as const
  if (isGuarded || types.some((type) => alwaysHeard.has(type))) return 'all'
  return table.has('messageCreated') ? 'addressed' : 'none'
}

function compiledOnce(guard: ActiveGuard): GuildContext['guards'][number] {
  let compiled: unknown
  let isCompiled = false
  return {
    ...guard,
    compiled(guild) {
      if (!isCompiled) compiled = guard.compile({ guild })
      isCompiled = true
      return compiled
    },
  }
}

/** Who may do what on the server, whatever its settings. Cached until a role or channel changes. */
export function rightsOf(guild: SlimGuild): GuildRights {
  const { id, facts, roles, channels, bot, voice } = guild
  guild.rights ??= guildRights({ id, ownerId: facts.ownerId, roles, channels, bot, voice })
  return guild.rights
}

/**
 * The server as rules see it, by reference except for the few facts that settings decide. Cached until something
 * changes.
 */
export function indexOf(guild: SlimGuild, configuration: Configuration, memberCount: number): GuildIndex {
  const { seen } = guild
  if (seen?.of === configuration && seen.index.memberCount === memberCount) return seen.index
  const index = makeIndex(guild, configuration, memberCount)
  guild.seen = { of: configuration, index }
  return index
}

function makeIndex(guild: SlimGuild, { settings, premium }: Configuration, memberCount: number): GuildIndex {
  const { facts } = guild
  return {
    id: guild.id,
    name: facts.name,
    description: facts.description,
    icon: facts.icon,
    ownerId: facts.ownerId,
    memberCount,
    premium,
    locale: settings.language,
    timezone: settings.timezone,
    prefix: settings.prefix,
    deletesCommandMessages: settings.deletecommandmessages,
    boostLevel: facts.boostLevel,
    boostCount: facts.boostCount,
    afkChannelId: facts.afkChannelId,
    hasOnboarding: facts.onboarding,
    roles: guild.roles,
    channels: guild.channels,
    emojis: guild.emojis,
    bot: guild.bot,
    voice: guild.voice,
    ...rightsOf(guild),
  }
}
