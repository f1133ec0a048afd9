import { isDuration, isHourOfDay } from '#core/settings/kinds.ts'
import { settingsTable } from '#modules/index.ts'
import type { ValueKind } from '#ui/values/value-parts.ts'

/** Which numbers are no plain numbers: a change reads "30 seconds → 2 minutes", or "8:00 → 9:00". */
export const valueKinds: ReadonlyMap<string, ValueKind> = new Map(
  [...settingsTable].flatMap(([path, { schema }]): [string, ValueKind][] => {
    if (isDuration(schema)) return [[path, 'duration']]
    return isHourOfDay(schema) ? [[path, 'hour']] : []
  }),
)
