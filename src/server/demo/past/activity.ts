import type { RandomBelow } from '#core/seeded-random.ts'
import type { ActivityCount } from '#store/activity.ts'
import { DAY_MS } from './past-act.ts'

/** The activity of an ordinary day. */
export type PastActivity = { messages: number; joins: number; leaves: number }

type Counted = { guildId: string /** Today. */; memberCount: number; now: number; random: RandomBelow }

/** As many days as the overview shows before today, which the bot counts itself. */
const DAYS = 29
/** From Sunday to Saturday: communities are busiest at the end of the week. */
const WEEK = [1.2, 0.85, 0.8, 0.9, 0.95, 1.15, 1.3]
/** How far a day may differ from the ordinary one, in percent either way. */
const STRAY = 25

/** The days before today, from yesterday back, so that joins and leaves add up to today’s members. */
export function pastActivity(ordinary: PastActivity, { guildId, memberCount, now, random }: Counted): ActivityCount[] {
  const about = (number: number, day: Date) =>
    Math.round((number * (WEEK[day.getUTCDay()] ?? 1) * (100 - STRAY + random(2 * STRAY + 1))) / 100)
  let members = memberCount
  return Array.from({ length: DAYS }, (_, index) => {
    const day = new Date(now - (index + 1) * DAY_MS)
    const joins = about(ordinary.joins, day)
    const leaves = about(ordinary.leaves, day)
    const counted = { messages: about(ordinary.messages, day), joins, leaves, members }
    members += leaves - joins
    return { guildId, day: day.toISOString().slice(0, 10), ...counted }
  })
}
