import {
  economyFacts,
  type LedgerQuestion,
  ledgerPage,
  type MergeRequest,
  mergeReply,
  type UndoRequest,
  undoPlan,
} from '#core/economy-api.ts'
import type { CallApi } from './call-api.ts'
import { searchOf } from './search-of.ts'

export const economyCalls = (call: CallApi) => ({
  readEconomyFacts: (guildId: string) => call(`/dashboard/guilds/${guildId}/economy/facts`, { reply: economyFacts }),
  readLedger: (guildId: string, question: LedgerQuestion) =>
    call(`/dashboard/guilds/${guildId}/economy/ledger?${searchOf(question)}`, { reply: ledgerPage }),
  readUndoPlan: (guildId: string, line: string) =>
    call(`/dashboard/guilds/${guildId}/economy/ledger/${line}/undo`, { reply: undoPlan }),
  undoLedgerLine: (guildId: string, line: string, json: UndoRequest) =>
    call(`/dashboard/guilds/${guildId}/economy/ledger/${line}/undo`, { method: 'POST', json, reply: undoPlan }),
  mergeItems: (guildId: string, json: MergeRequest) =>
    call(`/dashboard/guilds/${guildId}/economy/items/merge`, { method: 'POST', json, reply: mergeReply }),
})
