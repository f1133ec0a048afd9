import * as z from 'zod/mini'
import type { CallApi } from './api-client.ts'

export const ticketCalls = (call: CallApi) => ({
  publishTickets: (guildId: string, publicationId: string) =>
    call(`/dashboard/guilds/${guildId}/tickets/publications/${encodeURIComponent(publicationId)}/publish`, {
      method: 'POST',
      reply: z.unknown(),
    }),
})
