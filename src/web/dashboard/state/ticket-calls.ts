import * as z from 'zod/mini'
import { type StatisticsDays, ticketStatistics } from '#core/ticket-statistics-api.ts'
import { type TicketQuestion, ticketList } from '#core/tickets-api.ts'
import type { CallApi } from './api-client.ts'
import { searchOf } from './search-of.ts'

export const ticketCalls = (call: CallApi) => ({
  readTickets(guildId: string, { state, panelId, claimed, search, before }: TicketQuestion) {
    const query = searchOf({ state, panel: panelId, claimed, q: search, before })
    return call(`/dashboard/guilds/${guildId}/tickets?${query}`, { reply: ticketList })
  },
  readTicketStatistics: (guildId: string, days: StatisticsDays) =>
    call(`/dashboard/guilds/${guildId}/tickets/statistics?days=${days}`, { reply: ticketStatistics }),
  deleteTranscript: (guildId: string, id: string) =>
    call(`/dashboard/guilds/${guildId}/transcripts/${encodeURIComponent(id)}`, {
      method: 'DELETE',
      reply: z.unknown(),
    }),
  publishTickets: (guildId: string, publicationId: string) =>
    call(`/dashboard/guilds/${guildId}/tickets/publications/${encodeURIComponent(publicationId)}/publish`, {
      method: 'POST',
      reply: z.unknown(),
    }),
})
