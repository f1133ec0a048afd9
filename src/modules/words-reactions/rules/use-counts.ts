import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { addCounts, countUses, readCounts } from '#core/use-counts.ts'

/** How often each word caused a reaction, by its id. */
export const USES = 'uses:'
export const COUNT_JOB = 'countUses'

/**
 * Counted in memory, and saved once a minute: a busy channel costs one write, and a crash loses one minute of counts.
 */
const WAITING = 'uses'
const WRITTEN_AFTER_MS = 60_000
const FORGOTTEN_AFTER_MS = 10 * WRITTEN_AFTER_MS

export function noteUses(words: readonly { id: string }[], { held, now }: Pick<RuleView, 'held' | 'now'>): Effect[] {
  const waiting = held(WAITING)
  const used = Object.fromEntries(words.map(({ id }) => [id, 1]))
  const value = addCounts(readCounts(waiting), used)
  const noted: Effect = { type: 'hold', key: WAITING, value, forgetAt: now + FORGOTTEN_AFTER_MS }
  if (waiting !== undefined) return [noted]
  return [noted, { type: 'schedule', job: COUNT_JOB, key: 'all', at: now + WRITTEN_AFTER_MS, payload: null }]
}

export function writeUses(view: RuleView): Decision {
  const waiting = readCounts(view.held(WAITING))
  if (Object.keys(waiting).length === 0) return nothing('nothingCounted')
  return {
    effects: [countUses(USES, waiting, view), { type: 'hold', key: WAITING, value: null, forgetAt: view.now }],
    reasons: [{ code: 'usesCounted' }],
  }
}
