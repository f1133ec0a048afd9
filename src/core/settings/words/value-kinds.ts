import { isDuration, isHourOfDay } from '../kinds.ts'
import type { SettingsTable } from '../table.ts'

/** What a number of a setting is, where it is not a plain number. */
export type ValueKind = 'duration' | 'hour'

/** Which numbers are no plain numbers: a change reads "30 seconds → 2 minutes", or "8:00 → 9:00". */
export const valueKindsOf = (table: SettingsTable): ReadonlyMap<string, ValueKind> =>
  new Map(
    [...table].flatMap(([path, { schema }]): [string, ValueKind][] => {
      if (isDuration(schema)) return [[path, 'duration']]
      return isHourOfDay(schema) ? [[path, 'hour']] : []
    }),
  )
