import * as z from 'zod/mini'
import { type BulkRolesRequest, bulkLook, bulkRolesReply, roleCounts } from '#core/bulk-roles-api.ts'
import { reservedReply } from '#core/reserved-channels-api.ts'
import type { CallApi } from './call-api.ts'

export const bulkRoleCalls = (call: CallApi) => {
  const path = (guildId: string) => `/dashboard/guilds/${guildId}/autoroles/bulk`
  return {
    readBulkRoles: (guildId: string) => call(path(guildId), { reply: bulkRolesReply }),
    beginBulkRoles: (guildId: string, json: BulkRolesRequest) =>
      call(path(guildId), { method: 'POST', json, reply: z.unknown() }),
    lookAtBulkRoles: (guildId: string, json: BulkRolesRequest) =>
      call(`${path(guildId)}/look`, { method: 'POST', json, reply: bulkLook }),
    readReserved: (guildId: string) => call(`/dashboard/guilds/${guildId}/autoroles/reserve`, { reply: reservedReply }),
    reserveChannels: (guildId: string, channels: readonly string[]) =>
      call(`/dashboard/guilds/${guildId}/autoroles/reserve`, {
        method: 'POST',
        json: { channels },
        reply: z.unknown(),
      }),
    giveBackChannels: (guildId: string) =>
      call(`/dashboard/guilds/${guildId}/autoroles/reserve`, { method: 'DELETE', reply: z.unknown() }),
    countRoles: (guildId: string) => call(`/dashboard/guilds/${guildId}/autoroles/counts`, { reply: roleCounts }),
    undoBulkRoles: (guildId: string) => call(`${path(guildId)}/undo`, { method: 'POST', reply: z.unknown() }),
    stopBulkRoles: (guildId: string) => call(path(guildId), { method: 'DELETE', reply: z.unknown() }),
  }
}
