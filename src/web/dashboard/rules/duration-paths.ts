import { isDuration } from '#core/settings/kinds.ts'
import { settingsTable } from '#modules/index.ts'

/** Settings in seconds: a change of one reads "30 seconds → 2 minutes". */
export const durationPaths: ReadonlySet<string> = new Set(
  [...settingsTable].filter(([, setting]) => isDuration(setting.schema)).map(([path]) => path),
)
