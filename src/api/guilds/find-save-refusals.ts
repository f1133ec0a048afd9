import type { GuildView } from '#core/guild/types.ts'
import type { Locale } from '#core/locale.ts'
import type { SettingIssue } from '#core/settings/issues.ts'
import type { Changes } from '#core/settings/patch.ts'
import type { GuildSettings } from '#modules/index.ts'
import { checkAccess } from './check-access.ts'
import { checkCommandNames } from './check-command-names.ts'
import { checkMassMention } from './check-mass-mention.ts'
import { findRefusals } from './check-save.ts'
import type { Standing } from './member-cache.ts'

export type Saving = {
  /** As they are saved now. */
  settings: GuildSettings
  view: GuildView
  standing: Pick<Standing, 'owner' | 'permissions'>
  locale: Locale
  now: number
}

/** Why these changes may not be saved by this person. Whether the entries they name exist is asked of the database. */
export function findSaveRefusals(changes: Changes, { settings, view, standing, locale, now }: Saving): SettingIssue[] {
  return [
    ...checkAccess(changes, now),
    ...checkCommandNames(settings, changes),
    ...checkMassMention(settings, changes, standing, locale),
    ...findRefusals(settings, changes, view),
  ]
}
