import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { LevelsSettings } from '../settings.ts'

/**
 * Of several levels of one member, or in one channel, within this time, the first is announced immediately and the
 * others together.
 */
const ANNOUNCE_PAUSE_MS = 10_000
const WAITING_KEPT_MS = 3_600_000

/** The job that gathers those waiting in one place; its key is the group. */
export const GATHER_JOB = 'announce'
export const WAITING = 'waiting:'
export const waitingKey = (userId: string) => `${WAITING}${userId}`

const waitingSchema = z.object({ group: z.string(), place: z.string(), level: z.number() })
type Waiting = z.infer<typeof waitingSchema> & { userId: string }

/** Who is announced together: everybody in a channel, or each member separately. */
const groupOf = (place: string, userId: string, { levelNotifMerge }: LevelsSettings) =>
  levelNotifMerge && place !== 'dm' ? place : userId

const heldUntil = (key: string, view: RuleView): number => {
  const until = view.held(`announced:${key}`)
  return typeof until === 'number' && until > view.now ? until : 0
}

/** Keeps a level for the next message in its place; null when nothing was announced there recently. */
export function waitForOthers(
  level: number,
  place: string,
  userId: string,
  settings: LevelsSettings,
  view: RuleView,
): Effect[] | null {
  const group = groupOf(place, userId, settings)
  const at = Math.max(heldUntil(userId, view), heldUntil(group, view))
  if (at === 0) return null
  return [
    {
      type: 'remember',
      key: waitingKey(userId),
      value: { group, place, level },
      forgetAt: view.now + WAITING_KEPT_MS,
    },
    { type: 'schedule', job: GATHER_JOB, key: group, at, payload: { group } },
  ]
}

/** From now on others wait. Those still waiting, as after a restart, are included in this message. */
export function noteAnnounced(
  place: string,
  userIds: readonly string[],
  settings: LevelsSettings,
  view: RuleView,
): Effect[] {
  const until = view.now + ANNOUNCE_PAUSE_MS
  const groups = new Set([...userIds, ...userIds.map((userId) => groupOf(place, userId, settings))])
  return [
    ...[...groups].map((key): Effect => ({ type: 'hold', key: `announced:${key}`, value: until, forgetAt: until })),
    ...userIds
      .filter((userId) => view.memory.has(waitingKey(userId)))
      .map((userId): Effect => ({ type: 'forget', key: waitingKey(userId) })),
  ]
}

/** Those waiting in one group, highest level first. */
export function waitingIn(group: string, { memory }: RuleView): Waiting[] {
  return [...memory]
    .flatMap(([key, value]) => {
      const kept = key.startsWith(WAITING) ? waitingSchema.safeParse(value).data : undefined
      return kept?.group === group ? [{ ...kept, userId: key.slice(WAITING.length) }] : []
    })
    .sort((a, b) => b.level - a.level)
}
