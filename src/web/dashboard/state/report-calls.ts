import * as z from 'zod/mini'
import { type ReportAction, type ReportQuestion, reportPage } from '#core/reports-api.ts'
import type { CallApi } from './call-api.ts'
import { searchOf } from './search-of.ts'

/** API calls of the list on the reports page. */
export const reportCalls = (call: CallApi) => ({
  readReports: (guildId: string, question: ReportQuestion) =>
    call(`/dashboard/guilds/${guildId}/reports?${searchOf(question)}`, { reply: reportPage }),
  actOnReport: (guildId: string, id: string, json: ReportAction) =>
    call(`/dashboard/guilds/${guildId}/reports/${encodeURIComponent(id)}`, {
      method: 'POST',
      json,
      reply: z.unknown(),
    }),
})
