import type { REST } from '@discordjs/rest'
import type { Log } from '#config/log.ts'
import { isStateEffect } from '#core/bot/sequence.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { BOT_ACTOR } from '#core/history-api.ts'
import { seededRandom } from '#core/seeded-random.ts'
import { addActivity } from '#store/activity.ts'
import { isValueEffect } from '#store/bot/value-effects.ts'
import { moveValues } from '#store/bot/value-moves.ts'
import { isSingleEffect, writeEffect } from '#store/bot/write-effect.ts'
import { type Bus, notifySql } from '#store/bus.ts'
import type { Database } from '#store/database.ts'
import { readGuildSnapshot } from '#store/guild-snapshot.ts'
import { isPremium } from '#store/premium.ts'
import { readSettings } from '#store/settings.ts'
import { inTransaction, type Queries } from '#store/transaction.ts'
import { DEMO_GUILD_IDS } from '../ids.ts'
import { DEMO_SERVERS } from '../settings.ts'
import { pastActivity } from './activity.ts'
import { birthdayActs } from './birthdays.ts'
import { caseActs } from './cases.ts'
import { compileAndChillPast } from './compile-and-chill.ts'
import { flibustiersPast } from './flibustiers.ts'
import { grandBazarPast } from './grand-bazar.ts'
import type { Past } from './past.ts'
import type { PastAct, Scene } from './past-act.ts'
import { paymentActs, purchaseActs } from './purchases.ts'
import { PersonMissing, readScene } from './read-scene.ts'
import { reportActs } from './reports.ts'
import { suggestionActs } from './suggestions.ts'
import { ticketActs } from './tickets.ts'

const PASTS: ReadonlyMap<string, Past> = new Map([
  [DEMO_GUILD_IDS.flibustiers, flibustiersPast],
  [DEMO_GUILD_IDS.grandBazar, grandBazarPast],
  [DEMO_GUILD_IDS.compileAndChill, compileAndChillPast],
])

/** Key of an advisory lock, so that two API processes do not write together. */
const LOCK_ID = 0x70617374
const ID_LENGTH = 10
/** Stand-ins for ids: the demo's saves are only counted here, never stored. */
const ANYWHERE = { channel: String, role: String, emoji: String, feed: String }

type Deps = {
  db: Database
  bus: Bus
  rest: REST
  log: Log
  clock: () => number
  newId: () => string
}

type PastWriter = {
  /** To be called when members or settings of a server have arrived, which its history may have waited for. */
  attempt(guildId: string): void
  stop(): void
  settled(): Promise<void>
}

/** Writes the history of the demo's servers, once each; a server with any activity is left alone. */
export function writeDemoPast(deps: Deps): PastWriter {
  const waiting = new Set(PASTS.keys())
  const stopping = new AbortController()
  let work: Promise<unknown> = Promise.resolve()
  const attempt = (guildId: string) => {
    work = work
      .then(() => waiting.has(guildId) && !stopping.signal.aborted && write(guildId, deps, stopping.signal))
      .then((isDone) => isDone && waiting.delete(guildId))
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return
        // Retried once its members have been added.
        if (error instanceof PersonMissing) return
        waiting.delete(guildId)
        deps.log.warn({ err: error, guildId }, 'the past of the demo could not be written')
      })
  }
  const unsubscribe = deps.bus.subscribe((message) => {
    if (message.kind === 'settings' && waiting.has(message.guildId)) attempt(message.guildId)
  })
  for (const guildId of waiting) attempt(guildId)
  return {
    attempt,
    stop() {
      unsubscribe()
      stopping.abort()
    },
    settled: () => work.then(() => undefined),
  }
}

/** False: the bot has not seen this server yet, or its settings or members are incomplete. */
async function write(guildId: string, deps: Deps, signal: AbortSignal): Promise<boolean> {
  const { db, clock } = deps
  const past = PASTS.get(guildId)
  const guild = (await readGuildSnapshot(db, guildId))?.snapshot
  const { settings, revision } = await readSettings(db, guildId)
  const saves = DEMO_SERVERS.find(({ id }) => id === guildId)?.saves(ANYWHERE).length ?? 0
  if (!past || !guild || revision < saves) return false
  if (await hasHappened(db, guildId)) return true
  const now = clock()
  const newId = () => deps.newId().replaceAll('-', '').slice(0, ID_LENGTH)
  const scene = await readScene(db, guildId, { now, settings, newId })
  if (!scene) return false
  const { language: locale, timezone } = settings
  const server = { name: guild.name, premium: await isPremium(db, guildId, now), locale, timezone }
  const forums = guild.channels.filter(({ type }) => type === CHANNEL_TYPE.forum).map(({ id }) => id)
  const discord = { rest: deps.rest, signal, isForum: (channelId: string) => forums.includes(channelId) }
  const acts = [...actsOf(past, server, scene), ...(await suggestionActs(past.suggestions, scene, discord))]
  await inTransaction(db, async (queries) => {
    await queries.pool.query('select pg_advisory_xact_lock($1)', [LOCK_ID])
    if (await hasHappened(queries, guildId)) return
    await writeActs(queries, guildId, acts)
    const counted = { guildId, memberCount: guild.memberCount, now, random: seededRandom(LOCK_ID) }
    await addActivity(queries, pastActivity(past.activity, counted))
  })
  return true
}

const hasHappened = async ({ pool }: Queries, guildId: string): Promise<boolean> => {
  const kinds = ['case', 'suggestion', 'ticket', 'report']
  const text = 'select from records where guild_id = $1 and kind = any($2) limit 1'
  return ((await pool.query(text, [guildId, kinds])).rowCount ?? 0) > 0
}

type Server = Parameters<typeof ticketActs>[1]

const actsOf = (past: Past, server: Server, scene: Scene): PastAct[] => [
  ...purchaseActs(past.purchases, scene),
  ...paymentActs(past.payments, scene),
  ...birthdayActs(past.birthdays, scene),
  ...caseActs(past.cases, scene),
  ...ticketActs(past.tickets, server, scene),
  ...reportActs(past.reports, scene),
]

/** In order, so that numbers and balances are correct. */
async function writeActs(queries: Queries, guildId: string, acts: readonly PastAct[]): Promise<void> {
  const born = await knownBirthdays(queries)
  for (const { module, at, effects } of acts.toSorted((one, other) => one.at - other.at)) {
    const states = effects.filter(isStateEffect)
    const moves = states.filter(isValueEffect)
    if (moves.length > 0) await moveValues(queries, guildId, moves, at)
    for (const effect of states.filter(isSingleEffect)) {
      // A public birthday counts on all servers: it is only written for the first one.
      if (effect.type === 'putRecord' && effect.everywhere && born.has(effect.id)) continue
      await writeEffect(queries, effect, { guildId, module, now: at, actor: BOT_ACTOR })
    }
  }
  await queries.pool.query(notifySql({ kind: 'job', guildId }))
}

async function knownBirthdays({ pool }: Queries): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ id: string }>(`select id from records where guild_id = '*' and kind = 'birthday'`)
  return new Set(rows.map(({ id }) => id))
}
