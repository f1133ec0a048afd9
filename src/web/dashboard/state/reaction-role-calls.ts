import * as z from 'zod/mini'
import { type FindMessageRequest, foundMessage, pairUses, whereGivenReply } from '#core/published-api.ts'
import type { CallApi } from './call-api.ts'

export const reactionRoleCalls = (call: CallApi) => {
  const path = (guildId: string) => `/dashboard/guilds/${guildId}/roles-reactions`
  const entryPath = (guildId: string, id: string) => `${path(guildId)}/${encodeURIComponent(id)}`
  return {
    publishReactions: (guildId: string, id: string, reorder: boolean) =>
      call(`${entryPath(guildId, id)}/publish`, { method: 'POST', json: { reorder }, reply: z.unknown() }),
    answerReactionsRemoval: (guildId: string, id: string, withMessage: boolean) =>
      call(`${entryPath(guildId, id)}/removal`, { method: 'POST', json: { withMessage }, reply: z.unknown() }),
    findOwnMessage: (guildId: string, json: FindMessageRequest) =>
      call(`${path(guildId)}/message`, { method: 'POST', json, reply: foundMessage }),
    readPairUses: (guildId: string) => call(`${path(guildId)}/uses`, { reply: pairUses }),
    readWhereGiven: (guildId: string, roleId: string) =>
      call(`${path(guildId)}/given/${encodeURIComponent(roleId)}`, { reply: whereGivenReply }),
  }
}
