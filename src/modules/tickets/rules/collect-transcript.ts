import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Ticket } from './ticket-record.ts'

export const PAGE = 'transcriptPage'
export const PAGE_SIZE = 100

/** State carried along while a conversation is read. */
export const collecting = z.object({
  ticketId: z.string(),
  /** What happens after the transcript: the channel stays, or is deleted. */
  end: z.enum(['keep', 'delete']),
  page: z.number(),
  /** Several team members may ask at the same time: each reading keeps its own pages. */
  run: z._default(z.string(), ''),
  /** When the ticket was closed, as of the beginning of this reading. */
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

/** Time for fetching the files, which are lost with the channel. */
export const FILES_TAKE_MS = 60_000

/** Nothing would be lost with the channel any more. */
export function isSaved({ body: { closedAt, savedClosing, transcript } }: Pick<Ticket, 'body'>, now: number): boolean {
  return closedAt !== null && savedClosing === closedAt && (transcript !== null || now >= closedAt + 2 * FILES_TAKE_MS)
}

/**
 * Somebody may have reopened the ticket since, so that it must not be deleted. One that was open when this began may
 * still be.
 */
export const isStillToGo = ({ end, closedAt }: Collecting, { body }: Pick<Ticket, 'body'>): boolean =>
  end === 'delete' && (closedAt == null || closedAt === body.closedAt)
