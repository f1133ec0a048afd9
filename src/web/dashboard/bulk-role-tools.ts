import type { BulkRoleTools } from '#ui/guild/bulk-role-tools.ts'
import { sentenceOf } from './sentence-of.ts'
import type { Services } from './services.ts'
import type { ApiResult } from './state/api-client.ts'
import type { GuildStore } from './state/guild-store.ts'

export function createBulkRoleTools(api: Services['api'], store: GuildStore): BulkRoleTools {
  const guildId = () => store.snapshot().guild.id
  const done = (result: ApiResult<unknown>) =>
    result.kind === 'ok' ? { ok: true as const } : { ok: false as const, message: sentenceOf(result) }
  return {
    async read() {
      const result = await api.readBulkRoles(guildId())
      return result.kind === 'ok' ? { ok: true, state: result.value } : { ok: false, message: sentenceOf(result) }
    },
    begin: async (request) => done(await api.beginBulkRoles(guildId(), request)),
    async counts() {
      const result = await api.countRoles(guildId())
      return result.kind === 'ok' ? result.value.counts : null
    },
    undo: async () => done(await api.undoBulkRoles(guildId())),
    stop: async () => done(await api.stopBulkRoles(guildId())),
  }
}
