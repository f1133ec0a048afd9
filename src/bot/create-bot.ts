import { API } from '@discordjs/core'
import { WebSocketShardEvents } from '@discordjs/ws'
import { type GatewayDispatchPayload, Routes } from 'discord-api-types/v10'
import { Registry } from 'prom-client'
import type { Log } from '#config/log.ts'
import type { BotEvent } from '#core/bot/events.ts'
import type { AnyBot } from '#core/bot/pipeline.ts'
import type { CardRequest } from '#core/cards.ts'
import { FALLBACK_LOCALE, type Locale } from '#core/locale.ts'
import { type SourceKind, unread } from '#core/sources/source.ts'
import { bots as allBots } from '#modules/bots.ts'
import { neededAct } from '#platform/connect-failure.ts'
import { createPublicFetch } from '#platform/fetch-public.ts'
import { shardOf } from '#platform/gateway.ts'
import type { DrawnCard } from '#platform/message-body.ts'
import { setRequestRate } from '#platform/request-share.ts'
import { createRest } from '#platform/rest.ts'
import type { ServiceKeys } from '#platform/sources/service-accounts.ts'
import { createSourceReader } from '#platform/sources/source-reader.ts'
import type { PlatformUrls } from '#platform/urls.ts'
import { addActivity, forgetActivity } from '#store/activity.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { writeDecisions } from '#store/bot/decisions.ts'
import { flushGains } from '#store/bot/flush-gains.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { noteStep } from '#store/bot/outbox.ts'
import type { Bus } from '#store/bus.ts'
import type { Database } from '#store/database.ts'
import { listPresentGuilds, markGuildLeft, writeGuildSnapshot } from '#store/guild-snapshot.ts'
import { freeTakenJobs, scheduleJob } from '#store/jobs.ts'
import type { Queries } from '#store/transaction.ts'
import { createActivityCounter } from './activity/count-activity.ts'
import { createDepartures } from './events/departures.ts'
import { createInviteCounts } from './events/invite-counts.ts'
import { createLines } from './events/lines.ts'
import { createReceiver } from './events/receive.ts'
import { retryWhileDatabaseAway } from './events/retry-while-database-away.ts'
import { createStreamingMembers } from './events/streaming-members.ts'
import { createAwaitedGuilds } from './guilds/awaited-guilds.ts'
import { createBoardMembers, createEarners, receiversOf } from './guilds/board-members.ts'
import { createGuildStore } from './guilds/guild-store.ts'
import { createLookUps } from './guilds/look-up.ts'
import { createMemberCache } from './guilds/member-cache.ts'
import { createMessageCache } from './guilds/message-cache.ts'
import { snapshotOf } from './guilds/snapshot.ts'
import { createSnapshotWriter } from './guilds/snapshot-writer.ts'
import { createInteractionAnswers } from './interactions/answer-interactions.ts'
import { interactionRef } from './interactions/read-interaction.ts'
import { registerCommands } from './interactions/register-commands.ts'
import { deletionOf } from './jobs/delete-message.ts'
import { createJobs } from './jobs/jobs.ts'
import { createPending } from './pending.ts'
import { createPeriodicTasks } from './periodic-tasks.ts'
import { createPlatform } from './platform/create-platform.ts'
import { createPlatformMetrics } from './platform/metrics.ts'
import { createDecisionApplier } from './runtime/apply-decision.ts'
import { createCollectionCache } from './runtime/collection-cache.ts'
import { createConfigurationCache, loadConfiguration } from './runtime/configuration-cache.ts'
import { createDecisionLog } from './runtime/decision-log.ts'
import { createEventRuntime } from './runtime/event-runtime.ts'
import { createGains } from './runtime/gains.ts'
import { createGuildContexts, indexOf } from './runtime/guild-contexts.ts'
import { createHeld } from './runtime/held.ts'
import { intentsOf } from './runtime/intents.ts'
import { createNeedsLoader } from './runtime/load-needs.ts'
import { createViewMaker } from './runtime/make-view.ts'
import { createOutbox } from './runtime/outbox.ts'
import { changedKeys } from './runtime/settings-changed.ts'
import { createShards, type SharedShards } from './shards/create-shards.ts'
import { watchShards } from './shards/watch-shards.ts'
import { createSourcePoller } from './sources/follow-sources.ts'
import { atMost, type Time } from './time.ts'

