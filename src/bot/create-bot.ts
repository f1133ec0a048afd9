import { API } from '@discordjs/core'
import { WebSocketShardEvents } from '@discordjs/ws'
import type { Log } from '#config/log.ts'
import type { CardRequest } from '#core/cards.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import type { Locale } from '#core/locale.ts'
import type { RuleView } from '#core/module.ts'
import { commands } from '#modules/commands.ts'
import { createGateway, RESUMABLE_CLOSE_CODE, type Shards, shardOf } from '#platform/gateway.ts'
import type { DrawnCard } from '#platform/message-body.ts'
import { createRest } from '#platform/rest.ts'
import type { PlatformUrls } from '#platform/urls.ts'
import { addActivity, forgetActivity } from '#store/activity.ts'
import type { Bus } from '#store/bus.ts'
import type { Database } from '#store/database.ts'
import { listPresentGuilds, markGuildLeft, writeGuildSnapshot } from '#store/guild-snapshot.ts'
import { createActivityCounter } from './activity/count-activity.ts'
import { createCommandAnswers } from './commands/answer.ts'
import { registerCommands } from './commands/register.ts'
import { createRecentDecisions, type RecentDecisions } from './decisions.ts'
import { createEffectsRunner } from './effects/run-effects.ts'
import { createSender } from './effects/send.ts'
import { createDepartures } from './events/departures.ts'
import { createGuildQueues } from './events/guild-queues.ts'
import { createEventHandling } from './events/handle-event.ts'
import { createReceiver } from './events/receive.ts'
import { createBoardMembers } from './guilds/board-members.ts'
import { botPermissions } from './guilds/bot-permissions.ts'
import { createGuildStore } from './guilds/guild-store.ts'
import { createMemberCache } from './guilds/member-cache.ts'
import { createRollCall } from './guilds/roll-call.ts'
import { snapshotOf } from './guilds/snapshot.ts'
import { createSnapshotWriter } from './guilds/snapshot-writer.ts'
import { createJobs } from './jobs/jobs.ts'
import { createHousekeeping } from './keep-house.ts'
import { loadHandlers } from './load-handlers.ts'
import { createSettingsCache, loadConfiguration } from './settings-cache.ts'
import { watchShards } from './shards.ts'
import { atMost, type Time } from './time.ts'

export type BotDeps = {
  botToken: string
  urls: PlatformUrls
  /** null: all of them, as many as the platform recommends. */
  shards: Shards | null
  /** Shown under the bot's name. */
  activity: string
  /** Where links in answers lead, in each language. */
  site: Readonly<Record<Locale, string>>
  version: string
  database: Database
  bus: Bus
  log: Log
  time: Time
  draw: RuleView['draw']
  newId(): string
  drawCard(card: CardRequest): Promise<DrawnCard>
  /** The platform refuses the bot for good: wrong token, missing intents. */
  onLost(error: Error): void
}

export type Bot = {
  /** Resolves when every shard is ready and, as far as that takes no longer than a moment, its servers are known. */
  start(): Promise<void>
  stop(): Promise<void>
  decisions: RecentDecisions
}

const GUILDS_WAIT_MS = 5_000
const DRAIN_MS = 5_000
const CLOSE_MAX_MS = 1_000
/** A prune or a raid writes many at once; the sheet looks at the last 5 s. */
const AUDIT_ENTRIES = 50

