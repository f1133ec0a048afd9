import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { Needs, RecordQuery, RuleView } from '#core/bot/view.ts'
import { SUGGESTION_STATES } from '#core/suggestions-api.ts'
import { suggestionEntry } from './suggestion-entry.ts'
import { readSuggestion, SUGGESTION } from './suggestion-record.ts'

/** Continues with the suggestions of a deleted channel. */
export const CHANNEL_GONE_JOB = 'channelGone'
const ROWS_MAX = 100
const gone = z.object({ channelId: z.string() })
export const goneChannel = (payload: unknown): string => gone.safeParse(payload).data?.channelId ?? ''

const posted = (query: Omit<RecordQuery, 'kind'>): RecordQuery => ({
  kind: SUGGESTION,
  state: SUGGESTION_STATES,
  ...query,
})

export const messagesNeeds = (messageIds: readonly string[]): Needs => ({
  records: { gone: posted({ messageId: messageIds, limit: ROWS_MAX }) },
})
export const channelNeeds = (channelId: string): Needs => ({
  records: { there: posted({ channelId, limit: ROWS_MAX }) },
})

/** The channel was deleted with everything in it: as many suggestions at a time as a query returns. */
export function markChannelRemoved(channelId: string, view: Pick<RuleView, 'records' | 'guild' | 'now'>): Decision {
  const decision = markRemoved(view)
  const rows = view.records.there?.rows ?? []
  const last = rows.at(-1)
  if (!last || rows.length < ROWS_MAX) return decision
  // A separate key for each page, because the next must not replace the one that is running.
  const more: Effect = { type: 'schedule', job: CHANNEL_GONE_JOB, key: last.id, at: view.now, payload: { channelId } }
  return { ...decision, effects: [...decision.effects, more] }
}

/** The bot's message was deleted: it can no longer be decided on, and does not count towards limits. */
export function markRemoved(view: Pick<RuleView, 'records' | 'guild' | 'now'>): Decision {
  const rows = Object.values(view.records).flatMap((answer) => answer.rows)
  const effects = rows.flatMap((row): Effect[] => {
    const suggestion = readSuggestion(row)
    if (!suggestion) return []
    return [
      { type: 'changeRecord', kind: SUGGESTION, id: suggestion.id, state: 'removed' },
      suggestionEntry(suggestion, { event: 'delete' }, view),
    ]
  })
  return effects.length > 0 ? { effects, reasons: [{ code: 'messageGone' }] } : nothing('notASuggestion')
}
