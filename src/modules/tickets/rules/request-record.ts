import * as z from 'zod/mini'
import type { RecordQuery, RuleView, StoredRecord } from '#core/bot/view.ts'
import { type TicketDraft, ticketDraft } from './draft.ts'

/** A request not decided yet: `waiting` for the team, `queued` until the team is available. */
export const REQUEST = 'ticketRequest'
export const REQUEST_JOB = 'request'
const PENDING_STATES = ['waiting', 'queued'] as const
export type RequestState = (typeof PENDING_STATES)[number]

export type TicketRequest = { record: StoredRecord; state: RequestState; draft: TicketDraft }

const pendingState = z.enum(PENDING_STATES)

/** Of one member, to count towards their limit. */
export const pendingRequests = (userId: string): RecordQuery => ({
  kind: REQUEST,
  subjectId: userId,
  state: PENDING_STATES,
})
export const requestById = (id: string): { request: RecordQuery } => ({ request: { kind: REQUEST, id } })
/** Of everybody, the longest waiting first. */
export const everyRequest = (limit: number): RecordQuery => ({
  kind: REQUEST,
  state: PENDING_STATES,
  oldestFirst: true,
  limit,
})

/** null: decided, expired, or unreadable. */
export function readRequest(record: StoredRecord | undefined): TicketRequest | null {
  const draft = ticketDraft.safeParse(record?.body).data
  const state = pendingState.safeParse(record?.state).data
  return record && draft && state ? { record, state, draft } : null
}

export const requestIn = ({ records }: Pick<RuleView, 'records'>): TicketRequest | null =>
  readRequest(records.request?.rows[0])
