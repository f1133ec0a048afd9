import type { Effect } from '#core/bot/effects.ts'
import type { ReportBody } from './report-record.ts'

/** Reactions on a reported message: being handled, and handled. */
export const ALARM = '🚨'
export const DONE = '✅'

/** Replaces the bot's own reaction; the message may have been deleted. */
export function markEffects(
  { channelId, id: messageId }: NonNullable<ReportBody['message']>,
  { from, to }: { from: string; to: string },
): Effect[] {
  const place = { channelId, messageId, optional: true } as const
  return [
    { type: 'removeReaction', emoji: from, userId: 'self', ...place },
    { type: 'addReaction', emoji: to, ...place },
  ]
}
