import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'

const file = z.object({ name: z.string(), url: z.string(), contentType: z.string() })

/** What somebody wrote, for as long as it can be restored. */
export const said = z.object({
  content: z.string(),
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
  files: z.array(file),
  /** The messages removed with it, as one spam window, oldest first. */
  before: z._default(z.array(z.object({ channelId: z.string(), content: z.string(), files: z.array(file) })), []),
})
export type Said = z.infer<typeof said>

/** As long as "Why?" goes back; the infraction itself keeps an excerpt. */
const KEPT_MS = 7 * 86_400_000
export const COPY_TAG = 'copy'

/** Contains the member's id, so that their data can be erased. */
export const saidKey = (userId: string, hit: string) => `said:${userId}:${hit}`
export const copyKey = (hit: string) => `copy:${hit}`

export const keepSaid = (userId: string, hit: string, value: Said, now: number): Effect => ({
  type: 'remember',
  key: saidKey(userId, hit),
  value,
  forgetAt: now + KEPT_MS,
})

/** Under the member's own name, without notifying anybody again. */
export const asMember = ({ content, name, avatarUrl, files }: Omit<Said, 'before'>): BotMessage => ({
  content,
  profile: { name, avatarUrl },
  ...(files.length > 0 && { files }),
})

const copied = z.object({ messageId: z.string() })

export function hearOfCopy({ payload, result }: EventOf<'answered'>, { now }: RuleView): Decision {
  const hit = copied.safeParse(payload).data?.messageId
  if (!hit || !result.ok || result.id === null) return nothing('notCopied')
  const effect: Effect = { type: 'remember', key: copyKey(hit), value: result.id, forgetAt: now + KEPT_MS }
  return { effects: [effect], reasons: [{ code: 'copyNoted' }] }
}
