import { permissionsForNeed } from '#core/guild/channel-needs.ts'
import { missingPermissions, type PermissionName } from '#core/guild/permissions.ts'
import { type GuildView, WRITABLE_TYPES } from '#core/guild/types.ts'
import { checkChanges } from '#core/settings/check.ts'
import type { Setting } from '#core/settings/define.ts'
import { effectiveSettings } from '#core/settings/draft.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import type { Changes } from '#core/settings/patch.ts'
import { readPath, type Tree, writePath } from '#core/settings/paths.ts'
import { type FoundReference, findReferences } from '#core/settings/references.ts'
import { tableOf } from '#core/settings/table.ts'
import { allModules, type GuildSettings, settingsTable } from '#modules/index.ts'
import type { Standing } from './member-cache.ts'
import { mayEditPath } from './module-access.ts'

/** Each module's own settings. */
const owners = allModules.map((module) => ({ module, table: tableOf(module.settings) }))
type Owner = (typeof owners)[number]

const ownersOf = (changes: Changes): Owner[] =>
  owners.filter(({ table }) => [...changes.keys()].some((path) => table.has(path)))

/** Delegates write in their modules alone; who has access stays with administrators. */
export function mayWrite(changes: Changes, standing: Standing): boolean {
  return [...changes.keys()].every((path) => mayEditPath(standing, path))
}

/** Why these changes cannot be saved; empty when they can. */
export function findRefusals(settings: GuildSettings, changes: Changes, view: GuildView): SettingIssue[] {
  const direct = checkChanges(settingsTable, settings, changes, view)
  if (direct.length > 0) return direct
  const next = effectiveSettings(settings, Object.fromEntries(changes))
  return ownersOf(changes).flatMap((owner) => {
    // What was wrong before stays possible: an unrelated save must not be refused for it.
    const before = new Map(checkModule(owner, settings, view).map((found) => [keyOf(found), found]))
    return checkModule(owner, next, view).filter(
      (found) => found.code.startsWith('V_') && isWorse(found, before.get(keyOf(found))),
    )
  })
}

/** More above a limit than before is a new fault: it may be kept or lowered, never raised. */
const isWorse = (found: SettingIssue, before: SettingIssue | undefined) =>
  before === undefined || Number(found.params.count ?? 0) > Number(before.params.count ?? 0)
const keyOf = ({ path, code }: SettingIssue) => `${path} ${code}`

/** A channel that is gone counts as none: switching a module on with it is refused like without any. */
function checkModule({ module, table }: Owner, settings: Tree, view: GuildView): SettingIssue[] {
  let usable = settings
  for (const [path, setting] of table) {
    if (setting.default !== null) continue
    const [found] = findReferences(setting.schema, readPath(settings, path))
    if (found?.reference.kind !== 'channel') continue
    if (!view.channels.some(({ id }) => id === found.id)) usable = writePath(usable, path, null)
  }
  return module.check?.(usable, view) ?? []
}

type NamePermissions = (names: readonly PermissionName[]) => string

/** Saved all the same, and told: what is gone, and what the bot lacks where the changed modules send it. */
export function findWarnings(
  settings: GuildSettings,
  changes: Changes,
  view: GuildView,
  name: NamePermissions,
): SettingIssue[] {
  return ownersOf(changes)
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

/** Lists name channels to watch or to leave alone; a single channel is one the bot writes in. */
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
