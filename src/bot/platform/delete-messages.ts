import { timestampOf } from '#core/snowflake.ts'
import { refusalOf } from './refusals.ts'
import type { StepCall } from './step.ts'

const BULK_MAX = 100
const BULK_AGE_MAX_MS = 14 * 24 * 3_600_000
/** A single message that becomes too old before the request arrives would have the whole request refused. */
const AGE_MARGIN_MS = 60_000

export type DeletedMessages = { deleted: number; tooOld: number }

/** Discord deletes up to a hundred messages per request, none older than two weeks. */
export async function deleteMany(
  channelId: string,
  messageIds: readonly string[],
  { api, ask, audit, time }: StepCall,
): Promise<DeletedMessages> {
  const oldest = time.now() - BULK_AGE_MAX_MS + AGE_MARGIN_MS
  const recent = [...new Set(messageIds)].filter((id) => timestampOf(id) >= oldest)
  for (let from = 0; from < recent.length; from += BULK_MAX) {
    const some = recent.slice(from, from + BULK_MAX)
    const [only] = some
    try {
      if (some.length > 1) await ask(() => api.channels.bulkDeleteMessages(channelId, some, audit))
      else if (only) await ask(() => api.channels.deleteMessage(channelId, only, audit))
    } catch (error) {
      if (refusalOf(error)?.code !== 'messageGone') throw error
    }
  }
  return { deleted: recent.length, tooOld: messageIds.length - recent.length }
}
