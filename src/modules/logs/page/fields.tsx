import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import type { LogModuleId } from '../log-modules.ts'
import { type LogsSettings, logsSettings } from '../settings.ts'

export const Field = settingsFields(logsSettings)

export const useLogsSettings = () => useEffectiveSettings<LogsSettings>()

/** Messages have a key of their own (spec §3); every other log is under `logsModules`. */
export type LogPath = 'logsMessages' | `logsModules.${LogModuleId}`
