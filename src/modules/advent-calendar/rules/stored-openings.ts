import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { Needs, RuleView, StoredRecord } from '#core/bot/view.ts'
import { localTime } from '#core/local-time.ts'
import type { Streak } from './streak.ts'

/** One record for each box a member has opened; its state is the year. */
export const OPENING = 'calendarOpening'
/** One for each member; its state is how long the streak is, for the list of the longest. */
export const STREAK = 'calendarStreak'

export const openingId = (userId: string, year: number, day: number) => `${year}:${day}:${userId}`

const opening = z.object({
  day: z.int(),
  /** Its name at that time: the surprise may be changed or deleted later. null: the box was empty. */
  gift: z.nullable(z.string()),
  /** `undelivered`: nobody could be notified to hand it out; `delivered`: somebody has done so since. */
  status: z.enum(['given', 'failed', 'undelivered', 'delivered', 'empty']),
  /** It was missed on its day. */
  late: z.optional(z.boolean()),
  /** The name, at that time, of what the second draw gave. */
  second: z.optional(z.string()),
})
export type Opening = z.infer<typeof opening>

const run = { count: z.int(), lastYear: z.int(), lastDay: z.int(), run: z.int() }
const streak = z.object({
  ...run,
  record: z.int(),
  broken: z.optional(z.object(run)),
  earned: z.record(z.string(), z.string()),
})

export const yearAt = (at: number, { timezone }: Pick<GuildIndex, 'timezone'>): number => localTime(at, timezone).year

/** What a member has opened this year, in the server's time zone. */
export const openingsOf = (userId: string, at: number, guild: GuildIndex) => ({
  openings: { kind: OPENING, subjectId: userId, state: String(yearAt(at, guild)), limit: 24 },
})

export const openingNeeds = (userId: string, at: number, guild: GuildIndex): Needs => ({
  records: {
    ...openingsOf(userId, at, guild),
    streak: { kind: STREAK, id: userId },
    tempRoles: { kind: 'tempRole', subjectId: userId },
  },
  standings: [userId],
  collections: ['calendarBoxes', 'calendarStreaks', 'items'],
  inventory: [userId],
})

export const readOpening = ({ body }: StoredRecord): Opening | null => opening.safeParse(body).data ?? null

export const readOpenings = (view: RuleView): Opening[] =>
  (view.records.openings?.rows ?? []).flatMap((record) => readOpening(record) ?? []).toSorted((a, b) => a.day - b.day)

export const readStreak = (record: StoredRecord | undefined): Streak | null =>
  (record && streak.safeParse(record.body).data) ?? null

/** The record's id contains the day, so a second opening is refused, even at the same moment. */
export const storeOpening = (userId: string, year: number, surpriseId: string | null, opened: Opening): Effect => ({
  type: 'putRecord',
  kind: OPENING,
  id: openingId(userId, year, opened.day),
  state: String(year),
  subjectId: userId,
  body: { day: opened.day, surpriseId, gift: opened.gift, status: opened.status, late: opened.late },
})

const STATE_DIGITS = 4

export function storeStreak(userId: string, value: Streak, before: StoredRecord | undefined): Effect {
  const record = {
    kind: STREAK,
    id: userId,
    state: String(value.count).padStart(STATE_DIGITS, '0'),
    body: { ...value, earned: { ...value.earned } },
  }
  if (before) return { type: 'changeRecord', ...record, expect: { version: before.version } }
  return { type: 'putRecord', ...record, subjectId: userId }
}
