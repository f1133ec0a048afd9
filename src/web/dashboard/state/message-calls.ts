import * as z from 'zod/mini'
import {
  copyChanges,
  copyList,
  type LoadRequest,
  loadReply,
  type RewriteRequest,
  strippedReply,
} from '#core/message-copies-api.ts'
import { type SendMessageRequest, sendMessageReply } from '#core/send-api.ts'
import type { CallApi } from './call-api.ts'

export const messageCalls = (call: CallApi) => {
  const path = (guildId: string) => `/dashboard/guilds/${guildId}/messages`
  return {
    sendSavedMessage: (guildId: string, entry: string, json: SendMessageRequest) =>
      call(`${path(guildId)}/${entry}/send`, { method: 'POST', json, reply: sendMessageReply }),
    listCopies: (guildId: string, entry: string) => call(`${path(guildId)}/${entry}/copies`, { reply: copyList }),
    compareCopy: (guildId: string, entry: string, message: string, json: RewriteRequest) =>
      call(`${path(guildId)}/${entry}/copies/${message}/changes`, { method: 'POST', json, reply: copyChanges }),
    rewriteCopy: (guildId: string, entry: string, message: string, json: RewriteRequest) =>
      call(`${path(guildId)}/${entry}/copies/${message}`, { method: 'PUT', json, reply: sendMessageReply }),
    stripCopies: (guildId: string, entry: string) =>
      call(`${path(guildId)}/${entry}/copies/parts`, { method: 'DELETE', reply: strippedReply }),
    deleteCopy: (guildId: string, entry: string, message: string) =>
      call(`${path(guildId)}/${entry}/copies/${message}`, { method: 'DELETE', reply: z.unknown() }),
    loadMessage: (guildId: string, json: LoadRequest) =>
      call(`${path(guildId)}/load`, { method: 'POST', json, reply: loadReply }),
  }
}
