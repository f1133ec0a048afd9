import { checkChanges } from '#core/settings/check.ts'
import { effectiveSettings } from '#core/settings/draft.ts'
import type { SettingIssue } from '#core/settings/issues.ts'
import { parseValue } from '#core/settings/patch.ts'
import { type GuildSettings, modules, settingsTable } from '#modules/index.ts'
import type { Editing } from '#ui/guild/editing.ts'

/** The API's own rules, applied while typing. The API applies them again when it saves. */
export function findProblems({ guild, saved, updates }: Pick<Editing, 'guild' | 'saved' | 'updates'>) {
  const found = new Map<string, SettingIssue>()
  const note = (issue: SettingIssue) => {
    if (!found.has(issue.path)) found.set(issue.path, issue)
  }
  const changes = new Map<string, unknown>()
  for (const [path, value] of Object.entries(updates)) {
    const setting = settingsTable.get(path)
    if (!setting) continue
    const parsed = parseValue(path, setting, value)
    if ('issue' in parsed) note(parsed.issue)
    else changes.set(path, parsed.value)
  }
  for (const issue of checkChanges(settingsTable, saved, changes, guild)) note(issue)
  const settings = effectiveSettings(saved, updates) as GuildSettings
  for (const module of modules) {
    const keys = Object.keys(module.settings)
    const isTouched = Object.keys(updates).some((path) => keys.includes(path.split('.')[0] ?? ''))
    if (isTouched && module.check) for (const issue of module.check(settings, guild)) note(issue)
  }
  return found
}
