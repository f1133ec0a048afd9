import { permissionsForNeed } from '#core/guild/channel-needs.ts'
import { missingPermissions, type PermissionName } from '#core/guild/permissions.ts'
import { type GuildView, WRITABLE_TYPES } from '#core/guild/types.ts'
import type { Owner } from '#core/saving/catalogue.ts'
import { checkModule, ownersOf } from '#core/saving/find-refusals.ts'
import type { Setting } from '#core/settings/define.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import type { Changes } from '#core/settings/patch.ts'
import { readPath, type Tree } from '#core/settings/paths.ts'
import { type FoundReference, findReferences } from '#core/settings/references.ts'
import { catalogue } from '#modules/catalogue.ts'
import type { GuildSettings } from '#modules/index.ts'
import type { Standing } from './member-cache.ts'
import { mayEditPath } from './module-access.ts'

/** Delegates can only edit their modules; access settings are reserved for administrators. */
export function mayWrite(changes: Changes, standing: Standing): boolean {
  return [...changes.keys()].every((path) => mayEditPath(standing, path))
}

type NamePermissions = (names: readonly PermissionName[]) => string

/**
 * Saved anyway, with a warning: what is deleted, and permissions that the bot lacks where the changed modules write.
 */
export function findWarnings(
  settings: GuildSettings,
  changes: Changes,
  view: GuildView,
  name: NamePermissions,
): SettingIssue[] {
  return ownersOf(catalogue, changes)
    .filter(({ module }) => module.isOn(settings))
    .flatMap((owner) => [
      ...checkModule(owner, settings, view).filter(({ code }) => code.startsWith('W_')),
      ...[...owner.table].flatMap(([path, setting]) => {
        const value = readPath(settings as Tree, path)
        const isGone = ({ id, reference }: FoundReference) =>
          !(reference.kind === 'channel' ? view.channels : view.roles).some((known) => known.id === id)
        if (findReferences(setting.schema, value).some(isGone)) return [issue(path, 'W_GONE')]
        return findLacking(owner, path, setting, value, view, name)
      }),
    ])
}

/** A list names channels to watch or to ignore; a single one is where the bot writes. */
function findLacking(
  { module }: Owner,
  path: string,
  setting: Setting,
  value: unknown,
  view: GuildView,
  name: NamePermissions,
): SettingIssue[] {
  if (typeof value !== 'string' || findReferences(setting.schema, value)[0]?.reference.kind !== 'channel') return []
  const channel = view.channels.find(({ id }) => id === value)
  if (!channel || !WRITABLE_TYPES.includes(channel.type)) return []
  const needed = module.permissions.flatMap((permission) =>
    permission === 'sendMessages' ? permissionsForNeed('send', channel.type) : [permission],
  )
  const missing = missingPermissions(BigInt(channel.botPermissions), [...new Set(needed)])
  return missing.length > 0 ? [issue(path, 'W_PERM', { perms: name(missing), channel: `#${channel.name}` })] : []
}
