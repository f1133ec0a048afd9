import { randomInt, randomUUID } from 'node:crypto'
import pino from 'pino'
import { createLines } from '#bot/events/lines.ts'
import { createEarners, receiversOf } from '#bot/guilds/board-members.ts'
import { createGuildStore } from '#bot/guilds/guild-store.ts'
import { createMemberCache } from '#bot/guilds/member-cache.ts'
import { createPending } from '#bot/pending.ts'
import { createDecisionApplier } from '#bot/runtime/apply-decision.ts'
import { createCollectionCache } from '#bot/runtime/collection-cache.ts'
import { createDecisionLog } from '#bot/runtime/decision-log.ts'
import { createEventRuntime } from '#bot/runtime/event-runtime.ts'
import { createGains } from '#bot/runtime/gains.ts'
import { createGuildContexts } from '#bot/runtime/guild-contexts.ts'
import { createHeld } from '#bot/runtime/held.ts'
import { createNeedsLoader } from '#bot/runtime/load-needs.ts'
import { createViewMaker } from '#bot/runtime/make-view.ts'
import { readConfiguration } from '#bot/runtime/read-configuration.ts'
import { BOT_ID, GUILD_ID, gatewayEvent, guildPayload } from '#bot/testing/payloads.ts'
import { createMovableTime } from '#bot/time.ts'
import type { BotEvent } from '#core/bot/events.ts'
import { bots } from '#modules/bots.ts'
import { defaultSettings, type GuildSettings } from '#modules/index.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { writeDecisions } from '#store/bot/decisions.ts'
import { flushGains } from '#store/bot/flush-gains.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { openBus } from '#store/bus.ts'
import type { Database } from '#store/database.ts'

export const TALK_ID = '1200000000000000400'
const LEASE_MS = 15_000

/** The bot from an event to the database, on one server. Nothing is sent: what the platform is told ends here. */
export async function openDecidingBot(database: Database, databaseUrl: string, settings: Partial<GuildSettings>) {
  const log = pino({ level: 'warn' })
  const time = createMovableTime()
  const bus = await openBus(databaseUrl, log)
  const guilds = createGuildStore()
  const channels = [{ id: TALK_ID, type: 0, name: 'talk', position: 0, permission_overwrites: [] }]
  guilds.apply(gatewayEvent('GUILD_CREATE', guildPayload({ channels })), BOT_ID)
  const members = createMemberCache()
  const held = createHeld()
  const pending = createPending()
  const configuration = { settings: { ...defaultSettings, ...settings }, revision: 1, premium: false }
  const configurations = { peek: () => configuration, get: async () => configuration, close: () => {} }
  const collections = createCollectionCache({ database, bus, log, onChange: () => {} })
  const decisions = createDecisionLog({ time, log, write: (entries) => writeDecisions(database, entries) })
  const noteEarners = createEarners({ database, members, time })
  const owner = randomUUID()
  const emit = (event: BotEvent, origin = {}) => {
    const handled = Promise.resolve().then(() => runtime.handle(event, origin))
    void pending.track(handled)
  }
  const gains = createGains({
    time,
    log,
    emit,
    async write(batch) {
      await noteEarners(batch)
      return flushGains(database, batch, time.now())
    },
  })
  const runtime = createEventRuntime({
    database,
    guilds,
    configurations,
    contexts: createGuildContexts(bots),
    lines: createLines(time),
    log,
    needs: createNeedsLoader({
      collections,
      log,
      loadStored: (...asked) => loadNeeds(database, ...asked),
      readConfiguration: (guildId) => readConfiguration(database, guildId),
      knownMember: members.get,
      askForMembers: async () => new Set(),
      fetchMember: async () => null,
      knownMessage: () => null,
      fetchMessage: async () => null,
    }),
    makeView: createViewMaker({
      botId: () => BOT_ID,
      applicationId: () => BOT_ID,
      cdn: 'https://cdn.example',
      site: { en: 'https://en.guildhall.example', fr: 'https://fr.guildhall.example' },
      time,
      random: (below) => randomInt(below),
      newId: () => randomUUID().slice(0, 10),
      held,
      collections,
      commands: bots.flatMap(({ commands }) => commands),
      facts: () => ({ version: '0.0.0', shardId: 0, latencyMs: null, guilds: 1, startedAt: 0 }),
    }),
    apply: createDecisionApplier({
      held,
      gains,
      decisions,
      time,
      log,
      emit,
      newId: () => randomUUID(),
      async commit(commit) {
        await noteEarners(receiversOf(commit))
        return commitState(database, { ...commit, lease: { owner, until: time.now() + LEASE_MS } })
      },
      runSequence: () => {},
      wakeJobs: () => {},
      wakeSources: () => {},
    }),
  })
  return {
    guildId: GUILD_ID,
    bots,
    runtime,
    configurations,
    members,
    time,
    log,
    /** Everything that was earned is written, and what follows from it is decided. */
    async flushGains() {
      await gains.flush()
      while (pending.count() > 0) await new Promise((resolve) => setImmediate(resolve))
    },
    flushDecisions: decisions.flush,
    close: () => bus.close(),
  }
}
