import type { Effect } from '#core/bot/effects.ts'
import { messagesOf, type ReportBody } from './report-record.ts'

/** Reactions on a reported message: being handled, and handled. */
export const ALARM = '🚨'
export const DONE = '✅'

/** Replaces the bot's own reaction on every reported message; they may have been deleted. */
export function markEffects(
  body: Pick<ReportBody, 'message' | 'reports'>,
  { from, to }: { from: string; to: string },
): Effect[] {
  return messagesOf(body).flatMap(({ channelId, id: messageId }): Effect[] => {
    const place = { channelId, messageId, optional: true } as const
    return [
      { type: 'removeReaction', emoji: from, userId: 'self', ...place },
      { type: 'addReaction', emoji: to, ...place },
    ]
  })
}
