import { type ImportPlan, planImport } from '#core/saving/plan-import.ts'
import type { SettingsFile } from '#core/saving/settings-file.ts'
import type { ConfigVisit } from './visit.ts'

export function planFor(file: SettingsFile, visit: ConfigVisit): ImportPlan {
  const { configuration, guild, visitor, viewer, locale } = visit
  const { catalogue, settings, entries } = configuration
  return planImport(catalogue, file, { settings, entries, view: guild, standing: visitor, viewer, locale })
}
