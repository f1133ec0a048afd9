import * as z from 'zod/mini'
import type { Effect, JsonValue } from '#core/bot/effects.ts'
import type { StoredReply } from '#core/bot/stored-reply.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { TicketPanel } from '../panel.ts'
import { COUNTER, TICKET } from './ticket-record.ts'

/** What a ticket is opened with, before it has a number. */
export const ticketDraft = z.object({
  panelId: z.string(),
  openerId: z.string(),
  openedBy: z.string(),
  reason: z.nullable(z.string()),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  files: z.array(z.object({ name: z.string(), url: z.string() })),
  participants: z.array(z.string()),
  reportId: z.nullable(z.string()),
})
export type TicketDraft = z.infer<typeof ticketDraft>

export const CREATE_JOB = 'create'

/** The record comes first, for its number; the channel follows once it is stored. */
export function putTicket(
  draft: TicketDraft,
  panel: TicketPanel,
  reply: (JsonValue & StoredReply) | null,
  view: Pick<RuleView, 'now' | 'newId'>,
): Effect[] {
  const { now } = view
  const id = view.newId()
  const { openerId, panelId, openedBy, reason, answers, files, participants, reportId } = draft
  return [
    {
      type: 'putRecord',
      kind: TICKET,
      id,
      number: { counter: COUNTER },
      state: 'opening',
      subjectId: openerId,
      body: {
        panelId,
        panel,
        openedBy,
        reason,
        answers,
        files,
        participants,
        reportId,
        priority: panel.priority,
        openedAt: now,
      },
    },
    { type: 'schedule', job: CREATE_JOB, key: id, at: now, payload: { openerId, reply } },
  ]
}
