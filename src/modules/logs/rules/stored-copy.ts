import * as z from 'zod/mini'
import type { Decision, Effect } from '#core/bot/effects.ts'
import type { Needs, RecordQuery, RuleView } from '#core/bot/view.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { LOG_MODULE_IDS } from '../log-modules.ts'
import { findNote } from './audit-notes.ts'
import type { AnyLogModule, AuditNote, LogEntry } from './log-entry.ts'

export const LOGGED = 'logEntry'
export const PURGE_JOB = 'purgeEntries'
const KEPT_DAYS = { free: 30, premium: 90 } as const
const TEXT_MAX = 300
/** Per burst; the channel has the rest. */
const STORED_AT_ONCE = 100
const PURGED_AT_ONCE = 100
const FIRST_PURGE_MS = 3_600_000
const MORE_AFTER_MS = 60_000
/** What the reader may not see is left out only afterwards, so the latest are read before they are split into pages. */
const READ_AT_ONCE = 100
const READ_FROM = [0, 100, 200] as const
const PLANNED_KEY = 'purgePlanned'

export const SEARCHED_MODULES: readonly AnyLogModule[] = ['messages', ...LOG_MODULE_IDS]

const storedEntry = z.object({ module: z.string(), event: z.string(), title: z.string(), text: z.string() })
export type FoundEntry = z.infer<typeof storedEntry> & { id: string; channelId: string | null; at: number }

/** Entries written to a channel are kept for a while for searching, without anything that people wrote. */
export function storedCopies(
  entries: readonly LogEntry[],
  channelId: string,
  notes: readonly AuditNote[],
  view: RuleView,
): Effect[] {
  const { guild, now } = view
  const days = guild.premium ? KEPT_DAYS.premium : KEPT_DAYS.free
  const copies = entries.slice(0, STORED_AT_ONCE).flatMap((entry): Effect[] => {
    const { module, event, title, audit, at } = entry
    const note = audit && findNote(audit, at, notes)
    if (audit?.skipsOwn && note?.actorId === view.botId) return []
    const lines = entry.lines.filter((line) => isFact(line, module))
    const [, subjectId] = /<@(\d{1,20})>/.exec(lines.join('\n')) ?? []
    const body = { module, event, title, text: cutToLength(lines.join(' · ').replaceAll(/\s+/g, ' '), TEXT_MAX) }
    return [
      {
        type: 'putRecord',
        kind: LOGGED,
        id: view.newId(),
        state: 'kept',
        subjectId: subjectId ?? null,
        actorId: note?.actorId ?? null,
        channelId,
        dueAt: now + days * DAY_MS,
        body,
      },
    ]
  })
  return copies.length === 0 ? [] : [...copies, ...planPurge(view)]
}

/** Quotes, code blocks and file names contain what people wrote; of a message, only who and where is kept. */
const isFact = (line: string, module: AnyLogModule): boolean =>
  !/^(?:>|```|📎)/u.test(line) && (module !== 'messages' || /<[@#]/.test(line))

/** Planned once a day; from then on each purge plans the next. */
const planPurge = ({ held, now }: Pick<RuleView, 'held' | 'now'>): Effect[] =>
  held(PLANNED_KEY) === undefined
    ? [
        { type: 'hold', key: PLANNED_KEY, value: true, forgetAt: now + DAY_MS },
        { type: 'schedule', job: PURGE_JOB, key: PURGE_JOB, at: now + FIRST_PURGE_MS, payload: null },
      ]
    : []

export const purgeNeeds = (now: number): Needs => ({
  records: { old: { kind: LOGGED, dueBefore: now, limit: PURGED_AT_ONCE } },
})

export function purgeEntries(view: RuleView): Decision {
  const rows = view.records.old?.rows ?? []
  const after = rows.length === PURGED_AT_ONCE ? MORE_AFTER_MS : DAY_MS
  return {
    effects: [
      ...rows.map(({ id }): Effect => ({ type: 'deleteRecord', kind: LOGGED, id })),
      { type: 'schedule', job: PURGE_JOB, key: PURGE_JOB, at: view.now + after, payload: null },
    ],
    reasons: [{ code: 'purged' }],
  }
}

export type Question = { userId: string | null; module: AnyLogModule | null; since: number | null }

/** What was done to a member, and what they did; without a member, everything. */
export function searchNeeds({ userId, module, since }: Question): Needs {
  const records: Record<string, RecordQuery> = {}
  for (const offset of READ_FROM) {
    const part: RecordQuery = {
      kind: LOGGED,
      limit: READ_AT_ONCE,
      offset,
      ...(module && { bodyHas: { module } }),
      ...(since !== null && { createdAfter: since }),
    }
    records[`about${offset}`] = userId === null ? part : { ...part, subjectId: userId }
    if (userId !== null) records[`by${offset}`] = { ...part, actorId: userId }
  }
  return { records }
}

/** There are more than could be read. */
export const isCutShort = ({ records }: Pick<RuleView, 'records'>): boolean =>
  Object.values(records).some(({ count }) => count > READ_AT_ONCE * READ_FROM.length)

/** Newest first, without duplicates. */
export function foundEntries({ records }: Pick<RuleView, 'records'>): FoundEntry[] {
  const rows = Object.values(records).flatMap((part) => part.rows)
  const found = rows.flatMap(({ id, body, channelId, createdAt }): FoundEntry[] => {
    const read = storedEntry.safeParse(body).data
    return read ? [{ ...read, id, channelId, at: createdAt }] : []
  })
  return [...new Map(found.map((entry) => [entry.id, entry])).values()].toSorted((a, b) => b.at - a.at)
}
