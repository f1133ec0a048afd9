import { randomInt, randomUUID } from 'node:crypto'
import pino from 'pino'
import { createLines } from '#bot/events/lines.ts'
import { createGuildStore } from '#bot/guilds/guild-store.ts'
import { createMemberCache } from '#bot/guilds/member-cache.ts'
import { createDeciding } from '#bot/parts/deciding.ts'
import { createPending } from '#bot/pending.ts'
import { createCollectionCache } from '#bot/runtime/collection-cache.ts'
import { createDecisionLog } from '#bot/runtime/decision-log.ts'
import { createEmitter } from '#bot/runtime/emit-later.ts'
import { BOT_ID, GUILD_ID, gatewayEvent, guildPayload } from '#bot/testing/payloads.ts'
import { createMovableTime } from '#bot/time.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import { bots } from '#modules/bots.ts'
import { defaultSettings, type GuildSettings } from '#modules/index.ts'
import { writeDecisions } from '#store/bot/decisions.ts'
import { openBus } from '#store/bus.ts'
import type { Database } from '#store/database.ts'

export const TALK_ID = '1200000000000000400'
const LEASE_MS = 15_000

/** The bot from an event to the database, on one server. Nothing is sent: platform calls are discarded. */
export async function openDecidingBot(database: Database, databaseUrl: string, settings: Partial<GuildSettings>) {
  const log = pino({ level: 'warn' })
  const time = createMovableTime()
  const bus = await openBus(databaseUrl, log)
  const guilds = createGuildStore()
  const channels = [{ id: TALK_ID, type: 0, name: 'talk', position: 0, permission_overwrites: [] }]
  guilds.apply(gatewayEvent('GUILD_CREATE', guildPayload({ channels })), BOT_ID)
  const members = createMemberCache()
  const pending = createPending()
  const configuration = { settings: { ...defaultSettings, ...settings }, revision: 1, premium: false }
  const configurations = {
    peek: () => configuration,
    isLoading: () => false,
    get: async () => configuration,
    close: () => {},
  }
  const collections = createCollectionCache({ database, bus, log, onChange: () => {} })
  const decisions = createDecisionLog({ time, log, write: (entries) => writeDecisions(database, entries) })
  const owner = randomUUID()
  const { runtime, gains } = createDeciding({
    deps: {
      database,
      log,
      time,
      random: (below) => randomInt(below),
      newId: randomUUID,
      urls: { cdn: 'https://cdn.example' },
      site: { en: 'https://en.guildhall.example', fr: 'https://fr.guildhall.example' },
      version: '0.0.0',
    },
    bots,
    self: { id: () => BOT_ID, applicationId: () => BOT_ID },
    known: { guilds, members, configurations, collections },
    lookUps: {
      knownMember: members.get,
      fetchMember: async () => null,
      listMembers: async () => new Set(),
      knownMessage: () => null,
      fetchMessage: async () => null,
    },
    askForMembers: async () => new Set(),
    sending: {
      platform: { send: () => true },
      outbox: { lease: () => ({ owner, until: time.now() + LEASE_MS }) },
      decisions,
    },
    lines: createLines(time),
    pending,
    emit: createEmitter({ pending, emitted: pending, log, runtime: () => runtime }).emit,
    connection: () => ({ shardOf: () => 0, health: () => [] }),
    wakeJobs: () => {},
    wakeSources: () => {},
  })
  return {
    guildId: GUILD_ID,
    bots,
    runtime,
    configurations,
    members,
    time,
    log,
    /** Writes everything earned, and decides what follows from it. */
    async flushGains() {
      await gains.flush()
      while (pending.count() > 0) await new Promise((resolve) => setImmediate(resolve))
    },
    flushDecisions: decisions.flush,
    close: () => bus.close(),
  }
}

export function memberOf(id: string): MemberSnapshot {
  return {
    id,
    username: `user-${id}`,
    globalName: null,
    avatar: null,
    bot: false,
    nickname: null,
    roleIds: [],
    joinedAt: 0,
    pending: false,
  }
}
