import * as z from 'zod/mini'
import { type StatisticsDays, ticketStatistics } from '#core/ticket-statistics-api.ts'
import {
  type TicketAction,
  type TicketQuestion,
  type TicketRequestDecision,
  type TranscriptQuestion,
  ticketConversation,
  ticketList,
  transcriptList,
} from '#core/tickets-api.ts'
import type { CallApi } from './call-api.ts'
import { searchOf } from './search-of.ts'

export const ticketCalls = (call: CallApi) => ({
  readTickets(guildId: string, { state, panelId, claimed, search, before }: TicketQuestion) {
    const query = searchOf({ state, panel: panelId, claimed, q: search, before })
    return call(`/dashboard/guilds/${guildId}/tickets?${query}`, { reply: ticketList })
  },
  readConversation(guildId: string, ticketId: string, before: string | null) {
    const query = searchOf({ before })
    return call(`/dashboard/guilds/${guildId}/tickets/${encodeURIComponent(ticketId)}?${query}`, {
      reply: ticketConversation,
    })
  },
  replyToTicket: (guildId: string, ticketId: string, text: string) =>
    call(`/dashboard/guilds/${guildId}/tickets/${encodeURIComponent(ticketId)}/reply`, {
      method: 'POST',
      json: { text },
      reply: z.unknown(),
    }),
  actOnTicket: (guildId: string, ticketId: string, json: TicketAction) =>
    call(`/dashboard/guilds/${guildId}/tickets/${encodeURIComponent(ticketId)}/act`, {
      method: 'POST',
      json,
      reply: z.unknown(),
    }),
  decideTicketRequest: (guildId: string, requestId: string, json: TicketRequestDecision) =>
    call(`/dashboard/guilds/${guildId}/tickets/requests/${encodeURIComponent(requestId)}/decide`, {
      method: 'POST',
      json,
      reply: z.unknown(),
    }),
  readTicketStatistics: (guildId: string, days: StatisticsDays) =>
    call(`/dashboard/guilds/${guildId}/tickets/statistics?days=${days}`, { reply: ticketStatistics }),
  readTranscripts(guildId: string, question: TranscriptQuestion) {
    const { search, panelId, closerId, rating, from, to, before } = question
    const query = searchOf({ q: search, panel: panelId, closer: closerId, rating, from, to, before })
    return call(`/dashboard/guilds/${guildId}/transcripts?${query}`, { reply: transcriptList })
  },
  deleteTranscript: (guildId: string, id: string) =>
    call(`/dashboard/guilds/${guildId}/transcripts/${encodeURIComponent(id)}`, {
      method: 'DELETE',
      reply: z.unknown(),
    }),
  answerTicketRemoval: (guildId: string, publicationId: string, withMessage: boolean) =>
    call(`/dashboard/guilds/${guildId}/tickets/publications/${encodeURIComponent(publicationId)}/removal`, {
      method: 'POST',
      json: { withMessage },
      reply: z.unknown(),
    }),
  publishTickets: (guildId: string, publicationId: string) =>
    call(`/dashboard/guilds/${guildId}/tickets/publications/${encodeURIComponent(publicationId)}/publish`, {
      method: 'POST',
      reply: z.unknown(),
    }),
})
