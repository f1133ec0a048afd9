import { GatewayDispatchEvents as Event, type GatewayDispatchPayload } from 'discord-api-types/v10'
import type { Log } from '#config/log.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import type { ActivityCount } from '#store/activity.ts'
import { every, type Time } from '../time.ts'

/** A busy server sends a message every few milliseconds; its row is written twice a minute. */
const WRITE_EVERY_MS = 30_000
/** The dashboard shows thirty days; thirteen months allow a comparison with the year before. */
const KEPT_DAYS = 400

type Deps = {
  time: Time
  log: Log
  guildIds(): Iterable<string>
  membersOf(guildId: string): number | null
  write(counts: readonly ActivityCount[]): Promise<void>
  forget(before: string): Promise<void>
}

export type ActivityCounter = {
  count(payload: GatewayDispatchPayload): void
  start(): Promise<void>
  /** Writes the counts that are not written yet. */
  stop(): Promise<void>
}

type Kind = 'messages' | 'joins' | 'leaves'

/**
 * Counts messages, joins, leaves and members per server and day. A count that could not be written is added next
 * time.
 */
export function createActivityCounter(deps: Deps): ActivityCounter {
  const { time, log } = deps
  let waiting = new Map<string, Map<string, ActivityCount>>()
  let writtenDay: string | null = null
  const today = createToday(time)
  let stopTimer = () => {}

  const rowOf = (guildId: string, day: string): ActivityCount => {
    const rows = waiting.get(day) ?? new Map<string, ActivityCount>()
    const known = rows.get(guildId)
    if (known) return known
    const row: ActivityCount = { guildId, day, messages: 0, joins: 0, leaves: 0, members: null }
    rows.set(guildId, row)
    waiting.set(day, rows)
    return row
  }

  const flush = async () => {
    const day = today()
    const isNewDay = day !== writtenDay
    // A server where nothing happens still has members.
    if (isNewDay) for (const guildId of deps.guildIds()) rowOf(guildId, day)
    const taken = [...waiting.values()].flatMap((rows) => [...rows.values()])
    waiting = new Map()
    const rows = taken.map((row) => ({
      ...row,
      members: row.day === day ? deps.membersOf(row.guildId) : row.members,
    }))
    try {
      await deps.write(rows)
    } catch (error) {
      log.warn({ err: error }, 'activity could not be written, will try again')
      for (const row of taken) addTo(rowOf(row.guildId, row.day), row)
      return
    }
    writtenDay = day
    if (isNewDay) await forgetOld()
  }

  const forgetOld = () =>
    deps.forget(dayOf(time.now() - KEPT_DAYS * DAY_MS)).catch((error: unknown) => {
      log.warn({ err: error }, 'old activity could not be forgotten')
    })

  return {
    count(payload) {
      const found = kindOf(payload)
      if (found) rowOf(found.guildId, today())[found.kind] += 1
    },
    async start() {
      await flush()
      stopTimer = every(time, WRITE_EVERY_MS, flush)
    },
    async stop() {
      stopTimer()
      await flush()
    },
  }
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Needed for every message, so the formatted date is kept until the day ends. */
function createToday(time: Time): () => string {
  let number = -1
  let text = ''
  return () => {
    const now = time.now()
    const day = Math.floor(now / DAY_MS)
    if (day !== number) text = dayOf(now)
    number = day
    return text
  }
}

function addTo(row: ActivityCount, { messages, joins, leaves }: ActivityCount): void {
  row.messages += messages
  row.joins += joins
  row.leaves += leaves
}

/** Only people count: messages of bots and webhooks are left out. */
function kindOf(payload: GatewayDispatchPayload): { guildId: string; kind: Kind } | null {
  switch (payload.t) {
    case Event.MessageCreate: {
      const { guild_id: guildId, author, webhook_id } = payload.d
      return guildId && !author.bot && !webhook_id ? { guildId, kind: 'messages' } : null
    }
    case Event.GuildMemberAdd:
      return { guildId: payload.d.guild_id, kind: 'joins' }
    case Event.GuildMemberRemove:
      return { guildId: payload.d.guild_id, kind: 'leaves' }
    default:
      return null
  }
}
