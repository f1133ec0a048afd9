import { isAdministrator } from '#core/access.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import { mentionsMore } from '#core/settings/mass-mentions.ts'
import type { Changes } from '#core/settings/patch.ts'
import { readPath, type Tree } from '#core/settings/paths.ts'
import { m } from '#texts'
import type { Catalogue } from './catalogue.ts'
import type { Saving } from './saving.ts'

/** Only somebody who may mention everybody can make the bot do so. What was saved earlier may stay. */
export function checkMassMention(
  { table }: Pick<Catalogue, 'table'>,
  saved: Tree,
  changes: Changes,
  { standing, locale, loudMessages }: Pick<Saving, 'standing' | 'locale' | 'loudMessages'>,
): SettingIssue[] {
  if (isAdministrator(standing) || hasPermission(standing.permissions, 'mentionEveryone')) return []
  const perms = m['permissions.mentionEveryone']({}, { locale })
  return [...changes].flatMap(([path, value]) => {
    const setting = table.get(path)
    const isLouder = setting !== undefined && mentionsMore(setting.schema, readPath(saved, path), value, loudMessages)
    return isLouder ? [issue(path, 'W_USER_PERM', { perms })] : []
  })
}
