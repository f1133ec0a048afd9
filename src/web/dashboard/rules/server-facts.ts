import type { ServerFacts } from '#core/diagnosis/quick-start.ts'
import { isRoleAvailable } from '#core/guild/role-state.ts'
import type { Tree } from '#core/settings/paths.ts'
import { defaultSettings, modules } from '#modules/index.ts'
import type { Guild } from '#ui/guild/editing.ts'
import { findingsOf } from '../findings-of.ts'
import { isModuleOn, moduleStates } from './module-state.ts'

const onByItself = new Set<string>(modules.filter((one) => isModuleOn(one, defaultSettings)).map(({ id }) => id))

/** What decides which first steps of a new server are done. */
export function serverFacts(saved: Tree, guild: Guild, revision: number): ServerFacts {
  const givable = guild.roles.filter((role) => !role.managed && role.id !== guild.id)
  const logs = saved.logs as { channel: string | null }
  return {
    isConfigured: revision > 0,
    outranked: { count: givable.filter((role) => isRoleAvailable(role, guild)).length, of: givable.length },
    hasLogChannel: logs.channel !== null,
    modulesOn: modules.filter((module) => !onByItself.has(module.id) && isModuleOn(module, saved)).length,
    findings: findingsOf(moduleStates(saved, guild)).length,
  }
}
