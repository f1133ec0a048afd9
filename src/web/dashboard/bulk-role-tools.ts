import type { BulkRoleTools } from '#ui/guild/bulk-role-tools.ts'
import { answered, done } from './answers.ts'
import type { Services } from './services.ts'
import type { GuildStore } from './state/guild-store.ts'

export function createBulkRoleTools(api: Services['api'], store: GuildStore): BulkRoleTools {
  const guildId = () => store.snapshot().guild.id
  return {
    read: () => answered(api.readBulkRoles(guildId()), (state) => ({ state })),
    look: (request) => answered(api.lookAtBulkRoles(guildId(), request), (look) => ({ look })),
    begin: (request) => done(api.beginBulkRoles(guildId(), request)),
    async counts() {
      const result = await api.countRoles(guildId())
      return result.kind === 'ok' ? result.value.counts : null
    },
    undo: () => done(api.undoBulkRoles(guildId())),
    stop: () => done(api.stopBulkRoles(guildId())),
  }
}
