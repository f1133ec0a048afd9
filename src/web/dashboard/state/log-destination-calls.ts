import * as z from 'zod/mini'
import {
  type LogDestinationChange,
  type LogDestinationRequest,
  logDestinationList,
  logDestinationMade,
  logDestinationTest,
} from '#core/log-destinations-api.ts'
import type { CallApi } from './call-api.ts'

export const logDestinationCalls = (call: CallApi) => {
  const path = (guildId: string) => `/dashboard/guilds/${guildId}/logs/destinations`
  return {
    readLogDestinations: (guildId: string) => call(path(guildId), { reply: logDestinationList }),
    createLogDestination: (guildId: string, json: LogDestinationRequest) =>
      call(path(guildId), { method: 'POST', json, reply: logDestinationMade }),
    changeLogDestination: (guildId: string, id: string, json: LogDestinationChange) =>
      call(`${path(guildId)}/${id}`, { method: 'PATCH', json, reply: z.unknown() }),
    deleteLogDestination: (guildId: string, id: string) =>
      call(`${path(guildId)}/${id}`, { method: 'DELETE', reply: z.unknown() }),
    testLogDestination: (guildId: string, id: string) =>
      call(`${path(guildId)}/${id}/test`, { method: 'POST', reply: logDestinationTest }),
  }
}
