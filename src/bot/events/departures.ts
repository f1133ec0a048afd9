import { type APIAuditLogEntry, AuditLogEvent } from 'discord-api-types/v10'
import type { Log } from '#config/log.ts'
import type { DepartureKind } from '#core/bot/events.ts'
import { timestampOf } from '#core/snowflake.ts'
import { atMost, type Time } from '../time.ts'

/** Entries of the audit log from the last 5 s can explain why somebody left. */
const RECENT_MS = 5_000
/** The gateway's events about a removal come in no fixed order, a moment apart. */
const WAIT_MS = 400
const FETCH_MAX_MS = 2_000

type Removal = { guildId: string; userId: string; kind: 'kick' | 'ban'; at: number }

type Deps = {
  time: Time
  log: Log
  mayReadAuditLog(guildId: string): boolean
  fetchAuditLog(guildId: string): Promise<APIAuditLogEntry[]>
}

export type Departures = {
  banned(guildId: string, userId: string): void
  audited(guildId: string, entry: APIAuditLogEntry): void
  /** To be called when the member is gone; the answer may take a moment, but never more than two and a half seconds. */
  kindOf(guildId: string, userId: string): Promise<DepartureKind>
}

/** Distinguishes kicks and bans from leaves. Without access to the audit log, kicks look like leaves. */
export function createDepartures({ time, log, mayReadAuditLog, fetchAuditLog }: Deps): Departures {
  let removals: Removal[] = []
  const fetches = new Map<string, { startedAt: number; entries: Promise<APIAuditLogEntry[]> }>()
  const waiting = new Set<{ guildId: string; userId: string; tell(kind: DepartureKind): void }>()

  const note = (removal: Removal) => {
    removals = [...removals.filter(({ at }) => removal.at - at < RECENT_MS), removal]
    for (const who of waiting) if (isAbout(removal, who.guildId, who.userId)) who.tell(removal.kind)
  }

  const heardOf = (guildId: string, userId: string): DepartureKind | null =>
    strongest(removals.filter((removal) => isAbout(removal, guildId, userId) && time.now() - removal.at < RECENT_MS))

  const hear = async (guildId: string, userId: string): Promise<DepartureKind | null> => {
    const { promise, resolve } = Promise.withResolvers<DepartureKind>()
    const who = { guildId, userId, tell: resolve }
    waiting.add(who)
    const kind = await atMost(time, WAIT_MS, promise, null)
    waiting.delete(who)
    return kind
  }

  /** In a prune many leave together: those who left before a request began share its answer. */
  const fetchShared = (guildId: string, leftAt: number) => {
    const running = fetches.get(guildId)
    if (running && running.startedAt >= leftAt) return running.entries
    const fetched = { startedAt: time.now(), entries: fetchAuditLog(guildId) }
    fetches.set(guildId, fetched)
    const end = () => {
      if (fetches.get(guildId) === fetched) fetches.delete(guildId)
    }
    fetched.entries.then(end, end)
    return fetched.entries
  }

  const lookUp = async (guildId: string, userId: string, leftAt: number): Promise<DepartureKind | null> => {
    const entries = await fetchShared(guildId, leftAt).catch((error: unknown) => {
      log.warn({ err: error, guildId }, 'could not read the audit log')
      return []
    })
    return strongest(
      entries
        .flatMap((entry) => removalFrom(guildId, entry) ?? [])
        .filter((removal) => isAbout(removal, guildId, userId) && removal.at > leftAt - RECENT_MS),
    )
  }

  return {
    banned: (guildId, userId) => note({ guildId, userId, kind: 'ban', at: time.now() }),
    audited(guildId, entry) {
      const removal = removalFrom(guildId, entry)
      // Our own clock is used: the entry's may differ, and it has only just happened.
      if (removal) note({ ...removal, at: time.now() })
    },
    async kindOf(guildId, userId) {
      const leftAt = time.now()
      const heard = heardOf(guildId, userId) ?? (await hear(guildId, userId))
      if (heard || !mayReadAuditLog(guildId)) return heard ?? 'leave'
      return (await atMost(time, FETCH_MAX_MS, lookUp(guildId, userId, leftAt), null)) ?? 'leave'
    },
  }
}

function removalFrom(guildId: string, entry: APIAuditLogEntry): Removal | null {
  const kind = REMOVALS[entry.action_type]
  if (!kind || !entry.target_id) return null
  return { guildId, userId: entry.target_id, kind, at: timestampOf(entry.id) }
}

const REMOVALS: Partial<Record<AuditLogEvent, Removal['kind']>> = {
  [AuditLogEvent.MemberKick]: 'kick',
  [AuditLogEvent.MemberBanAdd]: 'ban',
}

function isAbout(removal: Removal, guildId: string, userId: string): boolean {
  return removal.guildId === guildId && removal.userId === userId
}

/** For a kick followed immediately by a ban, the ban is the useful answer. */
function strongest(removals: readonly Removal[]): DepartureKind | null {
  return removals.find(({ kind }) => kind === 'ban')?.kind ?? removals[0]?.kind ?? null
}
