import { API } from '@discordjs/core'
import { type GatewayDispatchPayload, GatewayOpcodes, Routes } from 'discord-api-types/v10'
import { Registry } from 'prom-client'
import { FALLBACK_LOCALE } from '#core/locale.ts'
import { type SourceKind, unread } from '#core/sources/source.ts'
import { bots as allBots } from '#modules/bots.ts'
import { createPublicFetch } from '#platform/fetch-public.ts'
import { createOutsidePost } from '#platform/post-outside.ts'
import { setRequestRate } from '#platform/request-share.ts'
import { createRest } from '#platform/rest.ts'
import { createSourceReader } from '#platform/sources/source-reader.ts'
import { addActivity, forgetActivity } from '#store/activity.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { writeDecisions } from '#store/bot/decisions.ts'
import { flushGains } from '#store/bot/flush-gains.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { scheduleJob } from '#store/jobs.ts'
import { wantsNotification } from '#store/user-preferences.ts'
import { createActivityCounter } from './activity/count-activity.ts'
import { type Bot, type BotDeps, NO_FEEDS } from './bot-deps.ts'
import { createLines } from './events/lines.ts'
import { createReceiver } from './events/receive.ts'
import { retryWhileDatabaseAway } from './events/retry-while-database-away.ts'
import { createStreamingMembers } from './events/streaming-members.ts'
import { createBoardMembers, createEarners, createIntroductions, receiversOf } from './guilds/board-members.ts'
import { createGuildStore } from './guilds/guild-store.ts'
import { createLookUps } from './guilds/look-up.ts'
import { createMemberCache } from './guilds/member-cache.ts'
import { createMessageCache } from './guilds/message-cache.ts'
import { createMemberRequests } from './guilds/request-members.ts'
import { watchGuilds } from './guilds/watch-guilds.ts'
import { createInteractionAnswers } from './interactions/answer-interactions.ts'
import { interactionRef } from './interactions/read-interaction.ts'
import { createRegistration } from './interactions/register-commands.ts'
import { deletionOf } from './jobs/delete-message.ts'
import { createJobs } from './jobs/jobs.ts'
import { createPending } from './pending.ts'
import { createPeriodicTasks } from './periodic-tasks.ts'
import { createLateCommit } from './platform/commit-late-state.ts'
import { createPlatform } from './platform/create-platform.ts'
import { createProofKeeper } from './platform/keep-proof.ts'
import { createTranscriptFileKeeper } from './platform/keep-transcript-file.ts'
import { createPlatformMetrics } from './platform/metrics.ts'
import { createDecisionApplier } from './runtime/apply-decision.ts'
import { createDecisionLog } from './runtime/decision-log.ts'
import { createEmitter } from './runtime/emit-later.ts'
import { createEventRuntime } from './runtime/event-runtime.ts'
import { createGains } from './runtime/gains.ts'
import { createGuildContexts, indexOf } from './runtime/guild-contexts.ts'
import { createHeld } from './runtime/held.ts'
import { intentsOf } from './runtime/intents.ts'
import { createNeedsLoader } from './runtime/load-needs.ts'
import { createViewMaker } from './runtime/make-view.ts'
import { createOutbox } from './runtime/outbox.ts'
import { readConfiguration } from './runtime/read-configuration.ts'
import { createServerSettings } from './runtime/server-settings.ts'
import { createSelf } from './self.ts'
import { createConnection } from './shards/connect.ts'
import { createSourcePoller } from './sources/follow-sources.ts'
import { atMost } from './time.ts'

const GUILDS_WAIT_MS = 5_000
const DRAIN_MS = 5_000
const ID_LENGTH = 10
/** Discord's message flag: only the person who asked sees the answer. */
const EPHEMERAL = 64

/**
 * Gateway → events → modules → state → sequences of platform calls, and jobs. The only place that knows all parts and
 * connects them.
 */
