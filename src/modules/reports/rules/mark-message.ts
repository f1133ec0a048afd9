import type { Effect } from '#core/bot/effects.ts'
import type { ReportBody } from './report-record.ts'

/** On a reported message: somebody looks at it, somebody has. */
export const ALARM = '🚨'
export const DONE = '✅'

/** The bot's own reaction gives way to another one; the message may be gone. */
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
