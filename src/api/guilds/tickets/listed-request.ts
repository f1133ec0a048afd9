import type { RuleView } from '#core/bot/view.ts'
import { cutToLength } from '#core/templates/cut.ts'
import type { ListedRequest } from '#core/tickets-api.ts'
import { readRequest, type TicketRequest } from '#modules/tickets/rules/request-record.ts'
import type { TicketsSettings } from '#modules/tickets/settings.ts'

/** More than a team handles at once; the next ones follow. */
export const REQUESTS_SHOWN = 25
const ANSWER_MAX = 1_000

export const requestsIn = ({ records }: Pick<RuleView, 'records'>): TicketRequest[] =>
  (records.requests?.rows ?? []).flatMap((row) => readRequest(row) ?? [])

export function listedRequestOf(
  { record, state, draft }: TicketRequest,
  { ticketSystem }: TicketsSettings,
  names: ReadonlyMap<string, string>,
): ListedRequest {
  const { openerId, panelId, reason, answers } = draft
  const told = [...(reason === null ? [] : [{ label: null, value: reason }]), ...answers]
  const isQueued = state === 'queued' && record.dueAt !== null
  return {
    id: record.id,
    panel: { id: panelId, name: ticketSystem.panels.find(({ id }) => id === panelId)?.name ?? null },
    opener: { id: openerId, name: names.get(openerId) ?? null },
    askedAt: new Date(record.createdAt).toISOString(),
    opensAt: isQueued ? new Date(record.dueAt ?? 0).toISOString() : null,
    answers: told.map(({ label, value }) => ({ label, value: cutToLength(value, ANSWER_MAX) })),
  }
}
