import { economyFacts, type MergeRequest, mergeReply } from '#core/economy-api.ts'
import type { CallApi } from './api-client.ts'

export const economyCalls = (call: CallApi) => ({
  readEconomyFacts: (guildId: string) => call(`/dashboard/guilds/${guildId}/economy/facts`, { reply: economyFacts }),
  mergeItems: (guildId: string, json: MergeRequest) =>
    call(`/dashboard/guilds/${guildId}/economy/items/merge`, { method: 'POST', json, reply: mergeReply }),
})
