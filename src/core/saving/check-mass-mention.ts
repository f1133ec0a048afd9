import * as z from 'zod/mini'
import { isAdministrator, type Visitor } from '#core/access.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import type { Locale } from '#core/locale.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import type { Changes } from '#core/settings/patch.ts'
import { readPath, type Tree } from '#core/settings/paths.ts'
import { m } from '#texts'

const ANNOUNCING = [
  'youtube.channels',
  'twitch.channels',
  'reddit.subs',
  'rss.feeds',
  'bluesky.accounts',
  'presence.mention',
] as const

const entries = z.array(z.object({ id: z.string(), mention: z.nullable(z.string()) }))

/** Only somebody who may mention everybody can have everybody mentioned. What was saved may stay. */
export function checkMassMention(
  saved: Tree,
  changes: Changes,
  standing: Pick<Visitor, 'owner' | 'permissions'>,
  locale: Locale,
): SettingIssue[] {
  if (isAdministrator(standing) || hasPermission(standing.permissions, 'mentionEveryone')) return []
  const perms = m['permissions.mentionEveryone']({}, { locale })
  return ANNOUNCING.filter((path) => {
    const kept = loudEntries(readPath(saved, path))
    return loudEntries(changes.get(path)).some((id) => !kept.includes(id))
  }).map((path) => issue(path, 'W_USER_PERM', { perms }))
}

/** Ids of the entries that mention everybody; a single mention has the empty one. */
function loudEntries(value: unknown): string[] {
  const list = typeof value === 'string' ? [{ id: '', mention: value }] : (entries.safeParse(value).data ?? [])
  return list.filter(({ mention }) => mention === 'everyone' || mention === 'here').map(({ id }) => id)
}
