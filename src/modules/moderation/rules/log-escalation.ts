import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { logEntry } from '#core/logs/log-request.ts'
import { m } from '#texts'
import type { Case } from './case-record.ts'

type Escalation = { userId: string; ruleId: string | null; context: string | null; channelId: string | null }

/**
 * The outcome of an automatic sanction; `why` there is none, or null. Logged here, because only moderation and Discord
 * know. The context of such a sanction is its rule as a sentence. Sanctions of a raid have no rule, and no entry of
 * this kind.
 */
export function logEscalation(
  { userId, ruleId, context, channelId }: Escalation,
  why: string | null,
  view: RuleView,
): Effect[] {
  if (ruleId === null) return []
  const lines = [
    `<@${userId}>`,
    ...(context === null ? [] : [context]),
    ...(why === null ? [] : [m['moderation.log.notApplied']({ why }, { locale: view.guild.locale })]),
  ]
  return [logEntry(view, 'moderation', { log: 'automod', event: 'escalation', lines, channelId })]
}

export const escalationOf = ({ subjectId, channelId, body }: Case, why: string | null, view: RuleView): Effect[] =>
  logEscalation({ userId: subjectId ?? '', ruleId: body.ruleId, context: body.context, channelId }, why, view)
