import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { SanctionType } from '#core/cases-api.ts'
import { logAlert } from '#core/logs/log-request.ts'
import { sendsAway } from '../sanction-types.ts'

/** This many kicks and bans by one person within a minute are suspicious. */
const HARSH_MAX = 10
const HARSH_WINDOW_MS = 60_000

/** Counts kicks and bans, by command or by hand on Discord, and notifies those in charge. */
export function watchModerator(moderatorId: string | null, type: SanctionType, view: RuleView): Effect[] {
  if (moderatorId === null || moderatorId === view.botId || !sendsAway(type)) return []
  const key = `harsh:${moderatorId}`
  const known = view.held(key)
  const since = view.now - HARSH_WINDOW_MS
  const times = [...(Array.isArray(known) ? known : []).filter((at) => Number(at) > since), view.now]
  const isTooMuch = times.length > HARSH_MAX
  const hold: Effect = { type: 'hold', key, value: isTooMuch ? [] : times, forgetAt: view.now + HARSH_WINDOW_MS }
  return isTooMuch
    ? [hold, logAlert(view, 'moderation', { code: 'manySanctions', moderatorId, count: times.length })]
    : [hold]
}
