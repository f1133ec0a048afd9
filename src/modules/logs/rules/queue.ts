import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { allDestinations } from '../outside/destination.ts'
import { outsideJobs } from '../outside/queue-outside.ts'
import type { LogsSettings } from '../settings.ts'
import { auditNotes } from './audit-notes.ts'
import type { LogEntry, LogEvent } from './log-entry.ts'
import { mergeArrivals } from './merge-arrivals.ts'
import { route } from './route.ts'
import { storedCopies } from './stored-copy.ts'
import { tellOnce } from './tell-once.ts'
import { calledKey, callForHelp, cannotWriteWords, canWrite } from './urgent.ts'
import { mergeRuns, messagesOf } from './write-entries.ts'

export const WRITE_JOB = 'writeEntries'
/** Long enough for the audit log to report who did it. */
const WAIT_MS = 2_000
/** Longer than writing is delayed while the database is down or the bot is busy. */
const KEPT_MS = 10 * 60_000
const QUEUE_MAX = 500
/** Deletions that become one entry with a file take little room in the channel, however many there are. */
const MERGED_MAX = 2_000

/** Entries waiting for a channel; beyond the maximum they are only counted. */
type Queue = { entries: readonly LogEntry[]; dropped: number }

const queueKey = (channelId: string) => `queue:${channelId}`
const queueOf = (channelId: string, { held }: Pick<RuleView, 'held'>): Queue =>
  (held(queueKey(channelId)) as Queue | undefined) ?? { entries: [], dropped: 0 }

/** Entries are collected for two seconds, so that a burst becomes a few messages and each entry has its author. */
export function enqueue(logEvents: readonly LogEvent[], settings: LogsSettings, view: RuleView): Decision {
  const routes = logEvents.map((logEvent) => route(logEvent, settings, view))
  const routed = routes.filter((one) => typeof one !== 'string')
  const [reason] = routes.filter((one) => typeof one === 'string')
  return routed.length === 0 ? nothing(reason ?? 'nothingToLog') : enqueueFor(routed, view)
}

type Routed = { channelId: string; entry: LogEntry }

/** For entries whose destination is known. */
export function enqueueFor(all: readonly Routed[], view: RuleView): Decision {
  const queues = new Map<string, Queue>()
  for (const routed of all) {
    const { entries, dropped } = queues.get(routed.channelId) ?? queueOf(routed.channelId, view)
    const isFull = entries.length >= (joinsLast(routed.entry, entries) ? MERGED_MAX : QUEUE_MAX)
    queues.set(
      routed.channelId,
      isFull ? { entries, dropped: dropped + 1 } : { entries: [...entries, routed.entry], dropped },
    )
  }
  const effects = [...queues].flatMap(([channelId, queue]): Effect[] => {
    const hold: Effect = { type: 'hold', key: queueKey(channelId), value: queue, forgetAt: view.now + KEPT_MS }
    if (queueOf(channelId, view).entries.length > 0) return [hold]
    return [hold, { type: 'schedule', job: WRITE_JOB, key: channelId, at: view.now + WAIT_MS, payload: null }]
  })
  return { effects, reasons: [{ code: 'logged' }] }
}

const joinsLast = ({ merge }: LogEntry, entries: readonly LogEntry[]): boolean =>
  merge !== undefined && entries.at(-1)?.merge?.key === merge.key

/** Destinations outside the server are premium, so other servers need not load them. */
export const writeNeeds = ({ key }: EventOf<'jobDue'>, { premium }: { premium: boolean }): Needs => ({
  memory: [calledKey(key)],
  ...(premium && { records: { outside: allDestinations } }),
})

export function writeQueue({ key: channelId }: EventOf<'jobDue'>, settings: LogsSettings, view: RuleView): Decision {
  const { entries, dropped } = queueOf(channelId, view)
  if (entries.length === 0) return nothing('nothingToLog')
  const empty: Queue = { entries: [], dropped: 0 }
  const notes = auditNotes(view)
  const merged = mergeRuns(mergeArrivals(tellOnce(entries)), notes, view.guild.locale)
  const copies = outsideJobs(merged, notes, view)
  if (!canWrite(channelId, view.guild)) {
    const emptied: Effect = { type: 'hold', key: queueKey(channelId), value: empty, forgetAt: view.now + KEPT_MS }
    const calls = callForHelp(channelId, cannotWriteWords(channelId, view), settings, view)
    return { effects: [emptied, ...copies, ...calls], reasons: [{ code: 'cannotWrite' }] }
  }
  const messages = messagesOf(merged, dropped, notes, view)
  return {
    effects: [
      { type: 'hold', key: queueKey(channelId), value: empty, forgetAt: view.now + KEPT_MS },
      ...storedCopies(merged, channelId, notes, view),
      ...copies,
      ...messages.map((message): Effect => ({ type: 'sendMessage', channelId, message, optional: true })),
    ],
    reasons: [{ code: 'written' }],
  }
}
