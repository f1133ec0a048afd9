import { economyFacts, type LedgerQuestion, ledgerPage, type MergeRequest, mergeReply } from '#core/economy-api.ts'
import type { CallApi } from './api-client.ts'
import { searchOf } from './search-of.ts'

export const economyCalls = (call: CallApi) => ({
  readEconomyFacts: (guildId: string) => call(`/dashboard/guilds/${guildId}/economy/facts`, { reply: economyFacts }),
  readLedger: (guildId: string, question: LedgerQuestion) =>
    call(`/dashboard/guilds/${guildId}/economy/ledger?${searchOf(question)}`, { reply: ledgerPage }),
  mergeItems: (guildId: string, json: MergeRequest) =>
    call(`/dashboard/guilds/${guildId}/economy/items/merge`, { method: 'POST', json, reply: mergeReply }),
})
