import type { TicketConversation } from '#core/tickets-api.ts'

/** Changes with every note that is added, even where the oldest one makes room for it. */
export const notesSeen = (notes: NonNullable<TicketConversation['notes']>): string =>
  `${notes.length} ${notes.at(-1)?.at ?? ''}`
