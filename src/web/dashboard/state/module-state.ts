import { missingPermissions } from '#core/guild/permissions.ts'
import { isTree, readPath, type Tree } from '#core/settings/paths.ts'
import { findReferences } from '#core/settings/references.ts'
import { tableOf } from '#core/settings/table.ts'
import { type GuildSettings, type Module, type ModuleId, modules } from '#modules/index.ts'
import type { Guild } from '#ui/guild/editing.ts'

export type ModuleState = 'on' | 'off' | 'attention'

/** What a saved module needs a person for: a channel that is gone, or where the bot lacks a right. */
export function moduleState(module: Module, saved: Tree, guild: Guild): ModuleState {
  if (!(module.isOn as (settings: GuildSettings) => boolean)(saved as GuildSettings)) return 'off'
  const channels = new Map(guild.channels.map((channel) => [channel.id, channel]))
  for (const [path, setting] of tableOf(module.settings)) {
    if (isSwitchedOff(saved, path)) continue
    for (const { id, reference } of findReferences(setting.schema, readPath(saved, path))) {
      if (reference.kind !== 'channel') continue
      const channel = channels.get(id)
      if (!channel) return 'attention'
      if (missingPermissions(BigInt(channel.botPermissions), module.permissions).length > 0) return 'attention'
    }
  }
  return 'on'
}

/** `goodbyeChannel` while `goodbyeMessage` is off, `birthdays.channel` while `birthdays.status` is: nobody's worry. */
function isSwitchedOff(saved: Tree, path: string): boolean {
  const [root = '', ...rest] = path.split('.')
  const group = saved[root]
  if (rest.length > 0 && isTree(group)) return group.status === false || group.enabled === false
  const block = /^([a-z]+)Channel$/.exec(root)?.[1]
  return block !== undefined && saved[`${block}Message`] === false
}

export function moduleStates(saved: Tree, guild: Guild): ReadonlyMap<ModuleId, ModuleState> {
  return new Map(modules.map((module) => [module.id, moduleState(module, saved, guild)]))
}
