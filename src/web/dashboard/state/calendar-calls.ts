import * as z from 'zod/mini'
import { calendarStatistics } from '#core/calendar-api.ts'
import type { CallApi } from './api-client.ts'

export const calendarCalls = (call: CallApi) => ({
  readCalendarStatistics: (guildId: string) =>
    call(`/dashboard/guilds/${guildId}/calendar/statistics`, { reply: calendarStatistics }),
  deliverGift: (guildId: string, opening: string) =>
    call(`/dashboard/guilds/${guildId}/calendar/openings/${encodeURIComponent(opening)}/delivered`, {
      method: 'POST',
      reply: z.unknown(),
    }),
})
