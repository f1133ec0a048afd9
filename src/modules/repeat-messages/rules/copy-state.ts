import * as z from 'zod/mini'
import type { RuleView, StoredRecord } from '#core/bot/view.ts'
import { COPY_OUTCOMES, type CopyOutcome, type PastCopy, type RepeatPast } from '#core/repeat-past-api.ts'
import { FREE_INTERVAL_MIN_SECONDS, type RepeatMessage } from '../repeat-message.ts'
import { agreement } from './loudness.ts'

export const COPY = 'repeatCopy'

const body = z.object({
  sends: z.number(),
  skips: z.number(),
  lastRun: z.nullable(z.number()),
  /** The last copy sent. */
  messageId: z.optional(z.nullable(z.string())),
  /** Where it was sent, and how. Absent in older records. */
  sentIn: z.optional(z.string()),
  viaWebhook: z.optional(z.boolean()),
  /** The schedule when this was planned: a changed one starts over. */
  plan: z.string(),
  /** When its schedule began. Absent in older records. */
  since: z.optional(z.number()),
  /** The thread it writes to. Absent or null: not a thread. */
  thread: z.optional(z.nullable(z.string())),
  /** The most copies it may send, when this was planned. Absent or null: any number. */
  maxSends: z.optional(z.nullable(z.number())),
  /** What its saved message notified when it was chosen or switched on. Absent: a custom message. */
  agreed: z.optional(z.nullable(agreement)),
  /** Results of the latest copies, oldest first. */
  past: z.optional(z.array(z.object({ at: z.number(), did: z.enum(COPY_OUTCOMES) }))),
})
export type CopyState = z.infer<typeof body>

export const copyState = (value: unknown): CopyState | null => body.safeParse(value).data ?? null

/** A week is shown; of frequent copies only the latest. */
export const PAST_MS = 7 * 86_400_000
const PAST_MAX = 100

type Past = NonNullable<CopyState['past']>

/** Adds the result of a copy, or replaces it. */
export const withPast = ({ past = [] }: Pick<CopyState, 'past'>, at: number, did: CopyOutcome): Past =>
  [...past.filter((one) => one.at !== at && one.at > at - PAST_MS), { at, did }].slice(-PAST_MAX)

/** The results of every copy of a server within the week, oldest first. */
export function pastCopies(records: readonly StoredRecord[], now: number): PastCopy[] {
  const all = records.flatMap(({ id, body: value }) => (copyState(value)?.past ?? []).map((one) => ({ id, ...one })))
  return all.filter(({ at }) => at > now - PAST_MS).sort((a, b) => a.at - b.at)
}

/** The progress of each message. */
export const copyStates = (records: readonly StoredRecord[]): RepeatPast['states'] =>
  records.flatMap(({ id, createdAt, body: value }) => {
    const state = copyState(value)
    return state ? [{ id, sends: state.sends, lastRun: state.lastRun, since: state.since ?? createdAt }] : []
  })

/** From when its interval counts: from the last copy that was due, unless the schedule has changed since then. */
export const cadenceOf = ({ lastRun, since }: Pick<CopyState, 'lastRun' | 'since'>, createdAt: number): number =>
  Math.max(lastRun ?? 0, since ?? createdAt)

/** On a free server premium settings are reduced: at most hourly, one time a day, no deletion. */
export function effective(entry: RepeatMessage, premium: boolean): RepeatMessage {
  if (premium) return entry
  return {
    ...entry,
    interval: Math.max(entry.interval, FREE_INTERVAL_MIN_SECONDS),
    times: entry.times.slice(0, 1),
    sticky: false,
  }
}

export const planOf = (entry: RepeatMessage): string => {
  const { kind, interval, window, times, days, startAt, endAt, enabled } = entry
  return JSON.stringify([kind, interval, window, times, days, startAt, endAt, enabled])
}

export const repeatEntries = (view: Pick<RuleView, 'entries'>) =>
  view.entries('repeatMessages') as readonly RepeatMessage[]

/** `since`: when it was made. */
export type DueCopy = { entry: RepeatMessage; state: CopyState; since: number }

/** The entry as it applies on this server, and what has been sent of it. */
export function copyOf(id: string, view: RuleView): DueCopy | null {
  const record = view.records.copy?.rows.find((one) => one.id === id)
  const state = record ? copyState(record.body) : null
  const written = repeatEntries(view).find((one) => one.id === id)
  return record && written && state
    ? { entry: effective(written, view.guild.premium), state, since: record.createdAt }
    : null
}
