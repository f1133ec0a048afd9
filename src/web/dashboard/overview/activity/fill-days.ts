import { DAY_MS } from '#core/duration/spans.ts'
import type { ActivityReply } from '#core/user-api.ts'

type Counted = Omit<ActivityReply['days'][number], 'day'>
/** `counted` is null on a day before the bot began to count. */
export type Day = { day: string; counted: Counted | null }

const NOTHING = { messages: 0, joins: 0, leaves: 0 } as const

/** Thirty days in a row up to today. A day without an entry counts as zero once counting had begun. */
export function fillDays({ since, days }: ActivityReply, now: number, count: number): Day[] {
  const known = new Map(days.map(({ day, ...counted }) => [day, counted]))
  let members: number | null = null
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(now - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10)
    const counted = known.get(day)
    members = counted?.members ?? members
    if (since === null || day < since) return { day, counted: null }
    return { day, counted: { ...NOTHING, ...counted, members } }
  })
}

export type CountedKey = 'messages' | 'joins' | 'leaves'

export const totalOf = (days: readonly Day[], key: CountedKey) =>
  days.reduce((sum, { counted }) => sum + (counted?.[key] ?? 0), 0)

/** The change in the number of members since the first day that was counted. */
export function memberChange(days: readonly Day[]): number | null {
  const seen = days.flatMap(({ counted }) => counted?.members ?? [])
  const [first, last] = [seen[0], seen.at(-1)]
  return first === undefined || last === undefined ? null : last - first
}

/** A chart of fewer days says too little. */
const CHARTED_DAYS_MIN = 7

export const isWorthCharting = (days: readonly Day[]) =>
  days.filter(({ counted }) => counted !== null).length >= CHARTED_DAYS_MIN
