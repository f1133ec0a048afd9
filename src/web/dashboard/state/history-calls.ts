import { type HistorySource, historyPage, type UndoRequest, undoReply } from '#core/history-api.ts'
import type { CallApi } from './call-api.ts'
import { searchOf } from './search-of.ts'

export type HistoryQuery = {
  before?: number | undefined
  limit?: number | undefined
  module?: string | undefined
  path?: string | undefined
  person?: string | undefined
  source?: HistorySource | undefined
  days?: number | undefined
  /** Include the number of saves, and who made them. */
  summary?: 1 | undefined
}

/** API calls that read the history and undo parts of it. */
export function historyCalls(call: CallApi) {
  return {
    readHistory: (guildId: string, query: HistoryQuery) =>
      call(`/dashboard/guilds/${guildId}/history?${searchOf(query)}`, { reply: historyPage }),
    undoChanges: (guildId: string, request: UndoRequest) =>
      call(`/dashboard/guilds/${guildId}/history/undo`, { method: 'POST', json: request, reply: undoReply }),
  }
}
