import { isAdministrator, type Visitor } from '#core/access.ts'
import { PERMISSION_FOR } from '#core/cases-api.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import type { Locale } from '#core/locale.ts'
import type { SanctionPower } from '#core/module.ts'
import { effectiveSettings } from '#core/settings/draft.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import type { Changes } from '#core/settings/patch.ts'
import type { Tree } from '#core/settings/paths.ts'
import { m } from '#texts'
import type { Catalogue, Owner } from './catalogue.ts'
import { ownersOf } from './find-refusals.ts'

/** Listed in full: a computed key would put every text of the product into a page. */
const NAMES = {
  manageMessages: m['permissions.manageMessages'],
  moderateMembers: m['permissions.moderateMembers'],
  kickMembers: m['permissions.kickMembers'],
  banMembers: m['permissions.banMembers'],
}

/**
 * Nobody can make the bot or a role apply sanctions that they may not apply themselves. What was saved earlier may
 * stay.
 */
export function checkSanctions(
  catalogue: Catalogue,
  saved: Tree,
  changes: Changes,
  standing: Pick<Visitor, 'owner' | 'permissions'>,
  locale: Locale,
): SettingIssue[] {
  if (isAdministrator(standing)) return []
  const next = effectiveSettings(saved, Object.fromEntries(changes))
  const lacking = ownersOf(catalogue, changes)
    .flatMap((owner) => addedPowers(owner, saved, next))
    .map(({ path, sanction }) => ({ path, permission: PERMISSION_FOR[sanction] }))
    .filter(({ permission }) => !hasPermission(standing.permissions, permission))
  return [...Map.groupBy(lacking, ({ path }) => path)].map(([path, found]) => {
    const names = new Set(found.map(({ permission }) => NAMES[permission]({}, { locale })))
    return issue(path, 'W_USER_PERM', { perms: [...names].join(', ') })
  })
}

function addedPowers({ module }: Owner, saved: Tree, next: Tree): SanctionPower[] {
  const powersIn = (settings: Tree) => module.sanctionPowers?.(settings) ?? []
  const keyOf = ({ path, sanction, by = '' }: SanctionPower) => `${path} ${sanction} ${by}`
  const before = new Set(powersIn(saved).map(keyOf))
  return powersIn(next).filter((power) => !before.has(keyOf(power)))
}
