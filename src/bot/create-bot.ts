import { API, GatewayOpcodes } from '@discordjs/core'
import type { SourceKind } from '#core/sources/source.ts'
import { bots as allBots, keptRecords } from '#modules/bots.ts'
import { setRequestRate } from '#platform/request-share.ts'
import { createRest } from '#platform/rest.ts'
import { createHubRequests } from '#platform/sources/push-hub.ts'
import { createSourceReader } from '#platform/sources/source-reader.ts'
import { type Bot, type BotDeps, NO_FEEDS } from './bot-deps.ts'
import { createAccountSweep } from './erase-deleted-accounts.ts'
import { createLines } from './events/lines.ts'
import { createLookUps } from './guilds/look-up.ts'
import { createAccountLookUp } from './guilds/look-up-account.ts'
import { createMemberRequests } from './guilds/request-members.ts'
import { createRegistration } from './interactions/register-commands.ts'
import { createJobs } from './jobs/jobs.ts'
import { createDeciding } from './parts/deciding.ts'
import { createKnownServers } from './parts/known-servers.ts'
import { createReceiving } from './parts/receiving.ts'
import { createSending } from './parts/sending.ts'
import { createPending } from './pending.ts'
import { createPeriodicTasks } from './periodic-tasks.ts'
import { createEmitter } from './runtime/emit-later.ts'
import { intentsOf } from './runtime/intents.ts'
import { createSelf } from './self.ts'
import { createConnection } from './shards/connect.ts'
import { createSourcePoller } from './sources/follow-sources.ts'
import { createPushSubscriptions } from './sources/push-subscriptions.ts'
import { atMost } from './time.ts'

const GUILDS_WAIT_MS = 5_000
const DRAIN_MS = 5_000

/**
 * Gateway → events → modules → state → sequences of platform calls, and jobs. The only place that knows all parts and
 * connects them. Some depend on each other in a circle, which is closed by passing functions.
 */
export async function createBot(deps: BotDeps): Promise<Bot> {
  const { database, bus, log, time, urls, botToken, bots = allBots, feeds = NO_FEEDS } = deps
  const rest = createRest({ urls, botToken })
  const api = new API(rest)
  const self = createSelf()
  let isStarted = false
  const userAgent = `Guildhall/${deps.version} (+${deps.site.en})`
  const commands = bots.flatMap((bot) => bot.commands)
  const registerOnce = createRegistration(api, commands, { applicationId: self.applicationId, log })
  const lines = createLines(time)
  const pending = createPending()
  /** Events that the bot itself causes: results of calls, facts. */
  const emitted = createPending()
  const shards = () => ({ ids: connection.held(), count: connection.count() })
  const wakeJobs = (at: number) => jobs.wake(at)
  const { emit, handle } = createEmitter({ pending, emitted, log, runtime: () => runtime })

  const known = createKnownServers({
    api,
    database,
    bus,
    time,
    log,
    pending,
    emit,
    hearsJoins: (guildId) => runtime.isHeard(guildId, 'memberJoined'),
  })
  const { guilds } = known
  const { awaitedGuilds, writer } = known.watched

  const kinds: Record<string, SourceKind> = Object.assign({}, ...bots.map((bot) => bot.sources))
  const { keys, allowedHosts, standIn } = feeds
  const reader = createSourceReader({ kinds, keys, allowedHosts, standIn, userAgent, now: time.now })
  const sending = createSending({
    deps,
    feeds,
    api,
    rest,
    self,
    userAgent,
    known,
    reader,
    emit,
    handle,
    shards,
    wakeJobs,
  })
  const { platform, outbox, decisions } = sending

  const memberRequests = createMemberRequests({
    members: known.members,
    time,
    log,
    newId: deps.newId,
    send: (guildId, d) => connection.send(guildId, { op: GatewayOpcodes.RequestGuildMembers, d }),
  })
  const { runtime, gains } = createDeciding({
    deps,
    bots,
    self,
    known,
    lookUps: createLookUps({ api, members: known.members, messages: known.messages }),
    askForMembers: memberRequests.ask,
    sending,
    lines,
    pending,
    emit,
    connection: () => connection,
    wakeJobs,
    wakeSources: () => sources.wake(time.now()),
  })

  const jobs = createJobs({ database, api, time, log, guilds, awaitedGuilds, runtime, pending, shards })
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
  const pushes = createPushSubscriptions({
    database,
    kinds,
    askHub: createHubRequests({ standIn, userAgent }),
    site: feeds.pushTo,
    secretOf: deps.pushSecret ?? null,
    newToken: deps.newId,
    time,
    log,
    pending,
  })
  const stopHearing = bus.subscribe(({ kind }) => {
    if (kind === 'job') jobs.wake(time.now())
    if (kind === 'sources') sources.wake(time.now())
  })

  const receiving = createReceiving({ deps, bots, rest, self, known, runtime, memberRequests, platform, pending })
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
    handle: receiving.handle,
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
    registerCommands: registerOnce,
    sweepAccounts: createAccountSweep({
      database,
      log,
      kinds: keptRecords,
      askAbout: createAccountLookUp(api, log),
    }),
  })

  /** A decision leads to calls, and what they return may lead to another decision. */
  const carryOutDecisions = async () => {
    const end = time.now() + DRAIN_MS
    do {
      await emitted.settled()
      await lines.drain(DRAIN_MS)
      await platform.settled()
    } while (time.now() < end && (emitted.count() > 0 || lines.size() > 0 || !platform.isIdle()))
  }

  return {
    progress: () => ({
      sequence: receiving.sequence(),
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
      if (!awaitedGuilds.isComplete()) await atMost(time, GUILDS_WAIT_MS, receiving.allGuildsKnown, undefined)
      await writer.flush()
      await periodic.report()
      await registerOnce()
      periodic.start()
      gains.start()
      decisions.start()
      await receiving.activity.start()
      jobs.start()
      sources.start()
      pushes.start()
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
        .then(() => pushes.stop())
        .then(() => jobs.stop())
        .then(carryOutDecisions)
      await atMost(time, DRAIN_MS, stopped, undefined)
      // From here on, another process may take what is left.
      if (!platform.close()) log.warn('stopped before everything was done')
      await outbox.stop()
      await gains.stop()
      await decisions.stop()
      await writer.stop()
      await receiving.activity.stop()
      await periodic.report()
      known.close()
    },
  }
}
