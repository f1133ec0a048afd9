import type { Effect } from '#core/bot/effects.ts'
import { timestampOf } from '#core/snowflake.ts'

const BULK_AGE_MAX_MS = 14 * 86_400_000 - 60_000
const ONE_BY_ONE_MAX = 50

type Found = {
  channelId: string
  messageIds: readonly string[]
  /** For the audit log. */
  by: string
  now: number
  /** How many old ones at most. */
  oneByOneMax?: number
}

/** Discord deletes many at once up to two weeks back; a few older ones are deleted one by one, the others stay. */
export function deleteFound({ channelId, messageIds, by, now, oneByOneMax = ONE_BY_ONE_MAX }: Found) {
  const isOld = (id: string) => timestampOf(id) < now - BULK_AGE_MAX_MS
  const recent = messageIds.filter((id) => !isOld(id))
  const old = messageIds.filter(isOld)
  const shared = { channelId, auditReason: by, optional: true } as const
  const effects: Effect[] = old
    .slice(0, oneByOneMax)
    .map((messageId) => ({ type: 'deleteMessage', messageId, ...shared }))
  if (recent.length > 0) effects.unshift({ type: 'deleteMessages', messageIds: recent, ...shared })
  const deleted = recent.length + Math.min(old.length, oneByOneMax)
  return { effects, deleted, skipped: messageIds.length - deleted }
}
