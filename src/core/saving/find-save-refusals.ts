import type { SettingIssue } from '#core/settings/issues.ts'
import type { Changes } from '#core/settings/patch.ts'
import type { Catalogue } from './catalogue.ts'
import { checkCommandNames } from './check-command-names.ts'
import { checkMassMention } from './check-mass-mention.ts'
import { checkModuleNames } from './check-module-names.ts'
import { checkSanctions } from './check-sanctions.ts'
import { findRefusals } from './find-refusals.ts'
import type { Saving } from './saving.ts'

/**
 * Why these changes may not be saved by this person, whether they save them on the dashboard or by a command. Whether
 * the entries they name exist is asked of the database.
 */
export function findSaveRefusals(
  catalogue: Catalogue,
  changes: Changes,
  { settings, view, standing, locale, loudMessages }: Saving,
): SettingIssue[] {
  return [
    ...checkModuleNames(catalogue, settings, changes),
    ...checkCommandNames(catalogue, settings, changes),
    ...checkMassMention(catalogue, settings, changes, { standing, locale, loudMessages }),
    ...checkSanctions(catalogue, settings, changes, standing, locale),
    ...findRefusals(catalogue, settings, changes, view),
  ]
}
