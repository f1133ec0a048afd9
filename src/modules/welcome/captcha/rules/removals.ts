import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { DAY_MS, HOUR_MS } from '#core/duration/spans.ts'

/** After this many removals within a day, the next arrival gets no test on that day. */
const REMOVALS_MAX = 3

export const removalsKey = (userId: string) => `captchaRemovals:${userId}`

const times = z.array(z.number())

function lately(userId: string, { memory, now }: Pick<RuleView, 'memory' | 'now'>): number[] {
  return (times.safeParse(memory.get(removalsKey(userId))).data ?? []).filter((at) => now - at < DAY_MS)
}

/** Repeated failures cost the server a message each, and let somebody try answers until one fits. */
export const isRemovedOften = (userId: string, view: Pick<RuleView, 'memory' | 'now'>): boolean =>
  lately(userId, view).length >= REMOVALS_MAX

export const rememberRemoval = (userId: string, view: Pick<RuleView, 'memory' | 'now'>): Effect => ({
  type: 'remember',
  key: removalsKey(userId),
  value: [...lately(userId, view), view.now].slice(-REMOVALS_MAX),
  forgetAt: view.now + DAY_MS,
})

/** For their departure, which follows: they were never let in. */
export const failedKey = (userId: string) => `captchaFailed:${userId}`

export const rememberFailed = (userId: string, now: number): Effect => ({
  type: 'remember',
  key: failedKey(userId),
  value: { at: now },
  forgetAt: now + HOUR_MS,
})
