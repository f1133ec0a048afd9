import * as z from 'zod/mini'
import { calendarArchive, calendarReuse, calendarStatistics } from '#core/calendar-api.ts'
import type { CallApi } from './call-api.ts'
import { searchOf } from './search-of.ts'

export const calendarCalls = (call: CallApi) => ({
  readCalendarStatistics: (guildId: string, year?: number) =>
    call(`/dashboard/guilds/${guildId}/calendar/statistics?${searchOf({ year })}`, { reply: calendarStatistics }),
  readCalendarArchive: (guildId: string, year: number) =>
    call(`/dashboard/guilds/${guildId}/calendar/archive/${year}`, { reply: calendarArchive }),
  reuseCalendarArchive: (guildId: string, year: number) =>
    call(`/dashboard/guilds/${guildId}/calendar/archive/${year}/reuse`, { method: 'POST', reply: calendarReuse }),
  deliverGift: (guildId: string, opening: string) =>
    call(`/dashboard/guilds/${guildId}/calendar/openings/${encodeURIComponent(opening)}/delivered`, {
      method: 'POST',
      reply: z.unknown(),
    }),
})