export async function createBot(deps: BotDeps): Promise<Bot> {
  const { database, bus, log, time, urls, botToken, bots = allBots, feeds = NO_FEEDS } = deps
  const rest = createRest({ urls, botToken })
  const api = new API(rest)
  const self = createSelf()
  let isStarted = false
  let sequence = 0
  const startedAt = time.now()
  const userAgent = `Guildhall/${deps.version} (+${deps.site.en})`
  const commands = bots.flatMap((bot) => bot.commands)
  const registerOnce = createRegistration(api, commands, { applicationId: self.applicationId, log })

  // What is known of the servers.
  const guilds = createGuildStore()
  const members = createMemberCache()
  const messages = createMessageCache()
  const lines = createLines(time)
  const held = createHeld()
  const pending = createPending()
  const emit = createEmitter({ pending, log, runtime: () => runtime })
  const isHere = (guildId: string) => guilds.get(guildId) !== undefined
  const settings = createServerSettings({ database, bus, time, log, pending, emit, isHere })
  const { configurations, collections } = settings
  const indexedGuild = (guildId: string) => {
    const guild = guilds.get(guildId)
    const configuration = configurations.peek(guildId)
    return guild && configuration ? indexOf(guild, configuration, guild.memberCount) : null
  }
  const watched = watchGuilds({
    api,
    database,
    guilds,
    time,
    log,
    botMay: (guildId, permission) => indexedGuild(guildId)?.botCan(permission) ?? false,
    hearsJoins: (guildId) => runtime.isHeard(guildId, ['memberJoined']),
  })
  const { awaitedGuilds, writer } = watched

  // What is sent, and what is read elsewhere.
  const decisions = createDecisionLog({ time, log, write: (entries) => writeDecisions(database, entries) })
  const share = () => ({ ids: connection.held(), count: connection.count() })
  const outbox = createOutbox({
    database,
    owner: deps.newId(),
    time,
    log,
    shards: share,
    send: (left, options) => platform.send(left, options),
  })
  const kinds: Record<string, SourceKind> = Object.assign({}, ...bots.map((bot) => bot.sources))
  const { keys, allowedHosts, standIn } = feeds
  const reader = createSourceReader({ kinds, keys, allowedHosts, standIn, userAgent, now: time.now })
  const platform = createPlatform({
    api,
    rest,
    applicationId: self.applicationId,
    metrics: createPlatformMetrics(deps.metrics ?? new Registry()),
    time,
    log,
    guildOf: indexedGuild,
    fetchPublic: createPublicFetch({ userAgent, allowedHosts }),
    postOutside: createOutsidePost({
      fetchPublic: createPublicFetch({ userAgent, allowedHosts: [...allowedHosts, new URL(urls.api).host] }),
      open: deps.openSealed ?? (() => undefined),
      now: time.now,
    }),
    keepProof: createProofKeeper({ database, cdn: urls.cdn, log, now: time.now }),
    keepTranscriptFile: createTranscriptFileKeeper({ database, cdn: urls.cdn, log, now: time.now }),
    async readSource({ kind, id }) {
      const read = await reader.read(kind, [{ id, memo: null, knows: null, now: time.now() }])
      return (read.isUnchanged ? null : read.readings.get(id)) ?? unread('notFound')
    },
    memberOf: members.get,
    wants: (asked) => wantsNotification(database, asked),
    async scheduleDeletion({ at, guildId, channelId, messageId }) {
      await scheduleJob(database, deletionOf({ guildId, channelId, messageId }, at))
      jobs.wake(at)
    },
    drawCard: deps.drawCard,
    readUpload: deps.readUpload ?? (async () => null),
    cdn: urls.cdn,
    commitLateState: createLateCommit({
      database,
      time,
      emit,
      leaseOwner: () => outbox.lease().owner,
      wakeJobs: (at) => jobs.wake(at),
    }),
    store: outbox.store,
    emit,
    onRefused: decisions.addRefusal,
  })

  // What modules decide.
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
  const memberRequests = createMemberRequests({
    members,
    time,
    log,
    newId: deps.newId,
    send: (guildId, d) => connection.send(guildId, { op: GatewayOpcodes.RequestGuildMembers, d }),
  })
  const introduce = createIntroductions({ members, ask: memberRequests.ask, note: noteEarners, log })
  const runtime = createEventRuntime({
    database,
    guilds,
    configurations,
    contexts: createGuildContexts(bots),
    lines,
    log,
    needs: createNeedsLoader({
      collections,
      log,
      loadStored: (...asked) => retryWhileDatabaseAway(time, () => loadNeeds(database, ...asked)),
      readConfiguration: (guildId) => retryWhileDatabaseAway(time, () => readConfiguration(database, guildId)),
      askForMembers: memberRequests.ask,
      ...createLookUps({ api, members, messages }),
    }),
    makeView: createViewMaker({
      botId: self.id,
      applicationId: self.applicationId,
      cdn: urls.cdn,
      site: deps.site,
      time,
      random: deps.random,
      newId: () => deps.newId().replaceAll('-', '').slice(0, ID_LENGTH),
      held,
      collections,
      commands,
      facts: (guildId) => {
        const shardId = connection.shardOf(guildId)
        const latencyMs = connection.health().find(({ id }) => id === shardId)?.latencyMs ?? null
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
        const receivers = receiversOf(commit)
        await noteEarners(receivers)
        const result = await commitState(database, { ...commit, lease: outbox.lease() })
        if (result.ok && receivers.length > 0) void pending.track(introduce(receivers))
        return result
      },
      runSequence: (decided, isStored) => void platform.send(decided, { isStored }),
      wakeJobs: (at) => jobs.wake(at),
      wakeSources: () => sources.wake(time.now()),
    }),
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

  const stopHearing = bus.subscribe(({ kind }) => {
    if (kind === 'job') jobs.wake(time.now())
  })

  // What comes in.
  const activity = createActivityCounter({
    time,
    log,
    guildIds: guilds.ids,
    membersOf: (guildId) => guilds.get(guildId)?.memberCount ?? null,
    write: (counts) => addActivity(database, counts),
    forget: (before) => forgetActivity(database, before),
  })
  const receive = createReceiver({
    guilds,
    members,
    messages,
    streaming: createStreamingMembers(),
    ...watched,
    runtime,
    log,
    time,
    botId: self.id,
    pending,
    onPermissionsChanged: platform.permissionsChanged,
  })
  const updateBoards = createBoardMembers({ database, time, log })
  const answerInteraction = createInteractionAnswers({
    bots,
    runtime,
    configurations,
    time,
    log,
    isHere,
    replyPrivately: async ({ id, token }, content) => {
      const data = { content, flags: EPHEMERAL, allowed_mentions: { parse: [] } }
      await rest.post(Routes.interactionCallback(id, token), { body: { type: 4, data }, auth: false })
    },
  })
  const allGuildsKnown = Promise.withResolvers<void>()
  const handle = (payload: GatewayDispatchPayload) => {
    sequence = payload.s
    receive(payload)
    updateBoards(payload)
    if (payload.t === 'GUILD_MEMBERS_CHUNK') memberRequests.take(payload.d)
    if (payload.t === 'INTERACTION_CREATE') {
      const server = configurations.peek(payload.d.guild_id ?? '')?.settings.language ?? FALLBACK_LOCALE
      platform.watch(interactionRef(payload.d, server, time.now()))
      void pending.track(answerInteraction(payload.d))
    }
    activity.count(payload)
    if (payload.t === 'GUILD_CREATE' && awaitedGuilds.isComplete()) allGuildsKnown.resolve()
  }
  const connection = createConnection({
    api,
    shared: deps.shards,
    gateway: { rest, botToken, activity: deps.activity, intents: intentsOf(bots, feeds) },
    database,
    guilds,
    awaitedGuilds,
    self,
    time,
    log,
    handle,
    async onTakenOver() {
      jobs.wake(time.now())
      await registerOnce()
    },
    isStarted: () => isStarted,
    onLost: deps.onLost,
  })
  const periodic = createPeriodicTasks({
    database,
    time,
    log,
    shards: connection.health,
    guildsOf: (shardId) => [...guilds.ids()].filter((id) => connection.shardOf(id) === shardId).length,
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
      await connection.start()
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
      log.info({ guilds: guilds.size(), shards: connection.held() }, 'bot ready')
    },
    async stop() {
      stopHearing()
      periodic.stop()
      await connection.stop()
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
      settings.close()
    },
  }
}
