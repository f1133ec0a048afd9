import { missingPermissions, type PermissionName } from '#core/guild/permissions.ts'
import { dangerousPermissions, roleState } from '#core/guild/role-state.ts'
import { areThreadTypes, type Channel, type GuildView, type Role } from '#core/guild/types.ts'
import type { AnyModule } from '#core/module.ts'
import type { Setting } from '#core/settings/define.ts'
import { readPath, type Tree } from '#core/settings/paths.ts'
import { locateReferences, type Reference } from '#core/settings/references.ts'
import { tableOf } from '#core/settings/table.ts'
import { findLackingIn, IN_CHANNELS } from './diagnose-channel.ts'
import { isSwitchedOff } from './is-switched-off.ts'

/** A problem of a module that is on, and the setting where it is fixed. */
export type Finding = {
  module: string
  path: string | null
  /** The name of the entry concerned, for modules that consist of a list of entries. */
  entry?: string
} & (
  | { kind: 'channelGone' | 'roleGone' }
  /** The bot lacks these permissions in the channel of the setting. */
  | { kind: 'channelPermission'; channelId: string; channel: string; permissions: PermissionName[] }
  /** Nowhere on the server: no role of the bot has them. */
  | { kind: 'serverPermission'; permissions: PermissionName[] }
  /** The bot should give it, but the role is above the bot's. */
  | { kind: 'roleTooHigh'; role: string }
  /** An integration owns it: it cannot be given. */
  | { kind: 'roleManaged'; role: string }
  /** It would be given to strangers and has dangerous permissions, so the bot does not give it. */
  | { kind: 'roleHasPowers'; role: string; permissions: PermissionName[] }
)

export type Diagnosed = Pick<AnyModule, 'id' | 'settings' | 'permissions' | 'isOn'>
export type DiagnosedGuild = Pick<GuildView, 'id' | 'roles' | 'channels' | 'user' | 'bot'>

/** The problems of every module that is on, in the order given; empty for a healthy server. */
export function diagnose(modules: readonly Diagnosed[], saved: Tree, guild: DiagnosedGuild): Finding[] {
  const look = createLook(guild)
  return modules.flatMap((module) => diagnoseModule(module, saved, look))
}

export type Look = { guild: DiagnosedGuild; channels: ReadonlyMap<string, Channel>; roles: ReadonlyMap<string, Role> }

/** Made once per server: checking one of 500 channels must not search all 500. */
export function createLook(guild: DiagnosedGuild): Look {
  return {
    guild,
    channels: new Map(guild.channels.map((channel) => [channel.id, channel])),
    roles: new Map(guild.roles.map((role) => [role.id, role])),
  }
}

export function diagnoseModule(module: Diagnosed, saved: Tree, look: Look): Finding[] {
  if (!module.isOn(saved)) return []
  const everywhere = module.permissions.filter((name) => !IN_CHANNELS.includes(name))
  const missing = missingPermissions(BigInt(look.guild.bot.permissions), everywhere)
  const inSettings = [...tableOf(module.settings)]
    .filter(([path, setting]) => !isSwitchedOff(saved, path, setting))
    .flatMap(([path, setting]) => findInSetting(module, path, setting, readPath(saved, path), look))
  return missing.length > 0
    ? [{ module: module.id, path: null, kind: 'serverPermission', permissions: missing }, ...inSettings]
    : inSettings
}

function findInSetting(module: Diagnosed, path: string, setting: Setting, value: unknown, look: Look): Finding[] {
  const found: Finding[] = []
  const seen = new Set<string>()
  for (const { id, reference } of locateReferences(setting.schema, value)) {
    if (seen.has(id)) continue
    seen.add(id)
    if (reference.kind === 'role') {
      const finding = findInRole(look.roles.get(id), reference, look)
      if (finding) found.push({ module: module.id, path, ...finding })
      continue
    }
    const channel = look.channels.get(id)
    // A list names channels to watch or to ignore; a single one is where the bot writes.
    if (channel && value === id) {
      const lacking = findLackingIn(module.permissions, channel)
      if (lacking) found.push({ module: module.id, path, ...lacking })
    }
    if (!channel && !areThreadTypes(reference.types)) found.push({ module: module.id, path, kind: 'channelGone' })
  }
  return found
}

function findInRole(
  role: Role | undefined,
  { given, powerless }: Extract<Reference, { kind: 'role' }>,
  { guild }: Look,
) {
  if (!role) return { kind: 'roleGone' } as const
  if (!given) return null
  const powers = powerless ? dangerousPermissions(role) : []
  if (powers.length > 0) return { kind: 'roleHasPowers' as const, role: role.name, permissions: [...powers] }
  // The viewer's own rank does not matter here: the bot gives the role, whoever chose it.
  const state = roleState(role, { ...guild, user: { owner: true, highestRoleId: guild.id } })
  if (state === 'managed') return { kind: 'roleManaged', role: role.name } as const
  return state === 'botTooLow' ? ({ kind: 'roleTooHigh', role: role.name } as const) : null
}
