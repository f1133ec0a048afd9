import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { isOver, type ReactionMessage } from '../reaction-message.ts'
import type { RolesReactionsSettings } from '../settings.ts'

/** Deletes a message at its end. */
export const END_JOB = 'end'

const leavesAtEnd = ({ deleteAtEnd, message, gone }: ReactionMessage) =>
  deleteAtEnd === true && message !== null && !gone

/** Of several for one entry, the last one counts, so changing the end replaces this. */
export const endJobs = ({ rolereacts }: RolesReactionsSettings, { now }: Pick<RuleView, 'now'>): Effect[] =>
  rolereacts.flatMap((entry): Effect[] => {
    if (entry.expiresAt === null || !leavesAtEnd(entry)) return []
    const at = Math.max(now, Date.parse(entry.expiresAt))
    return [{ type: 'schedule', job: END_JOB, key: entry.id, at, payload: {} }]
  })

/** The entry stays and is marked once Discord reports the deletion, like any deleted message. */
export function endMessage(
  { key }: EventOf<'jobDue'>,
  { rolereacts }: RolesReactionsSettings,
  { now }: Pick<RuleView, 'now'>,
): Decision {
  const entry = rolereacts.find(({ id }) => id === key)
  if (!entry || entry.message === null || !leavesAtEnd(entry)) return nothing('noMessage')
  if (!isOver(entry, now)) return nothing('notOver')
  return {
    effects: [{ type: 'deleteMessage', channelId: entry.channel, messageId: entry.message, optional: true }],
    reasons: [{ code: 'ended' }],
    durable: true,
  }
}
