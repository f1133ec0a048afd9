import type { Effect } from '#core/bot/effects.ts'
import type { Ticket } from './ticket-record.ts'

export const PAGE = 'transcriptPage'
export const PAGE_SIZE = 100
export const pageKey = (ticketId: string, page: number): string =>
  `transcript:${ticketId}:${String(page).padStart(3, '0')}`
export const pagesPrefix = (ticketId: string): string => `transcript:${ticketId}:`

/** What follows the transcript: the channel stays, or it is deleted. */
export type TranscriptEnd = 'keep' | 'delete'

/** Reads the conversation from its end, a hundred messages at a time. */
export function fetchPage(
  { id, channelId }: Pick<Ticket, 'id' | 'channelId'>,
  end: TranscriptEnd,
  page: number,
  before?: string,
): Effect[] {
  if (channelId === null) return []
  return [
    {
      type: 'fetch',
      what: { kind: 'messages', channelId, limit: PAGE_SIZE, before },
      answerTo: { tag: PAGE, payload: { ticketId: id, end, page } },
      optional: true,
    },
  ]
}

export const collectTranscript = (ticket: Pick<Ticket, 'id' | 'channelId'>, end: TranscriptEnd): Effect[] =>
  fetchPage(ticket, end, 0)
