import { historyPage, type UndoRequest, undoReply } from '#core/history-api.ts'
import type { CallApi } from './api-client.ts'

export type HistoryQuery = {
  before?: number | undefined
  limit?: number | undefined
  module?: string | undefined
  path?: string | undefined
  person?: string | undefined
  days?: number | undefined
  /** Also how many saves there are, and who made them. */
  summary?: 1 | undefined
}

/** The part of the API client that reads the history and undoes parts of it. */
export function historyCalls(call: CallApi) {
  return {
    readHistory(guildId: string, query: HistoryQuery) {
      const asked = Object.entries(query).filter(([, value]) => value !== undefined)
      const search = new URLSearchParams(asked.map(([key, value]) => [key, String(value)]))
      return call(`/dashboard/guilds/${guildId}/history?${search}`, { reply: historyPage })
    },
    undoChanges: (guildId: string, request: UndoRequest) =>
      call(`/dashboard/guilds/${guildId}/history/undo`, { method: 'POST', json: request, reply: undoReply }),
  }
}
