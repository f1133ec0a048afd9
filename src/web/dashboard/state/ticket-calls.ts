import * as z from 'zod/mini'
import { type TicketQuestion, ticketList } from '#core/tickets-api.ts'
import type { CallApi } from './api-client.ts'

export const ticketCalls = (call: CallApi) => ({
  readTickets(guildId: string, { state, panelId, claimed, search, before }: TicketQuestion) {
    const query = new URLSearchParams()
    if (state) query.set('state', state)
    if (panelId) query.set('panel', panelId)
    if (claimed) query.set('claimed', claimed)
    if (search) query.set('q', search)
    if (before !== null) query.set('before', String(before))
    return call(`/dashboard/guilds/${guildId}/tickets?${query}`, { reply: ticketList })
  },
  publishTickets: (guildId: string, publicationId: string) =>
    call(`/dashboard/guilds/${guildId}/tickets/publications/${encodeURIComponent(publicationId)}/publish`, {
      method: 'POST',
      reply: z.unknown(),
    }),
})
