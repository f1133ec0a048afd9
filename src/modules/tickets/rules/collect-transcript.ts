import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Ticket } from './ticket-record.ts'

export const PAGE = 'transcriptPage'
export const PAGE_SIZE = 100

/** What is carried along while a conversation is read. */
export const collecting = z.object({
  ticketId: z.string(),
  /** What follows the transcript: the channel stays, or it is deleted. */
  end: z.enum(['keep', 'delete']),
  page: z.number(),
  /** Several of the team may ask at once: each reading keeps its own pages. */
  run: z._default(z.string(), ''),
  /** When the ticket was closed, as it was when this began. */
  closedAt: z.optional(z.nullable(z.number())),
})
export type Collecting = z.infer<typeof collecting>

export const pagesPrefix = ({ ticketId, run }: Pick<Collecting, 'ticketId' | 'run'>): string =>
  `transcript:${ticketId}:${run}:`
export const pageKey = (state: Collecting): string => `${pagesPrefix(state)}${String(state.page).padStart(3, '0')}`

/** Reads the conversation from its end, a hundred messages at a time. */
export function fetchPage(channelId: string | null, state: Collecting, before?: string): Effect[] {
  if (channelId === null) return []
  return [
    {
      type: 'fetch',
      what: { kind: 'messages', channelId, limit: PAGE_SIZE, before },
      answerTo: { tag: PAGE, payload: state },
      optional: true,
    },
  ]
}

export function collectTranscript(
  { id, channelId, body }: Pick<Ticket, 'id' | 'channelId' | 'body'>,
  end: Collecting['end'],
  view: Pick<RuleView, 'newId'>,
  closedAt = body.closedAt,
): Effect[] {
  return fetchPage(channelId, { ticketId: id, end, page: 0, run: view.newId(), closedAt })
}

/** Until then the files are fetched; with the channel they are gone. */
export const FILES_TAKE_MS = 60_000

/** Nothing would be lost with the channel any more. */
export function isSaved({ body: { closedAt, savedClosing, transcript } }: Pick<Ticket, 'body'>, now: number): boolean {
  return closedAt !== null && savedClosing === closedAt && (transcript !== null || now >= closedAt + 2 * FILES_TAKE_MS)
}

/** Somebody may have reopened the ticket since, and it is not to be deleted any more. One that was open then goes. */
export const isStillToGo = ({ end, closedAt }: Collecting, { body }: Pick<Ticket, 'body'>): boolean =>
  end === 'delete' && (closedAt == null || closedAt === body.closedAt)