export type BotDeps = {
  botToken: string
  urls: PlatformUrls
  /** null: all of them, and no other process runs. */
  shards: SharedShards | null
  /** Shown under the bot's name. */
  activity: string
  /** Where links in answers lead, in each language. */
  site: Readonly<Record<Locale, string>>
  version: string
  database: Database
  bus: Bus
  log: Log
  time: Time
  random(below: number): number
  newId(): string
  drawCard(card: CardRequest): Promise<DrawnCard>
  readUpload?(name: string): Promise<{ content: Buffer } | null>
  metrics?: Registry
  /** How what is published elsewhere is reached. */
  feeds?: {
    /** Inside the private network, as `host:port`. */
    allowedHosts: readonly string[]
    keys: ServiceKeys
    /** Where a stand-in for all services answers. */
    standIn: string | null
    /** Whether Discord tells what members are doing. */
    presences: boolean
  }
  /** The platform refuses the bot for good: wrong token, missing intents. */
  onLost(error: Error): void
  /** The modules that behave; all of them unless a test says otherwise. */
  bots?: readonly AnyBot[]
}

export type Bot = {
  /** Resolves when every shard is ready and, as far as that takes no longer than a moment, its servers are known. */
  start(): Promise<void>
  stop(): Promise<void>
  /** So many requests a second; all processes together have what the platform allows one bot. */
  setRequestRate(perSecond: number): void
  /** For tests: the last event that was taken in, and whether anything is still under way. */
  progress(): { sequence: number; isIdle: boolean }
  flush(): Promise<void>
}

/** Public places alone, without keys. */
const NO_FEEDS: NonNullable<BotDeps['feeds']> = { allowedHosts: [], keys: {}, standIn: null, presences: false }
const GUILDS_WAIT_MS = 5_000
const DRAIN_MS = 5_000
/** A prune or a raid writes many at once; departures look at the last 5 s. */
const AUDIT_ENTRIES = 50
const ID_LENGTH = 10

