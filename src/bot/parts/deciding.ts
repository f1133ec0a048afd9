import type { AnyBot } from '#core/bot/pipeline.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { flushGains } from '#store/bot/flush-gains.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import type { BotDeps } from '../bot-deps.ts'
import type { Lines } from '../events/lines.ts'
import { retryWhileDatabaseAway } from '../events/retry-while-database-away.ts'
import { createEarners, createIntroductions, receiversOf } from '../guilds/board-members.ts'
import type { LookUps } from '../guilds/look-up.ts'
import type { MemberRequests } from '../guilds/request-members.ts'
import type { Pending } from '../pending.ts'
import type { Platform } from '../platform/create-platform.ts'
import { createDecisionApplier } from '../runtime/apply-decision.ts'
import type { DecisionLog } from '../runtime/decision-log.ts'
import type { Emit } from '../runtime/emit-later.ts'
import { createEventRuntime, type EventRuntime } from '../runtime/event-runtime.ts'
import { createGains, type Gains } from '../runtime/gains.ts'
import { createGuildContexts } from '../runtime/guild-contexts.ts'
import { createHeld } from '../runtime/held.ts'
import { createNeedsLoader } from '../runtime/load-needs.ts'
import { createViewMaker } from '../runtime/make-view.ts'
import type { Outbox } from '../runtime/outbox.ts'
import { readConfiguration } from '../runtime/read-configuration.ts'
import type { Self } from '../self.ts'
import type { Connection } from '../shards/connect.ts'
import type { KnownServers } from './known-servers.ts'

const ID_LENGTH = 10

type Parts = {
  deps: Pick<BotDeps, 'database' | 'log' | 'time' | 'random' | 'newId' | 'site' | 'version'> & {
    urls: Pick<BotDeps['urls'], 'cdn'>
  }
  bots: readonly AnyBot[]
  self: Pick<Self, 'id' | 'applicationId'>
  known: Pick<KnownServers, 'guilds' | 'members' | 'configurations' | 'collections'>
  lookUps: LookUps
  askForMembers: MemberRequests['ask']
  sending: { platform: Pick<Platform, 'send'>; outbox: Pick<Outbox, 'lease'>; decisions: DecisionLog }
  lines: Lines
  pending: Pending
  emit: Emit
  connection(): Pick<Connection, 'shardOf' | 'health'>
  wakeJobs(at: number): void
  wakeSources(): void
}

export type Deciding = { runtime: EventRuntime; gains: Gains }

/** How modules decide on an event: loads what they need, and commits what they decided. */
export function createDeciding(parts: Parts): Deciding {
  const { deps, bots, self, known, lookUps, askForMembers, sending, lines, pending, emit, connection } = parts
  const { wakeJobs, wakeSources } = parts
  const { database, log, time } = deps
  const { guilds, members, configurations, collections } = known
  const { platform, outbox, decisions } = sending
  const held = createHeld()
  const startedAt = time.now()
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
  const introduce = createIntroductions({ members, ask: askForMembers, note: noteEarners, log })
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
      askForMembers,
      ...lookUps,
    }),
    makeView: createViewMaker({
      botId: self.id,
      applicationId: self.applicationId,
      cdn: deps.urls.cdn,
      site: deps.site,
      time,
      random: deps.random,
      newId: () => deps.newId().replaceAll('-', '').slice(0, ID_LENGTH),
      held,
      collections,
      commands: bots.flatMap((bot) => bot.commands),
      facts: (guildId) => {
        const shardId = connection().shardOf(guildId)
        const shard = connection()
          .health()
          .find(({ id }) => id === shardId)
        return { version: deps.version, shardId, latencyMs: shard?.latencyMs ?? null, guilds: guilds.size(), startedAt }
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
      wakeJobs,
      wakeSources,
    }),
  })
  return { runtime, gains }
}
