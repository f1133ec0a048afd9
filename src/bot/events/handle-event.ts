import type { Log } from '#config/log.ts'
import type { BotEvent } from '#core/events.ts'
import type { PermissionName } from '#core/guild/permissions.ts'
import type { RuleView } from '#core/module.ts'
import type { Database } from '#store/database.ts'
import { recall } from '#store/memory.ts'
import type { Queries } from '#store/transaction.ts'
import type { RecentDecisions } from '../decisions.ts'
import type { EffectsRunner } from '../effects/run-effects.ts'
import { missingInChannel } from '../guilds/bot-permissions.ts'
import type { GuildStore } from '../guilds/guild-store.ts'
import { handlerFor, type ModuleHandlers } from '../load-handlers.ts'
import { ruleViewOf } from '../rule-view.ts'
import type { SettingsCache } from '../settings-cache.ts'
import type { Time } from '../time.ts'

/** An event with what belongs to its moment: others may have come or gone when its turn comes. */
export type Occurrence = { id: string; event: BotEvent; memberCount: number }

type Deps = {
  database: Database
  guilds: GuildStore
  settings: SettingsCache
  runEffects: EffectsRunner
  decisions: RecentDecisions
  time: Time
  log: Log
  botId(): string
  cdn: string
  draw: RuleView['draw']
}

export type EventHandling = {
  /** The module's rules decide, their effects happen. */
  run(module: ModuleHandlers, occurrence: Occurrence, alsoCommit?: (queries: Queries) => Promise<void>): Promise<void>
}

export function createEventHandling(deps: Deps): EventHandling {
  const { database, guilds, settings, runEffects, decisions, time, botId, cdn, draw } = deps
  return {
    async run(module, { id: eventId, event, memberCount }, alsoCommit) {
      const { guildId } = event
      const log = deps.log.child({ eventId, guildId, module: module.id, event: event.type })
      const handler = handlerFor(module.handlers, event)
      const guild = guilds.get(guildId)
      if (!handler || !guild) {
        log.debug('nothing to decide')
        return alsoCommit?.(database)
      }
      const [configuration, memory] = await Promise.all([
        settings.get(guildId),
        recall(database, guildId, module.id, handler.remembers?.(event) ?? [], time.now()),
      ])
      const view = ruleViewOf(guild, configuration, { botId: botId(), cdn, draw, memory, memberCount })
      const { effects, reasons } = handler.decide(event, configuration.settings, view)
      log.debug({ reasons, effects: effects.length }, 'decided')
      const userId = 'member' in event ? event.member.id : null
      decisions.add(guildId, {
        ...{ eventId, at: event.at, module: module.id, event: event.type, userId, reasons },
        effects: effects.length,
      })
      const missingIn = (channelId: string, needed: readonly PermissionName[] = module.permissions) =>
        missingInChannel(guild, botId(), channelId, needed)
      await runEffects(effects, { event, module: module.id, log, missingIn, ...(alsoCommit && { alsoCommit }) })
    },
  }
}