/** Gateway → events → modules → state → sequences of platform calls, and jobs. */
export async function createBot(deps: BotDeps): Promise<Bot> {
  const { database, bus, log, time, urls, botToken, bots = allBots, feeds = NO_FEEDS } = deps
  const rest = createRest({ urls, botToken })
  const api = new API(rest)
  // All three are told by READY and by what follows it.
  let self = ''
  let applicationId = ''
  let isStarted = false
  let sequence = 0
  const startedAt = time.now()
  const botId = () => self
  const userAgent = `Guildhall/${deps.version} (+${deps.site.en})`
  const newShortId = () => deps.newId().replaceAll('-', '').slice(0, ID_LENGTH)

  const guilds = createGuildStore()
  const members = createMemberCache()
  const messages = createMessageCache()
  const lines = createLines(time)
  const held = createHeld()
  const contexts = createGuildContexts(bots)
  const pending = createPending()
  /** After what is being decided now, in the order in which it was told. */
  const emit = (event: BotEvent, origin = {}) => {
    const handled = Promise.resolve().then(() => runtime.handle(event, origin))
    pending.track(handled).catch((error: unknown) => {
      log.error({ err: error, event: event.type, guildId: event.guildId }, 'event could not be handled')
    })
  }
  const configurations = createConfigurationCache({
    bus,
    time,
    log,
    load: (guildId) =>
      pending.track(retryWhileDatabaseAway(time, () => loadConfiguration(database, guildId, time.now()))),
    onChange(guildId, before, after) {
      if (!guilds.get(guildId)) return
      const keys = changedKeys(before.settings, after.settings)
      const changes = keys.map((key) => ({
        key,
        before: Reflect.get(before.settings, key),
        after: Reflect.get(after.settings, key),
      }))
      emit({ type: 'settingsChanged', guildId, at: time.now(), keys, collections: [], changes })
    },
  })
  const collections = createCollectionCache({
    database,
    bus,
    log,
    onChange(guildId, name) {
      if (guilds.get(guildId)) {
        emit({ type: 'settingsChanged', guildId, at: time.now(), keys: [], collections: [name] })
      }
    },
  })
  const decisions = createDecisionLog({ time, log, write: (entries) => writeDecisions(database, entries) })
  const noteEarners = createEarners({ database, members, time })
  const gains = createGains({
    time,
    log,
    emit,
    async write(batch) {
      await noteEarners(batch)
      return flushGains(database, batch, time.now())
    },
  })
  const indexedGuild = (guildId: string) => {
    const guild = guilds.get(guildId)
    const configuration = configurations.peek(guildId)
    return guild && configuration ? indexOf(guild, configuration, guild.memberCount) : null
  }
  const share = () => ({ ids: shards.held(), count: shards.count() })
  const outbox = createOutbox({
    database,
    owner: deps.newId(),
    time,
    log,
    shards: share,
    send: (left, options) => platform.send(left, options),
  })
  const platform = createPlatform({
    api,
    rest,
    applicationId: () => applicationId,
    metrics: createPlatformMetrics(deps.metrics ?? new Registry()),
    time,
    log,
    guildOf: indexedGuild,
    fetchPublic: createPublicFetch({ userAgent, allowedHosts: feeds.allowedHosts }),
    async readSource({ kind, id }) {
      const read = await reader.read(kind, [{ id, memo: null, knows: null, now: time.now() }])
      return (read.isUnchanged ? null : read.readings.get(id)) ?? unread('notFound')
    },
    memberOf: members.get,
    async scheduleDeletion({ at, guildId, channelId, messageId }) {
      await scheduleJob(database, deletionOf({ guildId, channelId, messageId }, at))
      jobs.wake(at)
    },
    drawCard: deps.drawCard,
    readUpload: deps.readUpload ?? (async () => null),
    cdn: urls.cdn,
    async commitLateState(late, effects, progress) {
      const { guildId, module, id } = late
      const alsoCommit = progress
        ? async (queries: Queries) => {
            const isOurs = await noteStep(queries, { id, owner: outbox.lease().owner }, progress)
            if (!isOurs) throw new Error(`sequence ${id} is run by another process`)
          }
        : undefined
      const result = await commitState(database, { guildId, module, effects, now: time.now(), alsoCommit })
      if (!result.ok) return result.refusal
      for (const effect of effects) if (effect.type === 'schedule') jobs.wake(effect.at)
      for (const fact of result.facts) emit(fact, { depth: 1 })
      return null
    },
    store: outbox.store,
    emit,
    onRefused: decisions.addRefusal,
  })
  const kinds: Record<string, SourceKind> = Object.assign({}, ...bots.map((bot) => bot.sources))
  const reader = createSourceReader({
    kinds,
    keys: feeds.keys,
    allowedHosts: feeds.allowedHosts,
    standIn: feeds.standIn,
    userAgent,
    now: time.now,
  })
  const lookUps = createLookUps({ api, members, messages })
  const runtime = createEventRuntime({
    database,
    guilds,
    configurations,
    contexts,
    lines,
    log,
    needs: createNeedsLoader({
      collections,
      log,
      loadStored: (...asked) => retryWhileDatabaseAway(time, () => loadNeeds(database, ...asked)),
      ...lookUps,
    }),
    makeView: createViewMaker({
      botId,
      applicationId: () => applicationId,
      cdn: urls.cdn,
      site: deps.site,
      time,
      random: deps.random,
      newId: newShortId,
      held,
      collections,
      commands: bots.flatMap(({ commands }) => commands),
      facts: (guildId) => {
        const shardId = shardOf(guildId, shards.count())
        const latencyMs = health.list().find(({ id }) => id === shardId)?.latencyMs ?? null
        return { version: deps.version, shardId, latencyMs, guilds: guilds.size(), startedAt }
      },
    }),
    apply: createDecisionApplier({
      held,
      gains,
      decisions,
      time,
      log,
      emit,
      newId: deps.newId,
      async commit(commit) {
        await noteEarners(receiversOf(commit))
        return commitState(database, { ...commit, lease: outbox.lease() })
      },
      runSequence: (decided, isStored) => void platform.send(decided, { isStored }),
      wakeJobs: (at) => jobs.wake(at),
      wakeSources: () => sources.wake(time.now()),
    }),
  })

  const writer = createSnapshotWriter({
    time,
    log,
    snapshotOf: (guildId) => {
      const guild = guilds.get(guildId)
      return guild ? snapshotOf(guild) : null
    },
    write: (snapshot) => writeGuildSnapshot(database, snapshot, time.now()),
    markLeft: (guildId) => markGuildLeft(database, guildId, time.now()),
  })
  const awaitedGuilds = createAwaitedGuilds({
    guilds,
    listPresent: () => listPresentGuilds(database),
    onGone: writer.touch,
  })
  const mayOnServer = (guildId: string, permission: 'viewAuditLog' | 'manageGuild') => {
    const guild = guilds.get(guildId)
    const configuration = configurations.peek(guildId)
    return guild !== undefined && configuration !== null && indexOf(guild, configuration, 0).botCan(permission)
  }
  const departures = createDepartures({
    time,
    log,
    mayReadAuditLog: (guildId) => mayOnServer(guildId, 'viewAuditLog'),
    fetchAuditLog: async (guildId) =>
      (await api.guilds.getAuditLogs(guildId, { limit: AUDIT_ENTRIES })).audit_log_entries,
  })
  const invites = createInviteCounts({
    log,
    isWanted: (guildId) => mayOnServer(guildId, 'manageGuild') && runtime.isHeard(guildId, ['memberJoined']),
    fetchInvites: async (guildId) =>
      (await api.guilds.getInvites(guildId)).map(({ code, uses, inviter }) => ({
        code,
        uses: uses ?? 0,
        inviterId: inviter?.id ?? null,
      })),
  })
  const jobs = createJobs({ database, api, time, log, guilds, awaitedGuilds, runtime, pending, shards: share })
  const sources = createSourcePoller({
    database,
    reader,
    kinds: Object.keys(kinds),
    owner: deps.newId(),
    time,
    log,
    random: deps.random,
    pending,
    onNews: () => jobs.wake(time.now()),
  })
  const activity = createActivityCounter({
    time,
    log,
    guildIds: guilds.ids,
    membersOf: (guildId) => guilds.get(guildId)?.memberCount ?? null,
    write: (counts) => addActivity(database, counts),
    forget: (before) => forgetActivity(database, before),
  })

  const allGuildsKnown = Promise.withResolvers<void>()
  const receive = createReceiver({
    guilds,
    members,
    messages,
    streaming: createStreamingMembers(),
    departures,
    invites,
    awaitedGuilds,
    writer,
    runtime,
    log,
    time,
    botId,
    pending,
    onPermissionsChanged: platform.permissionsChanged,
  })
  const health = watchShards({
    log,
    onReady(ready, shardId) {
      self = ready.user.id
      applicationId = ready.application.id
      const shard = { id: shardId, count: shards.count() }
      const listed = ready.guilds.map(({ id }) => id)
      awaitedGuilds.ready(listed, shard).catch((error: unknown) => {
        log.error({ err: error, shardId }, 'could not look for servers that are gone')
      })
    },
    // Before that, `start` itself rejects.
    onLost: (error) => void (isStarted && deps.onLost(error)),
  })
  const updateBoards = createBoardMembers({ database, time, log })
  const answerInteraction = createInteractionAnswers({
    bots,
    runtime,
    configurations,
    time,
    log,
    isHere: (guildId) => guilds.get(guildId) !== undefined,
    replyPrivately: async ({ id, token }, content) => {
      const data = { content, flags: 64, allowed_mentions: { parse: [] } }
      await rest.post(Routes.interactionCallback(id, token), { body: { type: 4, data }, auth: false })
    },
  })
  const handle = (payload: GatewayDispatchPayload) => {
    sequence = payload.s
    receive(payload)
    updateBoards(payload)
    if (payload.t === 'INTERACTION_CREATE') {
      const server = configurations.peek(payload.d.guild_id ?? '')?.settings.language ?? FALLBACK_LOCALE
      platform.watch(interactionRef(payload.d, server, time.now()))
      void pending.track(answerInteraction(payload.d))
    }
    activity.count(payload)
    if (payload.t === 'GUILD_CREATE' && awaitedGuilds.isComplete()) allGuildsKnown.resolve()
  }
  const shards = createShards<GatewayDispatchPayload>({
    shared: deps.shards,
    gateway: { rest, botToken, activity: deps.activity, intents: intentsOf(bots, feeds) },
    fetchGatewayInfo: () => api.gateway.getBot(),
    time,
    log,
    attach(gateway) {
      health.attach(gateway)
      gateway.on(WebSocketShardEvents.Dispatch, (payload, shardId) => shards.take(payload, shardId))
    },
    handle,
    async onOpened(shardId, wasOurs) {
      if (wasOurs) await freeTakenJobs(database, { ids: [shardId], count: shards.count() })
      if (!isStarted) return
      // What became due while nobody had these servers.
      jobs.wake(time.now())
      await registerOnce()
    },
    onClosed(shardId) {
      health.forget(shardId)
      for (const id of [...guilds.ids()]) {
        if (shardOf(id, shards.count()) !== shardId) continue
        guilds.remove(id)
        awaitedGuilds.settle(id)
      }
    },
    onFailure(error) {
      log.warn({ err: error }, 'shard could not be connected, and is tried again')
      if (neededAct(error)) deps.onLost(error instanceof Error ? error : new Error(String(error)))
    },
  })
  let isRegistered = false
  const registerOnce = async () => {
    if (isRegistered || !applicationId) return
    isRegistered = true
    const commands = bots.flatMap((bot) => bot.commands)
    // The bot works without: what the platform knows from the last time stays.
    await registerCommands(api, applicationId, commands, log).catch((error: unknown) => {
      log.error({ err: error }, 'could not register the commands')
    })
  }
  const periodic = createPeriodicTasks({
    database,
    time,
    log,
    shards: health.list,
    guildsOf: (shardId) => [...guilds.ids()].filter((id) => shardOf(id, shards.count()) === shardId).length,
  })

  return {
    progress: () => ({
      sequence,
      isIdle: lines.size() === 0 && pending.count() === 0 && jobs.isIdle() && sources.isIdle() && platform.isIdle(),
    }),
    setRequestRate(perSecond) {
      setRequestRate(rest, perSecond)
      platform.setRate(perSecond)
    },
    async flush() {
      await gains.flush()
      await decisions.flush()
    },
    async start() {
      await shards.start()
      if (!awaitedGuilds.isComplete()) await atMost(time, GUILDS_WAIT_MS, allGuildsKnown.promise, undefined)
      await writer.flush()
      await periodic.report()
      await registerOnce()
      periodic.start()
      gains.start()
      decisions.start()
      await activity.start()
      jobs.start()
      sources.start()
      outbox.start()
      isStarted = true
      log.info({ guilds: guilds.size(), shards: shards.held() }, 'bot ready')
    },
    async stop() {
      periodic.stop()
      await shards.stop()
      const stopped = sources
        .stop()
        .then(() => jobs.stop())
        .then(() => lines.drain(DRAIN_MS))
        .then(() => platform.drain(DRAIN_MS))
      if (!(await atMost(time, DRAIN_MS, stopped, false))) log.warn('stopped before everything was done')
      await outbox.stop()
      await gains.stop()
      await decisions.stop()
      await writer.stop()
      await activity.stop()
      await periodic.report()
      configurations.close()
      collections.close()
    },
  }
}