/** Gateway → events → modules → effects → platform calls, and jobs. */
export async function createBot(deps: BotDeps): Promise<Bot> {
  const { database, bus, log, time, urls, botToken, newId } = deps
  const modules = await loadHandlers()
  const rest = createRest({ urls, botToken })
  const api = new API(rest)
  const gateway = createGateway({ rest, botToken, shards: deps.shards, activity: deps.activity })
  // All three are told by READY.
  let self = ''
  let shardCount = 1
  let applicationId = ''
  let isStarted = false
  const botId = () => self

  const guilds = createGuildStore()
  const members = createMemberCache()
  const decisions = createRecentDecisions()
  const queues = createGuildQueues(time)
  const settings = createSettingsCache({
    ...{ bus, time, log },
    load: (guildId) => loadConfiguration(database, guildId, time.now()),
  })
  const writer = createSnapshotWriter({
    ...{ time, log },
    snapshotOf: (guildId) => {
      const guild = guilds.get(guildId)
      return guild ? snapshotOf(guild) : null
    },
    write: (snapshot) => writeGuildSnapshot(database, snapshot, time.now()),
    markLeft: (guildId) => markGuildLeft(database, guildId, time.now()),
  })
  const rollCall = createRollCall({ guilds, listPresent: () => listPresentGuilds(database), onGone: writer.touch })
  const departures = createDepartures({
    ...{ time, log },
    mayReadAuditLog: (guildId) => {
      const guild = guilds.get(guildId)
      return guild !== undefined && hasPermission(botPermissions(guild, botId()), 'viewAuditLog')
    },
    fetchAuditLog: async (guildId) =>
      (await api.guilds.getAuditLogs(guildId, { limit: AUDIT_ENTRIES })).audit_log_entries,
  })
  const sender = createSender({ api, drawCard: deps.drawCard, time, newId })
  const runEffects = createEffectsRunner({
    ...{ database, sender, time },
    wakeJobs: (at) => jobs.wake(at),
    isMember: members.has,
  })
  const handling = createEventHandling({
    ...{ database, guilds, settings, runEffects, decisions, time, log, botId },
    cdn: urls.cdn,
    draw: deps.draw,
  })
  const jobs = createJobs({
    ...{ database, api, time, log, newId, guilds, rollCall, queues, modules, handling },
    shards: async () => ({ ids: await gateway.getShardIds(), count: await gateway.getShardCount() }),
  })

  const activity = createActivityCounter({
    ...{ time, log },
    guildIds: guilds.ids,
    membersOf: (guildId) => guilds.get(guildId)?.memberCount ?? null,
    write: (counts) => addActivity(database, counts),
    forget: (before) => forgetActivity(database, before),
  })

  const awaitedGuilds = Promise.withResolvers<void>()
  const taking = { guilds, members, departures, rollCall, writer, queues, modules, handling }
  const receive = createReceiver({ ...taking, log, time, newId, botId })
  const shards = watchShards({
    ...{ gateway, log },
    onReady(ready, shardId) {
      self = ready.user.id
      applicationId = ready.application.id
      shardCount = ready.shard?.[1] ?? 1
      const shard = { id: shardId, count: shardCount }
      const listed = ready.guilds.map(({ id }) => id)
      rollCall.ready(listed, shard).catch((error: unknown) => {
        log.error({ err: error, shardId }, 'could not look for servers that are gone')
      })
    },
    // Before that, `start` itself rejects.
    onLost: (error) => void (isStarted && deps.onLost(error)),
  })
  const updateBoards = createBoardMembers({ database, time, log })
  const answerCommand = createCommandAnswers({
    ...{ api, database, guilds, settings, urls, time, log },
    site: deps.site,
    version: deps.version,
    latencyOf: (shardId) => shards.list().find(({ id }) => id === shardId)?.latencyMs ?? null,
  })
  gateway.on(WebSocketShardEvents.Dispatch, (payload, shardId) => {
    receive(payload)
    updateBoards(payload)
    if (payload.t === 'INTERACTION_CREATE') void answerCommand(payload.d, shardId)
    activity.count(payload)
    if (payload.t === 'GUILD_CREATE' && rollCall.isComplete()) awaitedGuilds.resolve()
  })
  const housekeeping = createHousekeeping({
    ...{ database, time, log },
    shards: shards.list,
    guildsOf: (shardId) => [...guilds.ids()].filter((id) => shardOf(id, shardCount) === shardId).length,
  })

  return {
    decisions,
    async start() {
      await gateway.connect()
      if (!rollCall.isComplete()) await atMost(time, GUILDS_WAIT_MS, awaitedGuilds.promise, undefined)
      await writer.flush()
      await housekeeping.report()
      // The bot works without: what the platform knows from the last time stays.
      await registerCommands(api, applicationId, commands, log).catch((error: unknown) => {
        log.error({ err: error }, 'could not register the commands')
      })
      housekeeping.start()
      await activity.start()
      jobs.start()
      isStarted = true
      log.info({ guilds: guilds.size() }, 'bot ready')
    },
    async stop() {
      housekeeping.stop()
      await atMost(time, CLOSE_MAX_MS, Promise.resolve(gateway.destroy({ code: RESUMABLE_CLOSE_CODE })), undefined)
      const stopped = jobs.stop().then(() => queues.drain(DRAIN_MS))
      if (!(await atMost(time, DRAIN_MS, stopped, false))) log.warn('stopped before everything was done')
      await writer.stop()
      await activity.stop()
      await housekeeping.report()
      settings.close()
    },
  }
}
