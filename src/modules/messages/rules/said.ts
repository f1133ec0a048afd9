import * as z from 'zod/mini'
import { type Decision, decided, nothing } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { writtenValue } from '#core/logs/log-lines.ts'
import { logEntry } from '#core/logs/log-request.ts'

/** Something was sent or rewritten from the dashboard. */
export const SAID_JOB = 'said'

const said = z.object({
  event: z.enum(['send', 'edit']),
  userId: z.string(),
  channelId: z.string(),
  /** The name of the saved message. */
  name: z.string(),
})
export type Said = z.infer<typeof said>

/** For the server's log: names whoever wrote through the bot, under whatever profile. */
export function logSaid(payload: unknown, view: RuleView): Decision {
  const read = said.safeParse(payload).data
  if (!read) return nothing('nothingSaid')
  const { event, userId, channelId, name } = read
  const lines = [`<@${userId}> <#${channelId}>`, `**${writtenValue(name) ?? ''}**`]
  return decided('saidFromDashboard', logEntry(view, 'messages', { log: 'say', event, lines, channelId }))
}
